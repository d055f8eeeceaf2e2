-- Roles, schemas, shared functions, and the tables of the platform itself.
--
-- Schemas:
--   public    tables and functions that the API exposes, each with row-level security and column grants
--   app       internal functions and tables that policies, checks and triggers of the public tables use; not exposed
--   auth      tables of the authentication service; not exposed
--   storage   buckets, objects and uploads; reached through /storage/v1
--   platform  keys, limits and operational state; no API role has access

-- Roles ----------------------------------------------------------------------------------------------------------------

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
  null; -- Two databases of one server can be migrated at the same time, and the other migration may have created the roles first.
end $$;

-- Schemas --------------------------------------------------------------------------------------------------------------

-- The migrator has created `platform` and `platform.migrations`.
revoke all on schema platform from public;
alter table platform.migrations enable row level security;

-- Every public table has its own column grants; there are no default grants.
revoke create on schema public from public;
grant usage on schema public to anon, authenticated, service_role;

create schema app;
comment on schema app is 'Internal functions and tables that policies, checks and triggers of the public tables use; not exposed by the API';
grant usage on schema app to anon, authenticated, service_role;

create schema auth;
comment on schema auth is 'Tables of the authentication service; API roles can only call jwt(), uid() and role()';
grant usage on schema auth to anon, authenticated, service_role;

create schema storage;
comment on schema storage is 'Tables of the storage service; API roles reach them through /storage/v1, under row-level security';
grant usage on schema storage to anon, authenticated, service_role;

-- If the server is shared with other software, pg_trgm may already be installed in another schema. Migrations that use its
-- operators therefore add its schema to the search path.
create schema if not exists extensions;
create extension if not exists pg_trgm with schema extensions;

-- The caller -----------------------------------------------------------------------------------------------------------

-- Returns the claims of the caller's access token, or an empty object if the request has no token.
create function auth.jwt() returns jsonb
language sql stable parallel safe
return coalesce(nullif(current_setting('request.jwt.claims', true), ''), '{}')::jsonb;

-- Returns the user id of the caller, or null if the request has no access token.
create function auth.uid() returns uuid
language sql stable parallel safe
return (auth.jwt() ->> 'sub')::uuid;

-- Returns the API role of the caller, or null if the request has no access token.
create function auth.role() returns text
language sql stable parallel safe
return auth.jwt() ->> 'role';

revoke execute on all functions in schema auth from public;
grant execute on function auth.jwt, auth.uid, auth.role to anon, authenticated, service_role;

-- Checks shared by several features ------------------------------------------------------------------------------------

-- Triggers repeat the validation of the web forms, so that a direct API call cannot bypass it. They raise the same messages as
-- the forms, which are defined in `contracts`; `server/tests/database-checks.integration.test.ts` compares the two.

-- Raises a check violation with the given message.
create function app.raise_invalid(message text) returns void
language plpgsql immutable set search_path = ''
as $$
begin
  raise exception '%', message using errcode = 'check_violation';
end $$;

-- Accepts the same addresses as `z.email()` of zod, which validates them in the browser.
create function app.is_email(value text) returns boolean
language sql immutable parallel safe
return length(value) <= 255 and value ~ '^(?!\.)(?!.*\.\.)([A-Za-z0-9_''+\-\.]*)[A-Za-z0-9_+-]@([A-Za-z0-9][A-Za-z0-9\-]*\.)+[A-Za-z]{2,}$';

-- Accepts http and https addresses that contain no user name. contracts/web-address.ts applies the same rule.
create function app.is_web_url(value text) returns boolean
language sql immutable parallel safe
return length(value) <= 2000 and value ~* '^https?://[^\s/?#@]+([/?#]\S*)?$';

create function app.blank_to_null(value text) returns text
language sql immutable parallel safe
return nullif(btrim(value), '');

-- Removes the same characters as trim() in JavaScript. btrim() alone would leave tabs, line breaks and Unicode spaces.
create function app.trim_text(value text) returns text
language sql immutable parallel safe
return btrim(value, U&'\0009\000A\000B\000C\000D\0020\00A0\1680\2000\2001\2002\2003\2004\2005\2006\2007\2008\2009\200A\2028\2029\202F\205F\3000\FEFF');

