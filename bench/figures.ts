/** One measured line. `ratio` compares with the floor of the same run, which is what can be compared between machines. */
export interface Figure {
  readonly what: string;
  readonly target: string;
  readonly measured: string;
  readonly ratio?: string;
  /** Undefined where there is no target: the figure is for information. */
  readonly met?: boolean;
}

/** What one item of the list of targets came to. */
export interface Report {
  readonly id: string;
  readonly title: string;
  readonly figures: readonly Figure[];
  /** Circumstances a reader needs: population, rounds, load. */
  readonly notes: readonly string[];
}

const HEAD = ['what', 'target', 'measured', 'ratio to floor', 'verdict'];

function cells(figure: Figure): string[] {
  const verdict = figure.met === undefined ? '–' : figure.met ? 'met' : 'missed';
  return [figure.what, figure.target || '–', figure.measured, figure.ratio ?? '–', verdict];
}

/** The report as a table of Markdown whose columns also line up in a terminal. */
export function tableOf(report: Report): string {
  const rows = [HEAD, ...report.figures.map(cells)];
  const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const [head = [], ...body] = rows;
  return [
    line(head),
    `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`,
    ...body.map(line),
    ...(report.notes.length > 0 ? ['', ...report.notes.map((note) => `- ${note}`)] : []),
  ].join('\n');
}

export function median(values: readonly number[]): number {
  return percentile(values, 50);
}

/** The value that `share` percent of the values do not exceed; 0 for none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil((sorted.length * share) / 100) - 1)] ?? sorted[0] ?? 0;
}

export function ms(value: number): string {
  return `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`;
}

export function rate(value: number): string {
  return `${Math.round(value).toLocaleString('en-US')}/s`;
}

export function share(part: number, whole: number): string {
  return whole > 0 ? (part / whole).toFixed(2) : '–';
}
