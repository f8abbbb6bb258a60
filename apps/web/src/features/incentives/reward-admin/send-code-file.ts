import type { CodeFault, ReadCode } from '@trilha/rules/incentives/reward-codes';

import { sendCodes } from './rewards.api.ts';

/** Fewer than the server takes at once, so that long codes fit into a call too. */
const AT_ONCE = 4000;

/** How the text of a file is encoded: by its mark, else UTF-8. */
export function decodeText(bytes: Uint8Array): string {
  const encoding =
    bytes[0] === 0xff && bytes[1] === 0xfe
      ? 'utf-16le'
      : bytes[0] === 0xfe && bytes[1] === 0xff
        ? 'utf-16be'
        : 'utf-8';
  return new TextDecoder(encoding).decode(bytes);
}

/** Why a row is left out: for itself, or since this pool or another has the code. */
type RowFault = CodeFault | 'known' | 'known_elsewhere';

export interface SentCodes {
  readonly taken: number;
  readonly refused: readonly { readonly row: number; readonly fault: RowFault }[];
}

/** Sends the codes of a file part by part, or has them checked only; `onProgress` receives a share of 0 to 1. */
export async function sendCodeFile(
  rewardId: string,
  { fileName, codes, dryRun }: { fileName: string; codes: readonly ReadCode[]; dryRun: boolean },
  onProgress: (share: number) => void,
): Promise<SentCodes> {
  let taken = 0;
  const refused: { row: number; fault: RowFault }[] = [];
  for (let at = 0; at < codes.length; at += AT_ONCE) {
    const part = codes.slice(at, at + AT_ONCE);
    // One part after the other: each is a transaction of its own, and a broken connection loses none.
    const answer = await sendCodes(rewardId, {
      fileName,
      dryRun,
      codes: part.map(({ row, code, expiresOn }) => ({ row, code, expiresOn })),
    });
    taken += answer.taken;
    refused.push(...answer.refused);
    onProgress(Math.min(1, (at + part.length) / codes.length));
  }
  return { taken, refused };
}
