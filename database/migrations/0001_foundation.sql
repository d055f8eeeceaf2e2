-- Roles, schemas, shared functions, and the tables of the platform itself.
--
-- Schemas:
--   public    tables and functions that the API exposes, each with row-level security and column grants
--   app       functions and tables behind the policies and checks of the public tables; not exposed
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
  null; -- A migration of another database on this server created the roles at the same time.
end $$;

-- Schemas --------------------------------------------------------------------------------------------------------------

-- The migrator has created `platform` and `platform.migrations`.
revoke all on schema platform from public;
alter table platform.migrations enable row level security;

-- Public tables are granted one by one, with column grants; there are no default grants.
revoke create on schema public from public;
grant usage on schema public to anon, authenticated, service_role;

create schema app;
comment on schema app is 'Functions and tables behind the policies and checks of the public tables; not exposed by the API';
grant usage on schema app to anon, authenticated, service_role;

create schema auth;
comment on schema auth is 'Tables of the authentication service; API roles can only call jwt(), uid() and role()';
grant usage on schema auth to anon, authenticated, service_role;

create schema storage;
comment on schema storage is 'Tables of the storage service; API roles reach them through /storage/v1, under row-level security';
grant usage on schema storage to anon, authenticated, service_role;

-- A shared database may have pg_trgm in another schema. Migrations that use its operators put that schema into the search path.
create schema if not exists extensions;
create extension if not exists pg_trgm with schema extensions;

-- The caller -----------------------------------------------------------------------------------------------------------

-- Returns the claims of the caller's access token; an empty object without a token.
create function auth.jwt() returns jsonb
language sql stable parallel safe
return coalesce(nullif(current_setting('request.jwt.claims', true), ''), '{}')::jsonb;

-- Returns the user id of the caller; null without a token.
create function auth.uid() returns uuid
language sql stable parallel safe
return (auth.jwt() ->> 'sub')::uuid;

-- Returns the API role of the caller; null without a token.
create function auth.role() returns text
language sql stable parallel safe
return auth.jwt() ->> 'role';

revoke execute on all functions in schema auth from public;
grant execute on function auth.jwt, auth.uid, auth.role to anon, authenticated, service_role;

-- Checks shared by several features ------------------------------------------------------------------------------------

-- Triggers repeat the validation of the forms, so that a direct API call cannot bypass it, with the messages of the forms
-- (`contracts`). `server/tests/database-checks.integration.test.ts` compares the two.

-- Raises a check violation with this message.
create function app.refuse(message text) returns void
language plpgsql immutable set search_path = ''
as $$
begin
  raise exception '%', message using errcode = 'check_violation';
end $$;

-- Accepts the same addresses as `z.email()` of zod, which validates them in the browser.
create function app.is_email(value text) returns boolean
language sql immutable parallel safe
return length(value) <= 255 and value ~ '^(?!\.)(?!.*\.\.)([A-Za-z0-9_''+\-\.]*)[A-Za-z0-9_+-]@([A-Za-z0-9][A-Za-z0-9\-]*\.)+[A-Za-z]{2,}$';

-- Accepts http and https addresses without user name. contracts/web-address.ts accepts the same.
create function app.is_web_url(value text) returns boolean
language sql immutable parallel safe
return length(value) <= 2000 and value ~* '^https?://[^\s/?#@]+([/?#]\S*)?$';

create function app.blank_to_null(value text) returns text
language sql immutable parallel safe
return nullif(btrim(value), '');

-- Removes the characters that trim() removes in JavaScript: btrim() alone leaves tabs, line breaks and Unicode spaces.
create function app.trim_text(value text) returns text
language sql immutable parallel safe
return btrim(value, U&'\0009\000A\000B\000C\000D\0020\00A0\1680\2000\2001\2002\2003\2004\2005\2006\2007\2008\2009\200A\2028\2029\202F\205F\3000\FEFF');

-- Converts a search text into a `like` pattern for lower-case text: matches it anywhere, with its wildcards taken literally.
create function app.pattern_of(search text) returns text
language sql immutable parallel safe set search_path = ''
return '%' || regexp_replace(lower(btrim(search)), '([\\%_])', '\\\1', 'g') || '%';

-- Trigger: sets `updated_at`.
create function app.date_change() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.updated_at := now();
  return new;
end $$;

-- Ends a statement of /rest/v1 whose response is larger than REST_MAX_ANSWER_BYTES (server/wire/rest/sql/limit-answer-size.ts).
create function app.refuse_answer(max_bytes bigint) returns boolean
language plpgsql volatile set search_path = ''
as $$
begin
  raise exception using
    errcode = 'WW413',
    message = format('The answer is larger than %s bytes', max_bytes),
    hint = 'Select fewer columns or embedded relations, or ask for fewer rows with limit and offset.';
end $$;

revoke execute on all functions in schema app from public;
-- Checks and triggers run as the caller, who needs the right to call these functions.
grant execute on function app.refuse, app.is_email, app.is_web_url, app.blank_to_null, app.trim_text, app.refuse_answer
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
comment on column platform.signing_keys.retired_at is 'From this time on the key verifies tokens but does not sign new ones';

-- RSA keys with which this service provider signs its SAML requests and decrypts assertions.
create table platform.saml_keys (
  id text primary key,
  private_key text not null,
  certificate text not null,
  created_at timestamptz not null default now(),
  signs_from timestamptz not null default now()
);
comment on table platform.saml_keys is 'Identity providers encrypt for the newest key; every key decrypts until it is removed';
comment on column platform.saml_keys.private_key is 'PKCS #8, PEM';
comment on column platform.saml_keys.certificate is 'Self-signed certificate: base64 of DER, as in the metadata';
comment on column platform.saml_keys.signs_from is 'Identity providers know the key by this time; before it, the previous key signs';

