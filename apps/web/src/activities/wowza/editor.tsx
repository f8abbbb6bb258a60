import { useState } from 'react';
import { useTranslation } from '../../lib/translate.ts';

import { NumberField } from '../../ui/number-field.tsx';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { Switch } from '../../ui/switch.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useAuthoring } from '../editor/authoring.ts';
import type { ActivityEditorProps } from '../editor/authoring.ts';
import { PackageField } from '../editor/package-field.tsx';
import { ShareField } from '../editor/share-field.tsx';

/** Settings of a stream: its playlist (elsewhere or uploaded), whether it is live, and how much has to be watched. */
export function Editor({ settings, onChange, path }: ActivityEditorProps<'wowza'>) {
  const { t } = useTranslation('admin-courses');
  const { problemAt } = useAuthoring();
  const [source, setSource] = useState<'address' | 'package'>(
    settings.packageId === null ? 'address' : 'package',
  );
  // Both kinds of source stay in the settings until the other one is filled in: looking at it loses nothing.
  const isPackage = source === 'package';
  return (
    <>
      <SegmentedControl
        label={t('htmlSource')}
        value={source}
        options={[
          { value: 'address', label: t('streamByAddress') },
          { value: 'package', label: t('htmlPackage') },
        ]}
        onChange={setSource}
      />
      {isPackage ? (
        <PackageField
          label={t('htmlPackage')}
          kind="hls"
          packageId={settings.packageId}
          path={settings.packageId === null ? `${path}.url` : `${path}.packageId`}
          onChange={(packageId) => onChange({ ...settings, url: '', packageId, live: false })}
        />
      ) : (
        <TextField
          label={t('streamAddress')}
          hint={t('streamHint')}
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder="https://…/playlist.m3u8"
          value={settings.url}
          error={problemAt(`${path}.url`)}
          onChange={({ target }) => onChange({ ...settings, url: target.value.trim(), packageId: null })}
        />
      )}
      {isPackage ? null : (
        <Switch
          label={t('streamLive')}
          hint={t('streamLiveHint')}
          checked={settings.live}
          onChange={({ target }) => onChange({ ...settings, live: target.checked })}
        />
      )}
      {settings.live && !isPackage ? (
        <NumberField
          label={t('minimumSeconds')}
          value={settings.minimumSeconds}
          min={0}
          max={36_000}
          step={30}
          error={problemAt(`${path}.minimumSeconds`)}
          onChange={(minimumSeconds) => onChange({ ...settings, minimumSeconds })}
        />
      ) : (
        <ShareField
          value={settings.completionShare}
          path={`${path}.completionShare`}
          onChange={(completionShare) => onChange({ ...settings, completionShare })}
        />
      )}
    </>
  );
}
