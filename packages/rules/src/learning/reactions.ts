/** `scale`: one of five, from bad to very good; `choice`: one of the author's; `text`: words of one's own. */
export const REACTION_QUESTION_KINDS = ['scale', 'choice', 'text'] as const;
/** The points of a scale, the worst first. */
export const REACTION_POINTS = ['1', '2', '3', '4', '5'] as const;
/** Letters of an answer in words. */
export const MAX_REACTION_TEXT = 1000;
export const MAX_REACTION_QUESTIONS = 30;
export const MAX_REACTION_OPTIONS = 10;
/** Fewer anonymous answers than this are not shown: somebody who knows who has answered would know who said what. */
export const MIN_ANONYMOUS_ANSWERS = 3;
