import type { SignIn } from '@trilha/contracts/insight/person-story';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';

import { PersonFrame } from '../../../content/person/person-frame.tsx';
import { useFormat } from '../../../lib/dates.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { PagedPart } from './paged-part.tsx';
import { signInsQuery } from './person-story.api.ts';

/** Where and how a person signed in to this company, and on which devices they still are. */
export function PersonAccessScreen() {
  const { t } = useTranslation('person-story');
  const format = useFormat();
  const { memberId } = useParams({ from: '/signed-in/shell/admin/people/$memberId/access' });
  const signIns = useInfiniteQuery(signInsQuery(memberId));
  return (
    <PersonFrame memberId={memberId} part="access">
      <PagedPart query={signIns} empty={{ title: t('accessEmpty'), text: t('accessEmptyText') }}>
        {(rows) => (
          <DataTable
            label={t('accessTitle')}
            rows={rows}
            keyOf={({ id }) => id}
            columns={[
              { id: 'device', title: t('column.device'), cell: deviceCell },
              { id: 'method', title: t('column.method'), cell: ({ method }) => t(`method.${method}`) },
              {
                id: 'signedIn',
                title: t('column.signedIn'),
                cell: ({ signedInAt }) => format.dateTime(signedInAt),
              },
              {
                id: 'lastSeen',
                title: t('column.lastSeen'),
                cell: ({ lastSeenAt }) => format.dateTime(lastSeenAt),
              },
              { id: 'state', title: t('column.state'), cell: stateCell },
            ]}
          />
        )}
      </PagedPart>
    </PersonFrame>
  );
}

const deviceCell = (row: SignIn) => <Device row={row} />;
const stateCell = (row: SignIn) => <State row={row} />;

interface RowProps {
  readonly row: SignIn;
}

function Device({ row: { browser, system } }: RowProps) {
  const { t } = useTranslation('person-story');
  return browser && system ? t('deviceNamed', { browser, system }) : browser || system || t('deviceUnknown');
}

function State({ row: { endedAt } }: RowProps) {
  const { t } = useTranslation('person-story');
  const format = useFormat();
  return endedAt ? (
    <>{t('signedOut', { at: format.dateTime(endedAt) })}</>
  ) : (
    <Pill tone="success">{t('signedInNow')}</Pill>
  );
}
