-- expand
-- Ignored: the shop opens with these listings: nobody is served while these tables take their final shape.
-- squawk-ignore-file adding-required-field, adding-not-nullable-field, require-concurrent-index-creation
-- squawk-ignore-file adding-serial-primary-key-field, prefer-bigint-over-int, adding-field-with-default
-- squawk-ignore-file disallowed-unique-constraint
-- migrate:up

-- The place of a list among the prices of a listing row. Lists are added, never taken away, so a place stays.
alter table price_list add column ordinal integer generated always as identity unique;

alter table tire_listing
  -- The price in force on every list, by its place: a buyer's order and price bounds go by the lists open to them.
  add column list_prices integer[] not null default '{}',
  -- Whether any counter holds a tire: for filters. What a card promises is read from the counters.
  add column in_stock boolean not null default false;

create or replace view tire_listing_source as
  select t.id as tire_id, l.id as line_id, l.slug as line_slug, l.name as line_name,
         b.id as brand_id, b.slug as brand_slug, b.name as brand_name,
         b.is_stop_selling, y.id as type_id, y.slug as type_slug, y.name as type_name, l.category, t.series, t.size,
         t.size_slug, t.width_mm, t.aspect_ratio, t.rim_inches,
         case t.speed_symbol when '(Y)' then '(' || t.load_index || 'Y)'
           else concat(t.load_index, '/' || t.dual_load_index, t.speed_symbol) end as service, t.load_index, t.speed_symbol,
         t.speed_mph, t.load_range, t.sidewall, t.oe_mark,
         l.three_peak_mountain_snowflake or t.three_peak_mountain_snowflake as three_peak_mountain_snowflake,
         l.mud_and_snow or t.mud_and_snow as mud_and_snow, t.is_run_flat, t.is_ev_ready, t.is_oversize,
         t.is_installable, coalesce(t.warranty_miles, l.warranty_miles) as warranty_miles, l.simple_score, l.traction,
         l.handling_durability, l.longevity, coalesce(r.review_count, 0) as review_count,
         r.average as review_average, l.popularity, p.from_price_cents, p.list_prices,
         exists (select from stock s where s.tire_id = t.id and s.available > 0) as in_stock
    from tire t
    join product_line l on l.id = t.line_id
    join brand b on b.id = l.brand_id
    join tire_type y on y.id = l.type_id
    left join review_summary r on r.line_id = l.id
    cross join lateral (
      select min(p.amount_cents) filter (where pl.account_type_id is null and pl.company_id is null) as from_price_cents,
             array_agg(p.amount_cents::integer order by pl.ordinal) as list_prices
        from price_list pl
        left join lateral (select amount_cents from price
           where tire_id = t.id and price_list_id = pl.id and effective_from <= now()
           order by effective_from desc limit 1) p on true) p;

-- Category pages read a category as they read a type.
create index tire_listing_category on tire_listing (category, popularity desc, tire_id);

-- The first tire of a counter and the last one change what filters find; everything between changes nothing here.
create function list_stocked_tire() returns trigger language plpgsql as $$
begin
  update tire_listing t
     set in_stock = exists (select from stock s where s.tire_id = t.tire_id and s.available > 0)
   where t.tire_id = coalesce(new.tire_id, old.tire_id);
  return null;
end $$;
create trigger list_stocked after update of available on stock
  for each row when ((old.available > 0) <> (new.available > 0)) execute function list_stocked_tire();

create function list_newly_stocked_tires() returns trigger language plpgsql as $$
begin
  update tire_listing t set in_stock = true
   where not t.in_stock and t.tire_id in (select tire_id from added where available > 0);
  return null;
end $$;
create trigger list_newly_stocked after insert on stock
  referencing new table as added for each statement execute function list_newly_stocked_tires();

select refresh_tire_listing(null);

-- What somebody searched for, newest first in the search box. Kept by account, or by visit without one.
create table past_search (
  id bigint generated always as identity primary key,
  channel_id text not null references channel (id),
  session_id uuid references session (id) on delete cascade,
  account_id uuid references account (id) on delete cascade,
  link text not null,
  label text not null,
  detail_label text,
  type_name text not null check (type_name in ('size', 'category', 'brand', 'vehicle')),
  vehicle jsonb,
  searched_at timestamptz not null default now(),
  check (num_nonnulls(session_id, account_id) = 1),
  unique nulls not distinct (session_id, account_id, channel_id, link)
);
create index past_search_session on past_search (session_id, searched_at desc) where session_id is not null;
create index past_search_account on past_search (account_id, searched_at desc) where account_id is not null;

-- Tires somebody looked at.
create table recent_tire (
  id bigint generated always as identity primary key,
  channel_id text not null references channel (id),
  session_id uuid references session (id) on delete cascade,
  account_id uuid references account (id) on delete cascade,
  tire_id bigint not null references tire (id) on delete cascade,
  source text not null check (source in ('vehicle', 'size', 'home')),
  visited_on date not null,
  seen_at timestamptz not null default now(),
  check (num_nonnulls(session_id, account_id) = 1),
  unique nulls not distinct (session_id, account_id, channel_id, tire_id)
);
create index recent_tire_session on recent_tire (session_id, seen_at desc) where session_id is not null;
create index recent_tire_account on recent_tire (account_id, seen_at desc) where account_id is not null;
create index recent_tire_tire on recent_tire (tire_id);

-- migrate:down
