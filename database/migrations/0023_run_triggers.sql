-- What surrounds the runs: when a schedule comes round, what was used of a quota, whom a failure was told to.

-- ---------------------------------------------------------------------------------------------------------------------
-- Schedules: wall time and calendar of a time zone
-- ---------------------------------------------------------------------------------------------------------------------

-- Where "every three months" and "every ten days" are counted from.
alter table public.workflow_schedules add column anchor date not null default current_date;

create function app.zone_offset(moment timestamptz, zone text) returns interval
language sql stable set search_path = ''
return (moment at time zone zone) - (moment at time zone 'UTC');

-- The moment at which clocks of a zone first show a time. A time that the clocks leave out is the first moment after it.
create function app.wall_moment(wall timestamp, zone text) returns timestamptz
language plpgsql stable set search_path = ''
as $$
declare
  as_utc timestamptz := wall at time zone 'UTC';
  -- Clocks are at most 14 hours from UTC; a day further no change that concerns this time is left out.
  by_before timestamptz := as_utc - app.zone_offset(as_utc - interval '38 hours', zone);
  by_after timestamptz := as_utc - app.zone_offset(as_utc + interval '38 hours', zone);
  low timestamptz;
  high timestamptz;
  middle timestamptz;
begin
  if by_before at time zone zone = wall then
    return case when by_after at time zone zone = wall then least(by_before, by_after) else by_before end;
  end if;
  if by_after at time zone zone = wall then return by_after; end if;
  -- Left out: the change lies between the two readings.
  low := least(by_before, by_after);
  high := greatest(by_before, by_after);
  while high - low > interval '1 second' loop
    middle := date_trunc('second', low + (high - low) / 2);
    if middle at time zone zone >= wall then high := middle; else low := middle; end if;
  end loop;
  return high;
end $$;

-- The first occurrence after a moment. Hourly ones come at the minutes of at_time, every hour that passes; all others once
-- on each of their days, whatever the clocks do.
create function app.next_occurrence(
  frequency text, zone text, at_time time, weekday int, day_of_month int, anchor date, after timestamptz
) returns timestamptz
language plpgsql stable set search_path = ''
as $$
declare
  local_day date := (after at time zone zone)::date - 1;
  day date := local_day;
  month date := date_trunc('month', local_day)::date;
  months int := case frequency when 'monthly' then 1 when 'quarterly' then 3 when 'annually' then 12 end;
  days int := case when frequency ~ '^[0-9]+$' then frequency::int when frequency = 'daily' then 1 end;
  found timestamptz;
begin
  -- What is not whole has no occurrence: the table's checks say what is missing.
  if frequency is null or zone is null or at_time is null or weekday is null or day_of_month is null or anchor is null
    or (months is null and coalesce(days, 0) < 1 and frequency not in ('hourly', 'weekly')) then
    return null;
  end if;
  if frequency = 'hourly' then
    -- Minute by minute: some clocks change by half an hour.
    select moment into found
    from generate_series(date_trunc('minute', after) + interval '1 minute', date_trunc('minute', after) + interval '3 hours', interval '1 minute') moment
    where extract(minute from moment at time zone zone) = extract(minute from at_time)
    order by moment limit 1;
    return found;
  end if;
  if months is not null then
    -- Whole months from the anchor's, and back by one step: the day of this one may have passed or not.
    month := (date_trunc('month', anchor) + make_interval(months => months * (
      floor(((extract(year from local_day) - extract(year from anchor)) * 12 + extract(month from local_day) - extract(month from anchor))
        / months)::int)))::date;
    loop
      day := month + least(day_of_month, extract(day from month + interval '1 month' - interval '1 day')::int) - 1;
      found := app.wall_moment(day + at_time, zone);
      if found > after and day >= anchor then return found; end if;
      month := (month + make_interval(months => months))::date;
    end loop;
  end if;
  if frequency = 'weekly' then
    day := day + (weekday - extract(isodow from day)::int + 7) % 7;
    days := 7;
  else
    -- The next day that lies whole steps after the anchor.
    day := case when day <= anchor then anchor else day + (days - (day - anchor) % days) % days end;
  end if;
  loop
    found := app.wall_moment(day + at_time, zone);
    if found > after then return found; end if;
    day := day + days;
  end loop;
end $$;

create function app.check_time_zone(zone text) returns void
language plpgsql stable set search_path = ''
as $$
begin
  -- The list takes a while to read, and everybody's zone is asked for again and again.
  if zone in ('UTC', 'Europe/London', 'Europe/Berlin', 'America/New_York', 'America/Chicago', 'America/Los_Angeles') then return; end if;
  if not exists (select from pg_catalog.pg_timezone_names where name = zone) then
    perform app.refuse(format('The time zone "%s" is not known', left(zone, 80)));
  end if;
end $$;

