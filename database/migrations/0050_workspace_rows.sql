-- Shared rows belong to a workspace; `user_id` remains as the user who created them. Existing rows move to the personal workspace of
-- their user, which has the same id. Rows below a configuration, run, item or webhook endpoint always have the workspace of that row:
-- a trigger copies it, and a foreign key over both columns ensures it.

-- Workspace of new rows ------------------------------------------------------------------------------------------------

-- Trigger: puts a row that names no workspace into the current workspace of its creator.
create function app.set_workspace() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.workspace_id := app.current_workspace_of(new.user_id);
  return new;
end $$;

-- Triggers: copy the workspace of the row above. If that row does not exist, its foreign key reports the error.
create function app.set_workspace_of_configuration() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.workspace_id := coalesce((select c.workspace_id from public.workflow_configurations c where c.id = new.configuration_id),
    new.workspace_id, app.current_workspace_of(new.user_id));
  return new;
end $$;

create function app.set_workspace_of_retried_run() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.workspace_id := coalesce((select c.workspace_id from public.workflow_configurations c where c.id = new.configuration_id),
    (select r.workspace_id from public.workflow_runs r where r.id = new.retry_of), new.workspace_id, app.current_workspace_of(new.user_id));
  return new;
end $$;

create function app.set_workspace_of_run() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.workspace_id := coalesce((select r.workspace_id from public.workflow_runs r where r.id = new.run_id),
    new.workspace_id, app.current_workspace_of(new.user_id));
  return new;
end $$;

create function app.set_workspace_of_delivery() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.workspace_id := coalesce((select r.workspace_id from public.workflow_runs r where r.id = new.run_id),
    (select c.workspace_id from public.workflow_configurations c where c.id = new.configuration_id),
    new.workspace_id, app.current_workspace_of(new.user_id));
  return new;
end $$;

create function app.set_workspace_of_item() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.workspace_id := coalesce((select i.workspace_id from public.knowledge_base_items i where i.id = new.item_id),
    new.workspace_id, app.current_workspace_of(new.user_id));
  return new;
end $$;

create function app.set_workspace_of_endpoint() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.workspace_id := coalesce((select e.workspace_id from public.webhook_endpoints e where e.id = new.endpoint_id),
    new.workspace_id, app.current_workspace_of(new.user_id));
  return new;
end $$;

-- Columns and existing rows --------------------------------------------------------------------------------------------

alter table public.workflow_configurations add column workspace_id uuid;
alter table public.workflow_schedules add column workspace_id uuid;
alter table public.webhook_endpoints add column workspace_id uuid;
alter table public.webhook_received_bodies add column workspace_id uuid;
alter table public.column_choices add column workspace_id uuid;
alter table public.workflow_runs add column workspace_id uuid;
alter table public.workflow_run_steps add column workspace_id uuid;
alter table public.workflow_approvals add column workspace_id uuid;
alter table public.webhook_deliveries add column workspace_id uuid;
alter table public.knowledge_base_items add column workspace_id uuid;
alter table public.knowledge_pages add column workspace_id uuid;
alter table public.knowledge_chunks add column workspace_id uuid;
alter table public.safety_phrases add column workspace_id uuid;

-- Without triggers: they would change timestamps and validate rows that were valid under earlier rules. A row that names another
-- user than the row above follows the row above.
alter table public.workflow_configurations disable trigger user;
alter table public.workflow_schedules disable trigger user;
alter table public.webhook_endpoints disable trigger user;
alter table public.workflow_runs disable trigger user;
alter table public.knowledge_base_items disable trigger user;
alter table public.knowledge_chunks disable trigger user;
alter table public.safety_phrases disable trigger user;
update public.workflow_configurations set workspace_id = user_id;
update public.workflow_schedules s set workspace_id = c.workspace_id from public.workflow_configurations c where c.id = s.configuration_id;
update public.webhook_endpoints e set workspace_id = c.workspace_id from public.workflow_configurations c where c.id = e.configuration_id;
update public.webhook_received_bodies b set workspace_id = e.workspace_id from public.webhook_endpoints e where e.id = b.endpoint_id;
update public.column_choices o set workspace_id = c.workspace_id from public.workflow_configurations c where c.id = o.configuration_id;
update public.workflow_runs r set workspace_id = coalesce(
  (select c.workspace_id from public.workflow_configurations c where c.id = r.configuration_id), r.user_id);
update public.workflow_run_steps s set workspace_id = r.workspace_id from public.workflow_runs r where r.id = s.run_id;
update public.workflow_approvals a set workspace_id = r.workspace_id from public.workflow_runs r where r.id = a.run_id;
update public.webhook_deliveries d set workspace_id = coalesce(
  (select r.workspace_id from public.workflow_runs r where r.id = d.run_id),
  (select c.workspace_id from public.workflow_configurations c where c.id = d.configuration_id), d.user_id);
