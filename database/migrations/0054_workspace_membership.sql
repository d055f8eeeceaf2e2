-- Changes of members. The server's functions check the caller's role and then call these.

-- Gives the rows that still act for a user in a workspace to another member: schedules, webhook endpoints and open runs, with their
-- notifications. Without this, a former member would receive messages of the workspace. The creator of finished work does not change.
create function app.hand_over_automation(workspace uuid, from_user uuid, to_user uuid) returns void
language sql security definer set search_path = ''
begin atomic
  update public.workflow_configurations set user_id = to_user where workspace_id = workspace and user_id = from_user;
  update public.workflow_schedules set user_id = to_user where workspace_id = workspace and user_id = from_user;
  update public.webhook_endpoints set user_id = to_user where workspace_id = workspace and user_id = from_user;
  update public.column_choices set user_id = to_user where workspace_id = workspace and user_id = from_user;
  update public.workflow_runs set user_id = to_user
  where workspace_id = workspace and user_id = from_user and status in ('queued', 'running', 'waiting_approval');
  update public.workflow_approvals set user_id = to_user where workspace_id = workspace and user_id = from_user and status = 'pending';
  update public.workflow_approvals set approver_id = null where workspace_id = workspace and approver_id = from_user;
  update public.webhook_deliveries set user_id = to_user where workspace_id = workspace and user_id = from_user and status = 'queued';
end;

