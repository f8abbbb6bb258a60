-- What a company's provider vouched for counts once the browser that asked for it comes back by itself, with its cookie: an answer
-- that another site posts, or that another browser was lured into giving, proves nothing.
alter table sign_in_tickets
  -- The session that is proved; such a ticket signs nobody in.
  add column proves_family uuid references session_families (id),
  drop constraint sign_in_tickets_purpose_check,
  add constraint sign_in_tickets_purpose_check check (purpose in ('single_sign_on', 'webservice', 'proof')),
  add constraint sign_in_tickets_proof check ((purpose = 'proof') = (proves_family is not null)),
  add constraint sign_in_tickets_proof_browser check (purpose <> 'proof' or browser_hash is not null);
create index sign_in_tickets_proves on sign_in_tickets (tenant_id, proves_family) where proves_family is not null;
