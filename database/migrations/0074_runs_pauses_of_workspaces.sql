-- A pause of a client stops all runs of the workspaces whose first owner is the client, also those of colleagues, and the client's runs in other
-- workspaces. Before, runs that colleagues had started continued. The suspension of all owners of a workspace pauses its runs, too.

-- Returns whether all owners of a workspace are suspended.
create function app.has_suspended_owners_only(workspace uuid) returns boolean
language sql stable security definer set search_path = ''
return (select coalesce(bool_and(coalesce(p.suspended_until > now(), false)), false)
  from public.workspace_members m join public.profiles p on p.id = m.user_id where m.workspace_id = workspace and m.role = 'owner');

-- Returns the workspaces whose runs are paused, because an administrator has paused the first owner or all owners are suspended.
create function app.paused_workspaces() returns uuid[]
language sql stable security definer set search_path = ''
return array(
  select w.id from public.run_pauses p cross join unnest(app.workspaces_billed_to(p.user_id)) w (id)
  union select m.workspace_id from public.profiles p join public.workspace_members m on m.user_id = p.id and m.role = 'owner'
  where p.suspended_until > now() and app.has_suspended_owners_only(m.workspace_id));

-- Returns why the runs of a user in a workspace are paused; null if they are not.
create function app.pause_reason(member_id uuid, workspace uuid) returns text
language sql stable security definer set search_path = ''
return coalesce(
  (select p.reason from public.run_pauses p where p.user_id in (member_id, app.quota_holder(workspace)) order by p.user_id <> member_id limit 1),
  case when app.has_suspended_owners_only(workspace) then 'The account of the workspace’s owner is suspended.' end);

-- Returns why the caller's runs in the current workspace are paused; null if they are not.
create function public.my_run_pause() returns text
language sql stable security definer set search_path = ''
return app.pause_reason(auth.uid(), app.current_workspace());

-- Makes the queued runs of workspaces, and those of a user, due at once after a pause, because the queue has dropped their jobs.
create function app.continue_queued_runs(workspaces uuid[], creator_id uuid) returns void
language sql security definer set search_path = ''
begin atomic
  update public.workflow_runs r set resume_at = now()
  where (r.user_id = creator_id or r.workspace_id = any (workspaces)) and r.status = 'queued' and r.resume_at is null and r.lease is null;
end;

-- Trigger: queued runs continue when the suspension of an owner ends. If it ends by its time, the worker finds them within a minute.
create function app.continue_runs_of_restored() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.continue_queued_runs(app.workspaces_of(new.id, 'owner'), new.id);
  return null;
end $$;
create trigger continue_runs after update of suspended_until on public.profiles for each row
  when (old.suspended_until is not null and new.suspended_until is null) execute function app.continue_runs_of_restored();

-- Trigger: notifies the client. The queued runs continue after the pause.
create or replace function app.announce_run_pause() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    insert into public.notifications (user_id, kind, title, body, link)
    values (new.user_id, 'run_pause', 'Your runs are paused', new.reason, '/runs');
  elsif exists (select from public.profiles where id = old.user_id) then
    perform app.continue_queued_runs(app.workspaces_billed_to(old.user_id), old.user_id);
    insert into public.notifications (user_id, kind, title, body, link)
    values (old.user_id, 'run_pause', 'Your runs continue', 'An administrator ended the pause.', '/runs');
  end if;
  return null;
end $$;

-- Trigger: refuses a new run that is paused. SQLSTATE PT423: the API answers with status 423.
create or replace function app.refuse_paused_run() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  reason text := app.pause_reason(new.user_id, new.workspace_id);
begin
  if reason is not null then
    raise exception 'Runs are paused by an administrator: %', reason using errcode = 'PT423';
  end if;
  return new;
end $$;

-- Returns the counts above, the latest runs of the workspace, the totals of all its runs, the value by week in the caller's time zone, the
-- pause of runs, and the steps of the checklist that are done.
create or replace function public.dashboard_summary() returns jsonb
language sql stable set search_path = ''
begin atomic
  select jsonb_build_object(
    'attention', (select to_jsonb(counts) from public.attention_counts() counts),
    'recent_runs', (
      select coalesce(jsonb_agg(to_jsonb(recent) order by recent.created_at desc, recent.id desc), '[]')
      from (
        select r.id, r.status, r.waits_for, r.is_test, r.subject, r.created_at, r.started_at, r.finished_at, r.configuration,
          jsonb_build_object('id', w.id, 'name', w.name, 'industry', w.industry) as workflows
        from public.workflow_runs r join public.workflows w on w.id = r.workflow_id
        where r.workspace_id = (select app.current_workspace())
        order by r.created_at desc, r.id desc
        limit 5
      ) recent),
    'totals', (select to_jsonb(totals) from public.run_totals() totals),
    'weeks', (select jsonb_agg(to_jsonb(weeks) order by weeks.week) from public.value_by_week(12, (select app.own_time_zone())) weeks),
    'pause', (select jsonb_build_object('reason', p.reason) from (select public.my_run_pause() as reason) p where p.reason is not null),
    'has_knowledge', exists (select from public.knowledge_base_items i where i.workspace_id = (select app.current_workspace())),
    'has_runs', exists (select from public.workflow_runs r where r.workspace_id = (select app.current_workspace())),
    'has_team', exists (
      select from public.workspace_members m where m.workspace_id = (select app.current_workspace()) and m.user_id <> (select auth.uid()))
  );
end;

revoke execute on function app.has_suspended_owners_only, app.paused_workspaces, app.pause_reason, app.continue_queued_runs,
  app.continue_runs_of_restored, public.my_run_pause from public;
grant execute on function public.my_run_pause to authenticated;
