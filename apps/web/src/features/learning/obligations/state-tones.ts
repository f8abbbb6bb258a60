/** How loud each state is. */
export const STATE_TONES = { overdue: 'danger', due: 'warning', exempt: 'neutral', done: 'success' } as const;
