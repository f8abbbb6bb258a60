/** Asks for a password: what it is checked against fits none. */
const LOCK = `/Encrypt << /Filter /Standard /V 1 /R 2 /O <${'ab'.repeat(32)}> /U <${'cd'.repeat(32)}> /P -4 >> /ID [<${'01'.repeat(16)}> <${'01'.repeat(16)}>]`;

/** A PDF with one line of text on each page; `isLocked` where it is closed by a password. */
export function buildPdf(lines: readonly string[], { isLocked = false } = {}): Buffer {
  const objects = ['<< /Type /Catalog /Pages 2 0 R >>'];
  const kids = lines.map((_, at) => `${4 + 2 * at} 0 R`).join(' ');
  objects.push(`<< /Type /Pages /Count ${lines.length} /Kids [${kids}] >>`);
  objects.push('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>');
  for (const [at, line] of lines.entries()) {
    const content = `BT /F1 12 Tf 20 100 Td (${line.replaceAll(/[\\()]/g, String.raw`\$&`)}) Tj ET`;
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 800 200] /Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + 2 * at} 0 R >>`,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    );
  }
  let file = '%PDF-1.4\n';
  const places = objects.map((object, at) => {
    const place = file.length;
    file += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const start = file.length;
  const size = objects.length + 1;
  file += `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}trailer\n<< /Size ${size} /Root 1 0 R ${isLocked ? LOCK : ''} >>\n`;
  return Buffer.from(`${file}startxref\n${start}\n%%EOF\n`, 'latin1');
}
