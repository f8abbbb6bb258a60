import { PALETTES, ball, box, cylinder, panelLeft, panelRight, person, picture, plant, tile } from './iso.ts';

const a = PALETTES.aurora;
const n = PALETTES.nordika;

const repeat = (times: number, draw: (index: number) => string) =>
  Array.from({ length: times }, (_, index) => draw(index)).join('');

/** A shop front with door, window and striped awning. */
function shop(x: number, y: number, wall: string, awning: string, glass: string): string {
  return (
    box(x, y, 0, 4, 2.4, 2.6, wall) +
    panelLeft(x + 0.3, y + 2.4, 0.5, 1.7, 1.3, glass) +
    panelLeft(x + 2.5, y + 2.4, 0, 1, 1.8, a.dark) +
    panelRight(x + 4, y + 0.4, 0.5, 1.6, 1.3, glass) +
    repeat(8, (i) => box(x + i * 0.5, y + 2.4, 1.95, 0.5, 0.6, 0.18, i % 2 ? a.light : awning))
  );
}

function laptop(x: number, y: number, z: number, shell: string, screen: string): string {
  return (
    panelLeft(x, y, z + 0.12, 2.4, 1.6, shell) +
    panelLeft(x + 0.14, y + 0.02, z + 0.26, 2.12, 1.3, screen) +
    box(x, y, z, 2.4, 1.6, 0.12, shell) +
    repeat(4, (i) => tile(x + 0.25, y + 0.2 + i * 0.24, z + 0.13, 1.9, 0.14, a.dark)) +
    tile(x + 0.9, y + 1.2, z + 0.13, 0.7, 0.3, '#b9a7a0')
  );
}

