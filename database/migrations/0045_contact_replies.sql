-- Administrators assign contact messages, and reply to them by email, optionally with saved texts.

alter table public.mail_outbox add column thread uuid[] not null default '{}' check (cardinality(thread) <= 100);
comment on column public.mail_outbox.thread is 'Ids of the earlier emails of the same thread, oldest first, for the headers In-Reply-To and References';

-- Assignment -------------------------------------------------------------------------------------------------------------

alter table public.contact_submissions add column assigned_to uuid references public.profiles (id) on delete set null;
comment on column public.contact_submissions.assigned_to is 'Administrator who handles the message';
create index contact_submissions_assigned_to on public.contact_submissions (assigned_to) where assigned_to is not null;
grant update (assigned_to) on public.contact_submissions to authenticated;

-- Trigger: refuses an assignment to a user who cannot read the message.
create function app.check_assignee() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if not exists (select from public.user_roles where user_id = new.assigned_to and role = 'admin') then
    perform app.raise_invalid('Messages can be assigned to administrators only');
  end if;
  return new;
end $$;
create trigger check_assignee before update of assigned_to on public.contact_submissions
  for each row when (new.assigned_to is not null and new.assigned_to is distinct from old.assigned_to) execute function app.check_assignee();

-- Replies ----------------------------------------------------------------------------------------------------------------

create table public.contact_replies (
  id uuid primary key,
  submission_id uuid not null references public.contact_submissions on delete cascade,
  author_id uuid references public.profiles (id) on delete set null,
  author text not null,
  body text not null check (length(body) between 1 and 10000),
  mail_id uuid not null,
  created_at timestamptz not null default now()
);
comment on table public.contact_replies is 'Replies to contact messages that administrators sent by email';
comment on column public.contact_replies.id is 'Chosen by the form, so that repeating a lost request does not send a second email';
comment on column public.contact_replies.author is 'Email address of the author at that time';
comment on column public.contact_replies.mail_id is 'Email in the outbox, which deletes old emails; also part of its Message-ID. Not a foreign key for this reason';
create index contact_replies_submission_id on public.contact_replies (submission_id, created_at);
create index contact_replies_author_id on public.contact_replies (author_id) where author_id is not null;
alter table public.contact_replies enable row level security;
create policy "administrators read" on public.contact_replies for select to authenticated using ((select app.is_admin()));
grant select on public.contact_replies to authenticated, service_role;

-- Returns the replies to a message for administrators, oldest first. `status` is that of the email; null after the outbox deleted it.
create function public.admin_list_replies(of_submission uuid)
returns table (id uuid, author text, body text, created_at timestamptz, status text, error text)
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not app.is_admin() then return; end if;
  return query
    select r.id, r.author, r.body, r.created_at, m.status, m.last_error
    from public.contact_replies r left join public.mail_outbox m on m.id = r.mail_id
    where r.submission_id = of_submission order by r.created_at, r.id limit 200;
end $$;

-- Saved replies ----------------------------------------------------------------------------------------------------------

create table public.saved_replies (
  id uuid primary key default gen_random_uuid(),
  title text not null check (length(btrim(title)) between 1 and 80),
  body text not null check (length(btrim(body)) between 1 and 10000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint saved_replies_title_key unique (title)
);
comment on table public.saved_replies is 'Texts that administrators reuse in replies to contact messages';
alter table public.saved_replies enable row level security;
create policy "administrators read" on public.saved_replies for select to authenticated using ((select app.is_admin()));
create policy "administrators insert" on public.saved_replies for insert to authenticated with check ((select app.is_admin()));
create policy "administrators update" on public.saved_replies for update to authenticated
  using ((select app.is_admin())) with check ((select app.is_admin()));
create policy "administrators delete" on public.saved_replies for delete to authenticated using ((select app.is_admin()));
grant select, insert (title, body), update (title, body), delete on public.saved_replies to authenticated;
grant select, insert, update, delete on public.saved_replies to service_role;

-- Trigger: limits the number of saved replies. The lock prevents concurrent requests from exceeding it.
create function app.limit_saved_replies() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtext('app.limit_saved_replies'));
  if (select count(*) from public.saved_replies) >= 200 then perform app.raise_invalid('You can save up to 200 replies'); end if;
  return new;
end $$;
create trigger limit_saved_replies before insert on public.saved_replies for each row execute function app.limit_saved_replies();
create trigger set_updated_at before update on public.saved_replies for each row execute function app.set_updated_at();
create trigger audit after insert or update or delete on public.saved_replies for each row execute function app.audit('id');

revoke execute on function app.check_assignee, app.limit_saved_replies from public;
revoke execute on function public.admin_list_replies from public;
grant execute on function public.admin_list_replies to authenticated, service_role;
