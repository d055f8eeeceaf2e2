-- Access to shared rows by membership. Each policy names the role that its operation needs; contracts/workspaces/workspace-roles.ts lists
-- them, and a test compares both. Decision 0028 explains the form: both sides of `or` can use the index on the workspace.

-- Bounds of the workspaces that administrators of the installation can read: all of them. Null for other callers, which matches no row.
create function app.first_workspace_of_administrators() returns uuid
language sql stable security definer set search_path = ''
return case when app.is_admin() then '00000000-0000-0000-0000-000000000000'::uuid end;

create function app.last_workspace_of_administrators() returns uuid
language sql stable security definer set search_path = ''
return case when app.is_admin() then 'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid end;

-- Configurations

drop policy "read own or as administrator" on public.workflow_configurations;
drop policy "insert own" on public.workflow_configurations;
drop policy "update own" on public.workflow_configurations;
drop policy "delete own" on public.workflow_configurations;
create policy "read as member or administrator" on public.workflow_configurations for select to authenticated
  using (workspace_id = any ((select app.workspaces_of_caller('viewer'))::uuid[])
    or workspace_id between (select app.first_workspace_of_administrators()) and (select app.last_workspace_of_administrators()));
create policy "insert as editor" on public.workflow_configurations for insert to authenticated
  with check (user_id = (select auth.uid()) and workspace_id = any ((select app.workspaces_of_caller('editor'))::uuid[]));
create policy "update as editor" on public.workflow_configurations for update to authenticated
  using (workspace_id = any ((select app.workspaces_of_caller('editor'))::uuid[]))
  with check (workspace_id = any ((select app.workspaces_of_caller('editor'))::uuid[]));
create policy "delete as editor" on public.workflow_configurations for delete to authenticated
  using (workspace_id = any ((select app.workspaces_of_caller('editor'))::uuid[]));

-- Schedules

drop policy "read own or as administrator" on public.workflow_schedules;
drop policy "insert own" on public.workflow_schedules;
drop policy "update own" on public.workflow_schedules;
drop policy "delete own" on public.workflow_schedules;
create policy "read as member or administrator" on public.workflow_schedules for select to authenticated
  using (workspace_id = any ((select app.workspaces_of_caller('viewer'))::uuid[])
    or workspace_id between (select app.first_workspace_of_administrators()) and (select app.last_workspace_of_administrators()));
create policy "insert as editor" on public.workflow_schedules for insert to authenticated
  with check (user_id = (select auth.uid()) and workspace_id = any ((select app.workspaces_of_caller('editor'))::uuid[])
    and exists (select from public.workflow_configurations c where c.id = workflow_schedules.configuration_id and c.workspace_id = workflow_schedules.workspace_id));
create policy "update as editor" on public.workflow_schedules for update to authenticated
  using (workspace_id = any ((select app.workspaces_of_caller('editor'))::uuid[]))
  with check (workspace_id = any ((select app.workspaces_of_caller('editor'))::uuid[]));
create policy "delete as editor" on public.workflow_schedules for delete to authenticated
  using (workspace_id = any ((select app.workspaces_of_caller('editor'))::uuid[]));

-- Webhook endpoints

drop policy "read own or as administrator" on public.webhook_endpoints;
drop policy "update own" on public.webhook_endpoints;
drop policy "delete own" on public.webhook_endpoints;
create policy "read as member or administrator" on public.webhook_endpoints for select to authenticated
  using (workspace_id = any ((select app.workspaces_of_caller('viewer'))::uuid[])
    or workspace_id between (select app.first_workspace_of_administrators()) and (select app.last_workspace_of_administrators()));
create policy "update as editor" on public.webhook_endpoints for update to authenticated
  using (workspace_id = any ((select app.workspaces_of_caller('editor'))::uuid[]))
  with check (workspace_id = any ((select app.workspaces_of_caller('editor'))::uuid[]));
create policy "delete as editor" on public.webhook_endpoints for delete to authenticated
  using (workspace_id = any ((select app.workspaces_of_caller('editor'))::uuid[]));

-- Received bodies of webhooks: for the members who map their fields, and not for administrators

drop policy "read own" on public.webhook_received_bodies;
drop policy "delete own" on public.webhook_received_bodies;
create policy "read as editor" on public.webhook_received_bodies for select to authenticated
  using (workspace_id = any ((select app.workspaces_of_caller('editor'))::uuid[]));
