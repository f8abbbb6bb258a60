import type { getAttendanceCourse } from '@trilha/contracts/learning/attendance';
import type { ResponseOf } from '@trilha/contracts/platform/endpoint';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { useTranslation } from '../../../lib/translate.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { useFieldErrors } from '../../../lib/use-field-errors.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { ActionError } from '../../../ui/action-error.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { Form } from '../../../ui/form.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { UnsavedGuard } from '../../../ui/unsaved-guard.tsx';
import { deleteCourse, saveCourse } from './attendance-admin.api.ts';
import css from './attendance.module.css';
import { CoursePlaceFields } from './course-place-fields.tsx';
import { ExemptPeople } from './exempt-people.tsx';

type Setup = ResponseOf<typeof getAttendanceCourse>;

interface CourseFormProps {
  readonly courseId: string;
  readonly setup: Setup;
}

const draftOf = ({ attendance }: Setup) => ({
  courseCode: attendance?.courseCode ?? '',
  actionCode: attendance?.actionCode ?? '',
  line: attendance?.line ?? null,
  environment: attendance?.environment ?? null,
  firstDay: attendance?.firstDay ?? '',
  lastDay: attendance?.lastDay ?? '',
  mandatory: attendance?.mandatory ?? true,
  exemptMembers: attendance?.exemptMembers ?? [],
  exemptGroupIds: (attendance?.exemptGroups ?? []).map(({ id }) => id),
});

/** What the course is called at the authority, when, and who takes it without attendance. */
export function CourseForm({ courseId, setup }: CourseFormProps) {
  const { t } = useTranslation(['admin-attendance', 'common']);
  const client = useQueryClient();
  // What is typed stays, whatever is read anew meanwhile; what nobody has touched follows the server.
  const [typed, setTyped] = useState<ReturnType<typeof draftOf>>();
  const draft = typed ?? draftOf(setup);
  const { busy, error, act } = useAsyncAction();
  const fields = useFieldErrors(error, { attendance_invalid: ['courseCode', 'actionCode', 'lastDay'] });
  const set = (change: Partial<typeof draft>) => setTyped({ ...draft, ...change });
  const handleSave = () =>
    act(async () => {
      const { exemptMembers, ...fields } = draft;
      await saveCourse(courseId, { ...fields, exemptMemberIds: exemptMembers.map(({ id }) => id) });
      await client.invalidateQueries({ queryKey: ['admin', 'attendance'] });
      setTyped(undefined);
      showToast({ text: t('saved'), tone: 'success' });
    });
  return (
    <Form
      className={css['form']}
      busy={busy}
      onSubmit={() => void handleSave()}
      foot={
        <Foot
          courseId={courseId}
          isKept={setup.attendance !== null}
          busy={busy}
          error={fields.other}
          onStopped={() => setTyped(undefined)}
        />
      }
    >
      <UnsavedGuard active={typed !== undefined} />
      <CodeFields draft={draft} set={set} errorAt={fields.at} />
      {setup.company ? <CoursePlaceFields company={setup.company} draft={draft} set={set} /> : null}
      <Switch
        label={t('mandatory')}
        checked={draft.mandatory}
        onChange={({ target }) => set({ mandatory: target.checked })}
      />
      <ExemptGroups
        groups={setup.groups}
        chosen={draft.exemptGroupIds}
        onChange={(exemptGroupIds) => set({ exemptGroupIds: [...exemptGroupIds] })}
      />
      <ExemptPeople
        people={draft.exemptMembers}
        onChange={(exemptMembers) => set({ exemptMembers: [...exemptMembers] })}
      />
    </Form>
  );
}

interface FootProps {
  readonly courseId: string;
  readonly isKept: boolean;
  readonly busy: boolean;
  readonly error: unknown;
  readonly onStopped: () => void;
}

/** The ways on: saved, or kept no more. */
function Foot({ courseId, isKept, busy, error, onStopped }: FootProps) {
  const { t } = useTranslation(['admin-attendance', 'common']);
  const [stopping, setStopping] = useState(false);
  return (
    <>
      <ActionError error={error} />
      <div className={css['actions']}>
        <Button type="submit" loading={busy}>
          {t('common:save')}
        </Button>
        {isKept ? (
          <Button variant="secondary" onClick={() => setStopping(true)}>
            {t('stopCourse')}
          </Button>
        ) : null}
      </div>
      {stopping ? (
        <StopDialog courseId={courseId} onStopped={onStopped} onClose={() => setStopping(false)} />
      ) : null}
    </>
  );
}

interface ExemptGroupsProps {
  readonly groups: Setup['groups'];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

function ExemptGroups({ groups, chosen, onChange }: ExemptGroupsProps) {
  const { t } = useTranslation('admin-attendance');
  if (groups.length === 0) return null;
  return (
    <fieldset className={css['section']}>
      <legend>{t('exemptGroups')}</legend>
      <p className={css['note']}>{t('exemptGroupsNote')}</p>
      {groups.map(({ id, name }) => (
        <Checkbox
          key={id}
          label={name}
          checked={chosen.includes(id)}
          onChange={({ target }) =>
            onChange(target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
          }
        />
      ))}
    </fieldset>
  );
}

interface CodeFieldsProps {
  readonly draft: ReturnType<typeof draftOf>;
  readonly set: (change: Partial<ReturnType<typeof draftOf>>) => void;
  readonly errorAt: (field: 'courseCode' | 'actionCode' | 'lastDay') => string | undefined;
}

function CodeFields({ draft, set, errorAt }: CodeFieldsProps) {
  const { t } = useTranslation('admin-attendance');
  return (
    <>
      <TextField
        label={t('courseCode')}
        hint={t('courseCodeHint')}
        maxLength={10}
        value={draft.courseCode}
        error={errorAt('courseCode') && t('invalid.courseCode')}
        onChange={({ target }) => set({ courseCode: target.value })}
      />
      <TextField
        label={t('actionCode')}
        hint={t('actionCodeHint')}
        required
        maxLength={50}
        value={draft.actionCode}
        error={errorAt('actionCode') && t('invalid.actionCode')}
        onChange={({ target }) => set({ actionCode: target.value })}
      />
      <div className={css['pair']}>
        <DateField
          label={t('firstDay')}
          required
          value={draft.firstDay}
          onChange={({ target }) => set({ firstDay: target.value })}
        />
        <DateField
          label={t('lastDay')}
          required
          value={draft.lastDay}
          error={errorAt('lastDay') && t('invalid.lastDay')}
          onChange={({ target }) => set({ lastDay: target.value })}
        />
      </div>
    </>
  );
}

interface StopDialogProps {
  readonly courseId: string;
  readonly onStopped: () => void;
  readonly onClose: () => void;
}

function StopDialog({ courseId, onStopped, onClose }: StopDialogProps) {
  const { t } = useTranslation('admin-attendance');
  const client = useQueryClient();
  const { busy, error, act } = useAsyncAction();
  const handleStop = () =>
    act(async () => {
      await deleteCourse(courseId);
      await client.invalidateQueries({ queryKey: ['admin', 'attendance'] });
      onStopped();
      onClose();
    });
  return (
    <ActionDialog
      title={t('stopCourse')}
      label={t('stopCourse')}
      danger
      busy={busy}
      error={error}
      onAct={() => void handleStop()}
      onClose={onClose}
    >
      <p>{t('stopText')}</p>
    </ActionDialog>
  );
}
