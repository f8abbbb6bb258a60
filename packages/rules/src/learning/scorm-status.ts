/** A decimal number as SCORM 1.2 and 2004 write it; null for anything else, the empty text included. */
export function parseScormNumber(text: string | undefined): number | null {
  return text !== undefined && /^-?(\d{1,10}(\.\d{0,20})?|\.\d{1,20})$/.test(text.trim())
    ? Number(text)
    : null;
}

/** Statuses by which content says that it is done with, and all that count as set by it. */
const ENDING = new Set(['passed', 'completed', 'failed']);
const KNOWN = new Set([...ENDING, 'incomplete', 'browsed']);

/**
 * The `cmi.core.lesson_status` a SCORM 1.2 item has once its session is over (run-time §3.4.4): a mastery score of the
 * manifest overrides what the content claims, and content that says nothing is completed by ending. What the content
 * asked to keep open, or was cut off in (`finished` false), is judged only where it claims an end. Undefined is a
 * status that was never set.
 */
export function statusAfterSession12(
  cmi: Readonly<Record<string, string>>,
  { masteryScore, finished }: { readonly masteryScore: number | null; readonly finished: boolean },
): string | undefined {
  const said = cmi['cmi.core.lesson_status'] ?? '';
  const status = KNOWN.has(said) ? said : undefined;
  const raw = parseScormNumber(cmi['cmi.core.score.raw']);
  const closes = finished && cmi['cmi.core.exit'] !== 'suspend';
  const isJudged = closes || (status !== undefined && ENDING.has(status));
  if (isJudged && masteryScore !== null && raw !== null) return raw >= masteryScore ? 'passed' : 'failed';
  return status ?? (closes ? 'completed' : undefined);
}
