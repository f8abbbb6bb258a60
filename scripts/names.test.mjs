import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';

import { describe, expect, it } from 'vitest';

import { root } from './install.mjs';

/** Words this project had once, each with the term of the field that took its place: pairs of a pattern over a name's words and that term. */
const REPLACED = [
  [/\breprov(e|ed|es|al|als)\b/, 'reject, rejected; failed for learning'],
  [/\bcatalogues?\b|\benrolments?\b/, 'catalog, enrollment'],
  [/\bknown people\b/, 'person registry'],
  [/\b(hold|seize) (campaigns?|participants?)\b/, 'lock campaign, lock participants'],
  [/\b(tell|tells|told)\b/, 'notify, notified; shown'],
  [/\bthrow away\b|^forget\b/, 'delete, purge expired, clear'],
  [/\b(keep|keeps|kept)\b/, 'save, stored, cached'],
  [/\basked before\b|\baccount steps?\b/, 'required actions'],
  [/\bways? in\b/, 'sign-in methods'],
  [/\bact as\b|\bacting\b/, 'impersonate, impersonation'],
  [/\bvouch(ed|es|ing)?\b/, 'federated, managed by the identity provider'],
  [/\bpace\b|\bsiege\b/, 'sign-in throttle, distributed attack'],
  [/\baccount proofs?\b/, 'verification token'],
  [
    /\bopen family\b|\bin client$|\berrands?\b|\bas program\b/,
    'create session, anonymous tenant context, system actor',
  ],
  [/^(tenant |company |client )?looks?$/, 'branding'],
  [/\bcut\b|\bcuts\b/, 'capped'],
  [/\bsettle[sd]?\b|\bamend(s|ed)?\b/, 'decide, correct'],
  [
    /\bfollow (ledger|budget|calendar)\b|\bwork off\b/,
    'update leaderboards, enforce budget, run closing step',
  ],
  [/\bstep orders?\b|\bpack orders?\b|\border cards?\b/, 'bulk update orders, mark packed, order gift card'],
  [/\btake codes\b|\bempty shel(f|ves)\b/, 'import codes, out-of-stock rewards'],
  [/\btry test\b|\bfits question\b/, 'preview attempt, validate answer'],
  [/\bfarewell\b|\bitem standings?\b/, 'commit on unload, item progress'],
  [/\bsteer\b|\bhalf import\b|\bovertaken\b/, 'control import, partial import, lease lost'],
  [/\bsealed text\b|\boutgoing fetch\b/, 'encrypted text, safe fetch'],
  [/\bcounted refusal\b|\bwhile asked\b/, 'committed error, allowed during onboarding'],
  [/^most (ms|bytes|\w+ed)\b/, 'max'],
  [/\bdissertative\b|\bpresentials\b/, 'essay, in-person'],
  [/\blead to asked\b|\buse go on\b/, 'redirect to required step, use continue'],
  [/\b(lose|forget) session\b|\brenew access\b/, 'expire session, clear session, refresh access token'],
  [/^in turn$/, 'with lock'],
  [/^(heed|obey|hear)\b/, 'handle, execute, on message'],
  [/\btest desk\b/, 'attempt API, preview attempt'],
  [/\bdoors part\b/, 'sign-in settings'],
  [/^(act|act failed|use act)$/, 'action, action error, use async action'],
  [/\bwanted path\b|\barriving token\b/, 'return to, URL token'],
  [/\bonly texts\b|\boutside player\b/, 'pick strings, embedded player'],
  [/\b(clock|rate) text\b/, 'format clock, format rate'],
  [/\blater panel\b/, 'lazy panel'],
  [
    /\btake (to enrollment|led)\b|\bgive \w+ back\b|\braise sale\b/,
    'apply to enrollment, restore stock, recredit sale',
  ],
  [/\blay out budget\b|\bworth of\b|\bplain signs\b/, 'allocate budget, value of, strip marks'],
  [/\badmin admin\b/, 'admin'],
];

