import * as contract from '@trilha/contracts/learning/people-actions';
import type { FastifyInstance } from 'fastify';

import { serve } from '../../../platform/http/serve.ts';
import { enrollChosen, extendChosen, messageChosen, remindChosen, removeChosen } from './act-on-people.ts';
import { readPeopleChoices } from '../enrollments/people-choices.ts';
import { countReach } from './count-reach.ts';
import { undoPeopleAction } from './undo-people-action.ts';

/** What is done to several people of a training at once, by who follows them. */
export async function peopleActionRoutes(app: FastifyInstance): Promise<void> {
  serve(app, contract.listPeopleChoices, ({ ctx, query }) => readPeopleChoices(ctx, query));
  serve(app, contract.countReach, ({ ctx, params, query }) => countReach(ctx, params.trainingId, query));
  serve(app, contract.remindPeople, ({ ctx, params, body }) => remindChosen(ctx, params.trainingId, body.to));
  serve(app, contract.messagePeople, ({ ctx, params, body }) => messageChosen(ctx, params.trainingId, body));
  serve(app, contract.extendPeople, ({ ctx, params, body }) => extendChosen(ctx, params.trainingId, body));
  serve(app, contract.removePeople, ({ ctx, params, body }) => removeChosen(ctx, params.trainingId, body.to));
  serve(app, contract.enrollPeople, ({ ctx, params, body }) => enrollChosen(ctx, params.trainingId, body.to));
  serve(app, contract.undoPeopleAction, ({ ctx, params, body }) =>
    undoPeopleAction(ctx, params.trainingId, body),
  );
}
