import { ApiError } from '../../../lib/api-error.ts';
import { useErrorText } from '../../../lib/error-text.ts';
import { useTranslation } from '../../../lib/translate.ts';
import type { DownloadFault } from './download-jobs.ts';

/** What stopped a download, and what to do about it. */
export function useFaultText(): (fault: DownloadFault) => string {
  const { t } = useTranslation('downloads');
  const errorText = useErrorText();
  return (fault) =>
    fault === 'full' || fault === 'damaged' || fault === 'not_kept' || fault === 'package_not_stored'
      ? t(`fault.${fault}`)
      : errorText(new ApiError(fault));
}
