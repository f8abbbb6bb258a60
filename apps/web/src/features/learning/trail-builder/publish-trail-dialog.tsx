import type { TrailProblem } from '@trilha/contracts/learning/trail-builder';
import type { TrailDraft } from '@trilha/contracts/learning/trail-document';
import { useQueryClient } from '@tanstack/react-query';
import { localize } from '@trilha/rules/platform/locales';
import { useState } from 'react';

import { paths } from '../../../app/paths.ts';
import { PublishDialog } from '../../../authoring/publish-dialog.tsx';
import { dayText, useFormat } from '../../../lib/dates.ts';
import { useTranslation } from '../../../lib/translate.ts';
import css from './trail-builder.module.css';
import { useTrailBuilder } from './trail-builder-context.ts';
import { TRAILS_KEY, publishTrailDraft } from './trail-builder.api.ts';
import { PublicationEffects } from './publication-effects.tsx';
import { blocksOf } from './trail-operations.ts';
import { useItemName } from './use-item-name.ts';
import { useProblemText } from './use-problem-text.ts';

interface PublishTrailDialogProps {
  readonly enrolled: number;
  readonly isPublished: boolean;
  readonly onClose: () => void;
  readonly onPublished: (version: number) => void;
  readonly onGoTo: (problem: TrailProblem) => void;
}

/** Publishes the trail: what is missing is named by step and group, else what people will walk is summed up. */
export function PublishTrailDialog(props: PublishTrailDialogProps) {
  const { enrolled, isPublished, onClose, onPublished, onGoTo } = props;
  const { t } = useTranslation('admin-trails');
  const queryClient = useQueryClient();
  const { trailId, session, view } = useTrailBuilder();
  const problemText = useProblemText();
  const placeOf = usePlaceOf();
  const [asksAgain, setAsksAgain] = useState(false);
  return (
    <PublishDialog
      session={session}
      view={view}
      texts={{ title: t('publishTitle'), published: t('publishedTitle') }}
      learnerPath={paths.trail(trailId)}
      peoplePath={paths.adminTrailPeople(trailId)}
      trainingId={trailId}
      problems={view.problems.map((problem) => ({
        key: `${problem.path} ${problem.code}`,
        place: placeOf(problem),
        field: t(`problemField.${fieldOf(problem.path)}`),
        text: problemText(problem.code),
        go: () => {
          onClose();
          onGoTo(problem);
        },
      }))}
      summary={
        <>
          <Summary document={view.document} />
          {isPublished && enrolled > 0 ? (
            <PublicationEffects
              trailId={trailId}
              revision={view.revision}
              asksAgain={asksAgain}
              onAsksAgain={setAsksAgain}
            />
          ) : null}
        </>
      }
      publish={async () => {
        const published = await publishTrailDraft(trailId, { revision: session.view().revision, asksAgain });
        onPublished(published.version);
        await queryClient.invalidateQueries({ queryKey: TRAILS_KEY, refetchType: 'none' });
        return published;
      }}
      onClose={onClose}
    />
  );
}

/** Fields by which a problem of a trail can be named; everything else is "this field". */
const FIELDS = [
  'opensAt',
  'choose',
  'title',
  'summary',
  'description',
  'coverFileId',
  'categoryIds',
  'audience',
  'points',
  'certificate',
  'deadlineDays',
  'dueOn',
  'groups',
  'items',
] as const;

function fieldOf(path: string): (typeof FIELDS)[number] | 'other' {
  const keys = path.split('.');
  return FIELDS.find((field) => keys.includes(field)) ?? 'other';
}

/** The name of the step or group a problem is in. */
function usePlaceOf() {
  const { t } = useTranslation('admin-trails');
  const { view, locale, clientLocale } = useTrailBuilder();
  const nameOf = useItemName();
  return ({ ownerId }: TrailProblem): string => {
    if (!ownerId) return t('theTrail');
    const group = view.document.groups.find(({ id }) => id === ownerId);
    return group ? localize(group.title, locale, clientLocale) || t('untitledGroup') : nameOf(ownerId);
  };
}

function Summary({ document }: { readonly document: TrailDraft }) {
  const { t } = useTranslation('admin-trails');
  const format = useFormat();
  const { items, groups, points, certificate, deadlineDays, dueOn } = document;
  const locked = items.filter(({ lock }) => lock.kind !== 'none').length;
  const optional = blocksOf(document).filter((block) => !block.items.some(({ required }) => required));
  return (
    <ul className={css['summary']}>
      <li>{t('steps', { count: items.length })}</li>
      {groups.length > 0 ? <li>{t('groups', { count: groups.length })}</li> : null}
      {optional.length > 0 ? <li>{t('optionalSteps', { count: optional.length })}</li> : null}
      {locked > 0 ? <li>{t('lockedSteps', { count: locked })}</li> : null}
      {points ? <li>{t('summaryPoints', { number: format.number(points), count: points })}</li> : null}
      {certificate.enabled ? (
        <li>
          {certificate.hours === null
            ? t('summaryCertificateTaken')
            : t('summaryCertificate', { hours: format.number(certificate.hours) })}
        </li>
      ) : null}
      {deadlineDays === null ? null : <li>{t('summaryDeadline', { count: deadlineDays })}</li>}
      {dueOn === null ? null : <li>{t('summaryDay', { day: dayText(dueOn) })}</li>}
    </ul>
  );
}
