-- expand
-- migrate:up

-- What the card's bank said when it was asked whether its owner pays (3-D Secure), and whether it answers for a dispute.
alter table payment add column bank_check text;
alter table payment add column liability_shifted boolean;

-- migrate:down
