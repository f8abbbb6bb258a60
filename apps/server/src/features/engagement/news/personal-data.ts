import { OWN_ROWS } from '../../../platform/personal-data.ts';
import type { PersonalData } from '../../../platform/personal-data.ts';

/** What the feature holds of a member, for anyone who asks for their data or deletes their account. */
export const newsData: PersonalData = {
  exports: {
    news: `select n.title, r.read_at, r.confirmed_at, r.liked_at, r.banner_closed_at
           from news_readers r join news n on n.tenant_id = r.tenant_id and n.id = r.news_id
          where r.tenant_id = m.tenant_id and r.member_id = m.id order by n.published_at`,
    news_confirmations: `select n.title, c.version, c.confirmed_at
                         from news_confirmations c join news n on n.tenant_id = c.tenant_id and n.id = c.news_id
                        where c.tenant_id = m.tenant_id and c.member_id = m.id order by c.confirmed_at`,
    news_comments: `select n.title as news, c.text, c.written_at, c.edited_at, c.removed_at, c.removed_by
                    from news_comments c join news n on n.tenant_id = c.tenant_id and n.id = c.news_id
                   where c.tenant_id = m.tenant_id and c.member_id = m.id order by c.written_at`,
    news_comment_likes: `select n.title as news, k.liked_at
                         from news_comment_likes k join news_comments c on c.tenant_id = k.tenant_id and c.id = k.comment_id
                         join news n on n.tenant_id = c.tenant_id and n.id = c.news_id
                        where k.tenant_id = m.tenant_id and k.member_id = m.id order by k.liked_at`,
    news_reports: `select c.text as comment, p.reason, p.text, p.reported_at, p.decided_at, p.decision
                   from news_comment_reports p join news_comments c on c.tenant_id = p.tenant_id and c.id = p.comment_id
                  where p.tenant_id = m.tenant_id and p.member_id = m.id order by p.reported_at`,
  },
  erasures: [
    { table: 'news_comment_likes', where: OWN_ROWS, act: 'delete' },
    { table: 'news_comment_reports', where: OWN_ROWS, act: 'delete' },
    // What somebody else reported is told without its words.
    {
      table: 'news_comment_reports',
      where: `tenant_id = :tenant and comment_id in (
      select c.id from news_comments c where c.tenant_id = :tenant and c.member_id = :member)`,
      act: { set: "said = ''" },
    },
    {
      table: 'news_comments',
      where: OWN_ROWS,
      act: {
        set: "text = '', removed_text = null, removed_at = coalesce(removed_at, :now), removed_by = coalesce(removed_by, 'author')",
      },
    },
    { table: 'news_readers', where: OWN_ROWS, act: 'delete' },
    { table: 'news_confirmations', where: OWN_ROWS, act: 'delete' },
    {
      table: 'news_versions',
      where: 'tenant_id = :tenant and replaced_by = :member',
      act: { set: 'replaced_by = null' },
    },
  ],
};
