import { Agent } from 'node:http';

import autocannon from 'autocannon';
import type { AutocannonRequest } from 'autocannon';

import type { LoadPlan, LoadRequest, MaximumResult, RateResult } from './load-plan.ts';
import { sendRequest } from './send-request.ts';

/** Numbers go on over several loads of one run, since the server ignores what arrives late. */
let seq = Math.floor(Date.now() / 1000) % 100_000_000;

function bodyOf(request: LoadRequest): string | undefined {
  return request.body?.replace('{{seq}}', () => String((seq += 1)));
}

async function runMaximum(plan: LoadPlan & { kind: 'maximum' }): Promise<MaximumResult> {
  const requests = plan.requests.map((request) => ({
    method: request.method,
    path: request.path,
    headers: { ...request.headers },
    ...(request.body === undefined
      ? {}
      : {
          body: request.body,
          setupRequest: (sent: AutocannonRequest) => ({ ...sent, body: bodyOf(request) ?? '' }),
        }),
  }));
  let clients = 0;
  const result = await autocannon({
    url: plan.url,
    connections: plan.connections,
    duration: plan.seconds,
    requests,
    // Each connection begins with another request, so that not all ask for the same person's row.
    setupClient: (client) => {
      const start = Math.floor((clients * requests.length) / plan.connections) % requests.length;
      clients += 1;
      client.setRequests([...requests.slice(start), ...requests.slice(0, start)]);
    },
  });
  return {
    perSecond: result['2xx'] / result.duration,
    answered: result['2xx'],
    failed: result.non2xx + result.errors + result.timeouts,
    p50: result.latency.p50,
    p99: result.latency.p99,
  };
}

async function runRate(plan: LoadPlan & { kind: 'rate' }): Promise<RateResult> {
  const agent = new Agent({ keepAlive: true });
  const durations: Record<string, number[]> = {};
  let failed = 0;
  const total = plan.perSecond * plan.seconds;
  const startedAt = performance.now();

  const sendOne = async (request: LoadRequest, dueAt: number) => {
    try {
      const { status } = await sendRequest(agent, `${plan.url}${request.path}`, {
        method: request.method,
        headers: request.headers,
        body: bodyOf(request),
      });
      if (status >= 300) failed += 1;
      else (durations[request.name] ??= []).push(performance.now() - dueAt);
    } catch {
      failed += 1;
    }
  };

  const running: Promise<void>[] = [];
  for (let sent = 0; sent < total;) {
    const due = Math.min(total, Math.floor(((performance.now() - startedAt) / 1000) * plan.perSecond) + 1);
    for (; sent < due; sent += 1) {
      const request = plan.requests[sent % plan.requests.length];
      if (request) running.push(sendOne(request, startedAt + (sent / plan.perSecond) * 1000));
    }
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  await Promise.all(running);
  agent.destroy();
  return { durations, failed, seconds: (performance.now() - startedAt) / 1000 };
}

process.on('message', (plan: LoadPlan) => {
  const run = plan.kind === 'maximum' ? runMaximum(plan) : runRate(plan);
  run.then(
    (result) => process.send?.({ result }),
    (error: unknown) => process.send?.({ error: String(error) }),
  );
});
