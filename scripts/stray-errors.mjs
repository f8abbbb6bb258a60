import { appendFileSync } from 'node:fs';

/** Reporter of Vitest: writes errors that belong to no test, such as a promise nobody waited for, into the file `STRAY_ERRORS`, one to a line. */
export default class StrayErrors {
  onTestRunEnd(_modules, errors) {
    const file = process.env['STRAY_ERRORS'];
    for (const { name, message, stack, VITEST_TEST_PATH: path, VITEST_TEST_NAME: test } of file ? errors : [])
      appendFileSync(
        file,
        `${JSON.stringify({ where: path, test, fault: `${name}: ${message}`, stack: stack?.split('\n').slice(1, 6) })}\n`,
      );
  }
}