create policy "delete as editor" on public.webhook_received_bodies for delete to authenticated
  using (workspace_id = any ((select app.workspaces_of_caller('editor'))::uuid[]));

-- Column choices

drop policy "read own or as administrator" on public.column_choices;
drop policy "delete own" on public.column_choices;
create policy "read as member or administrator" on public.column_choices for select to authenticated
  using (workspace_id = any ((select app.workspaces_of_caller('viewer'))::uuid[])
    or workspace_id between (select app.first_workspace_of_administrators()) and (select app.last_workspace_of_administrators()));
create policy "delete as editor" on public.column_choices for delete to authenticated
  using (workspace_id = any ((select app.workspaces_of_caller('editor'))::uuid[]));

-- Runs

drop policy "read own or as administrator" on public.workflow_runs;
drop policy "delete own finished runs" on public.workflow_runs;
create policy "read as member or administrator" on public.workflow_runs for select to authenticated
  using (workspace_id = any ((select app.workspaces_of_caller('viewer'))::uuid[])
    or workspace_id between (select app.first_workspace_of_administrators()) and (select app.last_workspace_of_administrators()));
create policy "delete finished runs as editor" on public.workflow_runs for delete to authenticated
  using (workspace_id = any ((select app.workspaces_of_caller('editor'))::uuid[]) and status in ('succeeded', 'rejected', 'failed', 'cancelled'));

-- Steps of runs

drop policy "read own or as administrator" on public.workflow_run_steps;
create policy "read as member or administrator" on public.workflow_run_steps for select to authenticated
  using (workspace_id = any ((select app.workspaces_of_caller('viewer'))::uuid[])
    or workspace_id between (select app.first_workspace_of_administrators()) and (select app.last_workspace_of_administrators()));

-- Approvals. The policy "read as approver" remains: an approver who is invited by email need not be a member

drop policy "read own or as administrator" on public.workflow_approvals;
create policy "read as member or administrator" on public.workflow_approvals for select to authenticated
  using (workspace_id = any ((select app.workspaces_of_caller('viewer'))::uuid[])
    or workspace_id between (select app.first_workspace_of_administrators()) and (select app.last_workspace_of_administrators()));

-- Deliveries

drop policy "read own or as administrator" on public.webhook_deliveries;
create policy "read as member or administrator" on public.webhook_deliveries for select to authenticated
  using (workspace_id = any ((select app.workspaces_of_caller('viewer'))::uuid[])
    or workspace_id between (select app.first_workspace_of_administrators()) and (select app.last_workspace_of_administrators()));

-- Knowledge

drop policy "read own or as administrator" on public.knowledge_base_items;
drop policy "insert own" on public.knowledge_base_items;
drop policy "update own" on public.knowledge_base_items;
drop policy "delete own" on public.knowledge_base_items;
create policy "read as member or administrator" on public.knowledge_base_items for select to authenticated
  using (workspace_id = any ((select app.workspaces_of_caller('viewer'))::uuid[])
    or workspace_id between (select app.first_workspace_of_administrators()) and (select app.last_workspace_of_administrators()));
create policy "insert as editor" on public.knowledge_base_items for insert to authenticated
  with check (user_id = (select auth.uid()) and workspace_id = any ((select app.workspaces_of_caller('editor'))::uuid[]));
create policy "update as editor" on public.knowledge_base_items for update to authenticated
  using (workspace_id = any ((select app.workspaces_of_caller('editor'))::uuid[]))
  with check (workspace_id = any ((select app.workspaces_of_caller('editor'))::uuid[]));
create policy "delete as editor" on public.knowledge_base_items for delete to authenticated
  using (workspace_id = any ((select app.workspaces_of_caller('editor'))::uuid[]));
drop policy "read own or as administrator" on public.knowledge_pages;
create policy "read as member or administrator" on public.knowledge_pages for select to authenticated
  using (workspace_id = any ((select app.workspaces_of_caller('viewer'))::uuid[])
    or workspace_id between (select app.first_workspace_of_administrators()) and (select app.last_workspace_of_administrators()));
drop policy "read own or as administrator" on public.knowledge_chunks;
create policy "read as member or administrator" on public.knowledge_chunks for select to authenticated
  using (workspace_id = any ((select app.workspaces_of_caller('viewer'))::uuid[])
    or workspace_id between (select app.first_workspace_of_administrators()) and (select app.last_workspace_of_administrators()));

