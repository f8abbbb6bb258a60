/** A configuration that may not start; the message is one sentence that names the variable. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}
