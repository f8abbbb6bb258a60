/** Status of an item as SCORM 1.2 names it. */
export type PrerequisiteStatus =
  | 'passed'
  | 'completed'
  | 'browsed'
  | 'failed'
  | 'not attempted'
  | 'incomplete';

/** Looks up an item; undefined where the package has none of that name. */
export type StatusOf = (itemId: string) => PrerequisiteStatus | undefined;

type Test = (statusOf: StatusOf) => boolean;

const TOKEN = /\s*(?:(\d+)\s*\*\s*\{([^{}]*)\}|"([^"]*)"|(<>|[&|~=()])|([^\s&|~=<>(){}"*,]+))/y;
/** Longer scripts, or deeper ones, are nobody's prerequisites. */
const MAX_CHARACTERS = 4000;
const MAX_NESTING = 50;
const SHORT_STATUS: Readonly<Record<string, PrerequisiteStatus>> = {
  p: 'passed',
  c: 'completed',
  b: 'browsed',
  f: 'failed',
  n: 'not attempted',
  i: 'incomplete',
};

interface Token {
  readonly kind: 'operator' | 'name' | 'text' | 'set';
  readonly text: string;
  /** Only of a set: how many of its members are asked for. */
  readonly count: number;
}

class ScriptError extends Error {}

/**
 * Whether an item may be opened by its prerequisites (aicc_script: `&`, `|`, `~`, `=`, `<>`, `n*{a,b,c}` and parentheses;
 * AND, OR and NOT as many tools write them). An item alone asks for passed or completed. A script that cannot be read
 * holds nobody back, nor does an item that does not exist.
 */
export function prerequisitesMet(script: string | null, statusOf: StatusOf): boolean {
  if (script === null || script.trim() === '') return true;
  try {
    return new Parser(tokensOf(script)).whole()(statusOf);
  } catch (error) {
    if (error instanceof ScriptError) return true;
    throw error;
  }
}

function tokensOf(script: string): Token[] {
  if (script.length > MAX_CHARACTERS) throw new ScriptError();
  const text = script.trimEnd();
  const tokens: Token[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.length) {
    const match = TOKEN.exec(text);
    if (!match) throw new ScriptError();
    tokens.push(tokenOf(match));
  }
  return tokens;
}

const WORDS: Readonly<Record<string, string>> = { and: '&', or: '|', not: '~' };

function tokenOf([, count, members, quoted, operator, name = '']: RegExpExecArray): Token {
  if (members !== undefined) return { kind: 'set', text: members, count: Number(count) };
  if (quoted !== undefined) return { kind: 'text', text: quoted, count: 0 };
  const asOperator = operator ?? WORDS[name.toLowerCase()];
  return asOperator === undefined
    ? { kind: 'name', text: name, count: 0 }
    : { kind: 'operator', text: asOperator, count: 0 };
}

/** Recursive descent: `~` before `&` before `|`. */
class Parser {
  readonly #tokens: readonly Token[];
  #position = 0;
  #depth = 0;

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  whole(): Test {
    const test = this.#either();
    if (this.#position < this.#tokens.length) throw new ScriptError();
    return test;
  }

  #take(operator: string): boolean {
    const token = this.#tokens[this.#position];
    if (token?.kind !== 'operator' || token.text !== operator) return false;
    this.#position += 1;
    return true;
  }

  #either(): Test {
    const tests = [this.#both()];
    while (this.#take('|')) tests.push(this.#both());
    return (statusOf) => tests.some((test) => test(statusOf));
  }

  #both(): Test {
    const tests = [this.#single()];
    while (this.#take('&')) tests.push(this.#single());
    return (statusOf) => tests.every((test) => test(statusOf));
  }

  #single(): Test {
    this.#depth += 1;
    if (this.#depth > MAX_NESTING) throw new ScriptError();
    try {
      if (this.#take('~')) {
        const test = this.#single();
        return (statusOf) => !test(statusOf);
      }
      if (!this.#take('(')) return this.#item();
      const test = this.#either();
      if (!this.#take(')')) throw new ScriptError();
      return test;
    } finally {
      this.#depth -= 1;
    }
  }

  #item(): Test {
    const token = this.#tokens[this.#position];
    this.#position += 1;
    if (token?.kind === 'set') return atLeast(token.count, token.text);
    if (token?.kind !== 'name' && token?.kind !== 'text') throw new ScriptError();
    const itemId = token.text;
    const differs = this.#take('<>');
    if (!differs && !this.#take('=')) return (statusOf) => isDone(statusOf(itemId));

    const wanted = this.#tokens[this.#position];
    this.#position += 1;
    if (wanted?.kind !== 'name' && wanted?.kind !== 'text') throw new ScriptError();
    const status = SHORT_STATUS[wanted.text.toLowerCase()] ?? wanted.text.toLowerCase();
    return (statusOf) => {
      const actual = statusOf(itemId);
      return actual === undefined || (actual === status) !== differs;
    };
  }
}

function atLeast(count: number, members: string): Test {
  const itemIds = members
    .split(',')
    .map((id) => id.trim())
    .filter((id) => id !== '');
  return (statusOf) => itemIds.filter((id) => isDone(statusOf(id))).length >= Math.min(count, itemIds.length);
}

function isDone(status: PrerequisiteStatus | undefined): boolean {
  return status === undefined || status === 'passed' || status === 'completed';
}
