/** What a color says. */
export type Tone = 'primary' | 'accent' | 'success' | 'warning' | 'danger' | 'info' | 'neutral';
