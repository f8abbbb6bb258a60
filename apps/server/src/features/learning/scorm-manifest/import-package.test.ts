import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { packageReportSchema } from '@trilha/contracts/learning/scorm';
import type { PackageReport, ScormItem, ScormPackage } from '@trilha/contracts/learning/scorm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { buildZip } from '../../../test/build-zip.ts';
import type { ZipEntry } from '../../../test/build-zip.ts';
import { manifestXml } from '../../../test/hostile-archives.ts';
import { importPackage } from './import-package.ts';

const fixtures = join(import.meta.dirname, '../../../../../../demo/assets/scorm');
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'packages-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

async function importFile(file: string): Promise<{ report: PackageReport; paths: string[] }> {
  const paths: string[] = [];
  const report = await importPackage(file, async (path, content, byteCount) => {
    let bytes = 0;
    for await (const chunk of content) bytes += chunk.length;
    expect(bytes).toBe(byteCount);
    paths.push(path);
  });
  expect(packageReportSchema.parse(report)).toEqual(report);
  return { report, paths };
}

const importFixture = (name: string) => importFile(join(fixtures, `${name}.zip`));

async function importBuilt(...entries: ZipEntry[]) {
  const file = join(folder, 'built.zip');
  await writeFile(file, buildZip(entries));
  return await importFile(file);
}

function packageOf(report: PackageReport): ScormPackage {
  if (!report.accepted) throw new Error(`Refused: ${JSON.stringify(report.problems)}`);
  return report.package;
}

const flat = (items: readonly ScormItem[]): ScormItem[] =>
  items.flatMap((item) => [item, ...flat(item.children)]);
const page = { name: 'index.html', content: 'x' };

describe('importing a real package [ACT-03]', () => {
  it.each([
    ['RuntimeBasicCalls_SCORM12', 'scorm_12', 1, 1, 44],
    ['RuntimeMinimumCalls_SCORM12', 'scorm_12', 18, 18, 44],
    ['ContentPackagingOneFilePerSCO_SCORM12', 'scorm_12', 18, 0, 44],
    ['PrerequisitesTest_SCORM12', 'scorm_12', 4, 4, 5],
    ['RuntimeBasicCalls_SCORM20043rdEdition', 'scorm_2004_3rd', 1, 1, 69],
    ['RuntimeMinimumCalls_SCORM20043rdEdition', 'scorm_2004_3rd', 18, 18, 69],
    ['SequencingForcedSequential_SCORM20043rdEdition', 'scorm_2004_3rd', 5, 5, 69],
  ])('reads %s as %s', async (name, edition, launchCount, scoCount, fileCount) => {
    const { report, paths } = await importFixture(name);

    expect(packageOf(report)).toMatchObject({ edition, launchCount, scoCount, fileCount });
    expect(paths).toHaveLength(fileCount);
    for (const { launch } of flat(packageOf(report).items)) {
      if (launch) expect(paths).toContain(launch.href.replace(/\?.*/, ''));
    }
  });

  it('keeps nested folders of items', async () => {
    const { report } = await importFixture('ContentPackagingOneFilePerSCO_SCORM12');

    expect(flat(packageOf(report).items)).toHaveLength(22);
    expect(packageOf(report).items[0]?.children.length).toBeGreaterThan(1);
  });

  it('reads the data of SCORM 1.2 items', async () => {
    const { report } = await importFixture('PrerequisitesTest_SCORM12');

    expect(packageOf(report).items).toMatchObject([
      { id: 'module1', masteryScore: 80, maxTimeAllowed: '02:30:00', prerequisites: null },
      { id: 'module2', prerequisites: 'module1', dataFromLms: 'custom_data_for_module2' },
      { id: 'module3', prerequisites: 'module1 AND module2', timeLimitAction: 'exit,message' },
      { id: 'module4', prerequisites: '(module1 AND module2) OR module3', masteryScore: 90 },
    ]);
  });

  it('reads sequencing with its shared definitions and every default', async () => {
    const { report } = await importFixture('SequencingForcedSequential_SCORM20043rdEdition');
    const { sequencing, items } = packageOf(report);

    expect(sequencing?.objectivesGlobalToSystem).toBe(false);
    expect(sequencing?.activityTree.sequencingControls).toMatchObject({ choice: true, flow: true });
    const [first, second] = sequencing?.activityTree.children ?? [];
    expect(first?.sequencingControls).toMatchObject({ flow: false, objectiveMeasureWeight: 0 });
    expect(first?.deliveryControls).toEqual({
      tracked: true,
      completionSetByContent: true,
      objectiveSetByContent: true,
    });
    expect(second?.sequencingRules.preConditionRules).toEqual([
      {
        action: 'disabled',
        conditionCombination: 'any',
        conditions: [
          { condition: 'satisfied', operator: 'not', referencedObjective: 'previous_sco_satisfied' },
          {
            condition: 'objectiveStatusKnown',
            operator: 'not',
            referencedObjective: 'previous_sco_satisfied',
          },
        ],
      },
    ]);
    expect(items[1]?.objectiveIds).toEqual(['etiquette_satisfied', 'previous_sco_satisfied']);
    expect(items[1]?.launch?.href).toBe('shared/launchpage.html?content=etiquette');
  });
});

