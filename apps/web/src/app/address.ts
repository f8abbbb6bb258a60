import type { APP_ADDRESSES } from '@trilha/rules/platform/app-addresses.gen';

/** Every address the router knows (`npm run addresses`; its own type would go round in a circle), with its parameters as `$name`. */
type Pattern = (typeof APP_ADDRESSES)[number];
type Params<P extends string> = P extends `${string}/$${infer Name}/${infer Rest}`
  ? Record<Name, string | number> & Params<`/${Rest}`>
  : P extends `${string}/$${infer Name}`
    ? Record<Name, string | number>
    : unknown;

/** An address of the router's, with its parameters filled in; one it does not know does not compile. */
export function path<P extends Pattern>(pattern: P, params: Params<P>): string {
  const values: Readonly<Record<string, string | number>> = { ...(params as object) };
  return pattern.replaceAll(/\$(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
}

/** An address of the router's that has no parameters. */
export const at = <P extends Pattern>(pattern: unknown extends Params<P> ? P : never): P => pattern;
