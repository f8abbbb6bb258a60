-- Every key of a company's table begins with the company, so that the schema can be spread by it.
drop index single_sign_on_flows_proves;
create index single_sign_on_flows_proves on single_sign_on_flows (tenant_id, proves_family) where proves_family is not null;
