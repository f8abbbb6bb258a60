import { isSameTaxNumber } from '../organization/tax-numbers.ts';

/** Who can mend what an error code of the authority is about. */
export type Mender = 'learner' | 'administrator' | 'training_body' | 'authority' | 'platform';

/** Every code the authority answers with, in both versions of its manual, and who can mend it. */
export const AUTHORITY_CODES = {
  '100': 'learner',
  '200': 'platform',
  '201': 'platform',
  '202': 'platform',
  '203': 'platform',
  '204': 'administrator',
  '205': 'administrator',
  '206': 'administrator',
  '207': 'learner',
  '208': 'training_body',
  '209': 'administrator',
  '210': 'learner',
  '211': 'administrator',
  '212': 'administrator',
  '300': 'authority',
  '301': 'administrator',
  '302': 'authority',
  '303': 'administrator',
  '304': 'authority',
  '305': 'authority',
  '306': 'administrator',
  '307': 'administrator',
  '308': 'administrator',
  '309': 'administrator',
  '310': 'administrator',
  '311': 'learner',
  '312': 'learner',
  '313': 'platform',
} as const satisfies Readonly<Record<string, Mender>>;

type AuthorityCode = keyof typeof AUTHORITY_CODES;
/** Codes the learner can mend alone. */
export type LearnerCode = {
  [Code in AuthorityCode]: (typeof AUTHORITY_CODES)[Code] extends 'learner' ? Code : never;
}[AuthorityCode];

/** Whether the authority's manual has a code. */
export function isAuthorityCode(code: string): code is AuthorityCode {
  return Object.hasOwn(AUTHORITY_CODES, code);
}

/** Stands for what is no number at all. */
const UNREADABLE_CODE = '?';
/** So many codes of one answer are read. */
export const MAX_CODES = 10;

/**
 * The codes of a `GlosaError`, each once. The manual has one number there; several joined by semicolons are seen. Numbers nobody knows
 * stay as they are, anything else is unreadable: nothing of what was sent is shown to anybody.
 */
export function readErrorCodes(gloss: string): string[] {
  const codes = gloss
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => (/^\d{1,6}$/.test(part) ? part : UNREADABLE_CODE));
  return codes.length === 0 ? [UNREADABLE_CODE] : [...new Set(codes)].slice(0, MAX_CODES);
}

export const ANSWER_KINDS = ['start_recorded', 'start_refused', 'close_recorded', 'close_refused'] as const;
export type AnswerKind = (typeof ANSWER_KINDS)[number];

/** The fields of an answer by the names the authority gives them; missing ones are undefined. */
export interface AuthorityAnswer {
  readonly CodSence?: string | undefined;
  readonly CodigoCurso?: string | undefined;
  readonly IdSesionAlumno?: string | undefined;
  readonly IdSesionSence?: string | undefined;
  readonly RunAlumno?: string | undefined;
  readonly FechaHora?: string | undefined;
  readonly ZonaHoraria?: string | undefined;
  readonly LineaCapacitacion?: string | undefined;
  readonly GlosaError?: string | undefined;
}

/**
 * Which of the four answers it is. An error of a start and one of a close are told apart by the authority's session id, which a failed
 * start may come without: `isClosing` says that a close is what was asked.
 */
export function kindOfAnswer(answer: AuthorityAnswer, isClosing: boolean): AnswerKind {
  const hasSession = answer.IdSesionSence !== undefined;
  if (answer.GlosaError !== undefined) return hasSession || !isClosing ? 'start_refused' : 'close_refused';
  return hasSession ? 'start_recorded' : 'close_recorded';
}

/** What was sent that an answer has to come back with. */
export interface SentFields {
  readonly run: string;
  readonly courseCode: string;
  readonly actionCode: string;
  readonly line: number;
}

export const CHECKED_FIELDS = [
  'RunAlumno',
  'CodigoCurso',
  'CodSence',
  'LineaCapacitacion',
  'IdSesionSence',
  /** Came to the address of failures and claims a success. */
  'UrlError',
] as const;
export type CheckedField = (typeof CHECKED_FIELDS)[number];

/** The fields of an answer that contradict what was sent. A field that did not come says nothing, but for the learner and the action. */
export function contradictions(
  sent: SentFields,
  answer: AuthorityAnswer,
  cameToFailure: boolean,
): CheckedField[] {
  const fits: Readonly<Record<CheckedField, boolean>> = {
    RunAlumno: isSameTaxNumber(answer.RunAlumno ?? '', sent.run),
    CodigoCurso: answer.CodigoCurso?.trim() === sent.actionCode,
    CodSence: answer.CodSence === undefined || answer.CodSence.trim() === sent.courseCode,
    LineaCapacitacion:
      answer.LineaCapacitacion === undefined || answer.LineaCapacitacion.trim() === String(sent.line),
    UrlError: !cameToFailure || answer.GlosaError !== undefined,
    IdSesionSence:
      answer.GlosaError !== undefined ||
      answer.IdSesionSence === undefined ||
      answer.IdSesionSence.trim() !== '',
  };
  return CHECKED_FIELDS.filter((field) => !fits[field]);
}
