import type { Boot } from '@trilha/contracts/platform/boot';
import type { Locale } from '@trilha/rules/platform/locales';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** What a long press on the icon offers. Here and not in a catalog: the system of the device shows it, not the app. */
const SHORTCUTS: Readonly<Record<Locale, Readonly<Record<'sale' | 'courses' | 'messages', string>>>> = {
  'pt-BR': { sale: 'Registrar venda', courses: 'Cursos', messages: 'Mensagens' },
  'en-US': { sale: 'Report a sale', courses: 'Courses', messages: 'Messages' },
  'es-ES': { sale: 'Registrar venta', courses: 'Cursos', messages: 'Mensajes' },
  'fr-FR': { sale: 'Déclarer une vente', courses: 'Formations', messages: 'Messages' },
};
const ADDRESSES = { sale: '/insert-sales', courses: '/online-courses', messages: '/messages' } as const;

/** What an installed app is called and looks like: as the company of the browser (its icons are the product's). */
export function appManifest({ name, look, locale }: Pick<Boot, 'name' | 'look' | 'locale'>) {
  return {
    id: '/',
    name,
    short_name: name,
    lang: locale,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#fbf8f4',
    theme_color: look.primary,
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: (['sale', 'courses', 'messages'] as const).map((what) => ({
      name: SHORTCUTS[locale][what],
      url: ADDRESSES[what],
      icons: [{ src: '/icon-192.png', sizes: '192x192', type: 'image/png' }],
    })),
    // Pictures of other apps: the service worker takes them, with a network and without.
    share_target: {
      action: '/share-pictures',
      method: 'POST',
      enctype: 'multipart/form-data',
      params: { files: [{ name: 'pictures', accept: ['image/*'] }] },
    },
    launch_handler: { client_mode: ['focus-existing', 'auto'] },
    handle_links: 'preferred',
  };
}

/** Serves the manifest of the company whose browser asks. */
export function serveManifest(
  app: FastifyInstance,
  bootFor: (request: FastifyRequest) => Promise<Boot>,
): void {
  app.get('/manifest.webmanifest', { schema: { hide: true } }, async (request, reply) =>
    reply
      .type('application/manifest+json')
      .header('cache-control', 'no-cache')
      .serializer(JSON.stringify)
      .send(appManifest(await bootFor(request))),
  );
}
