/** One statement as the product sent it. */
export interface CapturedStatement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** What one call sent to the database, by call name: several examples, with different people. */
export type CapturedCalls = Readonly<Record<string, readonly (readonly CapturedStatement[])[]>>;
