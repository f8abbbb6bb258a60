import { ConfigError } from './config.ts';
import { startServer } from './server.ts';
import { welcomeText } from './welcome.ts';

/** Starts the product and says in one sentence what keeps it from starting. */
async function main(): Promise<void> {
  try {
    const server = await startServer(process.env);
    if (process.env['TRILHA_WELCOME'] === '1') process.stdout.write(welcomeText(server.config));
    const stop = (signal: string) => {
      server.stop(signal).then(
        () => process.exit(0),
        (error: unknown) => {
          process.stderr.write(`${String(error)}\n`);
          process.exit(1);
        },
      );
    };
    process.once('SIGTERM', () => stop('SIGTERM'));
    process.once('SIGINT', () => stop('SIGINT'));
  } catch (error) {
    const sentence = error instanceof Error ? error.message : String(error);
    process.stderr.write(`Trilha cannot start: ${sentence}\n`);
    if (!(error instanceof ConfigError) && process.env['LOG_LEVEL'] === 'debug' && error instanceof Error)
      process.stderr.write(`${error.stack ?? ''}\n`);
    process.exit(1);
  }
}

await main();
