import type { ReportPerson } from '@trilha/contracts/insight/report-people';
import { MAX_PEOPLE_ACTED_ON } from '@trilha/contracts/learning/people-actions';
import { MAX_MESSAGES_A_DAY } from '@trilha/rules/learning/message-limits';
import { Mail } from 'lucide-react';
import { useState } from 'react';

import { useTranslation } from '../../../lib/translate.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { writeToReportPeople } from './learning-reports.api.ts';
import css from './learning-reports.module.css';

const MIN_TEXT = 3;
const MAX_TEXT = 500;

interface WriteToPeopleProps {
  /** Those that are shown. */
  readonly people: readonly ReportPerson[];
  /** Whether the list goes on. */
  readonly hasMore: boolean;
}

/** Writes to the people of a report, to each about the training beside their name; nothing where the report is of no training. */
export function WriteToPeople({ people, hasMore }: WriteToPeopleProps) {
  const { t } = useTranslation('admin-learning-reports');
  const [isOpen, setOpen] = useState(false);
  const addressed = people.flatMap(({ memberId, training }) =>
    training ? [{ memberId, trainingId: training.id }] : [],
  );
  if (addressed.length === 0) return null;
  return (
    <>
      <Button icon={<Mail size={20} aria-hidden="true" />} onClick={() => setOpen(true)}>
        {t('write.act')}
      </Button>
      {isOpen ? (
        <WriteDialog
          addressed={addressed.slice(0, MAX_PEOPLE_ACTED_ON)}
          hasMore={hasMore || addressed.length > MAX_PEOPLE_ACTED_ON}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}

interface WriteDialogProps {
  readonly addressed: Parameters<typeof writeToReportPeople>[0]['people'];
  readonly hasMore: boolean;
  readonly onClose: () => void;
}

function WriteDialog({ addressed, hasMore, onClose }: WriteDialogProps) {
  const { t } = useTranslation('admin-learning-reports');
  const { busy, error, act } = useAsyncAction();
  const [text, setText] = useState('');
  const count = new Set(addressed.map(({ memberId }) => memberId)).size;
  const handleSend = async () => {
    const isDone = await act(async () => {
      const { people } = await writeToReportPeople({ people: addressed, text });
      showToast({
        text: t('write.done', { count: people }),
        tone: people > 0 ? 'success' : 'plain',
      });
    });
    if (isDone) onClose();
  };
  return (
    <ActionDialog
      title={t('write.title')}
      label={t('write.act')}
      busy={busy}
      unsaved={text !== ''}
      disabled={text.trim().length < MIN_TEXT}
      error={error}
      onAct={() => void handleSend()}
      onClose={onClose}
    >
      <div className={css['stack']}>
        <p>{t('write.reach', { count })}</p>
        {hasMore ? <p>{t('write.more')}</p> : null}
        <p className={css['muted']}>{t('write.why', { limit: MAX_MESSAGES_A_DAY })}</p>
        <TextArea
          label={t('write.text')}
          maxLength={MAX_TEXT}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </div>
    </ActionDialog>
  );
}
