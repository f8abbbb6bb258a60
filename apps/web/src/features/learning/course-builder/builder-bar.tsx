import { localize } from '@trilha/rules/platform/locales';
import { ArrowLeft, Eye, History, MoreHorizontal, Redo2, Rocket, Undo2, Users } from 'lucide-react';
import { useTranslation } from '../../../lib/translate.ts';

import { paths } from '../../../app/paths.ts';
import { useIsPhone } from '../../../lib/use-is-phone.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Link } from '../../../ui/link.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { Pill } from '../../../ui/pill.tsx';
import css from './builder-bar.module.css';
import { useBuilder } from './builder-context.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { SaveStatus } from './save-status.tsx';

interface BuilderBarProps {
  readonly isPublished: boolean;
  readonly onPublish: () => void;
  readonly onPreview: () => void;
  readonly onHistory: () => void;
  readonly onPeople: () => void;
}

/** Name, state and the acts on the whole course. */
export function BuilderBar({ isPublished, onPublish, onPreview, onHistory, onPeople }: BuilderBarProps) {
  const { t } = useTranslation('admin-courses');
  const { view, locale, clientLocale } = useBuilder();
  const isPhone = useIsPhone();
  const title = localize(view.document.title, locale, clientLocale) || t('untitledCourse');
  const state = !isPublished ? 'draft' : view.hasChanges ? 'changed' : 'published';

  return (
    <header className={css['bar']}>
      <Link to={paths.adminCourses} className={css['back']} aria-label={t('backToList')}>
        <ArrowLeft size={20} aria-hidden="true" />
      </Link>
      <div className={css['names']}>
        <h1 className={css['title']}>{title}</h1>
        <div className={css['facts']}>
          <Pill tone={state === 'published' ? 'success' : state === 'changed' ? 'warning' : 'neutral'}>
            {t(`status.${state}`)}
          </Pill>
          <SaveStatus state={view.state} />
        </div>
      </div>
      <div className={css['acts']}>
        {isPhone ? null : <HistoryButtons />}
        {isPhone ? null : (
          <>
            <LanguageSwitch />
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
            {
              id: 'history',
              label: t('history'),
              icon: <History size={18} aria-hidden="true" />,
              disabled: !isPublished,
              onSelect: onHistory,
            },
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
          <LanguageSwitch />
          <HistoryButtons />
        </div>
      ) : null}
    </header>
  );
}

function HistoryButtons() {
  const { t } = useTranslation('admin-courses');
  const { view, session } = useBuilder();
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
