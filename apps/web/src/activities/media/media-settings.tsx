import { useTranslation } from '../../lib/translate.ts';

import { LOCALE_NAMES } from '../../lib/locale-names.ts';
import { Sheet } from '../../ui/dialog.tsx';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { Select } from '../../ui/select.tsx';
import { Slider } from '../../ui/slider.tsx';
import { Switch } from '../../ui/switch.tsx';
import css from './media-frame.module.css';
import { CAPTION_BACKGROUNDS, CAPTION_SIZES } from './media-preferences.ts';
import type { MediaPreferences } from './media-preferences.ts';
import type { CaptionFile } from './use-cues.ts';
import { formatRate } from './format-rate.ts';

interface MediaSettingsProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly rate: number;
  readonly onRate: (rate: number) => void;
  readonly captions: readonly CaptionFile[];
  readonly captionsOn: CaptionFile | undefined;
  readonly preferences: MediaPreferences;
  readonly onChange: (change: Partial<MediaPreferences>) => void;
}

/** Speed and captions, kept for every other medium. */
export function MediaSettings(props: MediaSettingsProps) {
  const { t } = useTranslation('player');
  const { preferences, onChange, captions, captionsOn } = props;
  return (
    <Sheet title={t('settings')} open={props.open} onClose={props.onClose}>
      <div className={css['settings']}>
        <Slider
          label={t('speed')}
          value={props.rate}
          min={0.5}
          max={2}
          step={0.25}
          valueText={formatRate(props.rate)}
          onChange={props.onRate}
        />
        {captions.length > 0 ? (
          <>
            <Select
              label={t('captions')}
              value={captionsOn?.locale ?? 'off'}
              options={[
                { value: 'off', label: t('captionsOff') },
                ...captions.map(({ locale }) => ({ value: locale, label: LOCALE_NAMES[locale] })),
              ]}
              onChange={(chosen) => onChange({ captions: chosen })}
            />
            <div>
              <h3>{t('captionSize')}</h3>
              <SegmentedControl
                label={t('captionSize')}
                value={preferences.captionSize}
                options={CAPTION_SIZES.map((value) => ({ value, label: t(`captionSizes.${value}`) }))}
                onChange={(captionSize) => onChange({ captionSize })}
              />
            </div>
            <div>
              <h3>{t('captionBackground')}</h3>
              <SegmentedControl
                label={t('captionBackground')}
                value={preferences.captionBackground}
                options={CAPTION_BACKGROUNDS.map((value) => ({
                  value,
                  label: t(`captionBackgrounds.${value}`),
                }))}
                onChange={(captionBackground) => onChange({ captionBackground })}
              />
            </div>
          </>
        ) : null}
        <Switch
          label={t('saveData')}
          hint={t('saveDataHint')}
          checked={preferences.saveData}
          onChange={({ target }) => onChange({ saveData: target.checked })}
        />
      </div>
    </Sheet>
  );
}
