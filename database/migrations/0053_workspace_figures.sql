-- Figures of the screens: those of the caller's current workspace.

-- Returns figures per week (starting on Monday) in a time zone. The current week is the last row.
create or replace function public.value_by_week(weeks int default 12, time_zone text default 'UTC')
returns table (week date, succeeded bigint, minutes_saved bigint, cost_usd numeric)
language sql stable set search_path = ''
begin atomic
  with span as (
    select w::date as week, w at time zone time_zone as starts, (w + interval '7 days') at time zone time_zone as ends
    from generate_series(
      date_trunc('week', now() at time zone time_zone) - make_interval(weeks => least(greatest(weeks, 1), 104) - 1),
      date_trunc('week', now() at time zone time_zone), interval '7 days') w
  )
  select s.week, r.succeeded, coalesce(r.minutes_saved, 0), coalesce(r.cost_usd, 0)
  from span s cross join lateral (
    select count(*) filter (where status = 'succeeded') as succeeded,
      sum(minutes_saved) filter (where status = 'succeeded') as minutes_saved, sum(cost_usd) as cost_usd
    from public.workflow_runs
    where workspace_id = (select app.current_workspace()) and not is_test and created_at >= s.starts and created_at < s.ends
  ) r
  order by s.week;
end;

-- Returns the totals over all runs of the workspace.
create or replace function public.run_totals() returns table (succeeded bigint, minutes_saved bigint, cost_usd numeric)
language sql stable set search_path = ''
begin atomic
  select count(*) filter (where status = 'succeeded'), coalesce(sum(minutes_saved) filter (where status = 'succeeded'), 0),
    coalesce(sum(cost_usd), 0)
  from public.workflow_runs
  where workspace_id = (select app.current_workspace()) and not is_test;
end;

-- Returns the figures of a month in the caller's time zone, one row per workflow.
create or replace function public.value_of_month(month date) returns table (
  workflow_id uuid, name text, category public.workflow_category, industry public.industry,
  succeeded bigint, accepted bigint, failed bigint, minutes_saved bigint, tokens bigint, cost_usd numeric, unpriced bigint
)
language sql stable set search_path = ''
begin atomic
  select w.id, w.name, w.category, w.industry,
    count(*) filter (where r.status = 'succeeded'), count(*) filter (where r.status = 'succeeded' and r.minutes_saved > 0),
    count(*) filter (where r.status = 'failed'),
    coalesce(sum(r.minutes_saved) filter (where r.status = 'succeeded'), 0),
    sum(r.tokens_in + r.tokens_out)::bigint, coalesce(sum(r.cost_usd), 0), count(*) filter (where r.cost_usd is null and r.tokens_out > 0)
  from public.workflow_runs r join public.workflows w on w.id = r.workflow_id
  where r.workspace_id = (select app.current_workspace()) and not r.is_test and r.status in ('succeeded', 'failed')
    and r.created_at >= date_trunc('month', month::timestamp) at time zone (select app.own_time_zone())
    and r.created_at < (date_trunc('month', month::timestamp) + interval '1 month') at time zone (select app.own_time_zone())
  group by w.id
  order by 8 desc, w.name;
end;

-- Returns figures per month in the caller's time zone. The current month is the last row.
create or replace function public.value_by_month(months int default 12) returns table (month date, succeeded bigint, minutes_saved bigint, cost_usd numeric)
language sql stable set search_path = ''
begin atomic
  with zone as (
    select app.own_time_zone() as name
  ), span as (
    select m::date as month, m at time zone zone.name as starts, (m + interval '1 month') at time zone zone.name as ends
    from zone, generate_series(
      date_trunc('month', now() at time zone zone.name) - make_interval(months => least(greatest(months, 1), 60) - 1),
      date_trunc('month', now() at time zone zone.name), interval '1 month') m
  )
  select s.month, coalesce(r.succeeded, 0), coalesce(r.minutes_saved, 0), coalesce(r.cost_usd, 0)
  from span s cross join lateral (
    select count(*) filter (where status = 'succeeded') as succeeded, sum(minutes_saved) filter (where status = 'succeeded') as minutes_saved,
      sum(cost_usd) as cost_usd
    from public.workflow_runs
    where workspace_id = (select app.current_workspace()) and not is_test and created_at >= s.starts and created_at < s.ends
  ) r
  order by s.month;
end;

-- Returns the number of the caller's unread notifications, and of the approvals that the caller may decide: those of the current
-- workspace, if the caller's role suffices, and those of other workspaces that an email assigned to the caller.
create or replace function public.attention_counts() returns table (unread bigint, pending_approvals bigint)
language sql stable set search_path = ''
begin atomic
  select
    (select count(*) from public.notifications where user_id = (select auth.uid()) and read_at is null),
    (select count(*) from public.workflow_approvals
     where status = 'pending' and (approver_id = (select auth.uid())
       or (workspace_id = (select app.current_workspace()) and workspace_id = any ((select app.workspaces_of_caller('approver'))::uuid[]))));
end;

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
    'pause', (select jsonb_build_object('reason', p.reason) from public.run_pauses p where p.user_id = (select auth.uid())),
    'has_knowledge', exists (select from public.knowledge_base_items i where i.workspace_id = (select app.current_workspace())),
    'has_runs', exists (select from public.workflow_runs r where r.workspace_id = (select app.current_workspace())),
    'has_team', exists (
      select from public.workspace_members m where m.workspace_id = (select app.current_workspace()) and m.user_id <> (select auth.uid()))
  );
end;