-- Removes a member. Deletes the notifications about runs of the workspace, and the pending invitations that the member sent.
create function app.remove_member(workspace uuid, member_id uuid, successor_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.workspace_members m where m.workspace_id = workspace and m.user_id = member_id;
  delete from public.workspace_invitations i where i.workspace_id = workspace and i.invited_by = member_id and i.accepted_at is null;
  perform app.hand_over_automation(workspace, member_id, successor_id);
  delete from public.notifications n using public.workflow_runs r where n.user_id = member_id and r.id = n.run_id and r.workspace_id = workspace;
end $$;

-- Returns the owner who takes over from a member: the one who joined first. Null if there is no other owner.
create function app.other_owner(workspace uuid, member_id uuid) returns uuid
language sql stable security definer set search_path = ''
return (select m.user_id from public.workspace_members m
  where m.workspace_id = workspace and m.role = 'owner' and m.user_id <> member_id order by m.created_at, m.user_id limit 1);

-- Gives everything that a user created in a workspace to another member, because the rows of a user are deleted with the account. The
-- files move to the folder of the new creator, because the folder of a file names its creator. They do not count towards the new creator's
-- quota, which could otherwise prevent the deletion of an account.
create function app.hand_over_creations(workspace uuid, from_user uuid, to_user uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  item record;
begin
  perform app.hand_over_automation(workspace, from_user, to_user);
  update public.workflow_runs set user_id = to_user where workspace_id = workspace and user_id = from_user;
  update public.workflow_run_steps s set user_id = to_user where s.user_id = from_user and s.run_id in (
    select r.id from public.workflow_runs r where r.workspace_id = workspace);
  update public.workflow_approvals set user_id = to_user where workspace_id = workspace and user_id = from_user;
  update public.webhook_deliveries set user_id = to_user where workspace_id = workspace and user_id = from_user;
  update public.webhook_received_bodies set user_id = to_user where workspace_id = workspace and user_id = from_user;
  update public.safety_phrases set user_id = to_user where workspace_id = workspace and user_id = from_user;
  update public.knowledge_pages set user_id = to_user where workspace_id = workspace and user_id = from_user;
  update public.knowledge_chunks set user_id = to_user where workspace_id = workspace and user_id = from_user;
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

-- Trigger: before an account is deleted, deletes the workspaces that only this user belongs to, and hands over the others. Refuses the
-- deletion while the user is the only owner of a workspace with other members. Runs after wait_for_workers, because triggers run in
-- alphabetical order.
create function app.withdraw_from_workspaces() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  membership record;
  successor uuid;
begin
  -- The counters end with the account. A counter that changes twice in a transaction has its foreign key checked, when the profile is gone.
  delete from platform.usage u where u.user_id = old.id;
  for membership in
    select m.workspace_id, w.name, exists (
      select from public.workspace_members o where o.workspace_id = m.workspace_id and o.user_id <> old.id) as is_shared
    from public.workspace_members m join public.workspaces w on w.id = m.workspace_id
    where m.user_id = old.id order by m.workspace_id for no key update of w
  loop
    if not membership.is_shared then
      delete from public.workspaces w where w.id = membership.workspace_id;
      continue;
    end if;
    successor := app.other_owner(membership.workspace_id, old.id);
    if successor is null then
      -- SQLSTATE PT409: the API answers with status 409.
      raise exception 'The workspace "%" would have no owner. Transfer its ownership or delete it first.', left(membership.name, 100)
        using errcode = 'PT409';
    end if;
    perform app.hand_over_creations(membership.workspace_id, old.id, successor);
  end loop;
  -- Rows in workspaces that the user has left.
  for membership in
    select distinct r.workspace_id from (
      select c.workspace_id from public.workflow_runs c where c.user_id = old.id
      union all select i.workspace_id from public.knowledge_base_items i where i.user_id = old.id
      union all select d.workspace_id from public.webhook_deliveries d where d.user_id = old.id
      union all select p.workspace_id from public.safety_phrases p where p.user_id = old.id) r
    where not exists (select from public.workspace_members m where m.workspace_id = r.workspace_id and m.user_id = old.id)
  loop
    perform app.hand_over_creations(membership.workspace_id, old.id, app.other_owner(membership.workspace_id, old.id));
  end loop;
  return old;
end $$;
create trigger withdraw_from_workspaces before delete on auth.users for each row execute function app.withdraw_from_workspaces();

-- Lists for the screens -----------------------------------------------------------------------------------------------

-- Returns a page of the members of a workspace of the caller, by role and email.
create function public.list_workspace_members(workspace_id uuid, search text default '', page_size int default 50, page_offset int default 0)
returns table (user_id uuid, email text, name text, job_title text, role public.workspace_role, joined_at timestamptz, total bigint)
language sql stable security definer set search_path = ''
begin atomic
  select m.user_id, p.email, app.blank_to_null(coalesce(u.raw_user_meta_data ->> 'full_name', u.raw_user_meta_data ->> 'name')), p.user_role,
    m.role, m.created_at, count(*) over ()
  from public.workspace_members m join public.profiles p on p.id = m.user_id join auth.users u on u.id = m.user_id
  where m.workspace_id = list_workspace_members.workspace_id
    and (m.workspace_id = any ((select app.workspaces_of_caller('viewer'))::uuid[]) or (select app.is_admin()))
    and (btrim(search) = '' or lower(concat_ws(E'\n', p.email, p.user_role, u.raw_user_meta_data ->> 'full_name', u.raw_user_meta_data ->> 'name'))
      like app.like_pattern(search))
  order by m.role desc, p.email, m.user_id
  limit least(greatest(page_size, 1), 200) offset greatest(page_offset, 0);
end;

-- Returns the workspaces of the caller, with the caller's role and the number of members.
create function public.my_workspaces()
returns table (id uuid, name text, slug text, logo_path text, accent text, role public.workspace_role, members bigint, is_current boolean)
language sql stable security definer set search_path = ''
begin atomic
  select w.id, w.name, w.slug, w.logo_path, w.accent, m.role,
    (select count(*) from public.workspace_members o where o.workspace_id = w.id), w.id is not distinct from app.current_workspace()
  from public.workspace_members m join public.workspaces w on w.id = m.workspace_id
  where m.user_id = auth.uid()
  order by lower(w.name), w.id;
end;

revoke execute on function app.hand_over_automation, app.remove_member, app.other_owner, app.hand_over_creations, app.withdraw_from_workspaces,
  public.list_workspace_members, public.my_workspaces from public;
grant execute on function public.list_workspace_members, public.my_workspaces to authenticated;
