import { useEffect, useEffectEvent, useState } from 'react';

import { useTranslation } from '../../lib/translate.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { ActivityPlayerProps } from '../activity-player.ts';
import blocksCss from '../blocks/blocks.module.css';
import { ContentBlock, urlIn } from '../blocks/content-block.tsx';
import { useJump } from '../jump.ts';
import { KnowledgeCheck } from './knowledge-check.tsx';
import css from './player.module.css';
import { useChecks } from './use-checks.ts';
import { useReading } from './use-reading.ts';

const scrollTo = (host: HTMLElement | null, number: number) =>
  host?.querySelector(`[data-block="${number}"]`)?.scrollIntoView({ block: 'start' });

/** A text read block by block, with questions on the way; it opens where it was left [ACT-07]. */
export function Player(props: ActivityPlayerProps<'text_lesson'>) {
  const { content, page, reports, courseId, hierarchyOrder, isPreview = false, isImpersonating } = props;
  const { blocks } = content;
  const [host, setHost] = useState<HTMLElement | null>(null);
  const read = useReading(host, { total: blocks.length, earlier: page.progress.intervals, reports });
  const hasChecks = blocks.some(({ kind }) => kind === 'check');
  const checks = useChecks({ courseId, hierarchyOrder, isPreview, hasChecks });
  const isDone = page.activity.access === 'done';
  const begin = isDone ? 1 : (page.progress.position.page ?? 1);

  useJump(({ page: number }) => {
    if (number !== undefined) scrollTo(host, number);
  });
  const resume = useEffectEvent((place: HTMLElement) => {
    if (begin > 1) scrollTo(place, begin);
  });
  useEffect(() => {
    if (host) resume(host);
  }, [host]);

  const renew = async (id: string) => {
    const fresh = await props.onRenew();
    return urlIn(fresh.blocks.find((block) => block.id === id));
  };
  const handleAnswer = async (blockId: string, optionId: string) => {
    await checks.answer(blockId, optionId);
    // An answered question was seen, and may be the last thing that was missing.
    const number = blocks.findIndex(({ id }) => id === blockId) + 1;
    reports.seen({ position: { page: number }, duration: blocks.length });
    reports.flush();
  };

  return (
    <article ref={setHost} className={blocksCss['blocks']}>
      {blocks.map((block, index) => (
        <div
          key={block.id}
          className={blocksCss['block']}
          data-block={index + 1}
          data-read={read.has(index + 1) || undefined}
          dir="auto"
        >
          {block.kind !== 'check' ? (
            <ContentBlock block={block} onRenew={() => renew(block.id)} />
          ) : checks.isPending ? (
            <Skeleton height="12rem" shape="card" />
          ) : checks.error ? (
            <LoadFailed compact error={checks.error} onRetry={checks.retry} />
          ) : (
            <KnowledgeCheck
              block={block}
              verdict={checks.verdictOf(block.id)}
              isDisabled={isImpersonating ?? false}
              onAnswer={(optionId) => handleAnswer(block.id, optionId)}
            />
          )}
          <span data-end={index + 1} className={css['end']} aria-hidden="true" />
        </div>
      ))}
      {isDone || isPreview || isImpersonating || checks.isPending ? null : (
        <Left
          unread={blocks.flatMap((_, index) => (read.has(index + 1) ? [] : [index + 1]))}
          open={blocks.flatMap(({ kind, id }, index) =>
            kind === 'check' && !checks.verdictOf(id) ? [index + 1] : [],
          )}
          onGo={(number) => scrollTo(host, number)}
        />
      )}
    </article>
  );
}

interface LeftProps {
  /** Numbers of the blocks that were not read, and of the questions that were not answered. */
  readonly unread: readonly number[];
  readonly open: readonly number[];
  readonly onGo: (number: number) => void;
}

/** At the end: what is still missing, and the way there; nothing where nothing is. */
function Left({ unread, open, onGo }: LeftProps) {
  const { t } = useTranslation('text-lesson');
  const [first] = [...unread, ...open].toSorted((a, b) => a - b);
  if (first === undefined) return null;
  return (
    <Alert
      tone="neutral"
      actions={
        <Button variant="secondary" size="small" onClick={() => onGo(first)}>
          {t('goToLeft')}
        </Button>
      }
    >
      {[
        unread.length > 0 ? t('unread', { count: unread.length }) : '',
        open.length > 0 ? t('open', { count: open.length }) : '',
      ]
        .filter(Boolean)
        .join(' ')}
    </Alert>
  );
}
