import type { DraftRichText } from '@trilha/contracts/course-draft';
import { richTextSchema } from '@trilha/contracts/rich-text';
import type { Locale } from '@trilha/rules/locales';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { LOCALE_NAMES } from '../../lib/locale-names.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Segments } from '../../ui/segments.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast-store.ts';
import css from './account-form.module.css';
import { publishTerms, termsVersionsQuery } from './terms.api.ts';
import type { TermsVersion } from './terms.api.ts';
import { useTask } from './use-task.ts';

export interface TermsBodyField {
  readonly locale: Locale;
  readonly value: DraftRichText | undefined;
  readonly onChange: (value: DraftRichText) => void;
}

interface TermsEditorProps {
  /** Languages of the client, its first one first. */
  readonly languages: readonly Locale[];
  /** The version in force: the next one begins with its words. */
  readonly inForce: TermsVersion | undefined;
  /** The editor of the text in one language. */
  readonly renderBody: (field: TermsBodyField) => ReactNode;
}

/** Writes the next version of the terms and publishes it, after saying what that does (REG-08). */
export function TermsEditor({ languages, inForce, renderBody }: TermsEditorProps) {
  const { t } = useTranslation('admin-terms');
  const queryClient = useQueryClient();
  const task = useTask();
  const [locale, setLocale] = useState<Locale>(languages[0] ?? 'pt-BR');
  const [titles, setTitles] = useState<Partial<Record<Locale, string>>>(inForce?.title ?? {});
  const [bodies, setBodies] = useState<Partial<Record<Locale, DraftRichText>>>(inForce?.body ?? {});
  const [asking, setAsking] = useState(false);

  const written = languages.flatMap((one) => {
    const title = titles[one]?.trim();
    const body = richTextSchema.safeParse(bodies[one]);
    return title && body.success && body.data.content.length > 0 ? [{ one, title, body: body.data }] : [];
  });
  const missing = languages.filter((language) => !written.some(({ one }) => one === language));

  const publish = () =>
    task.run(async () => {
      const { version } = await publishTerms({
        title: Object.fromEntries(written.map(({ one, title }) => [one, title])),
        body: Object.fromEntries(written.map(({ one, body }) => [one, body])),
      });
      setAsking(false);
      showToast({ text: t('published', { version }), tone: 'success' });
      await queryClient.invalidateQueries({ queryKey: termsVersionsQuery.queryKey });
    });

  return (
    <div className={css['form']}>
      <Segments
        label={t('language')}
        value={locale}
        options={languages.map((one) => ({ value: one, label: LOCALE_NAMES[one] }))}
        onChange={setLocale}
      />
      <TextField
        label={t('name')}
        lang={locale}
        maxLength={150}
        value={titles[locale] ?? ''}
        onChange={({ target }) => setTitles({ ...titles, [locale]: target.value })}
      />
      {renderBody({
        locale,
        value: bodies[locale],
        onChange: (value) => setBodies((earlier) => ({ ...earlier, [locale]: value })),
      })}
      {missing.length > 0 ? (
        <Notice tone="info">
          {t('missing', { languages: missing.map((one) => LOCALE_NAMES[one]).join(', ') })}
        </Notice>
      ) : null}
      <div className={css['actions']}>
        <Button disabled={written.length === 0} onClick={() => setAsking(true)}>
          {t('publish')}
        </Button>
      </div>
      <Dialog
        title={t('askTitle')}
        open={asking}
        onClose={() => setAsking(false)}
        actions={
          <>
            <Button variant="secondary" onClick={() => setAsking(false)}>
              {t('cancel')}
            </Button>
            <Button loading={task.running} onClick={() => void publish()}>
              {t('publish')}
            </Button>
          </>
        }
      >
        <p>{t('askText')}</p>
        {task.problem ? (
          <Notice tone="danger" announced>
            {task.problem}
          </Notice>
        ) : null}
      </Dialog>
    </div>
  );
}
