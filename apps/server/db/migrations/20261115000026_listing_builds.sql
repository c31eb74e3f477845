-- contract: before release-1 there was no release that used any of it.
-- Ignored: listing rows are made anew with their new column; they are read models, and nothing else is locked.
-- squawk-ignore-file adding-not-nullable-field, require-concurrent-index-creation, prefer-bigint-over-int
-- squawk-ignore-file adding-foreign-key-constraint, constraint-missing-not-valid, require-concurrent-index-deletion
-- migrate:up

-- How a tire is built, as facets ask for it. There are some hundred of these, so a listing of 20,000 tires is held
-- against a choice once for each build, and counted by a number.
create table tire_build (
  id integer generated always as identity primary key,
  speed_symbol text not null,
  load_range text,
  sidewall text not null,
  is_run_flat boolean not null,
  is_ev_ready boolean not null,
  three_peak_mountain_snowflake boolean not null,
  unique nulls not distinct
    (speed_symbol, load_range, sidewall, is_run_flat, is_ev_ready, three_peak_mountain_snowflake)
);

alter table tire_listing add column build_id integer references tire_build (id);

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
         exists (select from stock s where s.tire_id = t.id and s.available > 0) as in_stock, u.id as build_id
    from tire t
    join product_line l on l.id = t.line_id
    join brand b on b.id = l.brand_id
    join tire_type y on y.id = l.type_id
    left join review_summary r on r.line_id = l.id
    join tire_build u on u.speed_symbol = t.speed_symbol and u.load_range is not distinct from t.load_range
      and u.sidewall = t.sidewall and u.is_run_flat = t.is_run_flat and u.is_ev_ready = t.is_ev_ready
      and u.three_peak_mountain_snowflake = (l.three_peak_mountain_snowflake or t.three_peak_mountain_snowflake)
    cross join lateral (
      select min(p.amount_cents) filter (where pl.account_type_id is null and pl.company_id is null) as from_price_cents,
             array_agg(p.amount_cents::integer order by pl.ordinal) as list_prices
        from price_list pl
        left join lateral (select amount_cents from price
           where tire_id = t.id and price_list_id = pl.id and effective_from <= now()
           order by effective_from desc limit 1) p on true) p;

-- Null stands for every tire. A build that is new is known before a row refers to it.
create or replace function refresh_tire_listing(tires bigint[]) returns void language plpgsql as $$
begin
  if tires is null then
    insert into tire_build (speed_symbol, load_range, sidewall, is_run_flat, is_ev_ready, three_peak_mountain_snowflake)
    select t.speed_symbol, t.load_range, t.sidewall, t.is_run_flat, t.is_ev_ready,
           l.three_peak_mountain_snowflake or t.three_peak_mountain_snowflake
      from tire t join product_line l on l.id = t.line_id
    except select speed_symbol, load_range, sidewall, is_run_flat, is_ev_ready, three_peak_mountain_snowflake from tire_build
    on conflict do nothing;
    delete from tire_listing;
    insert into tire_listing select * from tire_listing_source order by size_slug, popularity desc, tire_id;
  else
    insert into tire_build (speed_symbol, load_range, sidewall, is_run_flat, is_ev_ready, three_peak_mountain_snowflake)
    select t.speed_symbol, t.load_range, t.sidewall, t.is_run_flat, t.is_ev_ready,
           l.three_peak_mountain_snowflake or t.three_peak_mountain_snowflake
      from tire t join product_line l on l.id = t.line_id where t.id = any (tires)
    except select speed_symbol, load_range, sidewall, is_run_flat, is_ev_ready, three_peak_mountain_snowflake from tire_build
    on conflict do nothing;
    delete from tire_listing where tire_id = any (tires);
    insert into tire_listing select * from tire_listing_source where tire_id = any (tires);
  end if;
end $$;

-- All that counting and ordering a large listing asks of a tire; what is said of a line stands with the line.
drop index tire_listing_line;
create index tire_listing_line on tire_listing (line_id, rim_inches, width_mm, aspect_ratio)
  include (tire_id, build_id, load_index, warranty_miles, in_stock, list_prices, size, size_slug);
-- Rows are read from the index alone while their pages are known to be old.
alter table tire_listing set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);

select refresh_tire_listing(null);
alter table tire_listing alter column build_id set not null;

-- migrate:down
