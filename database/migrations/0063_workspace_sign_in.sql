-- Sign-in through a workspace's own identity provider, for addresses of the domains that the workspace has proven to own
-- (docs/decisions/0039-join-by-domain.md).

-- Domains that a workspace has added, with their proofs. Several workspaces can add the same domain, but only one of them can prove it.
create table public.workspace_domains (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null references public.workspaces on delete cascade,
  domain text not null check (length(domain) between 4 and 253
    and domain ~ '^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])$'),
  -- Expected in a TXT record of the domain. No secret, because the record is public
  proof_token text not null default replace(gen_random_uuid()::text, '-', '') check (proof_token ~ '^[0-9a-f]{32}$'),
  -- Start of the current proof; null without one
  proven_at timestamptz,
  -- Time of the last lookup, successful or not
  checked_at timestamptz,
  -- Last time at which the record was found
  seen_at timestamptz,
  -- First of the last lookups that did not find the record of a proven domain; null if the last one found it
  missing_since timestamptz,
  -- Time at which the proof ended, because the record had disappeared; null before, and after a new proof
  suspended_at timestamptz,
  created_at timestamptz not null default now(),
  unique (workspace_id, domain),
  check (proven_at is null or (seen_at is not null and suspended_at is null))
);
create unique index workspace_domains_proven on public.workspace_domains (domain) where proven_at is not null;
create index workspace_domains_checked_at on public.workspace_domains (checked_at) where proven_at is not null;

-- The identity provider of a workspace. An entry has a new id if it describes another provider, because the names that a provider gives
-- to its users belong to the id (auth.identities).
create table public.workspace_identity_providers (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null unique references public.workspaces on delete cascade,
  kind text not null check (kind in ('saml', 'oidc')),
  -- Issuer of OpenID Connect, or the entity id of SAML
  issuer text not null check (length(issuer) between 1 and 2000),
  -- Null for SAML
  client_id text check (length(client_id) between 1 and 500),
  -- Address of the SAML metadata; null for metadata that was entered as text, and for OpenID Connect
  metadata_url text check (metadata_url like 'https://%' and length(metadata_url) <= 2000),
  is_enabled boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((kind = 'oidc') = (client_id is not null)),
  check (kind = 'saml' or metadata_url is null),
  unique (id, workspace_id)
);
create trigger set_updated_at before update on public.workspace_identity_providers for each row execute function app.set_updated_at();

-- Client secrets of OpenID Connect, encrypted with `platform.secrets.provider_key`. No API can read them.
create table app.identity_provider_secrets (
  provider_id uuid primary key references public.workspace_identity_providers on delete cascade,
  sealed_secret bytea not null check (octet_length(sealed_secret) <= 4096)
);
alter table app.identity_provider_secrets enable row level security;

-- The SAML metadata of a workspace's provider is a row with the same id in the table of the operator's providers.
alter table auth.sso_providers add column workspace_id uuid;
comment on column auth.sso_providers.workspace_id is 'Workspace whose provider this is; null for a provider of the operator';
alter table auth.sso_providers add constraint sso_providers_workspace_fkey
  foreign key (id, workspace_id) references public.workspace_identity_providers (id, workspace_id) on delete cascade;
create unique index sso_providers_workspace_id on auth.sso_providers (workspace_id) where workspace_id is not null;
-- A workspace can enter any entity id. It must not prevent the operator or another workspace from using the same one.
alter table auth.sso_providers drop constraint sso_providers_entity_key;
create unique index sso_providers_entity_key on auth.sso_providers (entity_id) where workspace_id is null;
create index sso_providers_entity_id on auth.sso_providers (entity_id);

alter table public.workspaces add column join_automatically boolean not null default false;
comment on column public.workspaces.join_automatically is 'True if people who sign in through the identity provider of the workspace, with an address of a proven domain, become members';
alter table public.workspaces add column join_role public.workspace_role not null default 'viewer' check (join_role <= 'editor');
comment on column public.workspaces.join_role is 'Role of people who join automatically. Never a role that manages members';

