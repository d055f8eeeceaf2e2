-- Two tabs, or two people, that edit one configuration, one profile or one message's notes do not overwrite one another unasked, and
-- a contact message whose answer was lost is not kept twice.

alter table public.workflow_configurations add column updated_at timestamptz not null default now();
comment on column public.workflow_configurations.updated_at is 'When its answers, or whether it is active, last changed';
alter table public.profiles add column updated_at timestamptz not null default now();
comment on column public.profiles.updated_at is 'When what the account screen''s form edits last changed';
alter table public.contact_submissions add column updated_at timestamptz not null default now();
comment on column public.contact_submissions.updated_at is 'When the notes on it last changed';

create function app.date_change() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.updated_at := now();
  return new;
end $$;
revoke execute on function app.date_change() from public;
-- After the checks of these tables, in the order of their names, what is compared is what is kept.
create trigger date_change before update on public.workflow_configurations for each row
  when ((new.configuration_data, new.is_active) is distinct from (old.configuration_data, old.is_active))
  execute function app.date_change();
create trigger date_change before update on public.profiles for each row
  when ((new.company_name, new.industry, new.company_size, new.user_role) is distinct from (old.company_name, old.industry, old.company_size, old.user_role))
  execute function app.date_change();
create trigger date_change before update on public.contact_submissions for each row
  when (new.admin_notes is distinct from old.admin_notes)
  execute function app.date_change();

alter table public.contact_submissions add column creation_key uuid constraint contact_submissions_creation_key_key unique;
comment on column public.contact_submissions.creation_key is
  'Chosen by the form that sent it: the same form sends a message twice under one key when an answer is lost';
grant insert (creation_key) on public.contact_submissions to anon, authenticated;

-- Anybody may name a key, so no answer tells whether it is known. The same words under it are the same message, and kept once; other
-- words are another message, and kept without a key. It sees what its caller may not: the messages.
create function app.keep_submission_once() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  known public.contact_submissions;
begin
  -- Sent twice at the same moment, the second waits for the first instead of failing at the index.
  perform pg_advisory_xact_lock(hashtextextended('contact_submissions ' || new.creation_key, 0));
  select * into known from public.contact_submissions where creation_key = new.creation_key;
  if not found then return new; end if;
  if (new.name, new.email, new.phone, new.company, new.message)
    is not distinct from (known.name, known.email, known.phone, known.company, known.message) then return null; end if;
  new.creation_key := null;
  return new;
end $$;
revoke execute on function app.keep_submission_once() from public;
-- After `check_contact_submission`, which trims the words that are compared.
create trigger keep_submission_once before insert on public.contact_submissions for each row
  when (new.creation_key is not null) execute function app.keep_submission_once();
