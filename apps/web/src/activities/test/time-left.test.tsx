import { render, screen } from '@testing-library/react';
import texts from 'virtual:texts';
import { beforeAll, expect, it, vi } from 'vitest';

import { startTexts } from '../../lib/i18n.ts';
import { TimeLeft } from './time-left.tsx';

beforeAll(() => startTexts(texts, 'pt-BR', ['public', 'lesson']));

it('says once that the time is over, however often its screen is drawn again', () => {
  const onOver = vi.fn();
  const { rerender } = render(<TimeLeft endsAt={0} onOver={() => onOver()} />);

  rerender(<TimeLeft endsAt={0} onOver={() => onOver()} />);

  expect(screen.getByRole('timer').textContent).toBe('0:00');
  expect(onOver).toHaveBeenCalledOnce();
});
