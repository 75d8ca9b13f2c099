"""The state that the parts of a run share: its options and record, one Chromium, and the studio's page in it."""

import contextlib

import folder
import processes
import shots
from chromium import Chromium, Tab
from project import ROOT
from record import Record, Untried
from server import OTHER_NAME, Server
from studio import Address, Studio, StudioTab


class Session:
    """One run. Its programs are ended by `processes.end_all`."""

    def __init__(self, options):
        self.options, self.record = options, Record()
        self.browser = self.public = self.shared = self.kept = self.why_not = None

    def chromium(self):
        """The one Chromium, or another if it was lost."""
        if self.why_not:
            raise self.why_not
        if self.browser is None or self.browser.is_lost:
            # A site that this Chromium takes for one of the public network, by its port.
            self.public = Server()
            # No name is resolved but one: nothing leaves the machine.
            try:
                self.browser = Chromium(
                    self.options.chromium, f"--host-resolver-rules=MAP {OTHER_NAME} 127.0.0.1, MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
                    f"--ip-address-space-overrides=127.0.0.1:{self.public.server_port}=public")
            except Untried as why:
                self.why_not = why
                raise
        return self.browser

    def tab(self):
        return Tab(self.chromium())

    def studio(self, files, port=0):
        return Studio(self.options.studio, files, port)

    @contextlib.contextmanager
    def page(self, files, address=None):
        """The page of a studio of its own, or of one that runs at an address."""
        with Address(address) if address else self.studio(files) as studio:
            with StudioTab(self.chromium(), studio, self.options.page) as tab:
                yield tab

    @contextlib.contextmanager
    def pages(self):
        """The page that the parts of 'pages' share, loaded anew; and what holds for each of them."""
        chromium = self.chromium()
        self.shared = self.shared or self.studio(folder.files(ROOT))
        tab, self.kept = self.kept, None
        if tab is None or tab.chromium is not chromium:
            tab = StudioTab(chromium, self.shared, self.options.page)
        try:
            tab.load()
            if tab.pages is None:
                tab.look_around()
                if self.options.shots:
                    shots.take(tab, self.options.shots, tab.small)
            yield tab
            self.kept = tab
        except Exception:
            # The next part begins in a tab of its own.
            tab.end()
            raise
        finally:
            self.record.none(f"none of {len(tab.requests)} requests leaves the machine", tab.foreign())
            self.record.none("no fault on the console", tab.faults)
            self.record.number("the studio's peak memory", processes.peak_memory(self.shared.process), "MB", goal="≤ 60", bound=(1, 2000))
            tab.requests.clear()
            tab.faults.clear()
