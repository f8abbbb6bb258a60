import { describe, expect, it } from 'vitest';

import { encryptPush, isBrowserKey } from './encrypt-push.ts';

const bytes = (text: string) => Buffer.from(text, 'base64url');
/** The browser's keys of the example in RFC 8291, appendix A. */
const BROWSER = {
  p256dh: bytes('BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'),
  auth: bytes('BTBZMqHH6r4Tts7J_aSIgg'),
};

describe('encrypting for a browser', () => {
  it('gives the bytes of the example of RFC 8291', () => {
    const body = encryptPush('When I grow up, I want to be a watermelon', BROWSER, {
      salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'),
      privateKey: bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
    });

    expect(body.toString('base64url')).toBe(
      'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
    );
  });

  it('is never the same twice', () => {
    expect(encryptPush('oi', BROWSER)).not.toEqual(encryptPush('oi', BROWSER));
  });

  it('knows keys that are none', () => {
    expect(isBrowserKey(BROWSER.p256dh)).toBe(true);
    expect(isBrowserKey(Buffer.alloc(65, 4))).toBe(false);
    expect(isBrowserKey(Buffer.alloc(0))).toBe(false);
  });
});