-- Returns the domains whose addresses the identity provider of a workspace may assert: those with a proof, except domains that the operator
-- has given to another provider.
create function app.proven_domains(workspace uuid) returns text[]
language sql stable security definer set search_path = ''
return array(select d.domain from public.workspace_domains d
  where d.workspace_id = workspace and d.proven_at is not null
    and not exists (select from auth.sso_domains o where o.domain = d.domain)
  order by d.domain);

-- Adds a user who signed in through the identity provider of a workspace to its members, if the workspace allows it. Returns the
-- workspace, or null. Former members need an invitation, because someone removed them or they left. The workspace becomes the current one
-- of a new account. The caller has checked the asserted address; the account must have an address of a proven domain, too.
create function app.join_by_domain(provider_id uuid, member_id uuid, members_max int, joined_max int) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  target record;
begin
  -- The lock serializes the limit for members.
  select w.id, w.join_role into target
  from public.workspace_identity_providers i join public.workspaces w on w.id = i.workspace_id
  where i.id = provider_id and i.is_enabled and w.join_automatically for no key update of w;
  if not found
    or not exists (select from auth.users u where u.id = member_id and split_part(u.email, '@', 2) = any (app.proven_domains(target.id)))
    or exists (select from public.workspace_members m where m.workspace_id = target.id and m.user_id = member_id)
    or exists (select from app.former_members f where f.workspace_id = target.id and f.user_id = member_id)
    or joined_max <= (select count(*) from public.workspace_members m where m.user_id = member_id)
    or members_max <= (select count(*) from public.workspace_members m where m.workspace_id = target.id)
      + (select count(*) from public.workspace_invitations i
         where i.workspace_id = target.id and i.accepted_at is null and i.expires_at > now()) then
    return null;
  end if;
  insert into public.workspace_members (workspace_id, user_id, role) values (target.id, member_id, target.join_role);
  -- An account that this transaction has created.
  update public.profiles p set current_workspace_id = target.id
  where p.id = member_id and exists (select from auth.users u where u.id = member_id and u.created_at = now());
  return target.id;
end $$;

-- Trigger: ends the sessions of a new administrator that the provider of a workspace has started, and its sign-ins in progress. The owner
-- of that workspace could have started them.
create function app.end_company_sessions() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform auth.revoke_sessions(array(
    select s.id from auth.sessions s cross join jsonb_array_elements(s.amr) m
    where s.user_id = new.user_id and m ? 'provider'
      and not exists (select from auth.sso_providers p where p.id::text = m ->> 'provider' and p.workspace_id is null)));
  delete from auth.flow_states f where f.user_id = new.user_id and f.details ->> 'provider' like 'sso:%';
  return null;
end $$;
create trigger end_company_sessions after update of role on public.user_roles for each row
  when (new.role = 'admin' and old.role <> 'admin') execute function app.end_company_sessions();

-- Activity -------------------------------------------------------------------------------------------------------------

alter type public.workspace_activity_kind add value 'domain_added';
alter type public.workspace_activity_kind add value 'domain_proven';
alter type public.workspace_activity_kind add value 'domain_lost';
alter type public.workspace_activity_kind add value 'domain_removed';
alter type public.workspace_activity_kind add value 'provider_changed';
alter type public.workspace_activity_kind add value 'provider_removed';
alter type public.workspace_activity_kind add value 'joining_changed';

-- Trigger: domains that are added, proven, lost and removed.
create function app.log_domain() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  current_row record := coalesce(new, old);
begin
  perform app.add_activity(current_row.workspace_id, app.acting_user(),
    case tg_op when 'INSERT' then 'domain_added' when 'DELETE' then 'domain_removed'
      else case when new.proven_at is null then 'domain_lost' else 'domain_proven' end end::public.workspace_activity_kind,
    current_row.domain);
  return null;
end $$;
create trigger log_activity after insert or delete on public.workspace_domains for each row execute function app.log_domain();
create trigger log_activity_of_changed after update of proven_at on public.workspace_domains for each row
  when ((old.proven_at is null) <> (new.proven_at is null)) execute function app.log_domain();

