-- expand
-- migrate:up

-- What the gateway has told us of a captured payment. State and ledger follow from the whole set of them, so that
-- events may come late, twice and in any order.
create table payment_fact (
  transaction_id text not null,
  kind text not null check (kind in ('settled', 'settlement-declined', 'disbursed', 'refunded', 'refund-failed',
                                     'dispute-opened', 'dispute-won', 'dispute-lost')),
  -- The dispute, refund or disbursement it is about.
  reference text not null,
  amount_cents bigint not null check (amount_cents >= 0),
  received_at timestamptz not null default now(),
  primary key (transaction_id, kind, reference)
);
revoke update, delete, truncate on payment_fact from shop_app;

alter table payment drop constraint payment_state_check;
alter table payment add constraint payment_state_check check (state in (
  'authorized', 'captured', 'voided', 'settled', 'settlement-declined', 'disbursed', 'refunded', 'disputed',
  'charged-back')) not valid;

-- Since when the money of an order is not ours although its tires have left.
alter table shop_order add column unpaid_since timestamptz;

-- migrate:down
