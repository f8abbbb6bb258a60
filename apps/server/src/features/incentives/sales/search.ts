import { invoiceKeysOf } from '@trilha/rules/incentives/invoice-key';
import { sql } from 'kysely';

import { isAllowed } from '../../../platform/context.ts';
import type { Search } from '../../../platform/search-source.ts';

/**
 * Sales by the number of their receipt, for those who audit them. Only numbers count: two receipts are never alike. Compared in order, which
 * an index serves where row security has every row judged before a pattern.
 */
export const findSales: Search = ({ actor }) =>
  actor.modules.has('campaigns') && isAllowed(actor, 'sales.audit')
    ? {
        kind: 'sale',
        alias: 'n',
        from: sql`sales n join members nm on nm.tenant_id = n.tenant_id and nm.id = n.member_id`,
        where: sql`n.tenant_id = ${actor.tenantId}::uuid`,
        title: sql`n.invoice_number || ' · ' || nm.display_name`,
        own: {
          text: sql`lower(n.invoice_key)`,
          name: sql`lower(n.invoice_key)`,
          fits: (words) => {
            const ranges = invoiceKeysOf(words.join(' '))
              .filter((number) => /\d/.test(number))
              .map(
                (number) =>
                  sql`(n.invoice_key collate "C" >= ${number} and n.invoice_key collate "C" < ${`${number}\u{10ffff}`})`,
              );
            return ranges.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(ranges, sql` or `)})`;
          },
        },
      }
    : undefined;
