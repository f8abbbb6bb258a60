/** The parts of the package that tests use; it brings no types. */
declare module 'oidc-provider' {
  import type { RequestListener } from 'node:http';

  export interface Account {
    readonly accountId: string;
    claims(): Promise<Record<string, unknown>>;
  }
  export class Provider {
    constructor(issuer: string, configuration: Record<string, unknown>);
    callback(): RequestListener;
    readonly Client: { readonly prototype: { redirectUriAllowed(uri: string): boolean } };
  }
}
