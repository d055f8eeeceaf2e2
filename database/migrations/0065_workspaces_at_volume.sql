-- Searches of members by role, and lists and figures that stay fast with many workspaces and runs.

-- Members --------------------------------------------------------------------------------------------------------------

drop function public.list_workspace_members(uuid, text, int, int);

-- Returns a page of the members of a workspace of the caller, owners first, with the number of all that match.
--   search        text in the address, name or job title; '' for all
--   minimum_role  only members with at least this role
create function public.list_workspace_members(
  workspace_id uuid, search text default '', page_size int default 50, page_offset int default 0, minimum_role public.workspace_role default 'viewer'
) returns table (user_id uuid, email text, name text, job_title text, role public.workspace_role, joined_at timestamptz, total bigint)
language sql stable security definer set search_path = ''
begin atomic
  select m.user_id, p.email, app.blank_to_null(coalesce(u.raw_user_meta_data ->> 'full_name', u.raw_user_meta_data ->> 'name')), p.user_role,
    m.role, m.created_at, count(*) over ()
  from public.workspace_members m join public.profiles p on p.id = m.user_id join auth.users u on u.id = m.user_id
  where m.workspace_id = list_workspace_members.workspace_id and m.role >= minimum_role
    and (m.workspace_id = any ((select app.workspaces_of_caller('viewer'))::uuid[]) or (select app.is_admin()))
    and (btrim(search) = '' or lower(concat_ws(E'\n', p.email, p.user_role, u.raw_user_meta_data ->> 'full_name', u.raw_user_meta_data ->> 'name'))
      like app.like_pattern(search))
  order by m.role desc, p.email, m.user_id
  limit least(greatest(page_size, 1), 200) offset greatest(page_offset, 0);
end;
revoke execute on function public.list_workspace_members(uuid, text, int, int, public.workspace_role) from public;
grant execute on function public.list_workspace_members(uuid, text, int, int, public.workspace_role) to authenticated;

-- Indexes of runs ------------------------------------------------------------------------------------------------------

-- Figures and counts of a workspace read only this index, because its runs are scattered over as many pages of the table.
drop index public.workflow_runs_workspace;
create index workflow_runs_workspace on public.workflow_runs (workspace_id, created_at desc, id desc)
  include (status, is_test, trigger, waits_for, workflow_id, minutes_saved, tokens_in, tokens_out, cost_usd);

-- Lists and figures of administrators, by status and for all workspaces.
drop index public.workflow_runs_failed;
create index workflow_runs_status on public.workflow_runs (status, created_at desc, id desc) include (is_test, workflow_id);
drop index public.workflow_runs_created_at;
create index workflow_runs_created_at on public.workflow_runs (created_at desc, id desc) include (is_test, status);
drop index public.workflow_runs_workflow;
create index workflow_runs_workflow on public.workflow_runs (workflow_id, created_at desc) include (is_test);
-- If the server is shared with other software, the trigram operators may be in another schema.
select set_config('search_path', extnamespace::regnamespace || ', pg_temp', true) from pg_extension where extname = 'pg_trgm';
create index workflow_runs_failed_error on public.workflow_runs using gin (lower(error) gin_trgm_ops) where status = 'failed';
create index workflow_runs_other_error on public.workflow_runs using gin (lower(error) gin_trgm_ops) where status <> 'failed' and error is not null;

-- The count of the entries of a kind reads only this index.
drop index public.workspace_activity_actor;
create index workspace_activity_actor on public.workspace_activity (workspace_id, actor_id, id) include (kind);

-- Lists of administrators ----------------------------------------------------------------------------------------------

