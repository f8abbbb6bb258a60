import type { TestOverview } from '@trilha/contracts/learning/test-overview';
import { Clock, Download, ListChecks, Repeat, Target } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../lib/translate.ts';

import { useFormat } from '../../lib/dates.ts';
import { ActionDialog } from '../../ui/action-dialog.tsx';
import { ActionError } from '../../ui/action-error.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Alert } from '../../ui/alert.tsx';
import { ConsequenceNotice } from './consequence-notice.tsx';
import { SecondChance } from './second-chance.tsx';
import { sizeText, useScoreText } from './score-text.ts';
import type { AttemptApi } from './attempt-api.ts';
import { TestHistory } from './test-history.tsx';
import css from './test.module.css';

interface TestStartProps {
  readonly test: TestOverview;
  readonly desk: AttemptApi;
  readonly starting: boolean;
  readonly error: unknown;
  readonly continueTo: string;
  /** No bar below it leads on once it is done, as in a preview. */
  readonly standsAlone: boolean;
  readonly onStart: () => void;
  readonly onOpen: (attemptId: string) => void;
  readonly onRepair: () => void;
}

/** What to know before a test: limits, attempts, files, and what losing it means, in plain words. */
export function TestStart({
  test,
  desk,
  starting,
  error,
  continueTo,
  standsAlone,
  onStart,
  onOpen,
  onRepair,
}: TestStartProps) {
  const { t } = useTranslation(['assessments', 'types']);
  const { kind, running, refusal } = test;
  const isQuiz = kind === 'unevaluated_quiz';
  const [asks, setAsks] = useState(false);
  const isAsked = mustAsk(test);
  // With full marks there is nothing left to improve.
  const mayTake = refusal === null && !(isPerfect(test) && !running);

  return (
    <div className={css['page']}>
      <header className={css['head']}>
        <p className={css['eyebrow']}>{t(`types:${kind}`)}</p>
        <h1 className={css['title']}>{test.title}</h1>
        <p className={css['lead']}>{t(isQuiz ? 'introQuiz' : 'intro')}</p>
      </header>

      {running ? <RunningNotice running={running} /> : null}
      {test.passed && !running ? <PassedNotice test={test} /> : null}
      <Facts test={test} />
      {refusal === null && !test.passed ? (
        <ConsequenceNotice
          consequence={test.consequence}
          attempts={test.attempts}
          offersRepair={test.offersRepair}
        />
      ) : null}
      {test.repair ? (
        <RepairNotice repair={test.repair} onRepair={onRepair} />
      ) : refusal && !test.passed ? (
        <>
          <Alert tone="warning">{t(`refusal.${refusal}`)}</Alert>
          <SecondChance desk={desk} />
        </>
      ) : null}
      <ActionError error={error} />

      <div className={css['actions']}>
        {mayTake ? (
          <Button size="large" loading={starting} onClick={isAsked ? () => setAsks(true) : onStart}>
            {t(startLabel(test))}
          </Button>
        ) : null}
        {(test.passed ? standsAlone : refusal !== null) ? (
          <LinkButton to={continueTo} size="large" variant={mayTake || test.repair ? 'secondary' : 'primary'}>
            {t('continueCourse')}
          </LinkButton>
        ) : null}
      </div>

      {asks ? (
        <LastAttemptDialog
          test={test}
          starting={starting}
          error={error}
          onStart={onStart}
          onClose={() => setAsks(false)}
        />
      ) : null}
      <SupportFiles files={test.supportFiles} />
      <TestHistory history={test.history} uncounted={test.uncounted} onOpen={onOpen} />
    </div>
  );
}

interface LastAttemptDialogProps extends Pick<TestStartProps, 'test' | 'starting' | 'error' | 'onStart'> {
  readonly onClose: () => void;
}

/** Asks before the last attempt begins, with what losing it brings. */
function LastAttemptDialog({ test, starting, error, onStart, onClose }: LastAttemptDialogProps) {
  const { t } = useTranslation('assessments');
  return (
    <ActionDialog
      title={t('lastAttempt')}
      label={t('startLast')}
      cancelLabel={t('notYet')}
      busy={starting}
      error={error}
      onAct={onStart}
      onClose={onClose}
    >
      {t(`consequence.${test.consequence as 'block'}`)}
      {test.offersRepair ? <p>{t('repair.before')}</p> : null}
    </ActionDialog>
  );
}

