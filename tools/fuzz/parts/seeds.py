"""usage: seeds.py FOLDER   Files that are no patterns, as fuzzers begin with them; all are invented."""

import json
import os
import sys

CONFIGURATIONS = [
    {"format": "thrum.config/1", "lint": {"rules": {"gap-soft": "off", "level-step": "warning"}, "roles": {"a": "confirmation"},
                                          "ignore": ["drafts", "vendor/**/*.ahap"], "profile": ["android-erm"], "reference": "iphone"}},
    {"$schema": "thrum.schema.json", "test": {"paths": ["sub", "a.ahap"], "goldens": "approved", "profiles": ["android-weak-lra", "mine.json"],
                                              "exports": ["ahap", "android-xml"], "tolerance": {"loudnessDb": 0.5, "feltDb": 0.5, "feltOnsetMs": 1},
                                              "ignore": ["**/*.x", "*/?/b*"]}},
    {"test": {"goldens": "../other"}}, {"test": {"paths": [".."]}}, {"lint": {"profile": "sub/../../x.json"}},
]
HEADER = ('{"format":"thrum.trace/1","name":"oO","clock":"virtual","sampleRate":48000,"lookAheadNs":40000000,"leadInNs":10000000,"lanes":1,'
          '"lengthNs":200000000}\n')
EVENTS = ('{"kind":"tap","number":0,"event":0,"timeNs":0,"intensity":0.5,"sharpness":0.5,"dispatchedNs":-10000000,"frame":0,"placedFrame":0,'
          '"marginNs":10000000}\n'
          '{"kind":"tap","number":1,"event":1,"timeNs":100000000,"intensity":1,"sharpness":0.5,"dispatchedNs":60000000,"frame":4800,'
          '"placedFrame":4800,"latenessNs":2000000,"marginNs":48666667}\n'
          '{"kind":"end","number":2,"timeNs":200000000,"dispatchedNs":160000000,"frame":12000,"placedFrame":12000,"marginNs":98666667}\n')
CALLS = ('{"kind":"call","number":1,"timeNs":0,"name":"tap"}\n'
         '{"kind":"call","number":2,"timeNs":1000000,"name":"lightTap","generator":"impact.light","intensity":0.5,"warm":true}\n')
SUMMARY = '{"kind":"summary","events":3,"calls":%d,"late":0,"refused":0,"audio":0,"underruns":0,"unreported":0,"frames":12480}\n'
TRACES = [HEADER + EVENTS + SUMMARY % 0, HEADER + EVENTS.replace("100000000", "120000000") + SUMMARY % 0 + HEADER + EVENTS + SUMMARY % 0]
RECORDINGS = [HEADER + CALLS + EVENTS + SUMMARY % 2]
DUMPS = ["""Vibrator (id=1):
  isVibrating = false
  VibratorInfo:
    id = 1
    capabilities = [ON_CALLBACK, AMPLITUDE_CONTROL, FREQUENCY_CONTROL]
    supportedPrimitives = [PRIMITIVE_CLICK(12ms), PRIMITIVE_TICK(5ms)]
    q-factor = 11.0
    frequencyProfile = FrequencyProfile{mResonantFrequency=150.0, mFrequenciesHz=[30.0, 100.0, 150.0, 250.0], \
mOutputAccelerationsGs=[0.01, 0.9, 2.4, 0.8], mMinFrequencyHz=30.0, mMaxFrequencyHz=250.0, mMaxOutputAccelerationGs=2.4}
    mMaxEnvelopeEffectSize = 16
    mMinEnvelopeEffectControlPointDurationMillis = 20
    mMaxEnvelopeEffectControlPointDurationMillis = 1000
"""]
ACTUATORS = ["""{
  metadata: { version: '1', device: 'Invented pad', },
  continuous: { gain: 0.8, emphasis_ducking: 0.3, frequency_min: 55, frequency_max: 190, },
  emphasis: { gain: 1, // of all
    frequency_min: { output_frequency: 65, duration_ms: 30, shape: 'sine' },
    frequency_max: { output_frequency: 160, duration_ms: 14.5, shape: 'square' }, },
}
"""]
THEMES = ["""{ "name": "$device", "parent-name": "default", "profiles": [ { "name": "quiet", "feedbacks": [
  { "event-name": "button-pressed", "type": "VibraPattern", "magnitudes": [0.5, 0.0], "durations": [11, 30] },
  { "event-name": "button-released", "type": "VibraRumble", "duration": 8 } ] } ] }
"""]
PROPERTIES = ["version: 2\nf0_measured: 00249999\nredc_measured: 0004A3D7\nq_measured: 000C8000\n",
              "[ro.vendor.vibrator.hal.supported_primitives]: [243]\n[ro.vendor.vibrator.hal.click.duration]: [10]\n"]
TREES = ["""haptics@4a {
  compatible = "dlg,da7280"; reg = <0x4a>; // 0x4a
  dlg,actuator-type = "LRA"; dlg,nom-microvolt = <1800000>; dlg,abs-max-microvolt = <2700000>;
  dlg,resonant-freq-hz = <175>; dlg,rapid-stop-enable;
};
""", 'haptics { compatible = "qcom,spmi-haptics"; qcom,lra-period-us = <6250>; };', '/ { vibrator { compatible = "gpio-vibrator"; }; };']


def main():
    import project
    samples = [0.0, 0.5, -0.5, 1.0, -1.0] * 40
    kinds = {"configuration": [json.dumps(one, indent=1) for one in CONFIGURATIONS], "trace": TRACES + RECORDINGS, "dump": DUMPS,
             "actuator": ACTUATORS, "theme": THEMES, "properties": PROPERTIES, "tree": TREES, "wav": [project.wav(samples, 8000)]}
    os.makedirs(sys.argv[1], exist_ok=True)
    for kind, contents in kinds.items():
        for number, content in enumerate(contents):
            with open(os.path.join(sys.argv[1], f"{kind}-{number}"), "wb") as file:
                file.write(content if isinstance(content, bytes) else content.encode())


if __name__ == "__main__":
    sys.dont_write_bytecode = True
    main()
