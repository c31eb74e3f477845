-- expand
-- migrate:up

-- What the order will say beside its quote: kept by transaction A, so that transaction B reads nothing anew.
alter table order_attempt add column outline jsonb;
-- Who presses a second time under the same key means the same.
alter table order_attempt add column body_hash bytea;
-- Whoever carries an attempt out without the queue has it until then; afterwards a worker takes it up.
alter table order_attempt add column carried_until timestamptz;

-- The press is carried out where it arrives, by the role of storefronts: it takes codes for an attempt of whoever asks,
-- and gives them back when the money does not come.
create policy taken on promotion_use for insert to shop_api
  with check (exists (select from order_attempt a where a.id = attempt_id));
create policy let_go on promotion_use for delete to shop_api
  using (exists (select from order_attempt a where a.id = attempt_id));

-- migrate:down
