-- Searches and lists that stay fast with many runs in a workspace.

-- Search of runs -------------------------------------------------------------------------------------------------------

-- The text that a search of runs reads, in lower case. It has a maximum length, because it is part of an index.
alter table public.workflow_runs add column search_text text generated always as (
  left(lower(coalesce(subject, '') || E'\n' || coalesce(configuration ->> 'workflow_name', '') || E'\n' || coalesce(error, '')), 400)
) stored;
comment on column public.workflow_runs.search_text is 'Subject, name of the workflow and error, for search_runs';

-- A search reads this index instead of the runs, which are scattered over as many pages of the table.
drop index public.workflow_runs_workspace;
create index workflow_runs_workspace on public.workflow_runs (workspace_id, created_at desc, id desc)
  include (status, is_test, trigger, waits_for, workflow_id, minutes_saved, tokens_in, tokens_out, cost_usd, search_text);

-- Returns the ids of a page of the runs of a workspace of the caller that contain the text in their subject, error or workflow, newest first.
-- `total` counts at most 10,001 runs (web/lib/lists/paging.ts). Reads only the index; a query with all columns of the list would read every run
-- to filter it. Reads with the rights of the owner, because conditions on a text or status must not be evaluated before the policy.
create function public.search_runs(
  workspace_id uuid, search text default '', only_status public.run_status default null, only_waits_for text default null, of_workflow uuid default null,
  only_trigger public.run_trigger default null, only_test boolean default null, since timestamptz default null, before timestamptz default null,
  page_size int default 25, page_offset int default 0
) returns table (run_ids uuid[], total bigint)
language sql stable security definer set search_path = ''
begin atomic
  with found as materialized (
    select r.id, r.created_at from public.workflow_runs r
    where r.workspace_id = search_runs.workspace_id and search_runs.workspace_id = any ((select app.readable_workspaces('viewer'))::uuid[])
      and (r.search_text like (select app.like_pattern(search))
        or r.workflow_id = any (array(select w.id from public.workflows w where lower(w.name) like (select app.like_pattern(search)))))
      and (only_status is null or r.status = only_status) and (only_waits_for is null or r.waits_for = only_waits_for)
      and (of_workflow is null or r.workflow_id = of_workflow) and (only_trigger is null or r.trigger = only_trigger)
      and (only_test is null or r.is_test = only_test)
      and r.created_at >= coalesce(since, '-infinity') and r.created_at < coalesce(before, 'infinity')
    order by r.created_at desc, r.id desc
    limit 10001
  )
  select array(select f.id from found f order by f.created_at desc, f.id desc
      limit least(greatest(page_size, 1), 100) offset greatest(page_offset, 0)),
    (select count(*) from found);
end;
revoke execute on function public.search_runs from public;
grant execute on function public.search_runs to authenticated;

-- Lists of administrators ----------------------------------------------------------------------------------------------

-- The costs of all clients in a month are read from this index alone.
drop index public.workflow_usage_cost;
create index workflow_usage_month on public.workflow_usage (month, user_id) include (cost_usd);
-- Both orders of clients by company; clients without one are last in both.
create index profiles_company on public.profiles (lower(company_name), id);
create index profiles_company_descending on public.profiles (lower(company_name) desc nulls last, id);

-- Returns a page of the runs of all users, failed runs first by default, for administrators. A search finds addresses, companies,
-- workflows and errors. `total` counts at most 10,001 runs, and 1,001 of a search, because a count of millions takes seconds
-- (web/lib/lists/paging.ts).
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
  is_frequent boolean := false;
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
  -- Latest failed runs, whose errors show if the text is frequent.
  latest_count constant int := 200;
  total_count bigint;
