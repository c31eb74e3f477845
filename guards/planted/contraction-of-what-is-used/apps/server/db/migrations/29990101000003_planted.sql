-- contract: release-1 stopped using it.
-- migrate:up
-- Ignored: planted.
-- squawk-ignore-file ban-drop-column

alter table idempotency_key drop column answer;

-- migrate:down
