-- Workspaces: the team behind an account. Every account has a personal workspace, whose id is the id of the user: existing rows,
-- counters and search words keep their keys when they move from the person to the workspace (docs/decisions/0037-workspaces.md).

-- Ordered: each role includes the rights of the roles before it (contracts/workspaces/workspace-roles.ts).
create type public.workspace_role as enum ('viewer', 'approver', 'editor', 'admin', 'owner');

create table public.workspaces (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(btrim(name)) between 1 and 200),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80),
  logo_path text check (length(logo_path) <= 500),
  accent text check (accent ~ '^#[0-9a-f]{6}$'),
  created_by uuid references public.profiles on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index workspaces_created_by on public.workspaces (created_by);

create table public.workspace_members (
  workspace_id uuid not null references public.workspaces on delete cascade,
  user_id uuid not null references public.profiles on delete cascade,
  role public.workspace_role not null,
  created_at timestamptz not null default now(),
  primary key (workspace_id, user_id)
);
create index workspace_members_user on public.workspace_members (user_id, created_at, workspace_id) include (role);

create table public.workspace_invitations (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null references public.workspaces on delete cascade,
  email text not null check (email = lower(email) and length(email) between 3 and 255),
  role public.workspace_role not null,
  -- SHA-256 of the token in the emailed link
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  invited_by uuid references public.profiles on delete set null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  created_at timestamptz not null default now()
);
-- An address has at most one pending invitation to a workspace. Inviting it again replaces the token.
create unique index workspace_invitations_pending on public.workspace_invitations (workspace_id, email) where accepted_at is null;
create index workspace_invitations_workspace on public.workspace_invitations (workspace_id, created_at desc);
create index workspace_invitations_invited_by on public.workspace_invitations (invited_by);

-- The foreign key also ensures that the user is a member. Leaving the workspace resets the column.
alter table public.profiles add column current_workspace_id uuid;
comment on column public.profiles.current_workspace_id is 'Workspace that the screens show, and that new rows belong to unless they name another one';
alter table public.profiles add constraint profiles_current_workspace_fkey
  foreign key (current_workspace_id, id) references public.workspace_members (workspace_id, user_id) on delete set null (current_workspace_id);
create index profiles_current_workspace on public.profiles (current_workspace_id, id);

-- Membership -----------------------------------------------------------------------------------------------------------

-- Returns the workspaces in which a user has at least this role. For functions of the server that act for a user.
create function app.workspaces_of(member_id uuid, minimum public.workspace_role) returns uuid[]
language sql stable security definer set search_path = ''
begin atomic
  select coalesce(array_agg(m.workspace_id), '{}') from public.workspace_members m where m.user_id = member_id and m.role >= minimum;
end;

-- Returns the workspaces in which the caller has at least this role. Policies call it as a scalar subquery, so that it is evaluated
-- once per statement.
create function app.workspaces_of_caller(minimum public.workspace_role) returns uuid[]
language sql stable security definer set search_path = ''
return app.workspaces_of(auth.uid(), minimum);

-- Returns the current workspace of a user: the chosen one, or the one that the user joined first. Null without a workspace.
create function app.current_workspace_of(member_id uuid) returns uuid
language sql stable security definer set search_path = ''
return coalesce(
  (select p.current_workspace_id from public.profiles p where p.id = member_id),
  (select m.workspace_id from public.workspace_members m where m.user_id = member_id order by m.created_at, m.workspace_id limit 1));

-- Returns the current workspace of the caller.
create function app.current_workspace() returns uuid
language sql stable security definer set search_path = ''
return app.current_workspace_of(auth.uid());

-- Creation -------------------------------------------------------------------------------------------------------------

-- Returns a unique slug. It contains a part of the id instead of a counter, which would reveal the names of other workspaces.
create function app.workspace_slug(name text, workspace_id uuid) returns text
language sql immutable set search_path = ''
return concat_ws('-', nullif(rtrim(left(app.slug_of(name), 60), '-'), ''), left(replace(workspace_id::text, '-', ''), 12));

