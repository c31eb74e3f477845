-- expand
-- migrate:up transaction:false

-- Notes of kept pages go by age, with two thousand channels millions of them.
create index concurrently if not exists cached_page_rendered on cached_page (rendered_at);

-- migrate:down
