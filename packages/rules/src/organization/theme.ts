import { contrast, hexOf, oklchOf } from './color.ts';
import type { Oklch } from './color.ts';

/** The two colors a client chooses, as `#rrggbb`. */
export interface ThemeColors {
  readonly primary: string;
  readonly accent: string;
}

const TONES = ['primary', 'accent', 'success', 'warning', 'danger', 'info'] as const;
type Tone = (typeof TONES)[number];

/**
 * Roles of a tone: the plain one is a fill, `on-` is text on it, `-text` is text on any surface, `-mark` a graphical object
 * (bar, ring, selection) on any surface, `-soft` a tinted surface and `on--soft` text on it.
 */
type ToneRole =
  | Tone
  | `on-${Tone}`
  | `${Tone}-hover`
  | `${Tone}-text`
  | `${Tone}-mark`
  | `${Tone}-soft`
  | `on-${Tone}-soft`;

type NeutralRole =
  | 'surface'
  | 'surface-raised'
  | 'surface-sunken'
  | 'text'
  | 'text-muted'
  | 'line'
  | 'line-strong'
  | 'focus'
  | 'inverse'
  | 'on-inverse';

export type ColorRole = NeutralRole | ToneRole;
export type Scheme = 'light' | 'dark';
export type Palette = Readonly<Record<ColorRole, string>>;

/** Least contrast of text on its background, and of graphical objects on theirs (WCAG 2.2 AA). */
export const TEXT_CONTRAST = 4.5;
export const MARK_CONTRAST = 3;

const STATUS_HUES = { success: 152, warning: 72, danger: 25, info: 245 } as const;
const STATUS_CHROMA = { success: 0.14, warning: 0.14, danger: 0.19, info: 0.14 } as const;

const NEUTRALS = {
  light: {
    surface: { l: 0.98, c: 0.007, h: 80 },
    'surface-raised': { l: 1, c: 0, h: 80 },
    'surface-sunken': { l: 0.951, c: 0.011, h: 78 },
    text: { l: 0.235, c: 0.018, h: 55 },
    'text-muted': { l: 0.475, c: 0.018, h: 60 },
    line: { l: 0.905, c: 0.012, h: 78 },
    'line-strong': { l: 0.62, c: 0.016, h: 70 },
    inverse: { l: 0.255, c: 0.018, h: 55 },
    'on-inverse': { l: 0.97, c: 0.008, h: 80 },
  },
  dark: {
    surface: { l: 0.178, c: 0.009, h: 60 },
    'surface-raised': { l: 0.226, c: 0.011, h: 60 },
    'surface-sunken': { l: 0.148, c: 0.008, h: 60 },
    text: { l: 0.95, c: 0.008, h: 80 },
    'text-muted': { l: 0.745, c: 0.014, h: 75 },
    line: { l: 0.315, c: 0.013, h: 65 },
    'line-strong': { l: 0.56, c: 0.016, h: 70 },
    inverse: { l: 0.94, c: 0.008, h: 80 },
    'on-inverse': { l: 0.2, c: 0.012, h: 55 },
  },
} as const satisfies Record<Scheme, Record<Exclude<NeutralRole, 'focus'>, Oklch>>;

const STEP = 0.01;

/** The nearest color of the same hue that has at least `least` contrast with every background, going darker or lighter. */
function legible(
  color: Oklch,
  backgrounds: readonly string[],
  least: number,
  towards: 'dark' | 'light',
): string {
  const step = towards === 'dark' ? -STEP : STEP;
  for (let l = color.l; l > 0 && l < 1; l += step) {
    const hex = hexOf({ ...color, l });
    if (backgrounds.every((background) => contrast(hex, background) >= least)) return hex;
  }
  return towards === 'dark' ? '#000000' : '#ffffff';
}

const INK: Oklch = { l: 0.2, c: 0.02, h: 55 };
const PAPER = '#ffffff';
/** How far a fill may be moved for white text before dark text is chosen instead. */
const LIGHTNESS_GIVEN_FOR_WHITE_TEXT = 0.07;

/** A fill as close to the wanted color as legible text on it allows, with that text. */
function fillWithText(wanted: Oklch): { fill: string; text: string } {
  for (let given = 0; given <= LIGHTNESS_GIVEN_FOR_WHITE_TEXT; given += STEP) {
    const fill = hexOf({ ...wanted, l: wanted.l - given });
    if (contrast(fill, PAPER) >= TEXT_CONTRAST) return { fill, text: PAPER };
  }
  const fill = hexOf(wanted);
  return { fill, text: legible(INK, [fill], TEXT_CONTRAST, 'dark') };
}

