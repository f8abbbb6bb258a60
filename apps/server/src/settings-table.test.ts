import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { registrationFormSchema } from '@trilha/contracts/identity/registration-settings';
import { tenantSettingsSchema } from '@trilha/contracts/organization/tenant-settings';
import { saveAuditPolicy } from '@trilha/contracts/incentives/review-report';
import { campaignDocument } from '@trilha/contracts/incentives/campaign-admin';
import { updateCompany } from '@trilha/contracts/organization/tenant-admin';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import { VARIABLES } from './config.ts';

const ROOT = join(import.meta.dirname, '../../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

interface Row {
  readonly setting: string;
  /** What a variable becomes in the configuration. */
  readonly field: string | undefined;
  readonly readIn: string;
  readonly test: string;
  readonly title: string;
}

/** The tables of docs/settings.md, by their headings. */
function tables(): Map<string, Row[]> {
  const found = new Map<string, Row[]>();
  for (const part of read('docs/settings.md').split(/^## /m).slice(1)) {
    const rows = [
      ...part.matchAll(/^\| `([\w.]+)` \|(?: `(\w+)` \|)? `([^`]+)` \| `([^`]+)`: (.+) \|$/gm),
    ].map(([, setting = '', field, readIn = '', test = '', title = '']) => ({
      setting,
      field,
      readIn,
      test,
      title,
    }));
    found.set(part.split('\n')[0] ?? '', rows);
  }
  return found;
}

/** Names of single settings: objects are expanded, forms of partners are the main form again. */
function leaves(schema: z.ZodType, name: string): string[] {
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault)
    return leaves(schema.unwrap() as z.ZodType, name);
  if (!(schema instanceof z.ZodObject)) return [name];
  return Object.entries(schema.shape).flatMap(([key, part]) =>
    leaves(part as z.ZodType, name ? `${name}.${key}` : key),
  );
}

const [settings = [], columns = [], campaigns = [], variables = []] = tables().values();
/** What a campaign is made of, rather than how it is run. */
const PARTS = new Set([
  'title',
  'rules',
  'terms',
  'products',
  'promotions',
  'missions',
  'levels',
  'photoTypes',
]);
const named = (rows: readonly Row[]) => rows.map(({ setting }) => setting).toSorted();

describe('the table of settings', () => {
  it('has every setting of a company, of a campaign and of an installation, each once', () => {
    expect(named(settings)).toEqual(leaves(tenantSettingsSchema, '').toSorted());
    const { settings: _, ...own } = updateCompany.body.shape;
    expect(named(columns)).toEqual(Object.keys(own).toSorted());
    const ofCampaign = Object.keys({ ...campaignDocument.shape, ...saveAuditPolicy.body.shape });
    expect(named(campaigns)).toEqual(ofCampaign.filter((name) => !PARTS.has(name)).toSorted());
    expect(named(variables)).toEqual(VARIABLES.toSorted());
    expect(leaves(registrationFormSchema, '').length).toBeGreaterThan(5);
  });

  it('says truly where each is read, and which test flips it', () => {
    for (const { setting, field, readIn, test, title } of [
      ...settings,
      ...columns,
      ...campaigns,
      ...variables,
    ]) {
      const word = field ?? setting.split('.').at(-1) ?? '';
      const above = setting.split('.')[0] ?? '';
      const text = read(readIn);
      expect(
        [word, above].some((name) => new RegExp(`\\b${name}\\b`).test(text)),
        `${setting} in ${readIn}`,
      ).toBe(true);
      expect(read(test).includes(title), `${setting}: ${test} has "${title}"`).toBe(true);
    }
  });
});
