import { useNavigate } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { selectedClient, useMe } from '../../../app/me.ts';
import { paths } from '../../../app/paths.ts';
import { BankList } from './bank-list.tsx';
import { Button } from '../../../ui/button.tsx';
import { Screen } from '../../../ui/screen.tsx';

/** Question banks of the company. */
export function AdminQuestionBanksScreen() {
  const { t } = useTranslation('admin-assessments');
  const navigate = useNavigate();
  const client = selectedClient(useMe());
  const [isCreating, setCreating] = useState(false);
  return (
    <Screen
      title={t('banks')}
      lead={t('banksLead')}
      actions={
        <Button icon={<Plus size={20} />} onClick={() => setCreating(true)}>
          {t('newBank')}
        </Button>
      }
    >
      <BankList
        clientLocale={client?.languages[0] ?? 'pt-BR'}
        creating={isCreating}
        onCreate={() => setCreating(true)}
        onCreateClose={() => setCreating(false)}
        onCreated={(bankId) => void navigate({ to: paths.adminQuestionBank(bankId) })}
      />
    </Screen>
  );
}