/** Whether beginning is asked about: the last of several attempts, and an only one that shuts more than the test. */
const mustAsk = ({ running, passed, consequence, attempts, history }: TestOverview) =>
  !running &&
  !passed &&
  attempts.remaining === 1 &&
  (history.length > 0 ? consequence !== 'none' : consequence === 'block' || consequence === 'restart');

const isPerfect = ({ passed, bestScore }: TestOverview) => passed && bestScore === 100;

function startLabel({ running, history, passed, kind }: TestOverview) {
  if (running) return 'resume';
  if (history.length === 0) return 'start';
  if (kind === 'unevaluated_quiz') return 'practiseAgain';
  return passed ? 'improve' : 'startAgain';
}

/** All attempts are used, and a review of what was answered wrong gives one more. */
function RepairNotice({
  repair: { questions, right },
  onRepair,
}: {
  readonly repair: NonNullable<TestOverview['repair']>;
  readonly onRepair: () => void;
}) {
  const { t } = useTranslation('assessments');
  return (
    <Alert
      tone="primary"
      title={t('repair.offerTitle')}
      actions={
        <Button size="large" onClick={onRepair}>
          {t(right > 0 ? 'repair.goOn' : 'repair.begin')}
        </Button>
      }
    >
      {t('repair.offerText', { count: questions - right })}
    </Alert>
  );
}

function RunningNotice({ running }: { readonly running: NonNullable<TestOverview['running']> }) {
  const { t } = useTranslation('assessments');
  const { answered, questionCount, remainingSeconds } = running;
  if (remainingSeconds === 0) return <Alert tone="warning">{t('runningOver')}</Alert>;
  return (
    <Alert tone="primary" title={t('runningTitle')}>
      {t('runningText', { answered, count: questionCount })}
      {remainingSeconds === null ? '' : ` ${t('minutesLeft', { count: Math.ceil(remainingSeconds / 60) })}`}
    </Alert>
  );
}

function PassedNotice({ test }: { readonly test: TestOverview }) {
  const { t } = useTranslation('assessments');
  const scoreText = useScoreText();
  return (
    <Alert tone="success" title={t('passedTitle', { score: scoreText(test.bestScore ?? 0) })}>
      {isPerfect(test) ? t('perfectText') : t(test.refusal === null ? 'improveText' : 'refusal.passed')}
    </Alert>
  );
}

function Facts({ test }: { readonly test: TestOverview }) {
  const { t } = useTranslation('assessments');
  const { duration } = useFormat();
  const scoreText = useScoreText();
  const { attempts } = test;
  return (
    <Card>
      <dl className={css['facts']}>
        <Fact icon={<ListChecks />} name={t('questionCount')} value={String(test.questionCount)} />
        {test.minimumScore === null ? null : (
          <Fact icon={<Target />} name={t('minimumScore')} value={scoreText(test.minimumScore)} />
        )}
        <Fact
          icon={<Clock />}
          name={t('timeLimit')}
          value={test.timeLimitMinutes === null ? t('noLimit') : duration(test.timeLimitMinutes)}
        />
        <Fact
          icon={<Repeat />}
          name={t('attempts')}
          value={
            attempts.allowed === null
              ? t(test.attemptLimit === 'until_approval' ? 'untilApproval' : 'unlimited')
              : t('attemptsUsed', { used: attempts.used, allowed: attempts.allowed })
          }
          note={
            attempts.remaining === null || test.passed
              ? t('attemptsSoFar', { count: attempts.used })
              : t('attemptsLeft', { count: attempts.remaining })
          }
        />
      </dl>
    </Card>
  );
}

interface FactProps {
  readonly icon: ReactNode;
  readonly name: string;
  readonly value: string;
  readonly note?: string | undefined;
}

function Fact({ icon, name, value, note }: FactProps) {
  return (
    <div className={css['fact']}>
      <dt>
        <span aria-hidden="true" className={css['factIcon']}>
          {icon}
        </span>
        {name}
      </dt>
      <dd>{value}</dd>
      {note ? <dd className={css['factNote']}>{note}</dd> : null}
    </div>
  );
}

function SupportFiles({ files }: { readonly files: TestOverview['supportFiles'] }) {
  const { t, i18n } = useTranslation('assessments');
  if (files.length === 0) return null;
  return (
    <section className={css['section']}>
      <h2>{t('supportFiles')}</h2>
      <ul className={css['files']}>
        {files.map(({ id, name, url, size }) => (
          <li key={id}>
            <a className={css['file']} href={url} target="_blank" rel="noreferrer">
              <Download size={18} aria-hidden="true" />
              <span>{name}</span>
              <small>{sizeText(size, i18n.language)}</small>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
