import { OWN_ROWS } from '../../../platform/personal-data.ts';
import type { PersonalData } from '../../../platform/personal-data.ts';

/** What the feature holds of a member, for whoever asks for their data or deletes their account. */
export const gamesData: PersonalData = {
  exports: {
    games: `select c.title as course, g.number, g.state, g.errors, g.moves, g.mistakes, g.started_at, g.ended_at
            from game_plays g join trainings c on c.tenant_id = g.tenant_id and c.id = g.training_id
           where g.tenant_id = m.tenant_id and g.member_id = m.id order by g.started_at`,
  },
  erasures: [
    // What somebody wrote into gaps stands among these.
    {
      table: 'game_plays',
      where: OWN_ROWS,
      act: {
        set: 'progress = \'{"answers": {}, "queue": [], "open": []}\', mistakes = \'[]\', last_move = null',
      },
    },
  ],
};
