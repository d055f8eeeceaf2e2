-- Contact messages, and the addresses that are notified of new ones.

create type public.submission_status as enum ('new', 'in_progress', 'resolved');

-- Messages -------------------------------------------------------------------------------------------------------------

create table public.contact_submissions (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  email text not null,
  phone text,
  company text,
  message text not null,
  status public.submission_status not null default 'new',
  admin_notes text check (length(admin_notes) <= 10000),
  created_at timestamptz not null default now(),
  notified_at timestamptz,
  updated_at timestamptz not null default now(),
  creation_key uuid,
  constraint contact_submissions_creation_key_key unique (creation_key)
);
comment on column public.contact_submissions.notified_at is 'Time at which notification mails were created; null before that';
comment on column public.contact_submissions.updated_at is 'Time of the last change to the notes';
comment on column public.contact_submissions.creation_key is
  'Chosen by the form that sent it: a form that repeats a lost request does not create a second message';
create index contact_submissions_unnotified on public.contact_submissions (created_at) where notified_at is null;
-- One index for each sort order in the administrators' list.
create index contact_submissions_created_at on public.contact_submissions (created_at desc, id desc);
create index contact_submissions_status on public.contact_submissions (status, created_at desc, id desc);
create index contact_submissions_name on public.contact_submissions (name, id);
create index contact_submissions_email on public.contact_submissions (email, id);

-- Trigger: trims and validates a message, with the same rules as contracts/contact.
create function app.check_contact_submission() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.name := btrim(new.name);
  new.email := btrim(new.email);
  new.phone := app.blank_to_null(new.phone);
  new.company := app.blank_to_null(new.company);
  new.message := btrim(new.message);
  if length(new.name) < 2 then perform app.raise_invalid('Name must be at least 2 characters'); end if;
  if length(new.name) > 100 then perform app.raise_invalid('Name must be at most 100 characters'); end if;
  if not app.is_email(new.email) then perform app.raise_invalid('Invalid email address'); end if;
  if length(new.phone) > 20 then perform app.raise_invalid('Phone must be at most 20 characters'); end if;
  if length(new.company) > 100 then perform app.raise_invalid('Company must be at most 100 characters'); end if;
  if length(new.message) < 10 then perform app.raise_invalid('Message must be at least 10 characters'); end if;
  if length(new.message) > 2000 then perform app.raise_invalid('Message must be at most 2000 characters'); end if;
  return new;
end $$;
create trigger check_contact_submission before insert on public.contact_submissions
  for each row execute function app.check_contact_submission();

-- Trigger: discards a repeated message with the same creation key. Anonymous callers choose the keys, so the response must not
-- reveal whether a key is known: a different message with a known key is stored without its key. Runs after
-- check_contact_submission (triggers run in alphabetical order), so that it compares the trimmed values.
create function app.discard_repeated_submission() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  existing public.contact_submissions;
begin
  -- The second of two simultaneous requests waits for the first instead of violating the unique constraint.
  perform pg_advisory_xact_lock(hashtextextended('contact_submissions ' || new.creation_key, 0));
  select * into existing from public.contact_submissions where creation_key = new.creation_key;
  if not found then return new; end if;
  if (new.name, new.email, new.phone, new.company, new.message)
    is not distinct from (existing.name, existing.email, existing.phone, existing.company, existing.message) then return null; end if;
  new.creation_key := null;
  return new;
end $$;
create trigger discard_repeated_submission before insert on public.contact_submissions for each row
  when (new.creation_key is not null) execute function app.discard_repeated_submission();

-- Trigger: allows one message per request. The rate limit counts requests (server/features/contact/submission-limit.ts), and a
-- request could otherwise insert thousands of rows.
create function app.check_one_submission() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if current_user in ('anon', 'authenticated') and (select count(*) from submitted) > 1 then
    perform app.raise_invalid('Send one message at a time');
  end if;
  return null;
end $$;
create trigger check_one_submission after insert on public.contact_submissions
  referencing new table as submitted for each statement execute function app.check_one_submission();

create trigger set_updated_at before update on public.contact_submissions for each row
  when (new.admin_notes is distinct from old.admin_notes)
  execute function app.set_updated_at();

-- Visitors insert messages; the audit log records only what administrators do with them.
create trigger audit after update or delete on public.contact_submissions for each row execute function app.audit('id');

-- Search ---------------------------------------------------------------------------------------------------------------

-- The searchable text of messages, in a separate table: changing the status or notes of a message does not update the large
-- index, and a search with many hits reads only this table.
create table app.submission_texts (
  submission_id uuid primary key references public.contact_submissions on delete cascade,
  words text not null
);

-- If the server is shared with other software, the trigram operators may be in another schema.
select set_config('search_path', extnamespace::regnamespace || ', pg_temp', true) from pg_extension where extname = 'pg_trgm';
create index submission_texts_words on app.submission_texts using gin (words gin_trgm_ops);

-- Returns the searchable text of a message, in lower case.
create function app.submission_words(s public.contact_submissions) returns text
language sql immutable set search_path = ''
return lower(concat_ws(E'\n', s.name, s.email, s.phone, s.company, s.message));

-- Trigger: stores the searchable text of a new or changed message.
create function app.store_submission_text() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into app.submission_texts (submission_id, words) values (new.id, app.submission_words(new))
  on conflict (submission_id) do update set words = excluded.words;
  return null;
end $$;
create trigger store_submission_text after insert or update of name, email, phone, company, message on public.contact_submissions
  for each row execute function app.store_submission_text();

