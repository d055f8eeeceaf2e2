-- Emails with a link or code that signs its recipient in. The outbox shows a placeholder; the content is encrypted in a table that no
-- API role can read, and only the sender decrypts it.

alter table public.mail_outbox add column is_sealed boolean not null default false;
comment on column public.mail_outbox.is_sealed is 'True: the email contains a personal link or code. Its content is in app.mail_secrets until it is sent or has expired';

create table app.mail_secrets (
  mail_id uuid primary key references public.mail_outbox on delete cascade,
  sealed bytea not null,
  created_at timestamptz not null default now()
);
comment on table app.mail_secrets is 'Encrypted text and HTML of sealed emails (platform/mail/sealed-content.ts)';
create index mail_secrets_created_at on app.mail_secrets (created_at);
alter table app.mail_secrets enable row level security;

-- Trigger: deletes the text of a finished mail of the authentication service, and its encrypted content.
create or replace function app.erase_secret_mail() returns trigger
language plpgsql set search_path = ''
as $$
begin
  delete from app.mail_secrets s where s.mail_id = new.id;
  new.body_text := 'The words of this mail are not kept, because it may have carried a secret.';
  new.body_html := '<p>' || new.body_text || '</p>';
  return new;
end $$;

-- Mails that an earlier version stored in plain text for administrators to read. The trigger erases them.
update public.mail_outbox set status = 'failed', last_error = 'Links and codes are no longer stored in readable form' where kind like 'auth-%' and status = 'unsent';

-- Announces a reset link that an administrator has created.
alter table public.notifications drop constraint notifications_kind_check;
alter table public.notifications add constraint notifications_kind_check check (kind in (
  'run_failed', 'run_succeeded', 'safety_alert', 'approval_needed', 'approval_decided', 'quota', 'schedule', 'delivery_failed', 'message',
  'run_pause', 'account_access'));
