import { useTranslation } from '../../../lib/translate.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import type { Chosen } from './people-list.tsx';

interface ChoosePageProps {
  readonly items: readonly { readonly memberId: string }[];
  readonly chosen: Chosen;
  readonly onChosen: (chosen: Chosen) => void;
}

/** Chooses everybody who is shown; from there the bar leads to all whom the filters mean. */
export function ChoosePage({ items, chosen, onChosen }: ChoosePageProps) {
  const { t } = useTranslation('admin-course-people');
  const isEverybody = chosen === 'all' || items.every(({ memberId }) => chosen.has(memberId));
  return (
    <Checkbox
      label={t('choosePage')}
      checked={isEverybody}
      indeterminate={!isEverybody && chosen.size > 0}
      onChange={({ target }) =>
        onChosen(new Set(target.checked ? items.map(({ memberId }) => memberId) : []))
      }
    />
  );
}
