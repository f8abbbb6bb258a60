import { roleNamed } from '@trilha/contracts/platform/role-names';
import { ROLES } from '@trilha/contracts/platform/roles';
import { describe, expect, it } from 'vitest';

interface PeopleTexts {
  readonly role: Readonly<Record<string, string>>;
}

const TEXTS = import.meta.glob<PeopleTexts>('../../../locales/*/organization/admin-people.json', {
  import: 'default',
  eager: true,
});

describe('a role in an imported file', () => {
  it('is known by the name screens show, in every language, in any case and without accents', () => {
    expect(Object.keys(TEXTS)).toHaveLength(4);
    for (const { role: names } of Object.values(TEXTS))
      for (const role of ROLES) {
        expect(roleNamed(names[role] ?? '')).toBe(role);
        expect(roleNamed(` ${(names[role] ?? '').toUpperCase()} `)).toBe(role);
      }
    expect(roleNamed('gestor do PROGRAMA')).toBe('program_admin');
    expect(roleNamed('Invite')).toBe('invited');
  });

  it('is known by its id; anything else is no role', () => {
    for (const role of ROLES) expect(roleNamed(role)).toBe(role);
    expect(roleNamed('chefe')).toBeUndefined();
    expect(roleNamed('')).toBeUndefined();
  });
});
