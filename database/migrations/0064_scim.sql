-- Provisioning of members by the directory of a company (SCIM 2.0, docs/decisions/0040-scim.md). The directory manages memberships of one
-- workspace. It can suspend only accounts that it has created for a domain that the workspace has proven.

-- Role of SCIM requests. It has rights on the tables of the directory only, and policies restrict them to one workspace. Roles belong to
-- the whole PostgreSQL server, so the name contains the product's.
do $$
begin
  if not exists (select from pg_roles where rolname = 'workwright_directory') then
    create role workwright_directory nologin noinherit;
  end if;
exception when unique_violation or duplicate_object then
  null; -- Two databases of one server can be migrated at the same time, and the other migration may have created the role first.
end $$;
-- The owner of the database becomes this role in transactions that also send email. In PostgreSQL 16 and newer, the creator of a role may
-- only grant it, also to itself.
do $$
begin
  if not (select r.rolsuper from pg_roles r where r.rolname = current_user) then
    execute format('grant workwright_directory to %I', current_user);
  end if;
end $$;

alter type public.workspace_activity_kind add value 'directory_token_created';
alter type public.workspace_activity_kind add value 'directory_token_revoked';
alter type public.workspace_activity_kind add value 'directory_changed';

-- Tables ---------------------------------------------------------------------------------------------------------------

