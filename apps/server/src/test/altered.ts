/** A signed text with another sign near its end: not the last ones, of which some bits may say nothing. Never the text itself. */
export function altered(text: string): string {
  const at = text.length - 6;
  return text.slice(0, at) + (text[at] === 'A' ? 'B' : 'A') + text.slice(at + 1);
}
