-- expand
-- migrate:up transaction:false

-- Those that start within days, of every channel.
create index concurrently if not exists promotion_beginning on promotion (effective_from);

-- migrate:down
