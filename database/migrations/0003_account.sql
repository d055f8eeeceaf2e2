-- Profiles and roles of accounts, checks for administrators, a user's own sessions, and the export of personal data.

create type public.app_role as enum ('admin', 'moderator', 'user');
create type public.industry as enum
  ('healthcare', 'finance', 'retail', 'manufacturing', 'technology', 'education', 'real_estate', 'transportation', 'energy', 'telecommunications');
create type public.company_size as enum ('1-10', '11-50', '51-200', '201-500', '500+');

-- Tables ---------------------------------------------------------------------------------------------------------------

create table public.profiles (
  id uuid primary key references auth.users on delete cascade,
  email text not null,
  company_name text check (length(company_name) between 1 and 200),
  industry public.industry,
  company_size public.company_size,
  user_role text check (length(user_role) between 1 and 100),
  onboarding_completed boolean not null default false,
  created_at timestamptz not null default now(),
  suspended_until timestamptz,
  hourly_rate numeric(8, 2) not null default 40 check (hourly_rate between 0 and 100000),
  time_zone text not null default 'UTC' check (length(time_zone) <= 64),
  updated_at timestamptz not null default now()
);
comment on column public.profiles.user_role is 'Job title of the user; not related to permissions';
comment on column public.profiles.suspended_until is 'Copy of auth.users.banned_until, which administrators can read';
comment on column public.profiles.hourly_rate is 'Cost of one hour of the user''s work, used to calculate the value of saved time';
comment on column public.profiles.updated_at is 'Time of the last change to a field of the account form';
create index profiles_created_at on public.profiles (created_at desc);
create index profiles_email on public.profiles (email, id);
create index profiles_suspended on public.profiles (suspended_until) where suspended_until is not null;

-- If the server is shared with other software, the trigram operators may be in another schema.
select set_config('search_path', extnamespace::regnamespace || ', pg_temp', true) from pg_extension where extname = 'pg_trgm';
create index profiles_words on public.profiles
  using gin ((lower(email || E'\n' || coalesce(company_name, '') || E'\n' || coalesce(user_role, ''))) gin_trgm_ops);

create table public.user_roles (
  user_id uuid primary key references public.profiles on delete cascade,
  role public.app_role not null default 'user'
);
create index user_roles_role on public.user_roles (role) where role <> 'user';

-- Single-use download links for data exports. Only the digest of a link's token is stored. A link is deleted together with the
-- session that requested it.
create table app.export_links (
  digest text primary key,
  session_id uuid not null references auth.sessions on delete cascade,
  user_id uuid not null references auth.users on delete cascade,
  claims text not null,
  expires_at timestamptz not null
);
comment on column app.export_links.claims is 'Claims of the access token that requested the export; rows of the export are read with these claims';
create index export_links_session_id on app.export_links (session_id);
create index export_links_user_id on app.export_links (user_id);
create index export_links_expires_at on app.export_links (expires_at);

alter table public.profiles enable row level security;
alter table public.user_roles enable row level security;
alter table app.export_links enable row level security;

-- Administrators -------------------------------------------------------------------------------------------------------

-- Returns whether a session with these claims may be used for administration: it has a second factor, or the installation does
-- not require one (AUTH_REQUIRE_MFA_FOR_ADMINS).
create function app.has_required_assurance(claims jsonb) returns boolean
language sql stable security definer set search_path = ''
begin atomic
  select coalesce(claims ->> 'aal' = 'aal2', false)
    or not exists (select from platform.policy_settings where name = 'admins_need_second_factor' and is_enabled);
end;

-- Returns whether the caller is an administrator who is not suspended. Bypasses row-level security, so that policies can call this function.
create function app.is_admin() returns boolean
language sql stable security definer set search_path = ''
begin atomic
  select exists (
    select from public.user_roles r join public.profiles p on p.id = r.user_id
    where r.user_id = auth.uid() and r.role = 'admin' and (p.suspended_until is null or p.suspended_until <= now())
      and app.has_required_assurance(auth.jwt())
  );
end;

-- Raises an error unless the caller is an administrator.
create function app.require_admin() returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not app.is_admin() then
    raise exception 'Only administrators may do this' using errcode = 'insufficient_privilege';
  end if;
end $$;

-- Returns the email address of an account. Raises an error if the account does not exist.
create function app.require_account(user_id uuid) returns text
language plpgsql stable security definer set search_path = ''
as $$
declare
  address text;
begin
  select coalesce(u.email, u.id::text) into address from auth.users u where u.id = require_account.user_id;
  if not found then
    raise exception 'There is no such user any more' using errcode = 'P0001';
  end if;
  return address;
end $$;

