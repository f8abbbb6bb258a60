import type { EnrollmentRule } from '@trilha/contracts/learning/enrollment-rules';
import { meansEverybody } from '@trilha/rules/learning/enrollment-rules';
import { useQuery } from '@tanstack/react-query';

import { dayText } from '../../../lib/dates.ts';
import { LOCALE_NAMES } from '../../../lib/locale-names.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { whoChoicesQuery } from './enrollment-rules.api.ts';

export type RuleTexts = ReturnType<typeof useRuleTexts>;

/** What a rule says in words: whom it means and until when. */
export function useRuleTexts() {
  const { t } = useTranslation(['admin-mandatory', 'admin-people']);
  const { data: choices } = useQuery(whoChoicesQuery);
  const namesOf = (ids: readonly string[], known: readonly { id: string; name: string }[] = []) =>
    ids.map((id) => known.find((one) => one.id === id)?.name ?? t('gone')).join(', ');

  return {
    who: ({ audience }: Pick<EnrollmentRule, 'audience'>): readonly string[] => {
      if (meansEverybody(audience)) return [t('everybody')];
      const { branchIds, roles, labelIds, countries, languages, hiredWithinDays, hiredFrom } = audience;
      return [
        ...(branchIds.length > 0
          ? [t('whoLine.branches', { names: namesOf(branchIds, choices?.branches) })]
          : []),
        ...(roles.length > 0
          ? [t('whoLine.roles', { names: roles.map((role) => t(`admin-people:role.${role}`)).join(', ') })]
          : []),
        ...(labelIds.length > 0 ? [t('whoLine.labels', { names: namesOf(labelIds, choices?.labels) })] : []),
        ...(countries.length > 0
          ? [t('whoLine.countries', { names: countries.map((code) => t(`country.${code}`)).join(', ') })]
          : []),
        ...(languages.length > 0
          ? [t('whoLine.languages', { names: languages.map((one) => LOCALE_NAMES[one]).join(', ') })]
          : []),
        ...(hiredFrom === null ? [] : [t('whoLine.hiredFrom', { date: dayText(hiredFrom) })]),
        ...(hiredWithinDays === null ? [] : [t('whoLine.hired', { count: hiredWithinDays })]),
      ];
    },
    due: ({ due }: Pick<EnrollmentRule, 'due'>): string => {
      if (due.kind === 'date') return t('dueLine.date', { date: dayText(due.day) });
      return t(`dueLine.${due.kind}`, { count: due.days });
    },
  };
}
