-- Error messages and other texts that users and administrators read. Only the texts of these functions change.

-- Returns the email address of an account. Raises an error if the account does not exist.
create or replace function app.require_account(user_id uuid) returns text
language plpgsql stable security definer set search_path = ''
as $$
declare
  address text;
begin
  select coalesce(u.email, u.id::text) into address from auth.users u where u.id = require_account.user_id;
  if not found then
    raise exception 'This user no longer exists' using errcode = 'P0001';
  end if;
  return address;
end $$;

-- Trigger: prevents demoting or deleting the last administrator. The lock serializes requests of two administrators who demote each other.
create or replace function app.protect_last_administrator() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if old.role <> 'admin' or (tg_op = 'UPDATE' and new.role = 'admin') then
    return coalesce(new, old);
  end if;
  perform pg_advisory_xact_lock(hashtext('app.protect_last_administrator'));
  if not exists (
    select from public.user_roles r join public.profiles p on p.id = r.user_id
    where r.role = 'admin' and r.user_id <> old.user_id and (p.suspended_until is null or p.suspended_until <= now())
  ) then
    raise exception 'The last administrator cannot be demoted or deleted' using errcode = 'P0001', hint = 'Make another user an administrator first';
  end if;
  return coalesce(new, old);
end $$;

-- Trigger: deletes the text of a finished email of the authentication service.
create or replace function app.erase_secret_mail() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.body_text := 'The text of this email is not stored, because it may have contained a secret.';
  new.body_html := '<p>' || new.body_text || '</p>';
  return new;
end $$;

-- Trigger: refuses to queue an email whose text was deleted.
create or replace function app.reject_erased_mail() returns trigger
language plpgsql set search_path = ''
as $$
begin
  raise exception 'The text of this email was not stored, because it may have contained a secret. The user can request a new email.' using errcode = 'P0001';
end $$;

-- Trigger: limits the rate of mails caused by the workflows of one user, so that thousands of queued mails do not delay the mails
-- of other users. Twenty mails are sent at once, then one every two seconds. Mails above the daily quota are stored as failed and
-- not sent.
create or replace function app.pace_mail() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  max_mails bigint := platform.quota('mails_per_day');
  burst_end timestamptz;
begin
  perform pg_advisory_xact_lock(7013, hashtext(new.caused_by::text));
  if max_mails > 0 and (select count(*) from (
    select from public.mail_outbox m where m.caused_by = new.caused_by and m.created_at > now() - interval '1 day' and m.status <> 'failed'
    limit max_mails) recent) >= max_mails then
    -- Limit the number of refused mails that are stored, so that they do not fill the table.
    if (select count(*) from (select from public.mail_outbox m
      where m.caused_by = new.caused_by and m.created_at > now() - interval '1 day' and m.status = 'failed'
      limit max_mails) rejected) >= max_mails then
      return null;
    end if;
    new.status := 'failed';
    new.last_error := format('The workflows of this user have sent %s of %s emails in the last 24 hours',
      platform.format_count(max_mails), platform.format_count(max_mails));
    return new;
  end if;
  if new.status <> 'queued' then return new; end if;
  burst_end := (select m.next_attempt_at from public.mail_outbox m
    where m.caused_by = new.caused_by and m.status = 'queued' and m.attempts = 0 order by m.next_attempt_at desc offset 19 limit 1);
  if burst_end is not null then
    new.next_attempt_at := greatest(new.next_attempt_at, (select max(m.next_attempt_at) from public.mail_outbox m
      where m.caused_by = new.caused_by and m.status = 'queued' and m.attempts = 0) + interval '2 seconds');
  end if;
  return new;
end $$;

