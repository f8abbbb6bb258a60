import { useQueryClient } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { Button } from '../../../ui/button.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { useErrorToast } from '../../../ui/use-error-toast.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { ChangeDialog } from './change-dialog.tsx';
import type { AskedChange } from './change-dialog.tsx';
import { PEOPLE_KEY, changePeople, sendLinks, undoChange } from './people.api.ts';
import type { PeopleChangeBody } from './people.api.ts';
import type { PeopleChoices } from './people-filters.tsx';
import css from './people.module.css';

/** Changes people and says how many were, with a way back. */
export function useChangePeople() {
  const { t } = useTranslation('admin-people');
  const { act } = useAsyncAction({ onError: useErrorToast() });
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: PEOPLE_KEY });

  const undo = async (changeId: string) => {
    await act(async () => {
      const { restored } = await undoChange(changeId);
      showToast({ text: t('undone', { count: restored }), tone: 'success' });
    });
    await refresh();
  };
  return async (body: PeopleChangeBody) => {
    const { changed, changeId } = await changePeople(body);
    showToast({
      text: t('changed', { count: changed }),
      tone: changed > 0 ? 'success' : 'plain',
      ...(changeId ? { onUndo: () => void undo(changeId) } : {}),
    });
    await refresh();
  };
}

const ASKED = [
  'block',
  'role',
  'branch',
  'add_label',
  'remove_label',
] as const satisfies readonly AskedChange[];

interface BulkBarProps {
  readonly who: PeopleChangeBody['who'];
  readonly count: number;
  readonly choices: PeopleChoices;
  readonly onClear: () => void;
}

/** What can be done with everybody who is chosen. */
export function BulkBar({ who, count, choices, onClear }: BulkBarProps) {
  const { t } = useTranslation(['admin-people', 'common']);
  const { act } = useAsyncAction({ onError: useErrorToast() });
  const change = useChangePeople();
  const [asking, setAsking] = useState<AskedChange>();

  const step = async (work: () => Promise<unknown>) => {
    if (await act(work)) onClear();
  };
  const handleLinks = async (memberIds: readonly string[]) => {
    const { sent } = await sendLinks([...memberIds]);
    showToast({ text: t('linksSent', { count: sent }), tone: 'success' });
  };

  return (
    <div className={css['selection']} role="group" aria-label={t('selection')}>
      <strong role="status">{t('chosen', { count })}</strong>
      <Menu
        label={t('change')}
        trigger={
          <button type="button" className={css['trigger']}>
            {t('change')}
            <ChevronDown size={18} aria-hidden="true" />
          </button>
        }
        actions={[
          ...ASKED.map((kind) => ({
            id: kind,
            label: t(`act.${kind}`),
            danger: kind === 'block',
            onSelect: () => setAsking(kind),
          })),
          {
            id: 'unblock',
            label: t('act.unblock'),
            onSelect: () => void step(() => change({ who, change: { kind: 'unblock' } })),
          },
          ...(who.kind === 'members' && who.memberIds.length <= 200
            ? [
                {
                  id: 'link',
                  label: t('act.link'),
                  onSelect: () => void step(() => handleLinks(who.memberIds)),
                },
              ]
            : []),
        ]}
      />
      <Button variant="quiet" onClick={onClear}>
        {t('clearSelection')}
      </Button>
      {asking ? (
        <ChangeDialog
          kind={asking}
          count={count}
          choices={choices}
          onClose={() => setAsking(undefined)}
          onChange={async (asked) => {
            await change({ who, change: asked });
            onClear();
          }}
        />
      ) : null}
    </div>
  );
}
