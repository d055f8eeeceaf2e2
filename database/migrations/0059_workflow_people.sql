-- People in a workflow: who decides its approvals, and what happened to an approval before its decision.

-- The members, or the invited address, that decide for a role named by a definition. Without a row for a role, all members who may
-- decide approvals decide.
create table public.workflow_people (
  id uuid not null default gen_random_uuid(),
  configuration_id uuid not null,
  workspace_id uuid not null default app.current_workspace(),
  role_name text not null,
  member_id uuid,
  email text,
  created_by uuid default auth.uid(),
  created_at timestamptz not null default now(),
  constraint workflow_people_pkey primary key (id),
  constraint workflow_people_configuration_id_fkey foreign key (configuration_id, workspace_id)
    references public.workflow_configurations (id, workspace_id) on delete cascade,
  constraint workflow_people_member_id_fkey foreign key (workspace_id, member_id)
    references public.workspace_members (workspace_id, user_id) on delete cascade,
  constraint workflow_people_created_by_fkey foreign key (created_by) references public.profiles (id) on delete set null,
  constraint workflow_people_member_or_email check (num_nonnulls(member_id, email) = 1),
  constraint workflow_people_role_name_check check (length(role_name) between 1 and 120),
  constraint workflow_people_email_check check (email = lower(email) and length(email) between 3 and 255)
);
comment on column public.workflow_people.role_name is 'The `who` of the approval steps that this person decides, for example "the triage nurse"';
comment on column public.workflow_people.email is 'Address of a person who is not a member yet, and who decides by an emailed link until then';
create unique index workflow_people_member on public.workflow_people (configuration_id, role_name, member_id) where member_id is not null;
-- A link is claimed by one account, so there is one address for each role.
create unique index workflow_people_email on public.workflow_people (configuration_id, role_name) where email is not null;
create index workflow_people_workspace on public.workflow_people (workspace_id, member_id);
create index workflow_people_created_by on public.workflow_people (created_by);

-- Rules for all approvals of a configuration.
create table public.workflow_approval_rules (
  configuration_id uuid not null,
  workspace_id uuid not null default app.current_workspace(),
  four_eyes boolean not null default false,
  escalate_after_hours integer,
  escalate_to uuid,
  updated_at timestamptz not null default now(),
  constraint workflow_approval_rules_pkey primary key (configuration_id),
  constraint workflow_approval_rules_configuration_id_fkey foreign key (configuration_id, workspace_id)
    references public.workflow_configurations (id, workspace_id) on delete cascade,
  constraint workflow_approval_rules_escalate_to_fkey foreign key (workspace_id, escalate_to)
    references public.workspace_members (workspace_id, user_id) on delete set null (escalate_to),
  constraint workflow_approval_rules_escalate_after_hours_check check (escalate_after_hours between 1 and 720)
);
comment on column public.workflow_approval_rules.four_eyes is 'True: the user who starts a run cannot decide its approvals';
create index workflow_approval_rules_workspace on public.workflow_approval_rules (workspace_id, escalate_to);

-- Absences of members. Until `away_until`, the substitute may decide in place of the member. Without a substitute, colleagues only read
-- that the member is away.
create table public.workspace_absences (
  workspace_id uuid not null default app.current_workspace(),
  user_id uuid not null default auth.uid(),
  substitute_id uuid,
  away_until timestamptz not null,
  created_at timestamptz not null default now(),
  constraint workspace_absences_pkey primary key (workspace_id, user_id),
  constraint workspace_absences_user_id_fkey foreign key (workspace_id, user_id)
    references public.workspace_members (workspace_id, user_id) on delete cascade,
  constraint workspace_absences_substitute_id_fkey foreign key (workspace_id, substitute_id)
    references public.workspace_members (workspace_id, user_id) on delete set null (substitute_id),
  constraint workspace_absences_other_person check (substitute_id <> user_id)
);
create index workspace_absences_substitute on public.workspace_absences (substitute_id, workspace_id);

