import { ENVIRONMENT_FILE, readEnvironmentFile } from '../environment-file.ts';
import type { EmbeddedDatabase } from '../platform/db/supervisor.ts';
import { prepareInstallation } from '../server.ts';

/** Makes and fills the embedded database ahead of a first start, while the web app is built. */
async function prepare(): Promise<void> {
  let database: EmbeddedDatabase | undefined;
  let isStopping = false;
  const putDown = () => {
    void database?.stop().finally(() => process.exit(1));
  };
  /** A database that is just starting is put down once it has started. */
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    putDown();
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  try {
    readEnvironmentFile(ENVIRONMENT_FILE, process.env);
    await prepareInstallation(process.env, (started) => {
      database = started;
      if (isStopping) return putDown();
      process.stdout.write('The database runs and is filled (once; usually half a minute) …\n');
    });
  } catch (error) {
    if (isStopping) return;
    process.stderr.write(`Trilha cannot start: ${error instanceof Error ? error.message : String(error)}\n`);
    await database?.stop();
    process.exitCode = 1;
  }
}

await prepare();
