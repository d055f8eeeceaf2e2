-- Audit of reads. An administrator may read the data of clients; every such read is recorded in the audit log and shown to the
-- client (docs/decisions/0036-read-audit.md). A statement notes the rows that it returns in settings of its transaction; the server
-- writes these notes to the log after the response.

alter table public.audit_log add column owner_id uuid;
comment on column public.audit_log.owner_id is 'The client whose data was read, exported or acted on; null for other entries. The client sees these entries';
create index audit_log_owner on public.audit_log (owner_id, id desc) where owner_id is not null;

-- Reasons --------------------------------------------------------------------------------------------------------------

create table app.read_reasons (
  actor_id uuid primary key references auth.users on delete cascade,
  reason text not null check (length(btrim(reason)) between 5 and 300),
  valid_until timestamptz not null
);
comment on table app.read_reasons is 'The current reason of each administrator for reading data of clients. Required if the policy setting admin_reads_need_reason is on';
alter table app.read_reasons enable row level security;

-- States why the caller reads data of clients. The reason becomes part of the audit entries of the next 30 minutes. Returns its end.
create function public.admin_state_reason(reason text) returns timestamptz
language plpgsql security definer set search_path = ''
as $$
declare
  reason_end timestamptz := now() + interval '30 minutes';
begin
  perform app.require_admin();
  if length(btrim(coalesce(reason, ''))) not between 5 and 300 then
    raise exception 'The reason must have 5 to 300 characters' using errcode = 'invalid_parameter_value';
  end if;
  insert into app.read_reasons (actor_id, reason, valid_until) values (auth.uid(), btrim(admin_state_reason.reason), reason_end)
    on conflict (actor_id) do update set reason = excluded.reason, valid_until = excluded.valid_until;
  return reason_end;
end $$;

-- Returns whether administrators must state a reason before they read data of clients, and until when the caller's reason is valid.
create function public.admin_read_reason() returns table (is_required boolean, valid_until timestamptz)
language sql stable security definer set search_path = ''
begin atomic
  select exists (select from platform.policy_settings where name = 'admin_reads_need_reason' and is_enabled),
    (select r.valid_until from app.read_reasons r where r.actor_id = auth.uid() and r.valid_until > now())
  where (select app.is_admin());
end;

-- Noting ---------------------------------------------------------------------------------------------------------------

-- Notes that the statement returns content of another user, one line `entity owner id` for each object, and returns true. The notes
-- of callers who are not administrators are `-`: they read such rows with a right of their own, for example as approvers.
-- Raises an error if a reason is required and missing.
--
-- The setting `app.reads` has the latest lines. When it is full, they move to `app.reads_0` to `app.reads_39`, because setting and
-- searching one long text for each row takes quadratic time. After about 1,800 objects of a statement, the rest is one line without
-- owner and id. Repeated lines are removed when they are recorded.
create function app.note_read(entity text, owner_id uuid, entity_id text) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  max_length constant int := 4000;
  max_full constant int := 40;
  notes text := coalesce(current_setting('app.reads', true), '');
  line text := concat(entity, ' ', coalesce(owner_id::text, '-'), ' ', translate(entity_id, E'\n', ' '));
  full_count int;
begin
  if notes = '-' then
    return true;
  end if;
  if notes = '' then
    if not app.is_admin() then
      perform set_config('app.reads', '-', true);
      return true;
    end if;
    if exists (select from platform.policy_settings where name = 'admin_reads_need_reason' and is_enabled)
      and not exists (select from app.read_reasons r where r.actor_id = auth.uid() and r.valid_until > now()) then
      raise exception 'State a reason before you open data of a client' using errcode = 'PT428', hint = 'Call admin_state_reason';
    end if;
    notes := E'\n';
  end if;
  if length(notes) > max_length then
    full_count := coalesce(nullif(current_setting('app.reads_full', true), ''), '0')::int;
    if full_count < max_full then
      perform set_config('app.reads_' || full_count, notes, true), set_config('app.reads_full', (full_count + 1)::text, true);
      notes := E'\n';
    else
      line := concat(entity, ' - ');
    end if;
  end if;
  if position(E'\n' || line || E'\n' in notes) = 0 then
    perform set_config('app.reads', notes || line || E'\n', true);
  end if;
  return true;
end $$;

-- Returns all notes of the statement; null if there are none.
create function app.noted_reads() returns text
language plpgsql volatile set search_path = ''
as $$
declare
  notes text := nullif(nullif(current_setting('app.reads', true), ''), '-');
begin
  if notes is not null then
    for full_number in 0 .. coalesce(nullif(current_setting('app.reads_full', true), ''), '0')::int - 1 loop
      notes := notes || current_setting('app.reads_' || full_number, true);
    end loop;
  end if;
  return notes;
end $$;

-- Notes that the caller opens a file of another user. Returns the notes of the statement; null if there are none.
create function app.note_object_read(bucket text, object_name text) returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  folder text := split_part(object_name, '/', 1);
  owner uuid;