-- Trigger: prevents demoting or deleting the last administrator. The lock serializes requests of two administrators who demote each other.
create function app.protect_last_administrator() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if old.role <> 'admin' or (tg_op = 'UPDATE' and new.role = 'admin') then
    return coalesce(new, old);
  end if;
  perform pg_advisory_xact_lock(hashtext('app.protect_last_administrator'));
  if not exists (
    select from public.user_roles r join public.profiles p on p.id = r.user_id
    where r.role = 'admin' and r.user_id <> old.user_id and (p.suspended_until is null or p.suspended_until <= now())
  ) then
    raise exception 'The last administrator cannot be demoted or deleted' using errcode = 'P0001', hint = 'Make another person administrator first';
  end if;
  return coalesce(new, old);
end $$;
create trigger protect_last_administrator before update of role or delete on public.user_roles
  for each row execute function app.protect_last_administrator();

-- Accounts and profiles ------------------------------------------------------------------------------------------------

-- Trigger: creates the profile and the role of a new account. Both are deleted with the account.
create function app.create_profile() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.profiles (id, email) values (new.id, coalesce(new.email, ''));
  insert into public.user_roles (user_id) values (new.id);
  return new;
end $$;
create trigger create_profile after insert on auth.users for each row execute function app.create_profile();

-- Trigger: copies a changed email address of an account to its profile.
create function app.copy_email() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.profiles set email = coalesce(new.email, '') where id = new.id;
  return new;
end $$;
create trigger copy_email after update of email on auth.users
  for each row when (old.email is distinct from new.email) execute function app.copy_email();

-- Trigger: copies a changed suspension of an account to its profile.
create function app.copy_suspension() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.profiles set suspended_until = new.banned_until where id = new.id;
  return new;
end $$;
create trigger copy_suspension after update of banned_until on auth.users
  for each row when (old.banned_until is distinct from new.banned_until) execute function app.copy_suspension();

-- Trigger: trims and validates the fields of the account form.
create function app.check_profile() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.company_name := nullif(app.trim_text(new.company_name), '');
  new.user_role := nullif(app.trim_text(new.user_role), '');
  if length(new.company_name) > 200 then perform app.raise_invalid('Must be at most 200 characters'); end if;
  if length(new.user_role) > 100 then perform app.raise_invalid('Must be at most 100 characters'); end if;
  if new.onboarding_completed then
    if new.company_name is null then perform app.raise_invalid('Company name is required'); end if;
    if new.industry is null then perform app.raise_invalid('Industry is required'); end if;
    if new.company_size is null then perform app.raise_invalid('Company size is required'); end if;
    if new.user_role is null then perform app.raise_invalid('Your role is required'); end if;
  end if;
  return new;
end $$;
create trigger check_profile before insert or update on public.profiles for each row execute function app.check_profile();

-- Raises a check violation if PostgreSQL does not know the time zone.
create function app.check_time_zone(zone text) returns void
language plpgsql stable set search_path = ''
as $$
begin
  -- Reading pg_timezone_names is slow; skip it for the most frequent time zones.
  if zone in ('UTC', 'Europe/London', 'Europe/Berlin', 'America/New_York', 'America/Chicago', 'America/Los_Angeles') then return; end if;
  if not exists (select from pg_catalog.pg_timezone_names where name = zone) then
    perform app.raise_invalid(format('The time zone "%s" is not known', left(zone, 80)));
  end if;
end $$;

-- Trigger: refuses an unknown time zone, with which every query for the owner's figures would fail.
create function app.check_profile_time_zone() returns trigger
language plpgsql set search_path = ''
as $$
begin
  perform app.check_time_zone(new.time_zone);
  return new;
end $$;
create trigger check_time_zone before insert or update of time_zone on public.profiles
  for each row execute function app.check_profile_time_zone();

-- Runs after check_profile (triggers run in alphabetical order), so that it compares the trimmed values.
create trigger set_updated_at before update on public.profiles for each row
  when ((new.company_name, new.industry, new.company_size, new.user_role) is distinct from (old.company_name, old.industry, old.company_size, old.user_role))
  execute function app.set_updated_at();

-- Returns the time zone of the caller.
create function app.own_time_zone() returns text
language sql stable set search_path = ''
return coalesce((select p.time_zone from public.profiles p where p.id = (select auth.uid())), 'UTC');

-- The caller's own account ---------------------------------------------------------------------------------------------

