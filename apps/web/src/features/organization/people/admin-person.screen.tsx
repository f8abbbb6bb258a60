import type { PersonCard } from '@trilha/contracts/organization/people';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { beginImpersonation } from '../../../app/impersonation.ts';
import { useMe } from '../../../app/me.ts';
import { paths } from '../../../app/paths.ts';
import { PersonFrame } from '../../../content/person/person-frame.tsx';
import { PERSON_STORY_KEY } from '../../../content/person/person.api.ts';
import { PersonRoles } from '../own-roles/person-roles.screen-part.tsx';
import { ImpersonateDialog } from './impersonate-dialog.tsx';
import { AskPasswordDialog } from './ask-password-dialog.tsx';
import { useChangePeople } from './bulk-bar.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import type { PeopleChoices } from './people-filters.tsx';
import css from './people.module.css';
import {
  PEOPLE_KEY,
  askNewPassword,
  choicesQuery,
  personQuery,
  sendLinks,
  updatePerson,
} from './people.api.ts';
import { PersonForm } from './person-form.tsx';
import { PersonLeave } from './person-leave.tsx';
import { PersonOverview } from './person-overview.tsx';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { useErrorToast } from '../../../ui/use-error-toast.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { FailedScreen } from '../../../ui/failed-screen.tsx';
import { ScreenSkeleton } from '../../../ui/skeleton.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { usePersonFields } from './admin-person-fields.screen-part.tsx';

/** One person: what is known, what was done, what can be done. */
export function AdminPersonScreen() {
  const { memberId } = useParams({ from: '/signed-in/shell/admin/people/$memberId' });
  const person = useQuery(personQuery(memberId));
  const choices = useQuery(choicesQuery);
  const [editing, setEditing] = useState(false);
  const givesRoles = useMe().member?.can.includes('roles.manage') ?? false;

  if (person.isError) return <FailedScreen error={person.error} onRetry={person.refetch} />;
  if (choices.isError) return <FailedScreen error={choices.error} onRetry={choices.refetch} />;
  if (!person.data || !choices.data) return <ScreenSkeleton cards={2} />;
  return (
    <PersonFrame
      memberId={memberId}
      part="profile"
      actions={editing ? null : <PersonActs person={person.data} onEdit={() => setEditing(true)} />}
    >
      {editing ? (
        <EditPerson person={person.data} choices={choices.data} onDone={() => setEditing(false)} />
      ) : (
        <>
          <PersonOverview person={person.data} />
          {givesRoles ? <PersonRoles memberId={memberId} name={person.data.name} /> : null}
          <DangerousActs person={person.data} choices={choices.data} />
        </>
      )}
    </PersonFrame>
  );
}

interface PersonPartProps {
  readonly person: PersonCard;
  readonly choices: PeopleChoices;
}

/** What is asked before it is done. */
type Asked = 'actAs' | 'askPassword' | 'block';

interface PersonActsProps {
  readonly person: PersonCard;
  readonly onEdit: () => void;
}

function PersonActs({ person, onEdit }: PersonActsProps) {
  const { t } = useTranslation('admin-people');
  const { act } = useAsyncAction({ onError: useErrorToast() });
  const { memberId, can } = person;
  const seesObligations = useMe().member?.can.includes('enrollments.manage') ?? false;

  return (
    <div className={css['foot']}>
      {can.edit ? (
        <Button variant="secondary" onClick={onEdit}>
          {t('edit')}
        </Button>
      ) : null}
      {can.sendLink ? (
        <Button
          variant="secondary"
          onClick={() =>
            void act(async () => {
              const { sent } = await sendLinks([memberId]);
              showToast({ text: t('linksSent', { count: sent }), tone: sent > 0 ? 'success' : 'plain' });
            })
          }
        >
          {t('act.link')}
        </Button>
      ) : null}
      {seesObligations ? (
        <LinkButton variant="secondary" to={paths.teamNamed(person.name)}>
          {t('obligations')}
        </LinkButton>
      ) : null}
      {seesObligations ? <PersonLeave memberId={memberId} name={person.name} /> : null}
    </div>
  );
}

