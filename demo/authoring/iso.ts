/** A tiny isometric drawing kit: boxes, tiles and discs on a grid, drawn back to front as SVG. */

export interface Palette {
  readonly sky: string;
  readonly floor: string;
  readonly main: string;
  readonly second: string;
  readonly light: string;
  readonly dark: string;
  readonly calm: string;
}

export const PALETTES = {
  aurora: {
    sky: '#fbe3cf',
    floor: '#f6cfae',
    main: '#c8452f',
    second: '#f2b441',
    light: '#fff6ea',
    dark: '#5a2333',
    calm: '#8fb7a8',
  },
  nordika: {
    sky: '#d6e6ea',
    floor: '#b7d2d8',
    main: '#12566b',
    second: '#f0cf2e',
    light: '#f6fafa',
    dark: '#0b2a3a',
    calm: '#7fa7c9',
  },
} as const satisfies Record<string, Palette>;

const STEP = 40;
type Point = readonly [number, number];

/** Grid coordinates (x to the lower right, y to the lower left, z up) to canvas coordinates around (480, 292). */
export function at(x: number, y: number, z = 0): Point {
  return [480 + (x - y) * STEP * 0.866, 292 + (x + y) * STEP * 0.5 - z * STEP];
}

function shade(color: string, factor: number): string {
  const parts = [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));
  const mixed = parts.map((part) =>
    Math.round(Math.min(255, factor > 1 ? part + (255 - part) * (factor - 1) : part * factor)),
  );
  return `#${mixed.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

function face(points: readonly Point[], fill: string, extra = ''): string {
  const path = points.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ');
  return `<polygon points="${path}" fill="${fill}" stroke="${fill}" stroke-width=".6" stroke-linejoin="round" ${extra}/>`;
}

/** A block with its lowest corner at (x, y, z). */
export function box(x: number, y: number, z: number, w: number, d: number, h: number, color: string): string {
  const top = [at(x, y, z + h), at(x + w, y, z + h), at(x + w, y + d, z + h), at(x, y + d, z + h)];
  const left = [at(x, y + d, z + h), at(x + w, y + d, z + h), at(x + w, y + d, z), at(x, y + d, z)];
  const right = [at(x + w, y, z + h), at(x + w, y + d, z + h), at(x + w, y + d, z), at(x + w, y, z)];
  return face(top, shade(color, 1.18)) + face(left, color) + face(right, shade(color, 0.8));
}

/** A flat tile lying at height z. */
export function tile(x: number, y: number, z: number, w: number, d: number, color: string): string {
  return face([at(x, y, z), at(x + w, y, z), at(x + w, y + d, z), at(x, y + d, z)], color);
}

/** A panel standing along x on the face that looks to the lower left (y stays). */
export function panelLeft(x: number, y: number, z: number, w: number, h: number, color: string): string {
  return face([at(x, y, z + h), at(x + w, y, z + h), at(x + w, y, z), at(x, y, z)], color);
}

/** A panel standing along y on the face that looks to the lower right (x stays). */
export function panelRight(x: number, y: number, z: number, d: number, h: number, color: string): string {
  return face([at(x, y, z + h), at(x, y + d, z + h), at(x, y + d, z), at(x, y, z)], color);
}

/** An upright cylinder around (x, y). */
export function cylinder(x: number, y: number, z: number, radius: number, h: number, color: string): string {
  const [cx, base] = at(x, y, z);
  const top = base - h * STEP;
  const rx = radius * STEP * 1.22;
  const ry = rx * 0.577;
  return (
    `<path d="M${cx - rx} ${top}V${base}A${rx} ${ry} 0 0 0 ${cx + rx} ${base}V${top}Z" fill="${color}"/>` +
    `<path d="M${cx} ${top}V${base + ry}A${rx} ${ry} 0 0 0 ${cx + rx} ${base}V${top}Z" fill="${shade(color, 0.84)}"/>` +
    `<ellipse cx="${cx}" cy="${top}" rx="${rx}" ry="${ry}" fill="${shade(color, 1.2)}"/>`
  );
}

/** A ball resting above (x, y, z). */
export function ball(x: number, y: number, z: number, radius: number, color: string): string {
  const [cx, cy] = at(x, y, z);
  const r = radius * STEP;
  return (
    `<circle cx="${cx}" cy="${cy - r}" r="${r}" fill="${color}"/>` +
    `<circle cx="${cx - r * 0.3}" cy="${cy - r * 1.3}" r="${r * 0.42}" fill="${shade(color, 1.25)}"/>`
  );
}

/** A person as a game piece: body and head. */
export function person(x: number, y: number, body: string, head: string, z = 0): string {
  return cylinder(x, y, z, 0.34, 1.25, body) + ball(x, y, z + 1.35, 0.34, head);
}

/** A small tree or plant. */
export function plant(x: number, y: number, pot: string, leaf: string, z = 0): string {
  return (
    cylinder(x, y, z, 0.22, 0.4, pot) +
    ball(x, y, z + 0.4, 0.42, leaf) +
    ball(x + 0.12, y - 0.1, z + 0.85, 0.3, leaf)
  );
}

/** The whole picture: sky, a large sun or moon, a floor plate and what stands on it. */
export function picture(
  palette: Palette,
  body: string,
  sun: readonly [number, number, number] = [690, 150, 96],
): string {
  const [cx, cy, r] = sun;
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 960 540" width="960" height="540">' +
    `<rect width="960" height="540" fill="${palette.sky}"/>` +
    `<circle cx="${cx}" cy="${cy}" r="${r * 1.7}" fill="${palette.light}" opacity=".45"/>` +
    `<circle cx="${cx}" cy="${cy}" r="${r}" fill="${palette.second}" opacity=".75"/>` +
    `<path d="M0 400 Q240 330 480 392 T960 360 V540 H0Z" fill="${palette.floor}" opacity=".55"/>` +
    box(-4, -4, -0.5, 8.4, 8.4, 0.5, palette.light) +
    `${body}</svg>`
  );
}