function toneRoles<T extends Tone>(tone: T, color: Oklch, scheme: Scheme, surfaces: readonly string[]) {
  const away = scheme === 'light' ? 'dark' : 'light';
  // In the dark a fill must not sink into the page; in the light it must not vanish in it.
  const wanted = { ...color, l: scheme === 'dark' ? Math.max(color.l, 0.42) : Math.min(color.l, 0.9) };
  const { fill, text } = fillWithText(wanted);
  const filled = oklchOf(fill);
  const hover = hexOf({ ...filled, l: filled.l + (text === PAPER ? -0.045 : 0.045) });
  // Pale violets of one OKLCH hue look blue beside their full color; a little more red keeps the family.
  const softHue = color.h > 265 && color.h < 305 ? color.h + 14 : color.h;
  const soft = hexOf(
    scheme === 'light'
      ? { l: 0.945, c: Math.min(color.c, 0.036), h: softHue }
      : { l: 0.292, c: Math.min(color.c, 0.052), h: softHue },
  );
  const roles = {
    [tone]: fill,
    [`on-${tone}`]: text,
    [`${tone}-hover`]: contrast(hover, text) >= TEXT_CONTRAST ? hover : fill,
    [`${tone}-text`]: legible(color, [...surfaces, soft], TEXT_CONTRAST, away),
    [`${tone}-mark`]: legible(wanted, [...surfaces, soft], MARK_CONTRAST, away),
    [`${tone}-soft`]: soft,
    [`on-${tone}-soft`]: legible(
      {
        ...color,
        l: scheme === 'light' ? Math.min(color.l, 0.4) : Math.max(color.l, 0.86),
        c: Math.min(color.c, 0.12),
      },
      [soft],
      TEXT_CONTRAST,
      away,
    ),
  };
  // Keys are spelt from the tone, which the compiler cannot follow.
  return roles as Record<Extract<ToneRole, `${string}${T}${string}`>, string>;
}

function paletteOf(look: ThemeColors, scheme: Scheme): Palette {
  const n = NEUTRALS[scheme];
  const surfaces = [hexOf(n.surface), hexOf(n['surface-raised']), hexOf(n['surface-sunken'])];
  const tone = <T extends Tone>(name: T, color: Oklch) => toneRoles(name, color, scheme, surfaces);
  const status = (name: keyof typeof STATUS_HUES): Oklch => ({
    l: name === 'warning' ? 0.74 : 0.56,
    c: STATUS_CHROMA[name],
    h: STATUS_HUES[name],
  });
  const primary = oklchOf(look.primary);
  return {
    surface: hexOf(n.surface),
    'surface-raised': hexOf(n['surface-raised']),
    'surface-sunken': hexOf(n['surface-sunken']),
    text: hexOf(n.text),
    'text-muted': hexOf(n['text-muted']),
    line: hexOf(n.line),
    'line-strong': hexOf(n['line-strong']),
    inverse: hexOf(n.inverse),
    'on-inverse': hexOf(n['on-inverse']),
    focus: legible(primary, surfaces, MARK_CONTRAST, scheme === 'light' ? 'dark' : 'light'),
    ...tone('primary', primary),
    ...tone('accent', oklchOf(look.accent)),
    ...tone('success', status('success')),
    ...tone('warning', status('warning')),
    ...tone('danger', status('danger')),
    ...tone('info', status('info')),
  };
}

/**
 * Every color of the interface from a client's two: any pair gives legible text (4.5 and more) in light and in dark.
 * Colors keep their hue; lightness gives way.
 */
export function themeOf(look: ThemeColors): Readonly<Record<Scheme, Palette>> {
  return { light: paletteOf(look, 'light'), dark: paletteOf(look, 'dark') };
}

const SURFACES = ['surface', 'surface-raised', 'surface-sunken'] as const;

/** Pairs of [foreground, background] that carry text, and therefore keep `TEXT_CONTRAST`. */
export const TEXT_PAIRS: readonly (readonly [ColorRole, ColorRole])[] = [
  ...SURFACES.flatMap((surface): [ColorRole, ColorRole][] => [
    ['text', surface],
    ['text-muted', surface],
  ]),
  ...TONES.flatMap((tone): [ColorRole, ColorRole][] => [
    [`${tone}-text`, 'surface'],
    [`${tone}-text`, 'surface-raised'],
    [`${tone}-text`, 'surface-sunken'],
    [`on-${tone}`, tone],
    [`on-${tone}`, `${tone}-hover`],
    [`on-${tone}-soft`, `${tone}-soft`],
    [`${tone}-text`, `${tone}-soft`],
    ['text', `${tone}-soft`],
  ]),
  ['on-inverse', 'inverse'],
];

const declarations = (palette: Palette) =>
  Object.entries(palette)
    .map(([role, hex]) => `--${role}:${hex}`)
    .join(';');

/** The theme as a style sheet: light on `:root`, dark where `data-theme="dark"` is set before the first picture. */
export function themeCss(look: ThemeColors): string {
  const { light, dark } = themeOf(look);
  return `:root{color-scheme:light;${declarations(light)}}:root[data-theme=dark]{color-scheme:dark;${declarations(dark)}}`;
}
