-- expand
-- migrate:up transaction:false

-- A card that is being paid with stays until that has ended.
create index concurrently if not exists order_attempt_saved_card on order_attempt (saved_card_id)
  where saved_card_id is not null and outcome = 'processing';

-- migrate:down