-- The members who decide an approval. An approval without a row is decided by any member who may decide.
create table public.approval_assignees (
  approval_id uuid not null,
  workspace_id uuid not null,
  user_id uuid not null,
  created_at timestamptz not null default now(),
  constraint approval_assignees_pkey primary key (approval_id, user_id),
  constraint approval_assignees_approval_id_fkey foreign key (approval_id) references public.workflow_approvals (id) on delete cascade,
  constraint approval_assignees_user_id_fkey foreign key (workspace_id, user_id)
    references public.workspace_members (workspace_id, user_id) on delete cascade
);
create index approval_assignees_user on public.approval_assignees (user_id, workspace_id);

-- Comments on an approval, and changes of the people who decide it.
create table public.approval_events (
  id uuid not null default gen_random_uuid(),
  approval_id uuid not null,
  workspace_id uuid not null,
  kind text not null,
  -- Null: the product itself, for example at an escalation
  author_id uuid,
  author_name text not null default '',
  -- The member to whom the approval was given; null for comments and reminders
  person_name text,
  text text not null default '',
  created_at timestamptz not null default now(),
  constraint approval_events_pkey primary key (id),
  constraint approval_events_approval_id_fkey foreign key (approval_id) references public.workflow_approvals (id) on delete cascade,
  constraint approval_events_author_id_fkey foreign key (author_id) references public.profiles (id) on delete set null,
  constraint approval_events_kind_check check (kind in ('comment', 'reassigned', 'reminded', 'escalated')),
  constraint approval_events_text_check check (length(text) <= 2000)
);
create index approval_events_approval on public.approval_events (approval_id, created_at);
create index approval_events_author on public.approval_events (author_id);

alter table public.workflow_approvals
  add column excluded_user_id uuid,
  add column escalate_at timestamptz,
  add column escalate_to uuid,
  add constraint workflow_approvals_excluded_user_id_fkey foreign key (excluded_user_id) references public.profiles (id) on delete set null,
  add constraint workflow_approvals_escalate_to_fkey foreign key (workspace_id, escalate_to)
    references public.workspace_members (workspace_id, user_id) on delete set null (escalate_to);
comment on column public.workflow_approvals.excluded_user_id is 'The user who started the run, if another person must decide (four_eyes)';
comment on column public.workflow_approvals.escalate_at is 'Time at which `escalate_to` may decide too; null after the escalation';
create index workflow_approvals_escalation on public.workflow_approvals (escalate_at) where status = 'pending' and escalate_at is not null;
create index workflow_approvals_escalate_to on public.workflow_approvals (workspace_id, escalate_to) where escalate_to is not null;
create index workflow_approvals_excluded_user on public.workflow_approvals (excluded_user_id) where excluded_user_id is not null;

alter table public.notifications drop constraint notifications_kind_check;
alter table public.notifications add constraint notifications_kind_check check (kind in ('run_failed', 'run_succeeded', 'safety_alert',
  'approval_needed', 'approval_decided', 'approval_comment', 'quota', 'schedule', 'delivery_failed', 'message', 'run_pause', 'account_access'));

-- Trigger: rows of a configuration belong to its workspace. Without a configuration there is no workspace, and the policies refuse the row.
create function app.set_workspace_of_rules() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.workspace_id := (select c.workspace_id from public.workflow_configurations c where c.id = new.configuration_id);
  return new;
end $$;

-- Trigger: only members who may decide approvals are mapped to a role, at most 20 to each. The lock serializes two writers.
create function app.check_workflow_person() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  max_people constant int := 20;
begin
  perform from public.workflow_configurations c where c.id = new.configuration_id for no key update;
  if new.member_id is not null and not exists (
    select from public.workspace_members m where m.workspace_id = new.workspace_id and m.user_id = new.member_id and m.role >= 'approver') then
    perform app.raise_invalid('This person may not decide approvals. Give them the role Approver first.');
  end if;
  if (select count(*) from public.workflow_people p where p.configuration_id = new.configuration_id and p.role_name = new.role_name) > max_people then
    perform app.raise_invalid('A role can have up to 20 people');
  end if;
  return new;
end $$;

-- Trigger: the person of an escalation, or a substitute, may decide approvals.
create function app.check_escalation() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.escalate_to is not null and not exists (
    select from public.workspace_members m where m.workspace_id = new.workspace_id and m.user_id = new.escalate_to and m.role >= 'approver') then
    perform app.raise_invalid('This person may not decide approvals. Give them the role Approver first.');
  end if;
  return new;
end $$;

