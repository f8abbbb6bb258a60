import type { LibraryVersion, ManagedLibraryFile } from '@trilha/contracts/engagement/library-admin';

import { fileSizeText } from '../../../activities/editor/file-size.ts';
import { useFormat } from '../../../lib/dates.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Pill } from '../../../ui/pill.tsx';
import css from './library.module.css';

interface VersionsProps {
  readonly file: ManagedLibraryFile;
  /** Puts a former one in its place, once it is saved. */
  readonly onBring: (version: LibraryVersion) => void;
}

/** What stood in this place, the newest first; a former one may be opened and brought back. */
export function Versions({ file: { versions }, onBring }: VersionsProps) {
  const { t } = useTranslation('admin-library');
  const format = useFormat();
  if (versions.length < 2) return null;
  return (
    <Card>
      <div className={css['stack']}>
        <h2>{t('versions')}</h2>
        <ol className={css['versions']}>
          {versions.map((version, place) => (
            <li key={version.version}>
              <div className={css['facts']}>
                <strong>{t('version', { number: format.number(version.version) })}</strong>
                {place === 0 ? <Pill tone="success">{t('current')}</Pill> : null}
                <span>
                  {[format.dateTime(version.createdAt), version.createdBy, fileSizeText(version.size)]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </div>
              {version.note ? <p>{version.note}</p> : null}
              <a href={version.url} target="_blank" rel="noreferrer">
                <bdi>{version.name}</bdi>
              </a>
              {place === 0 ? null : (
                <Button variant="quiet" size="small" onClick={() => onBring(version)}>
                  {t('bringBack', { number: format.number(version.version) })}
                </Button>
              )}
            </li>
          ))}
        </ol>
      </div>
    </Card>
  );
}
