import { authorityAddress, authorityBase } from '@trilha/rules/learning/attendance';
import { matchLocale, LOCALES } from '@trilha/rules/platform/locales';
import type { Locale } from '@trilha/rules/platform/locales';

import type { Services } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/client-dialect.ts';
import { inTenant } from '../../../platform/db/in-tenant.ts';
import { hashSecret, tenantOfSecret } from '../../identity/sessions/secret-token.ts';
import { answerAddresses } from './answer-addresses.ts';
import { FORM_PREFIX } from './leave-for-authority.ts';
import { readLanguage } from './report.queries.ts';
import { claimForm } from './sessions.queries.ts';
import { claimTrialForm } from './trials.queries.ts';
import { findAuthority } from './setup.queries.ts';
import type { AuthorityRow } from './setup.queries.ts';

/** What the company's token is sealed for. */
export const TOKEN_PURPOSE = 'attendance-token';

/** A form as the browser posts it; the names of its fields are the authority's. */
export interface AuthorityForm {
  readonly address: string;
  readonly locale: Locale;
  readonly fields: Readonly<Record<string, string>>;
}

/** What a form is made of: of a session, or of a trial. */
interface Sent {
  readonly memberId: string;
  readonly sessionKey: string;
  readonly baseAddress: string;
  readonly trainingBodyRut: string;
  readonly run: string | null;
  readonly courseCode: string;
  readonly actionCode: string;
  readonly line: number;
  readonly state: string;
  readonly authoritySession: string | null;
}

function fieldsOf(row: Sent, token: string, publicUrl: string): Record<string, string> {
  const { success, failure } = answerAddresses(publicUrl);
  return {
    RutOtec: row.trainingBodyRut,
    Token: token,
    CodSence: row.courseCode,
    CodigoCurso: row.actionCode,
    LineaCapacitacion: String(row.line),
    RunAlumno: row.run ?? '',
    IdSesionAlumno: row.sessionKey,
    ...(row.state === 'opening' ? {} : { IdSesionSence: row.authoritySession ?? '' }),
    UrlRetoma: success,
    UrlError: failure,
  };
}

/** The token was entered for whoever answers now, and is posted to nobody a session was opened at before. */
function isOfSameAuthority(row: Sent, { environment, ownBase }: AuthorityRow): boolean {
  return new URL(row.baseAddress).origin === new URL(authorityBase(environment, ownBase)).origin;
}

async function claimSent(
  tx: Tx,
  tenantId: string,
  by: Parameters<typeof claimForm>[2],
): Promise<Sent | undefined> {
  const session = await claimForm(tx, tenantId, by);
  if (session) return session;
  const trial = await claimTrialForm(tx, tenantId, by);
  return trial && { ...trial, state: 'opening', authoritySession: null };
}

/**
 * The form that waits for this browser, once; undefined for one that was taken, is too old, or waits for another browser.
 */
export async function openForm(
  services: Pick<Services, 'pool' | 'config' | 'clock'>,
  secret: string,
  browserSecret: string | null,
): Promise<AuthorityForm | undefined> {
  const tenantId = tenantOfSecret(FORM_PREFIX, secret);
  if (!tenantId || browserSecret === null) return undefined;
  const { config } = services;
  return inTenant(services.pool, tenantId, async (tx) => {
    const row = await claimSent(tx, tenantId, {
      formHash: hashSecret(secret),
      browserHash: hashSecret(browserSecret),
      now: services.clock(),
    });
    const authority = row && (await findAuthority(tx, tenantId));
    if (!authority || !isOfSameAuthority(row, authority)) return undefined;
    const token = config.keyRing.decrypt(TOKEN_PURPOSE, authority.sealedToken);
    const language = await readLanguage(tx, tenantId, row.memberId);
    return {
      address: authorityAddress(row.baseAddress, row.state === 'opening' ? 'start' : 'close'),
      locale: matchLocale(language ?? undefined) ?? LOCALES[0],
      fields: fieldsOf(row, token, config.publicUrl),
    };
  });
}