create function app.check_substitute() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.substitute_id is not null and not exists (
    select from public.workspace_members m where m.workspace_id = new.workspace_id and m.user_id = new.substitute_id and m.role >= 'approver') then
    perform app.raise_invalid('This person may not decide approvals. Choose a member with the role Approver or above.');
  end if;
  return new;
end $$;

-- Trigger: a member who may no longer decide gets no approvals. Approvals without another person go to all members who may decide.
create function app.withdraw_viewer() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.approval_assignees a where a.workspace_id = new.workspace_id and a.user_id = new.user_id;
  delete from public.workflow_people p where p.workspace_id = new.workspace_id and p.member_id = new.user_id;
  update public.workflow_approval_rules r set escalate_to = null where r.workspace_id = new.workspace_id and r.escalate_to = new.user_id;
  update public.workflow_approvals a set escalate_to = null where a.workspace_id = new.workspace_id and a.escalate_to = new.user_id;
  update public.workspace_absences b set substitute_id = null where b.workspace_id = new.workspace_id and b.substitute_id = new.user_id;
  return null;
end $$;

create trigger a_set_workspace before insert or update of configuration_id, workspace_id on public.workflow_people
  for each row execute function app.set_workspace_of_rules();
-- The checks run after the policies, so that they reveal nothing to callers without access.
create trigger check_person after insert on public.workflow_people for each row execute function app.check_workflow_person();
create trigger a_set_workspace before insert or update of configuration_id, workspace_id on public.workflow_approval_rules
  for each row execute function app.set_workspace_of_rules();
create trigger set_updated_at before update on public.workflow_approval_rules for each row execute function app.set_updated_at();
create trigger check_escalation after insert or update on public.workflow_approval_rules for each row execute function app.check_escalation();
create trigger check_substitute after insert or update on public.workspace_absences for each row execute function app.check_substitute();
create trigger withdraw_viewer after update of role on public.workspace_members for each row
  when (new.role < 'approver') execute function app.withdraw_viewer();

-- Returns the users for whom a user decides in a workspace: the user, and absent members with this substitute.
create function app.represented_by(decider uuid, workspace uuid) returns uuid[]
language sql stable security definer set search_path = ''
return array_append(array(
  select b.user_id from public.workspace_absences b
  where b.substitute_id = decider and b.workspace_id = workspace and b.away_until > now()), decider);

-- Returns whether a user may decide an approval, without regard to its status: an external approver who opened the link; otherwise a
-- member with a sufficient role who is assigned or represents an assignee, or any such member if the approval has no assignee. The
-- excluded user of a four-eyes rule may never decide.
create function app.may_decide(approval uuid, decider uuid) returns boolean
language sql stable security definer set search_path = ''
return exists (
  select from public.workflow_approvals a
  where a.id = approval and a.excluded_user_id is distinct from decider
    and (a.approver_id = decider
      or (a.workspace_id = any (app.workspaces_of(decider, 'approver'))
        and (not exists (select from public.approval_assignees s where s.approval_id = a.id)
          or exists (select from public.approval_assignees s
            where s.approval_id = a.id and s.user_id = any (app.represented_by(decider, a.workspace_id)))))));

-- Returns the members whose absences the caller covers.
create function app.represented_by_caller() returns table (workspace_id uuid, user_id uuid)
language sql stable security definer set search_path = ''
begin atomic
  select b.workspace_id, b.user_id from public.workspace_absences b where b.substitute_id = auth.uid() and b.away_until > now();
end;

-- Returns the pending approvals that the caller may decide, in all workspaces: the rule of app.may_decide as a set, so that a list reads
-- only the pending approvals of the caller's workspaces.
create function public.approvals_to_decide() returns setof public.workflow_approvals
language sql stable set search_path = ''
begin atomic
  select a.* from public.workflow_approvals a
  where a.status = 'pending' and a.excluded_user_id is distinct from (select auth.uid())
    and (a.approver_id = (select auth.uid())
      or (a.workspace_id = any ((select app.workspaces_of_caller('approver'))::uuid[])
        and (not exists (select from public.approval_assignees s where s.approval_id = a.id)
          or exists (select from public.approval_assignees s
            where s.approval_id = a.id
              and (s.user_id = (select auth.uid())
                or (s.workspace_id, s.user_id) in (select r.workspace_id, r.user_id from app.represented_by_caller() r))))));
