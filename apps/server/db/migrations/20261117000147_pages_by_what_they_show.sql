-- expand
-- migrate:up transaction:false

create index concurrently if not exists cached_page_shows on cached_page (surrogate_key);

-- migrate:down
