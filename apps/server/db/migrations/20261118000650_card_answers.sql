-- expand
-- migrate:up

-- What the card's bank says of street, ZIP and security code (M, N, U, I, S, E, …), and the gateway of the risk.
alter table payment add column avs_street text;
alter table payment add column avs_zip text;
alter table payment add column security_code text;
alter table payment add column risk_decision text;
-- What the card fields know of the browser, for the gateway; emptied with the nonce.
alter table order_attempt add column device_data text;

-- migrate:down
