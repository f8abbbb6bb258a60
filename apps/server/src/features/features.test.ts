import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { followersOf } from '../platform/queue/from-features.ts';
import { useTestApp } from '../test/test-app.ts';
import { features } from './features.ts';

const SOURCES = join(import.meta.dirname, '..');
const test = useTestApp();

/** Topics the sources of the server put into the outbox. */
function announcedTopics(): ReadonlySet<string> {
  const topics = new Set<string>();
  for (const name of readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.ts') || name.endsWith('.test.ts')) continue;
    const text = readFileSync(join(SOURCES, name), 'utf8');
    for (const [, topic = ''] of text.matchAll(/afterCommit(?:ForEach)?\(\s*[^,]+,\s*'([^']+)'/g))
      topics.add(topic);
  }
  return topics;
}

describe('the list of features', () => {
  it('holds every folder that has a manifest, under its own name and once', () => {
    const folders = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('/feature.ts') && name !== 'platform/feature.ts')
      .map((name) => name.replace(/^features\//, '').replace(/\/feature\.ts$/, ''));

    expect(features.map(({ name }) => name).toSorted()).toEqual(folders.toSorted());
  });

  it('has somebody who follows every topic that is announced', () => {
    const followed = Object.keys(followersOf(features, test.app.services, test.workerPool));
    const announced = announcedTopics();

    expect(announced.size).toBeGreaterThan(10);
    expect([...announced].filter((topic) => !followed.includes(topic))).toEqual([]);
  });

  it('names no scheduled job twice', () => {
    const jobs = features.flatMap(
      ({ jobs: own }) => own?.(test.app.services, test.workerPool, undefined) ?? [],
    );

    expect(new Set(jobs.map(({ name }) => name)).size).toBe(jobs.length);
  });
});
