-- expand
-- Ignored: few cards are declined: these indexes are built in the moment of the release.
-- squawk-ignore-file require-concurrent-index-creation
-- migrate:up

-- Whoever tries cards: the address (of IPv6 the /64), the browser, and the card as far as the gateway tells it apart.
alter table order_attempt add column tried_from text;
alter table order_attempt add column tried_with text;
alter table order_attempt add column card_print text;
create index order_attempt_declined_session on order_attempt (session_id, ended_at) where refusal = 'declined';
create index order_attempt_declined_cart on order_attempt (cart_id, ended_at) where refusal = 'declined';
create index order_attempt_declined_from on order_attempt (tried_from, ended_at) where refusal = 'declined';
create index order_attempt_declined_with on order_attempt (tried_with, ended_at) where refusal = 'declined';
create index order_attempt_declined_card on order_attempt (card_print, ended_at) where refusal = 'declined';
create index order_attempt_declined on order_attempt (ended_at) where refusal = 'declined';

-- Wrong guesses at codes, secrets and order numbers, by limit and by whoever guesses. The shape is the limiter's own.
create table guess (
  key text primary key,
  points integer not null default 0,
  -- Milliseconds since 1970.
  expire bigint
);
create index guess_expire on guess (expire);

-- migrate:down
