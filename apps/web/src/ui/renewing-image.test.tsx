import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { RenewingImage } from './renewing-image.tsx';

const picture = () => screen.getByRole('img');

it('shows a picture whose address has ended under a new one, asking once', async () => {
  const onRenew = vi.fn(() => Promise.resolve('/files/new'));
  render(<RenewingImage src="/files/old" alt="A fachada" onRenew={onRenew} />);

  fireEvent.error(picture());

  await waitFor(() => expect(picture().getAttribute('src')).toBe('/files/new'));
  fireEvent.error(picture());
  expect(onRenew).toHaveBeenCalledTimes(1);
});

it('asks again for the address that comes after', async () => {
  const onRenew = vi.fn(() => Promise.resolve('/files/new'));
  const { rerender } = render(<RenewingImage src="/files/old" alt="A fachada" onRenew={onRenew} />);
  fireEvent.error(picture());
  await waitFor(() => expect(picture().getAttribute('src')).toBe('/files/new'));

  rerender(<RenewingImage src="/files/later" alt="A fachada" onRenew={onRenew} />);
  expect(picture().getAttribute('src')).toBe('/files/later');
  fireEvent.error(picture());

  await waitFor(() => expect(onRenew).toHaveBeenCalledTimes(2));
});
