import { Agent } from 'node:http';

import { median, ms } from '../figures.ts';
import type { Figure, Report } from '../figures.ts';
import { sendRequest } from '../load/send-request.ts';
import { loadNow, residentMibOf } from '../process-cost.ts';
import { reportsCompany } from '../reports-company.ts';
import type { FactsEach, ReportsCompany } from '../reports-company.ts';
import type { Stage } from '../stage.ts';

const MAX_FIRST_MS = 1000;
const MAX_PEOPLE_MS = 300;
const MAX_FILE_MS_A_ROW = 60_000 / 1_000_000;
const MAX_GROWTH_MIB = 60;
const ROUNDS = 5;
/** What takes so long is asked for once. */
const SLOW_MS = 5000;
/** A file that takes so long is left. */
const MAX_WAIT_MS = 180_000;
const WATCH_MS = 50;
const FULL: FactsEach = { enrollments: 10, steps: 18, days: 18, certificates: 2, proofs: 2 };
const QUICK: FactsEach = { enrollments: 4, steps: 7, days: 7, certificates: 1, proofs: 1 };
const LEARNING = 'enrolled,done,late,passed,activePeople,lessons,minutes';

interface Asked {
  readonly what: string;
  readonly path: string;
  readonly maxMs: number;
  readonly isLeader?: boolean;
}

const REPORTS = '/api/v1/reports/learning';
const TABLE = '/api/v1/reports/table';

function reportsOf({ training }: ReportsCompany): Asked[] {
  const all: [string, string][] = [
    ['matrix, 30 days', `${REPORTS}?days=30`],
    ['matrix, 365 days', `${REPORTS}?days=365`],
    ['compliance, 30 days', `${REPORTS}/compliance?days=30`],
    ['certificates, 30 days', `${REPORTS}/certificates?days=30`],
    ['certificates, 365 days', `${REPORTS}/certificates?days=365`],
    ['activity, 365 days', `${REPORTS}/activity?days=365`],
    ['steps of a training', `${REPORTS}/steps?training=${training}`],
  ];
  return [
    ...all.map(([what, path]) => ({ what: `${what}: first numbers`, path, maxMs: MAX_FIRST_MS })),
    ...all.map(([what, path]) => ({
      what: `${what}, leader of 3 branches`,
      path,
      maxMs: MAX_FIRST_MS,
      isLeader: true,
    })),
  ];
}

function peopleOf({ training, step, branch }: ReportsCompany): Asked[] {
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
  const of: [string, string][] = [
    ['who passed', 'of=done'],
    ['who passed, one branch', `of=done&branch=${branch}`],
    ['who passed, one training', `of=done&training=${training}`],
    ['certificates issued', 'of=issued'],
    ['certificates issued, one branch', `of=issued&branch=${branch}`],
    ['proofs that end', 'of=ending'],
    ['proofs that have ended', 'of=ended'],
    ['who was there on a day', `of=active&from=${day(2)}&to=${day(2)}`],
    ['who was there in 30 days', 'of=active'],
    ['who was there in 30 days, one branch', `of=active&branch=${branch}`],
    ['who came to a step', `of=reached&training=${training}&step=${step}`],
    ['who left at a step', `of=left&training=${training}&step=${step}`],
  ];
  return of.map(([what, query]) => ({
    what: `people: ${what}`,
    path: `${REPORTS}/people?limit=50&${query}`,
    maxMs: MAX_PEOPLE_MS,
  }));
}

function tablesOf({ branch, group }: ReportsCompany): Asked[] {
  const of: [string, string][] = [
    ['branches, all of learning', `rows=branch&measures=${LEARNING}`],
    ['branches, one branch', `rows=branch&measures=${LEARNING}&branch=${branch}`],
    ['branches, group of 4 %', `rows=branch&measures=${LEARNING}&group=${group}`],
    ['trainings', 'rows=training&measures=enrolled,done,late,passed'],
    ['trainings by branches', 'rows=training&by=branch&measures=enrolled,done,late'],
    ['months of a year', 'rows=month&measures=passed,activePeople,lessons,minutes&days=365'],
    ['people with most lessons', 'rows=member&measures=enrolled,done,lessons&sort=lessons&direction=desc'],
  ];
  return of.map(([what, query]) => ({
    what: `table: ${what}`,
    path: `${TABLE}?${query}`,
    maxMs: MAX_FIRST_MS,
  }));
}

