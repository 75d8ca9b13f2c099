import HapticCatalog
import HapticDevices
import HapticModel
import HapticProject
import Synchronization
import Testing

@Suite struct HapticProjectExample {
  @Test func aSimulatedDevicePlaysWhatAnAppAsksFor() throws {
    let profile = try #require(DeviceProfiles.builtIn["wideband-phone"])
    // example: HapticProject
    let device = SimulatedDevice(profile)
    let manager = HapticManager(player: device, now: { .zero })
    manager.prepare()
    manager.settlementComplete()
    let isFelt = device.simulations[0].events.allSatisfy(\.isFelt)
    // end

    #expect(isFelt)
  }
}
