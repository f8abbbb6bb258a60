import { contrast } from '@trilha/rules/organization/color';

import type { Sender } from './render-message.ts';

/** A letter: paragraphs of plain text around at most one code and one button. */
export interface Letter {
  readonly locale: string;
  readonly subject: string;
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  readonly code?: string;
  readonly button?: { readonly label: string; readonly link: string };
  /** Stops what comes again and again. */
  readonly stop?: { readonly label: string; readonly link: string };
  readonly linkHint: string;
  /** What to do if one did not ask for this; empty where it does not fit. */
  readonly ignore: string;
  readonly sentBy: string;
  readonly sender: Sender;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text that may stand in an element or an attribute. */
function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (symbol) => ENTITIES[symbol] ?? symbol);
}

/** Black or white, whichever reads better on the client's color. */
function textOn(color: string): string {
  return contrast(color, '#ffffff') >= contrast(color, '#1d1a16') ? '#ffffff' : '#1d1a16';
}

const FONT = "font-family:Figtree,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

function paragraph(text: string, style = ''): string {
  return `<p style="margin:0 0 16px;font-size:16px;line-height:1.6;${style}">${escaped(text).replaceAll('\n', '<br>')}</p>`;
}

/** A link below all else, for who wants no more of it. */
function stopHtml({ stop }: Letter): string {
  if (!stop) return '';
  return `<p style="margin:0 0 16px;font-size:14px;line-height:1.5"><a href="${escaped(stop.link)}" style="color:#6b645b">${escaped(stop.label)}</a></p>`;
}

/** The letter as HTML with inline styles and tables, which is all that mail programs agree on. */
export function mailHtml(letter: Letter): string {
  const { sender, button, code } = letter;
  const on = textOn(sender.primary);
  const buttonHtml = button
    ? `<table role="presentation" cellspacing="0" cellpadding="0" style="margin:8px 0 24px"><tr><td style="border-radius:14px;background:${sender.primary}"><a href="${escaped(button.link)}" style="display:inline-block;padding:14px 28px;${FONT};font-size:16px;font-weight:700;color:${on};text-decoration:none;border-radius:14px">${escaped(button.label)}</a></td></tr></table>${paragraph(letter.linkHint, 'color:#6b645b;font-size:14px')}<p style="margin:0 0 24px;font-size:13px;line-height:1.5;word-break:break-all"><a href="${escaped(button.link)}" style="color:#6b645b">${escaped(button.link)}</a></p>`
    : '';
  const codeHtml = code
    ? `<p style="margin:8px 0 24px;padding:20px;border-radius:14px;background:#f5f1ea;font-size:34px;font-weight:800;letter-spacing:10px;text-align:center;font-variant-numeric:tabular-nums">${escaped(code)}</p>`
    : '';
  return `<!doctype html>
<html lang="${letter.locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escaped(letter.subject)}</title>
</head>
<body style="margin:0;padding:0;background:#f5f1ea;color:#1d1a16;${FONT}">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="background:#f5f1ea"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="max-width:560px;background:#ffffff;border-radius:24px;overflow:hidden">
<tr><td style="padding:22px 32px;background:${sender.primary};color:${on};${FONT};font-size:20px;font-weight:800">${escaped(sender.name)}</td></tr>
<tr><td style="padding:32px 32px 16px;${FONT}">
${paragraph(letter.greeting, 'font-weight:700;font-size:18px')}
${letter.paragraphs.map((text) => paragraph(text)).join('\n')}
${codeHtml}${buttonHtml}
${letter.ignore ? paragraph(letter.ignore, 'color:#6b645b;font-size:14px') : ''}${stopHtml(letter)}
</td></tr>
</table>
<p style="max-width:560px;margin:16px auto 0;${FONT};font-size:12px;line-height:1.5;color:#6b645b">${escaped(letter.sentBy)}</p>
</td></tr></table>
</body>
</html>`;
}

/** The same letter for programs that show plain text. */
export function mailText(letter: Letter): string {
  return [
    letter.greeting,
    ...letter.paragraphs,
    letter.code,
    letter.button ? `${letter.button.label}:\n${letter.button.link}` : undefined,
    letter.ignore,
    letter.stop ? `${letter.stop.label}:\n${letter.stop.link}` : undefined,
    `-- \n${letter.sentBy}`,
  ]
    .filter(Boolean)
    .join('\n\n');
}
