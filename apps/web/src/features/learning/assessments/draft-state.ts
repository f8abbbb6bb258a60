import type { Question } from '@trilha/contracts/learning/questions';
import type { LocalizedText } from '@trilha/rules/platform/locales';

/**
 * `incomplete`: kept on this device until it can be saved; `waiting`: no connection; `conflict`: somebody else changed the
 * same question.
 */
export type DraftState = 'saved' | 'saving' | 'incomplete' | 'waiting' | 'conflict';

export interface ShownQuestion {
  readonly question: Question;
  readonly state: DraftState;
}

export interface BankSnapshot {
  readonly title: LocalizedText;
  readonly archived: boolean;
  readonly questions: readonly ShownQuestion[];
  /** The worst state of all: what the line at the top says. */
  readonly state: DraftState;
  /** An action that was refused; shown to the person once. */
  readonly error: unknown;
}

const WORST_FIRST: readonly DraftState[] = ['conflict', 'waiting', 'incomplete', 'saving', 'saved'];

/** The state that says most about what is still to do. */
export function worstOf(states: ReadonlySet<DraftState>): DraftState {
  return WORST_FIRST.find((state) => states.has(state)) ?? 'saved';
}
