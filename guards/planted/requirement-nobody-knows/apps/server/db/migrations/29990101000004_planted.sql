-- contract: release-1 writes it.
-- migrate:up

alter table idempotency_key add column planted_reply text not null default '';
alter table idempotency_key alter column planted_reply drop default;

-- migrate:down
