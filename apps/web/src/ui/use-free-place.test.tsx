import { render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { useFreePlace } from './use-free-place.ts';

vi.mock('../lib/use-is-phone.ts', () => ({ useIsPhone: () => true }));

const WINDOW_HEIGHT = 800;
/** Where things are while the test looks at them, by their test id: from top to bottom. */
let places: Record<string, readonly [number, number]>;

beforeEach(() => {
  vi.stubGlobal('innerHeight', WINDOW_HEIGHT);
  vi.stubGlobal('requestAnimationFrame', (work: () => void) => {
    work();
    return 1;
  });
  HTMLElement.prototype.checkVisibility = () => true;
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(
    function rect(this: HTMLElement) {
      const [top, bottom] = places[this.dataset['testid'] ?? ''] ?? [0, 0];
      return new DOMRect(0, top, 300, bottom - top);
    },
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function Page() {
  const place = useRef<HTMLDivElement>(null);
  useFreePlace(place, true, undefined);
  return (
    <>
      <div ref={place} data-testid="toast" />
      <button type="button" data-testid="pause">
        Pause
      </button>
    </>
  );
}

it('moves away from what slides below it as soon as that has come to rest', () => {
  // A sheet that opens is out of sight at first.
  places = { toast: [740, 792], pause: [900, 960] };
  render(<Page />);
  const toast = screen.getByTestId('toast');
  expect(toast.style.getPropertyValue('--free-place')).toBe('8px');

  places = { ...places, pause: [720, 790] };
  screen.getByTestId('pause').dispatchEvent(new Event('animationend', { bubbles: true }));
  expect(toast.style.getPropertyValue('--free-place')).toBe('80px');
});
