-- An order whose buyer owes points is held until somebody decides that it goes on all the same; when that was.
alter table reward_orders add column released_at timestamptz;
alter table reward_order_events drop constraint reward_order_events_kind_check,
  add constraint reward_order_events_kind_check check (kind in ('placed', 'approved', 'packed', 'shipped', 'delivered', 'released',
    'cancelled', 'address_changed', 'tracking_changed', 'card_delayed', 'problem_reported', 'problem_answered'));
