/** What stands on the picture of a badge, in the reader's language. */
export interface BadgeWords {
  readonly company: string;
  readonly name: string;
  readonly holder: string;
  readonly earnedOn: string;
}

/** Pixels of a side: what networks show without cutting anything off. */
const SIDE = 1080;
const MIDDLE = SIDE / 2;
const MARGIN = 90;
const MEDAL = { y: 400, radius: 180, border: 28, icon: 190 } as const;
const NAME = { y: 700, size: 68, line: 80, lines: 2 } as const;

/** Draws a badge that was earned, in the company's colors, as a square PNG. `icon`: the drawing of the badge as the page shows it. */
export async function badgePicture(words: BadgeWords, icon: SVGElement): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws no pictures.');
  const styles = getComputedStyle(document.documentElement);
  const color = (name: string) => styles.getPropertyValue(name).trim();
  const font = getComputedStyle(document.body).fontFamily;
  const write = (text: string, y: number, size: number, weight: number) => {
    context.font = `${weight} ${size}px ${font}`;
    context.fillText(text, MIDDLE, y, SIDE - 2 * MARGIN);
  };

  context.fillStyle = color('--primary-soft');
  context.fillRect(0, 0, SIDE, SIDE);
  context.beginPath();
  context.arc(MIDDLE, MEDAL.y, MEDAL.radius, 0, 2 * Math.PI);
  context.fillStyle = color('--primary');
  context.fill();
  context.lineWidth = MEDAL.border;
  context.strokeStyle = color('--accent-mark');
  context.stroke();
  const drawn = await imageOf(icon, color('--on-primary'));
  context.drawImage(drawn, MIDDLE - MEDAL.icon / 2, MEDAL.y - MEDAL.icon / 2, MEDAL.icon, MEDAL.icon);

  context.fillStyle = color('--on-primary-soft');
  context.textAlign = 'center';
  write(words.company, 130, 40, 500);
  context.font = `700 ${NAME.size}px ${font}`;
  const lines = linesOf(
    words.name,
    NAME.lines,
    (text) => context.measureText(text).width <= SIDE - 2 * MARGIN,
  );
  for (const [at, line] of lines.entries()) write(line, NAME.y + at * NAME.line, NAME.size, 700);
  write(words.holder, 900, 48, 500);
  write(words.earnedOn, 970, 38, 400);

  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!picture) throw new Error('This browser gives no picture of a canvas.');
  return picture;
}

/**
 * Breaks a text into lines that fit, between words where there are some and within a word that is too long by itself; what is left
 * after the last line ends in an ellipsis.
 */
export function linesOf(text: string, most: number, fits: (line: string) => boolean): readonly string[] {
  const lines: string[] = [];
  let rest = text.trim();
  while (rest !== '') {
    if (lines.length === most - 1 || fits(rest)) {
      lines.push(fits(rest) ? rest : `${headOf(rest, (head) => fits(`${head}…`))}…`);
      break;
    }
    const head = headOf(rest, fits);
    lines.push(head);
    rest = rest.slice(head.length).trim();
  }
  return lines;
}

/** The longest beginning that fits: whole words, else the signs of the first one. */
function headOf(text: string, fits: (head: string) => boolean): string {
  const words = text.split(' ');
  let count = words.length;
  while (count > 0 && !fits(words.slice(0, count).join(' '))) count -= 1;
  if (count > 0) return words.slice(0, count).join(' ');
  const signs = Array.from(new Intl.Segmenter().segment(words[0] ?? ''), ({ segment }) => segment);
  let length = signs.length;
  while (length > 1 && !fits(signs.slice(0, length).join(''))) length -= 1;
  return signs.slice(0, length).join('');
}

/** A drawing of the page as a picture, in one color. */
async function imageOf(drawing: SVGElement, color: string): Promise<HTMLImageElement> {
  const copy = drawing.cloneNode(true) as SVGElement;
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('stroke', color);
  const url = URL.createObjectURL(
    new Blob([new XMLSerializer().serializeToString(copy)], { type: 'image/svg+xml' }),
  );
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    return image;
  } finally {
    URL.revokeObjectURL(url);
  }
}
