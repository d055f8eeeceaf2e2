-- Names of colleagues beside shared work, the activity of a workspace, its logo and accent color, and its own quotas.

-- Names ----------------------------------------------------------------------------------------------------------------

-- Former members, so that their colleagues can still read their names beside the work that they left.
create table app.former_members (
  workspace_id uuid not null references public.workspaces on delete cascade,
  user_id uuid not null references public.profiles on delete cascade,
  primary key (workspace_id, user_id)
);
create index former_members_user on app.former_members (user_id);
alter table app.former_members enable row level security;

insert into app.former_members (workspace_id, user_id)
select distinct w.workspace_id, w.user_id from (
  select r.workspace_id, r.user_id from public.workflow_runs r
  union all select i.workspace_id, i.user_id from public.knowledge_base_items i
  union all select a.workspace_id, a.decided_by from public.workflow_approvals a where a.decided_by is not null and a.approver_id is null) w
where not exists (select from public.workspace_members m where m.workspace_id = w.workspace_id and m.user_id = w.user_id);

-- Rows that are handed over change their `user_id`. The columns retain the name of the person who did the work.
alter table public.workflow_runs add column created_by_name text;
alter table public.knowledge_base_items add column created_by_name text;
alter table public.workflow_approvals add column decided_by_name text;
comment on column public.workflow_runs.created_by_name is 'Name of the user who started the run, if it was handed over to another member; null if that is `user_id`';
comment on column public.knowledge_base_items.created_by_name is 'Name of the user who added the item, if it was handed over to another member; null if that is `user_id`';
comment on column public.workflow_approvals.decided_by_name is 'Name of the user who decided, if the account was deleted';

-- Returns the pending approvals that the caller may decide, in all workspaces: the rule of app.may_decide as a set, so that a list reads
-- only the pending approvals of the caller's workspaces. Created again, because the table has one more column.
create or replace function public.approvals_to_decide() returns setof public.workflow_approvals
language sql stable set search_path = ''
begin atomic
  select a.* from public.workflow_approvals a
  where a.status = 'pending' and a.excluded_user_id is distinct from (select auth.uid())
    and (a.approver_id = (select auth.uid())
      or (a.workspace_id = any ((select app.workspaces_of_caller('approver'))::uuid[])
        and (not exists (select from public.approval_assignees s where s.approval_id = a.id)
          or exists (select from public.approval_assignees s
            where s.approval_id = a.id
              and (s.user_id = (select auth.uid())
                or (s.workspace_id, s.user_id) in (select r.workspace_id, r.user_id from app.represented_by_caller() r))))));
end;

alter table public.workflow_configurations add column configured_by uuid;
comment on column public.workflow_configurations.configured_by is 'User who last changed the configuration data or is_active. No foreign key: two relationships with profiles would make the embedding of clients ambiguous';
alter table public.workflow_configurations disable trigger user;
update public.workflow_configurations set configured_by = user_id;
alter table public.workflow_configurations enable trigger user;

-- Trigger: records who changes a configuration.
create function app.set_configured_by() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.configured_by := coalesce(auth.uid(), new.user_id);
  return new;
end $$;
create trigger set_configured_by before insert on public.workflow_configurations for each row execute function app.set_configured_by();
create trigger set_configured_by_of_changed before update on public.workflow_configurations for each row
  when (new.configuration_data is distinct from old.configuration_data or new.is_active is distinct from old.is_active)
  execute function app.set_configured_by();

-- Returns the names of users as colleagues read them: current and former members of the caller's workspaces. Skips all others, and
-- deleted accounts.
create function public.list_people(user_ids uuid[]) returns table (user_id uuid, name text)
language sql stable security definer set search_path = ''
begin atomic
  select asked.id, app.person_name(asked.id)
  from (select distinct id from unnest(list_people.user_ids[1:1000]) ids (id)) asked
  where exists (select from public.profiles p where p.id = asked.id) and ((select app.is_admin())
    or exists (select from public.workspace_members m
      where m.user_id = asked.id and m.workspace_id = any ((select app.workspaces_of_caller('viewer'))::uuid[]))
    or exists (select from app.former_members f
      where f.user_id = asked.id and f.workspace_id = any ((select app.workspaces_of_caller('viewer'))::uuid[])));
