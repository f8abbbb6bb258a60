import { BriefcaseBusiness, GraduationCap } from 'lucide-react';

import { useTranslation } from '../lib/translate.ts';
import { Tooltip } from '../ui/tooltip.tsx';
import type { Side } from './menu.ts';
import css from './side-switch.module.css';
import { useChangeSide, useSide } from './use-side.ts';

const SIDES = [
  { side: 'learn', icon: GraduationCap },
  { side: 'manage', icon: BriefcaseBusiness },
] as const;

interface SideSwitchProps {
  /** Shows icons only, with their words beside them on hover and focus. */
  readonly asIcons?: boolean;
  readonly onChange?: (side: Side) => void;
}

/** Between what one learns and what one runs. */
export function SideSwitch({ asIcons = false, onChange }: SideSwitchProps) {
  const { t } = useTranslation('shell');
  const { t: ofToday } = useTranslation('today');
  const current = useSide();
  const change = useChangeSide();
  return (
    <div
      role="group"
      aria-label={ofToday('sides')}
      className={css['sides']}
      data-icons={asIcons || undefined}
    >
      {SIDES.map(({ side, icon: Icon }) => {
        const button = (
          <button
            key={side}
            type="button"
            aria-pressed={side === current}
            aria-label={asIcons ? t(side) : undefined}
            className={css['side']}
            onClick={() => {
              void change(side);
              onChange?.(side);
            }}
          >
            <Icon size={18} aria-hidden="true" />
            {asIcons ? null : t(side)}
          </button>
        );
        return asIcons ? (
          <Tooltip key={side} text={t(side)}>
            {button}
          </Tooltip>
        ) : (
          button
        );
      })}
    </div>
  );
}