-- Safety phrases

drop policy "read own or as administrator" on public.safety_phrases;
drop policy "insert own" on public.safety_phrases;
drop policy "delete own" on public.safety_phrases;
create policy "read as member or administrator" on public.safety_phrases for select to authenticated
  using (workspace_id = any ((select app.workspaces_of_caller('viewer'))::uuid[])
    or workspace_id between (select app.first_workspace_of_administrators()) and (select app.last_workspace_of_administrators()));
create policy "insert as editor" on public.safety_phrases for insert to authenticated
  with check (user_id = (select auth.uid()) and workspace_id = any ((select app.workspaces_of_caller('editor'))::uuid[]));
create policy "delete as editor" on public.safety_phrases for delete to authenticated
  using (workspace_id = any ((select app.workspaces_of_caller('editor'))::uuid[]));

grant insert (workspace_id) on public.workflow_configurations to authenticated;
grant insert (workspace_id) on public.workflow_schedules to authenticated;
grant insert (workspace_id) on public.knowledge_base_items to authenticated;
grant insert (workspace_id) on public.safety_phrases to authenticated;

-- Files ----------------------------------------------------------------------------------------------------------------

-- Returns the names of the documents in workspaces where the caller has at least this role. The path of an item is user input, so only
-- files in the folder of the item's creator count.
create function app.shared_documents(minimum public.workspace_role) returns setof text
language sql stable security definer set search_path = ''
begin atomic
  select i.file_path from public.knowledge_base_items i
  where i.workspace_id = any (app.workspaces_of_caller(minimum)) and (storage.foldername(i.file_path))[1] = i.user_id::text;
end;

-- Returns whether a file belongs to an item of a workspace. Otherwise only the owner of its folder can use it.
create function app.is_shared_document(object_name text) returns boolean
language sql stable security definer set search_path = ''
return exists (select from public.knowledge_base_items i
  where i.file_path = object_name and i.user_id::text = (storage.foldername(object_name))[1]);

drop policy "read own documents or as administrator" on storage.objects;
create policy "read documents as member or administrator" on storage.objects for select to authenticated
  using (bucket_id = 'knowledge-base-documents' and ((select app.is_admin())
    or ((storage.foldername(name))[1] = (select auth.uid())::text and not app.is_shared_document(name))
    or name in (select app.shared_documents('viewer'))));
drop policy "update own documents" on storage.objects;
create policy "update documents as editor" on storage.objects for update to authenticated
  using (bucket_id = 'knowledge-base-documents' and (((storage.foldername(name))[1] = (select auth.uid())::text and not app.is_shared_document(name))
    or name in (select app.shared_documents('editor'))))
  with check (bucket_id = 'knowledge-base-documents' and (((storage.foldername(name))[1] = (select auth.uid())::text and not app.is_shared_document(name))
    or name in (select app.shared_documents('editor'))));
drop policy "delete own documents" on storage.objects;
create policy "delete documents as editor" on storage.objects for delete to authenticated
  using (bucket_id = 'knowledge-base-documents' and (((storage.foldername(name))[1] = (select auth.uid())::text and not app.is_shared_document(name))
    or name in (select app.shared_documents('editor'))));

-- Hidden workflows -----------------------------------------------------------------------------------------------------

-- Returns whether a workspace of the caller has a configuration or a run of a workflow.
create or replace function app.uses_workflow(workflow_id uuid) returns boolean
language sql stable security definer set search_path = ''
begin atomic
  select exists (select from public.workflow_configurations c
      where c.workspace_id = any ((select app.workspaces_of_caller('viewer'))::uuid[]) and c.workflow_id = uses_workflow.workflow_id)
    or exists (select from public.workflow_runs r
      where r.workspace_id = any ((select app.workspaces_of_caller('viewer'))::uuid[]) and r.workflow_id = uses_workflow.workflow_id);
end;

revoke execute on function app.first_workspace_of_administrators, app.last_workspace_of_administrators, app.shared_documents,
  app.is_shared_document from public;
grant execute on function app.first_workspace_of_administrators, app.last_workspace_of_administrators, app.shared_documents,
  app.is_shared_document to authenticated;
