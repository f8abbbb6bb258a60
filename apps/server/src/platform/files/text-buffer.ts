/** A file has more text than is kept. */
export class TextFull extends Error {
  override name = 'TextFull';
}

/** Takes pieces of text up to so many characters. Throws `TextFull` with the piece that is too much; what came before stays. */
export class TextBuffer {
  readonly #pieces: string[] = [];
  readonly #most: number;
  #length = 0;

  constructor(most: number) {
    this.#most = most;
  }

  add(piece: string): void {
    const room = this.#most - this.#length;
    this.#pieces.push(piece.slice(0, room));
    this.#length += Math.min(piece.length, room);
    if (piece.length > room) throw new TextFull();
  }

  /** What was taken, one line a paragraph: letters as they are searched and no signs that nobody sees. */
  text(): string {
    return (
      this.#pieces
        .join('')
        .toWellFormed()
        .normalize('NFKC')
        // A word that was broken at the end of a line is one word.
        .replace(/(?<=\p{Ll})[-\u00AD]\n(?=\p{Ll})/gu, '')
        .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}](?<![\n\t])/gu, '')
        .replace(/[^\S\n]+/gu, ' ')
        .replace(/ ?\n[ \n]*/g, '\n')
        .trim()
    );
  }
}
