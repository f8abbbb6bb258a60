import { describe, expect, it } from 'vitest';

import { commandOfKey, handlesKey, steppedRate } from './media-keys.ts';

const press = (key: string, modifiers: Partial<KeyboardEvent> = {}) =>
  commandOfKey({ key, ctrlKey: false, metaKey: false, altKey: false, ...modifiers });

describe('the keys of the players', () => {
  it.each([
    [' ', { do: 'toggle' }],
    ['k', { do: 'toggle' }],
    ['j', { do: 'skip', seconds: -10 }],
    ['L', { do: 'skip', seconds: 10 }],
    ['ArrowLeft', { do: 'skip', seconds: -5 }],
    ['ArrowUp', { do: 'volume', by: 0.1 }],
    ['m', { do: 'mute' }],
    ['c', { do: 'captions' }],
    ['f', { do: 'fullscreen' }],
    ['t', { do: 'transcript' }],
    ['>', { do: 'rate', step: 1 }],
    ['7', { do: 'seekShare', share: 0.7 }],
    ['End', { do: 'seekShare', share: 1 }],
    ['?', { do: 'help' }],
  ])('%s', (key, command) => {
    expect(press(key)).toEqual(command);
  });

  it('leaves the browser its own', () => {
    expect(press('f', { ctrlKey: true })).toBeUndefined();
    expect(press('l', { metaKey: true })).toBeUndefined();
    expect(press('Tab')).toBeUndefined();
  });

  it('leaves fields all keys, buttons theirs, sliders theirs', () => {
    document.body.innerHTML = '<input><button></button><input type="range">';
    const [field, button, slider] = Array.from(document.body.children);

    expect(handlesKey(field ?? null, 'k')).toBe(true);
    expect(handlesKey(button ?? null, ' ')).toBe(true);
    expect(handlesKey(button ?? null, 'k')).toBe(false);
    expect(handlesKey(slider ?? null, 'ArrowLeft')).toBe(true);
    expect(handlesKey(slider ?? null, 'f')).toBe(false);
  });

  it('steps through the speeds and stays at the ends', () => {
    expect(steppedRate(1, 1)).toBe(1.25);
    expect(steppedRate(1, -1)).toBe(0.75);
    expect(steppedRate(2, 1)).toBe(2);
    expect(steppedRate(0.5, -1)).toBe(0.5);
  });
});
