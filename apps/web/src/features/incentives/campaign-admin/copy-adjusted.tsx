import type { AdjustedDays } from '@trilha/contracts/incentives/campaign-admin';
import { localize } from '@trilha/rules/platform/locales';
import { useTranslation } from '../../../lib/translate.ts';

import { useFormat } from '../../../lib/dates.ts';
import { currentLocale } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import css from './campaign-admin.module.css';

interface CopyAdjustedProps {
  readonly adjusted: readonly AdjustedDays[];
  readonly busy: boolean;
  readonly onOpen: () => void;
}

/** Which days of a copied campaign did not fit its own, and what became of them. */
export function CopyAdjusted({ adjusted, busy, onOpen }: CopyAdjustedProps) {
  const { t } = useTranslation('admin-campaigns');
  // Two promotions of one name on the same days read alike: shown once.
  const lines = new Map(adjusted.map((days) => [JSON.stringify(days), days]));
  return (
    <Dialog
      open
      title={t('adjustedTitle')}
      onClose={onOpen}
      actions={
        <Button loading={busy} onClick={onOpen}>
          {t('openCampaign')}
        </Button>
      }
    >
      <div className={css['stack']}>
        <p>{t('adjustedText')}</p>
        <ul className={css['stack']}>
          {[...lines].map(([line, days]) => (
            <AdjustedLine key={line} days={days} />
          ))}
        </ul>
      </div>
    </Dialog>
  );
}

function AdjustedLine({ days: { part, name, moved, fitted } }: { readonly days: AdjustedDays }) {
  const { t } = useTranslation('admin-campaigns');
  const format = useFormat();
  const day = (text: string) => format.date(`${text}T12:00:00`);
  const range = ({ beginsOn, endsOn }: AdjustedDays['moved']) =>
    beginsOn === endsOn ? day(beginsOn) : t('dayRange', { from: day(beginsOn), to: day(endsOn) });
  return (
    <li>
      <strong>
        {part === 'editable_until'
          ? t('editableUntil')
          : t(`adjusted_${part}`, { name: localize(name, currentLocale()) })}
      </strong>
      <br />
      {t('adjustedDays', { moved: range(moved), fitted: range(fitted) })}
    </li>
  );
}
