-- Runs of workflows, their steps and approvals, and usage.
--
-- The rows are the source of truth; a job on the queue is only a hint that a run can continue. A worker leases a run, and the
-- engine writes to a run only under the lease of its worker. Users read the rows directly and change them only through the
-- server's API. Because rows are updated often, these tables have only the indexes that queries need, and no foreign keys where
-- the engine ensures integrity.

create type public.run_status as enum ('queued', 'running', 'waiting_approval', 'succeeded', 'rejected', 'failed', 'cancelled');
create type public.run_trigger as enum ('manual', 'schedule', 'webhook', 'api', 'assistant');
create type public.run_step_status as enum ('queued', 'running', 'waiting_approval', 'succeeded', 'failed', 'skipped', 'cancelled');
create type public.approval_status as enum ('pending', 'approved', 'rejected', 'expired', 'cancelled');

-- Runs and steps -------------------------------------------------------------------------------------------------------

create table public.workflow_runs (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles on delete cascade,
  workflow_id uuid not null references public.workflows on delete cascade,
  configuration_id uuid references public.workflow_configurations on delete set null,
  trigger public.run_trigger not null,
  is_test boolean not null default false,
  status public.run_status not null default 'queued',
  input jsonb not null check (jsonb_typeof(input) = 'object'),
  output jsonb,
  error text,
  tokens_in bigint not null default 0,
  tokens_out bigint not null default 0,
  cost_usd numeric(14, 6),
  minutes_saved int not null default 0 check (minutes_saved >= 0),
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  -- Copy of the configuration when the run was requested, and the definition that the run executes.
  configuration jsonb not null default '{}',
  definition_hash text not null,
  uses_sample boolean not null default false,
  priority smallint not null default 0,
  retry_of uuid references public.workflow_runs on delete set null,
  failed_step text,
  cancel_requested_at timestamptz,
  -- Time at which the run continues without a user: the end of a pause before a retry, or the expiry of an approval.
  resume_at timestamptz,
  lease uuid,
  lease_until timestamptz,
  -- Working time in milliseconds, excluding pauses for approvals and retries.
  active_ms bigint not null default 0,
  -- Number of times that a worker took over the run after an expired lease, since the last finished step.
  takeovers smallint not null default 0,
  -- Usage of this run that is already counted in workflow_usage, so that a resumed run is not counted twice.
  counted_tokens bigint not null default 0,
  counted_cost_usd numeric(14, 6) not null default 0,
  counted_at timestamptz,
  crashes smallint not null default 0,
  error_code text check (length(error_code) <= 60),
  -- Failed checks of the input (contracts/runs/run-checks.ts). Null until the run starts.
  checks jsonb,
  -- A short description of the case, from the input (contracts/runs/run-subject.ts).
  subject text check (length(subject) <= 140),
  -- The owner's rating of the result. Together with approvals and sent messages, it decides whether minutes_saved counts.
  rating text check (rating in ('useful', 'not_useful')),
  rating_comment text check (length(rating_comment) <= 2000),
  correction text check (length(correction) <= 50000),
  rated_at timestamptz
);
comment on column public.workflow_runs.cost_usd is 'Null while the price of a used model is unknown';
comment on column public.workflow_runs.uses_sample is 'True: the run started with the sample input, and uses sample knowledge if the user has none';
comment on column public.workflow_runs.failed_step is 'Path of the step whose failure ended the run';
comment on column public.workflow_runs.crashes is 'Number of processes that crashed while they executed the run, since the last finished step; too many crashes quarantine the run (docs/decisions/0031-compute-processes-and-quarantine.md)';
comment on column public.workflow_runs.error_code is 'Machine-readable cause of the failure: timeout, too_large, quarantined and others (step-error.ts)';
create index workflow_runs_user on public.workflow_runs (user_id, created_at desc, id desc);
create index workflow_runs_configuration on public.workflow_runs (configuration_id, created_at desc);
create index workflow_runs_workflow on public.workflow_runs (workflow_id, created_at desc);
create index workflow_runs_created_at on public.workflow_runs (created_at desc, id desc);
create index workflow_runs_failed on public.workflow_runs (created_at desc, id desc) where status = 'failed';
create index workflow_runs_open on public.workflow_runs (user_id) where status in ('queued', 'running', 'waiting_approval');
create index workflow_runs_leases on public.workflow_runs (lease_until) where status = 'running';
create index workflow_runs_resume on public.workflow_runs (resume_at) where resume_at is not null;
create index workflow_runs_retry_of on public.workflow_runs (retry_of) where retry_of is not null;