-- Trigger: identity providers that are entered, changed and removed.
create function app.log_identity_provider() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  current_row record := coalesce(new, old);
begin
  perform app.add_activity(current_row.workspace_id, app.acting_user(),
    case tg_op when 'DELETE' then 'provider_removed' else 'provider_changed' end::public.workspace_activity_kind, current_row.issuer);
  return null;
end $$;
create trigger log_activity after insert or update or delete on public.workspace_identity_providers
  for each row execute function app.log_identity_provider();

-- Trigger: changes of automatic joining. The detail is the role, or null if it is off.
create function app.log_joining() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.add_activity(new.id, app.acting_user(), 'joining_changed', new.name, case when new.join_automatically then new.join_role::text end);
  return null;
end $$;
create trigger log_activity_of_joining after update of join_automatically, join_role on public.workspaces for each row
  when ((new.join_automatically, new.join_role) is distinct from (old.join_automatically, old.join_role)) execute function app.log_joining();

-- Audit log ------------------------------------------------------------------------------------------------------------

create or replace function app.audit_subject(entity text, content jsonb) returns text
language sql stable security definer set search_path = ''
begin atomic
  select case
    when entity in ('user_roles', 'run_pauses', 'client_quotas')
      then (select p.email from public.profiles p where p.id = (content ->> 'user_id')::uuid)
    when entity = 'workspace_quotas' then (select w.name from public.workspaces w where w.id = (content ->> 'workspace_id')::uuid)
    when entity = 'workspace_domains' then content ->> 'domain'
    when entity = 'workspace_identity_providers' then content ->> 'issuer'
    when entity = 'objects' then content ->> 'name'
    when entity = 'contact_submissions' then concat(content ->> 'name', ' <', content ->> 'email', '>')
    else coalesce(content ->> 'title', content ->> 'email', content ->> 'name')
  end;
end;
create trigger audit after insert or delete on public.workspace_domains for each row execute function app.audit('workspace_id');
create trigger audit_of_proof after update of proven_at on public.workspace_domains for each row
  when ((old.proven_at is null) <> (new.proven_at is null)) execute function app.audit('workspace_id');
create trigger audit after insert or update or delete on public.workspace_identity_providers
  for each row execute function app.audit('workspace_id');

-- Access ---------------------------------------------------------------------------------------------------------------

alter table public.workspace_domains enable row level security;
alter table public.workspace_identity_providers enable row level security;

create policy "read as admin or administrator" on public.workspace_domains for select to authenticated
  using (workspace_id = any ((select app.workspaces_of_caller('admin'))::uuid[]) or (select app.is_admin()));
create policy "delete as admin" on public.workspace_domains for delete to authenticated
  using (workspace_id = any ((select app.workspaces_of_caller('admin'))::uuid[]));
create policy "read as admin or administrator" on public.workspace_identity_providers for select to authenticated
  using (workspace_id = any ((select app.workspaces_of_caller('admin'))::uuid[]) or (select app.is_admin()));
create policy "update as owner" on public.workspace_identity_providers for update to authenticated
  using (workspace_id = any ((select app.workspaces_of_caller('owner'))::uuid[]))
  with check (workspace_id = any ((select app.workspaces_of_caller('owner'))::uuid[]));
create policy "delete as owner" on public.workspace_identity_providers for delete to authenticated
  using (workspace_id = any ((select app.workspaces_of_caller('owner'))::uuid[]));

grant select, delete on public.workspace_domains to authenticated;
grant select, update (is_enabled), delete on public.workspace_identity_providers to authenticated;
grant select, insert, update, delete on public.workspace_domains, public.workspace_identity_providers to service_role;
grant update (join_automatically, join_role) on public.workspaces to authenticated;

revoke execute on function app.proven_domains, app.join_by_domain, app.end_company_sessions, app.log_domain, app.log_identity_provider, app.log_joining from public;
