import type { PackageNote, PackageProblem } from '@trilha/contracts/learning/scorm';

type Values = PackageProblem['values'];

/** More than anyone reads; a hostile manifest could otherwise make the report larger than itself. */
const MAXIMUM_FINDINGS = 200;

/** What an import found: each problem and note about the same thing once. */
export class Findings {
  readonly problems: PackageProblem[] = [];
  readonly notes: PackageNote[] = [];
  readonly #known = new Set<string>();

  problem(code: PackageProblem['code'], where: string | null, values: Values = {}): void {
    if (this.#isNew(this.problems, `problem ${code} ${where}`)) this.problems.push({ code, where, values });
  }

  note(code: PackageNote['code'], where: string | null, values: Values = {}): void {
    if (this.#isNew(this.notes, `note ${code} ${where} ${values.name ?? ''}`))
      this.notes.push({ code, where, values });
  }

  #isNew(list: readonly unknown[], key: string): boolean {
    if (list.length >= MAXIMUM_FINDINGS || this.#known.has(key)) return false;
    this.#known.add(key);
    return true;
  }
}
