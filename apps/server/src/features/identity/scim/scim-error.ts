/** A refusal in SCIM's words (RFC 7644 §3.12). */
export class ScimError extends Error {
  override name = 'ScimError';
  readonly status: number;
  readonly scimType: string | undefined;

  constructor(status: number, detail: string, scimType?: string) {
    super(detail);
    this.status = status;
    this.scimType = scimType;
  }
}

/** 404 for a resource the directory does not have here, or not any more. */
export const scimNotFound = (id: string): ScimError => new ScimError(404, `Resource ${id} not found.`);
