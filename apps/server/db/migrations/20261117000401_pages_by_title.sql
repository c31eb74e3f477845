-- expand
-- migrate:up transaction:false

-- Pages by words of their title.
create index concurrently if not exists content_page_title on content_page using gin (lower(title) gin_trgm_ops);

-- migrate:down
