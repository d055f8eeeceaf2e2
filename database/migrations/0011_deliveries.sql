-- Deliveries: requests that runs send to webhook addresses of the run's owner.

create type public.delivery_status as enum ('queued', 'delivered', 'failed');

-- A row is inserted in the same transaction as the result of its step; a background job sends the rows that are due.
create table public.webhook_deliveries (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles on delete cascade,
  configuration_id uuid references public.workflow_configurations on delete set null,
  run_id uuid,
  path text,
  url text not null check (length(url) <= 2000),
  event text not null,
  -- Value of the `webhook-id` header: the same for all attempts and replays, so that receivers recognize duplicates.
  message_id text not null,
  payload jsonb not null,
  status public.delivery_status not null default 'queued',
  attempts int not null default 0,
  -- The latest attempts, each with at, status, error and ms (duration in milliseconds).
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
create unique index webhook_deliveries_step on public.webhook_deliveries (run_id, path) where replay_of is null;
create index webhook_deliveries_run on public.webhook_deliveries (run_id);
create index webhook_deliveries_user on public.webhook_deliveries (user_id, created_at desc);
create index webhook_deliveries_configuration on public.webhook_deliveries (configuration_id, created_at desc);
create index webhook_deliveries_replay_of on public.webhook_deliveries (replay_of) where replay_of is not null;
create index webhook_deliveries_due on public.webhook_deliveries (next_attempt_at) where status = 'queued';
create index webhook_deliveries_leased on public.webhook_deliveries (lease_until) where status = 'queued' and lease_until is not null;
create index webhook_deliveries_created_at on public.webhook_deliveries (created_at);

-- The secret that signs a configuration's deliveries (`whsec_…`), and the previous secret while both are valid.
create table app.delivery_secrets (
  configuration_id uuid primary key references public.workflow_configurations on delete cascade,
  secret text not null,
  previous_secret text,
  previous_valid_until timestamptz
);

-- Policies and grants --------------------------------------------------------------------------------------------------

alter table public.webhook_deliveries enable row level security;
grant select, insert, update, delete on public.webhook_deliveries to service_role;
grant select on public.webhook_deliveries to authenticated;
create policy "read own or as administrator" on public.webhook_deliveries for select to authenticated
  using (user_id >= (select case when app.is_admin() then '00000000-0000-0000-0000-000000000000'::uuid else auth.uid() end)
    and user_id <= (select case when app.is_admin() then 'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid else auth.uid() end));

alter table app.delivery_secrets enable row level security;
