import type { Profile, SAML } from '@node-saml/node-saml';
import { z } from 'zod';

import { AppError } from '../../../platform/app-error.ts';
import type { Attributes } from './federated-person.ts';

const CLOCK_SKEW_MS = 60_000;
const LARGEST_RESPONSE_CHARACTERS = 256 * 1024;

export interface SamlParty {
  /** Names of the provider and of us, and both addresses. */
  readonly theirEntityId: string;
  readonly ourEntityId: string;
  readonly signInAddress: string;
  readonly answerAddress: string;
  readonly certificates: readonly string[];
}

export interface Assertion {
  readonly id: string;
  readonly subject: string;
  readonly attributes: Attributes;
  readonly endsAt: Date;
  /** When the person signed in at the provider; null where it does not tell. */
  readonly signedInAt: Date | null;
}

/** PEM as it is (a certificate, or the bare key), or the base64 that providers show without its frame. */
const keyText = (certificate: string) =>
  certificate.includes('-----BEGIN') ? certificate.trim() : certificate.replaceAll(/\s/g, '');

/** Loaded with the first SAML sign-in: it brings two readers of XML. */
const nodeSaml = () => import('@node-saml/node-saml');

async function samlFor(party: SamlParty, requestId: string, forceAuthn = false): Promise<SAML> {
  const { SAML, ValidateInResponseTo } = await nodeSaml();
  return new SAML({
    entryPoint: party.signInAddress,
    issuer: party.ourEntityId,
    audience: party.ourEntityId,
    idpIssuer: party.theirEntityId,
    idpCert: party.certificates.map(keyText),
    callbackUrl: party.answerAddress,
    wantAssertionsSigned: true,
    wantAuthnResponseSigned: false,
    signatureAlgorithm: 'sha256',
    digestAlgorithm: 'sha256',
    identifierFormat: null,
    forceAuthn,
    disableRequestedAuthnContext: true,
    acceptedClockSkewMs: CLOCK_SKEW_MS,
    generateUniqueId: () => requestId,
    validateInResponseTo: ValidateInResponseTo.always,
    // Only the request of this very flow may be answered; the flow itself is kept in the database and taken once.
    cacheProvider: {
      saveAsync: async (_key, value) => ({ value, createdAt: Date.now() }),
      getAsync: async (key) => (key === requestId ? new Date().toISOString() : null),
      removeAsync: async (key) => key,
    },
  });
}

/** The address that begins a sign-in at the provider (redirect binding). */
export async function samlStart(
  party: SamlParty,
  flow: { readonly state: string; readonly requestId: string; readonly isAnew: boolean },
) {
  const saml = await samlFor(party, flow.requestId, flow.isAnew);
  return saml.getAuthorizeUrlAsync(flow.state, undefined, {});
}

/** Our metadata, the same for every provider, for the provider's administrator. */
export async function samlMetadata(ours: Pick<SamlParty, 'ourEntityId' | 'answerAddress'>): Promise<string> {
  const { SAML } = await nodeSaml();
  return new SAML({
    issuer: ours.ourEntityId,
    callbackUrl: ours.answerAddress,
    // The library wants a certificate to check answers with; metadata holds none.
    idpCert: 'none',
    wantAssertionsSigned: true,
    identifierFormat: null,
  }).generateServiceProviderMetadata(null, null);
}

/** XML that is no SAML response of any provider: document types bring entities, and entities bring attacks. */
function refuseDangerousXml(response: string): void {
  if (response.length > LARGEST_RESPONSE_CHARACTERS) throw new AppError('provider_refused');
  const xml = Buffer.from(response, 'base64').toString('utf8');
  // A zero byte or a broken character marks an encoding that would be seen through by the parser only.
  if (/<!DOCTYPE|<!ENTITY/i.test(xml) || xml.includes('\0') || xml.includes('\uFFFD'))
    throw new AppError('provider_refused');
}

/** The parts of the signed assertion that bind it to one request, one receiver and one time (SAML profiles §4.1.4.2). */
const signedAssertion = z.object({
  Assertion: z.object({
    $: z.object({ ID: z.string().min(1).max(256) }),
    Issuer: z.tuple([z.object({ _: z.string() })]),
    AuthnStatement: z
      .array(z.object({ $: z.object({ AuthnInstant: z.iso.datetime({ offset: true }) }) }))
      .catch([]),
    Subject: z.tuple([
      z.object({
        SubjectConfirmation: z.array(
          z.object({
            SubjectConfirmationData: z.tuple([
              z.object({
                $: z.object({
                  InResponseTo: z.string(),
                  Recipient: z.string(),
                  NotOnOrAfter: z.iso.datetime({ offset: true }),
                }),
              }),
            ]),
          }),
        ),
      }),
    ]),
  }),
});

/** The assertion's name and end. Throws where it is not bound to this request and our address, or is another issuer's. */
function readBinding(party: SamlParty, requestId: string, profile: Profile) {
  const { Assertion: assertion } = signedAssertion.parse(profile.getAssertion?.());
  const [subject] = assertion.Subject;
  const confirmation = subject.SubjectConfirmation.map(({ SubjectConfirmationData: [data] }) => data.$).find(
    (data) => data.InResponseTo === requestId && data.Recipient === party.answerAddress,
  );
  if (!confirmation || assertion.Issuer[0]._ !== party.theirEntityId) throw new AppError('provider_refused');
  const [statement] = assertion.AuthnStatement;
  return {
    id: assertion.$.ID,
    endsAt: new Date(confirmation.NotOnOrAfter),
    signedInAt: statement ? new Date(statement.$.AuthnInstant) : null,
  };
}

/**
 * Reads a response: signed assertion only, for us, from this provider, in answer to this flow's request, in its time.
 * Throws `provider_refused` for everything else.
 */
export async function samlFinish(party: SamlParty, requestId: string, response: string): Promise<Assertion> {
  refuseDangerousXml(response);
  try {
    const saml = await samlFor(party, requestId);
    const { profile } = await saml.validatePostResponseAsync({ SAMLResponse: response });
    if (!profile?.nameID) throw new AppError('provider_refused');
    const binding = readBinding(party, requestId, profile);
    const stated = z.record(z.string(), z.unknown()).catch({}).parse(profile['attributes']);
    const email = profile.nameID.includes('@') ? { email: profile.nameID } : {};
    return {
      ...binding,
      subject: profile.nameID,
      attributes: { ...email, ...stated, nameID: profile.nameID },
    };
  } catch {
    // The library throws for whatever is wrong with the answer; none of it is the person's business.
    throw new AppError('provider_refused');
  }
}
