import multipart from '@fastify/multipart';
import Fastify from 'fastify';

/** How the development converter behaves; anything but `well` is what real ones do on bad days. */
export type ConverterBehavior =
  | 'well'
  | 'busy'
  | 'broken'
  | 'silent'
  | 'refusing'
  | 'redirecting'
  | 'malformed'
  | 'unauthorized';

/** What it was given with one request. */
export interface ConvertedDeck {
  readonly field: string;
  readonly name: string;
  readonly content: Buffer;
  readonly authorization: string | undefined;
}

/**
 * A converter of documents for development and tests, on loopback only: one file as multipart form data to `/forms/libreoffice/convert`,
 * a PDF back, as Gotenberg has it. Its PDFs have a page for each title it was made with; what is in the deck it does not read.
 */
export class DevelopmentSlidesConverter {
  behavior: ConverterBehavior = 'well';
  readonly decks: ConvertedDeck[] = [];
  readonly #app = Fastify({ forceCloseConnections: true, bodyLimit: 300 * 1024 ** 2 });

  constructor(titles: readonly string[] = ['First slide', 'Second slide', 'Third slide']) {
    void this.#app.register(multipart, { limits: { fileSize: 300 * 1024 ** 2 } });
    this.#app.post('/forms/libreoffice/convert', async (request, reply) => {
      const part = await request.file();
      if (!part) return reply.code(400).type('text/plain').send('Invalid form data: no form files found');
      const { fieldname: field, filename: name } = part;
      const { authorization } = request.headers;
      this.decks.push({ field, name, authorization, content: await part.toBuffer() });
      switch (this.behavior) {
        case 'busy':
          return reply.code(503).type('text/plain').send('Service Unavailable');
        case 'broken':
          return request.raw.destroy();
        case 'silent':
          return new Promise(() => undefined);
        case 'refusing':
          return reply.code(400).type('text/plain').send('Invalid file');
        case 'redirecting':
          return reply.redirect('/elsewhere', 307);
        case 'malformed':
          return reply.type('application/pdf').send('<html>Not a document</html>');
        case 'unauthorized':
          return reply.code(401).type('text/plain').send('Unauthorized');
        default:
          return reply.type('application/pdf').send(pdfOf(titles));
      }
    });
  }

  /** Begins to answer on a port of this machine, a free one unless a port is given; returns its address. */
  start(port = 0): Promise<string> {
    return this.#app.listen({ host: '127.0.0.1', port });
  }

  stop(): Promise<void> {
    return this.#app.close();
  }
}

/** A plain document of wide pages, each with one line of text. */
function pdfOf(titles: readonly string[]): Buffer {
  const pageAt = (index: number) => 4 + index * 2;
  const pages = titles.map((_, index) => `${pageAt(index)} 0 R`).join(' ');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${pages}] /Count ${titles.length} /MediaBox [0 0 960 540] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...titles.flatMap((title, index) => {
      const text = `BT /F1 44 Tf 80 270 Td (${title.replaceAll(/[()\\]/g, String.raw`\$&`)}) Tj ET`;
      return [
        `<< /Type /Page /Parent 2 0 R /Resources << /Font << /F1 3 0 R >> >> /Contents ${pageAt(index) + 1} 0 R >>`,
        `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
      ];
    }),
  ];
  let document = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const place = document.length;
    document += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const table = document.length;
  document += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`;
  document += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`;
  return Buffer.from(document, 'latin1');
}
