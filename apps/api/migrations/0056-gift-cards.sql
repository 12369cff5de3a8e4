-- What staff are told of a card without opening it, and to whom it was shown. `card_shown_at` is empty again once staff let it be
-- shown once more; the links of earlier mails name an earlier `card_release`.
alter table app.payout
  add column card_end text check (card_end ~ '^[A-Za-z0-9]{4}$'),
  add column card_valid_until date,
  add column card_release integer not null default 0 check (card_release >= 0),
  -- of the key that the browser chose which was shown the card
  add column card_shown_key bytea check (octet_length(card_shown_key) = 32);
