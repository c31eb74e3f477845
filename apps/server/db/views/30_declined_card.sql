-- edition 2
-- Cards that were declined, for whoever counts them: by address, device and card, whoever tried.
create or replace view declined_card as
  select session_id, cart_id, tried_from, tried_with, card_print, ended_at, device_print
    from order_attempt where refusal = 'declined';
