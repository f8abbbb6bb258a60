import { AUDIT_ACTIONS } from '@trilha/contracts/platform/audit-actions';
import { expect, it } from 'vitest';

import english from '../../../locales/en-US/learning/admin-courses.json' with { type: 'json' };
import spanish from '../../../locales/es-ES/learning/admin-courses.json' with { type: 'json' };
import french from '../../../locales/fr-FR/learning/admin-courses.json' with { type: 'json' };
import portuguese from '../../../locales/pt-BR/learning/admin-courses.json' with { type: 'json' };
import { actionKey } from './known-names.ts';

it.each(Object.entries({ portuguese, english, spanish, french }))(
  'everything the log can say has a sentence in %s, and nothing else has',
  (_, { action }) => {
    const texts = new Map(Object.entries(action));
    const wordless = AUDIT_ACTIONS.filter((one) => {
      const text = texts.get(actionKey(one));
      return actionKey(one) === 'other' || !text || text.includes('{{');
    });

    expect(wordless).toEqual([]);
    expect([...texts.keys()].toSorted()).toEqual([...AUDIT_ACTIONS.map(actionKey), 'other'].toSorted());
  },
);

it('what an earlier version wrote is shown by its name', () => {
  expect(actionKey('course.renamed_long_ago')).toBe('other');
});