-- Returns a page of the runs of all users, failed runs first by default, for administrators. A search finds addresses, companies,
-- workflows and errors. `total` counts at most 10,001 runs, because a count of millions takes seconds (web/lib/lists/paging.ts).
create or replace function public.admin_list_runs(
  search text default '', only_status public.run_status default null, only_test boolean default null, sort text default 'failures',
  descending boolean default true, page_size int default 25, page_offset int default 0, with_total boolean default true
) returns table (
  id uuid, created_at timestamptz, started_at timestamptz, finished_at timestamptz, status public.run_status, waits_for text, is_test boolean,
  trigger public.run_trigger, error text, workflow_id uuid, workflow text, user_id uuid, email text, company_name text, total bigint
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  has_search constant boolean := btrim(search) <> '';
  pattern text := app.like_pattern(search);
  found_users uuid[];
  found_workflows uuid[];
  found_failed uuid[];
  found_others uuid[];
  failed_filter text := 'true';
  others_filter text := 'true';
  direction text := case when descending then 'desc' else 'asc' end;
  -- The expressions for sorting are constants: no part of the argument `sort` becomes SQL.
  sort_expression text := format(case sort when 'created_at' then 'r.created_at %1$s, r.id %1$s'
    when 'email' then 'p.email %1$s, r.created_at desc, r.id desc'
    else '(r.status = ''failed'') %1$s, r.created_at desc, r.id desc' end, direction);
  plain_filters constant text := concat_ws(' and ', 'true', case when only_status is not null then 'r.status = $2' end,
    case when only_test is not null then 'r.is_test = $3' end);
  filters text := plain_filters;
  -- Selects the columns of indexes only, so that a late page does not read the runs of all earlier pages.
  page_candidates constant text :=
    '(select r.id, r.status, r.created_at from public.workflow_runs r where %s order by r.created_at %s, r.id %2$s limit $4 + $5)';
  page_rows text;
  total_count bigint;
begin
  if not app.is_admin() then return; end if;
  if has_search then
    -- Search for ids first, because the planner estimates a list of ids better than a pattern, and can use an index for each part.
    found_users := array(select p.id from public.profiles p
      where lower(p.email || E'\n' || coalesce(p.company_name, '') || E'\n' || coalesce(p.user_role, '')) like pattern
        and lower(p.email || E'\n' || coalesce(p.company_name, '')) like pattern);
    found_workflows := array(select w.id from public.workflows w where lower(w.name) like pattern);
    found_failed := array(select r.id from public.workflow_runs r where r.status = 'failed' and lower(r.error) like pattern limit 1001);
    found_others := array(select r.id from public.workflow_runs r
      where r.status <> 'failed' and r.error is not null and lower(r.error) like pattern limit 1001);
    -- A frequent error is among the latest runs. The empty text prevents the use of the index, which would read all runs with the error.
    failed_filter := format('(r.user_id = any ($7) or r.workflow_id = any ($8) or %s)', case when cardinality(found_failed) > 1000
      then 'lower(r.error) || '''' like $1' else 'r.id = any ($9)' end);
    others_filter := format('(r.user_id = any ($7) or r.workflow_id = any ($8) or %s)', case when cardinality(found_others) > 1000
      then 'lower(r.error) || '''' like $1' else 'r.id = any ($10)' end);
    filters := format('%s and (%s or %s)', filters, failed_filter, others_filter);
  end if;
  if with_total then
    execute format('select count(*) from (select from public.workflow_runs r where %s limit 10001) counted', filters)
      into total_count using pattern, only_status, only_test, null, null, null, found_users, found_workflows, found_failed, found_others;
  end if;
  if sort = 'email' then
    page_rows := format('public.workflow_runs r join public.profiles p on p.id = r.user_id where %s', filters);
  elsif sort = 'created_at' then
    page_rows := format(page_candidates, filters, direction) || ' r';
  elsif only_status is not null then
    page_rows := format(page_candidates, filters, 'desc') || ' r';
  else
    page_rows := format('(%s union all %s)', format(page_candidates, concat_ws(' and ', plain_filters, 'r.status = ''failed''', failed_filter), 'desc'),
      format(page_candidates, concat_ws(' and ', plain_filters, 'r.status <> ''failed''', others_filter), 'desc')) || ' r';
  end if;
  return query execute format(
    'select r.id, r.created_at, r.started_at, r.finished_at, r.status, r.waits_for, r.is_test, r.trigger, r.error, w.id, w.name, p.id, p.email,
       p.company_name, $6
     from (select r.id from %1$s order by %2$s limit $4 offset $5) page join public.workflow_runs r on r.id = page.id
       join public.workflows w on w.id = r.workflow_id join public.profiles p on p.id = r.user_id
     order by %2$s', page_rows, sort_expression)
    using pattern, only_status, only_test, least(greatest(page_size, 1), 1000), greatest(page_offset, 0), total_count, found_users, found_workflows,
      found_failed, found_others;
end $$;

-- Returns the state of the run and delivery queues and the results of the last day, for administrators.
create or replace function public.admin_run_health() returns table (
  queued bigint, running bigint, waiting_approval bigint, oldest_queued_at timestamptz,
  succeeded_today bigint, failed_today bigint, deliveries_queued bigint, deliveries_failed_today bigint
)
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not app.is_admin() then return; end if;
  return query
    select o.queued, o.running, o.waiting, o.oldest, d.succeeded, d.failed,
      (select count(*) from public.webhook_deliveries where status = 'queued'),
      (select count(*) from public.webhook_deliveries where status = 'failed' and created_at > now() - interval '1 day')
    from (
      select count(*) filter (where status = 'queued') as queued, count(*) filter (where status = 'running') as running,
        count(*) filter (where status = 'waiting_approval') as waiting, min(created_at) filter (where status = 'queued') as oldest
      from public.workflow_runs where status in ('queued', 'running', 'waiting_approval')
    ) o, (
      select count(*) filter (where status = 'succeeded') as succeeded, count(*) filter (where status = 'failed') as failed
      from public.workflow_runs where status in ('succeeded', 'failed') and created_at > now() - interval '1 day'
    ) d;
end $$;

-- Returns the ten workflows with the most failed runs, without test runs, for administrators. Counts the other runs of these only.
create or replace function public.admin_run_failures(days int default 30)
returns table (workflow_id uuid, workflow text, runs bigint, failed bigint, last_failed_at timestamptz, last_error text)
language plpgsql stable security definer set search_path = ''
as $$
declare
  since constant timestamptz := now() - make_interval(days => least(greatest(admin_run_failures.days, 1), 366));
begin
  if not app.is_admin() then return; end if;
  return query
    with failures as materialized (
      select r.workflow_id as id, count(*) as failed, max(r.created_at) as last_failed_at, (array_agg(r.id order by r.created_at desc))[1] as last_run
      from public.workflow_runs r where r.status = 'failed' and r.created_at > since and not r.is_test
      group by r.workflow_id
      order by 2 desc, 3 desc
      limit 10
    )
    select w.id, w.name, (select count(*) from public.workflow_runs r where r.workflow_id = f.id and r.created_at > since and not r.is_test),
      f.failed, f.last_failed_at, (select r.error from public.workflow_runs r where r.id = f.last_run)
    from failures f join public.workflows w on w.id = f.id
    order by 4 desc, 5 desc;
end $$;

-- Activity -------------------------------------------------------------------------------------------------------------

-- Trigger: runs that a person starts or deletes. Schedules and webhooks start runs without a person. One statement, because it is part of
-- every start.
create or replace function app.log_run() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    insert into public.workspace_activity (workspace_id, actor_id, actor_name, kind, subject, detail, run_id)
    select new.workspace_id, new.user_id,
      coalesce(app.blank_to_null(u.raw_user_meta_data ->> 'full_name'), app.blank_to_null(u.raw_user_meta_data ->> 'name'), p.email, ''),
      'run_started', left(w.name, 300), case when new.is_test then 'test' end, new.id
    from public.workflows w left join (public.profiles p join auth.users u on u.id = p.id) on p.id = new.user_id where w.id = new.workflow_id;
  elsif app.acting_user() is not null then
    perform app.add_activity(old.workspace_id, app.acting_user(), 'run_deleted', app.workflow_name(old.workflow_id));
  end if;
  return null;
end $$;

-- Figures of a workspace -----------------------------------------------------------------------------------------------

-- These functions read with the rights of the owner of the tables: app.current_workspace() returns only a workspace of the caller, and the
-- policy would prevent that they read the index alone.
alter function public.run_totals() security definer;
alter function public.value_of_month(date) security definer;
alter function public.value_by_month(int) security definer;
alter function public.value_by_week(int, text) security definer;

-- Returns all workspaces. A separate function, so that only administrators pay for it.
create function app.all_workspaces() returns uuid[]
language sql stable security definer set search_path = ''
return array(select w.id from public.workspaces w);

-- Returns the workspaces in which the caller has at least this role; all for administrators of the installation.
create function app.readable_workspaces(minimum public.workspace_role) returns uuid[]
language sql stable security definer set search_path = ''
return case when app.is_admin() then app.all_workspaces() else app.workspaces_of_caller(minimum) end;
revoke execute on function app.all_workspaces(), app.readable_workspaces(public.workspace_role) from public;
grant execute on function app.readable_workspaces(public.workspace_role) to authenticated;

-- A single condition, because with `or` the planner combines two bitmaps and reads every run of a workspace from the table, also to count
-- them. Administrators read lists of runs through functions, so that few of their statements need the ids of all workspaces.
alter policy "read as member or administrator" on public.workflow_runs
  using (workspace_id = any ((select app.readable_workspaces('viewer'))::uuid[]));

-- Export ---------------------------------------------------------------------------------------------------------------

alter table app.export_links add column workspace_id uuid references public.workspaces on delete cascade;
create index export_links_workspace on app.export_links (workspace_id) where workspace_id is not null;
comment on column app.export_links.workspace_id is 'Workspace whose data is exported; null for the data of the user';
