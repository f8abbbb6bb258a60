/** The id in a YouTube address of any common form; anything else is given back as it was typed. */
export function youtubeVideoId(typed: string): string {
  const text = typed.trim();
  const [, id] = /(?:youtu\.be\/|[?&]v=|\/(?:embed|shorts|live)\/)([\w-]{11})/.exec(text) ?? [];
  return id ?? text;
}
