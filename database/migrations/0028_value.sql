-- What runs were worth, counted from the runs themselves: real ones that succeeded, and nobody's estimate. A month is one of
-- the person's own time zone. The callers' policies hold: everybody counts their own.

create function app.own_time_zone() returns text
language sql stable set search_path = ''
return coalesce((select p.time_zone from public.profiles p where p.id = (select auth.uid())), 'UTC');

-- A zone that PostgreSQL does not know would break every figure.
create function app.check_profile_time_zone() returns trigger
language plpgsql set search_path = ''
as $$
begin
  perform app.check_time_zone(new.time_zone);
  return new;
end $$;
revoke execute on function app.check_profile_time_zone from public;
grant execute on function app.check_time_zone to authenticated, service_role;
create trigger check_time_zone before insert or update of time_zone on public.profiles
  for each row execute function app.check_profile_time_zone();

create function public.value_of_month(month date) returns table (
  workflow_id uuid, name text, category public.workflow_category, industry public.industry,
  succeeded bigint, failed bigint, minutes_saved bigint, tokens bigint, cost_usd numeric, unpriced bigint
)
language sql stable set search_path = ''
begin atomic
  select w.id, w.name, w.category, w.industry,
    count(*) filter (where r.status = 'succeeded'), count(*) filter (where r.status = 'failed'),
    coalesce(sum(r.minutes_saved) filter (where r.status = 'succeeded'), 0),
    sum(r.tokens_in + r.tokens_out)::bigint, coalesce(sum(r.cost_usd), 0), count(*) filter (where r.cost_usd is null and r.tokens_out > 0)
  from public.workflow_runs r join public.workflows w on w.id = r.workflow_id
  where r.user_id = (select auth.uid()) and not r.is_test and r.status in ('succeeded', 'failed')
    and r.created_at >= date_trunc('month', month::timestamp) at time zone (select app.own_time_zone())
    and r.created_at < (date_trunc('month', month::timestamp) + interval '1 month') at time zone (select app.own_time_zone())
  group by w.id
  order by 7 desc, w.name;
end;
comment on function public.value_of_month is 'unpriced: runs that asked a model whose price is not known';

create function public.value_by_month(months int default 12) returns table (month date, succeeded bigint, minutes_saved bigint, cost_usd numeric)
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
    where user_id = (select auth.uid()) and not is_test and created_at >= s.starts and created_at < s.ends
  ) r
  order by s.month;
end;

revoke execute on function app.own_time_zone, public.value_of_month, public.value_by_month from public;
grant execute on function app.own_time_zone to authenticated, service_role;
grant execute on function public.value_of_month, public.value_by_month to authenticated, service_role;
