import type {
  CourseDraftPage,
  CourseProblem,
  NamedFile,
  NamedPackage,
} from '@trilha/contracts/learning/course-builder';
import type { Locale } from '@trilha/rules/platform/locales';
import { useMemo, useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { AuthoringContext } from '../../../activities/editor/authoring.ts';
import type { Authoring } from '../../../activities/editor/authoring.ts';
import { useErrorText } from '../../../lib/error-text.ts';
import { useIsPhone } from '../../../lib/use-is-phone.ts';
import { Notice } from '../../../ui/notice.tsx';
import { BuilderBar } from './builder-bar.tsx';
import { BuilderContext, COURSE_PARTS } from './builder-context.ts';
import type { Builder as BuilderValue } from './builder-context.ts';
import css from './builder.module.css';
import { ConflictDialog } from './conflict-dialog.tsx';
import { FIELDS_OF_PART } from './course-parts.tsx';
import { HistorySheet } from './history-sheet.tsx';
import { Outline } from './outline.tsx';
import { Panel } from './panel.tsx';
import { PreviewDialog } from './preview-dialog.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import { useDraftSession, useDraftView } from './use-draft-session.ts';
import { useUndoKeys } from './use-undo-keys.ts';

interface BuilderProps {
  readonly page: CourseDraftPage;
  readonly memberId: string;
  /** Languages of the client, its first one first. */
  readonly languages: readonly Locale[];
  readonly selected: string | undefined;
  readonly onSelect: (part: string | undefined) => void;
  readonly onPeople: () => void;
}

type Over = 'publish' | 'preview' | 'history';

/** The course builder: outline on one side, the editor of what is selected on the other; one after the other on a phone. */
export function Builder({ page, memberId, languages, selected, onSelect, onPeople }: BuilderProps) {
  const { t } = useTranslation('admin-courses');
  const errorText = useErrorText();
  const isPhone = useIsPhone();
  const session = useDraftSession(page, memberId);
  const view = useDraftView(session);
  const clientLocale = languages[0] ?? 'pt-BR';
  const [locale, chooseLocale] = useState<Locale>(() => firstWritten(page, languages) ?? clientLocale);
  const [over, setOver] = useState<Over>();
  const [publishedVersion, setPublishedVersion] = useState(page.publishedVersion);
  const [tried, setTried] = useState(false);
  const authoring = useAuthoringValue(page, { locale, clientLocale, problems: tried ? view.problems : [] });
  useUndoKeys(session);

  const builder: BuilderValue = {
    courseId: page.id,
    session,
    view,
    change: (document, key) => session.change(document, key),
    locale,
    chooseLocale,
    clientLocale,
    languages,
    selected,
    select: onSelect,
  };
  const goTo = (problem: CourseProblem) => {
    setTried(true);
    const part = COURSE_PARTS.find((name) => FIELDS_OF_PART[name].includes(problem.path.split('.')[0] ?? ''));
    onSelect(problem.ownerId ?? part ?? page.document.modules[0]?.id);
    focusProblem();
  };

  return (
    <BuilderContext value={builder}>
      <AuthoringContext value={authoring}>
        <div className={css['builder']}>
          <BuilderBar
            isPublished={publishedVersion !== null}
            onPublish={() => {
              setTried(true);
              setOver('publish');
            }}
            onPreview={() => setOver('preview')}
            onHistory={() => setOver('history')}
            onPeople={onPeople}
          />
          {view.state === 'refused' ? (
            <div className={css['notice']}>
              <Notice tone="danger" announced title={t('save.refused')}>
                {errorText(view.error)}
              </Notice>
            </div>
          ) : null}
          <div className={css['columns']}>
            {isPhone && selected ? null : (
              <div className={css['side']}>
                <Outline />
              </div>
            )}
            {isPhone && !selected ? null : <Panel />}
          </div>
        </div>
        <PublishDialog
          open={over === 'publish'}
          enrolled={page.enrolled}
          onClose={() => setOver(undefined)}
          onPublished={() => setPublishedVersion((version) => (version ?? 0) + 1)}
          onGoTo={goTo}
        />
        <PreviewDialog open={over === 'preview'} onClose={() => setOver(undefined)} />
        <HistorySheet
          open={over === 'history'}
          publishedVersion={publishedVersion}
          onClose={() => setOver(undefined)}
        />
        <ConflictDialog />
      </AuthoringContext>
    </BuilderContext>
  );
}

/** The first of the client's languages that the course has a title in. */
function firstWritten(page: CourseDraftPage, languages: readonly Locale[]): Locale | undefined {
  return languages.find((locale) => page.document.title[locale]?.trim());
}

/** Puts the cursor into the field a problem was told of, once it is shown. */
function focusProblem(): void {
  setTimeout(() => {
    const field = document.querySelector<HTMLElement>(
      '#content [aria-invalid="true"], #content [role="alert"]:not([hidden])',
    );
    field?.scrollIntoView({ block: 'center' });
    field?.focus();
  }, 300);
}

interface AuthoringParts {
  readonly locale: Locale;
  readonly clientLocale: Locale;
  readonly problems: readonly CourseProblem[];
}

function useAuthoringValue(
  page: CourseDraftPage,
  { locale, clientLocale, problems }: AuthoringParts,
): Authoring {
  const { t } = useTranslation('admin-courses');
  const [files, setFiles] = useState<readonly NamedFile[]>(page.files);
  const [packages, setPackages] = useState<readonly NamedPackage[]>(page.packages);
  return useMemo(() => {
    const byPath = new Map(problems.map(({ path, code }) => [path, code]));
    return {
      courseId: page.id,
      locale,
      clientLocale,
      fileOf: (id) => files.find((file) => file.id === id),
      packageOf: (id) => packages.find((known) => known.id === id),
      onFile: (file) => setFiles((known) => [...known, file]),
      onPackage: (imported) => setPackages((known) => [...known, imported]),
      problemAt: (path) => {
        const code = byPath.get(path);
        return code && t(`problem.${code}`);
      },
    };
  }, [page.id, locale, clientLocale, files, packages, problems, t]);
}
