import type { CourseDraftPage, CourseProblem } from '@trilha/contracts/learning/course-builder';
import type { CourseDraft } from '@trilha/contracts/learning/course-draft';
import { localize } from '@trilha/rules/platform/locales';
import type { Locale, LocalizedText } from '@trilha/rules/platform/locales';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { AuthoringContext } from '../../../activities/editor/authoring.ts';
import { paths } from '../../../app/paths.ts';
import { BuilderFrame } from '../../../authoring/builder-frame.tsx';
import { focusProblem } from '../../../authoring/focus-problem.ts';
import { ProblemBar } from '../../../authoring/problem-bar.tsx';
import { useAuthoringValue } from '../../../authoring/use-authoring-value.ts';
import { useWrittenLanguage } from '../../../authoring/written-language.ts';
import { BuilderBar } from '../../../authoring/builder-bar.tsx';
import { BuilderContext, COURSE_PARTS } from './builder-context.ts';
import type { Builder as BuilderValue } from './builder-context.ts';
import { ConflictDialog } from '../../../authoring/conflict-dialog.tsx';
import { loadDraft, saveDraft } from './course-builder.api.ts';
import { FIELDS_OF_PART } from './course-parts.tsx';
import { HistorySheet } from './history-sheet.tsx';
import { Outline } from './outline.tsx';
import { Panel } from './panel.tsx';
import { PublishCourseDialog } from './publish-course-dialog.tsx';
import { partsOfDraft, shownProblems } from './shown-problems.ts';
import { PreviewDialog } from '../../../authoring/preview-dialog.tsx';
import { useDraftSession, useDraftView } from '../../../authoring/use-draft-session.ts';
import { useUndoKeys } from '../../../authoring/use-undo-keys.ts';

interface BuilderProps {
  readonly page: CourseDraftPage;
  /** Languages of the client, its first one first. */
  readonly languages: readonly Locale[];
  readonly selected: string | undefined;
  readonly onSelect: (part: string | undefined) => void;
  readonly onPeople: () => void;
}

type Over = 'publish' | 'preview' | 'history';

/** The course builder: outline on one side, the editor of what is selected on the other; one after the other on a phone. */
export function Builder({ page, languages, selected, onSelect, onPeople }: BuilderProps) {
  const { t } = useTranslation('admin-courses');
  const session = useDraftSession(page, {
    save: (revision, document) => saveDraft(page.id, revision, document),
    load: () => loadDraft(page.id),
  });
  const view = useDraftView(session);
  const language = useWrittenLanguage(page.document.title, languages);
  const { locale, clientLocale } = language;
  const [over, setOver] = useState<Over>();
  const [publishedVersion, setPublishedVersion] = useState(page.publishedVersion);
  const [tried, setTried] = useState<ReadonlySet<string>>();
  const markAll = () => setTried(partsOfDraft(view.document));
  const problems = useMemo(() => shownProblems(view.problems, tried), [view.problems, tried]);
  const problemText = useCallback((code: CourseProblem['code']) => t(`problem.${code}`), [t]);
  const banksInUse = useMemo(() => banksOf(view.document), [view.document]);
  const authoring = useAuthoringValue({
    banksInUse,
    ...page,
    language,
    problems,
    problemText,
  });
  useUndoKeys(session);

  const builder: BuilderValue = {
    courseId: page.id,
    session,
    view,
    change: (document, key) => session.change(document, key),
    ...language,
    selected,
    select: onSelect,
  };
  const goTo = (problem: CourseProblem) => {
    markAll();
    const target = partOf(problem) ?? page.document.modules[0]?.id;
    onSelect(target);
    focusProblem(view.problems.filter((one) => partOf(one) === partOf(problem)).indexOf(problem));
  };

  return (
    <BuilderContext value={builder}>
      <AuthoringContext value={authoring}>
        <BuilderFrame
          view={view}
          selected={selected !== undefined}
          bar={
            <BuilderBar
              title={localize(view.document.title, locale, clientLocale) || t('untitledCourse')}
              back={{ to: paths.adminCourses, label: t('backToList') }}
              session={session}
              view={view}
              language={language}
              texts={textsOf(view.document)}
              statusTexts={{
                draft: t('status.draft'),
                changed: t('status.changed'),
                published: t('status.published'),
              }}
              isPublished={publishedVersion !== null}
              onPublish={() => {
                markAll();
                setOver('publish');
              }}
              onPreview={() => setOver('preview')}
              onHistory={() => setOver('history')}
              onPeople={onPeople}
              trainingId={page.id}
            />
          }
          outline={<Outline />}
          panel={<Panel />}
          problems={<ProblemBar problems={problems} onGoTo={goTo} />}
        />
        {over === 'publish' ? (
          <PublishCourseDialog
            enrolled={page.enrolled}
            onClose={() => setOver(undefined)}
            onPublished={() => setPublishedVersion((version) => (version ?? 0) + 1)}
            onGoTo={goTo}
          />
        ) : null}
        <PreviewDialog
          session={session}
          address={paths.adminCoursePreview(page.id)}
          open={over === 'preview'}
          onClose={() => setOver(undefined)}
        />
        <HistorySheet
          open={over === 'history'}
          publishedVersion={publishedVersion}
          onClose={() => setOver(undefined)}
        />
        <ConflictDialog session={session} view={view} />
      </AuthoringContext>
    </BuilderContext>
  );
}

/** What is selected to see a problem; undefined for one of the course that stands in no part. */
const partOf = ({ ownerId, path }: CourseProblem) =>
  ownerId ?? COURSE_PARTS.find((name) => FIELDS_OF_PART[name].includes(path.split('.')[0] ?? ''));

/** Texts that people meet first. */
function textsOf(draft: CourseDraft): LocalizedText[] {
  return [
    draft.title,
    draft.summary,
    ...draft.goals,
    ...draft.modules.flatMap((module) => [module.title, ...module.activities.map(({ title }) => title)]),
  ];
}

/** Question banks that tests of a draft draw from, each once. */
function banksOf(draft: CourseDraft): string[] {
  const banks = draft.modules
    .flatMap(({ activities }) => activities)
    .flatMap(({ settings }) => ('draws' in settings ? settings.draws : []))
    .flatMap(({ bankId }) => bankId ?? []);
  return [...new Set(banks)];
}
