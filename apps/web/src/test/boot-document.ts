import type { Boot } from '@trilha/contracts/platform/boot';

/** What the app begins with. */
export function buildBoot(overrides: Partial<Boot> = {}): Boot {
  return {
    client: 'aurora',
    name: 'Aurora Móveis',
    login: { layout: 'side', title: {}, lead: {}, maintenance: {} },
    look: { primary: '#5b2bd9', accent: '#ffb703', logoUrl: null, darkLogoUrl: null },
    languages: ['pt-BR', 'en-US', 'es-ES', 'fr-FR'],
    maintenance: false,
    registrationOpen: false,
    usePortfolioPage: false,
    captcha: { provider: 'none', siteKey: '' },
    codeChannels: ['sms', 'whatsapp'],
    identifiers: ['username', 'email'],
    providers: [],
    demoAccounts: [],
    locale: 'pt-BR',
    contentOrigin: 'http://localhost:3001',
    apiClient: { id: 'web', secret: 'public' },
    firebase: null,
    errorReports: { address: '/api/v1/web-errors', version: '0.0.0' },
    ...overrides,
  };
}

/** Writes what the app begins with into the document, as the server does where nobody is signed in. */
export function writeBoot(overrides: Partial<Boot> = {}): void {
  const boot = buildBoot(overrides);
  document.querySelector('#boot')?.remove();
  const script = document.createElement('script');
  script.type = 'application/json';
  script.id = 'boot';
  script.textContent = JSON.stringify(boot);
  document.head.append(script);
}
