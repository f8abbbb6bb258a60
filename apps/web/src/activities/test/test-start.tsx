import type { TestOverview } from '@trilha/contracts/learning/test-overview';
import { Clock, Download, ListChecks, Repeat, Target } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../lib/translate.ts';

import { useFormat } from '../../lib/dates.ts';
import { ActionError } from '../../ui/action-error.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ConsequenceNotice } from './consequence-notice.tsx';
import { sizeText, useScoreText } from './score-text.ts';
import { TestHistory } from './test-history.tsx';
import css from './test.module.css';

interface TestStartProps {
  readonly test: TestOverview;
  readonly starting: boolean;
  readonly error: unknown;
  readonly continueTo: string;
  readonly onStart: () => void;
  readonly onOpen: (attemptId: string) => void;
}

/** What to know before a test: limits, attempts, files, and what losing it means, in plain words. */
export function TestStart({ test, starting, error, continueTo, onStart, onOpen }: TestStartProps) {
  const { t } = useTranslation(['assessments', 'courses']);
  const { kind, running, refusal } = test;
  const isQuiz = kind === 'unevaluated_quiz';
  // With full marks there is nothing left to improve.
  const mayTake = refusal === null && !(isPerfect(test) && !running);

  return (
    <div className={css['page']}>
      <header className={css['head']}>
        <p className={css['eyebrow']}>{t(`courses:kind.${kind}`)}</p>
        <h1 className={css['title']}>{test.title}</h1>
        <p className={css['lead']}>{t(isQuiz ? 'introQuiz' : 'intro')}</p>
      </header>

      {running ? <RunningNotice running={running} /> : null}
      {test.passed && !running ? <PassedNotice test={test} /> : null}
      <Facts test={test} />
      {refusal === null && !test.passed ? (
        <ConsequenceNotice consequence={test.consequence} attempts={test.attempts} />
      ) : null}
      {refusal && !test.passed ? <Notice tone="warning">{t(`refusal.${refusal}`)}</Notice> : null}
      <ActionError error={error} />

      <div className={css['actions']}>
        {mayTake ? (
          <Button size="large" loading={starting} onClick={onStart}>
            {t(startLabel(test))}
          </Button>
        ) : null}
        {test.passed || refusal !== null ? (
          <LinkButton to={continueTo} size="large" variant={mayTake ? 'secondary' : 'primary'}>
            {t('continueCourse')}
          </LinkButton>
        ) : null}
      </div>

      <SupportFiles files={test.supportFiles} />
      <TestHistory history={test.history} onOpen={onOpen} />
    </div>
  );
}

const isPerfect = ({ passed, bestScore }: TestOverview) => passed && bestScore === 100;

function startLabel({ running, history, passed, kind }: TestOverview) {
  if (running) return 'resume';
  if (history.length === 0) return 'start';
  if (kind === 'unevaluated_quiz') return 'practiseAgain';
  return passed ? 'improve' : 'startAgain';
}

function RunningNotice({ running }: { readonly running: NonNullable<TestOverview['running']> }) {
  const { t } = useTranslation('assessments');
  const { answered, questionCount, remainingSeconds } = running;
  if (remainingSeconds === 0) return <Notice tone="warning">{t('runningOver')}</Notice>;
  return (
    <Notice tone="primary" title={t('runningTitle')}>
      {t('runningText', { answered, count: questionCount })}
      {remainingSeconds === null ? '' : ` ${t('minutesLeft', { count: Math.ceil(remainingSeconds / 60) })}`}
    </Notice>
  );
}

function PassedNotice({ test }: { readonly test: TestOverview }) {
  const { t } = useTranslation('assessments');
  const scoreText = useScoreText();
  return (
    <Notice tone="success" title={t('passedTitle', { score: scoreText(test.bestScore ?? 0) })}>
      {isPerfect(test) ? t('perfectText') : t(test.refusal === null ? 'improveText' : 'refusal.passed')}
    </Notice>
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
