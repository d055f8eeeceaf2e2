-- Runs that take processes down are quarantined (docs/decisions/0031-compute-apart.md).

alter table public.workflow_runs
  add column crashes smallint not null default 0,
  add column error_code text check (length(error_code) <= 60);
comment on column public.workflow_runs.crashes is 'Processes that ended while they held the run, since the last step that ended';
comment on column public.workflow_runs.error_code is 'Why it failed, for programs: timeout, too_large, quarantined and others (step-error.ts)';
