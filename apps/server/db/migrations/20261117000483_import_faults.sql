-- expand
-- migrate:up transaction:false

-- Faults that a tap mends, by their kind.
create index concurrently if not exists import_refusal_mendable on import_refusal (run_id, fault, row_number)
  where suggestion is not null;

-- migrate:down