-- Bearer tokens of SCIM clients. A token ends with the rights of the admin who created it.
create table public.directory_tokens (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null references public.workspaces on delete cascade,
  name text not null check (length(btrim(name)) between 1 and 100),
  -- SHA-256 of the token
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  token_suffix text not null check (length(token_suffix) = 4),
  created_by uuid not null references public.profiles on delete cascade,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
comment on column public.directory_tokens.token_suffix is 'Last characters of the token, which identify it in the interface';
create index directory_tokens_workspace on public.directory_tokens (workspace_id, created_at);
create index directory_tokens_created_by on public.directory_tokens (created_by);

alter table public.workspaces add column directory_role public.workspace_role not null default 'viewer' check (directory_role < 'admin');
comment on column public.workspaces.directory_role is 'Role of people in the directory without a mapped group';

-- People in the directory of a workspace (SCIM resource type User).
create table public.directory_users (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null references public.workspaces on delete cascade,
  user_name text not null check (length(user_name) between 1 and 255),
  external_id text check (length(external_id) <= 255),
  -- Address that is invited, or that identifies the account of a new member
  email text not null check (email = lower(email) and length(email) between 3 and 255),
  active boolean not null default true,
  -- SCIM attributes that no column has: name, displayName, title, emails
  attributes jsonb not null default '{}' check (octet_length(attributes::text) <= 8192),
  -- Null until the person is a member
  user_id uuid references public.profiles on delete cascade,
  -- True if groups and default role determine the role. False for a member who joined before, until a group of the person is mapped.
  manages_role boolean not null default true,
  version bigint not null default 1,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  unique (id, workspace_id)
);
comment on column public.directory_users.version is 'Increases with every change of the SCIM resource (ETag)';
create unique index directory_users_user_name on public.directory_users (workspace_id, lower(user_name));
create unique index directory_users_email on public.directory_users (workspace_id, email);
create unique index directory_users_member on public.directory_users (workspace_id, user_id) where user_id is not null;
create index directory_users_user on public.directory_users (user_id);
create index directory_users_external_id on public.directory_users (workspace_id, external_id);
create index directory_users_created_at on public.directory_users (workspace_id, created_at, id);

-- Groups in the directory of a workspace (SCIM resource type Group).
create table public.directory_groups (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null references public.workspaces on delete cascade,
  display_name text not null check (length(display_name) between 1 and 255),
  external_id text check (length(external_id) <= 255),
  -- Role of the members of the group; null if the group is not mapped. A directory never makes owners.
  role public.workspace_role check (role < 'owner'),
  version bigint not null default 1,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  unique (id, workspace_id)
);
create unique index directory_groups_display_name on public.directory_groups (workspace_id, lower(display_name));
create index directory_groups_external_id on public.directory_groups (workspace_id, external_id);
create index directory_groups_created_at on public.directory_groups (workspace_id, created_at, id);

-- Membership of people in groups, in one workspace.
create table public.directory_group_members (
  group_id uuid not null,
  member_id uuid not null,
  workspace_id uuid not null,
  primary key (group_id, member_id),
  foreign key (group_id, workspace_id) references public.directory_groups (id, workspace_id) on delete cascade,
  foreign key (member_id, workspace_id) references public.directory_users (id, workspace_id) on delete cascade
);
create index directory_group_members_member on public.directory_group_members (member_id, workspace_id, group_id);

-- The latest SCIM requests of each workspace, so that admins can find out why a synchronization fails. Contains no personal data.
create table public.directory_requests (
  id bigint generated always as identity,
  workspace_id uuid not null references public.workspaces on delete cascade,
  created_at timestamptz not null default clock_timestamp(),
  token_name text not null,
  method text not null check (length(method) <= 10),
  -- Path below /scim/v2, without the query
  path text not null check (length(path) <= 200),
  status smallint not null,
  -- Why the request was refused; null if it succeeded
  error text check (length(error) <= 300),
  -- The latest requests of a workspace are read in the order of the id.
  primary key (workspace_id, id)
);

-- Accounts that a directory has created. The row remains when the person is removed from the directory.
create table app.directory_accounts (
  user_id uuid primary key references auth.users on delete cascade,
  workspace_id uuid not null references public.workspaces on delete cascade,
  -- Value of auth.users.banned_until while the directory has suspended the account. A different value is a suspension by the operator.
  suspended_until timestamptz
);
create index directory_accounts_workspace on app.directory_accounts (workspace_id);

-- Versions -------------------------------------------------------------------------------------------------------------

-- Trigger: gives a changed SCIM resource a new version.
create function app.set_directory_version() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.version := old.version + 1;
  new.updated_at := clock_timestamp();
  return new;
end $$;
create trigger set_version before update on public.directory_users for each row
  when ((new.user_name, new.external_id, new.email, new.active, new.attributes, new.version)
    is distinct from (old.user_name, old.external_id, old.email, old.active, old.attributes, old.version))
  execute function app.set_directory_version();
create trigger set_version before update on public.directory_groups for each row
  when ((new.display_name, new.external_id, new.version) is distinct from (old.display_name, old.external_id, old.version))
  execute function app.set_directory_version();

-- Roles ----------------------------------------------------------------------------------------------------------------

-- Returns the highest role of the groups of a person; null if no group is mapped.
create function app.mapped_role(person_id uuid) returns public.workspace_role
language sql stable security definer set search_path = ''
return (select max(g.role) from public.directory_group_members m join public.directory_groups g on g.id = m.group_id where m.member_id = person_id);

-- Returns the role of a person: that of the groups, or the default of the workspace.
create function app.directory_role(workspace uuid, person_id uuid) returns public.workspace_role
language sql stable security definer set search_path = ''
return coalesce(app.mapped_role(person_id), (select w.directory_role from public.workspaces w where w.id = workspace));

-- Gives people the roles of their groups. Owners keep their role. Revokes the invitations that a demoted member may no longer send.
create function app.apply_directory_roles(workspace uuid, person_ids uuid[]) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  update public.directory_users u set manages_role = true
  where u.workspace_id = workspace and u.id = any (person_ids) and not u.manages_role and app.mapped_role(u.id) is not null;
  update public.workspace_members m set role = p.role
  from (select u.user_id, app.directory_role(workspace, u.id) as role from public.directory_users u
    where u.workspace_id = workspace and u.id = any (person_ids) and u.user_id is not null and u.manages_role) p
  where m.workspace_id = workspace and m.user_id = p.user_id and m.role <> 'owner' and m.role <> p.role;
  update public.workspace_invitations i set role = p.role
  from (select u.email, app.directory_role(workspace, u.id) as role from public.directory_users u
    where u.workspace_id = workspace and u.id = any (person_ids) and u.user_id is null and u.active) p
  where i.workspace_id = workspace and i.email = p.email and i.accepted_at is null and i.role <> p.role;
  delete from public.workspace_invitations i using public.directory_users u
  where u.workspace_id = workspace and u.id = any (person_ids) and i.workspace_id = workspace and i.invited_by = u.user_id and i.accepted_at is null
    and not exists (select from public.workspace_members m
      where m.workspace_id = workspace and m.user_id = i.invited_by and m.role >= 'admin' and m.role >= i.role);
end $$;

-- Trigger: applies the new role of a group to its members.
create function app.apply_group_role() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.apply_directory_roles(new.workspace_id, array(select m.member_id from public.directory_group_members m where m.group_id = new.id));
  perform app.add_activity(new.workspace_id, app.acting_user(), 'directory_changed', new.display_name, new.role::text);
  return null;
end $$;
create trigger apply_role after update of role on public.directory_groups for each row
  when (new.role is distinct from old.role) execute function app.apply_group_role();

-- Trigger: applies the default role of a workspace to all people of the directory.
create function app.apply_default_role() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.apply_directory_roles(new.id, array(select u.id from public.directory_users u where u.workspace_id = new.id));
  perform app.add_activity(new.id, app.acting_user(), 'directory_changed', 'people without a mapped group', new.directory_role::text);
  return null;
end $$;
create trigger apply_default_role after update of directory_role on public.workspaces for each row
  when (new.directory_role is distinct from old.directory_role) execute function app.apply_default_role();

-- Memberships ----------------------------------------------------------------------------------------------------------

-- Trigger: connects a new member with the person in the directory who has the same address, and gives the member the role of the person.
-- An account becomes a member by its own consent or for a proven domain, so its address is verified.
create function app.connect_directory_user() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  person uuid;
begin
  update public.directory_users u set user_id = new.user_id, manages_role = true
  where u.workspace_id = new.workspace_id and u.active and u.user_id is null
    and u.email = (select lower(p.email) from public.profiles p where p.id = new.user_id)
  returning u.id into person;
  if person is not null then perform app.apply_directory_roles(new.workspace_id, array[person]); end if;
  return null;
end $$;
create trigger connect_directory_user after insert on public.workspace_members for each row execute function app.connect_directory_user();

-- Trigger: marks the person of a former member as inactive, so that the directory sees the removal. The person of a deleted account is deleted.
create function app.disconnect_directory_user() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (select from public.profiles p where p.id = old.user_id) then
    update public.directory_users u set active = false, user_id = null where u.workspace_id = old.workspace_id and u.user_id = old.user_id;
  else
    delete from public.directory_users u where u.workspace_id = old.workspace_id and u.user_id = old.user_id;
  end if;
  return null;
end $$;
create trigger disconnect_directory_user after delete on public.workspace_members for each row execute function app.disconnect_directory_user();

-- Trigger: revokes the pending invitation to the former address of a person.
create function app.revoke_former_invitation() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.workspace_invitations i where i.workspace_id = old.workspace_id and i.email = old.email and i.accepted_at is null;
  return null;
end $$;
create trigger revoke_former_invitation after update of email on public.directory_users for each row
  when (old.email <> new.email and old.user_id is null) execute function app.revoke_former_invitation();

-- Trigger: revokes the tokens that a user created, when the user is no longer an admin. A former admin may still know them.
create function app.revoke_directory_tokens() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.directory_tokens t where t.workspace_id = old.workspace_id and t.created_by = old.user_id;
  return null;
end $$;
create trigger revoke_directory_tokens after delete on public.workspace_members for each row execute function app.revoke_directory_tokens();
create trigger revoke_directory_tokens_of_demoted after update of role on public.workspace_members for each row
  when (old.role >= 'admin' and new.role < 'admin') execute function app.revoke_directory_tokens();

-- Returns whether a workspace has proven that it controls an email domain (0063). Without proof, a person joins only by accepting an invitation.
create function app.proves_domain(workspace uuid, domain text) returns boolean
language sql stable security definer set search_path = ''
return domain = any (app.proven_domains(workspace));

-- Returns the domain of an email address.
create function app.domain_of(email text) returns text
language sql immutable set search_path = ''
return lower(split_part(email, '@', -1));

-- Returns the name of a person in the directory; null without a name.
create function app.directory_name(attributes jsonb) returns text
language sql immutable set search_path = ''
return left(coalesce(app.blank_to_null(attributes ->> 'displayName'), app.blank_to_null(attributes #>> '{name,formatted}'),
  app.blank_to_null(concat_ws(' ', attributes #>> '{name,givenName}', attributes #>> '{name,familyName}'))), 200);

-- Makes an active person of the directory a member, or invites the person. Called with the lock of the workspace. Returns
--   member: already a member                      added: the existing account became a member
--   created: a new account became a member        invited: a new invitation with the token hash, to be emailed
--   pending: the person has not accepted yet
create function app.join_by_directory(workspace uuid, person_id uuid, inviter_id uuid, token_hash bytea, valid_days integer) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  person public.directory_users;
  account auth.users;
  outcome text;
begin
  select u.* into strict person from public.directory_users u where u.id = person_id and u.workspace_id = workspace for update;
  if person.user_id is not null then
    update auth.users u set raw_user_meta_data = u.raw_user_meta_data || jsonb_build_object('full_name', app.directory_name(person.attributes))
    from app.directory_accounts a
    where u.id = person.user_id and a.user_id = u.id and a.workspace_id = workspace and app.directory_name(person.attributes) is not null;
    return 'member';
  end if;
  select u.* into account from auth.users u where u.email = person.email for no key update;
  perform app.lift_directory_suspension(workspace, account.id);
  if exists (select from public.workspace_members m where m.workspace_id = workspace and m.user_id = account.id) then
    update public.directory_users u set user_id = account.id, manages_role = app.mapped_role(person.id) is not null where u.id = person.id;
    return 'member';
  end if;
  if app.proves_domain(workspace, app.domain_of(person.email)) then
    if account.id is null then
      account.id := auth.create_account(person.email, null,
        jsonb_strip_nulls(jsonb_build_object('full_name', app.directory_name(person.attributes))), true);
      -- The workspace controls the mailboxes of the domain, so no link has to prove the address.
      update auth.users u set email_proven_at = now() where u.id = account.id;
      insert into app.directory_accounts (user_id, workspace_id) values (account.id, workspace);
      outcome := 'created';
    elsif account.email_confirmed_at is not null and account.email_proven_at is not null then
      outcome := 'added';
    end if;
  end if;
  if outcome is not null then
    delete from public.workspace_invitations i where i.workspace_id = workspace and i.email = person.email and i.accepted_at is null;
    insert into public.workspace_members (workspace_id, user_id, role) values (workspace, account.id, app.directory_role(workspace, person.id));
    return outcome;
  end if;
  if exists (select from public.workspace_invitations i
    where i.workspace_id = workspace and i.email = person.email and i.accepted_at is null and i.expires_at > now()) then
    perform app.apply_directory_roles(workspace, array[person.id]);
    return 'pending';
  end if;
  insert into public.workspace_invitations (workspace_id, email, role, token_hash, invited_by, expires_at)
  values (workspace, person.email, app.directory_role(workspace, person.id), token_hash, inviter_id, now() + make_interval(days => valid_days))
  on conflict (workspace_id, email) where accepted_at is null do update set role = excluded.role, token_hash = excluded.token_hash,
    invited_by = excluded.invited_by, expires_at = excluded.expires_at, created_at = now();
  return 'invited';
end $$;

-- Ends the suspension of an account by the directory that created it. A suspension by the operator has another time and remains.
create function app.lift_directory_suspension(workspace uuid, account_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  update auth.users u set banned_until = null, updated_at = now() from app.directory_accounts a
  where u.id = account_id and a.user_id = u.id and a.workspace_id = workspace and a.suspended_until = u.banned_until;
  if found then perform app.record_audit_entry('restored', 'users', account_id::text, app.person_name(account_id), '{"suspended": true}', '{"suspended": false}'); end if;
  update app.directory_accounts a set suspended_until = null where a.user_id = account_id and a.workspace_id = workspace;
end $$;

-- Ends the membership of an inactive or deleted person of the directory, and revokes a pending invitation. Closes the account if the
-- directory has created it. Called with the lock of the workspace.
create function app.leave_by_directory(workspace uuid, person_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  person public.directory_users;
  account_id uuid;
begin
  select u.* into strict person from public.directory_users u where u.id = person_id and u.workspace_id = workspace for update;
  delete from public.workspace_invitations i where i.workspace_id = workspace and i.email = person.email and i.accepted_at is null;
  account_id := coalesce(person.user_id, (select a.user_id from app.directory_accounts a join auth.users u on u.id = a.user_id
    where u.email = person.email and a.workspace_id = workspace));
  if exists (select from public.workspace_members m where m.workspace_id = workspace and m.user_id = person.user_id) then
    if app.other_owner(workspace, person.user_id) is null then
      -- SQLSTATE PT409: the API answers with status 409.
      raise exception 'The last owner of a workspace cannot be removed. Transfer the ownership to another member first.' using errcode = 'PT409';
    end if;
    perform app.remove_member(workspace, person.user_id, app.other_owner(workspace, person.user_id));
  end if;
  if account_id is not null then perform app.close_directory_account(workspace, account_id); end if;
end $$;

-- Ends all sessions of an account that the directory has created, and suspends it unless it also works with other people elsewhere. Does
-- nothing to other accounts, to accounts whose address has left the proven domains, and to administrators of the installation.
create function app.close_directory_account(workspace uuid, account_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  address text;
  suspension_end constant timestamptz := now() + interval '100 years';
begin
  -- A session starts under the same lock and then sees the suspension.
  select u.email into address from auth.users u where u.id = account_id for no key update;
  if not exists (select from app.directory_accounts a where a.user_id = account_id and a.workspace_id = workspace)
    or not app.proves_domain(workspace, app.domain_of(address))
    or exists (select from public.user_roles r where r.user_id = account_id and r.role <> 'user') then
    return;
  end if;
  perform auth.revoke_sessions(array(select s.id from auth.sessions s where s.user_id = account_id));
  if exists (select from public.workspace_members m join public.workspace_members o on o.workspace_id = m.workspace_id and o.user_id <> m.user_id
    where m.user_id = account_id and m.workspace_id <> workspace) then
    return;
  end if;
  update auth.users u set banned_until = suspension_end, updated_at = now()
  where u.id = account_id and (u.banned_until is null or u.banned_until <= now());
  if found then
    update app.directory_accounts a set suspended_until = suspension_end where a.user_id = account_id;
    perform app.record_audit_entry('suspended', 'users', account_id::text, address, '{"suspended": false}', '{"suspended": true}');
  end if;
end $$;

-- Activity -------------------------------------------------------------------------------------------------------------

-- Adds an entry, unless the workspace is being deleted. The directory has no user: app.acting_name contains its name.
create or replace function app.add_activity(
  workspace uuid, actor uuid, kind public.workspace_activity_kind, subject text, detail text default null, run uuid default null
) returns void
language sql security definer set search_path = ''
begin atomic
  insert into public.workspace_activity (workspace_id, actor_id, actor_name, kind, subject, detail, run_id)
  select w.id, actor, coalesce(app.person_name(actor), nullif(current_setting('app.acting_name', true), ''), ''), kind,
    left(coalesce(subject, ''), 300), detail, run
  from public.workspaces w where w.id = workspace;
end;

-- Trigger: records created and revoked tokens in the activity of the workspace and in the audit log, without their hashes.
create function app.log_directory_token() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  token public.directory_tokens := coalesce(new, old);
  is_new constant boolean := tg_op = 'INSERT';
  described constant jsonb := jsonb_build_object('workspace_id', token.workspace_id, 'name', token.name, 'suffix', token.token_suffix);
begin
  perform app.add_activity(token.workspace_id, app.acting_user(),
    case when is_new then 'directory_token_created' else 'directory_token_revoked' end::public.workspace_activity_kind, token.name);
  perform app.record_audit_entry(case when is_new then 'created' else 'deleted' end, 'directory_tokens', token.id::text, token.name,
    case when not is_new then described end, case when is_new then described end);
  return null;
end $$;
create trigger log_activity after insert or delete on public.directory_tokens for each row execute function app.log_directory_token();

-- Adds a request to the latest ones of a workspace, and records the use of the token.
create function app.record_directory_request(token uuid, method text, path text, status integer, error text) returns void
language sql security definer set search_path = ''
begin atomic
  insert into public.directory_requests (workspace_id, token_name, method, path, status, error)
  select t.workspace_id, t.name, left(method, 10), left(path, 200), status, left(error, 300) from public.directory_tokens t where t.id = token;
  update public.directory_tokens t set last_used_at = now()
  where t.id = token and (t.last_used_at is null or t.last_used_at < now() - interval '10 seconds');
  delete from public.directory_requests r using public.directory_tokens t
  where t.id = token and r.workspace_id = t.workspace_id and r.id <= (
    select l.id from public.directory_requests l where l.workspace_id = t.workspace_id order by l.id desc offset 100 limit 1);
end;

-- Access ---------------------------------------------------------------------------------------------------------------

-- Returns the workspace of a SCIM request; null for other requests.
create function app.directory_workspace() returns uuid
language sql stable security definer set search_path = ''
return nullif(nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'directory_workspace', '')::uuid;

alter table public.directory_tokens enable row level security;
alter table public.directory_users enable row level security;
alter table public.directory_groups enable row level security;
alter table public.directory_group_members enable row level security;
alter table public.directory_requests enable row level security;
alter table app.directory_accounts enable row level security;

-- Admins of the workspace. Administrators of the installation have no access.
create policy "read as admin" on public.directory_tokens for select to authenticated
  using (workspace_id = any ((select app.workspaces_of_caller('admin'))::uuid[]));
create policy "revoke as admin" on public.directory_tokens for delete to authenticated
  using (workspace_id = any ((select app.workspaces_of_caller('admin'))::uuid[]));
create policy "read own or as admin" on public.directory_users for select to authenticated
  using (workspace_id = any ((select app.workspaces_of_caller('admin'))::uuid[]) or user_id = (select auth.uid()));
create policy "read as admin" on public.directory_groups for select to authenticated
  using (workspace_id = any ((select app.workspaces_of_caller('admin'))::uuid[]));
create policy "map as admin" on public.directory_groups for update to authenticated
  using (workspace_id = any ((select app.workspaces_of_caller('admin'))::uuid[]))
  with check (workspace_id = any ((select app.workspaces_of_caller('admin'))::uuid[]));
create policy "read as admin" on public.directory_group_members for select to authenticated
  using (workspace_id = any ((select app.workspaces_of_caller('admin'))::uuid[]));
create policy "read as admin" on public.directory_requests for select to authenticated
  using (workspace_id = any ((select app.workspaces_of_caller('admin'))::uuid[]));

-- The digest of a token with 256 random bits is no secret.
grant select, delete on public.directory_tokens to authenticated;
grant update (directory_role) on public.workspaces to authenticated;
grant select on public.directory_users, public.directory_group_members, public.directory_requests to authenticated;
grant select, update (role) on public.directory_groups to authenticated;

-- SCIM requests. They cannot read or change the mapping of roles, tokens and settings.
create policy "read in the workspace" on public.directory_users for select to workwright_directory
  using (workspace_id = (select app.directory_workspace()));
create policy "insert into the workspace" on public.directory_users for insert to workwright_directory
  with check (workspace_id = (select app.directory_workspace()));
create policy "update in the workspace" on public.directory_users for update to workwright_directory
  using (workspace_id = (select app.directory_workspace())) with check (workspace_id = (select app.directory_workspace()));
create policy "delete in the workspace" on public.directory_users for delete to workwright_directory
  using (workspace_id = (select app.directory_workspace()));
create policy "read in the workspace" on public.directory_groups for select to workwright_directory
  using (workspace_id = (select app.directory_workspace()));
create policy "insert into the workspace" on public.directory_groups for insert to workwright_directory
  with check (workspace_id = (select app.directory_workspace()));
create policy "update in the workspace" on public.directory_groups for update to workwright_directory
  using (workspace_id = (select app.directory_workspace())) with check (workspace_id = (select app.directory_workspace()));
create policy "delete in the workspace" on public.directory_groups for delete to workwright_directory
  using (workspace_id = (select app.directory_workspace()));
create policy "read in the workspace" on public.directory_group_members for select to workwright_directory
  using (workspace_id = (select app.directory_workspace()));
create policy "insert into the workspace" on public.directory_group_members for insert to workwright_directory
  with check (workspace_id = (select app.directory_workspace()));
create policy "delete in the workspace" on public.directory_group_members for delete to workwright_directory
  using (workspace_id = (select app.directory_workspace()));

grant usage on schema public, app to workwright_directory;
grant select (id, workspace_id, user_name, external_id, email, active, attributes, version, created_at, updated_at),
  insert (workspace_id, user_name, external_id, email, active, attributes),
  update (user_name, external_id, email, active, attributes, version), delete on public.directory_users to workwright_directory;
grant select (id, workspace_id, display_name, external_id, version, created_at, updated_at), insert (workspace_id, display_name, external_id),
  update (display_name, external_id, version), delete on public.directory_groups to workwright_directory;
grant select, insert, delete on public.directory_group_members to workwright_directory;

revoke execute on function app.set_directory_version, app.mapped_role, app.directory_role, app.apply_directory_roles, app.apply_group_role,
  app.apply_default_role, app.connect_directory_user, app.disconnect_directory_user, app.revoke_former_invitation, app.revoke_directory_tokens, app.proves_domain,
  app.domain_of, app.directory_name, app.join_by_directory, app.lift_directory_suspension, app.leave_by_directory,
  app.close_directory_account, app.log_directory_token, app.record_directory_request, app.directory_workspace from public;
grant execute on function app.directory_workspace to workwright_directory;
