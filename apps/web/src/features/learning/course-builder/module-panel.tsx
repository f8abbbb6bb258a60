import type { DraftModule } from '@trilha/contracts/learning/course-draft';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { LocalizedInput } from '../../../activities/editor/localized-input.tsx';
import { Button } from '../../../ui/button.tsx';
import { useBuilder } from './builder-context.ts';
import { changeModule } from './draft-operations.ts';
import { NewActivityDialog } from './new-activity-dialog.tsx';
import css from '../../../authoring/panel.module.css';

/** A module: its title, and the way to its first activity. */
export function ModulePanel({ module, index }: { readonly module: DraftModule; readonly index: number }) {
  const { t } = useTranslation('admin-courses');
  const { view, change } = useBuilder();
  const [adding, setAdding] = useState(false);
  return (
    <>
      <header className={css['head']}>
        <h2>{t('moduleNumber', { number: index + 1 })}</h2>
      </header>
      <LocalizedInput
        label={t('moduleTitle')}
        value={module.title}
        path={`modules.${index}.title`}
        onChange={(title) =>
          change(
            changeModule(view.document, module.id, (old) => ({ ...old, title })),
            `${module.id} title`,
          )
        }
      />
      <p className={css['reach']}>{t('moduleFacts', { count: module.activities.length })}</p>
      <div>
        <Button
          variant="secondary"
          icon={<Plus size={18} aria-hidden="true" />}
          onClick={() => setAdding(true)}
        >
          {t('addActivity')}
        </Button>
      </div>
      <NewActivityDialog moduleId={module.id} open={adding} onClose={() => setAdding(false)} />
    </>
  );
}