end;

-- The result of attention_counts has one more column, so both functions are created again.
drop function public.dashboard_summary();
drop function public.attention_counts();

-- Returns the number of the caller's unread notifications, of the approvals that the caller may decide (those of the current workspace, and
-- those of other workspaces that an email assigned to the caller), and of the members of the current workspace.
create function public.attention_counts() returns table (unread bigint, pending_approvals bigint, members bigint)
language sql stable set search_path = ''
begin atomic
  select
    (select count(*) from public.notifications where user_id = (select auth.uid()) and read_at is null),
    (select count(*) from public.approvals_to_decide() a
     where a.approver_id = (select auth.uid()) or a.workspace_id = (select app.current_workspace())),
    (select count(*) from public.workspace_members m where m.workspace_id = (select app.current_workspace()));
end;

-- Returns the counts above, the latest runs of the workspace, the totals of all its runs, the value by week in the caller's time zone, the
-- pause of runs, and the steps of the checklist that are done.
create function public.dashboard_summary() returns jsonb
language sql stable set search_path = ''
begin atomic
  select jsonb_build_object(
    'attention', (select to_jsonb(counts) from public.attention_counts() counts),
    'recent_runs', (
      select coalesce(jsonb_agg(to_jsonb(recent) order by recent.created_at desc, recent.id desc), '[]')
      from (
        select r.id, r.status, r.waits_for, r.is_test, r.subject, r.created_at, r.started_at, r.finished_at, r.configuration,
          jsonb_build_object('id', w.id, 'name', w.name, 'industry', w.industry) as workflows
        from public.workflow_runs r join public.workflows w on w.id = r.workflow_id
        where r.workspace_id = (select app.current_workspace())
        order by r.created_at desc, r.id desc
        limit 5
      ) recent),
    'totals', (select to_jsonb(totals) from public.run_totals() totals),
    'weeks', (select jsonb_agg(to_jsonb(weeks) order by weeks.week) from public.value_by_week(12, (select app.own_time_zone())) weeks),
    'pause', (select jsonb_build_object('reason', p.reason) from public.run_pauses p where p.user_id = (select auth.uid())),
    'has_knowledge', exists (select from public.knowledge_base_items i where i.workspace_id = (select app.current_workspace())),
    'has_runs', exists (select from public.workflow_runs r where r.workspace_id = (select app.current_workspace())),
    'has_team', exists (
      select from public.workspace_members m where m.workspace_id = (select app.current_workspace()) and m.user_id <> (select auth.uid()))
  );
end;

revoke execute on function public.attention_counts(), public.dashboard_summary() from public;
grant execute on function public.attention_counts(), public.dashboard_summary() to authenticated, service_role;

-- Returns the name of a user as colleagues read it: the full name, or else the email address.
create function app.person_name(person_id uuid) returns text
language sql stable security definer set search_path = ''
return (select coalesce(app.blank_to_null(u.raw_user_meta_data ->> 'full_name'), app.blank_to_null(u.raw_user_meta_data ->> 'name'), p.email)
  from public.profiles p join auth.users u on u.id = p.id where p.id = person_id);

-- Returns the assignees of approvals in workspaces of the caller, with the substitutes of absent ones.
create function public.list_assignees(approval_ids uuid[])
returns table (approval_id uuid, user_id uuid, name text, away_until timestamptz, substitute_name text)
language sql stable security definer set search_path = ''
begin atomic
  select s.approval_id, s.user_id, app.person_name(s.user_id), b.away_until, app.person_name(b.substitute_id)
  from public.approval_assignees s
  left join public.workspace_absences b on b.workspace_id = s.workspace_id and b.user_id = s.user_id and b.away_until > now()
  where s.approval_id = any (list_assignees.approval_ids[1:200])
    and (s.workspace_id = any ((select app.workspaces_of_caller('viewer'))::uuid[]) or (select app.is_admin()))
  order by s.approval_id, 3, s.user_id;
end;

alter table public.workflow_people enable row level security;
alter table public.workflow_approval_rules enable row level security;
alter table public.workspace_absences enable row level security;
alter table public.approval_assignees enable row level security;
alter table public.approval_events enable row level security;

