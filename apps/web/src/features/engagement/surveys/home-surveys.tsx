import type { HomePage } from '@trilha/contracts/learning/learning';
import { ClipboardList } from 'lucide-react';
import { useTranslation } from '../../../lib/translate.ts';

import { useHome } from '../../../app/home-query.ts';
import { useFormat } from '../../../lib/dates.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Link } from '../../../ui/link.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { surveysPaths } from './paths.ts';

/** Surveys that have to be answered. */
export function MandatorySurveys() {
  return <Surveys surveys={useHome().surveys.filter(({ mandatory }) => mandatory)} />;
}

/** Surveys that wait for an answer: cards, never a wall. */
export function OptionalSurveys() {
  const { t } = useTranslation('shell');
  const { surveys } = useHome();
  if (surveys.length === 0) return null;
  return (
    <>
      <Surveys surveys={surveys.filter(({ mandatory }) => !mandatory)} />
      <p>
        <Link to={surveysPaths.own}>{t('surveys')}</Link>
      </p>
    </>
  );
}

function Surveys({ surveys }: { readonly surveys: HomePage['surveys'] }) {
  const { t } = useTranslation('home');
  const format = useFormat();
  if (surveys.length === 0) return null;
  return (
    <>
      {surveys.map(({ id, title, mandatory, endsAt }) => (
        <Alert
          key={id}
          tone={mandatory ? 'accent' : 'info'}
          title={title}
          actions={
            <LinkButton
              size="small"
              to={surveysPaths.survey(id)}
              icon={<ClipboardList size={18} aria-hidden="true" />}
            >
              {t('answerSurvey')}
            </LinkButton>
          }
        >
          {mandatory ? `${t('mandatorySurvey')} ` : null}
          {endsAt ? t('surveyUntil', { date: format.date(endsAt) }) : t('surveyShort')}
        </Alert>
      ))}
    </>
  );
}
