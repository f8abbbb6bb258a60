import type { Room } from '@trilha/contracts/learning/rooms';
import { CircleCheck, ExternalLink, FileText, Lock, Play } from 'lucide-react';

import { useTranslation } from '../../../lib/translate.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import css from './handouts.module.css';

interface HandoutsProps {
  readonly room: Room;
  /** Where an activity of the training opens. */
  readonly activityPath: (hierarchyOrder: number) => string;
}

/** What a room hands out: materials, and activities that open when the instructor says so [ACT-08]. */
export function Handouts({ room, activityPath }: HandoutsProps) {
  const { t } = useTranslation('rooms');
  const { materials, activities } = room;
  if (materials.length + activities.length === 0) return <p className={css['empty']}>{t('noHandouts')}</p>;
  return (
    <div className={css['handouts']}>
      {activities.length > 0 ? (
        <section className={css['part']}>
          <h3>{t('activities')}</h3>
          <ul className={css['list']}>
            {activities.map(({ id, title, hierarchyOrder, isReleased }) => (
              <li key={id} className={css['item']}>
                {isReleased ? (
                  <CircleCheck size={20} className={css['open']} aria-hidden="true" />
                ) : (
                  <Lock size={20} aria-hidden="true" />
                )}
                <span className={css['text']}>
                  <span>{title}</span>
                  {isReleased ? null : <small>{t('notReleased')}</small>}
                </span>
                {isReleased ? (
                  <LinkButton
                    size="small"
                    to={activityPath(hierarchyOrder)}
                    icon={<Play size={16} aria-hidden="true" />}
                    aria-label={t('openActivity', { activity: title })}
                  >
                    {t('open')}
                  </LinkButton>
                ) : null}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {materials.length > 0 ? <Materials materials={materials} /> : null}
    </div>
  );
}

/** Addresses of what is handed out, each in a tab of its own. */
export function Materials({ materials }: Pick<Room, 'materials'>) {
  const { t } = useTranslation('rooms');
  return (
    <section className={css['part']}>
      <h3>{t('materials')}</h3>
      <ul className={css['list']}>
        {materials.map(({ title, address }) => (
          <li key={`${title} ${address}`}>
            <a className={css['item']} href={address} target="_blank" rel="noopener noreferrer">
              <FileText size={20} aria-hidden="true" />
              <span className={css['text']}>{title}</span>
              <ExternalLink size={16} aria-label={t('newTab')} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
