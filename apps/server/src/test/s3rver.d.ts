/** The part of the S3 double that tests use; it brings no types of its own. */
declare module 's3rver' {
  export interface Exchange {
    readonly method: string;
    readonly path: string;
    readonly query: Readonly<Record<string, string | undefined>>;
    status: number;
    type: string;
    body: string;
  }
  export type Middleware = (exchange: Exchange, next: () => Promise<void>) => Promise<void>;

  export default class S3rver {
    readonly middleware: Middleware[];
    constructor(options: {
      readonly port: number;
      readonly address: string;
      readonly silent: boolean;
      readonly directory: string;
      readonly configureBuckets: readonly { readonly name: string; readonly configs: readonly string[] }[];
    });
    run(): Promise<{ readonly port: number }>;
    close(): Promise<void>;
  }
}