-- One row for each step that a run has reached, regardless of the number of attempts. `path` is the step's place in the
-- definition, including items of loops (`2`, `3.steps.0`, `4.items.7.1`); `position` is the order in which steps were reached.
create table public.workflow_run_steps (
  run_id uuid not null,
  user_id uuid not null,
  path text not null,
  position int not null,
  name text not null,
  title text not null,
  kind text not null,
  status public.run_step_status not null,
  attempt int not null default 1,
  input jsonb,
  output jsonb,
  error text,
  -- Failed attempts before the current one, each with attempt, error, started_at and finished_at.
  failures jsonb not null default '[]',
  -- Output that a test run would have sent.
  held_back jsonb,
  sources jsonb not null default '[]',
  model text,
  -- Failed checks of the result (contracts/runs/run-checks.ts).
  checks jsonb not null default '[]',
  -- True if the step sent a message to a receiver outside the workspace.
  has_sent boolean not null default false,
  tokens_in bigint not null default 0,
  tokens_out bigint not null default 0,
  cost_usd numeric(14, 6),
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  retry_at timestamptz,
  primary key (run_id, path),
  foreign key (run_id) references public.workflow_runs on delete cascade
);

-- Approvals ------------------------------------------------------------------------------------------------------------

create table public.workflow_approvals (
  id uuid primary key default gen_random_uuid(),
  run_id uuid not null,
  user_id uuid not null,
  path text not null,
  title text not null,
  who text not null,
  -- Address that the approval request was sent to; null means the owner of the run.
  approver_email text check (length(approver_email) <= 320),
  -- Account that opened the link in the approval mail. The address of the account is no proof: anyone can sign up with the address of another person.
  approver_id uuid references public.profiles on delete set null,
  shown text not null,
  -- The message that is sent after the approval: channel, recipients and subject. Null for an approval step.
  outgoing jsonb,
  -- Data that a step could not read. The approval then asks for columns or new data instead of a decision.
  input_request jsonb,
  -- Failed checks that are shown to the approver. An approval accepts them for the rest of the run.
  checks jsonb not null default '[]',
  value jsonb,
  edited jsonb,
  status public.approval_status not null default 'pending',
  reason text check (length(reason) <= 2000),
  decided_by uuid references public.profiles on delete set null,
  decided_at timestamptz,
  expires_at timestamptz,
  reminded_at timestamptz,
  created_at timestamptz not null default now(),
  constraint workflow_approvals_step unique (run_id, path),
  foreign key (run_id) references public.workflow_runs on delete cascade
);
create index workflow_approvals_user on public.workflow_approvals (user_id, created_at desc);
create index workflow_approvals_approver on public.workflow_approvals (approver_id, created_at desc) where approver_id is not null;
create index workflow_approvals_decided_by on public.workflow_approvals (decided_by) where decided_by is not null;
create index workflow_approvals_pending on public.workflow_approvals (expires_at) where status = 'pending';

-- Hashes of the approval links sent to approvers.
create table app.approval_links (
  token_hash bytea primary key,
  approval_id uuid not null references public.workflow_approvals on delete cascade
);
create index approval_links_approval on app.approval_links (approval_id);

-- Usage ----------------------------------------------------------------------------------------------------------------

-- Usage per user and month (UTC). Stored apart from the runs, so that deleting a run does not reduce the usage.
create table public.workflow_usage (
  user_id uuid not null references public.profiles on delete cascade,
  month date not null,
  runs int not null default 0,
  tokens bigint not null default 0,
  cost_usd numeric(14, 6) not null default 0,
  warned_at timestamptz,
  paused_at timestamptz,
  primary key (user_id, month)
);

-- Usage of the current month, divided into slots, so that concurrent runs of one user do not wait for each other's commits.
create table app.usage_counts (
  user_id uuid not null references public.profiles on delete cascade,
  month date not null,
  slot smallint not null,
  runs int not null default 0,
  tokens bigint not null default 0,
  cost_usd numeric(14, 6) not null default 0,
  primary key (user_id, month, slot)
) with (fillfactor = 50);

-- Returns the first day of the current month (UTC).
create function app.current_month() returns date
language sql stable set search_path = ''
return date_trunc('month', now() at time zone 'UTC')::date;

-- Administration -------------------------------------------------------------------------------------------------------

