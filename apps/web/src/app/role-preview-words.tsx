import type { Me } from '@trilha/contracts/identity/session';
import { localize } from '@trilha/rules/platform/locales';

import { currentLocale } from '../lib/i18n.ts';
import { useTranslation } from '../lib/translate.ts';

/** So many branches are named above every screen; of others how many there are. */
const MAX_NAMED = 2;

interface RolePreviewWordsProps {
  readonly preview: NonNullable<NonNullable<Me['acting']>['preview']>;
}

/** Which role is previewed, for which branches, and that nothing is written meanwhile. */
export function RolePreviewWords({ preview }: RolePreviewWordsProps) {
  const { t } = useTranslation('admin-own-roles');
  const locale = currentLocale();
  const role = localize(preview.role, locale);
  if (preview.branches.length === 0) return t('preview.words', { role });
  const more = preview.branches.length - MAX_NAMED;
  const named =
    more > 1
      ? [...preview.branches.slice(0, MAX_NAMED), `+${new Intl.NumberFormat(locale).format(more)}`]
      : preview.branches;
  const branches = new Intl.ListFormat(locale, { type: 'conjunction' }).format(named);
  return t('preview.wordsInBranches', { role, branches });
}
