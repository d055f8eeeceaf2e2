-- Triggers that start runs without a user: schedules, webhook endpoints, and API calls with idempotency keys.

-- Schedules ------------------------------------------------------------------------------------------------------------

-- `frequency` is copied from the configuration: hourly … annually, or a number of days. The owner sets the other columns.
create table public.workflow_schedules (
  id uuid primary key default gen_random_uuid(),
  configuration_id uuid not null unique references public.workflow_configurations on delete cascade,
  user_id uuid not null references public.profiles on delete cascade,
  frequency text not null check (frequency in ('hourly', 'daily', 'weekly', 'monthly', 'quarterly', 'annually') or frequency ~ '^[1-9][0-9]{0,2}$'),
  -- Input of the scheduled runs. The sample input is not allowed, because its results would distort the figures.
  input jsonb not null check (jsonb_typeof(input) = 'object'),
  is_active boolean not null default true,
  time_zone text not null default 'UTC',
  at_time time not null default '09:00',
  -- Used by weekly schedules only; ISO numbering: 1 is Monday.
  weekday smallint not null default 1 check (weekday between 1 and 7),
  -- Used by monthly and rarer schedules only. A shorter month uses its last day.
  day_of_month smallint not null default 1 check (day_of_month between 1 and 31),
  -- Why the server paused the schedule: the quota is used up, or the input no longer fits the definition.
  paused_reason text,
  next_run_at timestamptz,
  last_run_at timestamptz,
  created_at timestamptz not null default now(),
  -- First date of the series: "every three months" and "every ten days" are counted from this date.
  anchor date not null default current_date
);
create index workflow_schedules_due on public.workflow_schedules (next_run_at) where is_active;
create index workflow_schedules_user on public.workflow_schedules (user_id);

create trigger a_limit_rows after insert on public.workflow_schedules referencing new table as added
  for each statement execute function platform.limit_rows();
create trigger limit_sizes before insert or update of input on public.workflow_schedules
  for each row execute function platform.limit_sizes();

-- Returns the offset of a time zone from UTC at a point in time.
create function app.zone_offset(moment timestamptz, zone text) returns interval
language sql stable set search_path = ''
return (moment at time zone zone) - (moment at time zone 'UTC');

-- Converts a local time to the first point in time at which clocks of the time zone show it. If the clocks skip this local time,
-- returns the first point after the gap.
create function app.local_time_to_instant(local_time timestamp, zone text) returns timestamptz
language plpgsql stable set search_path = ''
as $$
declare
  as_utc timestamptz := local_time at time zone 'UTC';
  -- Local time differs from UTC by at most 14 hours; one more day on each side covers every clock change that affects the result.
  before_change timestamptz := as_utc - app.zone_offset(as_utc - interval '38 hours', zone);
  after_change timestamptz := as_utc - app.zone_offset(as_utc + interval '38 hours', zone);
  low timestamptz;
  high timestamptz;
  middle timestamptz;
begin
  if before_change at time zone zone = local_time then
    return case when after_change at time zone zone = local_time then least(before_change, after_change) else before_change end;
  end if;
  if after_change at time zone zone = local_time then return after_change; end if;
  -- The clocks skip this local time: search for the clock change between the two candidates.
  low := least(before_change, after_change);
  high := greatest(before_change, after_change);
  while high - low > interval '1 second' loop
    middle := date_trunc('second', low + (high - low) / 2);
    if middle at time zone zone >= local_time then high := middle; else low := middle; end if;
  end loop;
  return high;
end $$;

-- Returns the first occurrence of a schedule after a point in time. Hourly schedules run at the minute of at_time in every hour;
-- all others run once on each of their days, regardless of clock changes. Returns null for an incomplete schedule, for which the
-- table's check constraints report the missing value.
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
  occurrence timestamptz;
begin
  if frequency is null or zone is null or at_time is null or weekday is null or day_of_month is null or anchor is null
    or (months is null and coalesce(days, 0) < 1 and frequency not in ('hourly', 'weekly')) then
    return null;
  end if;
  if frequency = 'hourly' then
    -- Search minute by minute, because some clocks change by half an hour.
    select moment into occurrence
    from generate_series(date_trunc('minute', after) + interval '1 minute', date_trunc('minute', after) + interval '3 hours', interval '1 minute') moment
    where extract(minute from moment at time zone zone) = extract(minute from at_time)
    order by moment limit 1;
    return occurrence;
  end if;
  if months is not null then
    -- Round down to whole intervals since the anchor's month; the loop continues if the day has already passed in that month.
    month := (date_trunc('month', anchor) + make_interval(months => months * (
      floor(((extract(year from local_day) - extract(year from anchor)) * 12 + extract(month from local_day) - extract(month from anchor))
        / months)::int)))::date;
    loop
      day := month + least(day_of_month, extract(day from month + interval '1 month' - interval '1 day')::int) - 1;
      occurrence := app.local_time_to_instant(day + at_time, zone);
      if occurrence > after and day >= anchor then return occurrence; end if;
      month := (month + make_interval(months => months))::date;
    end loop;
  end if;
  if frequency = 'weekly' then
    day := day + (weekday - extract(isodow from day)::int + 7) % 7;
    days := 7;
  else
    -- The next day that is a whole number of intervals after the anchor.
    day := case when day <= anchor then anchor else day + (days - (day - anchor) % days) % days end;
  end if;
  loop
    occurrence := app.local_time_to_instant(day + at_time, zone);
    if occurrence > after then return occurrence; end if;
    day := day + days;
  end loop;
end $$;

