-- Deleting a workflow deleted its runs, and with them approvals, sent messages and counted minutes. The deletion is refused now
-- while the workflow has runs.
alter table public.workflow_runs
  drop constraint workflow_runs_workflow_id_fkey,
  add constraint workflow_runs_workflow_id_fkey foreign key (workflow_id) references public.workflows on delete restrict;
