import type { DraftRichText } from '@trilha/contracts/platform/rich-text-draft';
import type { Locale } from '@trilha/rules/platform/locales';

/** What the editor of a formatted text needs; the editor itself belongs to the screen. */
export interface RenderTextEditor {
  readonly label: string;
  readonly locale: Locale;
  readonly value: DraftRichText | undefined;
  readonly onChange: (value: DraftRichText) => void;
}
