import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';

import { useAsyncAction } from '../lib/use-async-action.ts';
import { Button } from './button.tsx';
import { Form } from './form.tsx';
import { TextField } from './text-field.tsx';

interface NameFormProps {
  readonly send: () => Promise<void>;
}

function NameForm({ send }: NameFormProps) {
  const { busy, error, act } = useAsyncAction();
  const [name, setName] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const isMissing = submitted && name === '';
  const handleSubmit = () => {
    setSubmitted(true);
    if (name !== '') void act(send);
  };
  return (
    <Form busy={busy} onSubmit={handleSubmit} foot={<Button type="submit">Send</Button>}>
      <TextField
        label="Name"
        value={name}
        error={isMissing ? 'Missing' : error === undefined ? undefined : 'Taken'}
        onChange={({ target }) => setName(target.value)}
      />
    </Form>
  );
}

it('is sent by Enter, once, and holds its fields meanwhile', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const send = vi.fn(() => promise);
  render(<NameForm send={send} />);

  await userEvent.type(screen.getByLabelText('Name'), 'Ana{Enter}');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));

  expect(send).toHaveBeenCalledOnce();
  expect(screen.getByLabelText('Name').closest('fieldset')?.disabled).toBe(true);

  resolve();
  await vi.waitFor(() => expect(screen.getByLabelText('Name').closest('fieldset')?.disabled).toBe(false));
});

it('leads to the field that is missing', async () => {
  const send = vi.fn(() => Promise.resolve());
  render(<NameForm send={send} />);

  await userEvent.click(screen.getByRole('button', { name: 'Send' }));

  expect(document.activeElement).toBe(screen.getByLabelText('Name'));
  expect(send).not.toHaveBeenCalled();
});

it('is not sent while a field of it has no answer, and the field says so until it has one', async () => {
  const onSubmit = vi.fn();
  render(
    <Form busy={false} onSubmit={onSubmit} foot={<Button type="submit">Send</Button>}>
      <TextField required label="Name" name="name" />
      <TextField required type="email" label="Email" name="email" />
    </Form>,
  );

  await userEvent.click(screen.getByRole('button', { name: 'Send' }));

  expect(onSubmit).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(screen.getByLabelText('Name'));
  expect(screen.getByLabelText('Name').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true');

  await userEvent.type(screen.getByLabelText('Name'), 'Ana');
  expect(screen.getByLabelText('Name').getAttribute('aria-invalid')).toBeNull();

  await userEvent.type(screen.getByLabelText('Email'), 'ana@company.com{Enter}');
  expect(onSubmit).toHaveBeenCalledOnce();
  expect(onSubmit.mock.lastCall?.[0]('name')).toBe('Ana');
});

function StepsForm() {
  const { busy, act } = useAsyncAction();
  const [step, setStep] = useState('Email');
  const send = () => act(() => Promise.resolve(setStep('Code')));
  return (
    <Form busy={busy} onSubmit={send}>
      <TextField key={step} label={step} />
    </Form>
  );
}

it('goes on in the first field of the next step', async () => {
  render(<StepsForm />);

  await userEvent.type(screen.getByLabelText('Email'), 'ana@company.com{Enter}');

  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Code')));
});

it('leads to the field the server refused', async () => {
  render(<NameForm send={() => Promise.reject(new Error('taken'))} />);

  await userEvent.type(screen.getByLabelText('Name'), 'Ana');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));

  expect(await screen.findByText('Taken')).toBeDefined();
  expect(document.activeElement).toBe(screen.getByLabelText('Name'));
});