begin
  if not app.is_admin() then return; end if;
  if has_search then
    -- Search for ids first, because the planner estimates a list of ids better than a pattern, and can use an index for each part.
    found_users := array(select p.id from public.profiles p
      where lower(p.email || E'\n' || coalesce(p.company_name, '') || E'\n' || coalesce(p.user_role, '')) like pattern
        and lower(p.email || E'\n' || coalesce(p.company_name, '')) like pattern);
    found_workflows := array(select w.id from public.workflows w where lower(w.name) like pattern);
    -- The index returns all runs with the error before the first one is read. An error of most of the latest runs needs no index.
    is_frequent := (select count(*) from (select lower(r.error) like pattern as is_found from public.workflow_runs r where r.status = 'failed'
      order by r.created_at desc, r.id desc limit latest_count) latest where latest.is_found) * 2 > latest_count;
    if not is_frequent then
      found_failed := array(select r.id from public.workflow_runs r where r.status = 'failed' and lower(r.error) like pattern limit 1001);
    end if;
    found_others := array(select r.id from public.workflow_runs r
      where r.status <> 'failed' and r.error is not null and lower(r.error) like pattern limit 1001);
    -- A frequent error is among the latest runs. The empty text prevents the use of the index, which would read all runs with the error.
    failed_filter := format('(r.user_id = any ($7) or r.workflow_id = any ($8) or %s)', case when is_frequent or cardinality(found_failed) > 1000
      then 'lower(r.error) || '''' like $1' else 'r.id = any ($9)' end);
    others_filter := format('(r.user_id = any ($7) or r.workflow_id = any ($8) or %s)', case when cardinality(found_others) > 1000
      then 'lower(r.error) || '''' like $1' else 'r.id = any ($10)' end);
    filters := format('%s and (%s or %s)', filters, failed_filter, others_filter);
  end if;
  if with_total then
    execute format('select count(*) from (select from public.workflow_runs r where %s limit %s) counted', filters,
        case when has_search then 1001 else 10001 end)
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

-- Returns a page of accounts. Runs and costs are those that the user caused, in all workspaces.
create or replace function public.admin_list_clients(
  search text default '', sort text default 'created_at', descending boolean default true, page_size int default 25, page_offset int default 0,
  with_total boolean default true
) returns table (id uuid, email text, company_name text, company_size public.company_size, industry public.industry, user_role text,
  onboarding_completed boolean, created_at timestamptz, workflows bigint, runs integer, cost_usd numeric, is_paused boolean, total bigint)
language plpgsql stable security definer set search_path = ''
as $$
declare
  direction text := case when descending then 'desc' else 'asc' end;
  sort_expression text := case sort when 'email' then 'p.email %1$s, p.id %1$s' when 'company_name' then 'lower(p.company_name) %1$s nulls last, p.id'
    when 'industry' then 'p.industry %1$s nulls last, p.id' when 'onboarding_completed' then 'p.onboarding_completed %1$s, p.id'
    when 'cost_usd' then 'coalesce(u.cost_usd, 0) %1$s, p.id' else 'p.created_at %1$s, p.id %1$s' end;
  usage_of_month constant text := 'left join (select user_id, sum(runs)::int as runs, sum(cost_usd) as cost_usd from public.workflow_usage
    where month = app.current_month() %s group by user_id) u on u.user_id = p.id';
  -- Only sorting by cost needs the usage of all clients.
  sort_source text := case sort when 'cost_usd' then format(usage_of_month, '') else '' end;
  page_rows text := 'select p.id, row_number() over (order by %1$s) as row_position from public.profiles p %3$s where %2$s order by %1$s limit $2 offset $3';
  conditions text := case when btrim(search) = '' then 'true'
    else $like$lower(p.email || E'\n' || coalesce(p.company_name, '') || E'\n' || coalesce(p.user_role, '')) like $1$like$ end;
  total_count bigint;
begin
  if not app.is_admin() then return; end if;
  if sort = 'cost_usd' and btrim(search) = '' then
    -- Sorts clients with and without usage separately, so that the usage is not joined with all clients.
    page_rows := format('select c.id, row_number() over (order by c.cost %1$s, c.id) as row_position from (
        (select user_id as id, sum(cost_usd) as cost from public.workflow_usage where month = app.current_month()
         group by user_id order by 2 %1$s, 1 limit $2 + $3)
        union all
        (select p.id, 0 from public.profiles p
         where not exists (select from public.workflow_usage u where u.user_id = p.id and u.month = app.current_month()) order by p.id limit $2 + $3)
      ) c order by c.cost %1$s, c.id limit $2 offset $3', direction);
  end if;
  if with_total then
    execute format('select count(*) from public.profiles p where %s', conditions) into total_count using app.like_pattern(search);
  end if;
  return query execute format(
    'with page as materialized (' || page_rows || ')
     select p.id, p.email, p.company_name, p.company_size, p.industry, p.user_role, p.onboarding_completed, p.created_at,
       (select count(*) from public.workflow_configurations c where c.user_id = p.id), coalesce(u.runs, 0), coalesce(u.cost_usd, 0),
       exists (select from public.run_pauses r where r.user_id = p.id), $4
     from page join public.profiles p on p.id = page.id %4$s
     order by page.row_position',
    format(sort_expression, direction), conditions, sort_source,
    format(usage_of_month, 'and user_id = any (array(select page.id from page))'))
    using app.like_pattern(search), least(greatest(page_size, 1), 1000), greatest(page_offset, 0), total_count;
end $$;
