import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

import { AUTHORITY_CODES } from '@trilha/rules/learning/attendance-answers';
import { z } from 'zod';

/**
 * How the authority behaves: asks in its page, records or refuses at once, answers late, never, or twice, about another learner, or to
 * what was not asked.
 */
const BEHAVIORS = ['ask', 'record', 'refuse', 'slow', 'silent', 'twice', 'forged', 'out_of_order'] as const;
type Behavior = (typeof BEHAVIORS)[number];

const SLOW_MS = 15_000;
const MAX_BODY = 16 * 1024;
const behaviorBody = z.object({
  behavior: z.enum(BEHAVIORS),
  /** What it refuses with, as it stands in the answer. */
  codes: z.string().max(100).optional(),
  /** For this learner alone. */
  run: z.string().max(10).optional(),
});
type Setting = z.output<typeof behaviorBody>;

const REQUIRED = [
  'RutOtec',
  'Token',
  'CodigoCurso',
  'LineaCapacitacion',
  'RunAlumno',
  'IdSesionAlumno',
] as const;
const STEPS = { '/Registro/IniciarSesion': 'start', '/Registro/CerrarSesion': 'close' } as const;
type Step = (typeof STEPS)[keyof typeof STEPS];
type Fields = Readonly<Record<string, string>>;

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) {
    text += String(chunk);
    if (text.length > MAX_BODY) throw new Error('The form is too large.');
  }
  return text;
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const hidden = (fields: Fields) =>
  Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`)
    .join('');

const page = (body: string) =>
  `<!doctype html><html lang="es"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>SENCE (demo)</title><style>body{font:16px/1.5 system-ui;max-width:32rem;margin:0 auto;padding:24px;display:grid;gap:16px}
button,select{font:inherit;min-height:44px;padding:0 16px}</style><body>${body}</body></html>`;

const postNow = (to: string, fields: Fields) =>
  page(
    `<form method="post" action="${escaped(to)}">${hidden(fields)}</form><script>document.forms[0].submit()</script>`,
  );

/** A second answer follows the first, which the page sends by itself. */
const postTwice = (to: string, fields: Fields) =>
  page(
    `<form method="post" action="${escaped(to)}">${hidden(fields)}</form><script>