-- Converts a search text to a pattern for `like` that matches the text anywhere in lower-case text. Wildcards in the search text are escaped.
create function app.like_pattern(search text) returns text
language sql immutable parallel safe set search_path = ''
return '%' || regexp_replace(lower(btrim(search)), '([\\%_])', '\\\1', 'g') || '%';

-- Trigger: sets `updated_at` to the current time.
create function app.set_updated_at() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.updated_at := now();
  return new;
end $$;

-- Called by statements of /rest/v1 to abort when the response is larger than REST_MAX_ANSWER_BYTES (see server/wire/rest/sql/limit-answer-size.ts).
create function app.raise_response_too_large(max_bytes bigint) returns boolean
language plpgsql volatile set search_path = ''
as $$
begin
  raise exception using
    errcode = 'WW413',
    message = format('The answer is larger than %s bytes', max_bytes),
    hint = 'Select fewer columns or embedded relations, or ask for fewer rows with limit and offset.';
end $$;

revoke execute on all functions in schema app from public;
-- Check constraints and triggers run with the rights of the caller, who therefore needs the right to execute these functions.
grant execute on function app.raise_invalid, app.is_email, app.is_web_url, app.blank_to_null, app.trim_text, app.raise_response_too_large
  to anon, authenticated, service_role;

-- Keys and settings ----------------------------------------------------------------------------------------------------

create table platform.secrets (
  name text primary key,
  value jsonb not null,
  created_at timestamptz not null default now()
);

create table platform.signing_keys (
  kid text primary key,
  private_key jsonb not null,
  public_key jsonb not null,
  created_at timestamptz not null default now(),
  retired_at timestamptz
);
comment on column platform.signing_keys.retired_at is 'Since this time the key only verifies tokens and no longer signs new ones';

-- RSA keys of this service as a SAML service provider: they sign its requests and decrypt assertions.
create table platform.saml_keys (
  id text primary key,
  private_key text not null,
  certificate text not null,
  created_at timestamptz not null default now(),
  signs_from timestamptz not null default now()
);
comment on table platform.saml_keys is 'Identity providers encrypt with the newest key; every key decrypts until it is deleted';
comment on column platform.saml_keys.private_key is 'PKCS #8, PEM';
comment on column platform.saml_keys.certificate is 'Self-signed certificate: base64 of DER, as in the metadata';
comment on column platform.saml_keys.signs_from is 'By this time, identity providers have read the new key from the metadata; until then, the previous key signs';

-- Settings that policies depend on. The server copies them from its configuration at start.
create table platform.policy_settings (
  name text primary key,
  is_enabled boolean not null
);

-- Rate limits ----------------------------------------------------------------------------------------------------------

-- Request counts of the rate limiter per fixed time window, shared by all processes. Unlogged: a crash resets the counts.
create unlogged table platform.rate_limits (
  bucket text primary key,
  hits int not null,
  resets_at timestamptz not null
);
create index rate_limits_resets_at on platform.rate_limits (resets_at);

-- Limits for reading external pages: one row per host or network address. Unlogged: a crash resets the limits.
create unlogged table platform.host_limits (
  host text primary key,
  -- Theoretical arrival time of the generic cell rate algorithm (GCRA): the time until which the host's allowance is used up.
  used_until timestamptz not null,
  -- One entry per request in progress: the time after which the request counts as finished, even if its process has died.
  leases timestamptz[] not null default '{}',
  -- No requests are sent until this time, because the host answered with status 429 or 503, or sent Retry-After.
  closed_until timestamptz not null default '-infinity',
  -- Latest start time that was assigned to a postponed item. Each postponed item gets its own time, so that they do not all return at once.
  booked_until timestamptz not null default '-infinity'
);
create index host_limits_used_until on platform.host_limits (used_until);

-- Tries to start one request that is subject to the limits of all given hosts. Returns null if the request may start now,
-- otherwise the number of seconds to wait. A request that must wait is not charged to any host.
--   interval_seconds  seconds between two requests
--   bursts            number of requests that may follow each other at once after a pause
--   max_concurrent    maximum number of requests in progress
--   max_wait_seconds  number of seconds that the caller can wait; for a longer wait, a later start time is reserved
create function platform.acquire_host_slot(
  hosts text[], interval_seconds float8[], bursts int[], max_concurrent int[], lease_until timestamptz, max_wait_seconds float8
) returns float8
language plpgsql set search_path = ''
as $$
declare
  started_at constant timestamptz := clock_timestamp();
  host_limit platform.host_limits;
  index int;
  wait_seconds float8;
  longest_wait_seconds float8 := 0;
