/** Longest session that is believed; a forgotten tab or a forged value is not learning time. */
const MAXIMUM_SECONDS = 24 * 3600;

/** Seconds of a SCORM 1.2 time span `HHHH:MM:SS.ss`; null where it is none. Never more than a day. */
export function parseClockSpan(text: string | undefined): number | null {
  const match = /^(\d{2,4}):([0-5]\d):([0-5]\d(?:\.\d{1,2})?)$/.exec(text?.trim() ?? '');
  if (!match) return null;
  const [, hours, minutes, seconds] = match;
  return Math.min(MAXIMUM_SECONDS, Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds));
}

/**
 * Seconds of an ISO 8601 duration as SCORM 2004 writes it, `P[nY][nM][nD]T[nH][nM][n.nnS]`; null where it is none.
 * A year counts 365 days and a month 30. Never more than a day.
 */
export function parseIsoDuration(text: string | undefined): number | null {
  const pattern =
    /^P(?:(\d{1,6})Y)?(?:(\d{1,6})M)?(?:(\d{1,6})D)?(?:T(?=\d)(?:(\d{1,8})H)?(?:(\d{1,8})M)?(?:(\d{1,10}(?:\.\d{1,2})?)S)?)?$/;
  const value = text?.trim() ?? '';
  const match = value === 'P' ? null : pattern.exec(value);
  if (!match) return null;
  const [years = 0, months = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = match
    .slice(1)
    .map((part) => Number(part ?? 0));
  const total = ((years * 365 + months * 30 + days) * 24 + hours) * 3600 + minutes * 60 + seconds;
  return Math.min(MAXIMUM_SECONDS, total);
}