describe('refusing a broken package [ACT-03]', () => {
  it.each([
    [
      'MalformedXml_SCORM12',
      [{ code: 'manifest_malformed', where: 'imsmanifest.xml', values: { line: 27, column: 19 } }],
    ],
    ['MissingLaunchUrl_SCORM12', [{ code: 'launch_href_missing', where: 'resource_1', values: {} }]],
    [
      'ItemWithNonExistentResourceId_SCORM12',
      [{ code: 'resource_missing', where: 'item_1', values: { resource: 'non_existent_resource' } }],
    ],
    [
      'InvalidFileReferences_SCORM12',
      [
        { code: 'file_missing', where: 'content/nonexistent.html', values: { resource: 'resource_1' } },
        { code: 'file_missing', where: 'content/nonexistent.js', values: { resource: 'resource_1' } },
        { code: 'file_missing', where: 'content/nonexistent.css', values: { resource: 'resource_1' } },
        { code: 'file_missing', where: 'content/nonexistent_asset.html', values: { resource: 'resource_2' } },
      ],
    ],
    [
      'MissingRequiredFields_SCORM12',
      [
        { code: 'title_missing', where: 'default_org', values: {} },
        { code: 'file_missing', where: 'content/index.html', values: { resource: 'resource_1' } },
      ],
    ],
  ])('says what is wrong with %s and where', async (name, problems) => {
    const { report, paths } = await importFixture(name);

    expect(report).toEqual({ accepted: false, problems });
    expect(paths).toEqual([]);
  });

  it('misses the manifest, the organization and something to launch', async () => {
    const empty = '<organizations/>';
    const withoutOrganization = manifestXml().replace(/<organizations.*<\/organizations>/, empty);
    const nothing = manifestXml({ items: '<item identifier="i"><title>Empty</title></item>' });

    for (const [content, code] of [
      [null, 'manifest_missing'],
      [withoutOrganization, 'organization_missing'],
      [nothing, 'nothing_to_launch'],
      [
        manifestXml().replace('1.2</schemaversion>', '9</schemaversion>').replaceAll('adlcp', 'other'),
        'manifest_not_scorm',
      ],
    ] as const) {
      const entries = content === null ? [page] : [{ name: 'imsmanifest.xml', content }, page];
      expect((await importBuilt(...entries)).report).toMatchObject({ accepted: false, problems: [{ code }] });
    }
  });

  it('refuses the same identifier twice', async () => {
    const item = '<item identifier="i" identifierref="r1"><title>T</title></item>';
    const { report } = await importBuilt(
      { name: 'imsmanifest.xml', content: manifestXml({ items: item + item }) },
      page,
    );

    expect(report).toMatchObject({ problems: [{ code: 'identifier_repeated', where: 'i' }] });
  });
});

describe('mending what can be mended [ACT-03]', () => {
  it('accepts a package wrapped in one folder and strips it', async () => {
    const { report, paths } = await importBuilt(
      { name: 'Course/imsmanifest.xml', content: manifestXml() },
      { name: 'Course/index.html', content: 'x' },
      { name: '__MACOSX/Course/._index.html', content: 'x' },
    );

    expect(report).toMatchObject({ accepted: true, notes: [{ code: 'wrapped_in_folder', where: 'Course' }] });
    expect(paths).toEqual(['imsmanifest.xml', 'index.html']);
  });

  it('joins xml:base, percent codes, parameters and another case of the file name', async () => {
    const content = manifestXml({
      items: '<item identifier="i" identifierref="r1" parameters="?page=2#top"><title>T</title></item>',
      resources:
        '<resource identifier="r1" xml:base="Content/unit%201/" adlcp:scormType="sco" href="Start.HTML?a=1"/>',
    }).replace('<resources>', '<resources xml:base="files/">');
    const { report } = await importBuilt(
      { name: 'imsmanifest.xml', content },
      { name: 'files/Content/unit 1/start.html', content: 'x' },
    );

    expect(packageOf(report).items[0]?.launch).toEqual({
      resourceId: 'r1',
      href: 'files/Content/unit%201/start.html?a=1&page=2#top',
      kind: 'sco',
    });
    expect(report).toMatchObject({ notes: [{ code: 'file_name_case' }] });
  });

  it('only remarks a missing file that nobody launches', async () => {
    const resources =
      '<resource identifier="r1" href="index.html"><file href="index.html"/><file href="notes.txt"/></resource>';
    const { report } = await importBuilt(
      { name: 'imsmanifest.xml', content: manifestXml({ resources }) },
      page,
    );

    expect(report).toMatchObject({
      accepted: true,
      notes: [{ code: 'file_not_included', where: 'notes.txt' }],
    });
  });

  it('reads manifests in UTF-16 and Latin-1', async () => {
    const titled = manifestXml().replace('<title>Course', '<title>Segurança');
    const latin = Buffer.from(titled.replace('UTF-8', 'ISO-8859-1'), 'latin1');
    const utf16 = Buffer.from(`\u{feff}${titled.replace('UTF-8', 'UTF-16')}`, 'utf16le');

    for (const content of [latin, utf16, titled]) {
      const { report } = await importBuilt({ name: 'imsmanifest.xml', content }, page);
      expect(packageOf(report).title).toBe('Segurança');
    }
  });
});

describe('a sink that fails', () => {
  it('ends the import with its own error', async () => {
    const full = new Error('disk full');
    const failing = importPackage(join(fixtures, 'PrerequisitesTest_SCORM12.zip'), () =>
      Promise.reject(full),
    );

    await expect(failing).rejects.toBe(full);
  });
});
