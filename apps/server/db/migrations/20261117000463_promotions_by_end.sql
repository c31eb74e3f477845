-- expand
-- migrate:up transaction:false

-- Those that end within days, of every channel.
create index concurrently if not exists promotion_end on promotion (ends_at) where ends_at is not null;

-- migrate:down
