import { readConfig } from '../config.ts';
import { ENVIRONMENT_FILE, readEnvironmentFile } from '../environment-file.ts';
import { withFreePorts } from '../platform/free-ports.ts';
import { requireStartable } from '../require-startable.ts';

/** Says in one sentence what would keep the product from starting here, as far as that is known without starting it. */
async function checkStart(): Promise<void> {
  try {
    readEnvironmentFile(ENVIRONMENT_FILE, process.env);
    await requireStartable(readConfig(await withFreePorts(process.env)));
  } catch (error) {
    const sentence = error instanceof Error ? error.message : String(error);
    process.stderr.write(`Trilha cannot start: ${sentence}\n`);
    process.exitCode = 1;
  }
}

await checkStart();
