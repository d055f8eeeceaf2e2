-- One message a call. The limit on strangers counts calls (server/features/contact/submission-limit.ts), and a list of ten
-- thousand rows would pass under it as one.

create function app.check_one_submission() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if current_user in ('anon', 'authenticated') and (select count(*) from submitted) > 1 then
    perform app.refuse('Send one message at a time');
  end if;
  return null;
end $$;
revoke execute on function app.check_one_submission() from public;
create trigger check_one_submission after insert on public.contact_submissions
  referencing new table as submitted for each statement execute function app.check_one_submission();

-- What stands in the outbox is sent in our name: nobody writes it through the API, not even with the secret key.
revoke insert, update, delete on public.mail_outbox from service_role;
