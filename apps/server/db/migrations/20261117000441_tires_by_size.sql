-- expand
-- migrate:up transaction:false

-- The desk of prices goes through all tires by their size, page by page.
create index concurrently if not exists tire_by_size on tire (size_slug, id);

-- migrate:down
