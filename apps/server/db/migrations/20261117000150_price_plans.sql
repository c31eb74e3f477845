-- expand
-- migrate:up

-- Which price lists a buyer reads, named by a channel and by a company.
create table price_plan (
  id text primary key,
  name text not null
);

-- Of the lists open to a buyer the one of highest precedence decides.
create table price_plan_list (
  plan_id text not null references price_plan (id),
  price_list_id text not null references price_list (id),
  -- Null: for every buyer of the plan.
  account_type_id text references account_type (id),
  precedence smallint not null,
  primary key (plan_id, precedence)
);
create index price_plan_list_list on price_plan_list (price_list_id);

-- What a plan makes of list prices, from when until when. One at a time.
create table price_plan_rule (
  id bigint generated always as identity primary key,
  plan_id text not null references price_plan (id),
  effective_from timestamptz not null default now(),
  ends_at timestamptz check (ends_at > effective_from),
  -- Prices are so far apart, and this much above a multiple of it.
  round_to_cents integer not null default 1 check (round_to_cents between 1 and 100000),
  ending_cents integer not null default 0,
  -- The share of the list price that nothing takes away.
  floor_ppm integer not null default 0 check (floor_ppm between 0 and 1000000),
  check (ending_cents >= 0 and ending_cents < round_to_cents),
  exclude using gist (plan_id with =, tstzrange(effective_from, ends_at) with &&)
);

-- For a brand, for a type, or for all others.
create table price_plan_factor (
  rule_id bigint not null references price_plan_rule (id) on delete cascade,
  brand_id integer references brand (id),
  type_id smallint references tire_type (id),
  factor_ppm integer not null check (factor_ppm between 1 and 10000000),
  check (brand_id is null or type_id is null),
  unique nulls not distinct (rule_id, brand_id, type_id)
);

alter table channel add column price_plan_id text;
alter table company add column price_plan_id text;
alter table channel add constraint channel_price_plan foreign key (price_plan_id) references price_plan (id) not valid;
alter table company add constraint company_price_plan foreign key (price_plan_id) references price_plan (id) not valid;

-- Lists stand for themselves. Those that were there keep their channel and precedence for the release before.
-- Ignored: the release before looks for lists by channel, and finds those that have one.
-- squawk-ignore ban-drop-not-null
alter table price_list alter column channel_id drop not null;
-- Ignored: the same lists have one.
-- squawk-ignore ban-drop-not-null
alter table price_list alter column precedence drop not null;
alter table price_list add constraint price_list_few check (ordinal <= 64) not valid;

-- Every price stays as it is: a channel's plan has its lists without a company, and a company with lists of its own has a
-- plan with these and those of their channel. One with lists on several channels keeps those of the first.
insert into price_plan (id, name) select id, name from channel;
insert into price_plan_list (plan_id, price_list_id, account_type_id, precedence)
  select channel_id, id, account_type_id, precedence from price_list where company_id is null;
update channel set price_plan_id = id;

create temporary table company_channel on commit drop as
  select company_id, min(channel_id) as channel_id from price_list where company_id is not null group by company_id;
insert into price_plan (id, name)
  select 'company-' || c.id, c.name from company c join company_channel o on o.company_id = c.id;
insert into price_plan_list (plan_id, price_list_id, account_type_id, precedence)
  select 'company-' || o.company_id, l.id, l.account_type_id, l.precedence
    from company_channel o join price_list l on l.channel_id = o.channel_id
   where l.company_id is null or l.company_id = o.company_id;
update company c set price_plan_id = 'company-' || c.id from company_channel o where o.company_id = c.id;

alter table price_plan enable row level security;
create policy published on price_plan for select to shop_api using (true);
create policy house on price_plan to shop_worker, shop_office using (true);
alter table price_plan_list enable row level security;
create policy published on price_plan_list for select to shop_api using (true);
create policy house on price_plan_list to shop_worker, shop_office using (true);
alter table price_plan_rule enable row level security;
create policy published on price_plan_rule for select to shop_api using (true);
create policy house on price_plan_rule to shop_worker, shop_office using (true);
alter table price_plan_factor enable row level security;
create policy published on price_plan_factor for select to shop_api using (true);
create policy house on price_plan_factor to shop_worker, shop_office using (true);

create trigger note_change after insert or update or delete on price_plan_list
  for each row execute function note_listing_change('terms');
create trigger note_change after insert or update or delete on price_plan_rule
  for each row execute function note_listing_change('terms');
create trigger note_change after insert or update or delete on price_plan_factor
  for each row execute function note_listing_change('terms');
create trigger note_plan after update of price_plan_id on channel
  for each row execute function note_listing_change('terms');
create trigger note_plan after update of price_plan_id on company
  for each row execute function note_listing_change('terms');

-- migrate:down