-- Returns a page of all runs for administrators. If there is no search text, the function selects the rows of the page before it joins other tables.
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
  has_search boolean := btrim(search) <> '';
  direction text := case when descending then 'desc' else 'asc' end;
  -- The expressions for sorting are constants: no part of the argument `sort` becomes SQL.
  sort_expression text := format(case sort when 'created_at' then 'r.created_at %1$s, r.id %1$s'
    when 'email' then 'p.email %1$s, r.created_at desc, r.id'
    else '(r.status = ''failed'') %1$s, r.created_at desc, r.id desc' end, direction);
  filters text := concat_ws(' and ', 'true', case when only_status is not null then 'r.status = $2' end,
    case when only_test is not null then 'r.is_test = $3' end);
  conditions text := concat_ws(' and ', filters, case when has_search
    then $like$(lower(p.email || E'\n' || coalesce(p.company_name, '')) like $1 or lower(w.name) like $1 or lower(r.error) like $1)$like$ end);
  joins constant text := 'join public.workflows w on w.id = r.workflow_id join public.profiles p on p.id = r.user_id';
  page_candidates constant text := '(select * from public.workflow_runs r where %s order by r.created_at %s, r.id %2$s limit $4 + $5)';
  source text := case when has_search or sort = 'email' then 'public.workflow_runs'
    when sort = 'created_at' then format(page_candidates, filters, direction)
    else format('(%s union all %s)', format(page_candidates, filters || ' and r.status = ''failed''', 'desc'),
      format(page_candidates, filters || ' and r.status <> ''failed''', 'desc')) end;
  total_count bigint;
begin
  if not app.is_admin() then return; end if;
  if with_total then
    execute format('select count(*) from public.workflow_runs r %s where %s', case when has_search then joins end, conditions)
      into total_count using app.like_pattern(search), only_status, only_test;
  end if;
  return query execute format(
    'select r.id, r.created_at, r.started_at, r.finished_at, r.status, r.is_test, r.trigger, r.error, w.id, w.name, p.id, p.email,
       p.company_name, $6 from %s r %s where %s order by %s limit $4 offset $5', source, joins, conditions, sort_expression)
    using app.like_pattern(search), only_status, only_test, least(greatest(page_size, 1), 1000), greatest(page_offset, 0), total_count;
end $$;

-- Returns the workflows with the most failed runs within a number of days, and the latest error of each. For administrators.
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

-- Returns the state of the queues for runs and webhook deliveries. For administrators.
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

-- Policies and grants --------------------------------------------------------------------------------------------------

-- The policy for "own rows, or all rows for an administrator" is a range of owner ids rather than an `or`, because only a range
-- can use the index. Both ends are the caller's id; for an administrator they are the lowest and the highest possible id
-- (decision 0028). Tables that grow with use have policies of this form.

alter table public.workflow_runs enable row level security;
grant select, insert, update, delete on public.workflow_runs to service_role;
grant select, delete on public.workflow_runs to authenticated;
create policy "read own or as administrator" on public.workflow_runs for select to authenticated
  using (user_id >= (select case when app.is_admin() then '00000000-0000-0000-0000-000000000000'::uuid else auth.uid() end)
    and user_id <= (select case when app.is_admin() then 'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid else auth.uid() end));
create policy "delete own finished runs" on public.workflow_runs for delete to authenticated
  using (user_id = (select auth.uid()) and status in ('succeeded', 'rejected', 'failed', 'cancelled'));

alter table public.workflow_run_steps enable row level security;
grant select, insert, update, delete on public.workflow_run_steps to service_role;
grant select on public.workflow_run_steps to authenticated;
create policy "read own or as administrator" on public.workflow_run_steps for select to authenticated
  using (user_id = (select auth.uid()) or (select app.is_admin()));

alter table public.workflow_approvals enable row level security;
grant select, insert, update, delete on public.workflow_approvals to service_role;
grant select on public.workflow_approvals to authenticated;
create policy "read own or as administrator" on public.workflow_approvals for select to authenticated
  using (user_id >= (select case when app.is_admin() then '00000000-0000-0000-0000-000000000000'::uuid else auth.uid() end)
    and user_id <= (select case when app.is_admin() then 'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid else auth.uid() end));
-- Policy for approvers who opened the link to a run of another user.
create policy "read as approver" on public.workflow_approvals for select to authenticated using (approver_id = (select auth.uid()));

alter table public.workflow_usage enable row level security;
grant select, insert, update, delete on public.workflow_usage to service_role;
grant select on public.workflow_usage to authenticated;
create policy "read own or as administrator" on public.workflow_usage for select to authenticated
  using (user_id = (select auth.uid()) or (select app.is_admin()));

alter table app.approval_links enable row level security;
alter table app.usage_counts enable row level security;

revoke execute on all functions in schema app from public;
revoke execute on function public.admin_list_runs, public.admin_run_failures, public.admin_run_health from public;
grant execute on function public.admin_list_runs, public.admin_run_failures, public.admin_run_health to authenticated, service_role;
