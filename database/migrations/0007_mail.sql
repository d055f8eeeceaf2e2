-- Outgoing mail. A row is inserted in the transaction that causes the mail; a background job sends the rows that are due. If no
-- mail server is configured, mails stay in this table, where administrators can read them.

create table public.mail_outbox (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (length(kind) between 1 and 60),
  recipient text not null check (length(recipient) between 3 and 320),
  reply_to text check (length(reply_to) <= 320),
  subject text not null check (length(subject) between 1 and 300 and subject !~ '[[:cntrl:]]'),
  body_text text not null,
  body_html text not null,
  status text not null default 'queued' check (status in ('queued', 'sent', 'unsent', 'failed')),
  attempts int not null default 0,
  last_error text,
  next_attempt_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  caused_by uuid references public.profiles on delete set null
);
comment on table public.mail_outbox is 'Status queued: sent at next_attempt_at; unsent: no mail server is configured; failed: no further attempts';
comment on column public.mail_outbox.caused_by is 'User whose workflow or approval caused the mail; null for mails of the service itself';
create index mail_outbox_due on public.mail_outbox (next_attempt_at) where status = 'queued';
-- Index for the lists of administrators. It includes kind and status, which the policy reads, because rows are some kilobytes large.
create index mail_outbox_created_at on public.mail_outbox (created_at desc, id) include (kind, status);
create index mail_outbox_recipient on public.mail_outbox (recipient, id) include (kind, status);
create index mail_outbox_status on public.mail_outbox (status, created_at desc, id) include (kind);
create index mail_outbox_caused_by on public.mail_outbox (caused_by, created_at desc) where caused_by is not null;
create index mail_outbox_paced on public.mail_outbox (caused_by, next_attempt_at desc) where status = 'queued' and attempts = 0 and caused_by is not null;

-- Mails of the authentication service ----------------------------------------------------------------------------------

-- Mails of the authentication service may contain secrets. Once a mail is sent or has failed, its text is deleted, and it cannot be sent again.

-- Trigger: deletes the text of a finished mail of the authentication service.
create function app.erase_secret_mail() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.body_text := 'The words of this mail are not kept, because it may have carried a secret.';
  new.body_html := '<p>' || new.body_text || '</p>';
  return new;
end $$;
create trigger erase_secret_mail before update of status on public.mail_outbox
  for each row when (new.kind like 'auth-%' and new.status in ('sent', 'failed')) execute function app.erase_secret_mail();

-- Trigger: refuses to queue a mail whose text was deleted.
create function app.reject_erased_mail() returns trigger
language plpgsql set search_path = ''
as $$
begin
  raise exception 'This mail may have carried a secret and was not kept. The person can ask for a new one.' using errcode = 'P0001';
end $$;
create trigger reject_erased_mail before update of status on public.mail_outbox
  for each row when (old.kind like 'auth-%' and old.status = 'failed' and new.status = 'queued') execute function app.reject_erased_mail();
create trigger reject_erased_mail_insert before insert on public.mail_outbox
  for each row when (new.kind like 'auth-%' and new.body_text like 'The words of this mail are not kept%') execute function app.reject_erased_mail();

-- Pacing ---------------------------------------------------------------------------------------------------------------

-- Trigger: limits the rate of mails caused by the workflows of one user, so that thousands of queued mails do not delay the mails
-- of other users. Twenty mails are sent at once, then one every two seconds. Mails above the daily quota are stored as failed and
-- not sent.
create function app.pace_mail() returns trigger
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
    new.last_error := format('The workflows of this person have sent %s of %s emails in the last 24 hours',
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
create trigger pace_mail before insert on public.mail_outbox
  for each row when (new.caused_by is not null) execute function app.pace_mail();

-- Administration -------------------------------------------------------------------------------------------------------

-- Sends a mail again, for administrators: queues a failed or unsent mail, and copies a sent one.
create function public.admin_resend_mail(mail_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  mail public.mail_outbox;
begin
  perform app.require_admin();
  select * into mail from public.mail_outbox m where m.id = mail_id for update;
  if not found then
    raise exception 'This mail is not in the outbox any more' using errcode = 'P0001';
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

-- Policies and grants --------------------------------------------------------------------------------------------------

-- Mails are sent in the name of the installation, so no API role can write them, not even the secret key.
alter table public.mail_outbox enable row level security;
grant select on public.mail_outbox to authenticated, service_role;
-- Queued mails of the authentication service contain valid secrets, so administrators cannot read them. If no mail server is
-- configured, the status is `unsent` instead of `queued`, and administrators can read the mail.
create policy "administrators read" on public.mail_outbox for select to authenticated
  using ((select app.is_admin()) and (kind not like 'auth-%' or status <> 'queued'));

revoke execute on all functions in schema app from public;
revoke execute on function public.admin_resend_mail from public;
grant execute on function public.admin_resend_mail to authenticated;
