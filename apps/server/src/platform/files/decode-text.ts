/** A text in UTF-8 where its bytes are, else in Windows-1252, which spreadsheets in Portuguese write. */
export function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
