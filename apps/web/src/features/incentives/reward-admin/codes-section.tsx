import { MAX_CODES, maskCode, readCodes } from '@trilha/rules/incentives/reward-codes';
import type { CodeFile } from '@trilha/rules/incentives/reward-codes';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { useFormat } from '../../../lib/dates.ts';
import { saveTable } from '../../../lib/download.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { ActionError } from '../../../ui/action-error.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { FileDrop } from '../../../ui/file-drop.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { ProgressBar } from '../../../ui/progress.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { CodePool } from './code-pool.tsx';
import css from './reward-admin.module.css';
import { REWARDS_KEY, codePoolQuery } from './rewards.api.ts';
import { decodeText, sendCodeFile } from './send-code-file.ts';
import type { SentCodes } from './send-code-file.ts';

const LARGEST_BYTES = 25 * 1024 * 1024;
const SHOWN_FAULTS = 50;
const SHOWN_CODES = 5;
/** A code with its last day, and one that never ends. */
const EXAMPLE = [['AB12-CD34-EF56', '2030-12-31'], ['GH78-JK90-LM12']];

interface Draft {
  readonly fileName: string;
  readonly file: CodeFile;
  /** What the pool says of it; undefined while it is asked. */
  readonly checked?: SentCodes;
}

interface CodesSectionProps {
  readonly rewardId: string;
  readonly onChanged: () => void;
}

/** Codes of a reward: how many are left, and files of new ones with a look at them first. */
export function CodesSection({ rewardId, onChanged }: CodesSectionProps) {
  const { t } = useTranslation('admin-rewards');
  const queryClient = useQueryClient();
  const pool = useQuery(codePoolQuery(rewardId));
  const [draft, setDraft] = useState<Draft>();
  const [share, setShare] = useState<number>();
  const { error, act } = useAsyncAction();
  const [tooLong, setTooLong] = useState(false);

  const send = async ({ fileName, file }: Draft, dryRun: boolean) => {
    let answer: SentCodes | undefined;
    await act(async () => {
      setShare(0);
      answer = await sendCodeFile(rewardId, { fileName, codes: file.codes, dryRun }, setShare);
    });
    setShare(undefined);
    return answer;
  };
  const handleFile = async (chosen: File | undefined) => {
    setTooLong(false);
    setDraft(undefined);
    if (!chosen) return;
    if (chosen.size > LARGEST_BYTES) return setTooLong(true);
    const text = decodeText(new Uint8Array(await chosen.arrayBuffer()));
    const file = readCodes(text, new Date().toISOString().slice(0, 10));
    if (file.codes.length > MAX_CODES) return setTooLong(true);
    const next = { fileName: chosen.name, file };
    setDraft(next);
    const checked = file.codes.length > 0 ? await send(next, true) : { taken: 0, refused: [] };
    if (checked) setDraft({ ...next, checked });
  };
  const handleImport = async () => {
    if (!draft) return;
    const sent = await send(draft, false);
    await queryClient.invalidateQueries({ queryKey: [REWARDS_KEY, 'codes', rewardId] });
    onChanged();
    if (!sent) return;
    showToast({ text: t('codesTaken', { count: sent.taken }), tone: 'success' });
    setDraft(undefined);
  };

  return (
    <div className={css['stack']}>
      <CodePool rewardId={rewardId} pool={pool} onChanged={onChanged} />
      <Card>
        <FileDrop
          label={t('codesFile')}
          hint={t('codesFileHint')}
          accept=".csv,.txt,text/csv,text/plain"
          disabled={share !== undefined}
          onFiles={([chosen]) => void handleFile(chosen)}
        />
        <div>
          <Button size="small" variant="secondary" onClick={() => void saveTable('codes.csv', EXAMPLE)}>
            {t('codesExample')}
          </Button>
        </div>
        {tooLong ? (
          <Alert tone="danger" answers>
            {t('codesTooMany', { count: MAX_CODES })}
          </Alert>
        ) : null}
        <ActionError error={error} />
        {share === undefined ? null : <ProgressBar value={share * 100} label={t('codesSending')} />}
        {draft ? (
          <CodesPreview draft={draft} busy={share !== undefined} onImport={() => void handleImport()} />
        ) : null}
      </Card>
    </div>
  );
}

interface CodesPreviewProps {
  readonly draft: Draft;
  readonly busy: boolean;
  readonly onImport: () => void;
}

function CodesPreview({ draft: { fileName, file, checked }, busy, onImport }: CodesPreviewProps) {
  const { t } = useTranslation('admin-rewards');
  const format = useFormat();
  const faults = [...file.faults, ...(checked?.refused ?? [])].toSorted((one, other) => one.row - other.row);
  const good = checked ? checked.taken : file.codes.length;
  return (
    <section className={css['stack']} aria-label={t('codesPreview')}>
      <h3>{fileName}</h3>
      <p>
        {t('codesFound', { good: format.number(good), bad: format.number(faults.length) })}{' '}
        <span className={css['muted']}>
          {file.codes
            .slice(0, SHOWN_CODES)
            .map(({ code }) => maskCode(code))
            .join('  ')}
        </span>
      </p>
      {faults.length > 0 ? (
        <Alert tone="warning" title={t('codesRefused', { count: faults.length })}>
          <ul className={css['faults']}>
            {faults.slice(0, SHOWN_FAULTS).map(({ row, fault }) => (
              <li key={row}>{t('codeFault', { row: String(row), fault: t(`fault.${fault}`) })}</li>
            ))}
          </ul>
          {faults.length > SHOWN_FAULTS ? t('moreFaults', { count: faults.length - SHOWN_FAULTS }) : null}
        </Alert>
      ) : null}
      <div>
        <Button loading={busy} disabled={!checked || good === 0} onClick={onImport}>
          {t('codesImport', { count: good })}
        </Button>
      </div>
    </section>
  );
}