/** Asks once, and again where it was not slow; the first answer is named beside the median. */
async function ask(
  stage: Stage,
  agent: Agent,
  company: ReportsCompany,
  { what, path, maxMs, isLeader }: Asked,
): Promise<Figure> {
  const headers = { authorization: `Bearer ${isLeader ? company.leader : company.administrator}` };
  const times: number[] = [];
  while (times.length < 1 + ROUNDS && (times[0] ?? 0) < SLOW_MS) {
    const began = performance.now();
    const { status, body } = await sendRequest(agent, stage.server.url + path, { method: 'GET', headers });
    times.push(performance.now() - began);
    if (status === 200) continue;
    const measured = `${status} after ${ms(times.at(-1) ?? 0)}`;
    process.stdout.write(`${what}: ${measured} ${body.slice(0, 200)}\n`);
    return { what, target: `≤ ${maxMs} ms`, measured, met: false };
  }
  const [first = 0, ...again] = times;
  const usual = again.length > 0 ? median(again) : first;
  process.stdout.write(`${what}: ${ms(usual)}, at first ${ms(first)}\n`);
  return {
    what,
    target: `≤ ${maxMs} ms`,
    measured: `${ms(usual)} (at first ${ms(first)})`,
    met: usual <= maxMs,
  };
}

/** Takes a file and throws it away, watching the server's memory; what takes too long is left. */
async function takeFile(
  stage: Stage,
  company: ReportsCompany,
  { what, path }: { readonly what: string; readonly path: string },
): Promise<Figure[]> {
  await company.proveAnew();
  const before = residentMibOf(stage.server.pid);
  let highest = before;
  const watch = setInterval(() => {
    highest = Math.max(highest, residentMibOf(stage.server.pid));
  }, WATCH_MS);
  const leaving = new AbortController();
  const timer = setTimeout(() => leaving.abort(), MAX_WAIT_MS);
  const began = performance.now();
  let rows = -1;
  try {
    const answer = await fetch(stage.server.url + path, {
      headers: { authorization: `Bearer ${company.administrator}` },
      signal: leaving.signal,
    });
    if (!answer.ok || !answer.body) throw new Error(`The file was refused: ${answer.status}.`);
    for await (const chunk of answer.body) for (const byte of chunk) if (byte === 10) rows += 1;
  } catch (error) {
    if (!leaving.signal.aborted) throw error;
  } finally {
    clearInterval(watch);
    clearTimeout(timer);
  }
  const took = performance.now() - began;
  const grown = highest - before;
  const wasLeft = leaving.signal.aborted;
  const maxMs = Math.max(rows, 1) * MAX_FILE_MS_A_ROW;
  const measured = `${rows.toLocaleString('en-US')} rows in ${(took / 1000).toFixed(1)} s${wasLeft ? ', then left' : ''}`;
  process.stdout.write(`${what}: ${measured}, ${Math.round(grown)} MiB\n`);
  return [
    {
      what: `file: ${what}`,
      target: '≤ 60 s a million',
      measured,
      met: !wasLeft && took <= maxMs,
    },
    {
      what: `file: ${what}: memory of the server grew by`,
      target: `≤ ${MAX_GROWTH_MIB} MiB`,
      measured: `${Math.round(grown)} MiB`,
      met: grown <= MAX_GROWTH_MIB,
    },
  ];
}

/** Reports of a company of a million with fifty facts each: first numbers, the people behind them, tables of one's own, and files of all. */
export async function measureReports(stage: Stage, quick: boolean): Promise<Report> {
  const began = performance.now();
  const company = await reportsCompany(stage, quick ? 100_000 : 1_000_000, quick ? QUICK : FULL);
  const seedSeconds = Math.round((performance.now() - began) / 1000);
  process.stdout.write(`${company.facts.toLocaleString('en-US')} facts in ${seedSeconds} s\n`);
  const agent = new Agent({ keepAlive: true });
  const figures: Figure[] = [];
  for (const asked of [...reportsOf(company), ...peopleOf(company), ...tablesOf(company)])
    figures.push(await ask(stage, agent, company, asked));
  agent.destroy();
  figures.push(
    ...(await takeFile(stage, company, {
      what: 'a table of everybody',
      path: `${TABLE}/export?rows=member&measures=enrolled,done,lessons&format=csv`,
    })),
    ...(await takeFile(stage, company, {
      what: 'people who passed in a year',
      path: `${REPORTS}/people/export?of=done&format=csv&from=${new Date(Date.now() - 364 * 86_400_000).toISOString().slice(0, 10)}`,
    })),
  );
  return {
    id: 'reports',
    title: `Reports over ${company.members.toLocaleString('en-US')} members and ${company.facts.toLocaleString('en-US')} facts`,
    figures,
    notes: [
      `Over HTTP, one client: the median of ${ROUNDS} after a first one; what took over ${SLOW_MS / 1000} s was asked for once. 200 branches, 40 trainings, 20 groups; a fact is an enrollment, a step begun, a day of somebody, a certificate or a proof. Filled in ${seedSeconds} s.`,
      `Load average at the end: ${loadNow()}.`,
    ],
  };
}
