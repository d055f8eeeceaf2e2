-- What the engine keeps of a run beside what people read of it.

alter table public.workflow_runs
  -- Milliseconds of work; waiting for people and for another try is none.
  add column active_ms bigint not null default 0,
  -- How often a worker died over it since the last step that ended.
  add column takeovers smallint not null default 0,
  -- What of it stands in workflow_usage: a run that is resumed is not counted twice.
  add column counted_tokens bigint not null default 0,
  add column counted_cost_usd numeric(14, 6) not null default 0,
  add column counted_at timestamptz;

-- A caller's own keys: the same one within a day means the same run.
create table app.run_keys (
  configuration_id uuid not null references public.workflow_configurations on delete cascade,
  key text not null check (length(key) <= 200),
  run_id uuid not null references public.workflow_runs on delete cascade,
  created_at timestamptz not null default now(),
  primary key (configuration_id, key)
);
create index run_keys_run on app.run_keys (run_id);
create index run_keys_created_at on app.run_keys (created_at);
alter table app.run_keys enable row level security;

-- Links are looked up by their hash, and go with their approval.
create index approval_links_approval on app.approval_links (approval_id);
