import { OWN_ROWS } from '../../../platform/personal-data.ts';
import type { PersonalData } from '../../../platform/personal-data.ts';

/** What the feature holds of a member, for whoever asks for their data or deletes their account. */
export const podcastsData: PersonalData = {
  exports: {
    podcasts: `select p.title as podcast, e.title as episode, a.language, l.position, l.seen_share, l.started_at, l.heard_at
               from podcast_listens l join podcast_audios a on a.tenant_id = l.tenant_id and a.id = l.audio_id
               join podcast_episodes e on e.tenant_id = a.tenant_id and e.id = a.episode_id
               join podcasts p on p.tenant_id = e.tenant_id and p.id = e.podcast_id
              where l.tenant_id = m.tenant_id and l.member_id = m.id order by l.started_at`,
    podcast_bookmarks: `select e.title as episode, a.language, b.second, b.quote, b.created_at
                        from podcast_bookmarks b join podcast_audios a on a.tenant_id = b.tenant_id and a.id = b.audio_id
                        join podcast_episodes e on e.tenant_id = a.tenant_id and e.id = a.episode_id
                       where b.tenant_id = m.tenant_id and b.member_id = m.id order by b.created_at`,
    podcast_answers: `select e.title as episode, q.question -> 'text' as question, q.question -> 'choices' -> w.choice as answer,
                           w.is_right, w.answered_at
                      from podcast_answers w
                      left join podcast_asked_questions q
                        on q.tenant_id = w.tenant_id and q.member_id = w.member_id and q.episode_id = w.episode_id
                      join podcast_episodes e on e.tenant_id = w.tenant_id and e.id = w.episode_id
                     where w.tenant_id = m.tenant_id and w.member_id = m.id order by w.answered_at`,
    podcast_player: `select e.title as listens_to, y.rate, y.chosen_at,
                          (select json_agg(q.title order by o.place) from unnest(y.queue) with ordinality o (id, place)
                             join podcast_episodes q on q.tenant_id = y.tenant_id and q.id = o.id) as queue
                     from podcast_players y
                     left join podcast_audios a on a.tenant_id = y.tenant_id and a.id = y.audio_id
                     left join podcast_episodes e on e.tenant_id = a.tenant_id and e.id = a.episode_id
                    where y.tenant_id = m.tenant_id and y.member_id = m.id`,
    podcast_favorites: `select p.title, f.created_at
                        from podcast_favorites f join podcasts p on p.tenant_id = f.tenant_id and p.id = f.podcast_id
                       where f.tenant_id = m.tenant_id and f.member_id = m.id order by f.created_at`,
    podcast_follows: `select p.title as podcast, null as playlist, f.created_at
                      from podcast_follows f join podcasts p on p.tenant_id = f.tenant_id and p.id = f.podcast_id
                     where f.tenant_id = m.tenant_id and f.member_id = m.id
                    union all
                    select null, y.name, f.created_at
                      from podcast_playlist_follows f
                      join podcast_playlists y on y.tenant_id = f.tenant_id and y.id = f.playlist_id
                     where f.tenant_id = m.tenant_id and f.member_id = m.id order by 3`,
    podcast_playlists: `select y.name, y.is_shared, y.changed_at,
                             (select json_agg(e.title order by i.place) from podcast_playlist_episodes i
                                join podcast_episodes e on e.tenant_id = i.tenant_id and e.id = i.episode_id
                               where i.tenant_id = y.tenant_id and i.playlist_id = y.id) as episodes
                        from podcast_playlists y
                       where y.tenant_id = m.tenant_id and y.member_id = m.id order by lower(y.name)`,
    podcast_feeds: `select f.created_at from podcast_feeds f where f.tenant_id = m.tenant_id and f.member_id = m.id`,
  },
  erasures: [
    { table: 'podcast_answers', where: OWN_ROWS, act: 'delete' },
    { table: 'podcast_asked_questions', where: OWN_ROWS, act: 'delete' },
    { table: 'podcast_bookmarks', where: OWN_ROWS, act: 'delete' },
    { table: 'podcast_favorites', where: OWN_ROWS, act: 'delete' },
    { table: 'podcast_feeds', where: OWN_ROWS, act: 'delete' },
    { table: 'podcast_follows', where: OWN_ROWS, act: 'delete' },
    { table: 'podcast_listens', where: OWN_ROWS, act: 'delete' },
    { table: 'podcast_players', where: OWN_ROWS, act: 'delete' },
    { table: 'podcast_playlist_follows', where: OWN_ROWS, act: 'delete' },
    { table: 'podcast_playlists', where: OWN_ROWS, act: 'delete' },
  ],
};
