-- edition 2
-- Null stands for every tire. A build that is new is known before a row refers to it. Tires are taken first: of two who write
-- about one tire, the second replaces the row that the first has written.
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
    perform from tire where id = any (tires) order by id for no key update;
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
