import type { ErrorCode } from '@trilha/contracts/platform/errors';

export interface ErrorDetails {
  /** Path of the field at fault, where there is one. */
  readonly field?: string;
  /** Every field at fault, where there are several. */
  readonly issues?: readonly { readonly field: string; readonly code: string }[];
  /** What the translated text needs: numbers, names, dates. */
  readonly values?: Readonly<Record<string, string | number>>;
  readonly retryAfterSeconds?: number;
}

/** An expected failure. The code is translated by the web; no sentence is composed here. */
export class AppError extends Error {
  override name = 'AppError';
  readonly code: ErrorCode;
  readonly details: ErrorDetails;

  constructor(code: ErrorCode, details: ErrorDetails = {}) {
    super(code);
    this.code = code;
    this.details = details;
  }
}

/** A refusal whose transaction is committed all the same: what it wrote, a failure that counts, has to stay. */
export class CommittedError extends AppError {}
