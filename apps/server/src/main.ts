import { ConfigError } from './config-error.ts';
import { ENVIRONMENT_FILE, readEnvironmentFile } from './environment-file.ts';
import type { EmbeddedDatabase } from './platform/db/supervisor.ts';
import { startServer } from './server.ts';
import type { RunningServer } from './server.ts';
import { welcomeText } from './welcome.ts';

/** Starts the product and says in one sentence what keeps it from starting. */
async function main(): Promise<void> {
  let server: RunningServer | undefined;
  let database: EmbeddedDatabase | undefined;
  let stopping = false;
  const stop = (signal: string) => {
    // A terminal and who started the program may both say it.
    if (stopping) return;
    stopping = true;
    // Before the server is ready there is only the database to put down.
    const stopped = server ? server.stop(signal) : database?.stop();
    Promise.resolve(stopped).then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`${String(error)}\n`);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', () => stop('SIGTERM'));
  process.on('SIGINT', () => stop('SIGINT'));
  try {
    readEnvironmentFile(ENVIRONMENT_FILE, process.env);
    server = await startServer(process.env, (started) => {
      database = started;
    });
    if (process.env['TRILHA_WELCOME'] === '1') process.stdout.write(welcomeText(server.config));
  } catch (error) {
    if (stopping) return;
    const sentence = error instanceof Error ? error.message : String(error);
    process.stderr.write(`Trilha cannot start: ${sentence}\n`);
    if (!(error instanceof ConfigError) && process.env['LOG_LEVEL'] === 'debug' && error instanceof Error)
      process.stderr.write(`${error.stack ?? ''}\n`);
    await database?.stop();
    process.exit(1);
  }
}

await main();