-- Returns a page of messages for administrators; other callers get no rows. Functions like this one check once that the caller is
-- an administrator and then bypass the policies. Under a policy, PostgreSQL cannot use an index for `like` or for an enumeration,
-- because their operators are not leakproof, and would check every row.
create function public.admin_list_submissions(
  search text default '', only_status public.submission_status default null, sort text default 'created_at', descending boolean default true,
  page_size int default 25, page_offset int default 0, with_total boolean default true
) returns table (id uuid, name text, email text, phone text, company text, message text, status public.submission_status, admin_notes text,
  created_at timestamptz, total bigint)
language plpgsql stable security definer set search_path = ''
as $$
declare
  direction text := case when descending then 'desc' else 'asc' end;
  -- The expressions for sorting are constants: no part of the argument `sort` becomes SQL.
  sort_expression text := format(case sort when 'name' then 's.name %1$s, s.id %1$s' when 'email' then 's.email %1$s, s.id %1$s'
    when 'status' then 's.status %1$s, s.created_at desc, s.id desc' else 's.created_at %1$s, s.id %1$s' end, direction);
  sort_columns text := case sort when 'name' then 's.name' when 'email' then 's.email' when 'status' then 's.status, s.created_at'
    else 's.created_at' end;
  has_search boolean := btrim(search) <> '';
  conditions text := concat_ws(' and ', 'true', case when has_search then 't.words like $1' end,
    case when only_status is not null then 's.status = $2' end);
  source text := 'public.contact_submissions s' || case when has_search then ' join app.submission_texts t on t.submission_id = s.id' else '' end;
  -- A later page of a search sorts all hits anyway, so the same query counts them.
  sorts_all_hits boolean := has_search and page_offset > 0;
  total_count bigint;
begin
  if not app.is_admin() then return; end if;
  if with_total and not sorts_all_hits then
    -- Every message has a row in submission_texts, so a search that does not filter by status reads only that table.
    execute format('select count(*) from %s where %s',
      case when has_search and only_status is null then 'app.submission_texts t' else source end, conditions)
      into total_count using app.like_pattern(search), only_status;
  end if;
  -- Find the ids of the page by an index, then read only these rows in full.
  return query execute format(
    case when sorts_all_hits
      then 'with hits as materialized (select s.id, %4$s from %2$s where %3$s),
        page as (select s.id, row_number() over (order by %1$s) as row_position from hits s order by %1$s limit $3 offset $4)'
      else 'with page as (select s.id, row_number() over (order by %1$s) as row_position from %2$s where %3$s order by %1$s limit $3 offset $4)' end
    || ' select s.id, s.name, s.email, s.phone, s.company, s.message, s.status, s.admin_notes, s.created_at, %5$s
      from page join public.contact_submissions s on s.id = page.id order by page.row_position',
    sort_expression, source, conditions, sort_columns, case when sorts_all_hits and with_total then '(select count(*) from hits)' else '$5' end)
    using app.like_pattern(search), only_status, least(greatest(page_size, 1), 1000), greatest(page_offset, 0), total_count;
end $$;

-- Notified addresses ---------------------------------------------------------------------------------------------------

create table public.admin_notification_emails (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  constraint admin_notification_emails_email_key unique (email)
);
create index admin_notification_emails_created_at on public.admin_notification_emails (created_at desc);

-- Trigger: normalizes and validates an address, with the same rules as contracts/contact/notification-email.ts.
create function app.check_notification_email() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.email := lower(btrim(new.email));
  if new.email !~ '^[^@\s]+@[^@\s]+$' or length(new.email) > 255 then perform app.raise_invalid('Please enter a valid email address'); end if;
  return new;
end $$;
create trigger check_notification_email before insert or update of email on public.admin_notification_emails
  for each row execute function app.check_notification_email();

create trigger audit after insert or update or delete on public.admin_notification_emails for each row execute function app.audit('id');

-- Policies and grants --------------------------------------------------------------------------------------------------

alter table public.contact_submissions enable row level security;
grant select, insert, update, delete on public.contact_submissions to service_role;
grant insert (name, email, phone, company, message, creation_key) on public.contact_submissions to anon, authenticated;
grant select, delete, update (status, admin_notes) on public.contact_submissions to authenticated;
create policy "anyone submits" on public.contact_submissions for insert to anon, authenticated with check (true);
create policy "administrators read" on public.contact_submissions for select to authenticated using ((select app.is_admin()));
create policy "administrators update" on public.contact_submissions for update to authenticated
  using ((select app.is_admin())) with check ((select app.is_admin()));
create policy "administrators delete" on public.contact_submissions for delete to authenticated using ((select app.is_admin()));

alter table public.admin_notification_emails enable row level security;
grant select, insert, update, delete on public.admin_notification_emails to service_role;
grant select, delete, insert (email), update (is_active) on public.admin_notification_emails to authenticated;
create policy "administrators read" on public.admin_notification_emails for select to authenticated using ((select app.is_admin()));
create policy "administrators insert" on public.admin_notification_emails for insert to authenticated with check ((select app.is_admin()));
create policy "administrators update" on public.admin_notification_emails for update to authenticated
  using ((select app.is_admin())) with check ((select app.is_admin()));
create policy "administrators delete" on public.admin_notification_emails for delete to authenticated using ((select app.is_admin()));

alter table app.submission_texts enable row level security;

revoke execute on all functions in schema app from public;
revoke execute on function public.admin_list_submissions from public;
grant execute on function public.admin_list_submissions to authenticated, service_role;
