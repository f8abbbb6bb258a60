import { FEATURE_CONTRACTS } from '@trilha/contracts/features';
import { LOCALES } from '@trilha/rules/platform/locales';
import { describe, expect, it } from 'vitest';

const files = import.meta.glob<Readonly<Record<string, string>>>('../features/*/*/texts/*/*-names.json', {
  eager: true,
  import: 'default',
});
const keyOf = (name: string) => name.replaceAll('.', '_');

describe.each(FEATURE_CONTRACTS)('what administrators read of $name', (contract) => {
  const { name, module, permissions = {}, auditActions = [] } = contract;

  it.each(LOCALES)(
    'stands in its own folder in %s, whole: its module, its permissions and what was done in it',
    (locale) => {
      const own = Object.entries(files).flatMap(([path, texts]) =>
        path.startsWith(`../features/${name}/texts/${locale}/`) ? Object.keys(texts) : [],
      );

      // The log names kinds of things by themselves; one without a name of its own is shown as it is called there.
      const things = new Set(auditActions.map((action) => `kind_${action.split('.')[0]}`));
      expect(own.filter((key) => !things.has(key)).toSorted()).toEqual(
        [
          ...(module ? [`module_${module.name}`] : []),
          ...Object.keys(permissions).map((permission) => `permission_${keyOf(permission)}`),
          ...auditActions.map((action) => `action_${keyOf(action)}`),
        ].toSorted(),
      );
    },
  );
});