/** What stays: names the specification or the wire fixes, and those of the database, which a server of the version before still calls. */
const EXCEPTIONS = new Set([
  // A right of people on the wire, and the endpoint it opens.
  'actAs',
  // Tables, indexes and routines.
  'account_proofs',
  'account_proofs_link',
  'account_proofs_person',
  'account_step',
  'acting_sessions',
  'acting_sessions_by',
  'acting_sessions_member',
  'forget_push_devices',
  'hold_campaign',
  'keep_an_administrator',
  'keep_an_administrator_left',
  'lay_out_budget',
  'points_transfers_settled_alone',
  'sales_cut_order',
  'seize_campaign',
  'session_families_acting_from',
  'store_photos_cut_order',
  'tell_missions',
  'undo_ways_in',
  // A topic: events under it wait in the outbox of an installation that is being updated.
  'files.thrown_away',
]);

const DECLARED =
  /^(?:export )?(?:default )?(?:declare )?(?:async )?(?:const|let|function\*?|class|type|interface|enum) +([A-Za-z_$][\w$]*)/gm;
const IN_SQL =
  /\bcreate (?:or replace )?(?:unique )?(?:table|function|view|materialized view|index|type|trigger|policy) +(?:if not exists )?(?:app\.)?"?(\w+)/gi;
