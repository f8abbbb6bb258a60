import type { LocalizedText } from '@trilha/rules/platform/locales';
import {
  ArrowLeft,
  ClipboardCheck,
  Eye,
  History,
  MoreHorizontal,
  Redo2,
  Rocket,
  Undo2,
  Users,
} from 'lucide-react';
import { useTranslation } from '../lib/translate.ts';

import { paths } from '../app/paths.ts';
import { useIsPhone } from '../lib/use-is-phone.ts';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Link } from '../ui/link.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { Menu } from '../ui/menu.tsx';
import { Pill } from '../ui/pill.tsx';
import css from './builder-bar.module.css';
import type { DraftStatus, DraftSteps } from './draft-session.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { SaveStatus } from './save-status.tsx';
import type { WrittenLanguage } from './written-language.ts';

interface BuilderBarProps {
  readonly title: string;
  readonly back: { readonly to: string; readonly label: string };
  readonly session: DraftSteps;
  readonly view: DraftStatus;
  readonly language: WrittenLanguage;
  /** Texts that people meet first, in all languages. */
  readonly texts: readonly LocalizedText[];
  readonly isPublished: boolean;
  readonly statusTexts: Readonly<Record<'draft' | 'changed' | 'published', string>>;
  readonly onPublish: () => void;
  readonly onPreview: () => void;
  /** Where versions can be brought back. */
  readonly onHistory?: () => void;
  readonly onPeople: () => void;
  readonly trainingId: string;
}

/** Name, state and the acts on the whole of what is written. */
export function BuilderBar(props: BuilderBarProps) {
  const { title, back, session, view, language, texts, isPublished, statusTexts } = props;
  const { onPublish, onPreview, onHistory, onPeople, trainingId } = props;
  const { t } = useTranslation('admin-courses');
  const isPhone = useIsPhone();
  const state = !isPublished ? 'draft' : view.hasChanges ? 'changed' : 'published';

  return (
    <header className={css['bar']}>
      <Link to={back.to} className={css['back']} aria-label={back.label}>
        <ArrowLeft size={20} aria-hidden="true" />
      </Link>
      <div className={css['names']}>
        <h1 className={css['title']}>{title}</h1>
        <div className={css['facts']}>
          <Pill tone={state === 'published' ? 'success' : state === 'changed' ? 'warning' : 'neutral'}>
            {statusTexts[state]}
          </Pill>
          <SaveStatus state={view.state} />
        </div>
      </div>
      <div className={css['acts']}>
        {isPhone ? null : <HistoryButtons session={session} view={view} />}
        {isPhone ? null : (
          <>
            <LanguageSwitch language={language} texts={texts} />
            {isPublished ? <WhoHasToDoIt trainingId={trainingId} /> : null}
            <Button
              variant="secondary"
              size="small"
              icon={<Eye size={18} aria-hidden="true" />}
              onClick={onPreview}
            >
              {t('preview')}
            </Button>
          </>
        )}
        <Menu
          label={t('more')}
          trigger={
            <button type="button" className={css['more']} aria-label={t('more')}>
              <MoreHorizontal size={20} aria-hidden="true" />
            </button>
          }
          actions={[
            ...(isPhone
              ? [
                  {
                    id: 'preview',
                    label: t('preview'),
                    icon: <Eye size={18} aria-hidden="true" />,
                    onSelect: onPreview,
                  },
                ]
              : []),
            {
              id: 'people',
              label: t('people'),
              icon: <Users size={18} aria-hidden="true" />,
              onSelect: onPeople,
            },
            ...(onHistory
              ? [
                  {
                    id: 'history',
                    label: t('history'),
                    icon: <History size={18} aria-hidden="true" />,
                    disabled: !isPublished,
                    onSelect: onHistory,
                  },
                ]
              : []),
          ]}
        />
        <Button
          size="small"
          icon={isPhone ? null : <Rocket size={18} aria-hidden="true" />}
          onClick={onPublish}
        >
          {t('publish')}
        </Button>
      </div>
      {isPhone ? (
        <div className={css['second']}>
          <LanguageSwitch language={language} texts={texts} />
          {isPublished ? <WhoHasToDoIt trainingId={trainingId} /> : null}
          <HistoryButtons session={session} view={view} />
        </div>
      ) : null}
    </header>
  );
}

function HistoryButtons({ session, view }: Pick<BuilderBarProps, 'session' | 'view'>) {
  const { t } = useTranslation('admin-courses');
  return (
    <div className={css['history']}>
      <IconButton
        label={t('undo')}
        icon={<Undo2 size={20} />}
        disabled={!view.canUndo}
        onClick={() => session.undo()}
      />
      <IconButton
        label={t('redo')}
        icon={<Redo2 size={20} />}
        disabled={!view.canRedo}
        onClick={() => session.redo()}
      />
    </div>
  );
}

/** The way to a rule that makes it mandatory for whoever matches. */
function WhoHasToDoIt({ trainingId }: Pick<BuilderBarProps, 'trainingId'>) {
  const { t } = useTranslation('admin-courses');
  return (
    <LinkButton
      variant="secondary"
      size="small"
      icon={<ClipboardCheck size={18} aria-hidden="true" />}
      to={paths.adminMandatory}
      search={{ training: trainingId }}
    >
      {t('whoHasToDoIt')}
    </LinkButton>
  );
}
