-- expand
-- migrate:up transaction:false

-- Cards whose hold is over are looked for every few seconds.
create index concurrently if not exists payment_card_over on payment (id)
  where vault_token is not null and captured_cents + voided_cents >= authorized_cents;

-- migrate:down