/** Every drawn scene; each is one picture of the demo companies' library. */
export const SCENES = {
  welcome: picture(
    a,
    shop(-2.6, -2.6, '#f3c59c', a.main, a.calm) +
      plant(-3.2, 2.6, a.main, a.calm) +
      person(0.6, 1.6, a.main, a.second) +
      person(1.9, 1.4, a.calm, a.dark) +
      plant(3.4, -0.6, a.main, a.calm),
  ),
  greeting: picture(
    a,
    box(-3.6, -3.6, 0, 7.4, 0.3, 3, a.light) +
      panelLeft(-2.6, -3.3, 0.8, 2, 1.5, a.calm) +
      panelLeft(0.6, -3.3, 0, 1.6, 2.4, a.second) +
      box(-3.2, -1.4, 0, 1.2, 3.6, 1, a.main) +
      tile(-1, -0.8, 0.01, 4.2, 3.6, a.floor) +
      tile(-0.7, -0.5, 0.02, 3.6, 3, a.sky) +
      person(-0.1, 0.6, a.main, a.second) +
      person(1.9, 0.8, a.calm, a.dark) +
      plant(3.2, -2.4, a.main, a.calm),
  ),
  selling: picture(
    a,
    box(-3, -2.6, 0, 2.2, 1, 1, a.main) +
      box(-2.8, -2.5, 1, 0.9, 0.6, 0.7, a.second) +
      box(-1.6, -2.5, 1, 0.6, 0.6, 1.2, a.calm) +
      tile(-2.4, -0.8, 0.01, 5, 4, a.sky) +
      person(-1.2, 0.8, a.main, a.second) +
      cylinder(0.4, 0.8, 0, 0.6, 0.8, a.light) +
      box(0.2, 0.6, 0.82, 0.5, 0.4, 0.06, a.dark) +
      person(2, 0.8, a.calm, a.dark) +
      plant(2.8, -2.6, a.dark, a.calm) +
      box(2.4, 2.6, 0, 0.8, 0.8, 0.6, a.second),
  ),
  processors: picture(
    a,
    box(-2.4, -2.4, 0, 4.6, 4.6, 0.4, a.dark) +
      repeat(
        7,
        (i) =>
          box(-2 + i * 0.6, 2.2, 0, 0.26, 0.6, 0.14, a.second) +
          box(2.2, -2 + i * 0.6, 0, 0.6, 0.26, 0.14, a.second),
      ) +
      tile(-1.9, -1.9, 0.41, 3.6, 3.6, '#7a3546') +
      repeat(4, (i) =>
        box(
          -1.5 + (i % 2) * 1.5,
          -1.5 + Math.floor(i / 2) * 1.5,
          0.41,
          1.1,
          1.1,
          0.5 + i * 0.28,
          [a.main, a.calm, a.second, a.main][i] ?? a.main,
        ),
      ),
  ),
  display: picture(
    a,
    box(-3.4, -3.4, 0, 7, 0.4, 3, a.light) +
      repeat(
        3,
        (i) =>
          panelLeft(-3 + i * 2.2, -3, 1.2, 1.9, 1.3, a.dark) +
          panelLeft(-2.9 + i * 2.2, -2.98, 1.32, 1.7, 1.06, [a.main, a.second, a.calm][i] ?? a.main),
      ) +
      box(-2.8, -1, 0, 5.4, 1, 0.7, a.main) +
      box(-2.5, -0.8, 0.7, 0.8, 0.6, 0.9, a.second) +
      box(-1.1, -0.8, 0.7, 0.8, 0.6, 0.6, a.light) +
      box(0.3, -0.8, 0.7, 0.8, 0.6, 1.2, a.calm) +
      box(1.6, -0.8, 0.7, 0.7, 0.6, 0.5, a.second) +
      box(-2.8, 1.2, 0, 1.4, 1.4, 0.5, a.calm) +
      cylinder(-2.1, 1.9, 0.5, 0.35, 0.9, a.main) +
      person(1.2, 2, a.calm, a.second),
  ),
  privacy: picture(
    a,
    box(-1.9, -1.6, 0, 3.6, 2.4, 2.6, a.main) +
      panelLeft(-1.4, 0.82, 0.5, 2.6, 1.7, a.light) +
      panelLeft(-0.4, 0.84, 0.9, 0.6, 0.9, a.dark) +
      repeat(
        5,
        (i) =>
          box(-1.5 + i * 0.06, -0.4, 2.6 + i * 0.3, 0.4, 0.4, 0.3, a.calm) +
          box(0.9 - i * 0.06, -0.4, 2.6 + i * 0.3, 0.4, 0.4, 0.3, a.calm),
      ) +
      box(-1.3, -0.4, 4.1, 2.4, 0.4, 0.35, a.calm) +
      repeat(3, (i) =>
        box(-3.4 + i * 0.2, 2 + i * 0.1, i * 0.16, 1.4, 1, 0.14, [a.calm, a.second, a.main][i] ?? a.main),
      ) +
      person(2.4, 2, a.calm, a.second),
  ),
  payments: picture(
    a,
    box(-3.2, -2, 0, 6.2, 1.8, 1.1, a.main) +
      box(-2.7, -1.6, 1.1, 1.4, 1, 0.3, a.dark) +
      panelLeft(-2.6, -1.5, 1.4, 1.2, 1, a.calm) +
      box(0.4, -1.4, 1.1, 0.8, 1, 0.24, a.dark) +
      repeat(6, (i) => tile(0.5 + (i % 3) * 0.24, -1 + Math.floor(i / 3) * 0.24, 1.35, 0.16, 0.16, a.light)) +
      box(1.8, -1.3, 1.1, 0.9, 0.6, 0.05, a.second) +
      tile(-2.2, 1, 0.02, 4.6, 2.2, a.sky) +
      repeat(25, (i) =>
        (i * 7 + Math.floor(i / 5) * 3) % 4 === 0
          ? ''
          : box(-0.8 + (i % 5) * 0.4, 1.1 + Math.floor(i / 5) * 0.4, 0.02, 0.36, 0.36, 0.1, a.dark),
      ) +
      repeat(4, (i) => cylinder(-2.6, 2, i * 0.2, 0.4, 0.18, a.second)),
  ),
  leadership: picture(
    a,
    cylinder(0, 0, 0, 3, 0.16, a.sky) +
      person(-2, -1.4, a.calm, a.dark) +
      person(0, -2, a.second, a.dark) +
      person(2, -1.2, a.main, a.second) +
      cylinder(0, 0.2, 0.16, 0.9, 0.7, a.light) +
      person(-2.2, 1.2, a.main, a.second) +
      person(2, 1.4, a.calm, a.second) +
      person(0, 2.2, a.dark, a.second),
  ),
  toolSafety: picture(
    n,
    box(-3.4, -3, 0, 7, 0.3, 3.2, n.main) +
      repeat(6, (i) => panelLeft(-3 + i * 1.1, -2.68, 1.4, 0.36, 1.2, i % 2 ? n.second : n.light)) +
      box(-2.6, -1, 0, 5.2, 2, 1, n.calm) +
      box(-2.6, -1, 1, 5.2, 2, 0.16, n.light) +
      cylinder(-1.2, 0.2, 1.2, 0.7, 0.16, n.dark) +
      cylinder(-1.2, 0.2, 1.36, 0.18, 0.12, n.second) +
      box(-0.6, -0.1, 1.16, 2, 0.5, 0.5, n.second) +
      box(1.4, 0, 1.16, 0.6, 0.3, 0.3, n.dark) +
      repeat(4, (i) => ball(-2.4 + i * 0.22, 1.2 + i * 0.2, 0.7 - i * 0.12, 0.1, n.second)) +
      cylinder(2.6, 2.4, 0, 0.55, 0.1, n.second) +
      ball(2.6, 2.4, 0.1, 0.5, n.second),
  ),
  paint: picture(
    n,
    box(-3.4, -3.4, 0, 6.8, 0.3, 3.8, n.light) +
      panelLeft(-3.2, -3.1, 0.2, 2.1, 3.4, n.main) +
      panelLeft(-1.1, -3.1, 0.2, 2.1, 3.4, n.calm) +
      panelLeft(1, -3.1, 0.2, 1.3, 3.4, n.second) +
      repeat(6, (i) => box(2.2, -1.9, i * 0.6, 0.9, 0.12, 0.12, n.dark)) +
      box(2.1, -1.9, 0, 0.14, 0.14, 3.6, n.dark) +
      box(3.1, -1.9, 0, 0.14, 0.14, 3.6, n.dark) +
      cylinder(-2.2, -0.2, 0, 0.7, 1.1, n.light) +
      cylinder(-2.2, -0.2, 1.1, 0.58, 0.02, n.main) +
      cylinder(-0.2, 0.6, 0, 0.7, 1.1, n.light) +
      cylinder(-0.2, 0.6, 1.1, 0.58, 0.02, n.second) +
      tile(-3, 2, 0.02, 5.4, 1.2, n.calm) +
      box(1.6, 1.6, 0.3, 0.5, 1.9, 0.5, n.second) +
      box(1.8, 2.2, 0.05, 1.6, 0.16, 0.16, n.dark),
  ),
  returns: picture(
    n,
    box(-3.4, -2.6, 0, 6.6, 1.4, 1.2, n.main) +
      box(-2.6, -2.3, 1.2, 1.1, 0.8, 0.8, '#c99a62') +
      box(-1, -2.3, 1.2, 0.9, 0.8, 0.5, '#c99a62') +
      box(1.2, -2.2, 1.2, 1.2, 0.8, 0.1, n.dark) +
      panelLeft(1.2, -2.1, 1.3, 1.2, 0.9, n.calm) +
      box(-3, 0.6, 0, 1.8, 1.8, 1.5, '#d9b07c') +
      tile(-2.3, 0.6, 1.52, 0.34, 1.8, n.light) +
      box(-0.6, 1.4, 0, 1.2, 1.2, 0.9, '#c99a62') +
      tile(-0.15, 1.4, 0.92, 0.26, 1.2, n.second) +
      person(2.2, 1.4, n.second, n.dark),
  ),
  golf: picture(
    n,
    tile(-3.8, -3.8, 0.01, 8, 8, '#9fc7a0') +
      cylinder(0.6, -0.6, 0, 2.4, 0.08, '#7fb583') +
      cylinder(1, -1, 0.09, 0.2, 0.02, n.dark) +
      box(0.97, -1.03, 0.1, 0.07, 0.07, 3, n.light) +
      panelLeft(1.04, -1, 2.3, 1.2, 0.8, n.second) +
      plant(-3, -2.6, n.main, '#5f9a69') +
      plant(-2, -3.2, n.main, '#5f9a69') +
      plant(3.4, -3, n.main, '#5f9a69') +
      cylinder(-2.2, 1.2, 0, 0.9, 0.05, '#ecd9a8') +
      ball(0.2, 1.6, 0.02, 0.24, n.light) +
      person(-0.9, 2.8, n.main, n.second) +
      person(2.9, 1.6, n.calm, n.dark),
    [250, 130, 80],
  ),
  newStore: picture(
    a,
    box(-3.6, -3.6, 0, 2.4, 2, 4, a.calm) +
      repeat(6, (i) =>
        panelLeft(-3.3 + (i % 2) * 1.1, -1.6, 0.8 + Math.floor(i / 2) * 1.2, 0.7, 0.7, a.light),
      ) +
      shop(-0.6, -2.2, a.main, a.second, a.light) +
      tile(-3.8, 1.2, 0.01, 8, 1.6, '#e6b48f') +
      repeat(5, (i) => tile(-3.4 + i * 1.6, 1.95, 0.02, 0.8, 0.12, a.light)) +
      plant(-3, 0.6, a.dark, a.calm) +
      plant(3.5, 0.8, a.dark, a.calm),
    [230, 140, 90],
  ),
  award: picture(
    a,
    box(-3, -0.8, 0, 1.8, 1.8, 1, a.calm) +
      box(-1, -1, 0, 2, 2, 1.8, a.main) +
      box(1.2, -0.8, 0, 1.8, 1.8, 0.6, a.second) +
      cylinder(0, 0, 1.8, 0.42, 0.2, a.dark) +
      cylinder(0, 0, 2, 0.12, 0.7, a.second) +
      ball(0, 0, 2.6, 0.7, a.second) +
      repeat(12, (i) =>
        box(
          -3.6 + i * 0.64,
          2.2 + (i % 3) * 0.5,
          0,
          0.2,
          0.2,
          0.05,
          [a.main, a.second, a.calm][i % 3] ?? a.main,
        ),
      ),
  ),
  season: picture(
    a,
    box(-3.2, -2.6, 0, 2, 2, 2, a.main) +
      tile(-2.4, -2.6, 2.01, 0.4, 2, a.second) +
      box(-0.8, -2.4, 0, 1.6, 1.6, 1.2, a.calm) +
      tile(-0.15, -2.4, 1.21, 0.3, 1.6, a.light) +
      box(1.4, -2.4, 0, 1.8, 1.8, 2.6, a.second) +
      tile(2.1, -2.4, 2.61, 0.36, 1.8, a.main) +
      laptop(-1.6, 0.8, 0, '#e4d3c6', a.dark) +
      box(1.6, 1, 0, 1, 1, 0.8, a.main) +
      cylinder(3, 2.6, 0, 0.4, 0.8, a.calm),
  ),
  studio: picture(
    a,
    box(-3.4, -3.4, 0, 7, 0.3, 3, a.dark) +
      repeat(5, (i) => panelLeft(-3 + i * 1.3, -3.08, 0.6, 1, 1.9, i % 2 ? a.main : '#7a3546')) +
      box(-2, -0.6, 0, 4, 1.8, 1, a.calm) +
      cylinder(-0.8, 0.2, 1, 0.3, 0.06, a.dark) +
      cylinder(-0.8, 0.2, 1.06, 0.06, 0.7, a.dark) +
      ball(-0.8, 0.2, 1.7, 0.34, a.second) +
      cylinder(1, 0.2, 1, 0.3, 0.06, a.dark) +
      cylinder(1, 0.2, 1.06, 0.06, 0.7, a.dark) +
      ball(1, 0.2, 1.7, 0.34, a.main) +
      person(-2.4, 2.2, a.calm, a.second) +
      person(1.6, 2.6, a.main, a.second),
  ),
  health: picture(
    a,
    tile(-3.4, -3.4, 0.01, 7, 7, a.sky) +
      plant(-2.8, -2.6, a.main, a.calm) +
      plant(2.8, -2.8, a.main, a.calm) +
      box(-2.4, -1.2, 0, 4.6, 0.9, 0.5, a.main) +
      box(-2.4, -1.4, 0.5, 4.6, 0.2, 0.8, a.main) +
      person(-1.2, -0.5, a.calm, a.second, 0.1) +
      person(0.8, -0.5, a.second, a.dark, 0.1) +
      cylinder(0.2, 1.8, 0, 0.8, 0.5, a.light) +
      cylinder(0.2, 1.8, 0.5, 0.22, 0.3, a.main) +
      plant(-2.8, 2.6, a.dark, a.calm),
  ),
  recycling: picture(
    n,
    repeat(
      3,
      (i) =>
        box(-3.2 + i * 2.2, -1.8, 0, 1.7, 1.5, 1.8, [n.main, n.second, n.calm][i] ?? n.main) +
        box(-3.3 + i * 2.2, -1.9, 1.8, 1.9, 1.7, 0.2, n.light) +
        panelLeft(-2.8 + i * 2.2, -0.28, 0.8, 0.9, 0.4, n.light),
    ) +
      cylinder(-2.4, 1.2, 0, 0.5, 0.8, n.light) +
      cylinder(-1, 2, 0, 0.5, 0.8, n.second) +
      box(0.4, 1.4, 0, 1.1, 0.8, 0.5, '#c99a62') +
      plant(2.9, 1.8, n.main, '#5f9a69'),
  ),
  newLine: picture(
    n,
    repeat(
      4,
      (i) =>
        cylinder(-2.6 + i * 1.7, -1.6 + (i % 2) * 0.3, 0, 0.72, 1.2, n.light) +
        cylinder(
          -2.6 + i * 1.7,
          -1.6 + (i % 2) * 0.3,
          1.2,
          0.6,
          0.03,
          [n.main, n.second, n.calm, '#c76a4a'][i] ?? n.main,
        ),
    ) +
      repeat(8, (i) =>
        box(
          -3.2 + i * 0.8,
          1,
          0,
          0.7,
          2,
          0.12,
          ['#12566b', '#2b7f8e', '#7fa7c9', '#c9dbe6', '#f6f1d8', '#f0cf2e', '#dd9a3a', '#c76a4a'][i] ??
            n.main,
        ),
      ),
  ),
  safetyDay: picture(
    n,
    box(-3.2, -3, 0, 6.4, 0.3, 2.6, n.light) +
      panelLeft(-2.8, -2.68, 0.8, 2.4, 1.4, n.main) +
      panelLeft(0.2, -2.68, 0.8, 2.4, 1.4, n.second) +
      repeat(4, (i) => person(-2.4 + i * 1.6, -0.4, i % 2 ? n.second : n.main, n.dark)) +
      repeat(4, (i) => cylinder(-2.4 + i * 1.6, -0.4, 1.86, 0.36, 0.16, n.second)) +
      repeat(
        3,
        (i) =>
          cylinder(-2 + i * 2, 2.2, 0, 0.5, 0.08, n.dark) +
          cylinder(-2 + i * 2, 2.2, 0.08, 0.3, 0.5, '#e06a2b') +
          cylinder(-2 + i * 2, 2.2, 0.58, 0.18, 0.5, n.light),
      ),
  ),
} as const;

export type SceneName = keyof typeof SCENES;

/** Which drawn scene each cover or news picture uses: file name without ending → scene. */
export const COVERS: Readonly<Record<string, SceneName>> = {
  'covers/welcome-aurora': 'welcome',
  'covers/greeting': 'greeting',
  'covers/consultative-selling': 'selling',
  'covers/notebook-processors': 'processors',
  'covers/display-merchandising': 'display',
  'covers/privacy-basics': 'privacy',
  'covers/digital-payments': 'payments',
  'covers/feedback-leadership': 'leadership',
  'covers/tool-safety': 'toolSafety',
  'covers/paint-coverage': 'paint',
  'covers/returns-warranty': 'returns',
  'covers/client-golf-day': 'golf',
  'news/new-store': 'newStore',
  'news/quarter-award': 'award',
  'news/season-preparation': 'season',
  'news/podcast-studio': 'studio',
  'news/wellbeing': 'health',
  'news/can-recycling': 'recycling',
  'news/new-paint-line': 'newLine',
  'news/safety-day': 'safetyDay',
};
