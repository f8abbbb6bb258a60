import type { CalendarPlace } from '@trilha/contracts/learning/venues';
import { useState } from 'react';

import { useFieldErrors } from '../../../lib/use-field-errors.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { changeVenue, createVenue } from './venues.api.ts';

interface VenueDialogProps {
  /** The room to change, or what events name in their own words, to be made one; none for a new one. */
  readonly place: CalendarPlace | undefined;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

/** What is being written of a room, and saving it. */
function useVenueDraft({ place, onSaved }: Pick<VenueDialogProps, 'place' | 'onSaved'>) {
  const { t } = useTranslation('admin-venues');
  const venue = place?.venue;
  const [draft, setDraft] = useState({
    name: place?.name ?? '',
    address: place?.address ?? '',
    mapLink: place?.mapLink ?? '',
    seats: venue?.seats ?? null,
    isRetired: venue?.isRetired ?? false,
  });
  const { busy, error, act } = useAsyncAction();
  const errors = useFieldErrors(error, { venue_name_taken: 'name' });
  const change = (some: Partial<typeof draft>) => setDraft((last) => ({ ...last, ...some }));
  const save = async () => {
    const { name, address, mapLink, seats } = draft;
    let adopted = 0;
    const isDone = await act(async () => {
      if (venue) await changeVenue(venue.id, draft);
      else ({ adopted } = await createVenue({ name, address, mapLink, seats }));
    });
    if (!isDone) return;
    showToast({ text: adopted > 0 ? t('adopted', { count: adopted }) : t('saved'), tone: 'success' });
    onSaved();
  };
  return { draft, change, busy, errors, save };
}

/** Adds a room of the company, or changes one. */
export function VenueDialog({ place, onClose, onSaved }: VenueDialogProps) {
  const { t } = useTranslation('admin-venues');
  const venue = place?.venue;
  const { draft, change, busy, errors, save } = useVenueDraft({ place, onSaved });
  return (
    <ActionDialog
      title={venue ? t('editRoom', { name: venue.name }) : t('newRoom')}
      label={t('save')}
      busy={busy}
      error={errors.other}
      onAct={() => void save()}
      onClose={onClose}
    >
      <TextField
        required
        label={t('name')}
        value={draft.name}
        error={errors.at('name')}
        maxLength={120}
        onChange={({ target }) => change({ name: target.value })}
      />
      <NumberField
        label={t('seats')}
        hint={t('seatsHint')}
        value={draft.seats}
        min={1}
        max={100_000}
        onChange={(seats) => change({ seats })}
      />
      <TextField
        label={t('address')}
        value={draft.address}
        maxLength={256}
        onChange={({ target }) => change({ address: target.value })}
      />
      <TextField
        label={t('mapLink')}
        type="url"
        value={draft.mapLink}
        maxLength={500}
        onChange={({ target }) => change({ mapLink: target.value })}
      />
      {venue ? (
        <Checkbox
          label={t('retire')}
          checked={draft.isRetired}
          onChange={({ target }) => change({ isRetired: target.checked })}
        />
      ) : (
        <p>{t('adoptText')}</p>
      )}
    </ActionDialog>
  );
}
