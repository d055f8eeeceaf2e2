-- Roles of the API, the schema that none of them reaches, and what every policy asks: who is calling?

do $$
begin
  if not exists (select from pg_roles where rolname = 'anon') then
    create role anon nologin noinherit;
  end if;
  if not exists (select from pg_roles where rolname = 'authenticated') then
    create role authenticated nologin noinherit;
  end if;
  if not exists (select from pg_roles where rolname = 'service_role') then
    create role service_role nologin noinherit bypassrls;
  end if;
exception when unique_violation or duplicate_object then
  null; -- another database of this server made them at the same moment
end $$;

-- Secrets and keys: owner only. `platform.migrations` is the migrator's.
revoke all on schema platform from public;

create table platform.secrets (
  name text primary key,
  value jsonb not null,
  created_at timestamptz not null default now()
);
alter table platform.secrets enable row level security;

create table platform.signing_keys (
  kid text primary key,
  private_key jsonb not null,
  public_key jsonb not null,
  created_at timestamptz not null default now(),
  retired_at timestamptz
);
comment on column platform.signing_keys.retired_at is 'From then on the key verifies and no longer signs';
alter table platform.signing_keys enable row level security;

alter table platform.migrations enable row level security;

-- Fixed windows of the rate limiter, shared by every process. Unlogged: a crash forgives.
create unlogged table platform.rate_limits (
  bucket text primary key,
  hits int not null,
  resets_at timestamptz not null
);
create index rate_limits_resets_at on platform.rate_limits (resets_at);
alter table platform.rate_limits enable row level security;

-- Every public table is granted by name, column by column; nothing by default.
revoke create on schema public from public;
grant usage on schema public to anon, authenticated, service_role;

create schema app;
comment on schema app is 'Functions and tables behind the policies and checks of the public tables; not exposed by the API';
grant usage on schema app to anon, authenticated, service_role;

create schema auth;
comment on schema auth is 'The authentication service''s own tables; API roles may only ask who is calling';
grant usage on schema auth to anon, authenticated, service_role;

create function auth.jwt() returns jsonb
language sql stable parallel safe
return coalesce(nullif(current_setting('request.jwt.claims', true), ''), '{}')::jsonb;

create function auth.uid() returns uuid
language sql stable parallel safe
return (auth.jwt() ->> 'sub')::uuid;

create function auth.role() returns text
language sql stable parallel safe
return auth.jwt() ->> 'role';

revoke execute on all functions in schema auth from public;
grant execute on all functions in schema auth to anon, authenticated, service_role;
