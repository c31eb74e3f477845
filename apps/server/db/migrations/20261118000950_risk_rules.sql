-- expand
-- migrate:up

-- What an order is judged by. Of each name the last that has begun is in force; a value that is null ends it. The outcome
-- stands in the value, with the parameters of the rule. A name that a process does not know is of a newer release, which
-- is why this is no kind of dated fact: the release before reads all of those.
create table risk_rule (
  id bigint generated always as identity primary key,
  name text not null check (name <> ''),
  begins_at timestamptz not null,
  value jsonb,
  source text not null check (source <> ''),
  unique (name, begins_at)
);

alter table risk_rule enable row level security;
create policy published on risk_rule for select to shop_api using (true);
create policy house on risk_rule to shop_worker, shop_office using (true);
-- What an order was judged by is never written anew.
revoke update, delete on risk_rule from shop_app;

create trigger tell_change after insert or update or delete on risk_rule
  for each statement execute function tell_settings();

insert into risk_rule (name, begins_at, value, source) values
  ('cards-tried', '2026-11-01T05:00:00Z', '{"outcome":"hold","cards":3,"cardsOfAddress":10}', 'Rules of the house'),
  ('reused-device', '2026-11-01T05:00:00Z', '{"outcome":"hold","cards":3,"buyers":3}', 'Rules of the house'),
  ('gateway-review', '2026-11-01T05:00:00Z', '{"outcome":"hold"}', 'Rules of the house'),
  ('security-code', '2026-11-01T05:00:00Z', '{"outcome":"hold"}', 'Rules of the house'),
  ('billing-address', '2026-11-01T05:00:00Z', '{"outcome":"hold"}', 'Rules of the house'),
  ('amount', '2026-11-01T05:00:00Z', '{"outcome":"challenge","aboveCents":200000}', 'Rules of the house'),
  ('far-from-home', '2026-11-01T05:00:00Z', '{"outcome":"challenge","miles":500}', 'Rules of the house');

-- migrate:down
