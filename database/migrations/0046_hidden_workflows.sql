-- Administrators hide workflows from the library. Clients who use a hidden workflow keep it.

alter table public.workflows add column hidden_at timestamptz;
comment on column public.workflows.hidden_at is 'Time at which an administrator hid the workflow from the library; null if it is shown';

-- Returns whether the caller has a configuration or a run of a workflow.
create function app.uses_workflow(workflow_id uuid) returns boolean
language sql stable security definer set search_path = ''
begin atomic
  select exists (select from public.workflow_configurations c where c.user_id = auth.uid() and c.workflow_id = uses_workflow.workflow_id)
    or exists (select from public.workflow_runs r where r.user_id = auth.uid() and r.workflow_id = uses_workflow.workflow_id);
end;

drop policy "read when signed in" on public.workflows;
create policy "read when signed in" on public.workflows for select to authenticated
  using (hidden_at is null or (select app.is_admin()) or app.uses_workflow(id));

-- Trigger: refuses to add a hidden workflow. Administrators can still add it.
create function app.refuse_hidden_workflow() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if auth.uid() is not null and not app.is_admin()
    and exists (select from public.workflows w where w.id = new.workflow_id and w.hidden_at is not null) then
    perform app.raise_invalid('This workflow is no longer available');
  end if;
  return new;
end $$;
create trigger refuse_hidden_workflow before insert on public.workflow_configurations
  for each row execute function app.refuse_hidden_workflow();

-- Hides or shows a workflow. Returns whether it changed.
create function public.admin_hide_workflow(workflow_id uuid, is_hidden boolean) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  changed_name text;
begin
  perform app.require_admin();
  update public.workflows w set hidden_at = case when is_hidden then now() end
  where w.id = admin_hide_workflow.workflow_id and (w.hidden_at is not null) <> is_hidden returning w.name into changed_name;
  if changed_name is null then return false; end if;
  perform app.record_audit_entry(case when is_hidden then 'hidden' else 'shown' end, 'workflows',
    admin_hide_workflow.workflow_id::text, changed_name, null, null);
  return true;
end $$;

-- Returns all workflows for administrators, with the number of clients who use each.
create function public.admin_list_workflows()
returns table (id uuid, name text, industry public.industry, category public.workflow_category, hidden_at timestamptz, clients bigint)
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not app.is_admin() then return; end if;
  return query
    select w.id, w.name, w.industry, w.category, w.hidden_at, coalesce(c.clients, 0)
    from public.workflows w left join (
      select f.workflow_id, count(*) as clients from public.workflow_configurations f group by f.workflow_id
    ) c on c.workflow_id = w.id
    order by lower(w.name), w.id limit 1000;
end $$;

revoke execute on function app.uses_workflow, app.refuse_hidden_workflow from public;
grant execute on function app.uses_workflow to authenticated, service_role;
revoke execute on function public.admin_hide_workflow, public.admin_list_workflows from public;
grant execute on function public.admin_hide_workflow, public.admin_list_workflows to authenticated, service_role;
