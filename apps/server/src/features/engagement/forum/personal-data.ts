import { OWN_ROWS } from '../../../platform/personal-data.ts';
import type { PersonalData } from '../../../platform/personal-data.ts';

/** What the feature holds of a member, for anyone who asks for their data or deletes their account. */
export const forumData: PersonalData = {
  exports: {
    forum_topics: `select c.title as course, t.title, t.written_at, t.closed_at, t.closed_reason, t.removed_at
                   from forum_topics t left join trainings c on c.tenant_id = t.tenant_id and c.id = t.training_id
                  where t.tenant_id = m.tenant_id and t.member_id = m.id order by t.written_at`,
    forum_posts: `select t.title as topic, p.text, p.written_at, p.edited_at, p.removed_at, p.removed_by,
                       (select json_agg(json_build_object('title', v.title, 'text', v.text, 'until', v.replaced_at) order by v.id)
                          from forum_post_versions v where v.tenant_id = p.tenant_id and v.post_id = p.id) as earlier
                  from forum_posts p join forum_topics t on t.tenant_id = p.tenant_id and t.id = p.topic_id
                 where p.tenant_id = m.tenant_id and p.member_id = m.id order by p.written_at`,
    forum_reading: `select t.title as topic, r.read_position, r.read_at, r.is_following
                    from forum_readers r join forum_topics t on t.tenant_id = r.tenant_id and t.id = r.topic_id
                   where r.tenant_id = m.tenant_id and r.member_id = m.id order by t.written_at`,
    forum_likes: `select t.title as topic, k.liked_at
                    from forum_likes k join forum_posts p on p.tenant_id = k.tenant_id and p.id = k.post_id
                    join forum_topics t on t.tenant_id = p.tenant_id and t.id = p.topic_id
                   where k.tenant_id = m.tenant_id and k.member_id = m.id order by k.liked_at`,
    forum_mentions: `select t.title as topic, p.written_at
                     from forum_mentions f join forum_posts p on p.tenant_id = f.tenant_id and p.id = f.post_id
                     join forum_topics t on t.tenant_id = p.tenant_id and t.id = p.topic_id
                    where f.tenant_id = m.tenant_id and f.member_id = m.id order by p.written_at`,
    forum_mutes: `select t.title as topic, u.muted_at, u.muted_until, u.lifted_at
                    from forum_mutes u join forum_posts p on p.tenant_id = u.tenant_id and p.id = u.post_id
                    join forum_topics t on t.tenant_id = p.tenant_id and t.id = p.topic_id
                   where u.tenant_id = m.tenant_id and u.member_id = m.id order by u.muted_at`,
    forum_reports: `select t.title as topic, s.reason, s.text, s.reported_at, s.decided_at, s.decision
                    from forum_reports s join forum_posts p on p.tenant_id = s.tenant_id and p.id = s.post_id
                    join forum_topics t on t.tenant_id = p.tenant_id and t.id = p.topic_id
                   where s.tenant_id = m.tenant_id and s.member_id = m.id order by s.reported_at`,
  },
  files: [
    `select unnest(p.picture_ids || array(select unnest(v.picture_ids) from forum_post_versions v
                                           where v.tenant_id = p.tenant_id and v.post_id = p.id)) as id
       from forum_posts p where p.tenant_id = :tenant and p.member_id = :member`,
  ],
  erasures: [
    { table: 'forum_likes', where: OWN_ROWS, act: 'delete' },
    { table: 'forum_mentions', where: OWN_ROWS, act: 'delete' },
    { table: 'forum_mutes', where: OWN_ROWS, act: 'delete' },
    { table: 'forum_readers', where: OWN_ROWS, act: 'delete' },
    { table: 'forum_reports', where: OWN_ROWS, act: 'delete' },
    {
      table: 'forum_post_versions',
      where: `tenant_id = :tenant and post_id in (
      select p.id from forum_posts p where p.tenant_id = :tenant and p.member_id = :member)`,
      act: 'delete',
    },
    {
      table: 'forum_posts',
      where: OWN_ROWS,
      act: {
        set: "text = '', picture_ids = '{}', removed_at = coalesce(removed_at, :now), removed_by = coalesce(removed_by, 'author')",
      },
    },
    // Others answered there: the topic stays without what its author wrote.
    {
      table: 'forum_topics',
      where: OWN_ROWS,
      act: {
        set: "title = '–', closed_reason = case when closed_by = :member then '–' else closed_reason end",
      },
    },
    {
      table: 'forum_topics',
      where: 'tenant_id = :tenant and closed_by = :member',
      act: { set: "closed_reason = '–'" },
    },
  ],
};
