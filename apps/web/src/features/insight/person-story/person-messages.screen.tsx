import { NOTICE_KINDS } from '@trilha/contracts/engagement/notice-preferences';
import type { Received } from '@trilha/contracts/insight/person-story';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';

import { PersonFrame } from '../../../content/person/person-frame.tsx';
import { useFormat } from '../../../lib/dates.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { PagedPart } from './paged-part.tsx';
import { messagesQuery } from './person-story.api.ts';

/** What a person was told in the app and when they read it. */
export function PersonMessagesScreen() {
  const { t } = useTranslation('person-story');
  const format = useFormat();
  const { memberId } = useParams({ from: '/signed-in/shell/admin/people/$memberId/messages' });
  const messages = useInfiniteQuery(messagesQuery(memberId));
  return (
    <PersonFrame memberId={memberId} part="messages">
      <p>{t('messagesLead')}</p>
      <PagedPart query={messages} empty={{ title: t('messagesEmpty') }}>
        {(rows) => (
          <DataTable
            label={t('messagesTitle')}
            rows={rows}
            keyOf={({ id }) => id}
            columns={[
              { id: 'message', title: t('column.message'), cell: kindCell },
              { id: 'when', title: t('column.when'), cell: ({ at }) => format.dateTime(at) },
              {
                id: 'read',
                title: t('column.read'),
                cell: ({ readAt }) => (readAt ? format.dateTime(readAt) : t('unread')),
              },
            ]}
          />
        )}
      </PagedPart>
    </PersonFrame>
  );
}

const kindCell = (row: Received) => <Kind row={row} />;

function Kind({ row: { kind } }: { readonly row: Received }) {
  const { t } = useTranslation('notices');
  // A kind of an earlier version is shown by its own name.
  const known = NOTICE_KINDS.find((one) => one === kind);
  return known ? t(`${known}_title`) : kind;
}
