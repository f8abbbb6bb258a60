import { render, screen } from '@testing-library/react';
import texts from 'virtual:texts';
import { beforeAll, expect, it } from 'vitest';

import { startTexts } from '../../../lib/i18n.ts';
import { FieldsEditor } from './fields-editor.tsx';

beforeAll(() => startTexts(texts, 'pt-BR', ['public', 'learner', 'accounts', 'admin']));

it('shows what another rule asks for as chosen, and offers no duty where leaving it off is an answer', () => {
  const fields = [
    { field: 'first_name', required: true },
    { field: 'email_opt_in', required: false },
  ] as const;
  render(<FieldsEditor title="Campos" fields={fields} judged={['birthday']} onChange={() => undefined} />);
  const box = (name: string) => screen.queryByRole<HTMLInputElement>('checkbox', { name, hidden: true });

  expect(box('Data de nascimento')).toMatchObject({ checked: true, disabled: true });
  expect(box('Data de nascimento obrigatório')).toMatchObject({ checked: true, disabled: true });
  expect(box('Nome obrigatório')).toMatchObject({ checked: true, disabled: false });
  expect(box('Quero receber novidades por e-mail')).toMatchObject({ checked: true });
  expect(box('Quero receber novidades por e-mail obrigatório')).toBeNull();
});
