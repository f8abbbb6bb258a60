import type { Me } from '@trilha/contracts/identity/session';
import { localize } from '@trilha/rules/platform/locales';

import { currentLocale } from '../lib/i18n.ts';
import { useTranslation } from '../lib/translate.ts';

interface RolePreviewWordsProps {
  readonly preview: NonNullable<NonNullable<Me['acting']>['preview']>;
}

/** Which role is previewed, for which branches, and that nothing is written meanwhile. */
export function RolePreviewWords({ preview }: RolePreviewWordsProps) {
  const { t } = useTranslation('admin-own-roles');
  const locale = currentLocale();
  const role = localize(preview.role, locale);
  if (preview.branches.length === 0) return t('preview.words', { role });
  const branches = new Intl.ListFormat(locale, { type: 'conjunction' }).format(preview.branches);
  return t('preview.wordsInBranches', { role, branches });
}
