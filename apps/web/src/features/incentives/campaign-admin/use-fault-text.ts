import { useTranslation } from '../../../lib/translate.ts';

import type { FieldFault } from './refused-fields.ts';

/** The text of what is wrong with a field; none for a field that is right. */
export function useFaultText(): (fault: FieldFault | undefined) => string | undefined {
  const { t } = useTranslation('common');
  return (fault) => (fault ? t(fault) : undefined);
}
