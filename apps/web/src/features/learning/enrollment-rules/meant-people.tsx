import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { useTranslation } from '../../../lib/translate.ts';
import { Button } from '../../../ui/button.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { previewPeopleQuery } from './enrollment-rules.api.ts';
import type { Preview } from './enrollment-rules.api.ts';
import css from './enrollment-rules.module.css';

/** Who a rule would mean now, by name, opened on request. */
export function MeantPeople({ preview }: { readonly preview: Preview }) {
  const { t } = useTranslation('admin-mandatory');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <div>
        <Button size="small" variant="secondary" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? 'whoPeople.hide' : 'whoPeople.show')}
        </Button>
      </div>
      {isOpen ? <People preview={preview} /> : null}
    </>
  );
}

function People({ preview }: { readonly preview: Preview }) {
  const { t } = useTranslation(['admin-mandatory', 'admin-people']);
  const people = useInfiniteQuery(previewPeopleQuery(preview));
  if (people.isError && !people.data)
    return <LoadFailed compact error={people.error} onRetry={people.refetch} />;
  if (!people.data) return <Skeleton height="8rem" shape="card" />;
  return (
    <div className={css['meant']}>
      <ul aria-label={t('whoPeople.list')}>
        {people.data.pages
          .flatMap(({ items }) => items)
          .map(({ memberId, name, role, branch, enrolled }) => (
            <li key={memberId}>
              {name}
              <small>
                {[
                  t(`admin-people:role.${role}`),
                  ...(branch === null ? [] : [branch]),
                  ...(enrolled ? [t('whoPeople.enrolled')] : []),
                ].join(' · ')}
              </small>
            </li>
          ))}
      </ul>
      <LoadMore
        hasMore={people.hasNextPage}
        loading={people.isFetchingNextPage}
        onMore={() => void people.fetchNextPage()}
      />
    </div>
  );
}
