-- The sessions that a workspace's identity provider has started end with the provider or the domain that they depend on. The profile of a
-- removed member names another workspace. Owners are notified when a directory (SCIM) stops because the creator of its token is no longer an
-- admin.

-- Ends the sessions that the provider of a workspace has started, and its sign-ins in progress.
--   email_domain  only those of users with an address of this domain; null for all
create function app.end_provider_sessions(provider uuid, email_domain text default null) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  -- Sign-ins first: a code that is exchanged at the same time has its session before the next statement starts.
  delete from auth.flow_states f
  where f.details ->> 'provider' = 'sso:' || provider
    and (email_domain is null or exists (select from auth.users u where u.id = f.user_id and app.domain_of(u.email) = email_domain));
  perform auth.revoke_sessions(array(
    select s.id from auth.sessions s
    where s.amr @> jsonb_build_array(jsonb_build_object('provider', provider))
      and (email_domain is null or exists (select from auth.users u where u.id = s.user_id and app.domain_of(u.email) = email_domain))));
end $$;

-- Trigger: ends the sessions of a provider that is removed, replaced or turned off.
create function app.end_sessions_of_provider() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.end_provider_sessions(old.id);
  return null;
end $$;
create trigger end_sessions after delete on public.workspace_identity_providers for each row execute function app.end_sessions_of_provider();
create trigger end_sessions_of_disabled after update on public.workspace_identity_providers for each row
  when (new.id <> old.id or (old.is_enabled and not new.is_enabled)) execute function app.end_sessions_of_provider();

-- Trigger: ends the sessions of users with an address of a domain that is removed or has lost its proof.
create function app.end_sessions_of_domain() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.end_provider_sessions(p.id, old.domain) from public.workspace_identity_providers p where p.workspace_id = old.workspace_id;
  return null;
end $$;
create trigger end_sessions after delete on public.workspace_domains for each row
  when (old.proven_at is not null) execute function app.end_sessions_of_domain();
create trigger end_sessions_of_suspended after update of proven_at on public.workspace_domains for each row
  when (old.proven_at is not null and new.proven_at is null) execute function app.end_sessions_of_domain();

-- Trigger: a domain that the operator gives to a provider has precedence over the proofs of workspaces.
create function app.end_sessions_of_taken_domain() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.end_provider_sessions(p.id, new.domain)
  from public.workspace_domains d join public.workspace_identity_providers p on p.workspace_id = d.workspace_id
  where d.domain = new.domain and d.proven_at is not null;
  return null;
end $$;
create trigger end_sessions after insert on auth.sso_domains for each row execute function app.end_sessions_of_taken_domain();

-- Trigger: a user who is removed from the current workspace continues in the one that was joined first, or in a new one after the last. The
-- profile names it, because the personal workspace may have been transferred. Deferred, so that it does nothing when the account is deleted.
create or replace function app.ensure_workspace() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (select from public.profiles p where p.id = old.user_id)
    and not exists (select from public.workspace_members m where m.user_id = old.user_id) then
    perform app.create_workspace(gen_random_uuid(), old.user_id, 'My workspace');
  end if;
  update public.profiles p set current_workspace_id = app.current_workspace_of(p.id) where p.id = old.user_id and p.current_workspace_id is null;
  return null;
end $$;

-- Directory ------------------------------------------------------------------------------------------------------------

-- Tokens that ended with the rights of their creator, until the owners are notified
create table app.ended_directory_tokens (
  id bigint generated always as identity primary key,
  workspace_id uuid not null references public.workspaces on delete cascade,
  token_name text not null,
  -- Null if the account was deleted
  creator_name text,
  created_at timestamptz not null default now()
);
create index ended_directory_tokens_workspace on app.ended_directory_tokens (workspace_id, id);
alter table app.ended_directory_tokens enable row level security;

-- Revokes the tokens that a user created in a workspace, or in all, and lists them for the notification of the owners.
create function app.end_directory_tokens(creator uuid, workspace uuid, name_of_creator text) returns void
language sql security definer set search_path = ''
begin atomic
  with revoked as (
    delete from public.directory_tokens t where t.created_by = creator and (workspace is null or t.workspace_id = workspace)
    returning t.workspace_id, t.name)
  insert into app.ended_directory_tokens (workspace_id, token_name, creator_name)
  select w.id, r.name, name_of_creator from revoked r join public.workspaces w on w.id = r.workspace_id;
end;

-- Trigger: revokes the tokens that a user created, when the user is no longer an admin. A former admin may still know them.
create or replace function app.revoke_directory_tokens() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.end_directory_tokens(old.user_id, old.workspace_id, app.person_name(old.user_id));
  return null;
end $$;

-- Trigger: revokes the tokens of an account before it is deleted, because the deletion would remove them without a notification.
create function app.revoke_tokens_of_account() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.end_directory_tokens(old.id, null, null);
  return old;
end $$;
create trigger revoke_directory_tokens before delete on auth.users for each row execute function app.revoke_tokens_of_account();

revoke execute on function app.end_provider_sessions, app.end_sessions_of_provider, app.end_sessions_of_domain, app.end_sessions_of_taken_domain,
  app.end_directory_tokens, app.revoke_tokens_of_account from public;
