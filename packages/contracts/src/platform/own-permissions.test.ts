import { describe, expect, it } from 'vitest';

import { BRANCH_PERMISSIONS, OWN_PERMISSIONS, ownPermissionsOf } from './own-permissions.ts';
import { PERMISSIONS, holds } from './permissions.ts';
import type { Permission } from './permissions.ts';
import { ROLES } from './roles.ts';

describe('what roles of a company may allow', () => {
  it('is held by everybody who may change people or act as them, so that nobody reaches further through another', () => {
    const touching = ROLES.filter((role) => holds('people.manage', role) || holds('people.act_as', role));
    expect(touching).toEqual(['program_admin', 'admin']);
    for (const role of touching)
      expect(OWN_PERMISSIONS.filter((permission) => !holds(permission, role))).toEqual([]);
  });

  it('gives nobody rights, people, points or the company itself', () => {
    const others = (Object.keys(PERMISSIONS) as Permission[]).filter(
      (permission) =>
        !(OWN_PERMISSIONS as readonly Permission[]).includes(permission) &&
        ROLES.some((role) => !holds(permission, role)),
    );
    expect(others.toSorted()).toEqual([
      'attendance.manage',
      'audit_log.view',
      'companies.manage',
      'company.manage',
      'guarded_changes.view',
      'maintenance.enter',
      'people.act_as',
      'people.manage',
      'points.correct',
      'points_table.manage',
      'points_transfer.manage',
      'program.see',
      'ranking.manage',
      'registrations.decide',
      'roles.manage',
      'sign_in.manage',
      'structure.manage',
      'terms.manage',
    ]);
  });

  it('names each permission once, and gives for branches only what is offered at all', () => {
    expect(new Set(OWN_PERMISSIONS).size).toBe(OWN_PERMISSIONS.length);
    expect(ownPermissionsOf(BRANCH_PERMISSIONS)).toEqual([...BRANCH_PERMISSIONS]);
  });

  it('allows nothing that a stored role should not hold', () => {
    expect(ownPermissionsOf(['roles.manage', 'people.manage', 'sales.audit', 'gone.since'])).toEqual([
      'sales.audit',
    ]);
  });
});
