import { useHome } from '../../../app/home-query.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Link } from '../../../ui/link.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { libraryPaths } from './paths.ts';

/** Files that wait for the person to confirm that they have read them. */
export function ToConfirmAtHome() {
  const { t } = useTranslation('library');
  const { total, newest } = useHome().toConfirm;
  const [first] = newest;
  if (!first) return null;
  if (total === 1)
    return (
      <Alert
        tone="accent"
        title={first.title}
        actions={
          <LinkButton size="small" to={libraryPaths.file(first.id)}>
            {t('readNow')}
          </LinkButton>
        }
      >
        {t('toConfirmText')}
      </Alert>
    );
  return (
    <Alert
      tone="accent"
      title={t('toConfirmCount', { count: total })}
      actions={
        <LinkButton size="small" to={libraryPaths.toConfirm}>
          {t('toConfirmShow')}
        </LinkButton>
      }
    >
      {newest.map(({ id, title }) => (
        <div key={id}>
          <Link to={libraryPaths.file(id)}>{title}</Link>
        </div>
      ))}
    </Alert>
  );
}
