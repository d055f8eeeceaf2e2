-- Administrators pause the runs of a client: no new run starts, and queued runs wait (docs/runs.md). A run in progress continues to its end.

-- One row per client whose runs are paused. Deleting it resumes them.
create table public.run_pauses (
  user_id uuid primary key references public.profiles on delete cascade,
  -- Shown to the client.
  reason text not null check (length(reason) between 1 and 500),
  paused_by uuid default auth.uid() references public.profiles on delete set null,
  created_at timestamptz not null default now()
);
create index run_pauses_paused_by on public.run_pauses (paused_by);

-- Trigger: trims the reason before its length is checked.
create function app.trim_pause_reason() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.reason := app.trim_text(new.reason);
  return new;
end $$;
create trigger trim_pause_reason before insert on public.run_pauses for each row execute function app.trim_pause_reason();

-- Trigger: notifies the client. After the end of a pause, queued runs are due at once, because the queue has dropped their jobs.
create function app.announce_run_pause() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    insert into public.notifications (user_id, kind, title, body, link)
    values (new.user_id, 'run_pause', 'Your runs are paused', new.reason, '/runs');
  elsif exists (select from public.profiles where id = old.user_id) then
    update public.workflow_runs set resume_at = now()
    where user_id = old.user_id and status = 'queued' and resume_at is null and lease is null;
    insert into public.notifications (user_id, kind, title, body, link)
    values (old.user_id, 'run_pause', 'Your runs continue', 'An administrator ended the pause.', '/runs');
  end if;
  return null;
end $$;
create trigger announce_run_pause after insert or delete on public.run_pauses for each row execute function app.announce_run_pause();

-- Trigger: refuses a new run of a client whose runs are paused. SQLSTATE PT423: the API answers with status 423.
create function app.refuse_paused_run() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  pause_reason text := (select p.reason from public.run_pauses p where p.user_id = new.user_id);
begin
  if pause_reason is not null then
    raise exception 'Runs are paused by an administrator: %', pause_reason using errcode = 'PT423';
  end if;
  return new;
end $$;
create trigger refuse_paused_run before insert on public.workflow_runs for each row execute function app.refuse_paused_run();

-- Notifications -------------------------------------------------------------------------------------------------------

alter table public.notifications drop constraint notifications_kind_check;
alter table public.notifications add constraint notifications_kind_check check (kind in (
  'run_failed', 'run_succeeded', 'safety_alert', 'approval_needed', 'approval_decided', 'quota', 'schedule', 'delivery_failed', 'message', 'run_pause'));

-- Audit ---------------------------------------------------------------------------------------------------------------

create or replace function app.audit_subject(entity text, content jsonb) returns text
language sql stable security definer set search_path = ''
begin atomic
  select case
    when entity in ('user_roles', 'run_pauses') then (select p.email from public.profiles p where p.id = (content ->> 'user_id')::uuid)
    when entity = 'objects' then content ->> 'name'
    when entity = 'contact_submissions' then concat(content ->> 'name', ' <', content ->> 'email', '>')
    else coalesce(content ->> 'title', content ->> 'email', content ->> 'name')
  end;
end;
create trigger audit after insert or update or delete on public.run_pauses for each row execute function app.audit('user_id');

-- Policies and grants --------------------------------------------------------------------------------------------------

alter table public.run_pauses enable row level security;
grant select, insert, update, delete on public.run_pauses to service_role;
grant select, insert (user_id, reason), delete on public.run_pauses to authenticated;
create policy "read own or as administrator" on public.run_pauses for select to authenticated
  using (user_id = (select auth.uid()) or (select app.is_admin()));
create policy "administrators pause" on public.run_pauses for insert to authenticated with check ((select app.is_admin()));
create policy "administrators resume" on public.run_pauses for delete to authenticated using ((select app.is_admin()));

revoke execute on all functions in schema app from public;
