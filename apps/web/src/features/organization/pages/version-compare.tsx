import type { Locale } from '@trilha/rules/platform/locales';
import { useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { LanguageSegments } from '../../../ui/language-segments.tsx';
import { Alert } from '../../../ui/alert.tsx';
import css from './admin-pages.module.css';
import { diffLines, linesOf } from './page-diff.ts';
import type { PageDraft } from './page-draft.ts';

interface VersionCompareProps {
  /** The version that is compared with what is written now. */
  readonly version: number;
  readonly before: PageDraft;
  readonly after: PageDraft;
  readonly languages: readonly Locale[];
  readonly first: Locale;
  readonly onRestore: () => void;
  readonly onClose: () => void;
}

/** Two versions of a text in one list of lines: what went, what came, what stayed. */
export function VersionCompare({
  version,
  before,
  after,
  languages,
  first,
  onRestore,
  onClose,
}: VersionCompareProps) {
  const { t } = useTranslation('admin-pages');
  const [locale, setLocale] = useState(first);
  const lines = diffLines(linesOf(before, locale), linesOf(after, locale));
  const isSame = lines.every(({ kind }) => kind === 'same');
  return (
    <Dialog
      open
      wide
      title={t('compareTitle', { number: version })}
      onClose={onClose}
      actions={<Button onClick={onRestore}>{t('restore', { number: version })}</Button>}
    >
      <LanguageSegments label={t('language')} languages={languages} value={locale} onChange={setLocale} />
      {isSame ? <Alert tone="info">{t(lines.length === 0 ? 'compareNothing' : 'compareSame')}</Alert> : null}
      <ul className={css['lines']} lang={locale}>
        {lines.map(({ kind, text }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a line's place is its identity
          <li key={index} data-kind={kind}>
            {kind === 'added' ? <ins>{text}</ins> : kind === 'removed' ? <del>{text}</del> : text}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
