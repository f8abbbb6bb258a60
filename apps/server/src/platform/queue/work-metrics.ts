import { Counter, Histogram } from 'prom-client';
import type { Registry } from 'prom-client';

/** Records how long turns of each topic take, and what came of their messages. */
export interface WorkMetrics {
  /** A turn begins; the answer is called with what came of it. */
  begin(topic: string): (outcome: { readonly done: number; readonly failed: number }) => void;
}

/** Measures the work queue by topic; topics are few, companies are not named. */
export function workMetrics(registry: Registry): WorkMetrics {
  const seconds = new Histogram({
    name: 'trilha_work_turn_seconds',
    help: 'Time of one turn of the work queue, by topic',
    labelNames: ['topic'],
    buckets: [0.01, 0.05, 0.25, 1, 5, 30, 120, 600],
    registers: [registry],
  });
  const messages = new Counter({
    name: 'trilha_work_messages_total',
    help: 'Messages of the work queue by topic and by what came of them',
    labelNames: ['topic', 'outcome'],
    registers: [registry],
  });
  return {
    begin: (topic) => {
      const end = seconds.startTimer({ topic });
      return ({ done, failed }) => {
        end();
        messages.inc({ topic, outcome: 'done' }, done);
        messages.inc({ topic, outcome: 'failed' }, failed);
      };
    },
  };
}
