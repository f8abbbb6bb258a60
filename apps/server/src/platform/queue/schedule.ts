import type { FastifyBaseLogger } from 'fastify';
import { PgBoss } from 'pg-boss';

/** A job that runs at times of the clock, once over all processes. */
export interface ScheduledJob {
  readonly name: string;
  /** Five-field cron expression, in UTC. */
  readonly cron: string;
  /** Also whenever a process starts. */
  readonly atStart?: true;
  run(): Promise<void>;
}

/** Runs scheduled jobs through the database, so that several processes share them and a missed one is caught up. */
export async function startSchedule(
  connectionString: string,
  jobs: readonly ScheduledJob[],
  log: FastifyBaseLogger,
): Promise<{ stop: () => Promise<void> }> {
  const boss = new PgBoss({ connectionString, schema: 'jobs', max: 2, application_name: 'trilha-schedule' });
  boss.on('error', (error) => log.warn({ err: error }, 'the job library reported an error'));
  await boss.start();
  for (const job of jobs) {
    await boss.createQueue(job.name, { policy: 'singleton' });
    await boss.schedule(job.name, job.cron, undefined, { tz: 'UTC' });
    await boss.work(job.name, async () => {
      await job.run();
    });
    if (job.atStart) await boss.send(job.name);
  }
  // A job that no longer exists, or has another name, would go on filling a queue that nobody reads.
  const names = new Set(jobs.map(({ name }) => name));
  for (const { name } of await boss.getSchedules()) if (!names.has(name)) await boss.unschedule(name);
  return { stop: () => boss.stop({ graceful: true, timeout: 5000 }) };
}
