import { DescriptionFields } from '../../../authoring/description-fields.tsx';
import css from '../../../authoring/panel.module.css';
import { useTranslation } from '../../../lib/translate.ts';
import { useTrailBuilder, useTrailFields } from './trail-builder-context.ts';

/** What the trail is: title, summary, cover and description. */
export function BasicsPanel() {
  const { t } = useTranslation('admin-trails');
  const { locale } = useTrailBuilder();
  const { document, change } = useTrailFields();
  return (
    <>
      <header className={css['head']}>
        <h2>{t('part.basics')}</h2>
      </header>
      <DescriptionFields
        texts={{ title: t('trailTitle'), summaryHint: t('summaryHint') }}
        locale={locale}
        document={document}
        onChange={change}
      />
    </>
  );
}
