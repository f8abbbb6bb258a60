import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../lib/translate.ts';

import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useAuthoring } from '../editor/authoring.ts';
import type { ActivityEditorProps } from '../editor/authoring.ts';
import { AccountDialog } from './account-dialog.tsx';
import { cloudAccountQuery } from './scorm-cloud.api.ts';

/** Settings of a course at SCORM Cloud: its id there, and the company's account, which its administrators set up. */
export function Editor({ settings, onChange, path }: ActivityEditorProps<'scorm_cloud'>) {
  const { t } = useTranslation('admin-courses');
  const { problemAt } = useAuthoring();
  const { data } = useQuery(cloudAccountQuery);
  const [configuring, setConfiguring] = useState(false);
  return (
    <>
      <TextField
        label={t('cloudCourse')}
        hint={t('cloudCourseHint')}
        autoComplete="off"
        spellCheck={false}
        value={settings.courseRef}
        error={problemAt(`${path}.courseRef`)}
        onChange={({ target }) => onChange({ ...settings, courseRef: target.value.trim() })}
      />
      {data ? (
        <Alert
          tone={data.account ? 'info' : 'warning'}
          actions={
            data.can.configure ? (
              <Button size="small" variant="secondary" onClick={() => setConfiguring(true)}>
                {t(data.account ? 'cloudChangeAccount' : 'cloudConnect')}
              </Button>
            ) : null
          }
        >
          {data.account
            ? t('cloudConnected', { application: data.account.applicationId })
            : t(data.can.configure ? 'cloudNotConnected' : 'cloudAskAdministrator')}
        </Alert>
      ) : null}
      {configuring ? (
        <AccountDialog account={data?.account ?? null} onClose={() => setConfiguring(false)} />
      ) : null}
    </>
  );
}
