/** How much of what is counted is there, in whole percent; nothing counted is complete. Never 100 while something is missing. */
export function completenessPercent(present: number, counted: number): number {
  if (counted <= 0) return 100;
  return Math.floor((Math.min(Math.max(present, 0), counted) / counted) * 100);
}
