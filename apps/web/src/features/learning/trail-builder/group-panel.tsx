import { Group, Ungroup } from 'lucide-react';

import { useAuthoring } from '../../../activities/editor/authoring.ts';
import { LocalizedInput } from '../../../activities/editor/localized-input.tsx';
import css from '../../../authoring/panel.module.css';
import { useTranslation } from '../../../lib/translate.ts';
import { Button } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { useTrailBuilder } from './trail-builder-context.ts';
import { changeGroup, dissolveGroup, requireGroup } from './trail-operations.ts';
import type { DraftGroup } from './trail-operations.ts';
import { useItemName } from './use-item-name.ts';

/** A group of the path: its name, and how many of its trainings have to be done. */
export function GroupPanel({ group }: { readonly group: DraftGroup }) {
  const { t } = useTranslation('admin-trails');
  const { view, change, select } = useTrailBuilder();
  const { problemAt } = useAuthoring();
  const nameOf = useItemName();
  const { document } = view;
  const at = document.groups.indexOf(group);
  const items = document.items.filter(({ groupId }) => groupId === group.id);
  const problem = problemAt(`groups.${at}`);
  return (
    <>
      <header className={css['head']}>
        <span className={css['icon']}>
          <Group size={22} aria-hidden="true" />
        </span>
        <h2>{t('group')}</h2>
      </header>
      {problem ? (
        <Alert tone="danger" announced>
          {problem}
        </Alert>
      ) : null}
      <LocalizedInput
        label={t('groupTitle')}
        hint={t('groupTitleHint')}
        optional
        value={group.title}
        path={`groups.${at}.title`}
        onChange={(title) => change(changeGroup(document, group.id, { title }), `group title ${group.id}`)}
      />
      <NumberField
        label={t('choose')}
        hint={t('chooseHint', { count: items.length })}
        value={group.choose}
        min={1}
        max={items.length}
        error={problemAt(`groups.${at}.choose`)}
        onChange={(choose) => change(changeGroup(document, group.id, { choose }), `group choose ${group.id}`)}
      />
      <Switch
        label={t('required')}
        hint={t('groupRequiredHint')}
        checked={items.some(({ required }) => required)}
        onChange={({ target }) =>
          change(requireGroup(document, group.id, target.checked), `group required ${group.id}`)
        }
      />
      <section className={css['section']}>
        <h3>{t('groupItems')}</h3>
        <ul>
          {items.map(({ id }) => (
            <li key={id}>{nameOf(id)}</li>
          ))}
        </ul>
        <div>
          <Button
            variant="secondary"
            size="small"
            icon={<Ungroup size={18} aria-hidden="true" />}
            onClick={() => {
              change(dissolveGroup(document, group.id), `dissolve ${group.id}`);
              select(undefined);
            }}
          >
            {t('dissolve')}
          </Button>
        </div>
      </section>
    </>
  );
}
