-- Runs of workflows: what was asked for, how far it is, what each step did, who was asked, what left the house.
--
-- Each run is written several times: it carries no index that nothing asks for, and no key that its own code keeps.
-- The rows are the truth. A job of the queue only says that a run can go on; a worker holds the run by a lease, and
-- nothing is written for a run without it. Runs are written by the engine's own code: people read them, and act through
-- functions.

create type public.run_status as enum ('queued', 'running', 'waiting_approval', 'succeeded', 'failed', 'cancelled');
create type public.run_trigger as enum ('manual', 'schedule', 'webhook', 'api', 'assistant');
create type public.run_step_status as enum ('queued', 'running', 'waiting_approval', 'succeeded', 'failed', 'skipped', 'cancelled');
create type public.approval_status as enum ('pending', 'approved', 'rejected', 'expired', 'cancelled');
create type public.delivery_status as enum ('queued', 'delivered', 'failed');

-- What runs began with, kept once: eighty definitions, and whatever they were before.
create table app.run_definitions (
  hash text primary key,
  definition jsonb not null
);
alter table app.run_definitions enable row level security;

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
  -- The configuration as it was when the run was asked for, and the definition that it goes by.
  configuration jsonb not null default '{}',
  definition_hash text not null,
  uses_sample boolean not null default false,
  priority smallint not null default 0,
  retry_of uuid references public.workflow_runs on delete set null,
  failed_step text,
  cancel_requested_at timestamptz,
  -- When it goes on by itself: a pause before another try, an approval that expires.
  resume_at timestamptz,
  lease uuid,
  lease_until timestamptz
);
comment on column public.workflow_runs.cost_usd is 'Null while the price of a model that was asked is not known';
comment on column public.workflow_runs.uses_sample is 'Asked for with the sample input: sample knowledge stands in while there is none';
comment on column public.workflow_runs.failed_step is 'The path of the step that ended it';
create index workflow_runs_user on public.workflow_runs (user_id, created_at desc, id desc);
create index workflow_runs_configuration on public.workflow_runs (configuration_id, created_at desc);
create index workflow_runs_workflow on public.workflow_runs (workflow_id, created_at desc);
create index workflow_runs_created_at on public.workflow_runs (created_at desc, id desc);
create index workflow_runs_open on public.workflow_runs (user_id) where status in ('queued', 'running', 'waiting_approval');
create index workflow_runs_leases on public.workflow_runs (lease_until) where status = 'running';
create index workflow_runs_resume on public.workflow_runs (resume_at) where resume_at is not null;
create index workflow_runs_retry_of on public.workflow_runs (retry_of) where retry_of is not null;

-- One row for each step that was reached, however often it was tried. `path` is its place in the definition, items of
-- loops included (`2`, `3.steps.0`, `4.items.7.1`); `position` the order in which they were reached.
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
  -- Tries that failed before this one: attempt, error, started_at, finished_at.
  failures jsonb not null default '[]',
  -- What a test run would have sent.
  held_back jsonb,
  sources jsonb not null default '[]',
  model text,
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

