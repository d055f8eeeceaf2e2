-- Steps of runs get their workspace from the server, which has the row of the run. The default and the trigger computed it for every step,
-- which took a tenth of the database's time for a short run. The trigger remains for inserts without a workspace; the foreign key rejects
-- the workspace of another run.

alter table public.workflow_run_steps alter column workspace_id drop default;
drop trigger a_set_workspace on public.workflow_run_steps;
create trigger a_set_workspace before insert on public.workflow_run_steps
  for each row when (new.workspace_id is null) execute function app.set_workspace_of_run();
