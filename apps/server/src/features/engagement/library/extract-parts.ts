import { extractText } from '../../../platform/files/extract-text.ts';
import type { ExtractedText } from '../../../platform/files/extract-text.ts';
import { partsOf } from './text-parts.ts';
import type { TextPart } from './text-parts.ts';

interface PartsJob {
  readonly path: string;
  readonly mime: string;
}

/** What came of taking out a text, in pieces with their words. */
export interface ExtractedParts extends Pick<ExtractedText, 'state'> {
  readonly parts: readonly TextPart[];
}

declare module '../../../platform/file-workers/file-jobs.ts' {
  interface FileJobs {
    parts: { readonly job: PartsJob; readonly result: ExtractedParts };
  }
}

/** Takes the text out of a file, as far as there is one, in pieces with their words: however many they are, only this work waits. For a file worker. */
export async function extractParts({ path, mime }: PartsJob): Promise<ExtractedParts> {
  const { state, text } = await extractText(path, mime);
  return { state, parts: partsOf(text) };
}