create table public.workflow_approvals (
  id uuid primary key default gen_random_uuid(),
  run_id uuid not null,
  user_id uuid not null,
  path text not null,
  title text not null,
  who text not null,
  -- The address that is asked; null: the owner.
  approver_email text check (length(approver_email) <= 320),
  -- Who came with the link that was sent there. An address alone is no proof: anybody can sign up with it.
  approver_id uuid references public.profiles on delete set null,
  shown text not null,
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

-- The links that approvers were sent, as hashes.
create table app.approval_links (
  token_hash bytea primary key,
  approval_id uuid not null references public.workflow_approvals on delete cascade
);
alter table app.approval_links enable row level security;

-- When a configuration runs by itself. `frequency` is what its configuration says (hourly … annually, or days); the rest
-- is chosen by the person.
create table public.workflow_schedules (
  id uuid primary key default gen_random_uuid(),
  configuration_id uuid not null unique references public.workflow_configurations on delete cascade,
  user_id uuid not null references public.profiles on delete cascade,
  frequency text not null check (frequency in ('hourly', 'daily', 'weekly', 'monthly', 'quarterly', 'annually') or frequency ~ '^[1-9][0-9]{0,2}$'),
  -- What runs: the sample would be a lie in the figures.
  input jsonb not null check (jsonb_typeof(input) = 'object'),
  is_active boolean not null default true,
  time_zone text not null default 'UTC',
  at_time time not null default '09:00',
  -- ISO: 1 is Monday. Of weekly schedules.
  weekday smallint not null default 1 check (weekday between 1 and 7),
  -- Of monthly and rarer ones; a shorter month runs on its last day.
  day_of_month smallint not null default 1 check (day_of_month between 1 and 31),
  -- Why it was stopped by us: over the quota, or its input no longer fits.
  paused_reason text,
  next_run_at timestamptz,
  last_run_at timestamptz,
  created_at timestamptz not null default now()
);
create index workflow_schedules_due on public.workflow_schedules (next_run_at) where is_active;
create index workflow_schedules_user on public.workflow_schedules (user_id);

-- Addresses that start a run. The secret itself is shown once.
create table public.workflow_hooks (
  id uuid primary key default gen_random_uuid(),
  configuration_id uuid not null unique references public.workflow_configurations on delete cascade,
  user_id uuid not null references public.profiles on delete cascade,
  -- The last characters, so that people can tell which one they have.
  hint text not null,
  rotated_at timestamptz,
  -- Until then the one before works as well.
  previous_until timestamptz,
  last_used_at timestamptz,
  created_at timestamptz not null default now()
);
create index workflow_hooks_user on public.workflow_hooks (user_id);
create table app.hook_secrets (
  secret_hash bytea primary key,
  hook_id uuid not null references public.workflow_hooks on delete cascade,
  valid_until timestamptz
);
create index hook_secrets_hook on app.hook_secrets (hook_id);
alter table app.hook_secrets enable row level security;

-- Requests to people's webhook addresses, in order to be sent: written with the step that sends them.
create table public.webhook_deliveries (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles on delete cascade,
  configuration_id uuid references public.workflow_configurations on delete set null,
  run_id uuid,
  path text,
  url text not null check (length(url) <= 2000),
  event text not null,
  -- `webhook-id`: the same for every try and replay, so that receivers can tell.
  message_id text not null,
  payload jsonb not null,
  status public.delivery_status not null default 'queued',
  attempts int not null default 0,
  -- The last ones: at, status, error, ms.
  log jsonb not null default '[]',
  response_status int,
  response_excerpt text check (length(response_excerpt) <= 2000),
  error text,
  next_attempt_at timestamptz not null default now(),
  lease_until timestamptz,
  replay_of uuid references public.webhook_deliveries on delete set null,
  created_at timestamptz not null default now(),
  delivered_at timestamptz,
  foreign key (run_id) references public.workflow_runs on delete cascade
);
create index webhook_deliveries_replay_of on public.webhook_deliveries (replay_of) where replay_of is not null;
create index webhook_deliveries_user on public.webhook_deliveries (user_id, created_at desc);
create index webhook_deliveries_run on public.webhook_deliveries (run_id);
create index webhook_deliveries_configuration on public.webhook_deliveries (configuration_id, created_at desc);
create index webhook_deliveries_due on public.webhook_deliveries (next_attempt_at) where status = 'queued';
create unique index webhook_deliveries_step on public.webhook_deliveries (run_id, path) where replay_of is null;

-- What signs a configuration's deliveries (`whsec_…`), and the one before while both count.
create table app.webhook_secrets (
  configuration_id uuid primary key references public.workflow_configurations on delete cascade,
  secret text not null,
  previous text,
  previous_until timestamptz
);
alter table app.webhook_secrets enable row level security;

create table public.notifications (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles on delete cascade,
  kind text not null check (kind in ('run_failed', 'run_succeeded', 'approval_needed', 'approval_decided', 'quota', 'schedule', 'delivery_failed', 'message')),
  title text not null check (length(title) between 1 and 300),
  body text not null default '' check (length(body) <= 4000),
  -- Where it leads in the application.
  link text check (link like '/%' and length(link) <= 500),
  run_id uuid references public.workflow_runs on delete cascade,
  read_at timestamptz,
  created_at timestamptz not null default now()
);
create index notifications_user on public.notifications (user_id, created_at desc, id desc);
create index notifications_unread on public.notifications (user_id) where read_at is null;
create index notifications_run on public.notifications (run_id) where run_id is not null;

-- What somebody used in a month (UTC). Apart from the runs: deleting one gives nothing back.
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

-- What an hour of the person's work costs, for the value of what was saved; and where they live.
alter table public.profiles
  add column hourly_rate numeric(8, 2) not null default 40 check (hourly_rate between 0 and 100000),
  add column time_zone text not null default 'UTC' check (length(time_zone) <= 64);
grant update (hourly_rate, time_zone) on public.profiles to authenticated;

do $$
declare name text;
begin
  foreach name in array array['workflow_runs', 'workflow_run_steps', 'workflow_approvals', 'workflow_schedules', 'workflow_hooks',
    'webhook_deliveries', 'notifications', 'workflow_usage'] loop
    execute format('alter table public.%I enable row level security', name);
    execute format('revoke all on public.%I from anon, authenticated, service_role', name);
    execute format('grant select, insert, update, delete on public.%I to service_role', name);
    execute format('grant select on public.%I to authenticated', name);
    execute format($sql$create policy "read own or as administrator" on public.%I for select to authenticated
      using (user_id = (select auth.uid()) or (select app.is_admin()))$sql$, name);
  end loop;
end $$;
-- Somebody else's decision: they came with the link.
create policy "read as approver" on public.workflow_approvals for select to authenticated using (approver_id = (select auth.uid()));

grant delete on public.workflow_runs to authenticated;
create policy "delete own that ended" on public.workflow_runs for delete to authenticated
  using (user_id = (select auth.uid()) and status in ('succeeded', 'failed', 'cancelled'));

grant delete, insert (configuration_id, user_id, frequency, input, is_active, time_zone, at_time, weekday, day_of_month),
  update (frequency, input, is_active, time_zone, at_time, weekday, day_of_month) on public.workflow_schedules to authenticated;
create policy "insert own" on public.workflow_schedules for insert to authenticated
  with check (user_id = (select auth.uid()) and exists (
    select from public.workflow_configurations c where c.id = configuration_id and c.user_id = (select auth.uid())));
create policy "update own" on public.workflow_schedules for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "delete own" on public.workflow_schedules for delete to authenticated using (user_id = (select auth.uid()));

grant delete on public.workflow_hooks to authenticated;
create policy "delete own" on public.workflow_hooks for delete to authenticated using (user_id = (select auth.uid()));

grant update (read_at), delete on public.notifications to authenticated;
create policy "update own" on public.notifications for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "delete own" on public.notifications for delete to authenticated using (user_id = (select auth.uid()));
