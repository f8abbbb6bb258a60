/** Reads an address whose filters are plain texts: keeps the named ones, leaves everything else out. */
export function pickStrings<Name extends string>(...names: readonly Name[]) {
  return (search: Readonly<Record<string, unknown>>): Partial<Record<Name, string>> => {
    const texts: Partial<Record<Name, string>> = {};
    for (const name of names) {
      const text = search[name];
      if (typeof text === 'string') texts[name] = text;
    }
    return texts;
  };
}
