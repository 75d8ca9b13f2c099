package import HapticDevices
package import HapticProject

extension ProfileSource {
  /// The one named profile; warnings about its file go to standard error.
  package func profile() throws -> DeviceProfile { try profile(onWarning: StandardError.warn) }
}
