import { INK, textAt } from './outlined-text.ts';

const SCREENS = ['#2563eb', '#0ea5e9', '#7c3aed', '#16a34a', '#f59e0b', '#db2777'] as const;

function notebook(x: number, y: number, color: string, price: string, isOn: boolean): string {
  return `<g transform="translate(${x} ${y})">
    <rect width="170" height="112" rx="8" fill="#1f2430"/>
    <rect x="8" y="8" width="154" height="94" fill="${isOn ? color : '#0b0d12'}"/>
    ${isOn ? `<path d="M8 78L70 38L110 70L162 30V102H8Z" fill="#fff" opacity=".25"/>` : ''}
    <path d="M-14 112H184L200 130H-30Z" fill="#c9ccd4"/>
    <rect x="40" y="140" width="92" height="34" rx="4" fill="#fff"/>
    <g fill="${INK}">${textAt(price, { x: 48, y: 163, size: 18 })}</g></g>`;
}

/**
 * A display of a shop as SVG of outlines only: a window or an island with notebooks; `turn` makes another one. One machine is off,
 * unless it is to be a model for others.
 */
export function displaySvg(kind: 'front' | 'island', turn: number, isModel = false): string {
  const prices = ['3.299', '4.599', '2.899', '5.199', '3.749', '2.499'];
  const machines = [0, 1, 2, 3, 4, 5].map((at) => {
    const row = Math.floor(at / 3);
    const x = 110 + (at % 3) * 300 + ((turn * 37) % 60);
    const y = (kind === 'front' ? 250 : 330) + row * 230 - ((turn * 13) % 40);
    const color = SCREENS[(at + turn) % SCREENS.length] ?? SCREENS[0];
    return notebook(x, y, color, prices[(at + turn) % prices.length] ?? '', isModel || (at + turn) % 5 !== 4);
  });
  const sign = kind === 'front' ? 'SEMANA DO NOTEBOOK' : 'EXPERIMENTE AQUI';
  const [wall, floor] = turn % 2 === 0 ? ['#f3ead9', '#b9a98d'] : ['#e3e9f2', '#98a3b5'];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1080" height="810" viewBox="0 0 1080 810">
    <rect width="1080" height="810" fill="${wall}"/><path d="M0 640H1080V810H0Z" fill="${floor}"/>
    <rect x="60" y="60" width="960" height="110" rx="12" fill="#5b2bd9"/>
    <g fill="#fff">${textAt(sign, { x: 150 + ((turn * 11) % 60), y: 135, size: 60 })}</g>
    ${kind === 'front' ? '<path d="M40 200H1040V760H40Z" fill="#fff" opacity=".35"/><path d="M40 200L420 200L180 760L40 760Z" fill="#fff" opacity=".25"/>' : '<path d="M60 560H1020L1060 780H20Z" fill="#7a5c3e"/>'}
    ${machines.join('')}</svg>`;
}
