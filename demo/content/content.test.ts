import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { ACTIVITY_TYPES } from '@trilha/contracts/learning/activities/activity';
import {
  courseDocumentSchema,
  ORDERINGS,
  SUBSCRIPTION_TYPES,
} from '@trilha/contracts/learning/course-document';
import { questionSchema } from '@trilha/contracts/learning/questions';
import { newsBlock } from '@trilha/contracts/engagement/news-blocks';
import { ROLES } from '@trilha/contracts/platform/roles';
import { LOCALES } from '@trilha/rules/platform/locales';
import type { LocalizedText } from '@trilha/rules/platform/locales';
import { describe, expect, it } from 'vitest';

import { ASSETS, DEMO_ASSETS_ADDRESS, PACKAGES } from './assets.ts';
import { BADGES } from './badges.ts';
import { COMPANIES } from './companies.ts';
import type { CompanySlug } from './course.ts';
import { COURSES } from './courses.ts';
import { DATED_TRAININGS } from './dated-trainings.ts';
import { FORUM_TOPICS } from './forum.ts';
import { NEWS_COMMENTS } from './news-comments.ts';
import { NEWS } from './news.ts';
import { PEOPLE, PERSONAS } from './people.ts';
import { BANKS } from './questions.ts';
import { SURVEYS } from './surveys.ts';
import { TRAILS, TRAIL_HISTORY } from './trails.ts';

const MEBIBYTE = 1024 * 1024;
const assetFolder = join(import.meta.dirname, '../assets');
const DOCUMENTS = [...COURSES, ...DATED_TRAININGS.map(({ course }) => course)];
const activities = DOCUMENTS.flatMap((course) =>
  course.document.modules.flatMap((module) => module.activities.map((activity) => ({ course, activity }))),
);

const companyOf = (slug: CompanySlug) => {
  const company = COMPANIES.find((candidate) => candidate.slug === slug);
  if (!company) throw new Error(`no company ${slug}`);
  return company;
};
const missing = (text: LocalizedText, locales: readonly (keyof LocalizedText)[]) =>
  locales.filter((locale) => !text[locale]?.trim());

/** Every file and package id inside a document, wherever it stands. */
function references(value: unknown, found: string[] = []): string[] {
  if (Array.isArray(value)) value.forEach((entry) => references(entry, found));
  else if (typeof value === 'object' && value !== null) {
    for (const [key, entry] of Object.entries(value)) {
      if (typeof entry === 'string' && /(file|package)Id$/i.test(key)) found.push(entry);
      else if (key === 'supportFileIds' && Array.isArray(entry)) found.push(...entry.map(String));
      else references(entry, found);
    }
  }
  return found;
}

describe('courses of the demo companies', () => {
  it('are thirteen documents the product accepts', () => {
    expect(COURSES).toHaveLength(13);
    for (const { document } of DOCUMENTS) expect(courseDocumentSchema.parse(document)).toEqual(document);
  });

  it('use every activity type, ordering and subscription type', () => {
    expect(new Set(activities.map(({ activity }) => activity.type))).toEqual(new Set(ACTIVITY_TYPES));
    expect(new Set(COURSES.map(({ document }) => document.ordering))).toEqual(new Set(ORDERINGS));
    expect(new Set(COURSES.map(({ document }) => document.audience.subscriptionType))).toEqual(
      new Set(SUBSCRIPTION_TYPES),
    );
  });

  it.each(DOCUMENTS)(
    '$slug says its titles, summary and goals in every language of its company',
    (course) => {
      const { languages } = companyOf(course.company);
      const { document } = course;
      const texts = [
        document.title,
        document.summary,
        ...document.goals,
        ...document.supportMaterials.map(({ title }) => title),
        ...document.modules.flatMap((module) => [
          module.title,
          ...module.activities.map(({ title }) => title),
        ]),
      ];

      for (const text of texts) expect(missing(text, languages), JSON.stringify(text)).toEqual([]);
      expect(Object.keys(document.description).sort()).toEqual([...languages].sort());
    },
  );

  it('point only to files, packages, labels and banks of their own company', () => {
    for (const { company, document, slug } of DOCUMENTS) {
      const known = new Set([
        ...ASSETS.filter((asset) => asset.company === company).map(({ id }) => id),
        ...PACKAGES.filter((entry) => entry.company === company).map(({ packageId }) => packageId),
      ]);
      const labels = new Set(companyOf(company).labels.map(({ id }) => id));
      const branches = new Set(companyOf(company).branches.map(({ id }) => id));
      const { areaIds, groupIds, tagIds, branchIds } = document.audience;

      for (const id of references(document)) expect(known, `${slug} ${id}`).toContain(id);
      for (const id of [...document.categoryIds, ...areaIds, ...groupIds, ...tagIds]) {
        expect(labels, slug).toContain(id);
      }
      for (const id of branchIds) expect(branches, slug).toContain(id);
    }
  });

  it('draw no more questions than their banks hold', () => {
    for (const { activity, course } of activities) {
      if (!('draws' in activity.settings)) continue;
      for (const draw of activity.settings.draws) {
        const bank = BANKS.find(({ id }) => id === draw.bankId);
        expect(bank?.company).toBe(course.company);
        expect(draw.count ?? 0).toBeLessThanOrEqual(bank?.questions.length ?? 0);
      }
    }
  });
});

