import type { ListImport } from '@trilha/contracts/platform/imports';
import { useState } from 'react';
import { useTranslation } from '../lib/translate.ts';

import { useFormat } from '../lib/dates.ts';
import { Card } from '../ui/card.tsx';
import { Link } from '../ui/link.tsx';
import { LoadMore } from '../ui/load-more.tsx';
import css from './imports.module.css';

const SHOWN_AT_ONCE = 10;

interface EarlierImportsProps {
  readonly imports: readonly Pick<ListImport, 'id' | 'fileName' | 'status' | 'createdAt'>[];
  readonly addressOf: (importId: string) => string;
}

/** Imports of before, newest first, with what became of them. */
export function EarlierImports({ imports, addressOf }: EarlierImportsProps) {
  const { t } = useTranslation('admin-import');
  const format = useFormat();
  const [shown, setShown] = useState(SHOWN_AT_ONCE);
  const items = imports.filter(({ status }) => status !== 'mapping');
  if (items.length === 0) return null;
  return (
    <Card>
      <h2>{t('earlier')}</h2>
      <ul className={css['earlier']}>
        {items.slice(0, shown).map(({ id, fileName, status, createdAt }) => (
          <li key={id}>
            <Link to={addressOf(id)}>{fileName}</Link>
            <span>
              {t(`status.${status}`)} · {format.dateTime(createdAt)}
            </span>
          </li>
        ))}
      </ul>
      <LoadMore
        hasMore={items.length > shown}
        loading={false}
        onMore={() => setShown(shown + SHOWN_AT_ONCE)}
      />
    </Card>
  );
}
