-- edition 3
-- Brands, lines, types and sizes as they stand; vehicles are written by the fitment slice. What is counted are lines, as
-- the list has them that a suggestion leads to.
create or replace function refresh_suggestions() returns void language plpgsql as $$
begin
  delete from suggestion where kind <> 'vehicle';
  insert into suggestion (kind, key, label, detail, spellings, weight, tire_count)
  select 'brand', brand_slug, brand_name, null, lower(brand_name), max(popularity), count(distinct line_id)
    from tire_listing group by brand_slug, brand_name
  union all
  select 'line', brand_slug || '/' || line_slug, line_name, brand_name,
         lower(concat_ws(' ', brand_name, line_name, regexp_replace(line_name, '[^A-Za-z0-9]+', '', 'g'))),
         max(popularity), 1
    from tire_listing group by brand_slug, line_slug, line_name, brand_name
  union all
  select 'type', type_slug, type_name, null, replace(lower(type_name), '-', ' '), sum(popularity), count(distinct line_id)
    from tire_listing group by type_slug, type_name
  union all
  select 'size', size_slug, min(size), null,
         lower(concat_ws(' ', min(size), regexp_replace(min(size), '[^0-9]+', '', 'g'),
                         regexp_replace(min(size), '[^A-Za-z0-9.]+', ' ', 'g'))),
         sum(popularity), count(distinct line_id) filter (where from_price_cents is not null or is_stop_selling)
    from tire_listing group by size_slug;
end $$;
