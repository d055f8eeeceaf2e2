-- Outgoing mail. The row is the order to send: it is written by the transaction that has the reason, and a job works off
-- what is due. Without a mail server it is kept here, for administrators to read.

create table public.mail_outbox (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (length(kind) between 1 and 60),
  recipient text not null check (length(recipient) between 3 and 320),
  reply_to text check (length(reply_to) <= 320),
  subject text not null check (length(subject) between 1 and 300 and subject !~ '[[:cntrl:]]'),
  body_text text not null,
  body_html text not null,
  status text not null default 'queued' check (status in ('queued', 'sent', 'kept', 'failed')),
  attempts int not null default 0,
  last_error text,
  next_attempt_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
comment on table public.mail_outbox is 'queued: to be sent at next_attempt_at; kept: there is no mail server; failed: given up';
create index mail_outbox_due on public.mail_outbox (next_attempt_at) where status = 'queued';
create index mail_outbox_created_at on public.mail_outbox (created_at desc);

alter table public.mail_outbox enable row level security;
grant select on public.mail_outbox to authenticated;
grant select, insert, update, delete on public.mail_outbox to service_role;
create policy "administrators read" on public.mail_outbox for select to authenticated using ((select app.is_admin()));

-- When the recipients were told of a submission; null: not yet. No column grant: nobody writes it through the API.
alter table public.contact_submissions add column notified_at timestamptz;
create index contact_submissions_untold on public.contact_submissions (created_at) where notified_at is null;
-- What was there before was there before there was anybody to tell it.
update public.contact_submissions set notified_at = created_at;
