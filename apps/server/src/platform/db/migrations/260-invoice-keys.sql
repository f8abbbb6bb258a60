-- Keys of invoice numbers made of digits alone no longer keep the marks that only group them, except where a point of sale or a
-- series stands before the number. Sales of a closed campaign stay as they are, and so does one whose new key its person has
-- already used: it was paid twice, which an auditor has to look at.
with renewed as (
  select s.tenant_id, s.id, s.campaign_id, s.member_id,
         regexp_replace(replace(regexp_replace(s.invoice_key, '^((NF|NFE|NFCE|NFC|E|NO|NRO|NOTA|CUPOM)-)+(?=[0-9])', ''), '-', ''),
                        '^0+(?=[0-9])', '') as invoice_key
    from sales s
    join campaigns c on c.tenant_id = s.tenant_id and c.id = s.campaign_id
   where s.country not in ('ARG', 'PER')
     and c.state <> 'closed'
     and s.invoice_key ~ '^((NF|NFE|NFCE|NFC|E|NO|NRO|NOTA|CUPOM)-)*[0-9]+(-[0-9]+)*$'
), first as (
  select distinct on (tenant_id, campaign_id, member_id, invoice_key) * from renewed
   order by tenant_id, campaign_id, member_id, invoice_key, id
)
update sales s
   set invoice_key = f.invoice_key
  from first f
 where s.tenant_id = f.tenant_id and s.id = f.id
   and s.invoice_key <> f.invoice_key
   and not exists (
     select from sales o
      where o.tenant_id = f.tenant_id and o.campaign_id = f.campaign_id and o.member_id = f.member_id
        and o.invoice_key = f.invoice_key and o.id <> f.id
   );
