import type { MessageKind } from '@trilha/contracts/engagement/delivery';
import type { Locale } from '@trilha/rules/platform/locales';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { selectedClient, useMe } from '../../../app/me.ts';
import { MessageEditor } from './message-editor.tsx';
import { messageTemplatesQuery } from './messages.api.ts';
import { LanguageSegments } from '../../../ui/language-segments.tsx';
import { FailedScreen } from '../../../ui/failed-screen.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { Select } from '../../../ui/select.tsx';
import { ScreenSkeleton } from '../../../ui/skeleton.tsx';

/** The words of the messages people receive, by language, with a preview [ADM-01]. */
export function AdminMessagesScreen() {
  const { t } = useTranslation('admin-messages');
  const languages = selectedClient(useMe())?.languages ?? ['pt-BR'];
  const [kind, setKind] = useState<MessageKind>('confirm_email');
  const [locale, setLocale] = useState<Locale>(languages[0] ?? 'pt-BR');
  const { data, error, refetch } = useQuery(messageTemplatesQuery);
  if (error && !data) return <FailedScreen error={error} onRetry={refetch} />;
  if (!data) return <ScreenSkeleton cards={2} />;
  const item = data.items.find((one) => one.kind === kind);
  const inForce = item?.texts.find((text) => text.locale === locale);
  return (
    <Screen narrow title={t('title')} lead={t('lead')}>
      <Select
        label={t('kind')}
        value={kind}
        options={data.items.map((one) => ({ value: one.kind, label: t(`kinds.${one.kind}`) }))}
        onChange={setKind}
      />
      <LanguageSegments label={t('language')} languages={languages} value={locale} onChange={setLocale} />
      {item && inForce ? (
        <MessageEditor
          // Other words, another form.
          key={`${kind} ${locale} ${inForce.own} ${inForce.text}`}
          kind={kind}
          locale={locale}
          placeholders={item.placeholders}
          inForce={inForce}
        />
      ) : null}
    </Screen>
  );
}