update public.knowledge_base_items set workspace_id = user_id;
update public.knowledge_pages p set workspace_id = i.workspace_id from public.knowledge_base_items i where i.id = p.item_id;
update public.knowledge_chunks c set workspace_id = i.workspace_id from public.knowledge_base_items i where i.id = c.item_id;
update public.safety_phrases set workspace_id = user_id;
alter table public.workflow_configurations enable trigger user;
alter table public.workflow_schedules enable trigger user;
alter table public.webhook_endpoints enable trigger user;
alter table public.workflow_runs enable trigger user;
alter table public.knowledge_base_items enable trigger user;
alter table public.knowledge_chunks enable trigger user;
alter table public.safety_phrases enable trigger user;

-- Clients may name a workspace, and need not: the default is their current one.
alter table public.workflow_configurations alter column workspace_id set not null, alter column workspace_id set default app.current_workspace();
alter table public.workflow_schedules alter column workspace_id set not null, alter column workspace_id set default app.current_workspace();
alter table public.webhook_endpoints alter column workspace_id set not null, alter column workspace_id set default app.current_workspace();
alter table public.webhook_received_bodies alter column workspace_id set not null, alter column workspace_id set default app.current_workspace();
alter table public.column_choices alter column workspace_id set not null, alter column workspace_id set default app.current_workspace();
alter table public.workflow_runs alter column workspace_id set not null, alter column workspace_id set default app.current_workspace();
alter table public.workflow_run_steps alter column workspace_id set not null, alter column workspace_id set default app.current_workspace();
alter table public.workflow_approvals alter column workspace_id set not null, alter column workspace_id set default app.current_workspace();
alter table public.webhook_deliveries alter column workspace_id set not null, alter column workspace_id set default app.current_workspace();
alter table public.knowledge_base_items alter column workspace_id set not null, alter column workspace_id set default app.current_workspace();
alter table public.knowledge_pages alter column workspace_id set not null, alter column workspace_id set default app.current_workspace();
alter table public.knowledge_chunks alter column workspace_id set not null, alter column workspace_id set default app.current_workspace();
alter table public.safety_phrases alter column workspace_id set not null, alter column workspace_id set default app.current_workspace();

-- Triggers of new rows. The names make them run before triggers that read the workspace, because triggers run in alphabetical order.
create trigger a_set_workspace before insert on public.workflow_configurations
  for each row when (new.workspace_id is null) execute function app.set_workspace();
create trigger a_set_workspace before insert on public.workflow_schedules
  for each row execute function app.set_workspace_of_configuration();
create trigger a_set_workspace before insert on public.webhook_endpoints
  for each row execute function app.set_workspace_of_configuration();
create trigger a_set_workspace before insert on public.webhook_received_bodies
  for each row execute function app.set_workspace_of_endpoint();
create trigger a_set_workspace before insert on public.column_choices
  for each row execute function app.set_workspace_of_configuration();
create trigger a_set_workspace before insert on public.workflow_runs
  for each row execute function app.set_workspace_of_retried_run();
create trigger a_set_workspace before insert on public.workflow_run_steps
  for each row execute function app.set_workspace_of_run();
create trigger a_set_workspace before insert on public.workflow_approvals
  for each row execute function app.set_workspace_of_run();
create trigger a_set_workspace before insert on public.webhook_deliveries
  for each row execute function app.set_workspace_of_delivery();
create trigger a_set_workspace before insert on public.knowledge_base_items
  for each row when (new.workspace_id is null) execute function app.set_workspace();
create trigger a_set_workspace before insert on public.knowledge_pages
  for each row execute function app.set_workspace_of_item();
create trigger a_set_workspace before insert on public.knowledge_chunks
  for each row execute function app.set_workspace_of_item();
create trigger a_set_workspace before insert on public.safety_phrases
  for each row when (new.workspace_id is null) execute function app.set_workspace();

-- Keys -----------------------------------------------------------------------------------------------------------------

-- A workflow is added once to a workspace.
alter table public.workflow_configurations drop constraint workflow_configurations_user_workflow_key;
alter table public.workflow_configurations add constraint workflow_configurations_workspace_workflow_key unique (workspace_id, workflow_id);
alter table public.workflow_configurations add constraint workflow_configurations_workspace_id_key unique (id, workspace_id);
alter table public.workflow_runs add constraint workflow_runs_workspace_id_key unique (id, workspace_id);
alter table public.knowledge_base_items add constraint knowledge_base_items_workspace_id_key unique (id, workspace_id);
alter table public.webhook_endpoints add constraint webhook_endpoints_workspace_id_key unique (id, workspace_id);

alter table public.workflow_configurations
  add constraint workflow_configurations_workspace_id_fkey foreign key (workspace_id) references public.workspaces on delete cascade;
alter table public.workflow_runs
  add constraint workflow_runs_workspace_id_fkey foreign key (workspace_id) references public.workspaces on delete cascade;
alter table public.webhook_deliveries
  add constraint webhook_deliveries_workspace_id_fkey foreign key (workspace_id) references public.workspaces on delete cascade;
alter table public.knowledge_base_items
  add constraint knowledge_base_items_workspace_id_fkey foreign key (workspace_id) references public.workspaces on delete cascade;
alter table public.safety_phrases
  add constraint safety_phrases_workspace_id_fkey foreign key (workspace_id) references public.workspaces on delete cascade;

