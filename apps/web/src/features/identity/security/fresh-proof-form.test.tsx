import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';

import { Refused, showScreen } from '../../../test/screen-at.tsx';
import { StepUpForm } from './fresh-proof-form.tsx';

it('says at the field that it is the password that does not match', async () => {
  await showScreen({
    parent: 'shell',
    path: '/home',
    component: StepUpForm,
    address: '/home',
    answer: ({ path }) =>
      path.endsWith('/options')
        ? { methods: ['password'], challengeToken: null, passkeyOptions: null, codeTo: null }
        : new Refused(400, 'factor_invalid'),
  });
  const field = await screen.findByLabelText('Sua senha');

  await userEvent.type(field, 'errada-7{Enter}');

  expect(await screen.findByText('A senha não confere. Confira maiúsculas e tente de novo.')).toBeDefined();
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(screen.queryByText(/código/)).toBeNull();
});
