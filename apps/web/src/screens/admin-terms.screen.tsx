import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { selectedClient, useMe } from '../app/me.ts';
import { TermsEditor } from '../features/accounts/terms-editor.tsx';
import { termsVersionsQuery } from '../features/accounts/terms.api.ts';
import { RichTextEditor } from '../features/course-builder/rich-text-editor.tsx';
import { useFormat } from '../lib/dates.ts';
import { currentLocale } from '../lib/i18n.ts';
import { Card } from '../ui/card.tsx';
import { LoadFailed } from '../ui/load-failed.tsx';
import { Screen } from '../ui/screen.tsx';
import { ScreenSkeleton } from '../ui/skeleton.tsx';

/** The company's terms: every version with who accepted it, and the next one [REG-08, ADM-01]. */
export function AdminTermsScreen() {
  const { t } = useTranslation('admin-terms');
  const format = useFormat();
  const languages = selectedClient(useMe())?.languages ?? ['pt-BR'];
  const { data, error, refetch } = useQuery(termsVersionsQuery);
  if (error && !data) return <LoadFailed error={error} onRetry={refetch} />;
  if (!data) return <ScreenSkeleton cards={2} />;
  const [inForce] = data.items;
  const nameOf = (title: (typeof data.items)[number]['title']) =>
    title[currentLocale()] ?? Object.values(title)[0] ?? '';
  return (
    <Screen narrow title={t('title')} lead={t('lead')}>
      <TermsEditor
        // A new version, another form.
        key={inForce?.version ?? 0}
        languages={languages}
        inForce={inForce}
        renderBody={({ locale, value, onChange }) => (
          <RichTextEditor key={locale} label={t('text')} locale={locale} value={value} onChange={onChange} />
        )}
      />
      <Card aria-label={t('versions')}>
        <h2>{t('versions')}</h2>
        {inForce ? (
          <ol reversed>
            {data.items.map(({ version, title, publishedAt, accepted }) => (
              <li key={version} value={version}>
                <strong>{nameOf(title)}</strong>
                <br />
                {t('versionFacts', { date: format.date(publishedAt), count: accepted })}
              </li>
            ))}
          </ol>
        ) : (
          <p>{t('none')}</p>
        )}
      </Card>
    </Screen>
  );
}
