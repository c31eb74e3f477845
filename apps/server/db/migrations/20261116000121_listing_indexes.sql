-- contract: release-1 reads categories and prices line by line, and a size is in tire_listing_of_size with all that is asked of it
-- Ignored: an index is gone in a moment; whoever reads or writes listing rows waits for nothing but the commit.
-- squawk-ignore-file require-concurrent-index-deletion
-- migrate:up

-- A price that is written puts a new row in its place, and each of these had to have it too.
drop index tire_listing_price;
drop index tire_listing_category;
drop index tire_listing_size;

-- migrate:down
