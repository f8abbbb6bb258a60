-- Orders are found by the beginning of their code, letter by letter as it is typed (ADM-02).
create index reward_orders_code on reward_orders (tenant_id, (replace(code, '-', '') collate "C"));
