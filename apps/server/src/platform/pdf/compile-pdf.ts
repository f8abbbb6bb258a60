import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

import type { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';

const WEIGHTS = ['400Regular', '500Medium', '600SemiBold', '700Bold', '800ExtraBold'];
/** Compilations a cached part of a page may go unused before it is dropped. */
const CACHE_AGE = 30;

let compiler: Promise<NodeCompiler> | undefined;
const templates = new Map<string, string>();

/** The compiler with the product's typeface; made at the first sheet, since it costs a quarter of a second. */
function typst(): Promise<NodeCompiler> {
  compiler ??= openCompiler();
  return compiler;
}

async function openCompiler(): Promise<NodeCompiler> {
  const typstCompiler = await import('@myriaddreamin/typst-ts-node-compiler');
  const fonts = dirname(createRequire(import.meta.url).resolve('@expo-google-fonts/figtree/package.json'));
  const fontBlobs = WEIGHTS.map((weight) => readFileSync(join(fonts, weight, `Figtree_${weight}.ttf`)));
  return typstCompiler.NodeCompiler.create({ fontArgs: [{ fontBlobs }] });
}

function templateAt(path: string): string {
  const template = templates.get(path) ?? readFileSync(path, 'utf8');
  templates.set(path, template);
  return template;
}

/**
 * A PDF of a template and what is printed with it: the same data of the same time gives the same bytes. Names and titles go in as data and are
 * never read as markup. Throws where the template cannot be drawn with it.
 */
export async function compilePdf(
  templatePath: string,
  data: unknown,
  { createdAt }: { readonly createdAt: Date },
): Promise<Buffer> {
  const compiling = await typst();
  const made = compiling.compile({
    mainFileContent: templateAt(templatePath),
    inputs: { data: JSON.stringify(data) },
  });
  if (!made.result) {
    const problems = JSON.stringify(made.takeError()?.shortDiagnostics ?? []);
    throw new Error(`The sheet could not be drawn: ${problems}`);
  }
  const pdf = compiling.pdf(made.result, { creationTimestamp: Math.floor(createdAt.getTime() / 1000) });
  compiling.evictCache(CACHE_AGE);
  return pdf;
}