begin
  if bucket <> 'knowledge-base-documents' or folder = coalesce(auth.uid()::text, '') then
    return null;
  end if;
  -- In a `case`, the planner would cast the folder before the condition is evaluated.
  if pg_input_is_valid(folder, 'uuid') then
    owner := folder::uuid;
  end if;
  perform app.note_read('objects', owner, object_name);
  return app.noted_reads();
end $$;

-- Recording ------------------------------------------------------------------------------------------------------------

-- Writes reads to the audit log. Each element of the array has actor_id, entity, owner_id, entity_id, address, user_agent, at (time)
-- and needs_check: true if it is not known yet that the actor is an administrator. Ignores reads of the same object by the same
-- actor within the window. Returns the number of new entries.
create function app.record_reads(reads jsonb, repeat_window interval default interval '10 minutes') returns int
language plpgsql security definer set search_path = ''
as $$
declare
  recorded int;
begin
  -- Two processes that record reads of one actor would both miss the entry of the other one.
  perform pg_advisory_xact_lock(7039, hashtext(a.actor_id))
    from (select distinct r.value ->> 'actor_id' as actor_id from jsonb_array_elements(reads) r order by 1) a;
  insert into public.audit_log (created_at, actor_id, actor, action, entity, entity_id, subject, after, address, user_agent, owner_id)
  select n.at, n.actor_id, coalesce(actor.email, n.actor_id::text), 'read', n.entity, n.entity_id, coalesce(owner.email, n.recipient),
    (select jsonb_build_object('reason', s.reason) from app.read_reasons s where s.actor_id = n.actor_id and s.valid_until > n.at),
    app.parse_inet(n.address), left(n.user_agent, 500), n.owner_id
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

-- Records that the caller exports a list of the administration.
create function public.admin_record_export(list text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.require_admin();
  perform app.record_audit_entry('exported', 'list', null, left(list, 60), null, null);
end $$;

-- Records an action of the caller that concerns one user, who sees the entry. For actions that no trigger and no note records.
create function app.record_access(action text, entity text, of_user uuid, subject text, after jsonb default null) returns void
language sql security definer set search_path = ''
begin atomic
  insert into public.audit_log (actor_id, actor, action, entity, entity_id, subject, after, address, user_agent, owner_id)
  select auth.uid(), app.actor(), action, entity, of_user::text, left(subject, 300), after,
    app.parse_inet(h.headers ->> 'x-client-address'), left(h.headers ->> 'user-agent', 500), of_user
  from (select coalesce(nullif(current_setting('request.headers', true), ''), '{}')::jsonb as headers) h
  where app.actor() is not null;
end;

-- Records that the caller opens the read-only view of a client.
create function public.admin_view_client(user_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.require_admin();
  perform app.record_access('viewed', 'users', user_id, app.require_account(user_id));
end $$;

-- Reading --------------------------------------------------------------------------------------------------------------

-- Returns who read or acted on the caller's data, newest first, with the current name of each object.
create function public.my_data_access(page_size int default 50, before_id bigint default null) returns table (
  id bigint, created_at timestamptz, actor text, action text, entity text, entity_id text, name text, reason text
)
language sql stable security definer set search_path = ''
begin atomic
  select l.id, l.created_at, l.actor, l.action, l.entity, l.entity_id,
    case l.entity
      when 'chat_conversations' then (select c.title from public.chat_conversations c where c.id::text = l.entity_id and c.user_id = l.owner_id)
      when 'knowledge_base_items' then (select i.title from public.knowledge_base_items i where i.id::text = l.entity_id and i.user_id = l.owner_id)
      when 'workflow_configurations' then (
        select w.name from public.workflow_configurations c join public.workflows w on w.id = c.workflow_id
        where c.id::text = l.entity_id and c.user_id = l.owner_id)
      when 'workflow_runs' then (
        select w.name from public.workflow_runs r join public.workflows w on w.id = r.workflow_id
        where r.id::text = l.entity_id and r.user_id = l.owner_id)
      when 'mail_outbox' then (select m.subject from public.mail_outbox m where m.id::text = l.entity_id)
    end,
    l.after ->> 'reason'
  from public.audit_log l
  where l.owner_id = (select auth.uid()) and (before_id is null or l.id < before_id)
  order by l.id desc
  limit least(greatest(page_size, 1), 200);
end;

-- Grants ---------------------------------------------------------------------------------------------------------------

revoke execute on all functions in schema app from public;
grant execute on function app.note_read, app.noted_reads, app.note_object_read to anon, authenticated, service_role;
revoke execute on function public.admin_state_reason, public.admin_read_reason, public.admin_record_export, public.admin_view_client, public.my_data_access from public;
grant execute on function public.admin_state_reason, public.admin_read_reason, public.admin_record_export, public.admin_view_client, public.my_data_access to authenticated;
