-- What the screens of runs count, in the database: nobody fetches ten thousand rows to add them up.

-- Real runs that succeeded, by the weeks (from Monday) of a time zone, this one last. The callers' policies hold, and
-- administrators too count their own.
create function public.value_by_week(weeks int default 12, time_zone text default 'UTC')
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
    where user_id = (select auth.uid()) and not is_test and created_at >= s.starts and created_at < s.ends
  ) r
  order by s.week;
end;

-- The same of all time.
create function public.run_totals() returns table (succeeded bigint, minutes_saved bigint, cost_usd numeric)
language sql stable set search_path = ''
begin atomic
  select count(*) filter (where status = 'succeeded'), coalesce(sum(minutes_saved) filter (where status = 'succeeded'), 0),
    coalesce(sum(cost_usd), 0)
  from public.workflow_runs
  where user_id = (select auth.uid()) and not is_test;
end;

-- ---------------------------------------------------------------------------------------------------------------------
-- For administrators: everybody's runs
-- ---------------------------------------------------------------------------------------------------------------------

create function public.admin_list_runs(
  search text default '', only_status public.run_status default null, only_test boolean default null, sort text default 'failures',
  descending boolean default true, page_size int default 25, page_offset int default 0, with_total boolean default true
) returns table (
  id uuid, created_at timestamptz, started_at timestamptz, finished_at timestamptz, status public.run_status, is_test boolean,
  trigger public.run_trigger, error text, workflow_id uuid, workflow text, user_id uuid, email text, company_name text, total bigint
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  -- What is sorted by stands here and nowhere else: nothing of `sort` itself becomes SQL.
  sorting text := format(case sort when 'created_at' then 'r.created_at %1$s, r.id %1$s' when 'email' then 'p.email %1$s, r.created_at desc, r.id'
    else '(r.status = ''failed'') %1$s, r.created_at desc, r.id desc' end, case when descending then 'desc' else 'asc' end);
  conditions text := concat_ws(' and ', 'true', case when btrim(search) <> ''
      then $like$(lower(p.email || E'\n' || coalesce(p.company_name, '')) like $1 or lower(w.name) like $1 or lower(r.error) like $1)$like$ end,
    case when only_status is not null then 'r.status = $2' end, case when only_test is not null then 'r.is_test = $3' end);
  source text := 'public.workflow_runs r join public.workflows w on w.id = r.workflow_id join public.profiles p on p.id = r.user_id';
  counted bigint;
begin
  if not app.is_admin() then return; end if;
  if with_total then
    execute format('select count(*) from %s where %s', source, conditions) into counted using app.pattern_of(search), only_status, only_test;
  end if;
  return query execute format(
    'select r.id, r.created_at, r.started_at, r.finished_at, r.status, r.is_test, r.trigger, r.error, w.id, w.name, p.id, p.email,
       p.company_name, $6 from %s where %s order by %s limit $4 offset $5', source, conditions, sorting)
    using app.pattern_of(search), only_status, only_test, least(greatest(page_size, 1), 1000), greatest(page_offset, 0), counted;
end $$;

-- The workflows that failed most often lately, and why the last time.
create function public.admin_run_failures(days int default 30)
returns table (workflow_id uuid, workflow text, runs bigint, failed bigint, last_failed_at timestamptz, last_error text)
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not app.is_admin() then return; end if;
  return query
    select w.id, w.name, count(*), count(*) filter (where r.status = 'failed'), max(r.created_at) filter (where r.status = 'failed'),
      (array_agg(r.error order by r.created_at desc) filter (where r.status = 'failed'))[1]
    from public.workflow_runs r join public.workflows w on w.id = r.workflow_id
    where r.created_at > now() - make_interval(days => least(greatest(admin_run_failures.days, 1), 366)) and not r.is_test
    group by w.id
    having count(*) filter (where r.status = 'failed') > 0
    order by 4 desc, 5 desc
    limit 10;
end $$;

-- How the queue of runs and what they send stand now.
create function public.admin_run_health() returns table (
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
      from public.workflow_runs where created_at > now() - interval '1 day'
    ) d;
end $$;

revoke execute on function public.value_by_week, public.run_totals, public.admin_list_runs, public.admin_run_failures, public.admin_run_health
  from public;
grant execute on function public.value_by_week, public.run_totals, public.admin_list_runs, public.admin_run_failures, public.admin_run_health
  to authenticated, service_role;
