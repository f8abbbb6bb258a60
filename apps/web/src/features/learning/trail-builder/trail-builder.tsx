import type { NamedTraining, TrailDraftPage, TrailProblem } from '@trilha/contracts/learning/trail-builder';
import { localize } from '@trilha/rules/platform/locales';
import type { Locale } from '@trilha/rules/platform/locales';
import { useState } from 'react';

import { AuthoringContext } from '../../../activities/editor/authoring.ts';
import { paths } from '../../../app/paths.ts';
import { BuilderBar } from '../../../authoring/builder-bar.tsx';
import { BuilderFrame } from '../../../authoring/builder-frame.tsx';
import { ConflictDialog } from '../../../authoring/conflict-dialog.tsx';
import { focusProblem } from '../../../authoring/focus-problem.ts';
import { PreviewDialog } from '../../../authoring/preview-dialog.tsx';
import { ProblemBar } from '../../../authoring/problem-bar.tsx';
import { useAuthoringValue } from '../../../authoring/use-authoring-value.ts';
import { useDraftSession, useDraftView } from '../../../authoring/use-draft-session.ts';
import { useUndoKeys } from '../../../authoring/use-undo-keys.ts';
import { useWrittenLanguage } from '../../../authoring/written-language.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { PublishTrailDialog } from './publish-trail-dialog.tsx';
import { RecountNotice } from './recount-notice.tsx';
import { FIELDS_OF_PART, TRAIL_PARTS, TrailBuilderContext } from './trail-builder-context.ts';
import type { TrailBuilderValue } from './trail-builder-context.ts';
import { loadTrailDraft, saveTrailDraft } from './trail-builder.api.ts';
import { TrailOutline } from './trail-outline.tsx';
import { TrailPanel } from './trail-panel.tsx';
import { useProblemText } from './use-problem-text.ts';

interface TrailBuilderProps {
  readonly page: TrailDraftPage;
  /** Languages of the company, its first one first. */
  readonly languages: readonly Locale[];
  readonly selected: string | undefined;
  readonly onSelect: (part: string | undefined) => void;
  readonly onPeople: () => void;
}

const NO_PROBLEMS: readonly TrailProblem[] = [];

/** What is selected to see a problem. */
const partOf = ({ ownerId, path }: TrailProblem) =>
  ownerId ?? TRAIL_PARTS.find((name) => FIELDS_OF_PART[name].includes(path.split('.')[0] ?? ''));

/** The trail builder: parts and path on one side, the editor of what is selected on the other. */
export function TrailBuilder(props: TrailBuilderProps) {
  const { page, languages, selected, onSelect, onPeople } = props;
  const { t } = useTranslation('admin-trails');
  const [trainings, setTrainings] = useState<readonly NamedTraining[]>(page.trainings);
  const session = useDraftSession(page, {
    save: (revision, document) => saveTrailDraft(page.id, revision, document),
    load: async () => {
      const fresh = await loadTrailDraft(page.id);
      // What somebody else put in has a name here too.
      setTrainings((known) => [...fresh.trainings, ...known]);
      return fresh;
    },
  });
  const view = useDraftView(session);
  const language = useWrittenLanguage(page.document.title, languages);
  const [over, setOver] = useState<'publish' | 'preview'>();
  const [publishedVersion, setPublishedVersion] = useState(page.publishedVersion);
  const [tried, setTried] = useState(false);
  const problems = tried ? view.problems : NO_PROBLEMS;
  const authoring = useAuthoringValue({
    files: page.files,
    language,
    problems,
    problemText: useProblemText(),
  });
  useUndoKeys(session);

  const { title, summary, groups } = view.document;
  const builder: TrailBuilderValue = {
    trailId: page.id,
    session,
    view,
    change: (document, key) => session.change(document, key),
    ...language,
    trainingOf: (id) => trainings.find((training) => training.id === id),
    onTrainings: (chosen) => setTrainings((known) => [...known, ...chosen]),
    timeZone: page.timeZone,
    selected,
    select: onSelect,
  };
  const goTo = (problem: TrailProblem) => {
    setTried(true);
    onSelect(partOf(problem));
    focusProblem(view.problems.filter((one) => partOf(one) === partOf(problem)).indexOf(problem));
  };

  return (
    <TrailBuilderContext value={builder}>
      <AuthoringContext value={authoring}>
        <BuilderFrame
          view={view}
          selected={selected !== undefined}
          notice={<RecountNotice trailId={page.id} version={publishedVersion} />}
          bar={
            <BuilderBar
              title={localize(title, language.locale, language.clientLocale) || t('untitledTrail')}
              back={{ to: paths.adminTrails, label: t('backToList') }}
              session={session}
              view={view}
              language={language}
              texts={[title, summary, ...groups.map((group) => group.title)]}
              statusTexts={{
                draft: t('status.draft'),
                changed: t('status.changed'),
                published: t('status.published'),
              }}
              isPublished={publishedVersion !== null}
              onPublish={() => {
                setTried(true);
                setOver('publish');
              }}
              onPreview={() => setOver('preview')}
              onPeople={onPeople}
              trainingId={page.id}
            />
          }
          outline={<TrailOutline />}
          panel={<TrailPanel />}
          problems={<ProblemBar problems={problems} onGoTo={goTo} />}
        />
        {over === 'publish' ? (
          <PublishTrailDialog
            enrolled={page.enrolled}
            isPublished={publishedVersion !== null}
            onClose={() => setOver(undefined)}
            onPublished={setPublishedVersion}
            onGoTo={goTo}
          />
        ) : null}
        <PreviewDialog
          session={session}
          address={paths.adminTrailPreview(page.id)}
          open={over === 'preview'}
          onClose={() => setOver(undefined)}
        />
        <ConflictDialog session={session} view={view} />
      </AuthoringContext>
    </TrailBuilderContext>
  );
}