-- Returns the caller's account for the data export, excluding hashes, secrets and tokens. It is called in the transaction of the
-- export with the caller's claims, so that it is consistent with the other rows of the export.
create function app.own_account() returns jsonb
language sql stable security definer set search_path = ''
begin atomic
  select jsonb_build_object(
    'id', u.id, 'email', u.email, 'phone', u.phone, 'email_confirmed_at', u.email_confirmed_at, 'new_email', u.new_email, 'last_sign_in_at', u.last_sign_in_at,
    'user_metadata', u.raw_user_meta_data, 'created_at', u.created_at, 'updated_at', u.updated_at,
    'identities', (
      select coalesce(jsonb_agg(jsonb_build_object('provider', i.provider, 'identity_data', i.identity_data, 'last_sign_in_at', i.last_sign_in_at,
        'created_at', i.created_at) order by i.created_at), '[]')
      from auth.identities i where i.user_id = u.id
    ),
    'passkeys', (
      select coalesce(jsonb_agg(jsonb_build_object('friendly_name', p.friendly_name, 'transports', p.transports, 'aaguid', p.aaguid,
        'last_used_at', p.last_used_at, 'created_at', p.created_at) order by p.created_at, p.id), '[]')
      from auth.passkeys p where p.user_id = u.id
    ),
    'second_factors', (
      select coalesce(jsonb_agg(jsonb_build_object('factor_type', f.factor_type, 'friendly_name', f.friendly_name, 'phone', f.phone,
        'aaguid', f.aaguid, 'last_used_at', f.last_used_at, 'created_at', f.created_at) || case f.factor_type when 'recovery_code' then (
          select jsonb_build_object('codes_made', count(*), 'codes_left', count(*) filter (where c.used_at is null))
          from auth.mfa_recovery_codes c where c.factor_id = f.id) else '{}' end order by f.created_at, f.id), '[]')
      from auth.mfa_factors f where f.user_id = u.id and f.status = 'verified'
    ),
    'sessions', (
      select coalesce(jsonb_agg(jsonb_build_object('user_agent', s.user_agent, 'ip', s.ip, 'refreshed_at', s.refreshed_at, 'created_at', s.created_at)
        order by s.created_at), '[]')
      from auth.sessions s where s.user_id = u.id
    ),
    'events', (
      select coalesce(jsonb_agg(jsonb_build_object('event', e.event, 'details', e.details, 'address', host(e.address), 'user_agent', e.user_agent,
        'created_at', e.created_at) order by e.id), '[]')
      from auth.events e where e.user_id = u.id
    )
  )
  from auth.users u where u.id = auth.uid();
end;

-- Returns the caller's sessions, the current one first.
create function public.my_sessions()
returns table (id uuid, user_agent text, address text, created_at timestamptz, refreshed_at timestamptz, is_current boolean)
language sql stable security definer set search_path = ''
begin atomic
  select s.id, s.user_agent, host(s.ip), s.created_at, s.refreshed_at, s.id::text is not distinct from auth.jwt() ->> 'session_id'
  from auth.sessions s where s.user_id = auth.uid()
  order by 6 desc, s.refreshed_at desc, s.id
  limit 200;
end;

-- Ends one of the caller's sessions at once, including its access tokens. Returns whether the session existed.
create function public.end_my_session(session_id uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  agent text;
begin
  select s.user_agent into agent from auth.sessions s where s.id = end_my_session.session_id and s.user_id = auth.uid() for update;
  if not found then
    return false;
  end if;
  insert into auth.events (user_id, event, details, user_agent)
    values (auth.uid(), 'session_ended', jsonb_build_object('session', session_id), agent);
  return auth.revoke_sessions(array[end_my_session.session_id]) > 0;
end $$;

-- Returns the latest security events of the caller's account, newest first.
create function public.my_security_events(page_size int default 20)
returns table (event text, address text, user_agent text, created_at timestamptz)
language sql stable security definer set search_path = ''
begin atomic
  select e.event, host(e.address), e.user_agent, e.created_at from auth.events e
  where e.user_id = auth.uid() order by e.id desc limit least(greatest(page_size, 1), 100);
end;

-- Policies and grants --------------------------------------------------------------------------------------------------

-- Grants restrict columns, policies restrict rows. server/testing/database/access-table.ts lists the expected access by role,
-- table and operation; a test checks it through the API. `(select …)` around a function makes PostgreSQL evaluate it once per
-- statement instead of once per row.

grant select, insert, update, delete on public.profiles to service_role;
grant select, update (company_name, industry, company_size, user_role, onboarding_completed, hourly_rate, time_zone)
  on public.profiles to authenticated;
create policy "read own or as administrator" on public.profiles for select to authenticated
  using (id = (select auth.uid()) or (select app.is_admin()));
create policy "update own" on public.profiles for update to authenticated
  using (id = (select auth.uid())) with check (id = (select auth.uid()));

grant select, insert, update, delete on public.user_roles to service_role;
grant select, update (role) on public.user_roles to authenticated;
create policy "read own or as administrator" on public.user_roles for select to authenticated
  using (user_id = (select auth.uid()) or (select app.is_admin()));
create policy "administrators change roles" on public.user_roles for update to authenticated
  using ((select app.is_admin())) with check ((select app.is_admin()));

revoke execute on all functions in schema app from public;
revoke execute on function public.my_sessions, public.end_my_session, public.my_security_events from public;
grant execute on function app.is_admin to anon, authenticated, service_role;
grant execute on function app.check_time_zone, app.own_time_zone to authenticated, service_role;
grant execute on function app.own_account, public.my_sessions, public.end_my_session, public.my_security_events to authenticated;
