import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { contrast, hexOf, oklchOf } from './color.ts';
import { MARK_CONTRAST, TEXT_CONTRAST, TEXT_PAIRS, themeCss, themeOf } from './theme.ts';

const color = fc
  .integer({ min: 0, max: 0xff_ff_ff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('a theme from two colors', () => {
  it('reads and writes every color of the screen unchanged', () => {
    fc.assert(fc.property(color, (hex) => hexOf(oklchOf(hex)) === hex));
  });

  it('keeps text legible for any pair of colors, in light and dark [TEN-06]', () => {
    fc.assert(
      fc.property(color, color, (primary, accent) => {
        const theme = themeOf({ primary, accent });
        for (const palette of [theme.light, theme.dark]) {
          for (const [front, back] of TEXT_PAIRS) {
            expect(contrast(palette[front], palette[back]), `${front} on ${back}`).toBeGreaterThanOrEqual(
              TEXT_CONTRAST,
            );
          }
        }
      }),
      { numRuns: 300 },
    );
  });

  it('keeps bars, rings and the focus ring visible on every surface', () => {
    fc.assert(
      fc.property(color, color, (primary, accent) => {
        const theme = themeOf({ primary, accent });
        for (const palette of [theme.light, theme.dark]) {
          for (const surface of ['surface', 'surface-raised', 'surface-sunken'] as const) {
            for (const mark of ['focus', 'primary-mark', 'accent-mark'] as const) {
              expect(contrast(palette[mark], palette[surface])).toBeGreaterThanOrEqual(MARK_CONTRAST);
            }
          }
        }
      }),
      { numRuns: 100 },
    );
  });

  it('leaves a legible client color as it is', () => {
    const { light } = themeOf({ primary: '#5b2bd9', accent: '#ffb703' });

    expect(light.primary).toBe('#5b2bd9');
    expect(light.accent).toBe('#ffb703');
  });

  it('writes one style sheet with both schemes', () => {
    const css = themeCss({ primary: '#5b2bd9', accent: '#ffb703' });

    expect(css).toContain('--primary:#5b2bd9');
    expect(css).toContain(':root[data-theme=dark]');
    expect(css).not.toContain('<');
  });
});
