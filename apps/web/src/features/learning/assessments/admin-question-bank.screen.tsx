import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import type { Locale } from '@trilha/rules/platform/locales';
import { localize } from '@trilha/rules/platform/locales';
import { useTranslation } from '../../../lib/translate.ts';

import { selectedClient, useMe } from '../../../app/me.ts';
import { paths } from '../../../app/paths.ts';
import { bankQuery } from './bank-calls.ts';
import { BankEditor } from './bank-editor.tsx';
import { currentLocale } from '../../../lib/i18n.ts';
import { FailedScreen } from '../../../ui/failed-screen.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { ScreenSkeleton } from '../../../ui/skeleton.tsx';

/** One question bank, being written. */
export function AdminQuestionBankScreen() {
  const { t } = useTranslation('admin-assessments');
  const { bankId } = useParams({ from: '/signed-in/shell/admin/question-banks/$bankId' });
  const { question } = useSearch({ from: '/signed-in/shell/admin/question-banks/$bankId' });
  const [clientLocale = 'pt-BR', ...others] = selectedClient(useMe())?.languages ?? [];
  const languages: readonly [Locale, ...Locale[]] = [clientLocale, ...others];
  const bank = useQuery(bankQuery(bankId));

  if (bank.isPending) return <ScreenSkeleton cards={2} />;
  if (bank.isError) return <FailedScreen error={bank.error} onRetry={bank.refetch} />;
  return (
    <Screen
      title={localize(bank.data.title, currentLocale(), clientLocale) || t('untitled')}
      back={{ to: paths.adminQuestionBanks, label: t('banks') }}
    >
      <BankEditor key={bank.data.id} bank={bank.data} languages={languages} begin={question ?? null} />
    </Screen>
  );
}
