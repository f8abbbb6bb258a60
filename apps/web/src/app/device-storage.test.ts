import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const SOURCES = globSync('src/**/*.{ts,tsx}', { cwd: `${import.meta.dirname}/../..` })
  .map((path) => path.replaceAll('\\', '/').replace(/^src\//, ''))
  .filter((path) => !path.includes('.test.') && !path.startsWith('test/'));
const sourcesWith = (what: RegExp) =>
  SOURCES.filter((path) => what.test(readFileSync(`${import.meta.dirname}/../${path}`, 'utf8'))).toSorted();

describe('what a member did, wrote or took along lies on the device in known places only', () => {
  it('the databases of the device: the outbox, drafts with pictures, downloads, and answers to show without a network', () => {
    expect(sourcesWith(/\bindexedDB\b|from 'idb'|lib\/device-database|'\.\.?\/device-database/)).toEqual([
      'features/learning/downloads/current-downloads.ts',
      'features/learning/downloads/device-download-store.ts',
      'lib/device-database.ts',
      'lib/drafts.ts',
      'lib/open-database.ts',
      'lib/outbox/device-store.ts',
      'lib/stored-answers/answer-store.ts',
    ]);
  });

  it('the storage of the browser: the session, preferences, and one store of written drafts', () => {
    expect(sourcesWith(/\blocalStorage\b|saveIfRoom\(|saveForSession\(/)).toEqual([
      'activities/game/sounds.ts',
      'activities/media/media-preferences.ts',
      'activities/progress/leaving-report.ts',
      'activities/test/test-activity.tsx',
      'app/impersonation.ts',
      'app/use-menu-look.ts',
      'app/use-open-groups.ts',
      'app/use-side.ts',
      'features/engagement/notification-preferences/push-offer.tsx',
      'features/engagement/podcasts/player.ts',
      'features/identity/accounts/sent-registration.ts',
      'features/learning/downloads/wifi-only.ts',
      'features/organization/people/use-columns.ts',
      'lib/install-app.ts',
      'lib/load-boot.ts',
      'lib/native/push-token.ts',
      'lib/persisted.ts',
      'lib/proved.ts',
      'lib/return-to.ts',
      'lib/session-epoch.ts',
      'lib/storage-room.ts',
      'lib/theme.ts',
      'lib/written-drafts.ts',
    ]);
  });

  it('the storage of a tab: what leads back after a reload', () => {
    expect(sourcesWith(/\bsessionStorage\b/)).toEqual([
      'activities/progress/leaving-report.ts',
      'activities/test/test-activity.tsx',
      'app/impersonation.ts',
      'features/engagement/podcasts/player.ts',
      'lib/i18n.ts',
      'lib/persisted.ts',
      'lib/return-to.ts',
      'lib/storage-room.ts',
    ]);
  });
});
