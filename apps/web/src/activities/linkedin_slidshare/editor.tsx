import type { findSlideshareDeck } from '@trilha/contracts/learning/slideshare';
import { readSlideshareAddress } from '@trilha/rules/learning/slideshare';
import { useTranslation } from '../../lib/translate.ts';

import { call } from '../../lib/api.ts';
import { useAsyncAction } from '../../lib/use-async-action.ts';
import { ActionError } from '../../ui/action-error.tsx';
import { Button } from '../../ui/button.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useAuthoring } from '../editor/authoring.ts';
import type { ActivityEditorProps } from '../editor/authoring.ts';

/** Settings of a deck of SlideShare: its address, of which only what embeds it is kept, and how long it has to be in view. */
export function Editor({ settings, onChange, path }: ActivityEditorProps<'linkedin_slidshare'>) {
  const { t } = useTranslation('admin-courses');
  const { problemAt } = useAuthoring();
  const { busy, error, act, clear } = useAsyncAction();
  const typed = readSlideshareAddress(settings.deck);
  const find = (address: string) =>
    act(async () => {
      const { deck } = await call<typeof findSlideshareDeck>('POST /api/v1/slideshare/decks', {
        body: { address },
      });
      onChange({ ...settings, deck });
    });
  return (
    <>
      <TextField
        label={t('slideshareAddress')}
        hint={t('slideshareHint')}
        autoComplete="off"
        value={settings.deck}
        error={problemAt(`${path}.deck`)}
        onChange={({ target }) => {
          clear();
          const read = readSlideshareAddress(target.value);
          onChange({ ...settings, deck: read.kind === 'deck' ? read.deck : target.value });
        }}
      />
      {typed.kind === 'address' ? (
        <div>
          <Button variant="secondary" loading={busy} onClick={() => void find(typed.address)}>
            {t('slideshareFind')}
          </Button>
          <ActionError error={error} />
        </div>
      ) : null}
      <NumberField
        label={t('minimumSeconds')}
        hint={t('minimumSecondsHint')}
        value={settings.minimumSeconds}
        min={0}
        max={3600}
        step={5}
        error={problemAt(`${path}.minimumSeconds`)}
        onChange={(minimumSeconds) => onChange({ ...settings, minimumSeconds })}
      />
    </>
  );
}
