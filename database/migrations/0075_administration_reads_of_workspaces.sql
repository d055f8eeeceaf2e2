-- Reads by administrators of the installation belong to the workspace of the row, so that its admins see who opened the data of their team,
-- also that of former members. Entries from before have no workspace, and remain visible to the creator of the row.

alter table public.audit_log add column workspace_id uuid;
comment on column public.audit_log.workspace_id is 'Workspace whose data was read; null for other entries. Its admins see these entries';
create index audit_log_workspace on public.audit_log (workspace_id, id desc) where workspace_id is not null;

-- Returns the workspace of an object in the audit log; null for private objects and objects that do not exist any more.
create function app.workspace_of_object(entity text, object_id text) returns uuid
language sql stable security definer set search_path = ''
return case when pg_input_is_valid(object_id, 'uuid') then case entity
    when 'workspaces' then object_id::uuid
    when 'safety_phrases' then object_id::uuid
    when 'workflow_configurations' then (select c.workspace_id from public.workflow_configurations c where c.id = object_id::uuid)
    when 'workflow_runs' then (select r.workspace_id from public.workflow_runs r where r.id = object_id::uuid)
    when 'workflow_approvals' then (select a.workspace_id from public.workflow_approvals a where a.id = object_id::uuid)
    when 'workflow_schedules' then (select s.workspace_id from public.workflow_schedules s where s.id = object_id::uuid)
    when 'webhook_endpoints' then (select e.workspace_id from public.webhook_endpoints e where e.id = object_id::uuid)
    when 'webhook_deliveries' then (select d.workspace_id from public.webhook_deliveries d where d.id = object_id::uuid)
    when 'knowledge_base_items' then (select i.workspace_id from public.knowledge_base_items i where i.id = object_id::uuid)
    when 'mail_outbox' then (
      select r.workspace_id from public.mail_outbox m join public.workflow_runs r on r.id = m.run_id where m.id = object_id::uuid)
  end
  when entity = 'objects' then (
    select o.workspace_id from storage.objects o where o.bucket_id = 'knowledge-base-documents' and o.name = object_id) end;

-- Writes reads to the audit log. Each element of the array has actor_id, entity, owner_id, entity_id, address, user_agent, at (time)
-- and needs_check: true if it is not known yet that the actor is an administrator. Ignores reads of the same object by the same
-- actor within the window. Returns the number of new entries.
create or replace function app.record_reads(reads jsonb, repeat_window interval default interval '10 minutes') returns int
language plpgsql security definer set search_path = ''
as $$
declare
  recorded int;
begin
  -- Two processes that record reads of one actor would both miss the entry of the other one.
  perform pg_advisory_xact_lock(7039, hashtext(a.actor_id))
    from (select distinct r.value ->> 'actor_id' as actor_id from jsonb_array_elements(reads) r order by 1) a;
  insert into public.audit_log (created_at, actor_id, actor, action, entity, entity_id, subject, after, address, user_agent, owner_id, workspace_id)
  select n.at, n.actor_id, coalesce(actor.email, n.actor_id::text), 'read', n.entity, n.entity_id, coalesce(owner.email, n.recipient),
    (select jsonb_build_object('reason', s.reason) from app.read_reasons s where s.actor_id = n.actor_id and s.valid_until > n.at),
    app.parse_inet(n.address), left(n.user_agent, 500), n.owner_id, app.workspace_of_object(n.entity, n.entity_id)
  from (
    select distinct on (r.actor_id, o.entity, o.owner_id, o.entity_id)
      coalesce(r.at, clock_timestamp()) as at, r.actor_id, o.entity, o.entity_id, o.owner_id, o.recipient, r.address, r.user_agent
    from jsonb_to_recordset(reads) r (actor_id uuid, entity text, owner_id uuid, entity_id text, address text, user_agent text,
      at timestamptz, needs_check boolean)
      left join public.knowledge_base_items i on r.entity = 'objects' and i.user_id = r.owner_id and i.file_path = r.entity_id
      left join public.mail_outbox m on m.id = case when r.entity = 'mail_outbox' then r.entity_id::uuid end
      left join public.profiles p on m.caused_by is null and p.email = m.recipient
      cross join lateral (
        select case when i.id is null then r.entity else 'knowledge_base_items' end as entity, coalesce(i.id::text, r.entity_id) as entity_id,
          coalesce(r.owner_id, m.caused_by, p.id) as owner_id, m.recipient
      ) o
    where o.owner_id is distinct from r.actor_id
      and (not coalesce(r.needs_check, false) or exists (select from public.user_roles u where u.user_id = r.actor_id and u.role = 'admin'))
    order by r.actor_id, o.entity, o.owner_id, o.entity_id, r.at
  ) n
    left join auth.users actor on actor.id = n.actor_id
    left join auth.users owner on owner.id = n.owner_id
  where not exists (
    select from public.audit_log l
    where l.actor_id = n.actor_id and l.created_at > n.at - repeat_window and l.action = 'read' and l.entity = n.entity
      and l.owner_id is not distinct from n.owner_id and l.entity_id is not distinct from n.entity_id
  );
  get diagnostics recorded = row_count;
  return recorded;
