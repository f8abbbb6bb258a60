import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import texts from 'virtual:texts';
import { beforeAll, expect, it, vi } from 'vitest';

import { startTexts } from '../../../lib/i18n.ts';
import { ChangePasswordForm } from './change-password-form.tsx';

beforeAll(() => startTexts(texts, 'pt-BR', ['public', 'learner', 'accounts']));

it("holds a new password against the company's own rules before it is sent [VAL-06]", async () => {
  const onSubmit = vi.fn(() => Promise.resolve());
  render(<ChangePasswordForm rules={{ minimumLength: 12, level: 'strong' }} onSubmit={onSubmit} />);

  await userEvent.type(screen.getByLabelText('Senha atual'), 'Antiga-senha-1');
  const next = screen.getByLabelText('Nova senha');
  await userEvent.type(next, 'Curta-77');
  await userEvent.click(screen.getByRole('button', { name: 'Salvar senha' }));

  expect(onSubmit).not.toHaveBeenCalled();
  expect(next.getAttribute('aria-invalid')).toBe('true');

  await userEvent.clear(next);
  await userEvent.type(next, 'Girassol-azul-7890');
  await userEvent.click(screen.getByRole('button', { name: 'Salvar senha' }));

  expect(onSubmit).toHaveBeenCalledWith({ current: 'Antiga-senha-1', password: 'Girassol-azul-7890' });
});
