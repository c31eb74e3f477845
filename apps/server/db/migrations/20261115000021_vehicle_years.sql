-- migrate:up

-- The picker asks for the year first: its makes, and the list of years itself.
create index vehicle_year on vehicle (year, model_id);

-- migrate:down
