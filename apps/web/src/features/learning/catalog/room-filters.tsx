import { Radio } from 'lucide-react';

import { TEMPLATE_CHOICES, WEBINAR_STATUSES } from '../../../lib/room-filters.ts';
import { without } from '../../../lib/training-filters.ts';
import type { FilterName, TrainingSearch } from '../../../lib/training-filters.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { FilterChip } from '../../../ui/chip.tsx';
import { Select } from '../../../ui/select.tsx';
import type { MoreFilters } from './catalog-filters.tsx';

interface OnlineChipProps {
  readonly filters: TrainingSearch;
  readonly onChange: (filters: TrainingSearch, changed: FilterName) => void;
}

/** Only what is on air or under way now. */
function OnlineChip({ filters, onChange }: OnlineChipProps) {
  const { t } = useTranslation('trainings');
  const name = 'webinar_is_online';
  return (
    <FilterChip
      selected={filters.webinar_is_online === true}
      onChange={(on) => onChange(on ? { ...filters, [name]: true } : without(filters, name), name)}
    >
      <Radio size={16} aria-hidden="true" /> {t('room.online')}
    </FilterChip>
  );
}

interface RoomFilterFieldsProps {
  readonly filters: TrainingSearch;
  readonly onChange: (name: FilterName, value: string) => void;
}

const ALL = 'all';

/** Where an event stands, and how its lounge looks. */
function RoomFilterFields({ filters, onChange }: RoomFilterFieldsProps) {
  const { t } = useTranslation(['trainings', 'events']);
  return (
    <>
      <Select
        label={t('room.status')}
        value={filters.webinar_status ?? ALL}
        options={[
          { value: ALL, label: t('all') },
          ...WEBINAR_STATUSES.map((value) => ({ value, label: t(`events:state.${value}`) })),
        ]}
        onChange={(value) => onChange('webinar_status', value)}
      />
      <Select
        label={t('room.template')}
        value={filters.webcast_lounge_template ?? ALL}
        options={[
          { value: ALL, label: t('all') },
          ...TEMPLATE_CHOICES.map((value) => ({ value, label: t(`room.templateOf.${value}`) })),
        ]}
        onChange={(value) => onChange('webcast_lounge_template', value)}
      />
    </>
  );
}

/** The filters of webinars and live classes by their events [EVT-05]. */
export function useRoomFilters(): MoreFilters {
  const { t } = useTranslation(['trainings', 'events']);
  return {
    chip: (props) => <OnlineChip {...props} />,
    fields: (props) => <RoomFilterFields {...props} />,
    nameOf: (name, { webinar_status: status, webcast_lounge_template: template }) =>
      name === 'webinar_status' && status
        ? t(`events:state.${status}`)
        : name === 'webcast_lounge_template' && template
          ? t(`room.templateOf.${template}`)
          : t('room.online'),
  };
}
