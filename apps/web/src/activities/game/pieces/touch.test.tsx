import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { useDragPieces } from './use-drag-pieces.ts';
import { useLongClick } from './use-long-click.ts';

const done = { onDrop: vi.fn(), onTap: vi.fn(), onOpen: vi.fn() };

function Piece() {
  const { dragged, pieceProps } = useDragPieces({ disabled: false, ...done });
  return (
    <button type="button" data-dragged={dragged !== null} {...pieceProps('arroz')}>
      Arroz
    </button>
  );
}

const piece = () => {
  const element = screen.getByRole('button', { name: 'Arroz', hidden: false });
  // The document of these tests captures no pointers.
  element.setPointerCapture = () => undefined;
  return element;
};
const finger = (x: number) => ({
  pointerType: 'touch',
  isPrimary: true,
  button: 0,
  buttons: 1,
  clientX: x,
  clientY: 0,
});
const tap = (element: HTMLElement) => {
  fireEvent.pointerDown(element, finger(0));
  fireEvent.pointerUp(element, finger(0));
  fireEvent.click(element, { detail: 1 });
};
const pass = (ms: number) => {
  act(() => void vi.advanceTimersByTime(ms));
};

beforeEach(() => {
  vi.useFakeTimers();
  document.elementFromPoint = () => null;
});
afterEach(() => {
  vi.useRealTimers();
  for (const mock of Object.values(done)) mock.mockClear();
});

describe('a finger on a piece [GAM-02]', () => {
  it('drags once it has moved further than five pixels, with a picture half transparent', () => {
    render(<Piece />);
    const element = piece();

    fireEvent.pointerDown(element, finger(0));
    fireEvent.pointerMove(element, finger(5));
    expect(element.dataset['dragged']).toBe('false');
    fireEvent.pointerMove(element, finger(6));

    expect(element.dataset['dragged']).toBe('true');
    expect(document.querySelector<HTMLElement>('[inert]')?.style.opacity).toBe('0.5');
    fireEvent.pointerUp(element, finger(6));
    fireEvent.click(element, { detail: 1 });
    expect(document.querySelector('[inert]')).toBeNull();
    expect(done.onTap).not.toHaveBeenCalled();
  });

  it.each([
    [500, 1],
    [501, 0],
  ])('that taps again after %i ms opens it %i times', (ms, times) => {
    render(<Piece />);

    tap(piece());
    pass(ms);
    tap(piece());

    expect(done.onOpen).toHaveBeenCalledTimes(times);
    expect(done.onTap).toHaveBeenCalledTimes(2 - times);
  });

  it('held for 900 ms opens what the right button opens, and is no tap any more', () => {
    render(<Piece />);
    const element = piece();

    fireEvent.pointerDown(element, finger(0));
    pass(899);
    expect(done.onOpen).not.toHaveBeenCalled();
    pass(1);
    expect(done.onOpen).toHaveBeenCalledExactlyOnceWith('arroz');
    fireEvent.pointerUp(element, finger(0));
    fireEvent.click(element, { detail: 1 });

    expect(done.onTap).not.toHaveBeenCalled();
  });
});

describe('a button that is held [GAM-02]', () => {
  function Held({ onAct }: { readonly onAct: () => void }) {
    return (
      <button type="button" {...useLongClick(onAct)}>
        Avançar
      </button>
    );
  }

  it('goes on by itself after 400 ms, every 50 ms until it is let go, and acts once when only pressed', () => {
    const onAct = vi.fn();
    render(<Held onAct={onAct} />);
    const button = screen.getByRole('button');

    fireEvent.pointerDown(button);
    fireEvent.pointerUp(button);
    fireEvent.click(button);
    expect(onAct).toHaveBeenCalledTimes(1);
    fireEvent.pointerDown(button);
    pass(399);
    expect(onAct).toHaveBeenCalledTimes(1);
    pass(1);
    expect(onAct).toHaveBeenCalledTimes(2);
    pass(49);
    expect(onAct).toHaveBeenCalledTimes(2);
    pass(1);
    expect(onAct).toHaveBeenCalledTimes(3);
    pass(100);
    expect(onAct).toHaveBeenCalledTimes(5);
    fireEvent.pointerUp(button);
    fireEvent.click(button);
    pass(1000);

    expect(onAct).toHaveBeenCalledTimes(5);
  });
});