begin
  -- Create and lock the rows in a fixed order, so that two requests cannot deadlock.
  insert into platform.host_limits (host, used_until) select h, started_at from unnest(hosts) h order by h on conflict do nothing;
  for host_limit in select t.* from platform.host_limits t where t.host = any (hosts) order by t.host for update loop
    index := array_position(hosts, host_limit.host);
    wait_seconds := greatest(extract(epoch from host_limit.closed_until - started_at),
      extract(epoch from host_limit.used_until - started_at) - interval_seconds[index] * (bursts[index] - 1));
    if (select count(*) from unnest(host_limit.leases) l where l > started_at) >= max_concurrent[index] then
      wait_seconds := greatest(wait_seconds, 1);
    end if;
    longest_wait_seconds := greatest(longest_wait_seconds, wait_seconds);
  end loop;
  if longest_wait_seconds <= 0 then
    update platform.host_limits t set
      used_until = greatest(t.used_until, started_at) + make_interval(secs => interval_seconds[array_position(hosts, t.host)]),
      leases = array(select l from unnest(t.leases) l where l > started_at) || lease_until
    where t.host = any (hosts);
    return null;
  end if;
  if longest_wait_seconds > max_wait_seconds then
    update platform.host_limits t set booked_until = least(
      greatest(t.booked_until, started_at + make_interval(secs => longest_wait_seconds)) + make_interval(secs => interval_seconds[1]),
      started_at + interval '1 hour')
    where t.host = hosts[1] returning greatest(longest_wait_seconds, extract(epoch from t.booked_until - started_at)) into longest_wait_seconds;
  end if;
  return longest_wait_seconds;
end $$;

-- Marks a request as finished. closed_seconds: how long the host asked us to wait, 0 if it did not ask.
create function platform.release_host_slot(hosts text[], lease timestamptz, closed_seconds int) returns void
language sql set search_path = ''
begin atomic
  update platform.host_limits t set
    leases = array_remove(t.leases, lease),
    closed_until = case when closed_seconds > 0 and t.host = hosts[1]
      then greatest(t.closed_until, clock_timestamp() + make_interval(secs => closed_seconds)) else t.closed_until end
  where t.host in (select o.host from platform.host_limits o where o.host = any (hosts) order by o.host for update);
end;

-- Readiness and alerts -------------------------------------------------------------------------------------------------

-- The readiness check updates this row, so that "ready" means that the database accepts writes.
create table platform.write_checks (
  id boolean primary key default true check (id),
  checked_at timestamptz not null default now()
) with (fillfactor = 50);
comment on table platform.write_checks is 'One row. GET /readyz updates it at most once a second in each process';

-- Raises an error when the database cannot write. The update writes to the write-ahead log, but can reuse allocated space, so it
-- would succeed on a full disk until the log needs a new file. The query therefore also writes a temporary file, which fails on a
-- full disk at once: its numbers do not fit into 64 kB of memory.
create function platform.check_write() returns void
language plpgsql set search_path = '' set work_mem = '64kB'
as $$
begin
  -- Wait until the data is on disk, even if the operator has turned synchronous commits off for the role or the database.
  perform set_config('synchronous_commit', 'on', true);
  -- Insert the row if it is missing: restoring a backup that does not contain it empties the table.
  insert into platform.write_checks default values on conflict (id) do update set checked_at = clock_timestamp();
  perform count(*) from generate_series(1, 8000);
end $$;

-- Server conditions that administrators are alerted about. When several processes detect the same condition, this table ensures
-- that only one of them sends the alert.
create table platform.operator_alerts (
  name text primary key check (length(name) between 1 and 300),
  state text not null default 'ok',
  alerted_severity int not null default 0,
  alerted_at timestamptz
);
comment on table platform.operator_alerts is 'One row per condition and machine (disk:host, restart:host): its state and the last alert sent';

alter table platform.secrets enable row level security;
alter table platform.signing_keys enable row level security;
alter table platform.saml_keys enable row level security;
alter table platform.policy_settings enable row level security;
alter table platform.rate_limits enable row level security;
alter table platform.host_limits enable row level security;
alter table platform.write_checks enable row level security;
alter table platform.operator_alerts enable row level security;

revoke execute on all functions in schema platform from public;