-- Settings that policies depend on. The server writes them at start.
create table platform.rules (
  name text primary key,
  holds boolean not null
);

-- Rate limits ----------------------------------------------------------------------------------------------------------

-- Fixed windows of the rate limiter, shared by all processes. Unlogged: a crash resets them.
create unlogged table platform.rate_limits (
  bucket text primary key,
  hits int not null,
  resets_at timestamptz not null
);
create index rate_limits_resets_at on platform.rate_limits (resets_at);

-- One row per host or network address that the server reads pages from. Unlogged: a crash resets the limits.
create unlogged table platform.host_turns (
  host text primary key,
  -- Theoretical arrival time of the generic cell rate algorithm: the host's allowance is used up until then.
  used_until timestamptz not null,
  -- When each request in progress counts as finished, even if its process died.
  leases timestamptz[] not null default '{}',
  -- The host answered 429 or 503, or sent Retry-After.
  closed_until timestamptz not null default '-infinity',
  -- The end of the queue of items that were put back; each gets its own time.
  booked_until timestamptz not null default '-infinity'
);
create index host_turns_used_until on platform.host_turns (used_until);

-- Takes a turn for one request at all of these keys, or at none. Returns null when the request may start now, otherwise the
-- seconds to wait.
--   intervals  seconds between two requests
--   bursts     requests that may follow each other at once after a pause
--   at_once    requests in progress at the same time
--   max_wait   seconds that the caller can wait; for a longer wait, a place in the queue is booked
create function platform.take_host_turn(hosts text[], intervals float8[], bursts int[], at_once int[], lease_until timestamptz, max_wait float8)
returns float8
language plpgsql set search_path = ''
as $$
declare
  at constant timestamptz := clock_timestamp();
  turn platform.host_turns;
  place int;
  wait float8;
  needed_wait float8 := 0;
begin
  -- Rows are created and locked in one order, so that two requests cannot deadlock.
  insert into platform.host_turns (host, used_until) select h, at from unnest(hosts) h order by h on conflict do nothing;
  for turn in select t.* from platform.host_turns t where t.host = any (hosts) order by t.host for update loop
    place := array_position(hosts, turn.host);
    wait := greatest(extract(epoch from turn.closed_until - at),
      extract(epoch from turn.used_until - at) - intervals[place] * (bursts[place] - 1));
    if (select count(*) from unnest(turn.leases) l where l > at) >= at_once[place] then wait := greatest(wait, 1); end if;
    needed_wait := greatest(needed_wait, wait);
  end loop;
  if needed_wait <= 0 then
    update platform.host_turns t set
      used_until = greatest(t.used_until, at) + make_interval(secs => intervals[array_position(hosts, t.host)]),
      leases = array(select l from unnest(t.leases) l where l > at) || lease_until
    where t.host = any (hosts);
    return null;
  end if;
  if needed_wait > max_wait then
    update platform.host_turns t set booked_until = least(
      greatest(t.booked_until, at + make_interval(secs => needed_wait)) + make_interval(secs => intervals[1]), at + interval '1 hour')
    where t.host = hosts[1] returning greatest(needed_wait, extract(epoch from t.booked_until - at)) into needed_wait;
  end if;
  return needed_wait;
end $$;

-- Ends a request. closed_seconds: how long the host asked us to wait; 0 if it did not.
create function platform.leave_host(hosts text[], lease timestamptz, closed_seconds int) returns void
language sql set search_path = ''
begin atomic
  update platform.host_turns t set
    leases = array_remove(t.leases, lease),
    closed_until = case when closed_seconds > 0 and t.host = hosts[1]
      then greatest(t.closed_until, clock_timestamp() + make_interval(secs => closed_seconds)) else t.closed_until end
  where t.host in (select o.host from platform.host_turns o where o.host = any (hosts) order by o.host for update);
end;

-- Readiness and alerts -------------------------------------------------------------------------------------------------

-- Readiness updates this row, so that "ready" means that the database can write.
create table platform.write_checks (
  id boolean primary key default true check (id),
  checked_at timestamptz not null default now()
) with (fillfactor = 50);
comment on table platform.write_checks is 'One row. GET /readyz updates it at most once a second in each process';

-- Fails when the database cannot write. The update writes to the write-ahead log, but fits into an allocated page, so it would
-- succeed on a full disk until the log needs a new file. The temporary file detects a full disk at once: the numbers do not
-- fit into 64 kB of memory.
create function platform.check_write() returns void
language plpgsql set search_path = '' set work_mem = '64kB'
as $$
begin
  -- Wait for the disk even if the operator turned that off for the role or the database.
  perform set_config('synchronous_commit', 'on', true);
  -- The row may be missing: restoring a backup without it empties the table.
  insert into platform.write_checks default values on conflict (id) do update set checked_at = clock_timestamp();
  perform count(*) from generate_series(1, 8000);
end $$;

-- Server conditions that administrators are alerted about. Several processes see the same condition; one of them alerts.
create table platform.operator_alerts (
  name text primary key check (length(name) between 1 and 300),
  state text not null default 'ok',
  told_severity int not null default 0,
  told_at timestamptz
);
comment on table platform.operator_alerts is 'Per condition and machine (disk:host, restart:host): its state, and the last alert that was sent';

alter table platform.secrets enable row level security;
alter table platform.signing_keys enable row level security;
alter table platform.saml_keys enable row level security;
alter table platform.rules enable row level security;
alter table platform.rate_limits enable row level security;
alter table platform.host_turns enable row level security;
alter table platform.write_checks enable row level security;
alter table platform.operator_alerts enable row level security;

revoke execute on all functions in schema platform from public;
