import { MAX_IMPORT_COLUMNS, MAX_IMPORT_ROWS } from '@trilha/contracts/organization/import-limits';
import { useTranslation } from '../lib/translate.ts';

/** Why an import can end that its person can do something about; anything else is a fault of ours. */
const KNOWN = [
  'campaign_over',
  'file_too_demanding',
  'forbidden',
  'import_not_ready',
  'import_too_long',
  'import_too_wide',
  'import_unreadable',
  'mission_paid',
  'not_found',
  'stale_revision',
  'too_many_requests',
] as const;

/** Says why an import ended, and what to do about it. */
export function useImportFaultText() {
  const { t } = useTranslation(['admin-import', 'errors']);
  return (error: string | null) => {
    // What is saved as the campaign's form would: the form says what it lacks.
    if (error === 'invalid_request') return t('campaignIncomplete');
    const code = KNOWN.find((known) => known === error) ?? 'import_failed';
    const count = code === 'import_too_wide' ? MAX_IMPORT_COLUMNS : MAX_IMPORT_ROWS;
    return t(`errors:${code}`, { count });
  };
}