-- Creates a workspace with its owner. It becomes the current workspace of an owner who has none.
create function app.create_workspace(workspace_id uuid, owner_id uuid, name text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.workspaces (id, name, slug, created_by) values (workspace_id, name, app.workspace_slug(name, workspace_id), owner_id);
  insert into public.workspace_members (workspace_id, user_id, role) values (create_workspace.workspace_id, owner_id, 'owner');
  update public.profiles p set current_workspace_id = create_workspace.workspace_id where p.id = owner_id and p.current_workspace_id is null;
end $$;

-- Trigger: creates the profile, the role and the personal workspace of a new account.
create or replace function app.create_profile() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.profiles (id, email) values (new.id, coalesce(new.email, ''));
  insert into public.user_roles (user_id) values (new.id);
  perform app.create_workspace(new.id, new.id, 'My workspace');
  return new;
end $$;

-- Trigger: names the personal workspace after the company at the end of the onboarding, unless it was renamed or shared before.
create function app.name_personal_workspace() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.workspaces w set name = new.company_name, slug = app.workspace_slug(new.company_name, w.id)
  where w.id = new.id and w.name = 'My workspace'
    and not exists (select from public.workspace_members m where m.workspace_id = w.id and m.user_id <> new.id);
  return null;
end $$;
create trigger name_personal_workspace after update of onboarding_completed on public.profiles
  for each row when (new.onboarding_completed and not old.onboarding_completed) execute function app.name_personal_workspace();

-- Trigger: trims the name of a workspace.
create function app.trim_workspace_name() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.name := app.trim_text(new.name);
  if coalesce(new.name, '') = '' then perform app.raise_invalid('Workspace name is required'); end if;
  if length(new.name) > 200 then perform app.raise_invalid('Workspace name must be at most 200 characters'); end if;
  return new;
end $$;
create trigger trim_workspace_name before insert or update of name on public.workspaces
  for each row execute function app.trim_workspace_name();
create trigger set_updated_at before update on public.workspaces for each row execute function app.set_updated_at();

-- Trigger: refuses to remove or demote the last owner of a workspace. The row lock serializes two owners who demote each other.
create function app.protect_last_owner() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if old.role <> 'owner' or (tg_op = 'UPDATE' and new.role = 'owner') then
    return coalesce(new, old);
  end if;
  perform from public.workspaces w where w.id = old.workspace_id for no key update;
  -- Without a row, the workspace is being deleted together with its members.
  if found and not exists (
    select from public.workspace_members m where m.workspace_id = old.workspace_id and m.role = 'owner' and m.user_id <> old.user_id
  ) then
    raise exception 'A workspace needs an owner' using errcode = 'P0001', hint = 'Transfer the ownership to another member first';
  end if;
  return coalesce(new, old);
end $$;
create trigger protect_last_owner before delete or update of role on public.workspace_members
  for each row execute function app.protect_last_owner();

-- Trigger: gives a user who has left the last workspace a new one. Deferred, so that it does nothing when the account is deleted.
create function app.ensure_workspace() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (select from public.profiles p where p.id = old.user_id)
    and not exists (select from public.workspace_members m where m.user_id = old.user_id) then
    perform app.create_workspace(gen_random_uuid(), old.user_id, 'My workspace');
  end if;
  return null;
end $$;
create constraint trigger ensure_workspace after delete on public.workspace_members deferrable initially deferred
  for each row execute function app.ensure_workspace();

-- Trigger: refuses a current workspace to which the user does not belong.
create function app.check_current_workspace() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if not exists (select from public.workspace_members m where m.workspace_id = new.current_workspace_id and m.user_id = new.id) then
    raise exception 'You are not a member of this workspace' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger check_current_workspace before update of current_workspace_id on public.profiles
  for each row when (new.current_workspace_id is not null and new.current_workspace_id is distinct from old.current_workspace_id)
  execute function app.check_current_workspace();

-- Existing accounts ----------------------------------------------------------------------------------------------------

insert into public.workspaces (id, name, slug, created_by, created_at)
select p.id, n.name, app.workspace_slug(n.name, p.id), p.id, p.created_at
from public.profiles p cross join lateral (select coalesce(case when p.onboarding_completed then p.company_name end, 'My workspace') as name) n;
insert into public.workspace_members (workspace_id, user_id, role, created_at)
select p.id, p.id, 'owner', p.created_at from public.profiles p;
-- The rows were valid when they were written, possibly under earlier rules.
alter table public.profiles disable trigger user;
update public.profiles set current_workspace_id = id;
alter table public.profiles enable trigger user;

-- Access ---------------------------------------------------------------------------------------------------------------

alter table public.workspaces enable row level security;
alter table public.workspace_members enable row level security;
alter table public.workspace_invitations enable row level security;

create policy "read as member or administrator" on public.workspaces for select to authenticated
  using (id = any ((select app.workspaces_of_caller('viewer'))::uuid[]) or (select app.is_admin()));
create policy "update as admin" on public.workspaces for update to authenticated
  using (id = any ((select app.workspaces_of_caller('admin'))::uuid[]))
  with check (id = any ((select app.workspaces_of_caller('admin'))::uuid[]));
create policy "delete as owner" on public.workspaces for delete to authenticated
  using (id = any ((select app.workspaces_of_caller('owner'))::uuid[]));
create policy "read as member or administrator" on public.workspace_members for select to authenticated
  using (workspace_id = any ((select app.workspaces_of_caller('viewer'))::uuid[]) or (select app.is_admin()));
create policy "read as admin" on public.workspace_invitations for select to authenticated
  using (workspace_id = any ((select app.workspaces_of_caller('admin'))::uuid[]) or (select app.is_admin()));
create policy "revoke as admin" on public.workspace_invitations for delete to authenticated
  using (workspace_id = any ((select app.workspaces_of_caller('admin'))::uuid[]) and accepted_at is null);

grant select, update (name, logo_path, accent), delete on public.workspaces to authenticated;
grant select on public.workspace_members to authenticated;
-- The digest of a token with 256 random bits is no secret.
grant select, delete on public.workspace_invitations to authenticated;
grant select, insert, update, delete on public.workspaces, public.workspace_members, public.workspace_invitations to service_role;
grant update (current_workspace_id) on public.profiles to authenticated;

revoke execute on function app.workspaces_of, app.workspaces_of_caller, app.current_workspace_of, app.current_workspace, app.workspace_slug,
  app.create_workspace, app.name_personal_workspace, app.trim_workspace_name, app.protect_last_owner, app.ensure_workspace,
  app.check_current_workspace from public;
grant execute on function app.workspaces_of_caller, app.current_workspace to authenticated, service_role;
