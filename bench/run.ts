// `npm run bench [names…] [--quick] [--write]`: measures the targets of docs/performance.md in one run and prints a
// table per item. `--write` puts the tables into docs/performance.md.
import { cpus, release, totalmem } from 'node:os';

import { tableOf } from './figures.ts';
import type { Report } from './figures.ts';
import { measureForum } from './items/forum.ts';
import { measureLikenessOfReceipts } from './items/likeness.ts';
import { measureLearnerCalls } from './items/p01-learner-calls.ts';
import { measureTrailCalls } from './items/p01-trails.ts';
import { measureExam } from './items/p02-exam.ts';
import { measureCampaign } from './items/p04-campaign.ts';
import { measureLedger } from './items/p04-ledger.ts';
import { measureRedemption } from './items/p05-redemption.ts';
import { measureRanking } from './items/p06-ranking.ts';
import { measureSignIn } from './items/p07-sign-in.ts';
import { measureCrowds } from './items/p08-crowds.ts';
import { measureEventLists } from './items/p08-event-lists.ts';
import { measureRealtime } from './items/p08-realtime.ts';
import { measurePeople } from './items/p10-people.ts';
import { measureExport } from './items/p11-export.ts';
import { measureDrills } from './items/p12-drills.ts';
import { measureGames } from './items/p12-games.ts';
import { measureRules } from './items/p12-rules.ts';
import { measureSurveys } from './items/p12-surveys.ts';
import { measureTrails } from './items/p12-trails.ts';
import { measurePageWeight } from './items/p13-page-weight.ts';
import { measureLighthouse } from './items/p14-lighthouse.ts';
import { measureSlowPhone } from './items/p14-slow-phone.ts';
import { measureStart } from './items/p16-start.ts';
import { measureReports } from './items/reports.ts';
import { measureLibrary } from './items/library.ts';
import { measurePodcastFeed } from './items/podcast-feed.ts';
import { measureSimulation } from './items/r04-campaign.ts';
import { measureEnumeration } from './items/r11-enumeration.ts';
import { loadNow } from './process-cost.ts';
import { openStage } from './stage.ts';
import type { Stage } from './stage.ts';
import { writeFigures } from './write-figures.ts';

type Measurement = (stage: Stage, quick: boolean) => Promise<Report>;

const ITEMS: Readonly<Record<string, Measurement>> = {
  p16: measureStart,
  p1: measureLearnerCalls,
  trails: measureTrailCalls,
  p2: measureExam,
  p7: measureSignIn,
  realtime: measureRealtime,
  crowds: measureCrowds,
  events: measureEventLists,
  forum: measureForum,
  p13: measurePageWeight,
  p14: measureLighthouse,
  'p14-slow-phone': measureSlowPhone,
  p6: measureRanking,
  p10: measurePeople,
  p11: measureExport,
  reports: measureReports,
  p12: measureTrails,
  rules: measureRules,
  drills: measureDrills,
  surveys: measureSurveys,
  games: measureGames,
  p4: measureLedger,
  p5: measureRedemption,
  campaign: measureCampaign,
  r4: measureSimulation,
  r11: measureEnumeration,
  podcasts: measurePodcastFeed,
  library: measureLibrary,
  likeness: measureLikenessOfReceipts,
};

const names = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const quick = process.argv.includes('--quick');
const unknown = names.filter((name) => !(name in ITEMS));
if (unknown.length > 0) {
  process.stderr.write(`There is no ${unknown.join(', ')}; there are ${Object.keys(ITEMS).join(', ')}.\n`);
  process.exit(1);
}

const print = (text: string) => process.stdout.write(`${text}\n`);
const startedAt = performance.now();
const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}, ${Math.round(totalmem() / 2 ** 30)} GiB, Linux ${release()}, Node ${process.versions.node}, load average ${loadNow()} before the run`;
print(machine);

const stage = await openStage();
const reports: Report[] = [];
let failed = false;
try {
  for (const [name, measure] of Object.entries(ITEMS)) {
    if (names.length > 0 && !names.includes(name)) continue;
    const began = performance.now();
    try {
      const report = await measure(stage, quick);
      reports.push(report);
      print(
        `\n${report.id} ${report.title} (${Math.round((performance.now() - began) / 1000)} s)\n\n${tableOf(report)}`,
      );
    } catch (error) {
      failed = true;
      print(
        `\n${name} could not be measured: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
      );
    }
  }
} finally {
  await stage.stop();
}
print(`\nTook ${Math.round((performance.now() - startedAt) / 1000)} s.`);
if (process.argv.includes('--write')) writeFigures(machine, reports);
process.exit(failed ? 1 : 0);
