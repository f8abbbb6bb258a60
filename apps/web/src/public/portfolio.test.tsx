import { render } from '@testing-library/react';
import texts from 'virtual:texts';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';

import { startTexts } from '../lib/i18n.ts';
import { LoginScreen } from '../features/identity/sign-in/login.screen.tsx';
import { writeBoot } from '../test/boot-document.ts';
import { arrival } from './go-on.ts';

beforeAll(() => startTexts(texts, 'pt-BR'));
afterEach(() => {
  vi.restoreAllMocks();
  arrival.inMaintenance = false;
});

it('leads signed-out people from the sign-in page to the portfolio, where a company has one, and back from there [SES-09]', () => {
  writeBoot({ usePortfolioPage: true });
  const replace = vi.spyOn(location, 'replace').mockImplementation(() => undefined);

  history.replaceState(null, '', '/');
  const first = render(<LoginScreen />);
  expect(replace).toHaveBeenCalledWith('/portfolio');
  first.unmount();

  replace.mockClear();
  history.replaceState(null, '', '/?from=portfolio');
  const { container } = render(<LoginScreen />);
  expect(replace).not.toHaveBeenCalled();
  expect(container.querySelector('input[name="username"]')).not.toBeNull();
});

it('says that the company is in maintenance instead of leading to its portfolio [TEN-11]', () => {
  writeBoot({ usePortfolioPage: true });
  // A member was led out because their company closed meanwhile.
  arrival.inMaintenance = true;
  const replace = vi.spyOn(location, 'replace').mockImplementation(() => undefined);
  history.replaceState(null, '', '/');

  const { container } = render(<LoginScreen />);

  expect(replace).not.toHaveBeenCalled();
  expect(container.querySelector('a[href="/maintenance-login"]')).not.toBeNull();
});
