-- expand
-- migrate:up transaction:false

-- Whoever removes a card is told what it still holds.
create index concurrently if not exists payment_vault_token on payment (vault_token) where vault_token is not null;

-- migrate:down
