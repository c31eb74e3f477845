-- expand
-- migrate:up transaction:false

-- Promo codes by how they begin, whatever their channel.
create index concurrently if not exists promotion_code_start on promotion_code (code text_pattern_ops);

-- migrate:down
