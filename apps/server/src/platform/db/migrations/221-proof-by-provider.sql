-- People whose company vouches for them prove who they are where they sign in: at its identity provider, anew.
alter table single_sign_on_flows
  -- The session that asks for the proof; such a flow signs nobody in.
  add column proves_family uuid references session_families (id);
create index single_sign_on_flows_proves on single_sign_on_flows (proves_family) where proves_family is not null;
