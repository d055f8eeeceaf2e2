-- Favorite workflows of a user, and the minutes that a run of a workflow saves, by which the library is sorted.

-- A user can have at most one favorite per workflow, so that the number of rows is limited by the library.
create table public.workflow_favorites (
  user_id uuid not null default auth.uid() references public.profiles on delete cascade,
  workflow_id uuid not null references public.workflows on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, workflow_id)
);
create index workflow_favorites_workflow on public.workflow_favorites (workflow_id);

alter table public.workflow_favorites enable row level security;
grant select, insert, update, delete on public.workflow_favorites to service_role;
grant select, delete, insert (user_id, workflow_id) on public.workflow_favorites to authenticated;
create policy "read own" on public.workflow_favorites for select to authenticated using (user_id = (select auth.uid()));
create policy "insert own" on public.workflow_favorites for insert to authenticated with check (user_id = (select auth.uid()));
create policy "delete own" on public.workflow_favorites for delete to authenticated using (user_id = (select auth.uid()));

-- Minutes that a run saves -------------------------------------------------------------------------------------------

alter table public.workflows add column minutes_saved int;
comment on column public.workflows.minutes_saved is 'Copy of the definition''s minutes_saved; null for a workflow without steps';

-- Trigger: copies the minutes from the definition.
create function app.copy_minutes_saved() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.minutes_saved := (select (d.definition ->> 'minutes_saved')::int from public.workflow_definitions d where d.hash = new.definition_hash);
  return new;
end $$;
create trigger copy_minutes_saved before insert or update of definition_hash, minutes_saved on public.workflows
  for each row execute function app.copy_minutes_saved();
revoke execute on function app.copy_minutes_saved from public;

update public.workflows set definition_hash = definition_hash where definition_hash is not null;
