import type { PictureRegion } from '@trilha/contracts/incentives/claim-review';
import { useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';
import { ReactCrop } from 'react-image-crop';
import type { PercentCrop } from 'react-image-crop';
import 'react-image-crop/dist/ReactCrop.css';

import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/select.tsx';
import css from './audits.module.css';

interface RegionChooserProps {
  readonly pages: readonly string[];
  readonly region: PictureRegion | null;
  readonly onChange: (region: PictureRegion | null) => void;
}

/** Where the frame stands when it is marked without a pointer; the arrow keys move it. */
const MIDDLE = { x: 0.2, y: 0.4, width: 0.6, height: 0.2 };
/** A smaller frame was a press, not a drag. */
const SMALLEST_PERCENT = 1;
const inPercent = ({ x, y, width, height }: PictureRegion): PercentCrop => ({
  unit: '%',
  x: x * 100,
  y: y * 100,
  width: width * 100,
  height: height * 100,
});

/** A frame on a page of the picture: drawn with the pointer, or marked and moved with the arrow keys. */
export function RegionChooser({ pages, region, onChange }: RegionChooserProps) {
  const { t } = useTranslation(['admin-audits', 'admin-campaigns']);
  const [page, setPage] = useState(1);
  const show = (crop: PercentCrop) => {
    const { x, y, width, height } = crop;
    if (width < SMALLEST_PERCENT || height < SMALLEST_PERCENT) return onChange(null);
    return onChange({
      page,
      x: x / 100,
      y: y / 100,
      width: Math.min(1, width / 100),
      height: Math.min(1, height / 100),
    });
  };
  return (
    <section className={css['region']} aria-label={t('region')}>
      <strong>{t('region')}</strong>
      <p className={css['muted']}>{t('regionHint')}</p>
      <div className={css['row']}>
        {region ? (
          <Button size="small" variant="quiet" onClick={() => onChange(null)}>
            {t('regionClear')}
          </Button>
        ) : (
          <Button size="small" variant="secondary" onClick={() => onChange({ page, ...MIDDLE })}>
            {t('regionMark')}
          </Button>
        )}
        {pages.length > 1 ? (
          <Select
            label={t('regionPage')}
            value={String(page)}
            options={pages.map((_, at) => ({ value: String(at + 1), label: String(at + 1) }))}
            onChange={(chosen) => {
              setPage(Number(chosen));
              onChange(null);
            }}
          />
        ) : null}
      </div>
      <ReactCrop
        crop={region ? inPercent(region) : undefined}
        ruleOfThirds={false}
        onChange={(_, crop) => show(crop)}
      >
        <img src={pages[page - 1]} alt={t('admin-campaigns:pageNumber', { number: page })} />
      </ReactCrop>
    </section>
  );
}
