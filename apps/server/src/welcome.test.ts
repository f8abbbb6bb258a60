import { DEMO_PASSWORD, PERSONAS } from '@trilha/demo/people';
import { expect, it } from 'vitest';

import type { Config } from './config.ts';
import { welcomeText } from './welcome.ts';

const textOf = (demo: boolean) => welcomeText({ publicUrl: 'http://localhost:3000', demo } as Config);

it('names everybody a visitor of the demo may sign in as, the installation’s staff too', () => {
  const text = textOf(true);

  for (const username of [...PERSONAS, 'sofia.root']) expect(text).toContain(`    ${username} `);
  expect(textOf(false)).not.toContain(DEMO_PASSWORD);
});
