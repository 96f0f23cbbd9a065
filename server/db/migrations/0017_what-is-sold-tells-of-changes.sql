-- Whoever changes what is sold, or the days on which the studio works, by whatever way: every process hears of it when it is committed, and shows it.

create function tell_of_offer() returns trigger language plpgsql as $$
begin
  notify offer_changed;
  return null;
end
$$;

create trigger products_tell_of_changes after insert or update or delete on products
  for each statement execute function tell_of_offer();
create trigger product_prices_tell_of_changes after insert or update or delete on product_prices
  for each statement execute function tell_of_offer();
create trigger templates_tell_of_changes after insert or update or delete on templates
  for each statement execute function tell_of_offer();
create trigger voices_tell_of_changes after insert or update or delete on voices
  for each statement execute function tell_of_offer();
create trigger musics_tell_of_changes after insert or update or delete on musics
  for each statement execute function tell_of_offer();
create trigger settings_tell_of_changes after insert or update or delete on settings
  for each statement execute function tell_of_offer();
