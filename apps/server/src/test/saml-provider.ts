import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inflateRawSync } from 'node:zlib';

import { SignedXml } from 'xml-crypto';

const ASSERTION = 'urn:oasis:names:tc:SAML:2.0:assertion';
const PROTOCOL = 'urn:oasis:names:tc:SAML:2.0:protocol';
const SHA256 = 'http://www.w3.org/2001/04/xmlenc#sha256';
const RSA_SHA256 = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256';
const EXCLUSIVE = 'http://www.w3.org/2001/10/xml-exc-c14n#';
const ENVELOPED = 'http://www.w3.org/2000/09/xmldsig#enveloped-signature';

export interface SamlPerson {
  readonly nameId: string;
  readonly attributes?: Readonly<Record<string, string | readonly string[]>>;
}

export interface SamlAnswer {
  readonly requestId: string;
  readonly recipient: string;
  readonly audience: string;
  readonly issuer?: string;
  /** Seconds from now; negative ones have passed. */
  readonly lasts?: number;
}

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** A SAML 2.0 identity provider: signs assertions with a key of its own. */
export class SamlProvider {
  readonly entityId = 'https://idp.example/saml';
  readonly publicKey: string;
  readonly #privateKey: string;

  constructor() {
    const pair = generateKeyPairSync('rsa', {
      modulusLength: 2048,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    });
    this.publicKey = pair.publicKey;
    this.#privateKey = pair.privateKey;
  }

  /** An unsigned assertion about somebody. */
  assertion(person: SamlPerson, { requestId, recipient, audience, issuer, lasts = 300 }: SamlAnswer): string {
    const now = Date.now();
    const at = (seconds: number) => new Date(now + seconds * 1000).toISOString();
    const attributes = Object.entries(person.attributes ?? {})
      .map(([name, value]) => {
        const values = [value]
          .flat()
          .map((one) => `<saml:AttributeValue>${escape(one)}</saml:AttributeValue>`);
        return `<saml:Attribute Name="${name}">${values.join('')}</saml:Attribute>`;
      })
      .join('');
    return (
      `<saml:Assertion xmlns:saml="${ASSERTION}" ID="_${randomUUID()}" Version="2.0" IssueInstant="${at(0)}">` +
      `<saml:Issuer>${issuer ?? this.entityId}</saml:Issuer>` +
      `<saml:Subject><saml:NameID>${person.nameId}</saml:NameID>` +
      `<saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer">` +
      `<saml:SubjectConfirmationData InResponseTo="${requestId}" Recipient="${recipient}" NotOnOrAfter="${at(lasts)}"/>` +
      `</saml:SubjectConfirmation></saml:Subject>` +
      `<saml:Conditions NotBefore="${at(-30)}" NotOnOrAfter="${at(lasts)}">` +
      `<saml:AudienceRestriction><saml:Audience>${audience}</saml:Audience></saml:AudienceRestriction></saml:Conditions>` +
      `<saml:AuthnStatement AuthnInstant="${at(0)}"><saml:AuthnContext><saml:AuthnContextClassRef>` +
      `urn:oasis:names:tc:SAML:2.0:ac:classes:Password</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement>` +
      `<saml:AttributeStatement>${attributes}</saml:AttributeStatement></saml:Assertion>`
    );
  }

  /** Signs the assertion of an XML text, or the response as a whole; the signature stands after the issuer. */
  sign(xml: string, element: 'Assertion' | 'Response' = 'Assertion'): string {
    const signer = new SignedXml({
      privateKey: this.#privateKey,
      signatureAlgorithm: RSA_SHA256,
      canonicalizationAlgorithm: EXCLUSIVE,
    });
    const signed = `//*[local-name(.)='${element}']`;
    signer.addReference({ xpath: signed, digestAlgorithm: SHA256, transforms: [ENVELOPED, EXCLUSIVE] });
    signer.computeSignature(xml, {
      location: { reference: `${signed}/*[local-name(.)='Issuer']`, action: 'after' },
    });
    return signer.getSignedXml();
  }

  /** A response around whatever stands inside, as a browser posts it. */
  response(inner: string, { requestId, recipient }: SamlAnswer): string {
    const xml =
      `<samlp:Response xmlns:samlp="${PROTOCOL}" xmlns:saml="${ASSERTION}" ID="_${randomUUID()}" Version="2.0"` +
      ` IssueInstant="${new Date().toISOString()}" Destination="${recipient}" InResponseTo="${requestId}">` +
      `<saml:Issuer>${this.entityId}</saml:Issuer>` +
      `<samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></samlp:Status>${inner}</samlp:Response>`;
    return Buffer.from(xml).toString('base64');
  }

  /** The whole right answer about somebody. */
  answer(person: SamlPerson, to: SamlAnswer): string {
    return this.response(this.sign(this.assertion(person, to)), to);
  }
}

/** What a sign-in request asks: read from the address the browser was sent to (redirect binding). */
export function readSamlRequest(address: string) {
  const query = new URL(address).searchParams;
  const xml = inflateRawSync(Buffer.from(query.get('SAMLRequest') ?? '', 'base64')).toString('utf8');
  const attribute = (name: string) => new RegExp(`${name}="([^"]+)"`).exec(xml)?.[1] ?? '';
  return {
    relayState: query.get('RelayState') ?? '',
    to: {
      requestId: attribute('ID'),
      recipient: attribute('AssertionConsumerServiceURL'),
      audience: /Issuer[^>]*>([^<]+)</.exec(xml)?.[1] ?? '',
    },
  };
}

/** The provider as a site: its page names the person and posts the answer back when the button is pressed. */
export async function startSamlSite(provider: SamlProvider, person: SamlPerson, port = 0) {
  const server = createServer((request, response) => {
    if (!request.url?.startsWith('/sign-in')) {
      response.writeHead(404).end();
      return;
    }
    const { relayState, to } = readSamlRequest(`http://idp${request.url}`);
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(
      `<!doctype html><title>IdP</title><form method="post" action="${to.recipient}">` +
        `<input type="hidden" name="SAMLResponse" value="${provider.answer(person, to)}">` +
        `<input type="hidden" name="RelayState" value="${escape(relayState)}"><button>Continue as ${person.nameId}</button></form>`,
    );
  });
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    // A server that listens has an address with a port.
    address: `http://localhost:${(server.address() as AddressInfo).port}/sign-in`,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