-- Sends an email again, for administrators: queues a failed or unsent email, and copies a sent one.
create or replace function public.admin_resend_mail(mail_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  mail public.mail_outbox;
begin
  perform app.require_admin();
  select * into mail from public.mail_outbox m where m.id = mail_id for update;
  if not found then
    raise exception 'This email is no longer in the outbox' using errcode = 'P0001';
  elsif mail.status = 'queued' then
    update public.mail_outbox set next_attempt_at = now() where id = mail_id;
  elsif mail.status = 'sent' then
    insert into public.mail_outbox (kind, recipient, reply_to, subject, body_text, body_html)
    values (mail.kind, mail.recipient, mail.reply_to, mail.subject, mail.body_text, mail.body_html);
  else
    update public.mail_outbox set status = 'queued', attempts = 0, last_error = null, next_attempt_at = now() where id = mail_id;
  end if;
  -- Servers listen on this channel and start the sending job at once.
  perform pg_notify('mail_due', '');
  perform app.record_audit_entry('resent', 'mail_outbox', mail_id::text, concat(mail.subject, ' → ', mail.recipient),
    jsonb_build_object('status', mail.status), '{"status": "queued"}');
end $$;

-- Suspends an account and ends its sessions. The suspension lasts a hundred years, which the protocol uses for "until restored".
create or replace function public.admin_suspend_user(user_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  address text;
  sessions integer;
begin
  -- If two administrators suspend each other at the same moment, the second one waits here, is then no longer an administrator, and is refused.
  perform pg_advisory_xact_lock(hashtext('app.protect_last_administrator'));
  perform app.require_admin();
  address := app.require_account(user_id);
  if user_id = auth.uid() then
    raise exception 'You can’t suspend your own account' using errcode = 'P0001';
  end if;
  update auth.users u set banned_until = now() + interval '100 years', updated_at = now()
    where u.id = admin_suspend_user.user_id and (u.banned_until is null or u.banned_until <= now());
  if not found then
    return;
  end if;
  sessions := auth.revoke_sessions(array(select s.id from auth.sessions s where s.user_id = admin_suspend_user.user_id));
  perform app.record_audit_entry('suspended', 'users', user_id::text, address, jsonb_build_object('suspended', false, 'sessions', sessions),
    jsonb_build_object('suspended', true, 'sessions', 0));
end $$;

-- Returns the number of sign-ups, contact messages and chat messages per day, week or month in a time zone. The current period is the last row.
create or replace function public.admin_growth(unit text default 'day', units int default 30, time_zone text default 'UTC')
returns table (starts date, sign_ups bigint, submissions bigint, messages bigint)
language plpgsql stable security definer set search_path = ''
as $$
declare
  zone text := time_zone;
  step interval;
  unit_count int := least(greatest(units, 1), 400);
  first timestamp;
begin
  if not app.is_admin() then return; end if;
  if unit not in ('day', 'week', 'month') then
    raise exception 'The unit must be day, week or month' using errcode = 'invalid_parameter_value';
  end if;
  step := ('1 ' || unit)::interval;
  begin
    first := date_trunc(unit, now() at time zone zone) - (unit_count - 1) * step;
  exception when invalid_parameter_value then
    -- Fall back to UTC: a browser may know a time zone that this server does not.
    zone := 'UTC';
    first := date_trunc(unit, now() at time zone zone) - (unit_count - 1) * step;
  end;
  return query
    select period.local_start::date,
      (select count(*) from public.profiles p where p.created_at >= period.starts_at and p.created_at < period.ends_at),
      (select count(*) from public.contact_submissions s where s.created_at >= period.starts_at and s.created_at < period.ends_at),
      (select count(*) from public.chat_messages m where m.created_at >= period.starts_at and m.created_at < period.ends_at)
    from (
      select local_periods.local_start, local_periods.local_start at time zone zone as starts_at,
        (local_periods.local_start + step) at time zone zone as ends_at
      from (select first + unit_index * step as local_start from generate_series(0, unit_count - 1) unit_index) local_periods
    ) period
    order by period.local_start;
end $$;

-- Emails from before this migration contain the earlier text.
drop trigger reject_erased_mail_insert on public.mail_outbox;
create trigger reject_erased_mail_insert before insert on public.mail_outbox for each row
  when (new.kind like 'auth-%' and (new.body_text like 'The words of this mail are not kept%' or new.body_text like 'The text of this email is not stored%'))
  execute function app.reject_erased_mail();
