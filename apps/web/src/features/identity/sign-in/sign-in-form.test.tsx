import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import texts from 'virtual:texts';
import { beforeAll, describe, expect, it, vi } from 'vitest';

import { ApiError } from '../../../lib/api-error.ts';
import { startTexts } from '../../../lib/i18n.ts';
import { SignInForm } from './sign-in-form.tsx';

beforeAll(() => startTexts(texts, 'pt-BR'));

async function fillIn(username: string, password: string): Promise<void> {
  if (username) await userEvent.type(screen.getByLabelText('E-mail ou usuário'), username);
  if (password) await userEvent.type(screen.getByLabelText('Senha'), password);
  await userEvent.click(screen.getByRole('button', { name: 'Entrar' }));
}

describe('the sign-in form', () => {
  it('begins in the user name and is known to password managers', () => {
    render(<SignInForm identifiers={['username', 'email']} onSignIn={vi.fn()} />);

    expect(document.activeElement).toBe(screen.getByLabelText('E-mail ou usuário'));
    expect(screen.getByLabelText('E-mail ou usuário').getAttribute('autocomplete')).toBe('username webauthn');
    expect(screen.getByLabelText('Senha').getAttribute('autocomplete')).toBe('current-password');
  });

  it('sends what was typed', async () => {
    const handleSignIn = vi.fn(async () => undefined);
    render(<SignInForm identifiers={['username', 'email']} onSignIn={handleSignIn} />);

    await fillIn(' ana@aurora.example ', 'segredo 1');

    expect(handleSignIn).toHaveBeenCalledExactlyOnceWith('ana@aurora.example', 'segredo 1');
  });

  it('names the empty field and sends nothing', async () => {
    const handleSignIn = vi.fn();
    render(<SignInForm identifiers={['username', 'email']} onSignIn={handleSignIn} />);

    await fillIn('ana', '');

    expect(screen.getByLabelText('Senha').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('Escreva sua senha.')).toBeDefined();
    expect(handleSignIn).not.toHaveBeenCalled();
  });

  it('says how to go on after a wrong password, and keeps the user name', async () => {
    render(
      <SignInForm
        identifiers={['username', 'email']}
        onSignIn={() => Promise.reject(new ApiError('invalid_credentials', { status: 400 }))}
      />,
    );

    await fillIn('ana', 'errada');

    expect((await screen.findByText(/não conferem/)).textContent).toContain('Caps Lock');
    expect(screen.getByLabelText<HTMLInputElement>('E-mail ou usuário').value).toBe('ana');
  });

  it('tells a blocked person so [TEN-09]', async () => {
    render(
      <SignInForm
        identifiers={['username', 'email']}
        onSignIn={() => Promise.reject(new ApiError('user_blocked', { status: 403 }))}
      />,
    );

    await fillIn('ana', 'segredo');

    expect(await screen.findByText('Usuário bloqueado')).toBeDefined();
  });

  it('counts down after too many attempts', async () => {
    const refusal = new ApiError('too_many_requests', { status: 429, retryAfterSeconds: 12 });
    render(<SignInForm identifiers={['username', 'email']} onSignIn={() => Promise.reject(refusal)} />);

    await fillIn('ana', 'errada');

    expect(await screen.findByText(/em 1[12] segundos/)).toBeDefined();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Entrar' }).disabled).toBe(true);
  });

  it('shows and hides the password', async () => {
    render(<SignInForm identifiers={['username', 'email']} onSignIn={vi.fn()} />);

    await userEvent.click(screen.getByRole('button', { name: 'Mostrar senha' }));

    expect(screen.getByLabelText('Senha').getAttribute('type')).toBe('text');
  });

  it('says what the company lets people sign in with [TEN-06]', () => {
    render(<SignInForm identifiers={['email', 'document']} onSignIn={vi.fn()} />);

    expect(screen.getByLabelText('E-mail ou documento')).toBeDefined();
  });
});
