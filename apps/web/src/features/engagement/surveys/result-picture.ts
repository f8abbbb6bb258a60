import type { SurveyResults } from '@trilha/contracts/engagement/surveys-admin';

type Question = SurveyResults['questions'][number];

/** What stands on the picture of a question's results, in the reader's language. */
export interface ResultWords {
  readonly survey: string;
  readonly prompt: string;
  /** How many have answered, the average, the NPS with its parts. */
  readonly figures: string;
  readonly bars: readonly ResultBar[];
}

/** One line of a chart: what it is of, what its shares are in words, and how long each is, in percent. */
interface ResultBar {
  readonly label: string;
  readonly value: string;
  readonly shares: readonly number[];
}

/** The bars of a question: one for each answer, or one for each row of a matrix with the shares of all its options. */
export function barsOf({ shares, rows }: Question, percentText: (percent: number) => string): ResultBar[] {
  if (rows.length === 0)
    return shares.map(({ text, percent }) => ({
      label: text,
      value: percentText(percent),
      shares: [percent],
    }));
  return rows.map((row) => ({
    label: row.text,
    value: row.shares.map(({ text, percent }) => `${text} ${percentText(percent)}`).join(' · '),
    shares: row.shares.map(({ percent }) => percent),
  }));
}

/** A text as long as it fits, in whole signs; what is cut off ends in an ellipsis. */
export function fitText(text: string, fits: (text: string) => boolean): string {
  if (fits(text)) return text;
  const signs = Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);
  let length = signs.length;
  const head = () => `${signs.slice(0, length).join('').trimEnd()}…`;
  while (length > 1 && !fits(head())) length -= 1;
  return head();
}

/** Pixels. */
const WIDTH = 1080;
const MARGIN = 64;
const INNER = WIDTH - 2 * MARGIN;
const HEAD = 270;
const FOOT = 48;
const BAR = { height: 28, text: 34, step: 112 } as const;

/** Draws the results of a question, in the company's colors, as a PNG as tall as its answers need. */
export async function resultPicture({ survey, prompt, figures, bars }: ResultWords): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEAD + bars.length * BAR.step + FOOT;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws no pictures.');
  const styles = getComputedStyle(document.documentElement);
  const color = (name: string) => styles.getPropertyValue(name).trim();
  const font = getComputedStyle(document.body).fontFamily;
  const write = (
    text: string,
    y: number,
    style: { size: number; weight: number; end?: boolean; room?: number },
  ) => {
    context.font = `${style.weight} ${style.size}px ${font}`;
    context.textAlign = style.end ? 'right' : 'left';
    const fits = (some: string) => context.measureText(some).width <= (style.room ?? INNER);
    context.fillText(fitText(text, fits), style.end ? WIDTH - MARGIN : MARGIN, y);
  };

  context.fillStyle = color('--surface');
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = color('--text');
  write(survey, 90, { size: 36, weight: 500 });
  write(prompt, 158, { size: 48, weight: 700 });
  write(figures, 216, { size: 32, weight: 400 });
  for (const [at, { label, value, shares }] of bars.entries()) {
    const y = HEAD + at * BAR.step;
    context.fillStyle = color('--text');
    write(label, y, { size: BAR.text, weight: 500, room: INNER * 0.5 });
    write(value, y, { size: BAR.text, weight: 400, end: true, room: INNER * 0.46 });
    context.fillStyle = color('--surface-sunken');
    context.fillRect(MARGIN, y + 18, INNER, BAR.height);
    context.fillStyle = color('--primary-mark');
    let from = MARGIN;
    for (const [place, share] of shares.entries()) {
      context.globalAlpha = 1 - (0.8 * place) / Math.max(1, shares.length);
      context.fillRect(from, y + 18, (INNER * share) / 100, BAR.height);
      from += (INNER * share) / 100;
    }
    context.globalAlpha = 1;
  }

  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!picture) throw new Error('This browser gives no picture of a canvas.');
  return picture;
}
