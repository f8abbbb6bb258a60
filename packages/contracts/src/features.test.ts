import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { engagementErrors } from './engagement/errors.ts';
import { engagementPermissions } from './engagement/permissions.ts';
import { FEATURE_CONTRACTS } from './features.ts';
import { searchEverything } from './insight/search.ts';
import { learningErrors } from './learning/errors.ts';
import { learningPermissions } from './learning/permissions.ts';
import { MODULES } from './organization/modules.ts';
import { AUDIT_ACTIONS } from './platform/audit-actions.ts';
import { uploadPurpose } from './platform/files.ts';

const namesIn = (records: readonly (Readonly<Record<string, unknown>> | undefined)[]) =>
  records.flatMap((record) => Object.keys(record ?? {}));

describe('what features bring to the lists of both sides', () => {
  it.each([
    ['module', MODULES],
    [
      'permission',
      namesIn([
        engagementPermissions,
        learningPermissions,
        ...FEATURE_CONTRACTS.map(({ permissions }) => permissions),
      ]),
    ],
    [
      'error code',
      namesIn([engagementErrors, learningErrors, ...FEATURE_CONTRACTS.map(({ errors }) => errors)]),
    ],
    ['audit action', AUDIT_ACTIONS],
    ['kind of what is found', searchEverything.response.shape.items.element.shape.kind.options],
    ['purpose of uploads', uploadPurpose.options],
  ] as const)('is no name that another has: %s', (_what, names) => {
    const all: readonly string[] = names;
    expect(all.filter((name, at) => all.indexOf(name) !== at)).toEqual([]);
    expect(names.length).toBeGreaterThan(5);
  });

  it.each(FEATURE_CONTRACTS)('is of a feature with this folder: $name', ({ name }) => {
    const folder = join(import.meta.dirname, '../../../apps/server/src/features', name);

    expect(existsSync(join(folder, 'feature.ts'))).toBe(true);
  });
});
