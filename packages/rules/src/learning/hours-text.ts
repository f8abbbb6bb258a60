/** Hours as certificates say them, exact to the minute and never rounded up: "36 min", "2 h", "4 h 06 min". */
export function hoursText(hours: number): string {
  const minutes = Math.round(hours * 60);
  const whole = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (whole === 0) return `${rest} min`;
  return rest === 0 ? `${whole} h` : `${whole} h ${String(rest).padStart(2, '0')} min`;
}
