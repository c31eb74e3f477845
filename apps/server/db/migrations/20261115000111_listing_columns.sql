-- expand
-- Ignored: 100,000 rows are indexed in about a second; whoever writes listing rows waits that long. The index that is
-- replaced goes last, so that readers wait for nothing but the commit.
-- squawk-ignore-file require-concurrent-index-creation, require-concurrent-index-deletion
-- migrate:up

-- All that a listing asks of a tire, read from the index alone: of a size, and of a line. What is said of lines and builds
-- stands with them.
create index tire_listing_of_size on tire_listing (size_slug)
  include (tire_id, line_id, build_id, load_index, warranty_miles, in_stock, oe_mark, rim_inches, list_prices);
create index tire_listing_of_line on tire_listing (line_id, rim_inches, width_mm, aspect_ratio)
  include (tire_id, build_id, load_index, warranty_miles, in_stock, oe_mark, list_prices, size, size_slug);
drop index tire_listing_line;

-- migrate:down
