import * as contract from '@trilha/contracts/organization/people';
import type { FastifyInstance } from 'fastify';

import { serve } from '../../../platform/http/serve.ts';
import { askNewPassword } from './ask-new-password.ts';
import { changePeople } from './change-people.ts';
import { createPerson } from './create-person.ts';
import { exportPeople } from './export-people.ts';
import { listPeople, listPeopleChoices } from './list-people.ts';
import { clearView, readViews, saveView } from './people-views.ts';
import { readPerson } from './read-person.ts';
import { readPersonHistory } from './read-history.ts';
import { requireProofForRole } from './require-proof-for-role.ts';
import { sendLinks } from './send-links.ts';
import { undoChange } from './undo-change.ts';
import { updatePerson } from './update-person.ts';

/** The company's people, for its administrators. */
export async function peopleRoutes(app: FastifyInstance): Promise<void> {
  serve(app, contract.listPeople, ({ ctx, query }) => listPeople(ctx, query));
  serve(app, contract.listPeopleChoices, ({ ctx }) => listPeopleChoices(ctx));

  serve(app, contract.exportPeople, async ({ ctx, query }) => exportPeople(ctx, app.services.pool, query));

  serve(app, contract.listPeopleViews, ({ ctx }) => readViews(ctx));
  serve(app, contract.savePeopleView, ({ ctx, body }) => saveView(ctx, body));
  serve(app, contract.deletePeopleView, async ({ ctx, params }) => {
    await clearView(ctx, params.viewId);
    return null;
  });

  serve(app, contract.createPerson, async ({ ctx, body }) => {
    await requireProofForRole(ctx, body.role);
    return createPerson(ctx, body);
  });
  serve(app, contract.changePeople, async ({ ctx, body: { who, change } }) => {
    if (change.kind === 'role') await requireProofForRole(ctx, change.role);
    return changePeople(ctx, who, change);
  });
  serve(app, contract.undoPeopleChange, ({ ctx, params }) => undoChange(ctx, params.changeId));
  serve(app, contract.sendPeopleLinks, ({ ctx, body }) => sendLinks(ctx, body.memberIds));

  serve(app, contract.askNewPassword, async ({ ctx, params }) => {
    await askNewPassword(ctx, params.memberId);
    return null;
  });
  serve(app, contract.getPerson, ({ ctx, params }) => readPerson(ctx, params.memberId));
  serve(app, contract.listPersonHistory, ({ ctx, params, query }) =>
    readPersonHistory(ctx, params.memberId, query),
  );
  serve(app, contract.updatePerson, async ({ ctx, params, body }) => {
    await requireProofForRole(ctx, body.role, params.memberId);
    await updatePerson(ctx, params.memberId, body);
    return null;
  });
}
