import type { PageContent, PageName } from '@trilha/contracts/organization/pages';
import type { Locale } from '@trilha/rules/platform/locales';
import { useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { Dialog } from '../../../ui/dialog.tsx';
import { LanguageSegments } from '../../../ui/language-segments.tsx';
import css from './admin-pages.module.css';
import { previewOf } from './page-draft.ts';
import { PageView } from './page-view.tsx';

interface PagePreviewProps {
  readonly page: PageName;
  readonly content: PageContent;
  readonly languages: readonly Locale[];
  readonly first: Locale;
  readonly onClose: () => void;
}

/** The page as its readers will see it, in each language with what stands in where a translation lacks. */
export function PagePreview({ page, content, languages, first, onClose }: PagePreviewProps) {
  const { t } = useTranslation('admin-pages');
  const [locale, setLocale] = useState(first);
  const shown = previewOf(content, page, locale, languages[0] ?? 'pt-BR');
  return (
    <Dialog open wide title={t('preview')} onClose={onClose}>
      <LanguageSegments label={t('language')} languages={languages} value={locale} onChange={setLocale} />
      <div className={css['preview']} lang={locale}>
        <h3 className={css['previewTitle']}>{shown.title}</h3>
        {shown.lead ? <p className={css['previewLead']}>{shown.lead}</p> : null}
        <PageView page={shown} />
      </div>
    </Dialog>
  );
}
