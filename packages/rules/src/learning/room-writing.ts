const NAME = String.raw`(?<![\p{L}\p{N}@_-])(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+`;
/** Endings that are no word of a sentence whose blank was forgotten ("hoje.de manhã"). */
const ENDINGS =
  'com|net|org|info|biz|edu|gov|app|dev|io|ai|tv|ly|gl|gg|shop|site|online|store|xyz|link|page|cloud|live|club|br|ar|cl|mx|pe|uy|py|ve|pt|fr|ch|uk|ca|eu|ru|cn|jp';
/** An address as people type it: with a protocol, with www, a name with a known ending, or any name with a path. */
const LINK = new RegExp(
  String.raw`(?:[a-z][a-z\d+.-]{1,15}://|www\.)\S|${NAME}(?:(?:${ENDINGS})(?![\p{L}\p{N}_-])|\p{L}{2,24}/\S)`,
  'iu',
);
/** What hides an address from a reader's eye and not from a browser. */
const INVISIBLE = /[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/gu;

/** Whether a text holds something that reads as a web address (links rule of a room's chat). */
export function containsLink(text: string): boolean {
  return LINK.test(text.normalize('NFKC').replaceAll(INVISIBLE, ''));
}
