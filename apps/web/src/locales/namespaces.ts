/**
 * Namespaces of the interface. Each is `locales/<locale>/<namespace>.json` in four languages; add a line here for a new one.
 * Names that begin with `admin` travel in a file of their own, which only administrators load.
 */
export interface Namespaces {
  public: typeof import('./pt-BR/public.json');
  errors: typeof import('./pt-BR/errors.json');
  common: typeof import('./pt-BR/common.json');
  shell: typeof import('./pt-BR/shell.json');
}
