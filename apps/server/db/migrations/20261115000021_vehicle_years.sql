-- expand
-- Ignored: vehicles are written only by imports: a short lock keeps nobody waiting.
-- squawk-ignore-file require-concurrent-index-creation
-- migrate:up

-- The picker asks for the year first: its makes, and the list of years itself.
create index vehicle_year on vehicle (year, model_id);

-- migrate:down