-- What a configuration says about how often it runs: the field that its workflow's definition names. Null: nothing.
create function app.configured_frequency(configuration_id uuid) returns text
language sql stable security definer set search_path = ''
return (
  select nullif(btrim(c.configuration_data ->> substring(w.definition ->> 'schedule' from '^config\.([a-z0-9_]+)$')), '')
  from public.workflow_configurations c join public.workflows w on w.id = c.workflow_id
  where c.id = configured_frequency.configuration_id);

create function app.plan_schedule() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  runs boolean := new.is_active and coalesce((select is_active from public.workflow_configurations where id = new.configuration_id), false);
begin
  if tg_op = 'INSERT' or new.time_zone is distinct from old.time_zone then perform app.check_time_zone(new.time_zone); end if;
  new.frequency := coalesce(app.configured_frequency(new.configuration_id), new.frequency);
  new.at_time := date_trunc('minute', new.at_time::interval)::time;
  if tg_op = 'INSERT' or new.frequency is distinct from old.frequency then
    new.anchor := (now() at time zone new.time_zone)::date;
  end if;
  new.paused_reason := null;
  new.next_run_at := case when runs then
    app.next_occurrence(new.frequency, new.time_zone, new.at_time, new.weekday, new.day_of_month, new.anchor, now()) end;
  return new;
end $$;
-- Only what people change: the job that runs schedules moves them on by itself.
create trigger plan_schedule before insert or update of frequency, input, is_active, time_zone, at_time, weekday, day_of_month
  on public.workflow_schedules for each row execute function app.plan_schedule();

create function app.replan_schedule() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.workflow_schedules s set frequency = coalesce(app.configured_frequency(new.id), s.frequency)
  where s.configuration_id = new.id
    and (new.is_active is distinct from old.is_active or s.paused_reason is not null
      or coalesce(app.configured_frequency(new.id), s.frequency) <> s.frequency);
  return null;
end $$;
create trigger replan_schedule after update of configuration_data, is_active on public.workflow_configurations
  for each row when (old.configuration_data is distinct from new.configuration_data or old.is_active is distinct from new.is_active)
  execute function app.replan_schedule();

-- The next three occurrences, for the form that is being filled in.
create function public.preview_schedule(
  frequency text, time_zone text default 'UTC', at_time time default '09:00', weekday int default 1, day_of_month int default 1,
  anchor date default null
) returns setof timestamptz
language plpgsql stable security definer set search_path = ''
as $$
declare
  moment timestamptz := now();
begin
  perform app.check_time_zone(time_zone);
  if frequency is null or frequency !~ '^(hourly|daily|weekly|monthly|quarterly|annually|[1-9][0-9]{0,2})$' then
    perform app.refuse('The frequency is hourly, daily, weekly, monthly, quarterly, annually or a number of days');
  end if;
  if at_time is null or weekday is null or weekday not between 1 and 7 or day_of_month is null or day_of_month not between 1 and 31 then
    perform app.refuse('A schedule needs a time, a weekday from 1 to 7 and a day from 1 to 31');
  end if;
  for _ in 1..3 loop
    moment := app.next_occurrence(frequency, time_zone, date_trunc('minute', at_time::interval)::time, weekday, day_of_month,
      coalesce(anchor, (now() at time zone time_zone)::date), moment);
    return next moment;
  end loop;
end $$;
revoke execute on function public.preview_schedule from public;
grant execute on function public.preview_schedule to authenticated, service_role;

-- ---------------------------------------------------------------------------------------------------------------------
-- Usage: counted in slots, so that runs of one person do not wait for each other's commits
-- ---------------------------------------------------------------------------------------------------------------------

create table app.usage_counts (
  user_id uuid not null references public.profiles on delete cascade,
  month date not null,
  slot smallint not null,
  runs int not null default 0,
  tokens bigint not null default 0,
  cost_usd numeric(14, 6) not null default 0,
  primary key (user_id, month, slot)
) with (fillfactor = 50);
alter table app.usage_counts enable row level security;

create function app.current_month() returns date
language sql stable set search_path = ''
return date_trunc('month', now() at time zone 'UTC')::date;

-- ---------------------------------------------------------------------------------------------------------------------
-- Deliveries and notices
-- ---------------------------------------------------------------------------------------------------------------------

create index webhook_deliveries_leased on public.webhook_deliveries (lease_until) where status = 'queued' and lease_until is not null;
create index webhook_deliveries_created_at on public.webhook_deliveries (created_at);
create index notifications_created_at on public.notifications (created_at);

-- The last failure that somebody was told of by mail, for each workflow of theirs, and how many came since.
create table app.failure_notices (
  user_id uuid not null references public.profiles on delete cascade,
  workflow_id uuid not null references public.workflows on delete cascade,
  mailed_at timestamptz not null default now(),
  held_back int not null default 0,
  -- The notification that further failures are counted in while nobody has read it.
  notification_id uuid,
  failures int not null default 1,
  last_run_id uuid,
  primary key (user_id, workflow_id)
);
alter table app.failure_notices enable row level security;
create index failure_notices_held_back on app.failure_notices (mailed_at) where held_back > 0;
create index failure_notices_workflow on app.failure_notices (workflow_id);
