import { useTranslation } from '../../lib/translate.ts';

import { NumberField } from '../../ui/number-field.tsx';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { useAuthoring } from '../editor/authoring.ts';
import type { ActivityEditorProps } from '../editor/authoring.ts';
import { PackageField } from '../editor/package-field.tsx';

/** Settings of an interactive page: typed HTML or an imported .zip, and how long it has to be in view. */
export function Editor({ settings, onChange, path }: ActivityEditorProps<'html'>) {
  const { t } = useTranslation('admin-courses');
  const { problemAt } = useAuthoring();
  const { source } = settings;
  return (
    <>
      <SegmentedControl
        label={t('htmlSource')}
        value={source.kind}
        options={[
          { value: 'inline', label: t('htmlInline') },
          { value: 'package', label: t('htmlPackage') },
        ]}
        onChange={(kind) =>
          onChange({
            ...settings,
            source: kind === 'inline' ? { kind, html: '' } : { kind, packageId: null },
          })
        }
      />
      {source.kind === 'inline' ? (
        <TextArea
          label={t('htmlText')}
          hint={t('htmlHint')}
          rows={12}
          spellCheck={false}
          value={source.html}
          error={problemAt(`${path}.source.html`)}
          onChange={({ target }) => onChange({ ...settings, source: { kind: 'inline', html: target.value } })}
        />
      ) : (
        <PackageField
          label={t('htmlPackage')}
          kind="html"
          packageId={source.packageId}
          path={`${path}.source.packageId`}
          onChange={(packageId) => onChange({ ...settings, source: { kind: 'package', packageId } })}
        />
      )}
      <NumberField
        label={t('minimumSeconds')}
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
