import { ms, share } from '../figures.ts';
import type { Figure, Report } from '../figures.ts';
import { loadNow, residentMibOf } from '../process-cost.ts';
import { programCompany } from '../program-company.ts';
import type { ProgramCompany } from '../program-company.ts';
import { asTenant } from '../stage.ts';
import type { Stage } from '../stage.ts';

const SELLERS = 1000;
const LINES_A_SALE = 2;
const STEP = 50_000;
const MAX_FIRST_BYTE_MS = 300;
const MAX_TOTAL_MS = 6000;
const MAX_GROWTH_MIB = 60;
const WATCH_MS = 50;
const STATEMENT_LIMIT = '120s';

/** Sales of two lines each, spread over the sellers and the days of the campaign. */
async function seedSales(stage: Stage, company: ProgramCompany, sales: number): Promise<void> {
  const { tenantId, campaignId, storeId, productId } = company;
  for (let from = 1; from <= sales; from += STEP)
    await asTenant(stage, tenantId, async (client) => {
      await client.query(`set local statement_timeout = '${STATEMENT_LIMIT}'`);
      await client.query(
        `with sellers as (
           select member_id, row_number() over (order by member_id) - 1 as n from participations
            where tenant_id = $1 and campaign_id = $2
         ), made as (
           insert into sales (tenant_id, campaign_id, member_id, store_id, country, invoice_number, invoice_key, sold_on,
               captured_at, reported_at, points)
             select $1, $2, s.member_id, $3, 'BRA', 'NF ' || g, g::text, current_date - (g % 20), now(), now(), 200
               from generate_series($5::integer, $6::integer) g join sellers s on s.n = g % $7
             returning id
         )
         insert into sale_lines (tenant_id, sale_id, line, campaign_id, product_id, quantity, points_each, factor, points)
           select $1, made.id, l, $2, $4, 1, 100, 100, 100 from made cross join generate_series(1, ${LINES_A_SALE}) l`,
        [
          tenantId,
          campaignId,
          storeId,
          productId,
          from,
          Math.min(sales, from + STEP - 1),
          company.sellers.length,
        ],
      );
    });
  await stage.owner.query('vacuum analyze sales, sale_lines');
}

interface Exported {
  readonly firstByteMs: number;
  readonly totalMs: number;
  readonly bytes: number;
  readonly rows: number;
  readonly grownMib: number;
}

/** Downloads the file and throws it away, watching the server's memory. */
async function downloadFile(stage: Stage, company: ProgramCompany, format: string): Promise<Exported> {
  const before = residentMibOf(stage.server.pid);
  let highest = before;
  const watch = setInterval(() => {
    highest = Math.max(highest, residentMibOf(stage.server.pid));
  }, WATCH_MS);
  const began = performance.now();
  try {
    const answer = await fetch(
      `${stage.server.url}/api/v1/admin/program-reports/export?campaign=${company.campaignId}&format=${format}`,
      { headers: { authorization: `Bearer ${company.administrator}` } },
    );
    if (!answer.ok || !answer.body) throw new Error(`The file was refused: ${answer.status}.`);
    let [firstByteMs, bytes, rows] = [0, 0, 0];
    for await (const chunk of answer.body) {
      firstByteMs ||= performance.now() - began;
      bytes += chunk.length;
      // The lines of the file; in a workbook, which is compressed, they cannot be counted.
      for (const byte of chunk) if (byte === 10) rows += 1;
    }
    return {
      firstByteMs,
      totalMs: performance.now() - began,
      bytes,
      rows: rows - 1,
      grownMib: highest - before,
    };
  } finally {
    clearInterval(watch);
  }
}

/** The same rows by COPY, the fastest the database can hand them out; the driver throws them away. */
async function copyAll(stage: Stage, { tenantId }: ProgramCompany): Promise<number> {
  return asTenant(stage, tenantId, async (client) => {
    await client.query(`set local statement_timeout = '${STATEMENT_LIMIT}'`);
    const began = performance.now();
    await client.query(`copy (
      select s.id, l.line, c.title, m.display_name, st.name, st.registration, ch.name, st.city, s.country, s.invoice_number, s.sold_on,
             s.reported_at, s.status, pr.type, pr.brand, pr.sku, l.quantity, l.points_each, l.factor, l.points
        from sales s join sale_lines l on l.tenant_id = s.tenant_id and l.sale_id = s.id
        join campaigns c on c.tenant_id = s.tenant_id and c.id = s.campaign_id
        join members m on m.tenant_id = s.tenant_id and m.id = s.member_id
        join program_stores st on st.tenant_id = s.tenant_id and st.id = s.store_id
        join program_chains ch on ch.tenant_id = s.tenant_id and ch.id = st.chain_id
        join campaign_products pr on pr.tenant_id = s.tenant_id and pr.campaign_id = l.campaign_id and pr.id = l.product_id
       where s.tenant_id = '${tenantId}') to stdout (format csv)`);
    return performance.now() - began;
  });
}

/** P11: every sale line of a campaign as a file, while the server keeps its memory. */
export async function measureExport(stage: Stage, quick: boolean): Promise<Report> {
  const rows = quick ? 100_000 : 1_000_000;
  const company = await programCompany(stage, SELLERS, 'export');
  await seedSales(stage, company, rows / LINES_A_SALE);
  const floorMs = await copyAll(stage, company);
  await downloadFile(stage, company, 'csv');
  const files = {
    CSV: await downloadFile(stage, company, 'csv'),
    XLSX: await downloadFile(stage, company, 'xlsx'),
  };
  const maxMs = (MAX_TOTAL_MS * rows) / 1_000_000;

  const figures = Object.entries(files).flatMap(([name, file]): Figure[] => [
    {
      what: `${name}: first byte`,
      target: `≤ ${MAX_FIRST_BYTE_MS} ms`,
      measured: ms(file.firstByteMs),
      met: file.firstByteMs <= MAX_FIRST_BYTE_MS,
    },
    {
      what: `${name}: whole file (${(file.bytes / 2 ** 20).toFixed(1)} MiB)`,
      target: name === 'CSV' ? `≤ ${maxMs / 1000} s` : '',
      measured: `${(file.totalMs / 1000).toFixed(2)} s`,
      ratio: share(floorMs, file.totalMs),
      ...(name === 'CSV' ? { met: file.totalMs <= maxMs } : {}),
    },
    {
      what: `${name}: memory of the server grew by`,
      target: `≤ ${MAX_GROWTH_MIB} MiB`,
      measured: `${Math.round(file.grownMib)} MiB`,
      met: file.grownMib <= MAX_GROWTH_MIB,
    },
  ]);
  return {
    id: 'P11',
    title: `Export of ${rows.toLocaleString('en-US')} sale lines`,
    figures: [
      ...figures,
      {
        what: 'lines that are missing in the file',
        target: '0',
        measured: String(rows - files.CSV.rows),
        met: files.CSV.rows === rows,
      },
    ],
    notes: [
      `Floor: the same joins by one COPY, ${ms(floorMs)}. The file is read in pages, each in a transaction of its own; one export ran before.`,
      `Load average at the end: ${loadNow()}.`,
    ],
  };
}
