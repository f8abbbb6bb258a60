/** Prints the guides to PDF. Needs chromium. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

import { printPdf } from './chromium.ts';
import { GUIDES, guideHtml } from './pdf-pages.ts';

const folder = join(import.meta.dirname, '../assets/pdf');
mkdirSync(folder, { recursive: true });
for (const guide of GUIDES) printPdf(guideHtml(guide), join(folder, `${guide.name}.pdf`));