-- Returns the frequency set in a configuration, from the field that the workflow's definition names. Null if there is none.
create function app.configured_frequency(configuration_id uuid) returns text
language sql stable security definer set search_path = ''
return (
  select nullif(btrim(c.configuration_data ->> substring(d.definition ->> 'schedule' from '^config\.([a-z0-9_]+)$')), '')
  from public.workflow_configurations c
    join public.workflows w on w.id = c.workflow_id join public.workflow_definitions d on d.hash = w.definition_hash
  where c.id = configured_frequency.configuration_id);

-- Trigger: computes the next run of a new or changed schedule. Not fired when the scheduling job updates next_run_at itself.
create function app.plan_schedule() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  is_running boolean := new.is_active and coalesce((select is_active from public.workflow_configurations where id = new.configuration_id), false);
begin
  if tg_op = 'INSERT' or new.time_zone is distinct from old.time_zone then perform app.check_time_zone(new.time_zone); end if;
  new.frequency := coalesce(app.configured_frequency(new.configuration_id), new.frequency);
  new.at_time := date_trunc('minute', new.at_time::interval)::time;
  if tg_op = 'INSERT' or new.frequency is distinct from old.frequency then
    new.anchor := (now() at time zone new.time_zone)::date;
  end if;
  new.paused_reason := null;
  new.next_run_at := case when is_running then
    app.next_occurrence(new.frequency, new.time_zone, new.at_time, new.weekday, new.day_of_month, new.anchor, now()) end;
  return new;
end $$;
create trigger plan_schedule before insert or update of frequency, input, is_active, time_zone, at_time, weekday, day_of_month
  on public.workflow_schedules for each row execute function app.plan_schedule();

-- Trigger: updates the schedule of a configuration after the configuration changed.
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

-- Returns the next three occurrences for a schedule form that is not saved yet.
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
    perform app.raise_invalid('The frequency is hourly, daily, weekly, monthly, quarterly, annually or a number of days');
  end if;
  if at_time is null or weekday is null or weekday not between 1 and 7 or day_of_month is null or day_of_month not between 1 and 31 then
    perform app.raise_invalid('A schedule needs a time, a weekday from 1 to 7 and a day from 1 to 31');
  end if;
  for _ in 1..3 loop
    moment := app.next_occurrence(frequency, time_zone, date_trunc('minute', at_time::interval)::time, weekday, day_of_month,
      coalesce(anchor, (now() at time zone time_zone)::date), moment);
    return next moment;
  end loop;
end $$;

-- Webhook endpoints ----------------------------------------------------------------------------------------------------

-- Webhook endpoints: addresses that start a run when called. The secret is shown once and stored as a hash.
create table public.webhook_endpoints (
  id uuid primary key default gen_random_uuid(),
  configuration_id uuid not null unique references public.workflow_configurations on delete cascade,
  user_id uuid not null references public.profiles on delete cascade,
  -- The last characters of the secret, so that users can recognize it.
  secret_suffix text not null,
  rotated_at timestamptz,
  -- Time until which the previous secret is accepted.
  previous_valid_until timestamptz,
  last_used_at timestamptz,
  created_at timestamptz not null default now()
);
create index webhook_endpoints_user on public.webhook_endpoints (user_id);

create table app.webhook_endpoint_secrets (
  secret_hash bytea primary key,
  endpoint_id uuid not null references public.webhook_endpoints on delete cascade,
  valid_until timestamptz
);
create index webhook_endpoint_secrets_endpoint on app.webhook_endpoint_secrets (endpoint_id);

-- Idempotency keys sent by callers: a repeated request with the same key returns the same run for one day.
create table app.idempotency_keys (
  configuration_id uuid not null references public.workflow_configurations on delete cascade,
  key text not null check (length(key) <= 200),
  run_id uuid not null references public.workflow_runs on delete cascade,
  created_at timestamptz not null default now(),
  primary key (configuration_id, key)
);
create index idempotency_keys_run on app.idempotency_keys (run_id);
create index idempotency_keys_created_at on app.idempotency_keys (created_at);

-- Policies and grants --------------------------------------------------------------------------------------------------

alter table public.workflow_schedules enable row level security;
grant select, insert, update, delete on public.workflow_schedules to service_role;
grant select, delete, insert (configuration_id, user_id, frequency, input, is_active, time_zone, at_time, weekday, day_of_month),
  update (frequency, input, is_active, time_zone, at_time, weekday, day_of_month) on public.workflow_schedules to authenticated;
create policy "read own or as administrator" on public.workflow_schedules for select to authenticated
  using (user_id = (select auth.uid()) or (select app.is_admin()));
create policy "insert own" on public.workflow_schedules for insert to authenticated
  with check (user_id = (select auth.uid()) and exists (
    select from public.workflow_configurations c where c.id = configuration_id and c.user_id = (select auth.uid())));
create policy "update own" on public.workflow_schedules for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "delete own" on public.workflow_schedules for delete to authenticated using (user_id = (select auth.uid()));

alter table public.webhook_endpoints enable row level security;
grant select, insert, update, delete on public.webhook_endpoints to service_role;
grant select, delete on public.webhook_endpoints to authenticated;
create policy "read own or as administrator" on public.webhook_endpoints for select to authenticated
  using (user_id = (select auth.uid()) or (select app.is_admin()));
create policy "delete own" on public.webhook_endpoints for delete to authenticated using (user_id = (select auth.uid()));

alter table app.webhook_endpoint_secrets enable row level security;
alter table app.idempotency_keys enable row level security;

revoke execute on all functions in schema app from public;
revoke execute on function public.preview_schedule from public;
grant execute on function public.preview_schedule to authenticated, service_role;