end $$;

drop function public.my_data_access(int, bigint);
-- Returns who read or acted on the caller's data and on the shared data of workspaces that the caller administers, newest first, with the
-- current name of each object that the caller can read. `person` is the creator of an object; null for the caller's own.
create function public.my_data_access(page_size int default 50, before_id bigint default null) returns table (
  id bigint, created_at timestamptz, actor text, action text, entity text, entity_id text, name text, reason text, person text
)
language sql stable security definer set search_path = ''
begin atomic
  with limits as (select least(greatest(page_size, 1), 200) as rows),
  found as (
    select own.id from (
      select l.id from public.audit_log l where l.owner_id = (select auth.uid()) and (before_id is null or l.id < before_id)
      order by l.id desc limit (select rows from limits)) own
    union select shared.id from unnest(app.workspaces_of_caller('admin')) w (id) cross join lateral (
      select l.id from public.audit_log l where l.workspace_id = w.id and (before_id is null or l.id < before_id)
      order by l.id desc limit (select rows from limits)) shared
    order by 1 desc limit (select rows from limits))
  select l.id, l.created_at, l.actor, l.action, l.entity, l.entity_id,
    case l.entity
      when 'chat_conversations' then (select c.title from public.chat_conversations c where c.id = o.object_id and c.user_id = (select auth.uid()))
      when 'knowledge_base_items' then (
        select i.title from public.knowledge_base_items i
        where i.id = o.object_id and i.workspace_id = any ((select app.workspaces_of_caller('viewer'))::uuid[]))
      when 'workflow_configurations' then (
        select w.name from public.workflow_configurations c join public.workflows w on w.id = c.workflow_id
        where c.id = o.object_id and c.workspace_id = any ((select app.workspaces_of_caller('viewer'))::uuid[]))
      when 'workflow_runs' then (
        select w.name from public.workflow_runs r join public.workflows w on w.id = r.workflow_id
        where r.id = o.object_id and r.workspace_id = any ((select app.workspaces_of_caller('viewer'))::uuid[]))
      when 'mail_outbox' then (
        select m.subject from public.mail_outbox m where m.id = o.object_id and l.owner_id = (select auth.uid()))
    end,
    l.after ->> 'reason',
    case when l.owner_id is distinct from (select auth.uid()) then coalesce(app.person_name(l.owner_id), '') end
  from found join public.audit_log l on l.id = found.id
    cross join lateral (select case when pg_input_is_valid(l.entity_id, 'uuid') then l.entity_id::uuid end as object_id) o
  order by l.id desc;
end;

revoke execute on function app.workspace_of_object, public.my_data_access from public;
grant execute on function public.my_data_access to authenticated;
