import { OWN_ROWS } from '../../../platform/personal-data.ts';
import type { PersonalData } from '../../../platform/personal-data.ts';

/** What the feature holds of a member, for anyone who asks for their data or deletes their account. */
export const libraryData: PersonalData = {
  exports: {
    library_favorites: `select b.title, v.created_at
                        from library_favorites v join library_files b on b.tenant_id = v.tenant_id and b.id = v.library_file_id
                       where v.tenant_id = m.tenant_id and v.member_id = m.id order by v.created_at`,
    library_confirmations: `select b.title, k.version, k.confirmed_at
                        from library_confirmations k join library_files b on b.tenant_id = k.tenant_id and b.id = k.library_file_id
                       where k.tenant_id = m.tenant_id and k.member_id = m.id order by k.confirmed_at, b.id`,
    library_uses: `select b.title, u.openings, u.first_opened_at, u.last_opened_at, u.downloads, u.first_downloaded_at, u.last_downloaded_at
                   from library_uses u join library_files b on b.tenant_id = u.tenant_id and b.id = u.library_file_id
                  where u.tenant_id = m.tenant_id and u.member_id = m.id
                  order by coalesce(u.first_opened_at, u.first_downloaded_at), b.id`,
  },
  erasures: [
    {
      table: 'library_files',
      where: 'tenant_id = :tenant and review_owner_id = :member',
      act: { set: 'review_owner_id = null' },
    },
    { table: 'library_favorites', where: OWN_ROWS, act: 'delete' },
    { table: 'library_confirmations', where: OWN_ROWS, act: 'delete' },
    { table: 'library_uses', where: OWN_ROWS, act: 'delete' },
  ],
};