describe('question banks', () => {
  it('hold 8 to 15 questions the product accepts, in the languages of their course', () => {
    expect(BANKS.length).toBeGreaterThanOrEqual(8);
    for (const { company, questions, slug } of BANKS) {
      expect(questions.length, slug).toBeGreaterThanOrEqual(8);
      expect(questions.length, slug).toBeLessThanOrEqual(15);
      for (const question of questions) {
        expect(questionSchema.parse(question)).toEqual(question);
        const languages = company === 'aurora' ? (['pt-BR', 'en-US'] as const) : companyOf(company).languages;
        expect(missing(question.prompt, languages), slug).toEqual([]);
        if (question.type !== 'dissertative') expect(missing(question.feedback, languages), slug).toEqual([]);
      }
    }
  });

  it('ask in every way the product knows', () => {
    const questions = BANKS.flatMap((bank) => bank.questions);

    expect(new Set(questions.map(({ type }) => type))).toEqual(
      new Set(questionSchema.options.map((option) => option.shape.type.value)),
    );
    expect(questions.some(({ justification }) => justification)).toBe(true);
  });

  it('have one answer list for each blank', () => {
    for (const question of BANKS.flatMap((bank) => bank.questions)) {
      if (question.type !== 'fill_in') continue;
      for (const prompt of Object.values(question.prompt)) {
        expect(prompt.split('___').length - 1, prompt).toBe(question.blanks.length);
      }
    }
  });
});

