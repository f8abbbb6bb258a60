import type { Feature } from '../../../platform/feature.ts';
import { OWN_ROWS } from '../../../platform/personal-data.ts';
import { forEveryTenant } from '../../../platform/queue/for-every-tenant.ts';
import { asSystem } from '../../../platform/queue/system-context.ts';
import type { AppServices } from '../../../platform/services.ts';
import { DAY_MS } from './admit-message.ts';
import { clearMessages } from './training-messages.queries.ts';

const CLEAR = 'clear-training-messages';

async function clear(services: AppServices): Promise<void> {
  await forEveryTenant(services, CLEAR, (tenantId) =>
    asSystem(services, { tenantId, at: services.clock(), name: CLEAR }, (ctx) =>
      clearMessages(ctx, new Date(ctx.now.getTime() - DAY_MS)),
    ),
  );
}

export const trainingMessagesFeature: Feature = {
  name: 'learning/training-messages',
  jobs: (services) => [{ name: CLEAR, cron: '35 3 * * *', run: () => clear(services) }],
  personalData: {
    exports: {
      training_messages: `select c.title as training, w.sent_at from training_messages w
                          join trainings c on c.tenant_id = w.tenant_id and c.id = w.training_id
                         where w.tenant_id = m.tenant_id and w.member_id = m.id order by w.sent_at`,
    },
    erasures: [{ table: 'training_messages', where: OWN_ROWS, act: 'delete' }],
  },
};
