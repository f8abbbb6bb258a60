import type { TestProject } from 'vitest/node';

import { prepareCluster } from './test-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    ownerUrl: string;
    template: string;
  }
}

/** One PostgreSQL and one migrated template for the whole run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { ownerUrl, template, cleanUp } = await prepareCluster();
  project.provide('ownerUrl', ownerUrl);
  project.provide('template', template);
  return cleanUp;
}
