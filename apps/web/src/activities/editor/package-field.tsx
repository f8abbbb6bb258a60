import type { PackageKind } from '@trilha/contracts/learning/packages';
import { Boxes, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../lib/translate.ts';

import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { useAuthoring } from './authoring.ts';
import css from './file-field.module.css';
import { fileSizeText } from './file-size.ts';
import { PackageImportDialog } from './package-import-dialog.tsx';

interface PackageFieldProps {
  readonly label: string;
  readonly kind: PackageKind;
  readonly packageId: string | null;
  readonly onChange: (packageId: string | null) => void;
  readonly path: string;
}

/** An imported package: brought in by a dialog that reports on it, shown by its title. */
export function PackageField({ label, kind, packageId, onChange, path }: PackageFieldProps) {
  const { t } = useTranslation(['admin-packages', 'common']);
  const { packageOf, onPackage, problemAt } = useAuthoring();
  const [importing, setImporting] = useState(false);
  const known = packageId === null ? undefined : packageOf(packageId);
  const title = known?.title ?? t('packageGone');
  const problem = problemAt(path);

  return (
    <div className={css['field']} role="group" aria-label={label} data-path={path}>
      <span className={css['label']}>{label}</span>
      {packageId ? (
        <div className={css['file']}>
          <span className={css['icon']}>
            <Boxes size={20} aria-hidden="true" />
          </span>
          <span className={css['name']}>
            <strong>{title}</strong>
            {known ? (
              <small>
                {t('packageFacts', { count: known.fileCount, size: fileSizeText(known.byteCount) })}
              </small>
            ) : null}
          </span>
          <Button size="small" variant="quiet" onClick={() => setImporting(true)}>
            {t('replace')}
          </Button>
          <IconButton
            label={t('common:removeNamed', { name: title })}
            icon={<Trash2 size={18} />}
            onClick={() => onChange(null)}
          />
        </div>
      ) : (
        <div>
          <Button
            variant="secondary"
            icon={<Boxes size={20} aria-hidden="true" />}
            onClick={() => setImporting(true)}
          >
            {t('import')}
          </Button>
        </div>
      )}
      {problem ? (
        <p className={css['error']} role="alert">
          {problem}
        </p>
      ) : null}
      <PackageImportDialog
        kind={kind}
        open={importing}
        onClose={() => setImporting(false)}
        onUse={(imported) => {
          onPackage(imported);
          onChange(imported.id);
          setImporting(false);
        }}
      />
    </div>
  );
}
