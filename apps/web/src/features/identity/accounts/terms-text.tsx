import type { Terms } from '@trilha/contracts/identity/terms';
import { useTranslation } from '../../../lib/translate.ts';

import { useFormat } from '../../../lib/dates.ts';
import { RichTextView } from '../../../ui/rich-text-view.tsx';
import css from './account-form.module.css';

/** Terms to read before accepting them: title, version and text, scrollable by keyboard too. */
export function TermsText({ terms }: { readonly terms: Terms }) {
  const { t } = useTranslation('accounts');
  const format = useFormat();
  return (
    <section className={css['form']} aria-label={terms.title}>
      <div>
        <h2 className={css['legend']}>{terms.title}</h2>
        <p className={css['steps']}>
          {t('termsVersion', { version: terms.version, date: format.date(terms.publishedAt) })}
        </p>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolled box has to be reached by keyboard */}
      <div className={css['terms']} tabIndex={0} role="region" aria-label={terms.title}>
        <RichTextView document={terms.body} />
      </div>
    </section>
  );
}
