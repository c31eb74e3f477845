-- edition 4
-- Where a listing row comes from: what `refresh_tire_listing` writes. Prices are those of the clock, not of when the
-- transaction began: what others have committed since has begun too. Where prices begin goes by lists that a channel's plan
-- opens to everybody, before its rule.
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
         coalesce(k.in_stock, false) as in_stock,
         u.id as build_id, coalesce(k.in_late_stock, false) as in_late_stock
    from tire t
    join product_line l on l.id = t.line_id
    join brand b on b.id = l.brand_id
    join tire_type y on y.id = l.type_id
    left join review_summary r on r.line_id = l.id
    join tire_build u on u.speed_symbol = t.speed_symbol and u.load_range is not distinct from t.load_range
      and u.sidewall = t.sidewall and u.is_run_flat = t.is_run_flat and u.is_ev_ready = t.is_ev_ready
      and u.three_peak_mountain_snowflake = (l.three_peak_mountain_snowflake or t.three_peak_mountain_snowflake)
    cross join lateral (
      select bool_or(c.stopped_at is null) as in_stock, bool_or(c.stopped_at is not null) as in_late_stock
        from stock s join location c on c.id = s.location_id where s.tire_id = t.id and s.available > 0) k
    cross join lateral (
      select min(p.amount_cents) filter (where pl.id in (
               select x.price_list_id from price_plan_list x join channel c on c.price_plan_id = x.plan_id
                where x.account_type_id is null)) as from_price_cents,
             array_agg(p.amount_cents::integer order by pl.ordinal) as list_prices
        from price_list pl
        left join lateral (select amount_cents from price
           where tire_id = t.id and price_list_id = pl.id and effective_from <= clock_timestamp()
           order by effective_from desc limit 1) p on true) p;