-- The rows below keep the names of their foreign keys, which clients use as hints for embedding.
alter table public.workflow_schedules drop constraint workflow_schedules_configuration_id_fkey;
alter table public.workflow_schedules add constraint workflow_schedules_configuration_id_fkey
  foreign key (configuration_id, workspace_id) references public.workflow_configurations (id, workspace_id) on delete cascade;
alter table public.webhook_endpoints drop constraint webhook_endpoints_configuration_id_fkey;
alter table public.webhook_endpoints add constraint webhook_endpoints_configuration_id_fkey
  foreign key (configuration_id, workspace_id) references public.workflow_configurations (id, workspace_id) on delete cascade;
alter table public.webhook_received_bodies drop constraint webhook_received_bodies_endpoint_id_fkey;
alter table public.webhook_received_bodies add constraint webhook_received_bodies_endpoint_id_fkey
  foreign key (endpoint_id, workspace_id) references public.webhook_endpoints (id, workspace_id) on delete cascade;
alter table public.column_choices drop constraint column_choices_configuration_id_fkey;
alter table public.column_choices add constraint column_choices_configuration_id_fkey
  foreign key (configuration_id, workspace_id) references public.workflow_configurations (id, workspace_id) on delete cascade;
alter table public.workflow_runs drop constraint workflow_runs_configuration_id_fkey;
alter table public.workflow_runs add constraint workflow_runs_configuration_id_fkey
  foreign key (configuration_id, workspace_id) references public.workflow_configurations (id, workspace_id) on delete set null (configuration_id);
alter table public.workflow_run_steps drop constraint workflow_run_steps_run_id_fkey;
alter table public.workflow_run_steps add constraint workflow_run_steps_run_id_fkey
  foreign key (run_id, workspace_id) references public.workflow_runs (id, workspace_id) on delete cascade;
alter table public.workflow_approvals drop constraint workflow_approvals_run_id_fkey;
alter table public.workflow_approvals add constraint workflow_approvals_run_id_fkey
  foreign key (run_id, workspace_id) references public.workflow_runs (id, workspace_id) on delete cascade;
alter table public.webhook_deliveries drop constraint webhook_deliveries_run_id_fkey;
alter table public.webhook_deliveries add constraint webhook_deliveries_run_id_fkey
  foreign key (run_id, workspace_id) references public.workflow_runs (id, workspace_id) on delete cascade;
alter table public.webhook_deliveries drop constraint webhook_deliveries_configuration_id_fkey;
alter table public.webhook_deliveries add constraint webhook_deliveries_configuration_id_fkey
  foreign key (configuration_id, workspace_id) references public.workflow_configurations (id, workspace_id) on delete set null (configuration_id);
alter table public.knowledge_pages drop constraint knowledge_pages_item_id_fkey;
alter table public.knowledge_pages add constraint knowledge_pages_item_id_fkey
  foreign key (item_id, workspace_id) references public.knowledge_base_items (id, workspace_id) on delete cascade;
alter table public.knowledge_chunks drop constraint knowledge_chunks_item_id_fkey;
alter table public.knowledge_chunks add constraint knowledge_chunks_item_id_fkey
  foreign key (item_id, workspace_id) references public.knowledge_base_items (id, workspace_id) on delete cascade;

drop index public.safety_phrases_unique;
create unique index safety_phrases_unique on public.safety_phrases (workspace_id, category, lower(phrase));
create index safety_phrases_user on public.safety_phrases (user_id);

-- Indexes for reads by workspace ---------------------------------------------------------------------------------------

create index workflow_configurations_workspace on public.workflow_configurations (workspace_id, created_at desc);
create index workflow_schedules_workspace on public.workflow_schedules (workspace_id, configuration_id);
create index webhook_endpoints_workspace on public.webhook_endpoints (workspace_id, configuration_id);
create index webhook_received_bodies_workspace on public.webhook_received_bodies (workspace_id, endpoint_id);
create index column_choices_workspace on public.column_choices (workspace_id, configuration_id);
create index workflow_runs_workspace on public.workflow_runs (workspace_id, created_at desc, id desc);
create index workflow_approvals_workspace on public.workflow_approvals (workspace_id, created_at desc);
create index workflow_approvals_workspace_pending on public.workflow_approvals (workspace_id) where status = 'pending';
create index webhook_deliveries_workspace on public.webhook_deliveries (workspace_id, created_at desc);
create index knowledge_base_items_workspace on public.knowledge_base_items (workspace_id, created_at desc);
create index knowledge_pages_workspace on public.knowledge_pages (workspace_id, item_id);
create index knowledge_chunks_workspace on public.knowledge_chunks (workspace_id, item_id);

-- Duplicates of a file are found in the workspace, because its members share the index.
drop index public.knowledge_base_items_hash;
create index knowledge_base_items_hash on public.knowledge_base_items (workspace_id, file_hash) where file_hash is not null;

revoke execute on function app.set_workspace, app.set_workspace_of_configuration, app.set_workspace_of_retried_run, app.set_workspace_of_run,
  app.set_workspace_of_delivery, app.set_workspace_of_item, app.set_workspace_of_endpoint from public;