/** What opens somebody's account to another, or keeps them out of it, stands last, away from what is pressed every day. */
function DangerousActs({ person, choices }: PersonPartProps) {
  const { t } = useTranslation('admin-people');
  const { act } = useAsyncAction({ onError: useErrorToast() });
  const change = useChangePeople();
  const [asked, setAsked] = useState<Asked>();
  const { memberId, can, status } = person;
  if (!can.askPassword && !can.block && !can.actAs) return null;
  return (
    <Card>
      <h2>{t('dangerous')}</h2>
      <div className={css['foot']}>
        {can.actAs ? (
          <Button variant="secondary" onClick={() => setAsked('actAs')}>
            {t('act.actAs')}
          </Button>
        ) : null}
        {can.askPassword ? (
          <Button variant="secondary" onClick={() => setAsked('askPassword')}>
            {t('act.askPassword')}
          </Button>
        ) : null}
        {can.block ? (
          status === 'blocked' ? (
            <Button
              onClick={() => void act(() => change({ who: only(memberId), change: { kind: 'unblock' } }))}
            >
              {t('act.unblock')}
            </Button>
          ) : (
            <Button variant="danger" onClick={() => setAsked('block')}>
              {t('act.block')}
            </Button>
          )
        ) : null}
      </div>
      {asked ? (
        <AskedDialog asked={asked} person={person} choices={choices} onClose={() => setAsked(undefined)} />
      ) : null}
    </Card>
  );
}

const only = (memberId: string) => ({ kind: 'members' as const, memberIds: [memberId] });

interface AskedDialogProps extends PersonPartProps {
  readonly asked: Asked;
  readonly onClose: () => void;
}

function AskedDialog({ asked, person, choices, onClose }: AskedDialogProps) {
  const { t } = useTranslation('admin-people');
  const queryClient = useQueryClient();
  const change = useChangePeople();
  const { memberId, name } = person;
  if (asked === 'actAs')
    return (
      <ImpersonateDialog
        name={name}
        onClose={onClose}
        onBegin={(reason) => beginImpersonation(memberId, reason)}
      />
    );
  if (asked === 'askPassword')
    return (
      <AskPasswordDialog
        name={name}
        onClose={onClose}
        onAsk={async () => {
          await askNewPassword(memberId);
          await queryClient.invalidateQueries({ queryKey: PEOPLE_KEY });
          showToast({ text: t('passwordAskedToast', { name }), tone: 'success' });
        }}
      />
    );
  return (
    <ChangeDialog
      kind="block"
      name={name}
      count={1}
      choices={choices}
      onClose={onClose}
      onChange={(block) => change({ who: only(memberId), change: block })}
    />
  );
}

function EditPerson({ person, choices, onDone }: PersonPartProps & { readonly onDone: () => void }) {
  const { t } = useTranslation(['admin-people', 'common']);
  const queryClient = useQueryClient();
  const { role, branchId, hiredOn, labels, memberId } = person;
  const form = usePersonFields(person.values, person);
  return (
    <Card>
      <PersonForm
        {...form}
        choices={choices}
        place={{ role, branchId, hiredOn, labelIds: labels.map(({ id }) => id) }}
        submitLabel={t('common:save')}
        onSubmit={async (values, place) => {
          await updatePerson(memberId, { values, ...place });
          await queryClient.invalidateQueries({ queryKey: PEOPLE_KEY });
          await queryClient.invalidateQueries({ queryKey: PERSON_STORY_KEY });
          showToast({ text: t('common:saved'), tone: 'success' });
          onDone();
        }}
      />
      <Button variant="quiet" onClick={onDone}>
        {t('common:cancel')}
      </Button>
    </Card>
  );
}
