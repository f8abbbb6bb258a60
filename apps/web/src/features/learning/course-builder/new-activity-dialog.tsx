import { newActivity } from '@trilha/contracts/learning/draft-activity';
import type { DraftActivityType } from '@trilha/contracts/learning/course-draft';
import { searchKey } from '@trilha/rules/platform/text';
import { useState } from 'react';

import { ActivityIcon } from '../../../activities/activity-kind.tsx';
import { randomId } from '../../../lib/random-id.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { DRAFT_ACTIVITY_TYPES } from './activity-types.ts';
import { useBuilder } from './builder-context.ts';
import { CopyActivityDialog } from './copy-activity-dialog.tsx';
import { addActivity } from './draft-operations.ts';
import css from './new-activity-dialog.module.css';

interface NewActivityDialogProps {
  readonly moduleId: string;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** What kind of activity to add, each with a line that says what it is for; searched by its name and that line. */
export function NewActivityDialog({ moduleId, open, onClose }: NewActivityDialogProps) {
  const { t } = useTranslation(['admin-courses', 'authoring']);
  const { view, change, select } = useBuilder();
  const [search, setSearch] = useState('');
  const [isCopying, setCopying] = useState(false);
  const groups = useFoundTypes(search);

  const handleChoose = (type: DraftActivityType) => {
    const activity = newActivity(randomId(), type);
    const module = view.document.modules.find(({ id }) => id === moduleId);
    change(
      addActivity(view.document, activity, { moduleId, index: module?.activities.length ?? 0 }),
      `add ${activity.id}`,
    );
    onClose();
    select(activity.id);
  };

  if (open && isCopying)
    return (
      <CopyActivityDialog
        moduleId={moduleId}
        onClose={() => {
          setCopying(false);
          onClose();
        }}
      />
    );
  return (
    <Dialog title={t('newActivity')} open={open} onClose={onClose} wide>
      <div className={css['search']}>
        <SearchField label={t('searchActivity')} value={search} onChange={setSearch} />
        <Button variant="quiet" size="small" onClick={() => setCopying(true)}>
          {t('copyFrom.open')}
        </Button>
      </div>
      {groups.length === 0 ? <p role="status">{t('noActivityFound')}</p> : null}
      {groups.map(({ group, types }) => (
        <section key={group} className={css['group']}>
          <h3 className={css['heading']}>{t(`kindGroup.${group}`)}</h3>
          <ul className={css['kinds']}>
            {types.map((type) => (
              <li key={type}>
                <button type="button" className={css['kind']} onClick={() => handleChoose(type)}>
                  <span className={css['icon']}>
                    <ActivityIcon type={type} size={22} />
                  </span>
                  <span className={css['text']}>
                    <strong>{t(`authoring:name_${type}`)}</strong>
                    <small>{t(`authoring:hint_${type}`)}</small>
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Dialog>
  );
}

/** The groups with what every searched word is found in: its name, its line or the name of its group. */
function useFoundTypes(search: string) {
  const { t } = useTranslation(['admin-courses', 'authoring']);
  const words = searchKey(search).split(' ').filter(Boolean);
  return DRAFT_ACTIVITY_TYPES.map(({ group, types }) => ({
    group,
    types: types.filter((type) => {
      const text = searchKey(
        `${t(`authoring:name_${type}`)} ${t(`authoring:hint_${type}`)} ${t(`kindGroup.${group}`)}`,
      );
      return words.every((word) => text.includes(word));
    }),
  })).filter(({ types }) => types.length > 0);
}