describe('files of the demo', () => {
  const stored = readdirSync(assetFolder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

  it('exist, each small enough to be kept in the repository', () => {
    for (const { path } of [...ASSETS, ...PACKAGES])
      expect(existsSync(join(assetFolder, path)), path).toBe(true);
    for (const file of stored) expect(statSync(file).size, file).toBeLessThan(1.5 * MEBIBYTE);
    expect(stored.reduce((sum, file) => sum + statSync(file).size, 0)).toBeLessThan(15 * MEBIBYTE);
  });

  it('are named in ORIGIN.md with where they come from', () => {
    const origin = readFileSync(join(assetFolder, 'ORIGIN.md'), 'utf8');

    for (const { path } of [...ASSETS, ...PACKAGES]) {
      const folder = path.slice(0, path.indexOf('/'));
      expect(origin, path).toMatch(new RegExp(`^\\| \`${folder}/`, 'm'));
    }
  });

  it('hold covers under 40 kB', () => {
    const pictures = ASSETS.filter(({ path }) => /^(covers|news)\//.test(path));
    for (const { path } of pictures)
      expect(statSync(join(assetFolder, path)).size, path).toBeLessThan(40 * 1024);
  });

  it('hold captions whose cues follow one another', () => {
    const captions = ASSETS.filter(({ mime }) => mime === 'text/vtt');
    expect(captions).toHaveLength(3 * LOCALES.length);

    for (const { path } of captions) {
      const [head, ...cues] = readFileSync(join(assetFolder, path), 'utf8').trim().split('\n\n');
      expect(head).toBe('WEBVTT');
      let previous = 0;
      for (const cue of cues) {
        const [number, times = '', text] = cue.split('\n');
        const [start = Number.NaN, end = Number.NaN] = times.split(' --> ').map(secondsOf);
        expect(Number(number)).toBeGreaterThan(0);
        expect(start, path).toBeGreaterThanOrEqual(previous);
        expect(end, path).toBeGreaterThan(start);
        expect(text?.trim(), path).toBeTruthy();
        previous = end;
      }
    }
  });

  it('hold the HLS playlist of the streaming activity with all its parts', () => {
    const streams = activities.flatMap(({ activity }) =>
      activity.type === 'wowza' ? [activity.settings.url] : [],
    );
    expect(streams).toHaveLength(1);

    for (const url of streams) {
      expect(url.startsWith(DEMO_ASSETS_ADDRESS)).toBe(true);
      const path = join(assetFolder, url.slice(DEMO_ASSETS_ADDRESS.length));
      const parts = readFileSync(path, 'utf8').matchAll(/^(?:#EXT-X-MAP:URI="(.+)"|([^#].*))$/gm);
      for (const [, map, part] of parts) expect(existsSync(join(path, '..', map ?? part ?? ''))).toBe(true);
    }
  });
});

describe('people and companies', () => {
  it('are two companies with 8 and 4 branches in zones the runtime knows', () => {
    expect(COMPANIES.map(({ branches }) => branches.length)).toEqual([8, 4]);
    for (const { branches, timeZone } of COMPANIES) {
      for (const zone of [timeZone, ...branches.map((branch) => branch.timeZone)]) {
        expect(new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone).toBeTruthy();
      }
    }
  });

  it('are 60 people in branches, areas and groups that exist; one belongs to both companies', () => {
    expect(PEOPLE).toHaveLength(60);
    for (const { members, username } of PEOPLE) {
      for (const member of members) {
        const company = companyOf(member.company);
        const keys = (kind: string) =>
          company.labels.filter((label) => label.kind === kind).map(({ key }) => key);
        expect(ROLES).toContain(member.role);
        expect(
          company.branches.map(({ key }) => key),
          username,
        ).toContain(member.branch);
        expect(keys('area'), username).toContain(member.area);
        for (const group of member.groups) expect(keys('group'), username).toContain(group);
      }
    }
    const both = PEOPLE.filter(({ members }) => members.length === 2);
    expect(both.map(({ username }) => username)).toEqual(['gabi.multi']);
  });

  it('let exactly the personas sign in', () => {
    const withPassword = PEOPLE.filter(({ password }) => password !== null).map(({ username }) => username);
    expect(withPassword.toSorted()).toEqual(PERSONAS.toSorted());
  });
});

describe('news, surveys and badges', () => {
  it('speak every language of their company', () => {
    for (const { blocks, company, summary, title } of NEWS) {
      const { languages } = companyOf(company);
      expect([missing(title, languages), missing(summary, languages)]).toEqual([[], []]);
      for (const block of blocks) {
        expect(newsBlock.parse(block)).toEqual(block);
        if (block.kind === 'text' || block.kind === 'callout')
          expect(Object.keys(block.text).sort()).toEqual([...languages].sort());
      }
    }
    for (const { company, questions, title } of SURVEYS) {
      const texts = [title].concat(
        questions.map(({ prompt }) => prompt),
        questions.flatMap(({ options, rows = [] }) => [...options, ...rows].map(({ text }) => text)),
      );
      for (const text of texts) expect(missing(text, companyOf(company).languages)).toEqual([]);
    }
    for (const { company, description, name } of BADGES) {
      for (const text of [name, description]) expect(missing(text, companyOf(company).languages)).toEqual([]);
    }
  });

  it('are talked about by people of their company, in two languages, one post and one comment reported in each forum', () => {
    const membersOf = (company: string) =>
      new Set(
        PEOPLE.filter(({ members }) => members.some((one) => one.company === company)).map(
          ({ username }) => username,
        ),
      );
    for (const company of COMPANIES) {
      const topics = FORUM_TOPICS.filter((topic) => topic.company === company.slug);
      const people = membersOf(company.slug);
      expect(company.modules).toContain('forum');
      expect(topics.length).toBeGreaterThan(3);
      const named = topics.flatMap(({ by, replies }) => [
        by,
        ...replies.flatMap((reply) => [reply.by].concat(reply.likedBy ?? [], reply.reportedBy ?? [])),
      ]);
      for (const name of named) expect(people).toContain(name);
      expect(topics.flatMap(({ replies }) => replies.filter(({ reportedBy }) => reportedBy))).toHaveLength(1);
      expect(topics.some(({ replies }) => replies.some(({ isAnswer }) => isAnswer))).toBe(true);
      const comments = NEWS_COMMENTS.filter((comment) => comment.company === company.slug);
      for (const { by, newsId, likedBy = [] } of comments) {
        for (const name of [by, ...likedBy]) expect(people).toContain(name);
        expect(NEWS.find(({ id }) => id === newsId)?.company).toBe(company.slug);
      }
      expect(comments.filter(({ reportedBy }) => reportedBy)).toHaveLength(1);
    }
  });

  it('ask for what can be reached: badges name existing courses', () => {
    expect(BADGES).toHaveLength(11);
    expect(new Set(BADGES.map(({ condition }) => condition.kind)).size).toBe(5);
    for (const { company, condition } of BADGES) {
      if (condition.kind !== 'training') continue;
      expect(COURSES.find(({ id }) => id === condition.trainingId)?.company).toBe(company);
    }
  });
});

it('gives every thing its own id', () => {
  const ids = idsIn([COMPANIES, PEOPLE, DOCUMENTS, BANKS, ASSETS, NEWS, SURVEYS, BADGES]).concat(
    PACKAGES.map(({ packageId }) => packageId),
  );

  expect(ids.length).toBeGreaterThan(700);
  expect(ids.length - new Set(ids).size).toBe(0);
});

/** Every `id` inside a value, however deep. */
function idsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(idsIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, entry]) =>
    key === 'id' && typeof entry === 'string' ? [entry] : idsIn(entry),
  );
}

function secondsOf(stamp: string): number {
  const [hours = Number.NaN, minutes = Number.NaN, seconds = Number.NaN] = stamp.split(':').map(Number);
  return hours * 3600 + minutes * 60 + seconds;
}

describe('trails of the demo companies', () => {
  const start = (days: number) => new Date(Date.UTC(2026, 0, 1 + days)).toISOString();
  const later = { start, day: (days: number) => start(days).slice(0, 10) };

  it('are documents the product accepts, over courses of their own company, in all its languages [CRS-08]', () => {
    for (const { company, documentAt, courseSlugs } of TRAILS) {
      const { title, summary, groups, items } = documentAt(later);
      const { languages } = companyOf(company);
      for (const text of [title, summary, ...groups.map((group) => group.title)])
        expect(missing(text, languages)).toEqual([]);
      const known = COURSES.filter((course) => course.company === company);
      expect(courseSlugs.filter((slug) => !known.some((course) => course.slug === slug))).toEqual([]);
      for (const { choose, id } of groups)
        expect(items.filter(({ groupId }) => groupId === id).length).toBeGreaterThanOrEqual(choose);
    }
  });

  it('show every lock, a group and an optional step, days to do them in and a day for everybody, and are walked by those who took their courses', () => {
    const documents = TRAILS.map(({ documentAt }) => documentAt(later));
    expect(documents.filter(({ dueOn }) => dueOn !== null)).toMatchObject([{ dueOn: '2026-02-10' }]);
    expect(documents.some(({ deadlineDays }) => deadlineDays !== null)).toBe(true);
    const items = documents.flatMap((document) => document.items);
    expect(new Set(items.map(({ lock }) => lock.kind))).toEqual(
      new Set(['none', 'previous_done', 'previous_passed', 'date']),
    );
    expect(items.some(({ required }) => !required)).toBe(true);
    expect(items.some(({ groupId }) => groupId !== null)).toBe(true);
    const anas = TRAIL_HISTORY.filter(({ username }) => username === 'ana.learner');
    expect(anas.map(({ trailSlug }) => trailSlug)).toEqual(['first-weeks', 'selling-specialist']);
  });

  it('are three in each company, of which one is due in three days and one overdue', () => {
    const daysLeft = (company: string) =>
      TRAIL_HISTORY.filter((one) => one.company === company).flatMap((one) => {
        const trail = TRAILS.find(({ slug }) => slug === one.trailSlug);
        const { deadlineDays = null } = trail?.documentAt(later) ?? {};
        return deadlineDays === null
          ? []
          : [`${one.username} ${one.trailSlug} ${deadlineDays - one.enrolledDaysAgo}`];
      });
    for (const company of ['aurora', 'nordika'])
      expect(TRAILS.filter((one) => one.company === company)).toHaveLength(3);
    expect(daysLeft('aurora')).toEqual(
      expect.arrayContaining(['ana.learner selling-specialist 3', 'gabi.multi first-weeks -18']),
    );
    expect(daysLeft('nordika')).toEqual(
      expect.arrayContaining(['emma.learner safe-service 3', 'gabi.multi paint-workshop -21']),
    );
  });
});
