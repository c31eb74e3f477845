-- expand
-- migrate:up

-- What is decided of a payment's money, in amounts: what may still be taken, let go or given back follows from them, and
-- every race is decided by one conditional update of them. `state` stays as the word for it, which the release before
-- goes by.
alter table payment add column authorized_cents bigint;
alter table payment add column captured_cents bigint not null default 0;
alter table payment add column voided_cents bigint not null default 0;
alter table payment add column refunded_cents bigint not null default 0;
-- Until when the provider holds the money, as far as it says so.
alter table payment add column hold_until timestamptz;

alter table payment add constraint payment_authorized check (authorized_cents > 0) not valid;
alter table payment add constraint payment_captured check (
  captured_cents >= 0 and voided_cents >= 0 and captured_cents + voided_cents <= authorized_cents) not valid;
alter table payment add constraint payment_refunded check (
  refunded_cents >= 0 and refunded_cents <= captured_cents) not valid;

-- What the release before writes: a word and no amounts.
create function fill_payment_amounts() returns trigger language plpgsql as $$ begin return null; end $$;
create trigger payment_by_word after insert on payment for each row
  when (new.authorized_cents is null) execute function fill_payment_amounts();
create trigger payment_moved_by_word after update on payment for each row
  when (old.state = 'authorized' and new.state <> 'authorized' and new.captured_cents = 0 and new.voided_cents = 0)
  execute function fill_payment_amounts();

-- migrate:down
