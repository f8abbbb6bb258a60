import type { CalendarPlace } from '@trilha/contracts/learning/venues';
import { ListPlus, Pencil } from 'lucide-react';

import { useFormat } from '../../../lib/dates.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import css from './room-calendar.module.css';

interface PlaceNameProps {
  readonly place: CalendarPlace;
  readonly onWrite: ((place: CalendarPlace) => void) | undefined;
}

/** A place with how many it holds, to be changed, or to be made a room of the company. */
export function PlaceName({ place, onWrite }: PlaceNameProps) {
  const { t } = useTranslation('admin-venues');
  const format = useFormat();
  const { name, venue } = place;
  return (
    <div className={css['place']}>
      <span>
        {name}
        <small>
          {venue
            ? venue.isRetired
              ? t('isRetired')
              : venue.seats === null
                ? null
                : t('holds', { count: venue.seats, number: format.number(venue.seats) })
            : t('inWords')}
        </small>
      </span>
      {onWrite ? (
        <IconButton
          small
          label={t(venue ? 'editRoom' : 'makeRoom', { name })}
          icon={venue ? <Pencil size={16} aria-hidden="true" /> : <ListPlus size={16} aria-hidden="true" />}
          onClick={() => onWrite(place)}
        />
      ) : null}
    </div>
  );
}
