import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import texts from 'virtual:texts';
import { expect, it, vi } from 'vitest';

import { startTexts } from '../lib/i18n.ts';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Form } from './form.tsx';

function Asking({ typing = false }: { readonly typing?: boolean }) {
  const [isAnswered, setAnswered] = useState(false);
  return (
    <>
      <input aria-label="Words" onChange={() => setAnswered(true)} />
      {typing ? null : <Button onClick={() => setAnswered(true)}>Ask</Button>}
      {isAnswered ? (
        <Alert answers tone="danger">
          No
        </Alert>
      ) : null}
    </>
  );
}

it('brings an answer into view, announced and with the cursor', async () => {
  const scroll = vi.spyOn(HTMLElement.prototype, 'scrollIntoView');
  render(<Asking />);

  await userEvent.click(screen.getByRole('button', { name: 'Ask' }));

  const answer = screen.getByRole('alert');
  expect(document.activeElement).toBe(answer);
  expect(scroll).toHaveBeenCalledOnce();
});

it('takes the cursor from nobody who writes', async () => {
  render(<Asking typing />);

  await userEvent.type(screen.getByLabelText('Words'), 'ab');

  expect(screen.getByRole('alert')).toBeDefined();
  expect(document.activeElement).toBe(screen.getByLabelText('Words'));
});

it('leaves whoever sent a form by Enter in their field', async () => {
  function Sending() {
    const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
    const send = async () => {
      setState('busy');
      await Promise.resolve();
      setState('failed');
    };
    return (
      <Form
        busy={state === 'busy'}
        onSubmit={() => void send()}
        foot={
          state === 'failed' ? (
            <Alert answers tone="danger">
              No
            </Alert>
          ) : null
        }
      >
        <input aria-label="Code" />
      </Form>
    );
  }
  render(<Sending />);

  await userEvent.type(screen.getByLabelText('Code'), '12{Enter}');

  await screen.findByRole('alert');
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Code')));
});

it('brings an answer into view in the dialog on top, and none that lies under it', async () => {
  const answer = (
    <Alert answers tone="danger">
      No
    </Alert>
  );
  function Asked() {
    const [isAsked, setAsked] = useState(false);
    const [at, setAt] = useState<'under' | 'above'>();
    return (
      <>
        <Dialog open title="First" onClose={() => undefined}>
          <Button onClick={() => setAsked(true)}>Open the second</Button>
          {at === 'under' ? answer : null}
        </Dialog>
        <Dialog open={isAsked} title="Second" onClose={() => undefined}>
          <Button onClick={() => setAt('under')}>Answer under it</Button>
          <Button onClick={() => setAt('above')}>Answer in it</Button>
          {at === 'above' ? answer : null}
        </Dialog>
      </>
    );
  }
  await startTexts(texts, 'en-US');
  render(<Asked />);
  await userEvent.click(screen.getByRole('button', { name: 'Open the second' }));

  await userEvent.click(screen.getByRole('button', { name: 'Answer under it' }));
  expect(document.activeElement).not.toBe(screen.getByRole('alert'));
  await userEvent.click(screen.getByRole('button', { name: 'Answer in it' }));
  expect(document.activeElement).toBe(screen.getByRole('alert'));
});