create policy "read as member or administrator" on public.workflow_people for select to authenticated
  using (workspace_id = any ((select app.workspaces_of_caller('viewer'))::uuid[]) or (workspace_id >= (select app.first_workspace_of_administrators())
    and workspace_id <= (select app.last_workspace_of_administrators())));
create policy "add as editor" on public.workflow_people for insert to authenticated
  with check (workspace_id = any ((select app.workspaces_of_caller('editor'))::uuid[]));
create policy "delete as editor" on public.workflow_people for delete to authenticated
  using (workspace_id = any ((select app.workspaces_of_caller('editor'))::uuid[]));

create policy "read as member or administrator" on public.workflow_approval_rules for select to authenticated
  using (workspace_id = any ((select app.workspaces_of_caller('viewer'))::uuid[]) or (workspace_id >= (select app.first_workspace_of_administrators())
    and workspace_id <= (select app.last_workspace_of_administrators())));
create policy "add as editor" on public.workflow_approval_rules for insert to authenticated
  with check (workspace_id = any ((select app.workspaces_of_caller('editor'))::uuid[]));
create policy "update as editor" on public.workflow_approval_rules for update to authenticated
  using (workspace_id = any ((select app.workspaces_of_caller('editor'))::uuid[]))
  with check (workspace_id = any ((select app.workspaces_of_caller('editor'))::uuid[]));
create policy "delete as editor" on public.workflow_approval_rules for delete to authenticated
  using (workspace_id = any ((select app.workspaces_of_caller('editor'))::uuid[]));

create policy "read as member or administrator" on public.workspace_absences for select to authenticated
  using (workspace_id = any ((select app.workspaces_of_caller('viewer'))::uuid[]) or (workspace_id >= (select app.first_workspace_of_administrators())
    and workspace_id <= (select app.last_workspace_of_administrators())));
create policy "add own" on public.workspace_absences for insert to authenticated
  with check (user_id = (select auth.uid()));
create policy "update own" on public.workspace_absences for update to authenticated
  using (user_id = (select auth.uid()))
  with check (user_id = (select auth.uid()));
create policy "delete own" on public.workspace_absences for delete to authenticated
  using (user_id = (select auth.uid()));

create policy "read as member or administrator" on public.approval_assignees for select to authenticated
  using (workspace_id = any ((select app.workspaces_of_caller('viewer'))::uuid[]) or (workspace_id >= (select app.first_workspace_of_administrators())
    and workspace_id <= (select app.last_workspace_of_administrators())));
create policy "read as member or administrator" on public.approval_events for select to authenticated
  using (workspace_id = any ((select app.workspaces_of_caller('viewer'))::uuid[]) or (workspace_id >= (select app.first_workspace_of_administrators())
    and workspace_id <= (select app.last_workspace_of_administrators())));
create policy "read as approver" on public.approval_events for select to authenticated
  using (approval_id in (select a.id from public.workflow_approvals a where a.approver_id = (select auth.uid())));

grant select, insert (configuration_id, workspace_id, role_name, member_id, email), delete on public.workflow_people to authenticated;
grant select, insert (configuration_id, workspace_id, four_eyes, escalate_after_hours, escalate_to),
  update (configuration_id, workspace_id, four_eyes, escalate_after_hours, escalate_to), delete on public.workflow_approval_rules to authenticated;
grant select, insert (workspace_id, user_id, substitute_id, away_until), update (workspace_id, user_id, substitute_id, away_until), delete
  on public.workspace_absences to authenticated;
grant select on public.approval_assignees, public.approval_events to authenticated;
grant select, insert, update, delete on public.workflow_people, public.workflow_approval_rules, public.workspace_absences,
  public.approval_assignees, public.approval_events to service_role;

revoke execute on function app.set_workspace_of_rules(), app.check_workflow_person(), app.check_escalation(), app.check_substitute(),
  app.withdraw_viewer(), app.represented_by(uuid, uuid), app.may_decide(uuid, uuid), app.represented_by_caller(),
  public.approvals_to_decide(), app.person_name(uuid), public.list_assignees(uuid[]) from public;
grant execute on function app.represented_by_caller(), public.approvals_to_decide(), public.list_assignees(uuid[]) to authenticated;
