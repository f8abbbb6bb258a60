import type { ManagedSurvey, SurveyBody } from '@trilha/contracts/engagement/surveys-admin';
import { useQuery, useQueryClient } from '@tanstack/react-query';

import { useState } from 'react';
import { selectedClient, useMe } from '../../../app/me.ts';
import { useFormat } from '../../../lib/dates.ts';
import { LOCALE_NAMES } from '../../../lib/locale-names.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import css from './admin-surveys.module.css';
import {
  MANAGED_KEY,
  managedSurveyQuery,
  publishSurvey,
  surveyCompaniesQuery,
  surveyLabelsQuery,
} from './admin-surveys.api.ts';
import { languagesLacking } from './survey-draft.ts';

/** Whom a survey is for in words: its labels, or everybody. */
function useWhom({ audience }: SurveyBody): string {
  const { t } = useTranslation('admin-surveys');
  const labels = useQuery(surveyLabelsQuery);
  const ids = new Set([...audience.areaIds, ...audience.groupIds, ...audience.tagIds]);
  if (ids.size === 0) return t('asking.everybody');
  const names = (labels.data?.items ?? []).filter(({ id }) => ids.has(id)).map(({ name }) => name);
  return names.join(', ');
}

/** What a mandatory survey does once it is out: whom it stops, how many they are, from when and until when. */
function useFacts(id: string, body: SurveyBody, asked: number | null) {
  const { t } = useTranslation('admin-surveys');
  const format = useFormat();
  const whom = useWhom(body);
  const [now] = useState(Date.now);
  const companies = useQuery(surveyCompaniesQuery(id));
  const others = (companies.data?.items ?? []).filter(({ isChosen }) => isChosen).map(({ name }) => name);
  const { startsAt, endsAt } = body;
  // A beginning that has passed is now.
  const isLater = startsAt !== null && Date.parse(startsAt) > now;
  return [
    { id: 'whom', label: t('asking.whom'), text: whom },
    ...(asked === null ? [] : [{ id: 'asked', label: t('asking.people'), text: format.number(asked) }]),
    ...(others.length > 0 ? [{ id: 'others', label: t('asking.companies'), text: others.join(', ') }] : []),
    { id: 'from', label: t('startsAt'), text: isLater ? format.dateTime(startsAt) : t('asking.now') },
    { id: 'until', label: t('endsAt'), text: endsAt ? format.dateTime(endsAt) : t('asking.noEnd') },
  ];
}

interface AskMandatoryProps {
  readonly id: string;
  readonly body: SurveyBody;
  /** Of how many people; null where that is known once it is saved. */
  readonly asked: number | null;
  /** Whether it is out already and only becomes mandatory. */
  readonly isOut: boolean;
  readonly busy: boolean;
  readonly error: unknown;
  readonly onAct: () => void;
  readonly onClose: () => void;
}

/** Asks before a survey stops people at their door. */
export function AskMandatory(props: AskMandatoryProps) {
  const { id, body, asked, isOut, busy, error, onAct, onClose } = props;
  const { t } = useTranslation('admin-surveys');
  const facts = useFacts(id, body, asked);
  const lacking = languagesLacking(body, selectedClient(useMe())?.languages ?? []);
  return (
    <ActionDialog
      title={t(isOut ? 'asking.titleOut' : 'asking.title')}
      label={t(isOut ? 'saveChanges' : 'publish')}
      cancelLabel={isOut ? undefined : t('asking.keep')}
      busy={busy}
      error={error}
      onAct={onAct}
      onClose={onClose}
    >
      <p>{t('asking.text')}</p>
      {lacking.length > 0 ? (
        <Alert tone="warning">
          {t('asking.languages', { languages: lacking.map((one) => LOCALE_NAMES[one]).join(', ') })}
        </Alert>
      ) : null}
      <dl className={css['facts']}>
        {facts.map((fact) => (
          <div key={fact.id}>
            <dt>{fact.label}</dt>
            <dd>{fact.text}</dd>
          </div>
        ))}
      </dl>
    </ActionDialog>
  );
}

interface PublishMandatoryProps {
  /** As it was saved. */
  readonly survey: ManagedSurvey;
  readonly onClose: () => void;
}

/** Publishes a mandatory survey once whoever does it has seen whom it stops. */
export function PublishMandatory({ survey, onClose }: PublishMandatoryProps) {
  const { t } = useTranslation('admin-surveys');
  const client = useQueryClient();
  const { busy, error, act } = useAsyncAction();
  const handlePublish = async () => {
    let published: ManagedSurvey | undefined;
    await act(async () => {
      published = await publishSurvey(survey.id, survey.revision, true);
      await client.invalidateQueries({ queryKey: [...MANAGED_KEY, 'list'] });
      await client.invalidateQueries({ queryKey: ['home'] });
    });
    if (!published) return;
    client.setQueryData(managedSurveyQuery(survey.id).queryKey, published);
    showToast({ text: t('published'), tone: 'success' });
    onClose();
  };
  const handleClose = () => {
    showToast({ text: t('saved'), tone: 'success' });
    onClose();
  };
  return (
    <AskMandatory
      id={survey.id}
      body={survey.body}
      asked={survey.asked}
      isOut={false}
      busy={busy}
      error={error}
      onAct={() => void handlePublish()}
      onClose={handleClose}
    />
  );
}
