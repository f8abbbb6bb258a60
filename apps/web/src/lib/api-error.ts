import type { ErrorCode } from '@trilha/contracts/platform/errors';
import type { Problem } from '@trilha/contracts/platform/problem';

/** Codes of the server, and those only a browser can see. */
export type AppErrorCode = ErrorCode | 'network' | 'chunk_load' | 'download_failed';

interface Details {
  readonly status?: number;
  readonly field?: string | undefined;
  readonly requestId?: string | undefined;
  readonly issues?: Problem['issues'];
  readonly values?: Problem['values'];
  readonly retryAfterSeconds?: number | undefined;
}

/** A refused or failed call. `code` is what screens translate, `requestId` the reference a person can report. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: AppErrorCode;
  readonly status: number;
  readonly field: string | undefined;
  readonly requestId: string | undefined;
  readonly issues: NonNullable<Problem['issues']>;
  readonly values: NonNullable<Problem['values']>;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: AppErrorCode, details: Details = {}) {
    super(code);
    this.code = code;
    this.status = details.status ?? 0;
    this.field = details.field;
    this.requestId = details.requestId;
    this.issues = details.issues ?? [];
    this.values = details.values ?? {};
    this.retryAfterSeconds = details.retryAfterSeconds;
  }
}

/** Codes a proxy on the way gives in words of its own, and which say something of the call all the same. */
const PROXY_STATUS: ReadonlySet<number> = new Set([413, 429]);

/** Our server answers in JSON: a page in its place comes from a network that asks to sign in to it, and nothing was done. */
export const isForeignPage = ({ headers, status }: Response): boolean =>
  status < 500 &&
  !PROXY_STATUS.has(status) &&
  (headers.get('content-type')?.startsWith('text/html') ?? false);

/** Whether a refusal is of a proxy on the way, in words that are no JSON: it says nothing of the call, as a page says nothing. */
const isForeignRefusal = ({ headers, status }: Response): boolean =>
  status < 500 && !PROXY_STATUS.has(status) && !(headers.get('content-type') ?? '').includes('json');

/** The error an answer stands for; what somebody else's network says is no answer at all, and any other body that is no problem document (a proxy's page) becomes `unavailable` or `internal`. */
export async function errorOf(response: Response): Promise<ApiError> {
  if (isForeignPage(response) || isForeignRefusal(response)) return new ApiError('network');
  const retryAfter = Number(response.headers.get('retry-after'));
  const common = {
    status: response.status,
    retryAfterSeconds: Number.isFinite(retryAfter) && retryAfter > 0 ? retryAfter : undefined,
  };
  try {
    // The server writes every error body by `problemSchema`; a foreign body fails the check of `code` below.
    const problem = (await response.json()) as Partial<Problem>;
    if (typeof problem.code === 'string') {
      return new ApiError(problem.code as ErrorCode, {
        ...common,
        field: problem.field,
        requestId: problem.requestId,
        issues: problem.issues,
        values: problem.values,
      });
    }
  } catch {
    // Not JSON: judged by its status below.
  }
  return new ApiError(codeOfStatus(response.status), common);
}

function codeOfStatus(status: number): ErrorCode {
  if (status === 401) return 'unauthenticated';
  if (status === 403) return 'forbidden';
  if (status === 404) return 'not_found';
  if (status === 413) return 'payload_too_large';
  if (status === 429) return 'too_many_requests';
  if (status >= 502 && status <= 504) return 'unavailable';
  return status >= 500 ? 'internal' : 'invalid_request';
}

/** The code of anything that was thrown. */
export function errorCode(error: unknown): AppErrorCode {
  return error instanceof ApiError ? error.code : 'internal';
}
