import { useTranslation } from '../../../lib/translate.ts';

import { useFormat } from '../../../lib/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Pill } from '../../../ui/pill.tsx';
import css from './admin-pages.module.css';

interface Version {
  readonly version: number;
  /** Null for anyone who set the company up. */
  readonly author: string | null;
  readonly publishedAt: string;
}

interface VersionListProps<V extends Version> {
  /** Newest first. */
  readonly versions: readonly V[];
  /** What else is to be known of a version. */
  readonly factOf?: (version: V) => string;
  readonly onCompare: (version: V) => void;
}

/** Every version with its day and author; each can be compared with what stands in the form, and taken up again. */
export function VersionList<V extends Version>({ versions, factOf, onCompare }: VersionListProps<V>) {
  const { t } = useTranslation('admin-pages');
  const format = useFormat();
  return (
    <Card aria-label={t('versions')}>
      <h2 className={css['cardTitle']}>{t('versions')}</h2>
      {versions.length === 0 ? <p>{t('versionsNone')}</p> : null}
      <ol className={css['versions']} reversed>
        {versions.map((version, index) => (
          <li key={version.version}>
            <div>
              <strong>{t('version', { number: version.version })}</strong>{' '}
              {index === 0 ? <Pill tone="success">{t('shown')}</Pill> : null}
              <small>
                {t(version.author ? 'versionFacts' : 'versionDate', {
                  date: format.dateTime(version.publishedAt),
                  name: version.author ?? '',
                })}
                {factOf ? ` · ${factOf(version)}` : null}
              </small>
            </div>
            <Button
              variant="soft"
              size="small"
              aria-label={t('compareNamed', { number: version.version })}
              onClick={() => onCompare(version)}
            >
              {t('compare')}
            </Button>
          </li>
        ))}
      </ol>
    </Card>
  );
}