/** Jobs are listed in the manifests of features, by a constant where others call them too; topics are what is written down after a commit. */
const JOBS = /(?:\bname: |^const [A-Z_]+ = )'([a-z][a-z-]+)'/gm;
const TOPICS = /\bafterCommit\([^,]+, '([a-z_.]+)'/g;

/** Names inside of functions and types: variables, parameters with a type of their own line, properties and methods. */
const WITHIN =
  /^[ \t]+(?:(?:const|let|function) +([A-Za-z_$][\w$]*)|(?:readonly )?([A-Za-z_$][\w$]*)\??: |(?:async )?([A-Za-z_$][\w$]*)\([^;]*\{$)/gm;

/**
 * Names within that still use a word that was replaced, each with the number of files: the list only gets shorter. Some are names of the wire
 * or of the database (`refusedWhileActing`, `settled`, `dissertative`), most are variables.
 */
const REMAINING = {
  account_proofs: 1,
  account_step: 1,
  account_step_required: 1,
  actAs: 2,
  acting: 21,
  actingAs: 1,
  actingFrom: 2,
  actingId: 3,
  actingIds: 1,
  acting_member_id: 1,
  acting_refused: 1,
  acting_role: 1,
  acting_superuser: 1,
  amend: 1,
  amended: 1,
  change_overtaken: 1,
  cut: 2,
  cutBy: 11,
  cuts: 1,
  devices_told: 1,
  dissertative: 2,
  farewell: 2,
  forget: 1,
  hear: 1,
  isCut: 2,
  isKept: 8,
  isTold: 1,
  keep: 6,
  keepAlive: 1,
  keepEditing: 1,
  keepFor: 1,
  keepMine: 1,
  keepScroll: 1,
  keepSleep: 1,
  keeps: 1,
  keepsQuestions: 1,
  keepsWords: 3,
  kept: 21,
  keptAt: 1,
  keptBytes: 1,
  look: 23,
  onKeep: 2,
  onKept: 1,
  onReprove: 1,
  onSettle: 1,
  onSettled: 3,
  overtaken: 1,
  pace: 1,
  photo_reproved: 4,
  points_transfer_settled: 1,
  presentials: 1,
  reproval: 1,
  reprove: 1,
  reproved: 13,
  sale_reproved: 4,
  settle: 4,
  settled: 2,
  settles: 2,
  tell: 1,
  tellAt: 1,
  tell_people: 1,
  tells: 1,
  told: 26,
  toldAt: 2,
  toldEmail: 1,
  vouch: 1,
  vouched: 1,
};
/** Options of contracts, which every call that is refused or allowed names, and `act` of the library for tests of screens. */
const STAYING = new Set(['refusedWhileActing', 'allowedWhileActing', 'act']);

/** The words of a name, in small letters: `isKept` and `is-kept` alike. */
function wordsOf(name) {
  return name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .split(/[^A-Za-z0-9]+/)
    .join(' ')
    .trim()
    .toLowerCase();
}

/** What a name's words should be, where it uses a word that was replaced. */
function termFor(name) {
  const words = wordsOf(name);
  return REPLACED.find(([pattern]) => pattern.test(words))?.[1];
}

function namesIn(file) {
  const text = readFileSync(`${root}/${file}`, 'utf8');
  const patterns = file.endsWith('.sql') ? [IN_SQL] : [DECLARED, TOPICS];
  if (/\bcron: /.test(text)) patterns.push(JOBS);
  const stem = basename(file).replace(/\..*$/, '');
  return [stem, ...patterns.flatMap((pattern) => [...text.matchAll(pattern)].map(([, name]) => name))];
}

function listFiles() {
  const folders = ['apps', 'packages', 'demo', 'bench', 'e2e', 'scripts'];
  return execFileSync('git', ['ls-files', ...folders], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((name) => /\.(tsx?|mjs|sql)$/.test(name) && !name.includes('.gen.'));
}

describe('names', () => {
  it('of files, declarations, jobs, topics and the database are the terms of the field, not the words they replaced', () => {
    const wrong = new Set();
    for (const file of listFiles())
      for (const name of namesIn(file)) {
        const term = termFor(name);
        if (term && !EXCEPTIONS.has(name)) wrong.add(`${file}: ${name} → ${term}`);
      }

    expect([...wrong]).toEqual([]);
  });

  it('within functions and types use replaced words no more often than before', () => {
    const files = new Map();
    for (const file of listFiles().filter(
      (name) => !name.endsWith('.sql') && !name.endsWith('names.test.mjs'),
    ))
      for (const name of new Set(
        [...readFileSync(`${root}/${file}`, 'utf8').matchAll(WITHIN)].flatMap((match) => match.slice(1)),
      ))
        if (name && !STAYING.has(name) && termFor(name)) files.set(name, (files.get(name) ?? 0) + 1);

    const more = [...files].filter(([name, count]) => count > (REMAINING[name] ?? 0));
    expect(Object.fromEntries(more)).toEqual({});
    // Anyone who renames some lowers the number: nobody may bring them back.
    const fewer = Object.entries(REMAINING).filter(([name, count]) => (files.get(name) ?? 0) < count);
    expect(Object.fromEntries(fewer)).toEqual({});
  });

  it('of jobs and topics are found where they are declared', () => {
    const all = new Set(listFiles().flatMap(namesIn));

    expect(
      ['award-streaks', 'clear-unfinished-uploads', 'training.completed', 'sale.reported'].filter(
        (name) => !all.has(name),
      ),
    ).toEqual([]);
  });

  it('of the glossary are the terms of the field', () => {
    const words = readFileSync(`${root}/docs/glossary.md`, 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('| '))
      .flatMap((line) => (line.split('|')[1] ?? '').split(/[,/]/))
      .map((word) => word.replaceAll(/[`*]|\(.*?\)/g, '').trim());

    expect(words.length).toBeGreaterThan(50);
    expect(words.filter((word) => termFor(word) !== undefined)).toEqual([]);
  });

  it('that stay are still there', () => {
    const all = new Set(listFiles().flatMap(namesIn));

    expect([...EXCEPTIONS].filter((name) => !all.has(name))).toEqual([]);
  });

  it('are read by their words', () => {
    expect(['isKept', 'KEPT_MS', 'use-kept-draft', 'keptAt'].map(wordsOf)).toEqual([
      'is kept',
      'kept ms',
      'use kept draft',
      'kept at',
    ]);
    expect(
      ['reprovedPhoto', 'cutBy', 'shortcut', 'keeper'].map((name) => termFor(name) !== undefined),
    ).toEqual([true, true, false, false]);
  });
});
