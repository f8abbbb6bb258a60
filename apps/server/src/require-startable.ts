import { requireDataDir } from './config.ts';
import type { Config } from './config.ts';
import { requireFreePorts } from './platform/free-ports.ts';

/** Throws a `ConfigError` where the folder or a port cannot be used: before anything is built, made or started for nothing. */
export async function requireStartable(config: Config): Promise<void> {
  requireDataDir(config.dataDir);
  await requireFreePorts([
    { port: config.contentPort, host: config.contentHost, variable: 'CONTENT_PORT' },
    { port: config.port, host: config.host, variable: 'PORT' },
    ...(config.metricsPort === undefined
      ? []
      : [{ port: config.metricsPort, host: config.host, variable: 'METRICS_PORT' }]),
  ]);
}
