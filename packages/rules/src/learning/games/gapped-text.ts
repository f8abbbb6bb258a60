/** A sentence with gaps as its author writes it: `The capital is [Brasília|Brasilia].`, a backslash before what is meant as it stands. */
export type TextPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'gap'; readonly accepted: readonly string[] };

export type GapFault = 'gap_open' | 'gap_empty' | 'gap_missing';

export interface GappedText {
  readonly parts: readonly TextPart[];
  /** What keeps it from being played. */
  readonly fault: GapFault | null;
}

interface Options {
  /** `|` stands between several accepted answers; otherwise it is a letter like any other. */
  readonly alternatives: boolean;
}

/** Takes a sentence apart. It always gives parts, so that a preview shows what there is so far. */
export function parseGaps(source: string, { alternatives }: Options): GappedText {
  const parts: TextPart[] = [];
  let fault: GapFault | null = null;
  let text = '';
  let gap: string[] | null = null;
  const endText = () => {
    if (text !== '') parts.push({ kind: 'text', text });
    text = '';
  };
  const characters = Array.from(source);
  for (let index = 0; index < characters.length; index += 1) {
    let character = characters[index] ?? '';
    const isEscaped = character === '\\' && index + 1 < characters.length;
    if (isEscaped) {
      index += 1;
      character = characters[index] ?? '';
    }
    if (gap === null) {
      if (character === '[' && !isEscaped) {
        endText();
        gap = [''];
      } else text += character;
    } else if (character === ']' && !isEscaped) {
      const accepted = [...new Set(gap.map((one) => one.trim()))].filter((one) => one !== '');
      if (accepted.length === 0) fault ??= 'gap_empty';
      else parts.push({ kind: 'gap', accepted });
      gap = null;
    } else if (character === '|' && alternatives && !isEscaped) gap.push('');
    else gap[gap.length - 1] += character;
  }
  if (gap !== null) {
    fault ??= 'gap_open';
    text = `[${gap.join('|')}`;
  }
  endText();
  if (!parts.some(({ kind }) => kind === 'gap')) fault ??= 'gap_missing';
  return { parts, fault };
}

/** The sentence with its gaps left open, for telling which one is meant. */
export function openText(parts: readonly TextPart[]): string {
  return parts.map((part) => (part.kind === 'text' ? part.text : '____')).join('');
}