const form=document.forms[0];fetch(form.action,{method:'POST',mode:'no-cors',body:new URLSearchParams(new FormData(form))}).finally(()=>form.submit())</script>`,
  );

/** Somebody with a number that fits, who is not the learner. */
const SOMEBODY_ELSE = '10000013-K';

/** The first code of its own checks that a form fails; null where the authority would let the learner sign in. */
function faultOf(step: Step, fields: Fields, token: string): string | null {
  if (!fields['UrlRetoma'] || !fields['UrlError']) return '201';
  if (!URL.canParse(fields['UrlRetoma']) || fields['UrlRetoma'].length > 100) return '202';
  if (!URL.canParse(fields['UrlError']) || fields['UrlError'].length > 100) return '203';
  if (REQUIRED.some((name) => !fields[name]?.trim())) return '200';
  if (!['1', '3', '6'].includes(fields['LineaCapacitacion'] ?? '')) return '206';
  if (fields['LineaCapacitacion'] === '3' && !/^(\d{10}|-1)$/.test(fields['CodSence'] ?? '')) return '204';
  if (fields['Token'] !== token) return '303';
  return step === 'close' && !fields['IdSesionSence'] ? '200' : null;
}

/**
 * A training authority for development: takes the forms a learner's browser posts on loopback and sends its answers back through it.
 * Its page lets anyone who looks at it choose any answer; `PUT /behavior {"behavior":"refuse","codes":"211;204"}` makes it answer by
 * itself, slowly, never, twice, about another learner or out of order, with `"run":"…"` for one learner alone. A start leaves a session that its close has to name.
 */
export class TrainingAuthority {
  /** Sessions it recorded, by its own id, with whether they were closed. */
  readonly sessions = new Map<string, { readonly run: string; closed: boolean }>();
  readonly #settings = new Map<string, Setting>();
  readonly #token: string;
  readonly #slowMs: number;
  #server: Server | undefined;

  constructor(token: string, slowMs: number = SLOW_MS) {
    this.#token = token;
    this.#slowMs = slowMs;
  }

  /** Listens on loopback; returns the address. */
  async start(port = 0): Promise<string> {
    this.#server = createServer((request, response) => {
      this.#handle(request, response).catch(() => response.destroy());
    });
    await new Promise<void>((resolve, reject) => {
      this.#server?.once('error', reject).listen(port, '127.0.0.1', resolve);
    });
    const { port: bound } = this.#server.address() as AddressInfo;
    return `http://127.0.0.1:${bound}`;
  }

  /** Ends it with every connection. */
  stop(): void {
    this.#server?.closeAllConnections();
    this.#server?.close();
  }

  /** Behaves otherwise from now on, to everybody or to one learner. */
  behave(setting: Setting): void {
    this.#settings.set(setting.run ?? '', setting);
  }

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const text = await textOf(request);
    if (request.method === 'PUT' && request.url === '/behavior') {
      const wanted = behaviorBody.safeParse(JSON.parse(text));
      if (wanted.success) this.behave(wanted.data);
      response.writeHead(wanted.success ? 204 : 400).end();
      return;
    }
    const step = Object.entries(STEPS).find(([path]) => path === request.url)?.[1];
    if (request.method !== 'POST' || !step) {
      response.writeHead(404).end();
      return;
    }
    const fields = Object.fromEntries(new URLSearchParams(text));
    const html = await this.#answer(step, fields);
    // Silence: the page stays as it is until the person closes it.
    if (html === null) return;
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
    response.end(html);
  }

  async #answer(step: Step, fields: Fields): Promise<string | null> {
    const fault = faultOf(step, fields, this.#token);
    if (fault) return this.#refusal(step, fields, fault);
    const setting = this.#settings.get(fields['RunAlumno'] ?? '') ?? this.#settings.get('');
    const behavior: Behavior = setting?.behavior ?? 'ask';
    if (behavior === 'silent') return null;
    if (behavior === 'ask') return this.#choices(step, fields);
    if (behavior === 'refuse') return this.#refusal(step, fields, setting?.codes ?? '300');
    if (behavior === 'slow') await sleep(this.#slowMs);
    if (behavior === 'twice') return postTwice(fields['UrlRetoma'] ?? '', this.#recorded(step, fields));
    if (behavior === 'forged')
      return postNow(fields['UrlRetoma'] ?? '', {
        ...this.#recorded(step, fields),
        RunAlumno: SOMEBODY_ELSE,
      });
    if (behavior === 'out_of_order')
      return postNow(fields['UrlRetoma'] ?? '', this.#recorded(step === 'start' ? 'close' : 'start', fields));
    return postNow(fields['UrlRetoma'] ?? '', this.#recorded(step, fields));
  }

  /** What every answer has. */
  #common({ CodSence = '', CodigoCurso = '', IdSesionAlumno = '', RunAlumno = '', ...rest }: Fields): Fields {
    return {
      CodSence,
      CodigoCurso,
      IdSesionAlumno,
      RunAlumno,
      FechaHora: new Date().toISOString().slice(0, 19).replace('T', ' '),
      ZonaHoraria: 'UTC',
      LineaCapacitacion: rest['LineaCapacitacion'] ?? '',
    };
  }

  #recorded(step: Step, fields: Fields): Fields {
    if (step === 'close') {
      const session = this.sessions.get(fields['IdSesionSence'] ?? '');
      if (session) session.closed = true;
      return this.#common(fields);
    }
    const IdSesionSence = randomUUID();
    this.sessions.set(IdSesionSence, { run: fields['RunAlumno'] ?? '', closed: false });
    return { ...this.#common(fields), IdSesionSence };
  }

  #refused(step: Step, fields: Fields): Fields {
    return { ...this.#common(fields), ...(step === 'start' ? { IdSesionSence: '' } : {}) };
  }

  #refusal(step: Step, fields: Fields, codes: string): string {
    const to = fields['UrlError'] ?? '';
    // Nowhere to go back to: the learner is left on the authority's own page.
    if (!URL.canParse(to)) return page(`<p>Error ${escaped(codes)}</p>`);
    return postNow(to, { ...this.#refused(step, fields), GlosaError: codes });
  }

  #choices(step: Step, fields: Fields): string {
    const codes = [...Object.keys(AUTHORITY_CODES), '211;204', '999'];
    return page(`<h1>SENCE (demo)</h1><p>RUN ${escaped(fields['RunAlumno'] ?? '')}</p>
<form method="post" action="${escaped(fields['UrlRetoma'] ?? '')}">${hidden(this.#recorded(step, fields))}
<button>${step === 'start' ? 'Registrar inicio' : 'Registrar cierre'}</button></form>
<form method="post" action="${escaped(fields['UrlError'] ?? '')}">${hidden(this.#refused(step, fields))}
<label>Código <select name="GlosaError">${codes.map((code) => `<option>${code}</option>`).join('')}</select></label>
<button>Responder con error</button></form>`);
  }
}
