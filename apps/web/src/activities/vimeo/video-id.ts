export interface VimeoVideo {
  readonly videoId: string;
  /** The `h` of an unlisted video. */
  readonly hash: string | null;
}

/** The id and hash in a Vimeo address; anything else is given back as it was typed. */
export function vimeoVideo(typed: string): VimeoVideo {
  const text = typed.trim();
  const [, id, hash] = /vimeo\.com\/(?:[a-z][\w-]*\/)*(\d{5,12})(?:\/([\da-f]{6,20}))?/i.exec(text) ?? [];
  const [, query] = /[?&]h=([\da-f]{6,20})/i.exec(text) ?? [];
  return { videoId: id ?? text, hash: hash ?? query ?? null };
}
