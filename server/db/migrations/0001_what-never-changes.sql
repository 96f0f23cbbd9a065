-- What Drizzle cannot say: positions that are unique when a transaction ends, rows that never change, invoices that follow on.

alter table cart_items
  add constraint cart_items_pos_in_cart unique (cart_id, pos) deferrable initially deferred;

-- Refuses a delete, and an update of any column that the trigger does not name.
create function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'rows of % are never deleted', tg_table_name using errcode = 'restrict_violation';
  end if;
  if to_jsonb(new) - coalesce(tg_argv, '{}') is distinct from to_jsonb(old) - coalesce(tg_argv, '{}') then
    raise exception 'rows of % never change', tg_table_name using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;

create trigger journal_never_changes before update or delete on journal
  for each row execute function refuse_change();
create trigger consents_never_change before update or delete on consents
  for each row execute function refuse_change();
create trigger order_lines_never_change before update or delete on order_lines
  for each row execute function refuse_change();
create trigger order_history_never_changes before update or delete on order_history
  for each row execute function refuse_change();
create trigger invoices_never_change before update or delete on invoices
  for each row execute function refuse_change();
create trigger greeting_history_never_changes before update or delete on greeting_history
  for each row execute function refuse_change();
create trigger renders_never_change before update or delete on renders
  for each row execute function refuse_change();
create trigger render_files_never_change before update or delete on render_files
  for each row execute function refuse_change();

-- A stored file may go when nothing refers to it any more; it never becomes another.
create trigger files_never_change before update on files
  for each row execute function refuse_change();

-- Of an order only its progress moves; the contact may be emptied when the customer asks to be forgotten.
create trigger orders_keep_what_was_ordered before update or delete on orders
  for each row execute function refuse_change(
    'status', 'deadline', 'contact', 'date_modified', 'date_paid', 'date_shipped', 'date_canceled');

-- Of a greeting the mix, the script and the progress move; text and voice stay as ordered.
create trigger greetings_keep_what_was_ordered before update or delete on greetings
  for each row execute function refuse_change(
    'voice_vol', 'music_vol', 'voiceover_duck', 'intro_seconds', 'extro_seconds', 'fadein_seconds', 'fadeout_seconds', 'boost_db',
    'spoken_text', 'readings', 'remarks', 'status', 'production_state', 'assigned_staff_id', 'deadline',
    'correction_note', 'correction_asked_at', 'date_modified', 'finished_at');

-- Of a take only the verdict moves.
create trigger takes_keep_what_was_recorded before update or delete on takes
  for each row execute function refuse_change('state', 'reason', 'judged_by_staff_id', 'judged_at');

-- An invoice is number one of its series and year, or follows the one before it and names its sum: no gap, no exchange.
create function require_predecessor() returns trigger language plpgsql as $$
declare
  predecessor_sha256 text;
begin
  if new.sequence = 1 then
    if new.previous_sha256 is not null then
      raise exception 'invoice % is the first of its series and has no predecessor', new.number using errcode = 'check_violation';
    end if;
    return new;
  end if;
  select content_sha256 into predecessor_sha256 from invoices
    where series = new.series and year = new.year and sequence = new.sequence - 1;
  if not found then
    raise exception 'invoice % would leave a gap', new.number using errcode = 'check_violation';
  end if;
  if new.previous_sha256 is distinct from predecessor_sha256 then
    raise exception 'invoice % does not name the sum of its predecessor', new.number using errcode = 'check_violation';
  end if;
  return new;
end
$$;

create trigger invoices_follow_on before insert on invoices
  for each row execute function require_predecessor();
