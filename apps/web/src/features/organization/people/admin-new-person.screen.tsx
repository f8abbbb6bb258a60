import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '../../../lib/translate.ts';

import { paths } from '../../../app/paths.ts';
import { PEOPLE_KEY, choicesQuery, createPerson } from './people.api.ts';
import type { PeopleChoices } from './people-filters.tsx';
import { PersonForm } from './person-form.tsx';
import { Card } from '../../../ui/card.tsx';
import { FailedScreen } from '../../../ui/failed-screen.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { ScreenSkeleton } from '../../../ui/skeleton.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { usePersonFields } from './admin-person-fields.screen-part.tsx';

/** Adds one person by a form; they get a link to set their password. */
export function AdminNewPersonScreen() {
  const choices = useQuery(choicesQuery);
  if (choices.isError) return <FailedScreen error={choices.error} onRetry={choices.refetch} />;
  if (!choices.data) return <ScreenSkeleton cards={2} />;
  return <NewPerson choices={choices.data} />;
}

function NewPerson({ choices }: { readonly choices: PeopleChoices }) {
  const { t } = useTranslation('admin-people');
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const form = usePersonFields({}, choices);
  return (
    <Screen title={t('add')} lead={t('addLead')} back={{ to: paths.adminPeople, label: t('title') }}>
      <Card>
        <PersonForm
          {...form}
          choices={choices}
          place={{ role: 'learner', branchId: null, hiredOn: null, labelIds: [] }}
          submitLabel={t('addAndInvite')}
          onSubmit={async (values, place) => {
            const { memberId } = await createPerson({ values, ...place });
            await queryClient.invalidateQueries({ queryKey: PEOPLE_KEY });
            const canBeReached = Boolean(values.email || values.cellphone);
            showToast({ text: t(canBeReached ? 'added' : 'addedUnreached'), tone: 'success' });
            await navigate({ to: paths.adminPerson(memberId), replace: true });
          }}
        />
      </Card>
    </Screen>
  );
}