end;

-- Gives the rows that still act for a user in a workspace to another member. Open runs retain the name of the user who started them.
create or replace function app.hand_over_automation(workspace uuid, from_user uuid, to_user uuid) returns void
language sql security definer set search_path = ''
begin atomic
  update public.workflow_configurations set user_id = to_user where workspace_id = workspace and user_id = from_user;
  update public.workflow_schedules set user_id = to_user where workspace_id = workspace and user_id = from_user;
  update public.webhook_endpoints set user_id = to_user where workspace_id = workspace and user_id = from_user;
  update public.column_choices set user_id = to_user where workspace_id = workspace and user_id = from_user;
  update public.workflow_runs set user_id = to_user, created_by_name = coalesce(created_by_name, app.person_name(from_user))
  where workspace_id = workspace and user_id = from_user and status in ('queued', 'running', 'waiting_approval');
  update public.workflow_approvals set user_id = to_user where workspace_id = workspace and user_id = from_user and status = 'pending';
  update public.workflow_approvals set approver_id = null where workspace_id = workspace and approver_id = from_user;
  update public.webhook_deliveries set user_id = to_user where workspace_id = workspace and user_id = from_user and status = 'queued';
end;

-- Gives everything that a user created in a workspace to another member, because the rows of a user are deleted with the account. Runs
-- and knowledge retain the name of the user. The files move to the folder of the new creator, because the folder of a file names its
-- creator. They do not count towards the new creator's quota, which could otherwise prevent the deletion of an account.
create or replace function app.hand_over_creations(workspace uuid, from_user uuid, to_user uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  from_name constant text := app.person_name(from_user);
  item record;
begin
  perform app.hand_over_automation(workspace, from_user, to_user);
  update public.workflow_runs set user_id = to_user, created_by_name = coalesce(created_by_name, from_name)
  where workspace_id = workspace and user_id = from_user;
  update public.workflow_run_steps s set user_id = to_user where s.user_id = from_user and s.run_id in (
    select r.id from public.workflow_runs r where r.workspace_id = workspace);
  update public.workflow_approvals set user_id = to_user where workspace_id = workspace and user_id = from_user;
  update public.webhook_deliveries set user_id = to_user where workspace_id = workspace and user_id = from_user;
  update public.webhook_received_bodies set user_id = to_user where workspace_id = workspace and user_id = from_user;
  update public.safety_phrases set user_id = to_user where workspace_id = workspace and user_id = from_user;
  update public.knowledge_pages set user_id = to_user where workspace_id = workspace and user_id = from_user;
  update public.knowledge_chunks set user_id = to_user where workspace_id = workspace and user_id = from_user;
  update public.knowledge_base_items set created_by_name = coalesce(created_by_name, from_name)
  where workspace_id = workspace and user_id = from_user;
  for item in
    select i.id, i.file_path, to_user || '/' || gen_random_uuid() || coalesce('.' || nullif(storage.extension(i.file_path), i.file_path), '') as new_path
    from public.knowledge_base_items i where i.workspace_id = workspace and i.user_id = from_user
  loop
    if (storage.foldername(item.file_path))[1] = from_user::text then
      update storage.objects o set name = item.new_path where o.bucket_id = 'knowledge-base-documents' and o.name = item.file_path;
      update public.knowledge_base_items i set user_id = to_user, file_path = item.new_path where i.id = item.id;
    else
      update public.knowledge_base_items i set user_id = to_user where i.id = item.id;
    end if;
  end loop;
end $$;

-- Trigger: before an account is deleted, retains the name of the user beside the decisions, whose `decided_by` becomes null. Runs before
-- withdraw_from_workspaces, because triggers run in alphabetical order.
create function app.keep_decider_name() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.workflow_approvals a set decided_by_name = app.person_name(old.id) where a.decided_by = old.id;
  return old;
end $$;
create trigger keep_decider_name before delete on auth.users for each row execute function app.keep_decider_name();

-- Activity -------------------------------------------------------------------------------------------------------------

create type public.workspace_activity_kind as enum (
  'workflow_added', 'workflow_configured', 'workflow_removed', 'run_started', 'run_deleted', 'approved', 'rejected', 'input_given',
  'schedule_changed', 'schedule_removed', 'webhook_changed', 'webhook_removed', 'document_added', 'document_removed', 'website_added',
  'website_removed', 'member_invited', 'invitation_revoked', 'member_joined', 'role_changed', 'member_removed', 'member_left',
  'settings_changed');

-- Actions of members in a workspace, for its admins. Triggers write it. Entries contain names and no content, and are removed after 400 days
-- (server/features/workspaces/purge-activity.ts). The audit log is no substitute: it has the former and new values of rows, addresses and
-- devices, and is the operator's.
create table public.workspace_activity (
  -- Ascending in time.
  id bigint generated always as identity,
  workspace_id uuid not null references public.workspaces on delete cascade,
  created_at timestamptz not null default clock_timestamp(),
  actor_id uuid,
  actor_name text not null,
  kind public.workspace_activity_kind not null,
  subject text not null,
  detail text,
  run_id uuid,
  -- The latest entries of a workspace are read in the order of the id, which must not find those of other workspaces first.
  primary key (workspace_id, id)
);
comment on column public.workspace_activity.actor_id is 'User who acted; no foreign key, because the entry outlives the account. Null: the server';
comment on column public.workspace_activity.actor_name is 'Name of the user at that time';
comment on column public.workspace_activity.subject is 'Name of the workflow, document, website or member, or the invited address';
comment on column public.workspace_activity.detail is 'Role of a member, or "test" for a test run';
comment on column public.workspace_activity.run_id is 'Run that was started or decided; no foreign key, because the run can be deleted';
create index workspace_activity_actor on public.workspace_activity (workspace_id, actor_id, id);
create index workspace_activity_created_at on public.workspace_activity using brin (created_at);

-- Returns the user who acts: the caller, or the user for whom a function of the server set app.acting_user. Null for the server itself.
create function app.acting_user() returns uuid
language sql stable set search_path = ''
return coalesce(auth.uid(), nullif(current_setting('app.acting_user', true), '')::uuid);

-- Adds an entry, unless the workspace is being deleted.
create function app.add_activity(
  workspace uuid, actor uuid, kind public.workspace_activity_kind, subject text, detail text default null, run uuid default null
) returns void
language sql security definer set search_path = ''
begin atomic
  insert into public.workspace_activity (workspace_id, actor_id, actor_name, kind, subject, detail, run_id)
  select w.id, actor, coalesce(app.person_name(actor), ''), kind, left(coalesce(subject, ''), 300), detail, run
  from public.workspaces w where w.id = workspace;
end;

-- Returns the name of a workflow.
create function app.workflow_name(workflow uuid) returns text
language sql stable security definer set search_path = ''
return (select w.name from public.workflows w where w.id = workflow);

-- Trigger: configurations that are added, changed and removed.
create function app.log_configuration() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  actor constant uuid := app.acting_user();
begin
  if actor is null then return null; end if;
  if tg_op = 'DELETE' then
    perform app.add_activity(old.workspace_id, actor, 'workflow_removed', app.workflow_name(old.workflow_id));
  else
    perform app.add_activity(new.workspace_id, actor,
      case tg_op when 'INSERT' then 'workflow_added' else 'workflow_configured' end::public.workspace_activity_kind,
      app.workflow_name(new.workflow_id));
  end if;
  return null;
end $$;
create trigger log_activity after insert or delete on public.workflow_configurations for each row execute function app.log_configuration();
create trigger log_activity_of_changed after update on public.workflow_configurations for each row
  when (new.configuration_data is distinct from old.configuration_data or new.is_active is distinct from old.is_active)
  execute function app.log_configuration();

-- Trigger: runs that a person starts or deletes. Schedules and webhooks start runs without a person.
create function app.log_run() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    perform app.add_activity(new.workspace_id, new.user_id, 'run_started', app.workflow_name(new.workflow_id),
      case when new.is_test then 'test' end, new.id);
  elsif app.acting_user() is not null then
    perform app.add_activity(old.workspace_id, app.acting_user(), 'run_deleted', app.workflow_name(old.workflow_id));
  end if;
  return null;
end $$;
create trigger log_activity after insert on public.workflow_runs for each row
  when (new.trigger in ('manual', 'api', 'assistant')) execute function app.log_run();
create trigger log_activity_of_deleted after delete on public.workflow_runs for each row execute function app.log_run();

-- Trigger: decided approvals, and runs that got the data they asked for.
create function app.log_decision() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.add_activity(new.workspace_id, new.decided_by,
    case when new.input_request is not null then 'input_given' else new.status::text end::public.workspace_activity_kind,
    (select app.workflow_name(r.workflow_id) from public.workflow_runs r where r.id = new.run_id), null, new.run_id);
  return null;
end $$;
create trigger log_activity after update of status on public.workflow_approvals for each row
  when (old.status = 'pending' and new.status in ('approved', 'rejected') and new.decided_by is not null) execute function app.log_decision();

-- Trigger: schedules and webhook endpoints. The argument is the beginning of the kind.
create function app.log_trigger() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  current_row record := coalesce(new, old);
begin
  -- Without a row, the configuration is being deleted together with its triggers.
  perform app.add_activity(c.workspace_id, app.acting_user(),
      (tg_argv[0] || case tg_op when 'DELETE' then '_removed' else '_changed' end)::public.workspace_activity_kind, app.workflow_name(c.workflow_id))
    from public.workflow_configurations c where c.id = current_row.configuration_id and app.acting_user() is not null;
  return null;
end $$;
create trigger log_activity after insert or delete on public.workflow_schedules for each row execute function app.log_trigger('schedule');
create trigger log_activity_of_changed after update on public.workflow_schedules for each row
  when ((new.input, new.is_active, new.time_zone, new.at_time, new.weekday, new.day_of_month)
    is distinct from (old.input, old.is_active, old.time_zone, old.at_time, old.weekday, old.day_of_month))
  execute function app.log_trigger('schedule');
create trigger log_activity after insert or delete on public.webhook_endpoints for each row execute function app.log_trigger('webhook');
create trigger log_activity_of_changed after update on public.webhook_endpoints for each row
  when ((new.secret_suffix, new.mapping) is distinct from (old.secret_suffix, old.mapping)) execute function app.log_trigger('webhook');

-- Trigger: documents and websites that are added and removed.
create function app.log_knowledge_item() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  actor constant uuid := app.acting_user();
  item record := coalesce(new, old);
begin
  if actor is null then return null; end if;
  perform app.add_activity(item.workspace_id, actor,
    (item.item_type || case tg_op when 'DELETE' then '_removed' else '_added' end)::public.workspace_activity_kind,
    coalesce(item.file_name, item.title));
  return null;
end $$;
create trigger log_activity after insert or delete on public.knowledge_base_items for each row execute function app.log_knowledge_item();

-- Trigger: invitations that are sent, and that are revoked before they expire.
create function app.log_invitation() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    perform app.add_activity(new.workspace_id, new.invited_by, 'member_invited', new.email, new.role::text);
  elsif app.acting_user() is not null then
    perform app.add_activity(old.workspace_id, app.acting_user(), 'invitation_revoked', old.email, old.role::text);
  end if;
  return null;
end $$;
create trigger log_activity after insert on public.workspace_invitations for each row execute function app.log_invitation();
create trigger log_activity_of_revoked after delete on public.workspace_invitations for each row
  when (old.accepted_at is null and old.expires_at > now()) execute function app.log_invitation();

-- Trigger: members who join, get another role and leave. Remembers former members. A deleted account has no name any more:
-- withdraw_from_workspaces records that it left.
create function app.log_member() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  actor constant uuid := app.acting_user();
begin
  if tg_op = 'INSERT' then
    delete from app.former_members f where f.workspace_id = new.workspace_id and f.user_id = new.user_id;
    if not exists (select from public.workspaces w where w.id = new.workspace_id and w.created_by = new.user_id and new.role = 'owner') then
      perform app.add_activity(new.workspace_id, new.user_id, 'member_joined', '', new.role::text);
    end if;
  elsif tg_op = 'UPDATE' then
    perform app.add_activity(new.workspace_id, actor, 'role_changed', app.person_name(new.user_id), new.role::text);
  elsif exists (select from public.profiles p where p.id = old.user_id) and exists (select from public.workspaces w where w.id = old.workspace_id) then
    insert into app.former_members (workspace_id, user_id) values (old.workspace_id, old.user_id) on conflict do nothing;
    if actor = old.user_id then
      perform app.add_activity(old.workspace_id, actor, 'member_left', '');
    else
      perform app.add_activity(old.workspace_id, actor, 'member_removed', app.person_name(old.user_id));
    end if;
  end if;
  return null;
end $$;
create trigger log_activity after insert or delete on public.workspace_members for each row execute function app.log_member();
create trigger log_activity_of_changed after update of role on public.workspace_members for each row
  when (old.role <> new.role) execute function app.log_member();

-- Trigger: changed names, logos and accent colors.
create function app.log_settings() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if app.acting_user() is not null then
    perform app.add_activity(new.id, app.acting_user(), 'settings_changed', new.name);
  end if;
  return null;
end $$;
create trigger log_activity after update on public.workspaces for each row
  when ((new.name, new.logo_path, new.accent) is distinct from (old.name, old.logo_path, old.accent)) execute function app.log_settings();

-- Trigger: records that a deleted account has left its shared workspaces. Runs before withdraw_from_workspaces, which hands over its rows.
create function app.log_deleted_account() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.add_activity(m.workspace_id, old.id, 'member_left', '') from public.workspace_members m where m.user_id = old.id;
  return old;
end $$;
create trigger log_activity before delete on auth.users for each row execute function app.log_deleted_account();

alter table public.workspace_activity enable row level security;
create policy "read as admin or administrator" on public.workspace_activity for select to authenticated
  using (workspace_id = any ((select app.workspaces_of_caller('admin'))::uuid[]) or (workspace_id >= (select app.first_workspace_of_administrators())
    and workspace_id <= (select app.last_workspace_of_administrators())));
grant select on public.workspace_activity to authenticated, service_role;

-- Logo and accent color ------------------------------------------------------------------------------------------------

-- Public, because the screen of an invitation shows the logo without a session. The name of an object is random. SVG is not accepted,
-- because it can contain scripts.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('workspace-logos', 'workspace-logos', true, 1048576, array['image/png', 'image/jpeg', 'image/webp']);

-- Returns the names of the folders, named by a workspace, in which the caller may write logos.
create function app.logo_folders() returns text[]
language sql stable security definer set search_path = ''
return array(select w::text from unnest(app.workspaces_of_caller('admin')) w);

create policy "everyone reads workspace logos" on storage.objects for select to anon, authenticated using (bucket_id = 'workspace-logos');
create policy "insert workspace logos as admin" on storage.objects for insert to authenticated
  with check (bucket_id = 'workspace-logos' and (storage.foldername(name))[1] = any ((select app.logo_folders())::text[]));
create policy "delete workspace logos as admin" on storage.objects for delete to authenticated
  using (bucket_id = 'workspace-logos' and (storage.foldername(name))[1] = any ((select app.logo_folders())::text[]));

-- A logo is a file in the folder of the workspace.
update public.workspaces set logo_path = null where logo_path is not null;
alter table public.workspaces add constraint workspaces_logo_path_folder
  check (logo_path ~ '^[0-9a-f-]{36}/[0-9a-f-]{36}\.(png|jpg|webp)$' and starts_with(logo_path, id::text || '/'));

-- Trigger: deletes the files that are not the logo of a workspace any more.
create function app.remove_former_logos() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from storage.objects o
  where o.bucket_id = 'workspace-logos' and o.name > old.id::text || '/' and o.name < old.id::text || '0'
    and (tg_op = 'DELETE' or o.name is distinct from new.logo_path);
  return null;
end $$;
create trigger remove_former_logos after delete on public.workspaces for each row execute function app.remove_former_logos();
create trigger remove_replaced_logos after update of logo_path on public.workspaces for each row
  when (new.logo_path is distinct from old.logo_path) execute function app.remove_former_logos();

-- Quotas ---------------------------------------------------------------------------------------------------------------

-- Monthly quotas of single workspaces, set by administrators of the installation (docs/quotas.md). The usage of such a workspace is
-- counted alone, and no longer together with the other workspaces of its first owner.
create table public.workspace_quotas (
  workspace_id uuid primary key references public.workspaces on delete cascade,
  -- Null: the quota of the first owner. 0: unlimited.
  runs integer check (runs >= 0),
  tokens bigint check (tokens between 0 and 1000000000000000),
  cost_usd numeric(14, 6) check (cost_usd >= 0),
  updated_by uuid default auth.uid() references public.profiles on delete set null,
  updated_at timestamptz not null default clock_timestamp()
);
create index workspace_quotas_updated_by on public.workspace_quotas (updated_by);

create trigger stamp_quotas before insert or update of runs, tokens, cost_usd on public.workspace_quotas
  for each row execute function app.stamp_client_quotas();

-- Trigger: allows the notifications about a quota to be sent again this month, because the limits have changed.
create function app.reset_workspace_warnings() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.workflow_usage u set warned_at = null, paused_at = null
  where u.workspace_id = coalesce(new.workspace_id, old.workspace_id) and u.month = app.current_month()
    and (u.warned_at is not null or u.paused_at is not null);
  return null;
end $$;
create trigger reset_warnings after insert or update or delete on public.workspace_quotas
  for each row execute function app.reset_workspace_warnings();

create or replace function app.audit_subject(entity text, content jsonb) returns text
language sql stable security definer set search_path = ''
begin atomic
  select case
    when entity in ('user_roles', 'run_pauses', 'client_quotas')
      then (select p.email from public.profiles p where p.id = (content ->> 'user_id')::uuid)
    when entity = 'workspace_quotas' then (select w.name from public.workspaces w where w.id = (content ->> 'workspace_id')::uuid)
    when entity = 'objects' then content ->> 'name'
    when entity = 'contact_submissions' then concat(content ->> 'name', ' <', content ->> 'email', '>')
    else coalesce(content ->> 'title', content ->> 'email', content ->> 'name')
  end;
end;
create trigger audit after insert or update or delete on public.workspace_quotas for each row execute function app.audit('workspace_id');

-- Returns the workspaces whose usage counts towards the quotas of a workspace: itself if it has quotas of its own, and otherwise all
-- workspaces of its first owner without quotas of their own.
create function app.workspaces_counted_with(workspace uuid, holder_id uuid) returns uuid[]
language sql stable security definer set search_path = ''
return case when exists (select from public.workspace_quotas q where q.workspace_id = workspace) then array[workspace]
  else array(select b.id from unnest(app.workspaces_billed_to(holder_id)) b (id)
    where not exists (select from public.workspace_quotas q where q.workspace_id = b.id)) end;

alter table public.workspace_quotas enable row level security;
create policy "read as admin or administrator" on public.workspace_quotas for select to authenticated
  using (workspace_id = any ((select app.workspaces_of_caller('admin'))::uuid[]) or (select app.is_admin()));
create policy "administrators insert" on public.workspace_quotas for insert to authenticated with check ((select app.is_admin()));
create policy "administrators update" on public.workspace_quotas for update to authenticated
  using ((select app.is_admin())) with check ((select app.is_admin()));
create policy "administrators delete" on public.workspace_quotas for delete to authenticated using ((select app.is_admin()));
grant select, insert (workspace_id, runs, tokens, cost_usd), update (runs, tokens, cost_usd), delete on public.workspace_quotas to authenticated;
grant select, insert, update, delete on public.workspace_quotas to service_role;

revoke execute on function app.set_configured_by(), public.list_people(uuid[]), app.keep_decider_name(), app.acting_user(),
  app.add_activity(uuid, uuid, public.workspace_activity_kind, text, text, uuid), app.workflow_name(uuid), app.log_configuration(),
  app.log_run(), app.log_decision(), app.log_trigger(), app.log_knowledge_item(), app.log_invitation(), app.log_member(),
  app.log_settings(), app.log_deleted_account(), app.logo_folders(), app.remove_former_logos(), app.reset_workspace_warnings(),
  app.workspaces_counted_with(uuid, uuid) from public;
grant execute on function public.list_people(uuid[]), app.logo_folders() to authenticated;
