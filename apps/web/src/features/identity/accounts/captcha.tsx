import type { Captcha as CaptchaRules } from '@trilha/contracts/identity/registration';
import { useEffect, useRef } from 'react';

const SCRIPTS = {
  recaptcha: { url: 'https://www.google.com/recaptcha/api.js?render=explicit', name: 'grecaptcha' },
  hcaptcha: { url: 'https://js.hcaptcha.com/1/api.js?render=explicit', name: 'hcaptcha' },
  turnstile: {
    url: 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
    name: 'turnstile',
  },
} as const;

interface CaptchaApi {
  render(
    element: HTMLElement,
    options: { sitekey: string; callback: (token: string) => void; 'expired-callback': () => void },
  ): unknown;
  ready?(work: () => void): void;
}

/** The API a provider's script leaves in the window, once it is there. */
function apiOf(name: string): CaptchaApi | undefined {
  const found: unknown = Reflect.get(window, name);
  const isApi = typeof found === 'object' && found !== null && 'render' in found;
  // Each of the three providers documents this one function with the same options.
  return isApi ? (found as CaptchaApi) : undefined;
}

async function loadApi({ url, name }: { url: string; name: string }): Promise<CaptchaApi | undefined> {
  if (!document.querySelector(`script[src="${url}"]`)) {
    const script = document.createElement('script');
    script.src = url;
    script.async = true;
    document.head.append(script);
  }
  for (let tries = 0; tries < 100; tries += 1) {
    const api = apiOf(name);
    if (api) return api;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return undefined;
}

/** The provider's own challenge, where the client chose one (REG-10); nothing else of it is loaded. */
export function Captcha({
  rules: { provider, siteKey },
  onAnswer,
}: {
  readonly rules: CaptchaRules;
  readonly onAnswer: (token: string | null) => void;
}) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (provider === 'none') return undefined;
    let gone = false;
    const show = async () => {
      const api = await loadApi(SCRIPTS[provider]);
      const element = place.current;
      if (gone || !api || !element || element.childElementCount > 0) return;
      const render = () =>
        void api.render(element, {
          sitekey: siteKey,
          callback: onAnswer,
          'expired-callback': () => onAnswer(null),
        });
      if (api.ready) api.ready(render);
      else render();
    };
    void show();
    return () => {
      gone = true;
    };
  }, [provider, siteKey, onAnswer]);
  return provider === 'none' ? null : <div ref={place} />;
}
