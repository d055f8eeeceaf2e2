-- Scheduled runs can leave out the rows that earlier runs have reported (docs/runs.md).

alter table public.workflow_schedules add column only_new_rows boolean not null default false;
comment on column public.workflow_schedules.only_new_rows is 'Runs leave out rows that earlier runs of this schedule reported, and end early if there are no others.';
grant insert (only_new_rows), update (only_new_rows) on public.workflow_schedules to authenticated;

alter table public.workflow_runs add column only_new_rows boolean not null default false;
comment on column public.workflow_runs.only_new_rows is 'The choice of the schedule that started the run.';

-- Digests of the rows that runs of a configuration have reported. A row is new if its key is unknown, and changed if the version
-- with its key that was reported last has another digest.
create table app.reported_rows (
  configuration_id uuid not null references public.workflow_configurations on delete cascade,
  -- Name of the step that reads the table.
  step text not null,
  -- Digest of the identifying values, and digest of all values.
  row_key bytea not null,
  row_digest bytea not null,
  -- The run that reports this version if it succeeds.
  pending_run_id uuid,
  -- Null until a run with this version has succeeded.
  reported_at timestamptz,
  noted_at timestamptz not null default now(),
  primary key (configuration_id, step, row_key, row_digest)
);
create index reported_rows_pending on app.reported_rows (pending_run_id) where pending_run_id is not null;
create index reported_rows_noted_at on app.reported_rows (noted_at);
alter table app.reported_rows enable row level security;
