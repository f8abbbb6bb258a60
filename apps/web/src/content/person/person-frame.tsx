import type { PersonPart } from '@trilha/contracts/insight/person-story';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';

import { useMe } from '../../app/me.ts';
import { paths } from '../../app/paths.ts';
import { useTranslation } from '../../lib/translate.ts';
import { FailedScreen } from '../../ui/failed-screen.tsx';
import { Link } from '../../ui/link.tsx';
import { Pill } from '../../ui/pill.tsx';
import { Screen } from '../../ui/screen.tsx';
import { ScreenSkeleton } from '../../ui/skeleton.tsx';
import { personStoryQuery } from './person.api.ts';
import css from './person-frame.module.css';

const PATHS: Readonly<Record<PersonPart, (memberId: string) => string>> = {
  profile: paths.adminPerson,
  learning: paths.personLearning,
  points: paths.adminMemberAwards,
  claims: paths.personClaims,
  orders: paths.personOrders,
  messages: paths.personMessages,
  access: paths.personAccess,
  history: paths.personHistory,
};

interface PersonFrameProps {
  readonly memberId: string;
  /** The part that is open. */
  readonly part: PersonPart;
  /** What can be done with the person from here. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** The list one comes from: people for those who manage them, the queue for auditors, one's team for others. */
function useBack() {
  const { t } = useTranslation('person-story');
  const can = useMe().member?.can ?? [];
  if (can.includes('people.view')) return { to: paths.adminPeople, label: t('back.people') };
  if (can.includes('sales.audit')) return { to: paths.adminAuditQueue, label: t('back.audits') };
  return { to: paths.team, label: t('back.team') };
}

/** The page of a person around one of its parts; each part has an address of its own and is loaded when it is opened. */
export function PersonFrame({ memberId, part, actions, children }: PersonFrameProps) {
  const { t } = useTranslation('person-story');
  const back = useBack();
  const { data: person, error, refetch } = useQuery(personStoryQuery(memberId));
  if (error && !person) return <FailedScreen error={error} onRetry={refetch} />;
  if (!person) return <ScreenSkeleton cards={2} />;
  return (
    <Screen
      title={person.name}
      lead={
        person.isBlocked ? (
          <>
            {person.branch} <Pill tone="danger">{t('blocked')}</Pill>
          </>
        ) : (
          person.branch
        )
      }
      back={back}
      actions={actions}
    >
      <Parts memberId={memberId} parts={person.parts} open={part} />
      {children}
    </Screen>
  );
}

interface PartsProps {
  readonly memberId: string;
  readonly parts: readonly PersonPart[];
  readonly open: PersonPart;
}

function Parts({ memberId, parts, open }: PartsProps) {
  const { t } = useTranslation('person-story');
  const shown = useRef<HTMLAnchorElement>(null);
  // On a phone the row scrolls: the open part is in sight. Newer browsers answer with a promise, which is nothing to clean up by.
  useEffect(() => {
    shown.current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, []);
  return (
    <nav aria-label={t('parts')}>
      <ul className={css['parts']}>
        {parts.map((part) => (
          <li key={part}>
            <Link
              to={PATHS[part](memberId)}
              className={css['part']}
              exact
              aria-current={part === open ? 'page' : undefined}
              ref={part === open ? shown : undefined}
            >
              {t(`part.${part}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
