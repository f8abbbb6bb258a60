import type { ThemeColors } from '@trilha/rules/organization/theme';

import { boot } from './boot.ts';
import { loadChunk } from './load-chunk.ts';

let sheet: CSSStyleSheet | undefined;
/** The look that was asked for last, shown or still being worked out. */
let coming: ThemeColors | undefined;

/** Puts a client's colors on the page, e.g. after switching to another company. The document brings those it was opened with. */
export async function showBranding(look: ThemeColors): Promise<void> {
  const { primary, accent } = coming ?? boot().look;
  if (look.primary === primary && look.accent === accent) return;
  coming = look;
  const { themeCss } = await loadChunk(() => import('@trilha/rules/organization/theme'));
  if (coming !== look) return;
  sheet ??= new CSSStyleSheet();
  sheet.replaceSync(themeCss(look));
  if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet);
}
