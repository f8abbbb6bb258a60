import { useQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { useTranslation } from '../../../lib/translate.ts';

import { useErrorText } from '../../../lib/error-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { auditCheckQuery } from './audit-log.api.ts';

/** Whether nothing was changed afterwards: asked for by a button, since it reads the whole log. */
export function AuditCheck() {
  const { t } = useTranslation('admin-courses');
  const errorText = useErrorText();
  const { data, error, isFetching, refetch } = useQuery(auditCheckQuery);
  return (
    <>
      <div>
        <Button
          variant="secondary"
          size="small"
          icon={<ShieldCheck size={18} aria-hidden="true" />}
          loading={isFetching}
          onClick={() => void refetch()}
        >
          {t('auditCheck')}
        </Button>
      </div>
      {error ? (
        <Alert tone="danger" answers>
          {errorText(error)}
        </Alert>
      ) : data ? (
        data.firstBreak === null ? (
          <Alert tone="success" answers>
            {t('auditWhole', { count: data.rows })}
          </Alert>
        ) : (
          <Alert tone="danger" answers>
            {t('auditBroken', { number: data.firstBreak })}
          </Alert>
        )
      ) : null}
    </>
  );
}
