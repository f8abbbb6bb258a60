import type { ForumRules } from '@trilha/contracts/engagement/forum-moderation';
import { FORUM_LINK_RULES } from '@trilha/rules/engagement/forum-rules';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { useTranslation } from '../../../lib/translate.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Select } from '../../../ui/select.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { rulesQuery, saveRules } from './forum.api.ts';
import css from './forum.module.css';

/** Words and web addresses the company does not want in its forum. */
export function RulesDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('admin-forum');
  const query = useQuery(rulesQuery);
  if (query.data) return <RulesForm rules={query.data} onClose={onClose} />;
  return (
    <Dialog open title={t('rules.title')} onClose={onClose}>
      {query.isError ? (
        <LoadFailed error={query.error} onRetry={query.refetch} />
      ) : (
        <Skeleton height="12rem" shape="card" />
      )}
    </Dialog>
  );
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

interface RulesFormProps {
  readonly rules: ForumRules;
  readonly onClose: () => void;
}

function RulesForm({ rules, onClose }: RulesFormProps) {
  const { t } = useTranslation(['admin-forum', 'common']);
  const client = useQueryClient();
  const [words, setWords] = useState(() => rules.words.join('\n'));
  const [links, setLinks] = useState(rules.links);
  const [hosts, setHosts] = useState(() => rules.hosts.join('\n'));
  const { busy, error, act } = useAsyncAction();
  const handleSave = () =>
    act(async () => {
      const saved = await saveRules({ words: linesOf(words), links, hosts: linesOf(hosts) });
      client.setQueryData(rulesQuery.queryKey, saved);
      showToast({ text: t('rules.saved'), tone: 'success' });
      onClose();
    });
  return (
    <ActionDialog
      title={t('rules.title')}
      label={t('common:save')}
      busy={busy}
      error={error}
      onAct={() => void handleSave()}
      onClose={onClose}
    >
      <div className={css['stack']}>
        <TextArea
          label={t('rules.words')}
          hint={t('rules.wordsHint')}
          rows={5}
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
        <Select
          label={t('rules.links')}
          value={links}
          options={FORUM_LINK_RULES.map((value) => ({ value, label: t(`rules.link.${value}`) }))}
          onChange={setLinks}
        />
        {links === 'listed' ? (
          <TextArea
            label={t('rules.hosts')}
            hint={t('rules.hostsHint')}
            rows={3}
            value={hosts}
            onChange={({ target }) => setHosts(target.value)}
          />
        ) : null}
      </div>
    </ActionDialog>
  );
}
