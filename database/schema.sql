-- The whole database schema, ordered by feature. Generated from the migrated database by `npm run schema`; a test fails
-- when it is out of date. Do not edit it: add a migration to database/migrations.
--
-- Each feature lists its types and tables, functions, triggers, policies and grants. Triggers, policies and grants follow the feature
-- of their table. Comments come from the migrations. Functions without a grant can only be called by the owner of the database and by
-- other functions. server/testing/database/access-table.ts lists the expected access by role, table and operation.

-- foundation ----------------------------------------------------------------------------------------------------------

-- Migrations that have been applied, with the checksums of their files. The migrator creates this table
create table platform.migrations (
  version integer not null,
  name text not null,
  checksum text not null,
  applied_at timestamptz not null default now(),
  constraint migrations_pkey primary key (version)
);

-- Values that the server generates or remembers, such as keys and the state of the catalogue. No API role can read them
create table platform.secrets (
  name text not null,
  value jsonb not null,
  created_at timestamptz not null default now(),
  constraint secrets_pkey primary key (name)
);

-- Key pairs that sign access tokens. Retired keys remain, so that tokens issued with them can be verified
create table platform.signing_keys (
  kid text not null,
  private_key jsonb not null,
  public_key jsonb not null,
  created_at timestamptz not null default now(),
  -- Since this time the key only verifies tokens and no longer signs new ones
  retired_at timestamptz,
  constraint signing_keys_pkey primary key (kid)
);

-- RSA keys that sign our SAML requests. Identity providers encrypt with the newest key; every key decrypts until it is deleted
create table platform.saml_keys (
  id text not null,
  -- PKCS #8, PEM
  private_key text not null,
  -- Self-signed certificate: base64 of DER, as in the metadata
  certificate text not null,
  created_at timestamptz not null default now(),
  -- By this time, identity providers have read the new key from the metadata; until then, the previous key signs
  signs_from timestamptz not null default now(),
  constraint saml_keys_pkey primary key (id)
);

-- Settings that policies depend on. The server copies them from its configuration at start.
create table platform.policy_settings (
  name text not null,
  is_enabled boolean not null,
  constraint policy_settings_pkey primary key (name)
);

-- Request counts of the rate limiter per fixed time window, shared by all processes. Unlogged: a crash resets the counts.
create unlogged table platform.rate_limits (
  bucket text not null,
  hits integer not null,
  resets_at timestamptz not null,
  constraint rate_limits_pkey primary key (bucket)
);
create index rate_limits_resets_at on platform.rate_limits using btree (resets_at);

-- Limits for reading external pages: one row per host or network address. Unlogged: a crash resets the limits.
create unlogged table platform.host_limits (
  host text not null,
  -- Theoretical arrival time of the generic cell rate algorithm (GCRA): the time until which the host's allowance is used up.
  used_until timestamptz not null,
  -- One entry per request in progress: the time after which the request counts as finished, even if its process has died.
  leases timestamp with time zone[] not null default '{}'::timestamp with time zone[],
  -- No requests are sent until this time, because the host answered with status 429 or 503, or sent Retry-After.
  closed_until timestamptz not null default '-infinity'::timestamp with time zone,
  -- Latest start time that was assigned to a postponed item. Each postponed item gets its own time, so that they do not all return at once.
  booked_until timestamptz not null default '-infinity'::timestamp with time zone,
  constraint host_limits_pkey primary key (host)
);
create index host_limits_used_until on platform.host_limits using btree (used_until);

-- One row, which GET /readyz updates at most once a second in each process, so that "ready" includes that the database accepts writes
create table platform.write_checks (
  id boolean not null default true,
  checked_at timestamptz not null default now(),
  constraint write_checks_pkey primary key (id),
  constraint write_checks_id_check check (id)
);

-- State and last alert of each condition (mail, model, runs, queue, disk:host, restart:host). Ensures that only one process sends an alert
create table platform.operator_alerts (
  name text not null,
  state text not null default 'ok'::text,
  alerted_severity integer not null default 0,
  alerted_at timestamptz,
  -- State that the last alert announced. It differs from state while the minimum interval between alerts has not passed
  alerted_state text not null default 'ok'::text,
  severity integer not null default 0,
  title text,
  body text,
  -- Start of the current state
  changed_at timestamptz,
  checked_at timestamptz,
  constraint operator_alerts_pkey primary key (name),
  constraint operator_alerts_name_check check (length(name) >= 1 and length(name) <= 300)
);

-- foundation: functions

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

-- Removes spaces at both ends, and returns null for a text without other characters
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

-- Called by statements of /rest/v1 to abort when the response is larger than REST_MAX_ANSWER_BYTES (see server/wire/rest/sql/limit-response-size.ts).
create function app.raise_response_too_large(max_bytes bigint) returns boolean
language plpgsql volatile set search_path = ''
as $$
begin
  raise exception using
    errcode = 'WW413',
    message = format('The answer is larger than %s bytes', max_bytes),
    hint = 'Select fewer columns or embedded relations, or ask for fewer rows with limit and offset.';
end $$;

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

-- foundation: policies

alter table platform.migrations enable row level security;
alter table platform.secrets enable row level security;
alter table platform.signing_keys enable row level security;
alter table platform.saml_keys enable row level security;
alter table platform.policy_settings enable row level security;
alter table platform.rate_limits enable row level security;
alter table platform.host_limits enable row level security;
alter table platform.write_checks enable row level security;
alter table platform.operator_alerts enable row level security;

-- foundation: grants

grant execute on function auth.jwt,
  auth.uid,
  auth.role,
  app.raise_invalid,
  app.is_email,
  app.is_web_url,
  app.blank_to_null,
  app.trim_text,
  app.raise_response_too_large
  to anon, authenticated, service_role;

-- auth ----------------------------------------------------------------------------------------------------------------

-- Accounts of the authentication service. public.profiles has the data of the application for the same users
create table auth.users (
  id uuid not null default gen_random_uuid(),
  aud text not null default 'authenticated'::text,
  role text not null default 'authenticated'::text,
  email text,
  phone text,
  encrypted_password text,
  email_confirmed_at timestamptz,
  phone_confirmed_at timestamptz,
  last_sign_in_at timestamptz,
  raw_app_meta_data jsonb not null default '{}'::jsonb,
  raw_user_meta_data jsonb not null default '{}'::jsonb,
  banned_until timestamptz,
  is_anonymous boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  invited_at timestamptz,
  confirmation_sent_at timestamptz,
  recovery_sent_at timestamptz,
  reauthentication_sent_at timestamptz,
  new_email text,
  email_change_sent_at timestamptz,
  -- Number of mailboxes (old and new) that must still confirm the change to new_email
  email_change_confirmations_left smallint not null default 0,
  deleted_at timestamptz,
  -- Time at which the user used a link or code from a mail, or a provider verified the address; signing up does not set it
  email_proven_at timestamptz,
  -- Requested phone number, until the code that was sent to it is entered
  new_phone text,
  phone_change_sent_at timestamptz,
  constraint users_pkey primary key (id),
  constraint users_email_key unique (email),
  constraint users_phone_key unique (phone),
  constraint users_email_change_confirmations_left_check check (email_change_confirmations_left >= 0 and email_change_confirmations_left <= 2),
  constraint users_email_check check (email = lower(email) and length(email) <= 255),
  constraint users_new_email_check check (new_email = lower(new_email) and length(new_email) <= 255),
  constraint users_new_phone_check check (new_phone ~ '^[1-9][0-9]{1,14}$'::text),
  constraint users_phone_check check (phone ~ '^[1-9][0-9]{1,14}$'::text)
);
create index users_created_at on auth.users using btree (created_at desc);

-- Sign-in methods of a user: email, phone, or an account at an identity provider
create table auth.identities (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  provider text not null,
  provider_id text not null,
  identity_data jsonb not null,
  email text generated always as (lower((identity_data ->> 'email'::text))) stored,
  last_sign_in_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint identities_pkey primary key (id),
  constraint identities_provider_key unique (provider, provider_id),
  constraint identities_user_id_fkey foreign key (user_id) references auth.users(id) on delete cascade
);
create index identities_user_id on auth.identities using btree (user_id);

-- Second factors of users: authenticator apps, phone numbers, security keys, and sets of recovery codes
create table auth.mfa_factors (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  factor_type text not null,
  status text not null default 'unverified'::text,
  friendly_name text not null default ''::text,
  -- Secret of an authenticator app (TOTP), encrypted with a key of platform.secrets (AES-256-GCM); null for other factors
  secret bytea,
  phone text,
  -- Security keys (WebAuthn) only: id, public key, counter, transports
  credential jsonb,
  aaguid uuid,
  -- Authenticator apps (TOTP) only: time step of the last accepted code; codes of this or an earlier step are refused
  last_step bigint,
  -- Number of wrong answers since the last correct one; each lock lasts longer than the one before
  failures integer not null default 0,
  locked_until timestamptz,
  last_challenged_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Last successful use; for recovery codes, the time of the last used code
  last_used_at timestamptz,
  constraint mfa_factors_pkey primary key (id),
  constraint mfa_factors_name_key unique (user_id, friendly_name),
  constraint mfa_factors_user_id_fkey foreign key (user_id) references auth.users(id) on delete cascade,
  constraint mfa_factors_factor_type_check check (factor_type = any (array['totp'::text, 'phone'::text, 'webauthn'::text, 'recovery_code'::text])),
  constraint mfa_factors_friendly_name_check check (length(friendly_name) <= 100),
  constraint mfa_factors_phone_check check (phone ~ '^[1-9][0-9]{1,14}$'::text),
  constraint mfa_factors_status_check check (status = any (array['unverified'::text, 'verified'::text]))
);
create index mfa_factors_unverified on auth.mfa_factors using btree (created_at) where status = 'unverified'::text;
create unique index mfa_factors_credential on auth.mfa_factors using btree ((credential ->> 'id'::text)) where credential is not null;
create unique index mfa_factors_recovery on auth.mfa_factors using btree (user_id) where factor_type = 'recovery_code'::text;

-- Digests of recovery codes. Each code can be used once
create table auth.mfa_recovery_codes (
  factor_id uuid not null,
  code_hash bytea not null,
  used_at timestamptz,
  constraint mfa_recovery_codes_pkey primary key (factor_id, code_hash),
  constraint mfa_recovery_codes_factor_id_fkey foreign key (factor_id) references auth.mfa_factors(id) on delete cascade
);

-- Passkeys that sign a user in without a password (decision 0023). Passkeys used as a second factor are in auth.mfa_factors.
create table auth.passkeys (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  friendly_name text not null default ''::text,
  -- Maximum 1023 bytes (WebAuthn, 5.8.3), which are 1364 characters in base64url.
  credential_id text not null,
  public_key bytea not null,
  -- Signature counter of the authenticator; a lower value indicates a copied key. 0: the authenticator has no counter
  sign_count bigint not null default 0,
  transports text[] not null default '{}'::text[],
  aaguid uuid,
  last_used_at timestamptz,
  created_at timestamptz not null default now(),
  constraint passkeys_pkey primary key (id),
  constraint passkeys_credential_key unique (credential_id),
  constraint passkeys_user_id_fkey foreign key (user_id) references auth.users(id) on delete cascade,
  constraint passkeys_credential_id_check check (credential_id ~ '^[A-Za-z0-9_-]+$'::text and length(credential_id) <= 1364),
  constraint passkeys_friendly_name_check check (length(friendly_name) <= 120),
  constraint passkeys_sign_count_check check (sign_count >= 0)
);
create index passkeys_user_id on auth.passkeys using btree (user_id, created_at);

-- Refresh tokens are not stored: each is derived from the session id and a counter with a key of platform.secrets. If a client
-- lost the response, the server can therefore issue the newest token again.
create table auth.sessions (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  amr jsonb not null default '[]'::jsonb,
  -- Counter of the current refresh token; tokens with a lower counter have been used
  refresh_counter bigint not null default 0,
  user_agent text,
  ip inet,
  refreshed_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  -- Second factor that raised the session to aal2; removing the factor lowers the session to aal1
  factor_id uuid,
  -- Tokens with a lower counter are refused, because they were issued before the second factor was verified
  refresh_floor bigint not null default 0,
  -- Passkey that started the session; removing the passkey ends the session, unless the removal was requested in this session
  passkey_id uuid,
  constraint sessions_pkey primary key (id),
  constraint sessions_factor_id_fkey foreign key (factor_id) references auth.mfa_factors(id) on delete set null,
  constraint sessions_passkey_id_fkey foreign key (passkey_id) references auth.passkeys(id) on delete set null,
  constraint sessions_user_id_fkey foreign key (user_id) references auth.users(id) on delete cascade
);
create index sessions_factor_id on auth.sessions using btree (factor_id) where factor_id is not null;
create index sessions_passkey_id on auth.sessions using btree (passkey_id) where passkey_id is not null;
create index sessions_refreshed_at on auth.sessions using btree (refreshed_at desc, id);
create index sessions_user_id on auth.sessions using btree (user_id);

-- Ended sessions whose access tokens are still valid (up to one hour) and must be refused. Every process is notified of a new
-- row. Rows are deleted after the tokens have expired.
create table auth.revoked_sessions (
  session_id uuid not null,
  revoked_at timestamptz not null default now(),
  constraint revoked_sessions_pkey primary key (session_id)
);
create index revoked_sessions_revoked_at on auth.revoked_sessions using btree (revoked_at);

-- Requests to prove a second factor. A challenge belongs to one session, expires, and can be answered once
create table auth.mfa_challenges (
  id uuid not null default gen_random_uuid(),
  factor_id uuid not null,
  session_id uuid not null,
  ip inet,
  -- Phone factors only: keyed digest of the code that was sent
  code_hash bytea,
  -- The data that the authenticator must sign: challenge, relying party, origins, create or request
  webauthn jsonb,
  attempts integer not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  answered_at timestamptz,
  constraint mfa_challenges_pkey primary key (id),
  constraint mfa_challenges_factor_id_fkey foreign key (factor_id) references auth.mfa_factors(id) on delete cascade,
  constraint mfa_challenges_session_id_fkey foreign key (session_id) references auth.sessions(id) on delete cascade
);
create index mfa_challenges_expires_at on auth.mfa_challenges using btree (expires_at);
create index mfa_challenges_factor_id on auth.mfa_challenges using btree (factor_id);
create index mfa_challenges_session_id on auth.mfa_challenges using btree (session_id);

-- Challenges for signing in with a passkey, or for adding one to the account of a session
create table auth.passkey_challenges (
  id uuid not null default gen_random_uuid(),
  -- Session that adds a passkey; null for a sign-in
  session_id uuid,
  -- The data that the authenticator must sign: challenge, relying party, origins, create or request
  webauthn jsonb not null,
  expires_at timestamptz not null,
  constraint passkey_challenges_pkey primary key (id),
  constraint passkey_challenges_session_id_fkey foreign key (session_id) references auth.sessions(id) on delete cascade,
  constraint passkey_challenges_bound check (((webauthn ->> 'type'::text) = 'create'::text) = (session_id is not null))
);
create index passkey_challenges_expires_at on auth.passkey_challenges using btree (expires_at);
create index passkey_challenges_session_id on auth.passkey_challenges using btree (session_id) where session_id is not null;

-- Sign-ins that continue elsewhere (in a mailbox, at a provider) and return with a code for the client that started the sign-in (PKCE, RFC 7636).
create table auth.flow_states (
  id uuid not null default gen_random_uuid(),
  user_id uuid,
  -- SHA-256 of the issued code; null until a code is issued
  code_digest text,
  code_challenge text not null,
  code_challenge_method text not null,
  -- Sign-in method, copied to the claim amr of the session
  method text not null,
  details jsonb not null default '{}'::jsonb,
  code_issued_at timestamptz,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  constraint flow_states_pkey primary key (id),
  constraint flow_states_code_digest_key unique (code_digest),
  constraint flow_states_user_id_fkey foreign key (user_id) references auth.users(id) on delete cascade,
  constraint flow_states_code_challenge_check check (length(code_challenge) >= 43 and length(code_challenge) <= 128),
  constraint flow_states_code_challenge_method_check check (code_challenge_method = any (array['s256'::text, 'plain'::text])),
  constraint flow_states_method_check check (length(method) >= 1 and length(method) <= 60)
);
create index flow_states_expires_at on auth.flow_states using btree (expires_at);
create index flow_states_user_id on auth.flow_states using btree (user_id);

-- Digests of the secret in a mailed link and of the six-digit code in the same mail. An account has at most one token of each kind.
create table auth.one_time_tokens (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  kind text not null,
  -- Email address or phone number (digits only) that the token was sent to
  address text not null,
  link_digest text not null,
  code_digest text not null,
  wrong_codes smallint not null default 0,
  method text not null,
  flow_state_id uuid,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  constraint one_time_tokens_pkey primary key (id),
  constraint one_time_tokens_link_digest_key unique (link_digest),
  constraint one_time_tokens_user_kind_key unique (user_id, kind),
  constraint one_time_tokens_flow_state_id_fkey foreign key (flow_state_id) references auth.flow_states(id) on delete cascade,
  constraint one_time_tokens_user_id_fkey foreign key (user_id) references auth.users(id) on delete cascade,
  constraint one_time_tokens_kind_check check (kind = any (array['confirmation'::text, 'recovery'::text, 'email_change_current'::text, 'email_change_new'::text, 'reauthentication'::text, 'phone_confirmation'::text, 'phone_login'::text, 'phone_change'::text])),
  constraint one_time_tokens_method_check check (length(method) >= 1 and length(method) <= 60)
);
create index one_time_tokens_address on auth.one_time_tokens using btree (address);
create index one_time_tokens_expires_at on auth.one_time_tokens using btree (expires_at);
create index one_time_tokens_flow_state_id on auth.one_time_tokens using btree (flow_state_id);

-- State of a browser that was redirected to an identity provider. Valid for a few minutes and for a single return.
create table auth.provider_flows (
  state_hash bytea not null,
  provider text not null,
  redirect_to text not null,
  code_challenge text,
  code_challenge_method text,
  nonce text,
  code_verifier text,
  request_id text,
  -- Hash of the cookie that the browser must send when it returns; a response through another browser is refused
  browser_hash bytea,
  -- User who links a further identity; null for a sign-in
  link_user_id uuid,
  -- SAML only: the asserted user, stored until the browser fetches the result with its cookie
  result jsonb,
  scopes text,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  -- Session that links an identity; ending the session deletes the flow
  link_session_id uuid,
  constraint provider_flows_pkey primary key (state_hash),
  constraint provider_flows_link_session_id_fkey foreign key (link_session_id) references auth.sessions(id) on delete cascade,
  constraint provider_flows_link_user_id_fkey foreign key (link_user_id) references auth.users(id) on delete cascade
);
create index provider_flows_expires_at on auth.provider_flows using btree (expires_at);
create index provider_flows_link_session_id on auth.provider_flows using btree (link_session_id) where link_session_id is not null;
create index provider_flows_link_user_id on auth.provider_flows using btree (link_user_id) where link_user_id is not null;

-- SAML identity providers of companies.
create table auth.sso_providers (
  id uuid not null default gen_random_uuid(),
  name text not null default ''::text,
  entity_id text not null,
  metadata_xml text not null,
  sso_url text not null,
  certificates text[] not null,
  attribute_mapping jsonb not null default '{}'::jsonb,
  disabled boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- NameIDPolicy format to request; null accepts any format
  name_id_format text,
  -- URL from which the metadata is refreshed; null for metadata that was entered as text, which is not refreshed
  metadata_url text,
  -- Time at which the current metadata was entered or downloaded
  metadata_read_at timestamptz not null default now(),
  -- Time of the last refresh, successful or not
  metadata_attempted_at timestamptz,
  -- Time of the next refresh
  metadata_due_at timestamptz,
  -- Number of consecutive failed refreshes; the stored metadata remains in use
  metadata_failures integer not null default 0,
  -- Error message of the last refresh, shown to administrators
  metadata_error text,
  -- Workspace whose provider this is; null for a provider of the operator
  workspace_id uuid,
  constraint sso_providers_pkey primary key (id),
  constraint sso_providers_workspace_fkey foreign key (id, workspace_id) references public.workspace_identity_providers(id, workspace_id) on delete cascade,
  constraint sso_providers_certificates_check check (cardinality(certificates) >= 1 and cardinality(certificates) <= 10),
  constraint sso_providers_check check ((metadata_url is null) = (metadata_due_at is null)),
  constraint sso_providers_metadata_url_check check (metadata_url ~~ 'https://%'::text and length(metadata_url) <= 2000),
  constraint sso_providers_name_id_format_check check (name_id_format = any (array['urn:oasis:names:tc:SAML:2.0:nameid-format:persistent'::text, 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress'::text, 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient'::text, 'urn:oasis:names:tc:SAML:1.1:nameid-format:unspecified'::text]))
);
create index sso_providers_entity_id on auth.sso_providers using btree (entity_id);
create index sso_providers_metadata_due_at on auth.sso_providers using btree (metadata_due_at) where metadata_due_at is not null;
create unique index sso_providers_entity_key on auth.sso_providers using btree (entity_id) where workspace_id is null;
create unique index sso_providers_workspace_id on auth.sso_providers using btree (workspace_id) where workspace_id is not null;

-- Email domains whose users sign in through a SAML identity provider
create table auth.sso_domains (
  domain text not null,
  sso_provider_id uuid not null,
  created_at timestamptz not null default now(),
  constraint sso_domains_pkey primary key (domain),
  constraint sso_domains_sso_provider_id_fkey foreign key (sso_provider_id) references auth.sso_providers(id) on delete cascade,
  constraint sso_domains_domain_check check (domain = lower(domain) and domain ~ '^[a-z0-9.-]{1,253}$'::text)
);
create index sso_domains_sso_provider_id on auth.sso_domains using btree (sso_provider_id);

-- The names that the identity provider uses for a session, needed for single logout (SAML 2.0 Core, 3.7).
create table auth.saml_sessions (
  session_id uuid not null,
  sso_provider_id uuid not null,
  name_id text not null,
  name_id_format text,
  name_qualifier text,
  sp_name_qualifier text,
  -- SessionIndex of the assertion; null if the identity provider did not send one
  session_index text,
  constraint saml_sessions_pkey primary key (session_id),
  constraint saml_sessions_session_id_fkey foreign key (session_id) references auth.sessions(id) on delete cascade,
  constraint saml_sessions_sso_provider_id_fkey foreign key (sso_provider_id) references auth.sso_providers(id) on delete cascade,
  constraint saml_sessions_name_id_check check (length(name_id) >= 1 and length(name_id) <= 500)
);
create index saml_sessions_name_id on auth.saml_sessions using btree (sso_provider_id, name_id);

-- Digests of assertions, signed messages and nonces, stored until they expire, so that none is accepted twice.
create table auth.replay_cache (
  digest bytea not null,
  expires_at timestamptz not null,
  constraint replay_cache_pkey primary key (digest)
);
create index replay_cache_expires_at on auth.replay_cache using btree (expires_at);

-- Number of sign-in attempts since the last success, by account and origin. Counting by origin prevents a visitor who guesses
-- passwords from locking out the owner (decision 0030). Account and origin are digests of the request's input, so that known and
-- unknown accounts look alike. Unlogged: a crash resets the counts.
create unlogged table auth.login_attempts (
  account text not null,
  -- Digest of a known device or of a network; "*" is the total of all unknown devices
  origin text not null,
  attempts integer not null,
  blocked_until timestamptz not null default '-infinity'::timestamp with time zone,
  counted_since timestamptz not null default now(),
  constraint login_attempts_pkey primary key (account, origin)
);
create index login_attempts_counted_since on auth.login_attempts using btree (counted_since);

-- Browsers that have completed a sign-in to an account; the limit over all origins does not apply to them. The browser stores a
-- secret in a cookie, this table its digest.
create table auth.known_devices (
  user_id uuid not null,
  digest bytea not null,
  used_at timestamptz not null default now(),
  constraint known_devices_pkey primary key (user_id, digest),
  constraint known_devices_user_id_fkey foreign key (user_id) references auth.users(id) on delete cascade,
  constraint known_devices_digest_check check (octet_length(digest) = 32)
);
create index known_devices_used_at on auth.known_devices using btree (used_at);

-- Security events of an account, shown to its owner and to administrators. Deleted with the account.
create table auth.events (
  id bigint not null generated always as identity,
  user_id uuid not null,
  event text not null,
  details jsonb not null default '{}'::jsonb,
  address inet,
  user_agent text,
  created_at timestamptz not null default now(),
  constraint events_pkey primary key (id),
  constraint events_user_id_fkey foreign key (user_id) references auth.users(id) on delete cascade,
  constraint events_event_check check (event ~ '^[a-z_]{1,60}$'::text)
);
create index events_created_at on auth.events using btree (created_at);
create index events_user_id on auth.events using btree (user_id, id desc);

-- auth: functions

-- Trigger: records when the user proved to own the mailbox. A provider account with a verified address is linked to an existing
-- account only if that account has such a proof; signing up with the address is not enough.
create function auth.set_email_proven_at() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.email_proven_at := case when new.email_confirmed_at is null then null else now() end;
  return new;
end $$;

-- Creates an account with an email address and returns its id. A second account for the same address violates users_email_key.
create function auth.create_account(email text, password_hash text, user_data jsonb default '{}', confirmed boolean default true) returns uuid
language sql
begin atomic
  with account as (select gen_random_uuid() as id),
  claims as (
    select account.id,
      user_data || jsonb_build_object('sub', account.id, 'email', email, 'email_verified', confirmed, 'phone_verified', false) as data
    from account
  ),
  new_user as (
    insert into auth.users (id, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data)
    select id, email, password_hash, case when confirmed then now() end, '{"provider": "email", "providers": ["email"]}', data from claims
    returning users.id
  )
  insert into auth.identities (user_id, provider, provider_id, identity_data)
  select new_user.id, 'email', new_user.id::text, claims.data from new_user join claims using (id)
  returning user_id;
end;

-- Creates an account for a user of an identity provider and returns its id. The account has no password, and its address is
-- confirmed only if the provider has verified it.
create function auth.create_provider_account(provider text, provider_id text, identity_data jsonb, email text, confirmed boolean)
returns uuid
language sql
begin atomic
  with account as (
    insert into auth.users (email, email_confirmed_at, email_proven_at, raw_app_meta_data, raw_user_meta_data)
    values (email, case when confirmed then now() end, case when confirmed then now() end,
      jsonb_build_object('provider', provider, 'providers', jsonb_build_array(provider)), identity_data)
    returning id
  )
  insert into auth.identities (user_id, provider, provider_id, identity_data)
  select id, provider, provider_id, identity_data from account
  returning user_id;
end;

-- Ends the given sessions at once, including their access tokens. Returns the number of sessions that existed.
create function auth.revoke_sessions(ids uuid[]) returns integer
language plpgsql set search_path = ''
as $$
declare
  ended_count integer;
begin
  with ended as (delete from auth.sessions where id = any (ids) returning id),
  revoked as (insert into auth.revoked_sessions (session_id) select id from ended on conflict do nothing)
  select count(*) into ended_count from ended;
  perform pg_notify('revoked_sessions', '');
  return ended_count;
end $$;

-- Creates an unconfirmed account with a phone number and returns its id. A second account for the same number violates users_phone_key.
create function auth.create_phone_account(phone text, password_hash text, user_data jsonb) returns uuid
language sql
begin atomic
  with account as (select gen_random_uuid() as id),
  claims as (
    select account.id,
      user_data || jsonb_build_object('sub', account.id, 'phone', phone, 'email_verified', false, 'phone_verified', false) as data
    from account
  ),
  new_user as (
    insert into auth.users (id, phone, encrypted_password, raw_app_meta_data, raw_user_meta_data)
    select id, phone, password_hash, '{"provider": "phone", "providers": ["phone"]}', data from claims
    returning users.id
  )
  insert into auth.identities (user_id, provider, provider_id, identity_data)
  select new_user.id, 'phone', new_user.id::text, claims.data from new_user join claims using (id)
  returning user_id;
end;

-- Trigger: removes the phone number of an account together with its phone identity, because a code sent to the number signs in.
create function auth.remove_phone() returns trigger
language plpgsql set search_path = ''
as $$
begin
  update auth.users set phone = null, phone_confirmed_at = null where id = old.user_id and phone is not null;
  return null;
end $$;

-- auth: triggers

create trigger copy_decider_name before delete on auth.users for each row execute function app.copy_decider_name();
create trigger copy_email after update of email on auth.users for each row when (old.email is distinct from new.email) execute function app.copy_email();
create trigger copy_suspension after update of banned_until on auth.users for each row when (old.banned_until is distinct from new.banned_until) execute function app.copy_suspension();
create trigger create_profile after insert on auth.users for each row execute function app.create_profile();
create trigger log_activity before delete on auth.users for each row execute function app.log_deleted_account();
create trigger remove_documents after delete on auth.users for each row execute function app.remove_documents();
create trigger revoke_directory_tokens before delete on auth.users for each row execute function app.revoke_tokens_of_account();
create trigger set_email_proven_at before update of email_confirmed_at on auth.users for each row when (old.email_confirmed_at is distinct from new.email_confirmed_at) execute function auth.set_email_proven_at();
create trigger wait_for_workers before delete on auth.users for each row execute function app.wait_for_workers();
create trigger withdraw_from_workspaces before delete on auth.users for each row execute function app.withdraw_from_workspaces();
create trigger remove_phone after delete on auth.identities for each row when (old.provider = 'phone'::text) execute function auth.remove_phone();
create trigger end_sessions after insert on auth.sso_domains for each row execute function app.end_sessions_of_taken_domain();

-- auth: policies

alter table auth.users enable row level security;
alter table auth.identities enable row level security;
alter table auth.mfa_factors enable row level security;
alter table auth.mfa_recovery_codes enable row level security;
alter table auth.passkeys enable row level security;
alter table auth.sessions enable row level security;
alter table auth.revoked_sessions enable row level security;
alter table auth.mfa_challenges enable row level security;
alter table auth.passkey_challenges enable row level security;
alter table auth.flow_states enable row level security;
alter table auth.one_time_tokens enable row level security;
alter table auth.provider_flows enable row level security;
alter table auth.sso_providers enable row level security;
alter table auth.sso_domains enable row level security;
alter table auth.saml_sessions enable row level security;
alter table auth.replay_cache enable row level security;
alter table auth.login_attempts enable row level security;
alter table auth.known_devices enable row level security;
alter table auth.events enable row level security;

-- account -------------------------------------------------------------------------------------------------------------

create type public.app_role as enum ('admin', 'moderator', 'user');

create type public.industry as enum ('healthcare', 'finance', 'retail', 'manufacturing', 'technology', 'education', 'real_estate', 'transportation', 'energy', 'telecommunications');

create type public.company_size as enum ('1-10', '11-50', '51-200', '201-500', '500+');

-- One row per user: company profile, preferences and current workspace. Created with the account
create table public.profiles (
  id uuid not null,
  email text not null,
  company_name text,
  industry public.industry,
  company_size public.company_size,
  -- Job title of the user; not related to permissions
  user_role text,
  onboarding_completed boolean not null default false,
  created_at timestamptz not null default now(),
  -- Copy of auth.users.banned_until, which administrators can read
  suspended_until timestamptz,
  -- Cost of one hour of the user's work, used to calculate the value of saved time
  hourly_rate numeric(8,2) not null default 40,
  time_zone text not null default 'UTC'::text,
  -- Time of the last change to a field of the account form
  updated_at timestamptz not null default now(),
  email_footer text,
  assistant_instructions text,
  -- True: the user has completed or dismissed the checklist on the dashboard, which is not shown again
  setup_checklist_closed boolean not null default false,
  -- Workspace that the screens show, and that new rows belong to unless they name another one
  current_workspace_id uuid,
  constraint profiles_pkey primary key (id),
  constraint profiles_current_workspace_fkey foreign key (current_workspace_id, id) references public.workspace_members(workspace_id, user_id) on delete set null (current_workspace_id),
  constraint profiles_id_fkey foreign key (id) references auth.users(id) on delete cascade,
  constraint profiles_assistant_instructions_check check (length(assistant_instructions) >= 1 and length(assistant_instructions) <= 1000),
  constraint profiles_company_name_check check (length(company_name) >= 1 and length(company_name) <= 200),
  constraint profiles_email_footer_check check (length(email_footer) >= 1 and length(email_footer) <= 500),
  constraint profiles_hourly_rate_check check (hourly_rate >= 0::numeric and hourly_rate <= 100000::numeric),
  constraint profiles_time_zone_check check (length(time_zone) <= 64),
  constraint profiles_user_role_check check (length(user_role) >= 1 and length(user_role) <= 100)
);
create index profiles_company on public.profiles using btree (lower(company_name), id);
create index profiles_company_descending on public.profiles using btree (lower(company_name) desc nulls last, id);
create index profiles_created_at on public.profiles using btree (created_at desc);
create index profiles_current_workspace on public.profiles using btree (current_workspace_id, id);
create index profiles_email on public.profiles using btree (email, id);
create index profiles_suspended on public.profiles using btree (suspended_until) where suspended_until is not null;
create index profiles_words on public.profiles using gin (lower((((email || '
'::text) || coalesce(company_name, ''::text)) || '
'::text) || coalesce(user_role, ''::text)) extensions.gin_trgm_ops);

-- Role of each user in the installation. Roles in a workspace are in public.workspace_members
create table public.user_roles (
  user_id uuid not null,
  role public.app_role not null default 'user'::public.app_role,
  constraint user_roles_pkey primary key (user_id),
  constraint user_roles_user_id_fkey foreign key (user_id) references public.profiles(id) on delete cascade
);
create index user_roles_role on public.user_roles using btree (role) where role <> 'user'::public.app_role;

-- Single-use download links for data exports. Only the digest of a link's token is stored. A link is deleted together with the
-- session that requested it.
create table app.export_links (
  digest text not null,
  session_id uuid not null,
  user_id uuid not null,
  -- Claims of the access token that requested the export; rows of the export are read with these claims
  claims text not null,
  expires_at timestamptz not null,
  -- Workspace whose data is exported; null for the data of the user
  workspace_id uuid,
  constraint export_links_pkey primary key (digest),
  constraint export_links_session_id_fkey foreign key (session_id) references auth.sessions(id) on delete cascade,
  constraint export_links_user_id_fkey foreign key (user_id) references auth.users(id) on delete cascade,
  constraint export_links_workspace_id_fkey foreign key (workspace_id) references public.workspaces(id) on delete cascade
);
create index export_links_expires_at on app.export_links using btree (expires_at);
create index export_links_session_id on app.export_links using btree (session_id);
create index export_links_user_id on app.export_links using btree (user_id);
create index export_links_workspace on app.export_links using btree (workspace_id) where workspace_id is not null;

-- account: functions

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

-- Returns the email address of an account, or else its name or id. Raises an error if the account does not exist.
create function app.require_account(user_id uuid) returns text
language plpgsql stable security definer set search_path = ''
as $$
declare
  address text;
begin
  select coalesce(u.email, app.person_name(u.id), u.id::text) into address from auth.users u where u.id = require_account.user_id;
  if not found then
    raise exception 'This user no longer exists' using errcode = 'P0001';
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
    raise exception 'The last administrator cannot be demoted or deleted' using errcode = 'P0001', hint = 'Make another user an administrator first';
  end if;
  return coalesce(new, old);
end $$;

-- Trigger: creates the profile, the role and the personal workspace of a new account.
create function app.create_profile() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.profiles (id, email) values (new.id, coalesce(new.email, ''));
  insert into public.user_roles (user_id) values (new.id);
  perform app.create_workspace(new.id, new.id, 'My workspace');
  return new;
end $$;

-- Trigger: copies a changed email address of an account to its profile.
create function app.copy_email() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.profiles set email = coalesce(new.email, '') where id = new.id;
  return new;
end $$;

-- Trigger: copies a changed suspension of an account to its profile.
create function app.copy_suspension() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.profiles set suspended_until = new.banned_until where id = new.id;
  return new;
end $$;

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

-- Returns the time zone of the caller.
create function app.own_time_zone() returns text
language sql stable set search_path = ''
return coalesce((select p.time_zone from public.profiles p where p.id = (select auth.uid())), 'UTC');

-- Returns the caller's account for the data export, excluding hashes, secrets and tokens. It is called in the transaction of the
-- export with the caller's claims, so that it is consistent with the other rows of the export.
create function app.own_account() returns jsonb
language sql stable security definer set search_path = ''
begin atomic
  select jsonb_build_object(
    'id', u.id, 'email', u.email, 'phone', u.phone, 'email_confirmed_at', u.email_confirmed_at,
    'phone_confirmed_at', u.phone_confirmed_at, 'new_email', u.new_email, 'new_phone', u.new_phone, 'last_sign_in_at', u.last_sign_in_at,
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

-- account: triggers

create trigger check_current_workspace before update of current_workspace_id on public.profiles for each row when (new.current_workspace_id is not null and new.current_workspace_id is distinct from old.current_workspace_id) execute function app.check_current_workspace();
create trigger check_profile before insert or update on public.profiles for each row execute function app.check_profile();
create trigger check_time_zone before insert or update of time_zone on public.profiles for each row execute function app.check_profile_time_zone();
create trigger continue_runs after update of suspended_until on public.profiles for each row when (old.suspended_until is not null and new.suspended_until is null) execute function app.continue_runs_of_restored();
create trigger name_personal_workspace after update of onboarding_completed on public.profiles for each row when (new.onboarding_completed and not old.onboarding_completed) execute function app.name_personal_workspace();
create trigger set_updated_at before update on public.profiles for each row when (new.company_name is distinct from old.company_name or new.industry is distinct from old.industry or new.company_size is distinct from old.company_size or new.user_role is distinct from old.user_role) execute function app.set_updated_at();
create trigger audit after update on public.user_roles for each row execute function app.audit('user_id');
create trigger end_company_sessions after update of role on public.user_roles for each row when (new.role = 'admin'::public.app_role and old.role <> 'admin'::public.app_role) execute function app.end_company_sessions();
create trigger protect_last_administrator before delete or update of role on public.user_roles for each row execute function app.protect_last_administrator();

-- account: policies

alter table public.profiles enable row level security;
alter table public.user_roles enable row level security;
alter table app.export_links enable row level security;
create policy "read own or as administrator" on public.profiles for select to authenticated
  using (id = ((select auth.uid())) or (select app.is_admin()));
create policy "update own" on public.profiles for update to authenticated
  using (id = ((select auth.uid())))
  with check (id = ((select auth.uid())));
create policy "administrators change roles" on public.user_roles for update to authenticated
  using ((select app.is_admin()))
  with check ((select app.is_admin()));
create policy "read own or as administrator" on public.user_roles for select to authenticated
  using (user_id = ((select auth.uid())) or (select app.is_admin()));

-- account: grants

grant select,
  update (company_name, industry, company_size, user_role, onboarding_completed, hourly_rate, time_zone, email_footer, assistant_instructions, setup_checklist_closed, current_workspace_id) on public.profiles to authenticated;
grant select, insert, update, delete on public.profiles to service_role;
grant select,
  update (role) on public.user_roles to authenticated;
grant select, insert, update, delete on public.user_roles to service_role;
grant execute on function app.is_admin
  to anon, authenticated, service_role;
grant execute on function app.check_time_zone,
  app.own_time_zone
  to authenticated, service_role;
grant execute on function app.own_account,
  public.my_sessions,
  public.end_my_session,
  public.my_security_events
  to authenticated;

-- workspaces ----------------------------------------------------------------------------------------------------------

create type public.workspace_role as enum ('viewer', 'approver', 'editor', 'admin', 'owner');

create type public.workspace_activity_kind as enum ('workflow_added', 'workflow_configured', 'workflow_removed', 'run_started', 'run_deleted', 'approved', 'rejected', 'input_given', 'schedule_changed', 'schedule_removed', 'webhook_changed', 'webhook_removed', 'document_added', 'document_removed', 'website_added', 'website_removed', 'member_invited', 'invitation_revoked', 'member_joined', 'role_changed', 'member_removed', 'member_left', 'settings_changed', 'domain_added', 'domain_proven', 'domain_lost', 'domain_removed', 'provider_changed', 'provider_removed', 'joining_changed', 'directory_token_created', 'directory_token_revoked', 'directory_changed');

-- Workspaces: configurations, runs, knowledge and their other rows belong to a workspace, and its members share them
create table public.workspaces (
  id uuid not null default gen_random_uuid(),
  name text not null,
  slug text not null,
  logo_path text,
  accent text,
  created_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- True if people who sign in through the identity provider of the workspace, with an address of a proven domain, become members
  join_automatically boolean not null default false,
  -- Role of people who join automatically. Never a role that manages members
  join_role public.workspace_role not null default 'viewer'::public.workspace_role,
  -- Role of people in the directory without a mapped group
  directory_role public.workspace_role not null default 'viewer'::public.workspace_role,
  constraint workspaces_pkey primary key (id),
  constraint workspaces_slug_key unique (slug),
  constraint workspaces_created_by_fkey foreign key (created_by) references public.profiles(id) on delete set null,
  constraint workspaces_accent_check check (accent ~ '^#[0-9a-f]{6}$'::text),
  constraint workspaces_directory_role_check check (directory_role < 'admin'::public.workspace_role),
  constraint workspaces_join_role_check check (join_role <= 'editor'::public.workspace_role),
  constraint workspaces_logo_path_check check (length(logo_path) <= 500),
  constraint workspaces_logo_path_folder check (logo_path ~ '^[0-9a-f-]{36}/[0-9a-f-]{36}\.(png|jpg|webp)$'::text and starts_with(logo_path, id::text || '/'::text)),
  constraint workspaces_name_check check (length(btrim(name)) >= 1 and length(btrim(name)) <= 200),
  constraint workspaces_slug_check check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text and length(slug) <= 80)
);
create index workspaces_created_by on public.workspaces using btree (created_by);

-- Members of workspaces and their roles
create table public.workspace_members (
  workspace_id uuid not null,
  user_id uuid not null,
  role public.workspace_role not null,
  created_at timestamptz not null default now(),
  constraint workspace_members_pkey primary key (workspace_id, user_id),
  constraint workspace_members_user_id_fkey foreign key (user_id) references public.profiles(id) on delete cascade,
  constraint workspace_members_workspace_id_fkey foreign key (workspace_id) references public.workspaces(id) on delete cascade
);
create index workspace_members_user on public.workspace_members using btree (user_id, created_at, workspace_id) include (role);

-- Invitations to join a workspace, sent by email. Only the digest of the token in the link is stored
create table public.workspace_invitations (
  id uuid not null default gen_random_uuid(),
  workspace_id uuid not null,
  email text not null,
  role public.workspace_role not null,
  -- SHA-256 of the token in the emailed link
  token_hash bytea not null,
  invited_by uuid,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  created_at timestamptz not null default now(),
  constraint workspace_invitations_pkey primary key (id),
  constraint workspace_invitations_token_hash_key unique (token_hash),
  constraint workspace_invitations_invited_by_fkey foreign key (invited_by) references public.profiles(id) on delete set null,
  constraint workspace_invitations_workspace_id_fkey foreign key (workspace_id) references public.workspaces(id) on delete cascade,
  constraint workspace_invitations_email_check check (email = lower(email) and length(email) >= 3 and length(email) <= 255),
  constraint workspace_invitations_token_hash_check check (octet_length(token_hash) = 32)
);
create index workspace_invitations_invited_by on public.workspace_invitations using btree (invited_by);
create index workspace_invitations_workspace on public.workspace_invitations using btree (workspace_id, created_at desc);
create unique index workspace_invitations_pending on public.workspace_invitations using btree (workspace_id, email) where accepted_at is null;

-- Absences of members. Until `away_until`, the substitute may decide in place of the member. Without a substitute, colleagues only read
-- that the member is away.
create table public.workspace_absences (
  workspace_id uuid not null default app.current_workspace(),
  user_id uuid not null default auth.uid(),
  substitute_id uuid,
  away_until timestamptz not null,
  created_at timestamptz not null default now(),
  constraint workspace_absences_pkey primary key (workspace_id, user_id),
  constraint workspace_absences_substitute_id_fkey foreign key (workspace_id, substitute_id) references public.workspace_members(workspace_id, user_id) on delete set null (substitute_id),
  constraint workspace_absences_user_id_fkey foreign key (workspace_id, user_id) references public.workspace_members(workspace_id, user_id) on delete cascade,
  constraint workspace_absences_other_person check (substitute_id <> user_id)
);
create index workspace_absences_substitute on public.workspace_absences using btree (substitute_id, workspace_id);

-- Former members, so that their colleagues can still read their names beside the work that they left.
create table app.former_members (
  workspace_id uuid not null,
  user_id uuid not null,
  constraint former_members_pkey primary key (workspace_id, user_id),
  constraint former_members_user_id_fkey foreign key (user_id) references public.profiles(id) on delete cascade,
  constraint former_members_workspace_id_fkey foreign key (workspace_id) references public.workspaces(id) on delete cascade
);
create index former_members_user on app.former_members using btree (user_id);

-- Actions of members in a workspace, for its admins. Triggers write it. Entries contain names and no content, and are removed after 400 days
-- (server/features/workspaces/purge-activity.ts). The audit log is no substitute: it has the former and new values of rows, addresses and
-- devices, and is the operator's.
create table public.workspace_activity (
  -- Ascending in time.
  id bigint not null generated always as identity,
  workspace_id uuid not null,
  created_at timestamptz not null default clock_timestamp(),
  -- User who acted; no foreign key, because the entry outlives the account. Null: the server
  actor_id uuid,
  -- Name of the user at that time
  actor_name text not null,
  kind public.workspace_activity_kind not null,
  -- Name of the workflow, document, website or member, or the invited address
  subject text not null,
  -- Role of a member, or "test" for a test run
  detail text,
  -- Run that was started or decided; no foreign key, because the run can be deleted
  run_id uuid,
  constraint workspace_activity_pkey primary key (workspace_id, id),
  constraint workspace_activity_workspace_id_fkey foreign key (workspace_id) references public.workspaces(id) on delete cascade
);
create index workspace_activity_actor on public.workspace_activity using btree (workspace_id, actor_id, id) include (kind);
create index workspace_activity_created_at on public.workspace_activity using brin (created_at);

-- Monthly quotas of single workspaces, set by administrators of the installation (docs/quotas.md). The usage of such a workspace is
-- counted alone, and no longer together with the other workspaces of its first owner.
create table public.workspace_quotas (
  workspace_id uuid not null,
  -- Null: the quota of the first owner. 0: unlimited.
  runs integer,
  tokens bigint,
  cost_usd numeric(14,6),
  updated_by uuid default auth.uid(),
  updated_at timestamptz not null default clock_timestamp(),
  constraint workspace_quotas_pkey primary key (workspace_id),
  constraint workspace_quotas_updated_by_fkey foreign key (updated_by) references public.profiles(id) on delete set null,
  constraint workspace_quotas_workspace_id_fkey foreign key (workspace_id) references public.workspaces(id) on delete cascade,
  constraint workspace_quotas_cost_usd_check check (cost_usd >= 0::numeric),
  constraint workspace_quotas_runs_check check (runs >= 0),
  constraint workspace_quotas_tokens_check check (tokens >= 0 and tokens <= '1000000000000000'::bigint)
);
create index workspace_quotas_updated_by on public.workspace_quotas using btree (updated_by);

-- Domains that a workspace has added, with their proofs. Several workspaces can add the same domain, but only one of them can prove it.
create table public.workspace_domains (
  id uuid not null default gen_random_uuid(),
  workspace_id uuid not null,
  domain text not null,
  -- Expected in a TXT record of the domain. No secret, because the record is public
  proof_token text not null default replace((gen_random_uuid())::text, '-'::text, ''::text),
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
  constraint workspace_domains_pkey primary key (id),
  constraint workspace_domains_workspace_id_domain_key unique (workspace_id, domain),
  constraint workspace_domains_workspace_id_fkey foreign key (workspace_id) references public.workspaces(id) on delete cascade,
  constraint workspace_domains_check check (proven_at is null or seen_at is not null and suspended_at is null),
  constraint workspace_domains_domain_check check (length(domain) >= 4 and length(domain) <= 253 and domain ~ '^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])$'::text),
  constraint workspace_domains_proof_token_check check (proof_token ~ '^[0-9a-f]{32}$'::text)
);
create index workspace_domains_checked_at on public.workspace_domains using btree (checked_at) where proven_at is not null;
create unique index workspace_domains_proven on public.workspace_domains using btree (domain) where proven_at is not null;

-- The identity provider of a workspace. An entry has a new id if it describes another provider, because the names that a provider gives
-- to its users belong to the id (auth.identities).
create table public.workspace_identity_providers (
  id uuid not null default gen_random_uuid(),
  workspace_id uuid not null,
  kind text not null,
  -- Issuer of OpenID Connect, or the entity id of SAML
  issuer text not null,
  -- Null for SAML
  client_id text,
  -- Address of the SAML metadata; null for metadata that was entered as text, and for OpenID Connect
  metadata_url text,
  is_enabled boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint workspace_identity_providers_pkey primary key (id),
  constraint workspace_identity_providers_id_workspace_id_key unique (id, workspace_id),
  constraint workspace_identity_providers_workspace_id_key unique (workspace_id),
  constraint workspace_identity_providers_workspace_id_fkey foreign key (workspace_id) references public.workspaces(id) on delete cascade,
  constraint workspace_identity_providers_check check ((kind = 'oidc'::text) = (client_id is not null)),
  constraint workspace_identity_providers_check1 check (kind = 'saml'::text or metadata_url is null),
  constraint workspace_identity_providers_client_id_check check (length(client_id) >= 1 and length(client_id) <= 500),
  constraint workspace_identity_providers_issuer_check check (length(issuer) >= 1 and length(issuer) <= 2000),
  constraint workspace_identity_providers_kind_check check (kind = any (array['saml'::text, 'oidc'::text])),
  constraint workspace_identity_providers_metadata_url_check check (metadata_url ~~ 'https://%'::text and length(metadata_url) <= 2000)
);

-- Client secrets of OpenID Connect, encrypted with `platform.secrets.provider_key`. No API can read them.
create table app.identity_provider_secrets (
  provider_id uuid not null,
  sealed_secret bytea not null,
  constraint identity_provider_secrets_pkey primary key (provider_id),
  constraint identity_provider_secrets_provider_id_fkey foreign key (provider_id) references public.workspace_identity_providers(id) on delete cascade,
  constraint identity_provider_secrets_sealed_secret_check check (octet_length(sealed_secret) <= 4096)
);

-- Tokens that ended with the rights of their creator, until the owners are notified
create table app.ended_directory_tokens (
  id bigint not null generated always as identity,
  workspace_id uuid not null,
  token_name text not null,
  -- Null if the account was deleted
  creator_name text,
  created_at timestamptz not null default now(),
  constraint ended_directory_tokens_pkey primary key (id),
  constraint ended_directory_tokens_workspace_id_fkey foreign key (workspace_id) references public.workspaces(id) on delete cascade
);
create index ended_directory_tokens_workspace on app.ended_directory_tokens using btree (workspace_id, id);

-- workspaces: functions

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

-- Trigger: a user who is removed from the current workspace continues in the one that was joined first, or in a new one after the last. The
-- profile names it, because the personal workspace may have been transferred. Deferred, so that it does nothing when the account is deleted.
create function app.ensure_workspace() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  company text;
begin
  select p.company_name into company from public.profiles p where p.id = old.user_id;
  if found and not exists (select from public.workspace_members m where m.user_id = old.user_id) then
    perform app.create_workspace(gen_random_uuid(), old.user_id, coalesce(nullif(left(company, 200), ''), 'My workspace'));
  end if;
  update public.profiles p set current_workspace_id = app.current_workspace_of(p.id) where p.id = old.user_id and p.current_workspace_id is null;
  return null;
end $$;

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

-- Trigger: puts a row that names no workspace into the current workspace of its creator.
create function app.set_workspace() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.workspace_id := app.current_workspace_of(new.user_id);
  return new;
end $$;

-- Trigger: copies the workspace of the configuration. If there is no configuration, its foreign key reports the error
create function app.set_workspace_of_configuration() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.workspace_id := coalesce((select c.workspace_id from public.workflow_configurations c where c.id = new.configuration_id),
    new.workspace_id, app.current_workspace_of(new.user_id));
  return new;
end $$;

-- Trigger: copies the workspace of the configuration, or of the run that this run repeats
create function app.set_workspace_of_retried_run() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.workspace_id := coalesce((select c.workspace_id from public.workflow_configurations c where c.id = new.configuration_id),
    (select r.workspace_id from public.workflow_runs r where r.id = new.retry_of), new.workspace_id, app.current_workspace_of(new.user_id));
  return new;
end $$;

-- Trigger: copies the workspace of the run
create function app.set_workspace_of_run() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.workspace_id := coalesce((select r.workspace_id from public.workflow_runs r where r.id = new.run_id),
    new.workspace_id, app.current_workspace_of(new.user_id));
  return new;
end $$;

-- Trigger: copies the workspace of the run, or of the configuration for a delivery without a run
create function app.set_workspace_of_delivery() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.workspace_id := coalesce((select r.workspace_id from public.workflow_runs r where r.id = new.run_id),
    (select c.workspace_id from public.workflow_configurations c where c.id = new.configuration_id),
    new.workspace_id, app.current_workspace_of(new.user_id));
  return new;
end $$;

-- Trigger: copies the workspace of the knowledge item
create function app.set_workspace_of_item() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.workspace_id := coalesce((select i.workspace_id from public.knowledge_base_items i where i.id = new.item_id),
    new.workspace_id, app.current_workspace_of(new.user_id));
  return new;
end $$;

-- Trigger: copies the workspace of the webhook endpoint
create function app.set_workspace_of_endpoint() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.workspace_id := coalesce((select e.workspace_id from public.webhook_endpoints e where e.id = new.endpoint_id),
    new.workspace_id, app.current_workspace_of(new.user_id));
  return new;
end $$;

-- Lower bound of the workspaces that administrators of the installation can read: all of them. Null for other callers, so it matches no row
create function app.first_workspace_of_administrators() returns uuid
language sql stable security definer set search_path = ''
return case when app.is_admin() then '00000000-0000-0000-0000-000000000000'::uuid end;

-- Upper bound of the workspaces that administrators of the installation can read. Null for other callers
create function app.last_workspace_of_administrators() returns uuid
language sql stable security definer set search_path = ''
return case when app.is_admin() then 'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid end;

-- Returns the names of the documents in workspaces where the caller has at least this role. The path of an item is user input, so only
-- files in the folder of the item's creator count.
create function app.shared_documents(minimum public.workspace_role) returns setof text
language sql stable security definer set search_path = ''
begin atomic
  select i.file_path from public.knowledge_base_items i
  where i.workspace_id = any (app.workspaces_of_caller(minimum)) and (storage.foldername(i.file_path))[1] = i.user_id::text;
end;

-- Returns whether a file belongs to an item of a workspace. Otherwise only the owner of its folder can use it.
create function app.is_shared_document(object_name text) returns boolean
language sql stable security definer set search_path = ''
return exists (select from public.knowledge_base_items i
  where i.file_path = object_name and i.user_id::text = (storage.foldername(object_name))[1]);

-- Makes another member the owner of the configurations, schedules, webhook endpoints, open runs, pending approvals and queued deliveries
-- of a user in a workspace. Open runs show the name of the user who started them.
create function app.hand_over_automation(workspace uuid, from_user uuid, to_user uuid) returns void
language sql security definer set search_path = ''
begin atomic
  update public.workflow_configurations set user_id = to_user where workspace_id = workspace and user_id = from_user;
  update public.workflow_schedules set user_id = to_user where workspace_id = workspace and user_id = from_user;
  update public.webhook_endpoints set user_id = to_user where workspace_id = workspace and user_id = from_user;
  update public.column_choices set user_id = to_user where workspace_id = workspace and user_id = from_user;
  update public.workflow_runs set user_id = to_user, created_by_name = coalesce(created_by_name, app.person_name(from_user))
  where workspace_id = workspace and user_id = from_user and status in ('queued', 'running', 'waiting_approval');
  update public.workflow_approvals set user_id = to_user where workspace_id = workspace and user_id = from_user and status = 'pending';
  update public.workflow_approvals set approver_id = null where workspace_id = workspace and approver_id = from_user;
  update public.webhook_deliveries set user_id = to_user where workspace_id = workspace and user_id = from_user and status = 'queued';
end;

-- Removes a member. Deletes the notifications about runs of the workspace, and the pending invitations that the member sent.
create function app.remove_member(workspace uuid, member_id uuid, successor_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.workspace_members m where m.workspace_id = workspace and m.user_id = member_id;
  delete from public.workspace_invitations i where i.workspace_id = workspace and i.invited_by = member_id and i.accepted_at is null;
  perform app.hand_over_automation(workspace, member_id, successor_id);
  delete from public.notifications n using public.workflow_runs r where n.user_id = member_id and r.id = n.run_id and r.workspace_id = workspace;
end $$;

-- Returns the owner who takes over from a member: the one who joined first. Null if there is no other owner.
create function app.other_owner(workspace uuid, member_id uuid) returns uuid
language sql stable security definer set search_path = ''
return (select m.user_id from public.workspace_members m
  where m.workspace_id = workspace and m.role = 'owner' and m.user_id <> member_id order by m.created_at, m.user_id limit 1);

-- Gives everything that a user created in a workspace to another member, because the rows of a user are deleted with the account. Runs
-- and knowledge retain the name of the user. The files move to the folder of the new creator, because the folder of a file names its
-- creator. They do not count towards the new creator's quota, which could otherwise prevent the deletion of an account.
create function app.hand_over_creations(workspace uuid, from_user uuid, to_user uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  from_name constant text := app.person_name(from_user);
  item record;
begin
  perform app.hand_over_automation(workspace, from_user, to_user);
  update public.workflow_runs set user_id = to_user, created_by_name = coalesce(created_by_name, from_name)
  where workspace_id = workspace and user_id = from_user;
  update public.workflow_run_steps s set user_id = to_user where s.user_id = from_user and s.run_id in (
    select r.id from public.workflow_runs r where r.workspace_id = workspace);
  update public.workflow_approvals set user_id = to_user where workspace_id = workspace and user_id = from_user;
  update public.webhook_deliveries set user_id = to_user where workspace_id = workspace and user_id = from_user;
  update public.webhook_received_bodies set user_id = to_user where workspace_id = workspace and user_id = from_user;
  update public.safety_phrases set user_id = to_user where workspace_id = workspace and user_id = from_user;
  update public.knowledge_pages set user_id = to_user where workspace_id = workspace and user_id = from_user;
  update public.knowledge_chunks set user_id = to_user where workspace_id = workspace and user_id = from_user;
  update public.knowledge_base_items set created_by_name = coalesce(created_by_name, from_name)
  where workspace_id = workspace and user_id = from_user;
  for item in
    select i.id, i.file_path, to_user || '/' || gen_random_uuid() || coalesce('.' || nullif(storage.extension(i.file_path), i.file_path), '') as new_path
    from public.knowledge_base_items i where i.workspace_id = workspace and i.user_id = from_user
  loop
    if (storage.foldername(item.file_path))[1] = from_user::text then
      update storage.objects o set name = item.new_path where o.bucket_id = 'knowledge-base-documents' and o.name = item.file_path;
      update public.knowledge_base_items i set user_id = to_user, file_path = item.new_path where i.id = item.id;
    else
      update public.knowledge_base_items i set user_id = to_user where i.id = item.id;
    end if;
  end loop;
end $$;

-- Trigger: before an account is deleted, deletes the workspaces that only this user belongs to, and hands over the others. Refuses the
-- deletion while the user is the only owner of a workspace with other members. Runs after wait_for_workers, because triggers run in
-- alphabetical order.
create function app.withdraw_from_workspaces() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  membership record;
  successor uuid;
begin
  -- The counters end with the account. A counter that changes twice in a transaction has its foreign key checked, when the profile is gone.
  delete from platform.usage u where u.user_id = old.id;
  for membership in
    select m.workspace_id, w.name, exists (
      select from public.workspace_members o where o.workspace_id = m.workspace_id and o.user_id <> old.id) as is_shared
    from public.workspace_members m join public.workspaces w on w.id = m.workspace_id
    where m.user_id = old.id order by m.workspace_id for no key update of w
  loop
    if not membership.is_shared then
      delete from public.workspaces w where w.id = membership.workspace_id;
      continue;
    end if;
    successor := app.other_owner(membership.workspace_id, old.id);
    if successor is null then
      -- SQLSTATE PT409: the API answers with status 409.
      raise exception 'The workspace "%" would have no owner. Transfer its ownership or delete it first.', left(membership.name, 100)
        using errcode = 'PT409';
    end if;
    perform app.hand_over_creations(membership.workspace_id, old.id, successor);
  end loop;
  -- Rows in workspaces that the user has left.
  for membership in
    select distinct r.workspace_id from (
      select c.workspace_id from public.workflow_runs c where c.user_id = old.id
      union all select i.workspace_id from public.knowledge_base_items i where i.user_id = old.id
      union all select d.workspace_id from public.webhook_deliveries d where d.user_id = old.id
      union all select p.workspace_id from public.safety_phrases p where p.user_id = old.id) r
    where not exists (select from public.workspace_members m where m.workspace_id = r.workspace_id and m.user_id = old.id)
  loop
    perform app.hand_over_creations(membership.workspace_id, old.id, app.other_owner(membership.workspace_id, old.id));
  end loop;
  return old;
end $$;

-- Returns a page of the members of a workspace of the caller, owners first, with the number of all that match.
--   search        text in the address, name or job title; '' for all
--   minimum_role  only members with at least this role
create function public.list_workspace_members(
  workspace_id uuid, search text default '', page_size int default 50, page_offset int default 0, minimum_role public.workspace_role default 'viewer'
) returns table (user_id uuid, email text, name text, job_title text, role public.workspace_role, joined_at timestamptz, total bigint)
language sql stable security definer set search_path = ''
begin atomic
  select m.user_id, p.email, app.blank_to_null(coalesce(u.raw_user_meta_data ->> 'full_name', u.raw_user_meta_data ->> 'name')), p.user_role,
    m.role, m.created_at, count(*) over ()
  from public.workspace_members m join public.profiles p on p.id = m.user_id join auth.users u on u.id = m.user_id
  where m.workspace_id = list_workspace_members.workspace_id and m.role >= minimum_role
    and (m.workspace_id = any ((select app.workspaces_of_caller('viewer'))::uuid[]) or (select app.is_admin()))
    and (btrim(search) = '' or lower(concat_ws(E'\n', p.email, p.user_role, u.raw_user_meta_data ->> 'full_name', u.raw_user_meta_data ->> 'name'))
      like app.like_pattern(search))
  order by m.role desc, p.email, m.user_id
  limit least(greatest(page_size, 1), 200) offset greatest(page_offset, 0);
end;

-- Returns the workspaces of the caller, with the caller's role and the number of members.
create function public.my_workspaces()
returns table (id uuid, name text, slug text, logo_path text, accent text, role public.workspace_role, members bigint, is_current boolean)
language sql stable security definer set search_path = ''
begin atomic
  select w.id, w.name, w.slug, w.logo_path, w.accent, m.role,
    (select count(*) from public.workspace_members o where o.workspace_id = w.id), w.id is not distinct from app.current_workspace()
  from public.workspace_members m join public.workspaces w on w.id = m.workspace_id
  where m.user_id = auth.uid()
  order by lower(w.name), w.id;
end;

-- Trigger: a substitute must be a member who may decide approvals
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

-- Returns the users for whom a user decides in a workspace: the user, and absent members with this substitute.
create function app.represented_by(decider uuid, workspace uuid) returns uuid[]
language sql stable security definer set search_path = ''
return array_append(array(
  select b.user_id from public.workspace_absences b
  where b.substitute_id = decider and b.workspace_id = workspace and b.away_until > now()), decider);

-- Returns the members whose absences the caller covers.
create function app.represented_by_caller() returns table (workspace_id uuid, user_id uuid)
language sql stable security definer set search_path = ''
begin atomic
  select b.workspace_id, b.user_id from public.workspace_absences b where b.substitute_id = auth.uid() and b.away_until > now();
end;

-- Returns the name of a user as colleagues read it: the full name, or else the email address, or else the phone number. Null if there is none.
create function app.person_name(person_id uuid) returns text
language sql stable security definer set search_path = ''
return (select coalesce(app.blank_to_null(u.raw_user_meta_data ->> 'full_name'), app.blank_to_null(u.raw_user_meta_data ->> 'name'),
    app.blank_to_null(p.email), '+' || app.blank_to_null(u.phone))
  from public.profiles p join auth.users u on u.id = p.id where p.id = person_id);

-- Trigger: records who changes a configuration.
create function app.set_configured_by() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.configured_by := coalesce(auth.uid(), new.user_id);
  return new;
end $$;

-- Returns the names of users as colleagues read them: current and former members of the caller's workspaces. Skips all others, and
-- deleted accounts.
create function public.list_people(user_ids uuid[]) returns table (user_id uuid, name text)
language sql stable security definer set search_path = ''
begin atomic
  select asked.id, app.person_name(asked.id)
  from (select distinct id from unnest(list_people.user_ids[1:1000]) ids (id)) asked
  where exists (select from public.profiles p where p.id = asked.id) and ((select app.is_admin())
    or exists (select from public.workspace_members m
      where m.user_id = asked.id and m.workspace_id = any ((select app.workspaces_of_caller('viewer'))::uuid[]))
    or exists (select from app.former_members f
      where f.user_id = asked.id and f.workspace_id = any ((select app.workspaces_of_caller('viewer'))::uuid[])));
end;

-- Returns the user who acts: the caller, or the user for whom a function of the server set app.acting_user. Null for the server itself.
create function app.acting_user() returns uuid
language sql stable set search_path = ''
return coalesce(auth.uid(), nullif(current_setting('app.acting_user', true), '')::uuid);

-- Adds an entry, unless the workspace is being deleted. The directory has no user: app.acting_name contains its name.
create function app.add_activity(
  workspace uuid, actor uuid, kind public.workspace_activity_kind, subject text, detail text default null, run uuid default null
) returns void
language sql security definer set search_path = ''
begin atomic
  insert into public.workspace_activity (workspace_id, actor_id, actor_name, kind, subject, detail, run_id)
  select w.id, actor, coalesce(app.person_name(actor), nullif(current_setting('app.acting_name', true), ''), ''), kind,
    left(coalesce(subject, ''), 300), detail, run
  from public.workspaces w where w.id = workspace;
end;

-- Returns the name of a workflow.
create function app.workflow_name(workflow uuid) returns text
language sql stable security definer set search_path = ''
return (select w.name from public.workflows w where w.id = workflow);

-- Trigger: records in the activity of the workspace that a configuration is added, changed or removed.
create function app.log_configuration() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  actor constant uuid := app.acting_user();
begin
  if actor is null then return null; end if;
  if tg_op = 'DELETE' then
    perform app.add_activity(old.workspace_id, actor, 'workflow_removed', app.workflow_name(old.workflow_id));
  else
    perform app.add_activity(new.workspace_id, actor,
      case tg_op when 'INSERT' then 'workflow_added' else 'workflow_configured' end::public.workspace_activity_kind,
      app.workflow_name(new.workflow_id));
  end if;
  return null;
end $$;

-- Trigger: records in the activity of the workspace that a person starts or deletes a run. Runs that a schedule or a webhook starts are
-- not recorded. Reads all values in one statement, because the trigger is part of each start of a run.
create function app.log_run() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    insert into public.workspace_activity (workspace_id, actor_id, actor_name, kind, subject, detail, run_id)
    select new.workspace_id, new.user_id,
      coalesce(app.blank_to_null(u.raw_user_meta_data ->> 'full_name'), app.blank_to_null(u.raw_user_meta_data ->> 'name'), p.email, ''),
      'run_started', left(w.name, 300), case when new.is_test then 'test' end, new.id
    from public.workflows w left join (public.profiles p join auth.users u on u.id = p.id) on p.id = new.user_id where w.id = new.workflow_id;
  elsif app.acting_user() is not null then
    perform app.add_activity(old.workspace_id, app.acting_user(), 'run_deleted', app.workflow_name(old.workflow_id));
  end if;
  return null;
end $$;

-- Trigger: records in the activity of the workspace that an approval is decided, or that a run receives the input that it waited for.
create function app.log_decision() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.add_activity(new.workspace_id, new.decided_by,
    case when new.input_request is not null then 'input_given' else new.status::text end::public.workspace_activity_kind,
    (select app.workflow_name(r.workflow_id) from public.workflow_runs r where r.id = new.run_id), null, new.run_id);
  return null;
end $$;

-- Trigger: records in the activity of the workspace that a schedule or a webhook endpoint is created, changed or removed. The argument is
-- the first part of the recorded kind, such as `schedule`.
create function app.log_trigger() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  current_row record := coalesce(new, old);
begin
  -- Without a row, the configuration is being deleted together with its triggers.
  perform app.add_activity(c.workspace_id, app.acting_user(),
      (tg_argv[0] || case tg_op when 'DELETE' then '_removed' else '_changed' end)::public.workspace_activity_kind, app.workflow_name(c.workflow_id))
    from public.workflow_configurations c where c.id = current_row.configuration_id and app.acting_user() is not null;
  return null;
end $$;

-- Trigger: records in the activity of the workspace that a document or a website is added or removed.
create function app.log_knowledge_item() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  actor constant uuid := app.acting_user();
  item record := coalesce(new, old);
begin
  if actor is null then return null; end if;
  perform app.add_activity(item.workspace_id, actor,
    (item.item_type || case tg_op when 'DELETE' then '_removed' else '_added' end)::public.workspace_activity_kind,
    coalesce(item.file_name, item.title));
  return null;
end $$;

-- Trigger: records in the activity of the workspace that an invitation is sent, or revoked before it expires.
create function app.log_invitation() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    perform app.add_activity(new.workspace_id, new.invited_by, 'member_invited', new.email, new.role::text);
  elsif app.acting_user() is not null then
    perform app.add_activity(old.workspace_id, app.acting_user(), 'invitation_revoked', old.email, old.role::text);
  end if;
  return null;
end $$;

-- Trigger: records in the activity of the workspace that a member joins, leaves or gets another role. Adds a member who leaves to
-- app.former_members. If the account is being deleted, app.log_deleted_account records it instead.
create function app.log_member() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  actor constant uuid := app.acting_user();
begin
  if tg_op = 'INSERT' then
    delete from app.former_members f where f.workspace_id = new.workspace_id and f.user_id = new.user_id;
    if not exists (select from public.workspaces w where w.id = new.workspace_id and w.created_by = new.user_id and new.role = 'owner') then
      perform app.add_activity(new.workspace_id, new.user_id, 'member_joined', '', new.role::text);
    end if;
  elsif tg_op = 'UPDATE' then
    perform app.add_activity(new.workspace_id, actor, 'role_changed', app.person_name(new.user_id), new.role::text);
  elsif exists (select from public.profiles p where p.id = old.user_id) and exists (select from public.workspaces w where w.id = old.workspace_id) then
    insert into app.former_members (workspace_id, user_id) values (old.workspace_id, old.user_id) on conflict do nothing;
    if actor = old.user_id then
      perform app.add_activity(old.workspace_id, actor, 'member_left', '');
    else
      perform app.add_activity(old.workspace_id, actor, 'member_removed', app.person_name(old.user_id));
    end if;
  end if;
  return null;
end $$;

-- Trigger: records in the activity of the workspace that its name, logo or accent color changes.
create function app.log_settings() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if app.acting_user() is not null then
    perform app.add_activity(new.id, app.acting_user(), 'settings_changed', new.name);
  end if;
  return null;
end $$;

-- Trigger: records that a deleted account has left its shared workspaces. Runs before withdraw_from_workspaces, which hands over its rows.
create function app.log_deleted_account() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.add_activity(m.workspace_id, old.id, 'member_left', '') from public.workspace_members m where m.user_id = old.id;
  return old;
end $$;

-- Returns the names of the folders, named by a workspace, in which the caller may write logos.
create function app.logo_folders() returns text[]
language sql stable security definer set search_path = ''
return array(select w::text from unnest(app.workspaces_of_caller('admin')) w);

-- Trigger: deletes the files that are not the logo of a workspace any more.
create function app.remove_former_logos() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from storage.objects o
  where o.bucket_id = 'workspace-logos' and o.name > old.id::text || '/' and o.name < old.id::text || '0'
    and (tg_op = 'DELETE' or o.name is distinct from new.logo_path);
  return null;
end $$;

-- Trigger: allows the notifications about a quota to be sent again this month, because the limits have changed.
create function app.reset_workspace_warnings() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.workflow_usage u set warned_at = null, paused_at = null
  where u.workspace_id = coalesce(new.workspace_id, old.workspace_id) and u.month = app.current_month()
    and (u.warned_at is not null or u.paused_at is not null);
  return null;
end $$;

-- Returns the workspaces whose usage counts towards the quotas of a workspace: itself if it has quotas of its own, and otherwise all
-- workspaces of its first owner without quotas of their own.
create function app.workspaces_counted_with(workspace uuid, holder_id uuid) returns uuid[]
language sql stable security definer set search_path = ''
return case when exists (select from public.workspace_quotas q where q.workspace_id = workspace) then array[workspace]
  else array(select b.id from unnest(app.workspaces_billed_to(holder_id)) b (id)
    where not exists (select from public.workspace_quotas q where q.workspace_id = b.id)) end;

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

-- Trigger: records in the activity of the workspace that an email domain is added, proven, suspended or removed.
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

-- Trigger: records in the activity of the workspace that its identity provider is set, changed or removed.
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

-- Trigger: records in the activity of the workspace that automatic joining is turned on or off, or that its role changes. The recorded
-- detail is the role; null if automatic joining is off.
create function app.log_joining() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.add_activity(new.id, app.acting_user(), 'joining_changed', new.name, case when new.join_automatically then new.join_role::text end);
  return null;
end $$;

-- Returns all workspaces. A separate function, so that only administrators pay for it.
create function app.all_workspaces() returns uuid[]
language sql stable security definer set search_path = ''
return array(select w.id from public.workspaces w);

-- Returns the workspaces in which the caller has at least this role; all for administrators of the installation.
create function app.readable_workspaces(minimum public.workspace_role) returns uuid[]
language sql stable security definer set search_path = ''
return case when app.is_admin() then app.all_workspaces() else app.workspaces_of_caller(minimum) end;

-- Trigger: before an account is deleted, copies the name of the user to the decisions of the user, whose `decided_by` becomes null. Runs
-- before withdraw_from_workspaces, because triggers run in alphabetical order.
create function app.copy_decider_name() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.workflow_approvals a set decided_by_name = app.person_name(old.id) where a.decided_by = old.id;
  return old;
end $$;

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

-- Trigger: ends the sessions of users with an address of a domain that is removed or has lost its proof.
create function app.end_sessions_of_domain() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.end_provider_sessions(p.id, old.domain) from public.workspace_identity_providers p where p.workspace_id = old.workspace_id;
  return null;
end $$;

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

-- Trigger: revokes the tokens of an account before it is deleted, because the deletion would remove them without a notification.
create function app.revoke_tokens_of_account() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.end_directory_tokens(old.id, null, null);
  return old;
end $$;

-- Returns the workspaces whose owners are all suspended.
create function app.suspended_workspaces() returns uuid[]
language sql stable security definer set search_path = ''
return array(
  select distinct m.workspace_id from public.profiles p join public.workspace_members m on m.user_id = p.id and m.role = 'owner'
  where p.suspended_until > now() and app.has_suspended_owners_only(m.workspace_id));

-- Returns whether nothing is run or indexed for a workspace, because all its owners are suspended. Only members and administrators learn it.
-- Default: the caller's current workspace.
create function public.is_workspace_suspended(workspace_id uuid default null) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
declare
  workspace uuid := coalesce(workspace_id, app.current_workspace());
begin
  if not app.is_admin() and not workspace = any (app.workspaces_of_caller('viewer')) then return false; end if;
  return coalesce(app.has_suspended_owners_only(workspace), false);
end $$;

-- workspaces: triggers

create trigger apply_default_role after update of directory_role on public.workspaces for each row when (new.directory_role is distinct from old.directory_role) execute function app.apply_default_role();
create trigger forget_usage before delete on public.workspaces for each row execute function platform.forget_workspace_usage();
create trigger log_activity after update on public.workspaces for each row when (new.name is distinct from old.name or new.logo_path is distinct from old.logo_path or new.accent is distinct from old.accent) execute function app.log_settings();
create trigger log_activity_of_joining after update of join_automatically, join_role on public.workspaces for each row when (new.join_automatically is distinct from old.join_automatically or new.join_role is distinct from old.join_role) execute function app.log_joining();
create trigger remove_former_logos after delete on public.workspaces for each row execute function app.remove_former_logos();
create trigger remove_replaced_logos after update of logo_path on public.workspaces for each row when (new.logo_path is distinct from old.logo_path) execute function app.remove_former_logos();
create trigger set_updated_at before update on public.workspaces for each row execute function app.set_updated_at();
create trigger trim_workspace_name before insert or update of name on public.workspaces for each row execute function app.trim_workspace_name();
create trigger connect_directory_user after insert on public.workspace_members for each row execute function app.connect_directory_user();
create trigger disconnect_directory_user after delete on public.workspace_members for each row execute function app.disconnect_directory_user();
create constraint trigger ensure_workspace after delete on public.workspace_members deferrable initially deferred for each row execute function app.ensure_workspace();
create trigger log_activity after insert or delete on public.workspace_members for each row execute function app.log_member();
create trigger log_activity_of_changed after update of role on public.workspace_members for each row when (old.role <> new.role) execute function app.log_member();
create trigger protect_last_owner before delete or update of role on public.workspace_members for each row execute function app.protect_last_owner();
create trigger remove_viewer_from_approvals after update of role on public.workspace_members for each row when (new.role < 'approver'::public.workspace_role) execute function app.remove_viewer_from_approvals();
create trigger revoke_directory_tokens after delete on public.workspace_members for each row execute function app.revoke_directory_tokens();
create trigger revoke_directory_tokens_of_demoted after update of role on public.workspace_members for each row when (old.role >= 'admin'::public.workspace_role and new.role < 'admin'::public.workspace_role) execute function app.revoke_directory_tokens();
create trigger log_activity after insert on public.workspace_invitations for each row execute function app.log_invitation();
create trigger log_activity_of_revoked after delete on public.workspace_invitations for each row when (old.accepted_at is null and old.expires_at > now()) execute function app.log_invitation();
create trigger check_substitute after insert or update on public.workspace_absences for each row execute function app.check_substitute();
create trigger audit after insert or delete or update on public.workspace_quotas for each row execute function app.audit('workspace_id');
create trigger reset_warnings after insert or delete or update on public.workspace_quotas for each row execute function app.reset_workspace_warnings();
create trigger set_quotas_updated before insert or update of runs, tokens, cost_usd on public.workspace_quotas for each row execute function app.set_quotas_updated();
create trigger audit after insert or delete on public.workspace_domains for each row execute function app.audit('workspace_id');
create trigger audit_of_proof after update of proven_at on public.workspace_domains for each row when ((old.proven_at is null) <> (new.proven_at is null)) execute function app.audit('workspace_id');
create trigger end_sessions after delete on public.workspace_domains for each row when (old.proven_at is not null) execute function app.end_sessions_of_domain();
create trigger end_sessions_of_suspended after update of proven_at on public.workspace_domains for each row when (old.proven_at is not null and new.proven_at is null) execute function app.end_sessions_of_domain();
create trigger log_activity after insert or delete on public.workspace_domains for each row execute function app.log_domain();
create trigger log_activity_of_changed after update of proven_at on public.workspace_domains for each row when ((old.proven_at is null) <> (new.proven_at is null)) execute function app.log_domain();
create trigger audit after insert or delete or update on public.workspace_identity_providers for each row execute function app.audit('workspace_id');
create trigger end_sessions after delete on public.workspace_identity_providers for each row execute function app.end_sessions_of_provider();
create trigger end_sessions_of_disabled after update on public.workspace_identity_providers for each row when (new.id <> old.id or old.is_enabled and not new.is_enabled) execute function app.end_sessions_of_provider();
create trigger log_activity after insert or delete or update on public.workspace_identity_providers for each row execute function app.log_identity_provider();
create trigger set_updated_at before update on public.workspace_identity_providers for each row execute function app.set_updated_at();

-- workspaces: policies

alter table public.workspaces enable row level security;
alter table public.workspace_members enable row level security;
alter table public.workspace_invitations enable row level security;
alter table public.workspace_absences enable row level security;
alter table app.former_members enable row level security;
alter table public.workspace_activity enable row level security;
alter table public.workspace_quotas enable row level security;
alter table public.workspace_domains enable row level security;
alter table public.workspace_identity_providers enable row level security;
alter table app.identity_provider_secrets enable row level security;
alter table app.ended_directory_tokens enable row level security;
create policy "delete as owner" on public.workspaces for delete to authenticated
  using (id = any (((select app.workspaces_of_caller('owner'::public.workspace_role) as workspaces_of_caller))::uuid[]));
create policy "read as member or administrator" on public.workspaces for select to authenticated
  using ((id = any (((select app.workspaces_of_caller('viewer'::public.workspace_role) as workspaces_of_caller))::uuid[])) or (select app.is_admin()));
create policy "update as admin" on public.workspaces for update to authenticated
  using (id = any (((select app.workspaces_of_caller('admin'::public.workspace_role) as workspaces_of_caller))::uuid[]))
  with check (id = any (((select app.workspaces_of_caller('admin'::public.workspace_role) as workspaces_of_caller))::uuid[]));
create policy "read as member or administrator" on public.workspace_members for select to authenticated
  using ((workspace_id = any (((select app.workspaces_of_caller('viewer'::public.workspace_role) as workspaces_of_caller))::uuid[])) or (select app.is_admin()));
create policy "read as admin" on public.workspace_invitations for select to authenticated
  using ((workspace_id = any (((select app.workspaces_of_caller('admin'::public.workspace_role) as workspaces_of_caller))::uuid[])) or (select app.is_admin()));
create policy "revoke as admin" on public.workspace_invitations for delete to authenticated
  using ((workspace_id = any (((select app.workspaces_of_caller('admin'::public.workspace_role) as workspaces_of_caller))::uuid[])) and accepted_at is null);
create policy "add own" on public.workspace_absences for insert to authenticated
  with check (user_id = ((select auth.uid())));
create policy "delete own" on public.workspace_absences for delete to authenticated
  using (user_id = ((select auth.uid())));
create policy "read as member or administrator" on public.workspace_absences for select to authenticated
  using ((workspace_id = any (((select app.workspaces_of_caller('viewer'::public.workspace_role) as workspaces_of_caller))::uuid[])) or workspace_id >= ((select app.first_workspace_of_administrators() as first_workspace_of_administrators)) and workspace_id <= ((select app.last_workspace_of_administrators() as last_workspace_of_administrators)));
create policy "update own" on public.workspace_absences for update to authenticated
  using (user_id = ((select auth.uid())))
  with check (user_id = ((select auth.uid())));
create policy "read as admin or administrator" on public.workspace_activity for select to authenticated
  using ((workspace_id = any (((select app.workspaces_of_caller('admin'::public.workspace_role) as workspaces_of_caller))::uuid[])) or workspace_id >= ((select app.first_workspace_of_administrators() as first_workspace_of_administrators)) and workspace_id <= ((select app.last_workspace_of_administrators() as last_workspace_of_administrators)));
create policy "administrators delete" on public.workspace_quotas for delete to authenticated
  using ((select app.is_admin()));
create policy "administrators insert" on public.workspace_quotas for insert to authenticated
  with check ((select app.is_admin()));
create policy "administrators update" on public.workspace_quotas for update to authenticated
  using ((select app.is_admin()))
  with check ((select app.is_admin()));
create policy "read as admin or administrator" on public.workspace_quotas for select to authenticated
  using ((workspace_id = any (((select app.workspaces_of_caller('admin'::public.workspace_role) as workspaces_of_caller))::uuid[])) or (select app.is_admin()));
create policy "delete as admin" on public.workspace_domains for delete to authenticated
  using (workspace_id = any (((select app.workspaces_of_caller('admin'::public.workspace_role) as workspaces_of_caller))::uuid[]));
create policy "read as admin or administrator" on public.workspace_domains for select to authenticated
  using ((workspace_id = any (((select app.workspaces_of_caller('admin'::public.workspace_role) as workspaces_of_caller))::uuid[])) or (select app.is_admin()));
create policy "delete as owner" on public.workspace_identity_providers for delete to authenticated
  using (workspace_id = any (((select app.workspaces_of_caller('owner'::public.workspace_role) as workspaces_of_caller))::uuid[]));
create policy "read as admin or administrator" on public.workspace_identity_providers for select to authenticated
  using ((workspace_id = any (((select app.workspaces_of_caller('admin'::public.workspace_role) as workspaces_of_caller))::uuid[])) or (select app.is_admin()));
create policy "update as owner" on public.workspace_identity_providers for update to authenticated
  using (workspace_id = any (((select app.workspaces_of_caller('owner'::public.workspace_role) as workspaces_of_caller))::uuid[]))
  with check (workspace_id = any (((select app.workspaces_of_caller('owner'::public.workspace_role) as workspaces_of_caller))::uuid[]));

-- workspaces: grants

grant select,
  update (name, logo_path, accent, join_automatically, join_role, directory_role),
  delete on public.workspaces to authenticated;
grant select, insert, update, delete on public.workspaces to service_role;
grant select on public.workspace_members to authenticated;
grant select, insert, update, delete on public.workspace_members to service_role;
grant select, delete on public.workspace_invitations to authenticated;
grant select, insert, update, delete on public.workspace_invitations to service_role;
grant select,
  insert (workspace_id, user_id, substitute_id, away_until),
  update (workspace_id, user_id, substitute_id, away_until),
  delete on public.workspace_absences to authenticated;
grant select, insert, update, delete on public.workspace_absences to service_role;
grant select on public.workspace_activity to authenticated, service_role;
grant select,
  insert (workspace_id, runs, tokens, cost_usd),
  update (runs, tokens, cost_usd),
  delete on public.workspace_quotas to authenticated;
grant select, insert, update, delete on public.workspace_quotas to service_role;
grant select, delete on public.workspace_domains to authenticated;
grant select, insert, update, delete on public.workspace_domains to service_role;
grant select,
  update (is_enabled),
  delete on public.workspace_identity_providers to authenticated;
grant select, insert, update, delete on public.workspace_identity_providers to service_role;
grant execute on function app.workspaces_of_caller,
  app.current_workspace
  to authenticated, service_role;
grant execute on function app.first_workspace_of_administrators,
  app.last_workspace_of_administrators,
  app.shared_documents,
  app.is_shared_document,
  public.list_workspace_members,
  public.my_workspaces,
  app.represented_by_caller,
  public.list_people,
  app.logo_folders,
  app.readable_workspaces,
  public.is_workspace_suspended
  to authenticated;

-- scim ----------------------------------------------------------------------------------------------------------------

-- Bearer tokens of SCIM clients. A token ends with the rights of the admin who created it.
create table public.directory_tokens (
  id uuid not null default gen_random_uuid(),
  workspace_id uuid not null,
  name text not null,
  -- SHA-256 of the token
  token_hash bytea not null,
  -- Last characters of the token, which identify it in the interface
  token_suffix text not null,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  constraint directory_tokens_pkey primary key (id),
  constraint directory_tokens_token_hash_key unique (token_hash),
  constraint directory_tokens_created_by_fkey foreign key (created_by) references public.profiles(id) on delete cascade,
  constraint directory_tokens_workspace_id_fkey foreign key (workspace_id) references public.workspaces(id) on delete cascade,
  constraint directory_tokens_name_check check (length(btrim(name)) >= 1 and length(btrim(name)) <= 100),
  constraint directory_tokens_token_hash_check check (octet_length(token_hash) = 32),
  constraint directory_tokens_token_suffix_check check (length(token_suffix) = 4)
);
create index directory_tokens_created_by on public.directory_tokens using btree (created_by);
create index directory_tokens_workspace on public.directory_tokens using btree (workspace_id, created_at);

-- People in the directory of a workspace (SCIM resource type User).
create table public.directory_users (
  id uuid not null default gen_random_uuid(),
  workspace_id uuid not null,
  user_name text not null,
  external_id text,
  -- Address that is invited, or that identifies the account of a new member
  email text not null,
  active boolean not null default true,
  -- SCIM attributes that no column has: name, displayName, title, emails
  attributes jsonb not null default '{}'::jsonb,
  -- Null until the person is a member
  user_id uuid,
  -- True if groups and default role determine the role. False for a member who joined before, until a group of the person is mapped.
  manages_role boolean not null default true,
  -- Increases with every change of the SCIM resource (ETag)
  version bigint not null default 1,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  constraint directory_users_pkey primary key (id),
  constraint directory_users_id_workspace_id_key unique (id, workspace_id),
  constraint directory_users_user_id_fkey foreign key (user_id) references public.profiles(id) on delete cascade,
  constraint directory_users_workspace_id_fkey foreign key (workspace_id) references public.workspaces(id) on delete cascade,
  constraint directory_users_attributes_check check (octet_length(attributes::text) <= 8192),
  constraint directory_users_email_check check (email = lower(email) and length(email) >= 3 and length(email) <= 255),
  constraint directory_users_external_id_check check (length(external_id) <= 255),
  constraint directory_users_user_name_check check (length(user_name) >= 1 and length(user_name) <= 255)
);
create index directory_users_created_at on public.directory_users using btree (workspace_id, created_at, id);
create index directory_users_external_id on public.directory_users using btree (workspace_id, external_id);
create index directory_users_user on public.directory_users using btree (user_id);
create unique index directory_users_email on public.directory_users using btree (workspace_id, email);
create unique index directory_users_member on public.directory_users using btree (workspace_id, user_id) where user_id is not null;
create unique index directory_users_user_name on public.directory_users using btree (workspace_id, lower(user_name));

-- Groups in the directory of a workspace (SCIM resource type Group).
create table public.directory_groups (
  id uuid not null default gen_random_uuid(),
  workspace_id uuid not null,
  display_name text not null,
  external_id text,
  -- Role of the members of the group; null if the group is not mapped. A directory never makes owners.
  role public.workspace_role,
  version bigint not null default 1,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  constraint directory_groups_pkey primary key (id),
  constraint directory_groups_id_workspace_id_key unique (id, workspace_id),
  constraint directory_groups_workspace_id_fkey foreign key (workspace_id) references public.workspaces(id) on delete cascade,
  constraint directory_groups_display_name_check check (length(display_name) >= 1 and length(display_name) <= 255),
  constraint directory_groups_external_id_check check (length(external_id) <= 255),
  constraint directory_groups_role_check check (role < 'owner'::public.workspace_role)
);
create index directory_groups_created_at on public.directory_groups using btree (workspace_id, created_at, id);
create index directory_groups_external_id on public.directory_groups using btree (workspace_id, external_id);
create unique index directory_groups_display_name on public.directory_groups using btree (workspace_id, lower(display_name));

-- Membership of people in groups, in one workspace.
create table public.directory_group_members (
  group_id uuid not null,
  member_id uuid not null,
  workspace_id uuid not null,
  constraint directory_group_members_pkey primary key (group_id, member_id),
  constraint directory_group_members_group_id_workspace_id_fkey foreign key (group_id, workspace_id) references public.directory_groups(id, workspace_id) on delete cascade,
  constraint directory_group_members_member_id_workspace_id_fkey foreign key (member_id, workspace_id) references public.directory_users(id, workspace_id) on delete cascade
);
create index directory_group_members_member on public.directory_group_members using btree (member_id, workspace_id, group_id);

-- The latest SCIM requests of each workspace, so that admins can find out why a synchronization fails. Contains no personal data.
create table public.directory_requests (
  id bigint not null generated always as identity,
  workspace_id uuid not null,
  created_at timestamptz not null default clock_timestamp(),
  token_name text not null,
  method text not null,
  -- Path below /scim/v2, without the query
  path text not null,
  status smallint not null,
  -- Why the request was refused; null if it succeeded
  error text,
  constraint directory_requests_pkey primary key (workspace_id, id),
  constraint directory_requests_workspace_id_fkey foreign key (workspace_id) references public.workspaces(id) on delete cascade,
  constraint directory_requests_error_check check (length(error) <= 300),
  constraint directory_requests_method_check check (length(method) <= 10),
  constraint directory_requests_path_check check (length(path) <= 200)
);

-- Accounts that a directory has created. The row remains when the person is removed from the directory.
create table app.directory_accounts (
  user_id uuid not null,
  workspace_id uuid not null,
  -- Value of auth.users.banned_until while the directory has suspended the account. A different value is a suspension by the operator.
  suspended_until timestamptz,
  constraint directory_accounts_pkey primary key (user_id),
  constraint directory_accounts_user_id_fkey foreign key (user_id) references auth.users(id) on delete cascade,
  constraint directory_accounts_workspace_id_fkey foreign key (workspace_id) references public.workspaces(id) on delete cascade
);
create index directory_accounts_workspace on app.directory_accounts using btree (workspace_id);

-- scim: functions

-- Trigger: gives a changed SCIM resource a new version.
create function app.set_directory_version() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.version := old.version + 1;
  new.updated_at := clock_timestamp();
  return new;
end $$;

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

-- Trigger: applies the default role of a workspace to all people of the directory.
create function app.apply_default_role() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.apply_directory_roles(new.id, array(select u.id from public.directory_users u where u.workspace_id = new.id));
  perform app.add_activity(new.id, app.acting_user(), 'directory_changed', 'people without a mapped group', new.directory_role::text);
  return null;
end $$;

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

-- Trigger: revokes the pending invitation to the former address of a person.
create function app.revoke_former_invitation() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.workspace_invitations i where i.workspace_id = old.workspace_id and i.email = old.email and i.accepted_at is null;
  return null;
end $$;

-- Trigger: revokes the tokens that a user created, when the user is no longer an admin. A former admin may still know them.
create function app.revoke_directory_tokens() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.end_directory_tokens(old.user_id, old.workspace_id, app.person_name(old.user_id));
  return null;
end $$;

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

-- Returns the workspace of a SCIM request; null for other requests.
create function app.directory_workspace() returns uuid
language sql stable security definer set search_path = ''
return nullif(nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'directory_workspace', '')::uuid;

-- scim: triggers

create trigger log_activity after insert or delete on public.directory_tokens for each row execute function app.log_directory_token();
create trigger revoke_former_invitation after update of email on public.directory_users for each row when (old.email <> new.email and old.user_id is null) execute function app.revoke_former_invitation();
create trigger set_version before update on public.directory_users for each row when (new.user_name is distinct from old.user_name or new.external_id is distinct from old.external_id or new.email is distinct from old.email or new.active is distinct from old.active or new.attributes is distinct from old.attributes or new.version is distinct from old.version) execute function app.set_directory_version();
create trigger apply_role after update of role on public.directory_groups for each row when (new.role is distinct from old.role) execute function app.apply_group_role();
create trigger set_version before update on public.directory_groups for each row when (new.display_name is distinct from old.display_name or new.external_id is distinct from old.external_id or new.version is distinct from old.version) execute function app.set_directory_version();

-- scim: policies

alter table public.directory_tokens enable row level security;
alter table public.directory_users enable row level security;
alter table public.directory_groups enable row level security;
alter table public.directory_group_members enable row level security;
alter table public.directory_requests enable row level security;
alter table app.directory_accounts enable row level security;
create policy "read as admin" on public.directory_tokens for select to authenticated
  using (workspace_id = any (((select app.workspaces_of_caller('admin'::public.workspace_role) as workspaces_of_caller))::uuid[]));
create policy "revoke as admin" on public.directory_tokens for delete to authenticated
  using (workspace_id = any (((select app.workspaces_of_caller('admin'::public.workspace_role) as workspaces_of_caller))::uuid[]));
create policy "delete in the workspace" on public.directory_users for delete to workwright_directory
  using (workspace_id = ((select app.directory_workspace() as directory_workspace)));
create policy "insert into the workspace" on public.directory_users for insert to workwright_directory
  with check (workspace_id = ((select app.directory_workspace() as directory_workspace)));
create policy "read in the workspace" on public.directory_users for select to workwright_directory
  using (workspace_id = ((select app.directory_workspace() as directory_workspace)));
create policy "read own or as admin" on public.directory_users for select to authenticated
  using ((workspace_id = any (((select app.workspaces_of_caller('admin'::public.workspace_role) as workspaces_of_caller))::uuid[])) or user_id = ((select auth.uid())));
create policy "update in the workspace" on public.directory_users for update to workwright_directory
  using (workspace_id = ((select app.directory_workspace() as directory_workspace)))
  with check (workspace_id = ((select app.directory_workspace() as directory_workspace)));
create policy "delete in the workspace" on public.directory_groups for delete to workwright_directory
  using (workspace_id = ((select app.directory_workspace() as directory_workspace)));
create policy "insert into the workspace" on public.directory_groups for insert to workwright_directory
  with check (workspace_id = ((select app.directory_workspace() as directory_workspace)));
create policy "map as admin" on public.directory_groups for update to authenticated
  using (workspace_id = any (((select app.workspaces_of_caller('admin'::public.workspace_role) as workspaces_of_caller))::uuid[]))
  with check (workspace_id = any (((select app.workspaces_of_caller('admin'::public.workspace_role) as workspaces_of_caller))::uuid[]));
create policy "read as admin" on public.directory_groups for select to authenticated
  using (workspace_id = any (((select app.workspaces_of_caller('admin'::public.workspace_role) as workspaces_of_caller))::uuid[]));
create policy "read in the workspace" on public.directory_groups for select to workwright_directory
  using (workspace_id = ((select app.directory_workspace() as directory_workspace)));
create policy "update in the workspace" on public.directory_groups for update to workwright_directory
  using (workspace_id = ((select app.directory_workspace() as directory_workspace)))
  with check (workspace_id = ((select app.directory_workspace() as directory_workspace)));
create policy "delete in the workspace" on public.directory_group_members for delete to workwright_directory
  using (workspace_id = ((select app.directory_workspace() as directory_workspace)));
create policy "insert into the workspace" on public.directory_group_members for insert to workwright_directory
  with check (workspace_id = ((select app.directory_workspace() as directory_workspace)));
create policy "read as admin" on public.directory_group_members for select to authenticated
  using (workspace_id = any (((select app.workspaces_of_caller('admin'::public.workspace_role) as workspaces_of_caller))::uuid[]));
create policy "read in the workspace" on public.directory_group_members for select to workwright_directory
  using (workspace_id = ((select app.directory_workspace() as directory_workspace)));
create policy "read as admin" on public.directory_requests for select to authenticated
  using (workspace_id = any (((select app.workspaces_of_caller('admin'::public.workspace_role) as workspaces_of_caller))::uuid[]));

-- scim: grants

grant select, delete on public.directory_tokens to authenticated;
grant select on public.directory_users to authenticated;
grant select (id, workspace_id, user_name, external_id, email, active, attributes, version, created_at, updated_at),
  insert (workspace_id, user_name, external_id, email, active, attributes),
  update (user_name, external_id, email, active, attributes, version),
  delete on public.directory_users to workwright_directory;
grant select,
  update (role) on public.directory_groups to authenticated;
grant select (id, workspace_id, display_name, external_id, version, created_at, updated_at),
  insert (workspace_id, display_name, external_id),
  update (display_name, external_id, version),
  delete on public.directory_groups to workwright_directory;
grant select on public.directory_group_members to authenticated;
grant select, insert, delete on public.directory_group_members to workwright_directory;
grant select on public.directory_requests to authenticated;
grant execute on function app.directory_workspace
  to workwright_directory;

-- quotas --------------------------------------------------------------------------------------------------------------

-- Limits from the configuration of the running server (server/features/quotas/apply-quotas.ts). No row or the value 0 means unlimited.
create table platform.quotas (
  kind text not null,
  amount bigint not null,
  constraint quotas_pkey primary key (kind),
  constraint quotas_amount_check check (amount >= 0)
);

-- Number or size of the data that each user has stored, by kind of quota. Triggers update it
create table platform.usage (
  user_id uuid not null,
  kind text not null,
  amount bigint not null,
  constraint usage_pkey primary key (user_id, kind),
  constraint usage_user_id_fkey foreign key (user_id) references public.profiles(id) on delete cascade,
  constraint usage_amount_check check (amount >= 0)
);
create index usage_largest on platform.usage using btree (kind, amount desc);

-- Monthly quotas that an administrator set for a user instead of the default quotas
create table public.client_quotas (
  user_id uuid not null,
  -- Null: the operator's default. 0: unlimited.
  runs integer,
  tokens bigint,
  cost_usd numeric(14,6),
  updated_by uuid default auth.uid(),
  updated_at timestamptz not null default clock_timestamp(),
  constraint client_quotas_pkey primary key (user_id),
  constraint client_quotas_updated_by_fkey foreign key (updated_by) references public.profiles(id) on delete set null,
  constraint client_quotas_user_id_fkey foreign key (user_id) references public.profiles(id) on delete cascade,
  constraint client_quotas_cost_usd_check check (cost_usd >= 0::numeric),
  constraint client_quotas_runs_check check (runs >= 0),
  constraint client_quotas_tokens_check check (tokens >= 0 and tokens <= '1000000000000000'::bigint)
);
create index client_quotas_updated_by on public.client_quotas using btree (updated_by);

-- Number or size of the data that each workspace has stored, by kind of quota. Triggers update it
create table platform.workspace_usage (
  workspace_id uuid not null,
  kind text not null,
  amount bigint not null,
  constraint workspace_usage_pkey primary key (workspace_id, kind),
  constraint workspace_usage_workspace_id_fkey foreign key (workspace_id) references public.workspaces(id) on delete cascade,
  constraint workspace_usage_amount_check check (amount >= 0)
);
create index workspace_usage_kind on platform.workspace_usage using btree (kind) include (workspace_id, amount) where amount > 0;

-- Amounts that were added without waiting. A transaction adds to a row that no other transaction has locked. The next exclusive lock of
-- the limit adds the rows to platform.workspace_usage
create table platform.added_usage (
  workspace_id uuid not null,
  kind text not null,
  amount bigint not null,
  constraint added_usage_workspace_id_fkey foreign key (workspace_id) references public.workspaces(id) on delete cascade,
  constraint added_usage_amount_check check (amount >= 0)
);
create index added_usage_workspace on platform.added_usage using btree (workspace_id, kind);

-- quotas: functions

-- Raises the error for an exceeded quota: SQLSTATE PT413, which the API answers with status 413.
create function platform.raise_quota_exceeded(message text) returns void
language plpgsql set search_path = ''
as $$
begin
  raise exception '%', message using errcode = 'PT413';
end $$;

-- Returns the limit for a kind of usage; 0 means unlimited.
create function platform.quota(kind text) returns bigint
language sql stable set search_path = ''
return coalesce((select q.amount from platform.quotas q where q.kind = quota.kind), 0);

-- Formats a number with thousands separators.
create function platform.format_count(amount bigint) returns text
language sql immutable set search_path = ''
return to_char(amount, 'FM999,999,999,999,999');

-- Formats a number of bytes, for example "512 bytes", "1.5 MB" or "2 GB".
create function platform.format_bytes(bytes bigint) returns text
language sql immutable set search_path = ''
return case
  when bytes >= 1073741824 then rtrim(rtrim(to_char(bytes / 1073741824.0, 'FM999,999,990.0'), '0'), '.') || ' GB'
  when bytes >= 1048576 then rtrim(rtrim(to_char(bytes / 1048576.0, 'FM999,990.0'), '0'), '.') || ' MB'
  when bytes >= 1024 then rtrim(rtrim(to_char(bytes / 1024.0, 'FM999,990.0'), '0'), '.') || ' KB'
  else bytes || ' bytes' end;

-- Adds an amount to a counter, locks the counter's row until the transaction ends, and returns the new amount. Returns null if
-- the user does not exist.
create function platform.add_usage(owner uuid, kind text, added bigint) returns bigint
language sql set search_path = ''
begin atomic
  insert into platform.usage as counter (user_id, kind, amount)
  select p.id, add_usage.kind, greatest(added, 0) from public.profiles p where p.id = owner
  on conflict (user_id, kind) do update set amount = greatest(counter.amount + added, 0)
  returning counter.amount;
end;

-- Returns whether the caller uses the operator's secret key, for which there are no quotas.
create function platform.is_exempt() returns boolean
language sql stable set search_path = ''
return coalesce(current_setting('role', true), '') = 'service_role';

-- Raises PT413 if `total`, the counter after adding `added`, exceeds the quota.
create function platform.require_quota(kind text, total bigint, added bigint) returns void
language plpgsql stable set search_path = ''
as $$
declare
  max_amount bigint := platform.quota(kind);
begin
  if max_amount = 0 or total <= max_amount or platform.is_exempt() then return; end if;
  perform platform.raise_quota_exceeded(format('You have %s of %s %s%s. Remove some, or ask your administrator for more.',
    platform.format_count(total - added), platform.format_count(max_amount), replace(kind, '_', ' '),
    case when added > 1 then format(', and this adds %s', platform.format_count(added)) else '' end));
end $$;

-- Trigger for tables with a column `user_id`: counts inserted rows and checks the quota. The trigger's argument is the kind of usage.
create function platform.count_added() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  owner record;
begin
  for owner in select a.user_id, count(*) as amount from added a group by a.user_id order by a.user_id loop
    perform platform.require_quota(tg_argv[0], platform.add_usage(owner.user_id, tg_argv[0], owner.amount), owner.amount);
  end loop;
  return null;
end $$;

-- Trigger for tables with a column `user_id`: subtracts deleted rows from the counter. The trigger's argument is the kind of usage.
create function platform.count_removed() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- Lock the rows in a fixed order, so that concurrent statements cannot deadlock.
  perform from platform.usage u where u.kind = tg_argv[0] and u.user_id in (select r.user_id from removed r) order by u.user_id for update;
  update platform.usage counter set amount = greatest(counter.amount - deleted.amount, 0)
  from (select r.user_id, count(*) as amount from removed r group by r.user_id) deleted
  where counter.user_id = deleted.user_id and counter.kind = tg_argv[0];
  return null;
end $$;

-- Trigger: limits the number of rows that one request can insert into a table that every user can write. Its name, a_limit_rows,
-- makes it run first, because triggers run in alphabetical order.
create function platform.limit_rows() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  max_rows bigint := platform.quota('rows_per_request');
  row_count bigint;
begin
  if max_rows = 0 or coalesce(current_setting('role', true), '') not in ('anon', 'authenticated') then return null; end if;
  row_count := (select count(*) from added);
  if row_count > max_rows then
    perform platform.raise_quota_exceeded(format('One request can add at most %s rows; this one has %s. Send them in several requests.',
      platform.format_count(max_rows), platform.format_count(row_count)));
  end if;
  return null;
end $$;

-- Trigger: limits the size of columns that no form validates, so that a row cannot contain megabytes.
create function platform.limit_sizes() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  field record;
begin
  for field in
    select f.name, coalesce(octet_length(to_jsonb(new) ->> f.name), 0) as bytes, f.max_bytes from (values
      ('configuration_data', 262144), ('input', 1048576), ('file_path', 1024), ('file_name', 16384), ('file_type', 255)) f (name, max_bytes)
    where to_jsonb(new) ? f.name
  loop
    if field.bytes > field.max_bytes then
      perform platform.raise_quota_exceeded(format('%s is too large: %s of at most %s.', field.name,
        platform.format_bytes(field.bytes), platform.format_bytes(field.max_bytes)));
    end if;
  end loop;
  return new;
end $$;

-- Trigger: allows the notifications about a quota to be sent again this month, because the limits have changed.
create function app.reset_quota_warnings() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.workflow_usage set warned_at = null, paused_at = null
  where user_id = coalesce(new.user_id, old.user_id) and month = app.current_month() and (warned_at is not null or paused_at is not null);
  return null;
end $$;

-- Returns the user whose limits apply to a workspace: the owner who joined first.
create function app.quota_holder(workspace uuid) returns uuid
language sql stable security definer set search_path = ''
return (select m.user_id from public.workspace_members m
  where m.workspace_id = workspace and m.role = 'owner' order by m.created_at, m.user_id limit 1);

-- Returns the workspaces whose usage counts towards the limits of a user.
create function app.workspaces_billed_to(holder_id uuid) returns uuid[]
language sql stable security definer set search_path = ''
begin atomic
  select coalesce(array_agg(m.workspace_id), '{}') from public.workspace_members m
  where m.user_id = holder_id and m.role = 'owner' and app.quota_holder(m.workspace_id) = holder_id;
end;

-- Trigger: records who changed the quotas, and when.
create function app.set_quotas_updated() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.updated_at := clock_timestamp();
  new.updated_by := auth.uid();
  return new;
end $$;

-- Returns the id that workspaces with a common limit share: that of their first owner, or of the workspace if it has own quotas.
create function app.limit_key(workspace uuid) returns uuid
language sql stable security definer set search_path = ''
return coalesce((select q.workspace_id from public.workspace_quotas q where q.workspace_id = workspace), app.quota_holder(workspace), workspace);

-- Locks the common limit of workspaces until the transaction ends, so that concurrent requests cannot exceed it. Adds the amounts that were
-- counted without waiting to the counters of these workspaces.
create function platform.lock_limits(workspaces uuid[]) returns void
language plpgsql set search_path = ''
as $$
begin
  if cardinality(workspaces) = 1 then
    perform pg_advisory_xact_lock(7077, hashtext(app.limit_key(workspaces[1])::text));
  else
    -- A fixed order, so that concurrent statements cannot deadlock.
    perform pg_advisory_xact_lock(7077, hashtext(l.key::text)) from (
      select distinct app.limit_key(w) as key from unnest(workspaces) w order by 1) l;
  end if;
  with gone as (delete from platform.added_usage a where a.workspace_id = any (workspaces) returning a.workspace_id, a.kind, a.amount)
  insert into platform.workspace_usage as counter (workspace_id, kind, amount)
  select g.workspace_id, g.kind, sum(g.amount) from gone g group by g.workspace_id, g.kind
  on conflict on constraint workspace_usage_pkey do update set amount = counter.amount + excluded.amount;
end $$;

-- Adds an amount to the counter of a workspace. Returns the new total of the workspaces that share its limit, or null if the workspace
-- does not exist. The caller has locked the limit.
create function platform.add_workspace_usage(workspace uuid, kind text, added bigint) returns bigint
language plpgsql set search_path = ''
as $$
begin
  insert into platform.workspace_usage as counter (workspace_id, kind, amount)
  select w.id, add_workspace_usage.kind, greatest(added, 0) from public.workspaces w where w.id = workspace
  on conflict on constraint workspace_usage_pkey do update set amount = greatest(counter.amount + added, 0);
  if not found then return null; end if;
  return platform.total_usage(workspace, kind);
end $$;

-- Returns whether the caller may see the total of the workspaces that share a limit: the first owner, or a workspace with one member. Other
-- members do not learn how much the owner's other workspaces contain.
create function platform.shows_total(workspace uuid) returns boolean
language sql stable set search_path = ''
return coalesce(app.quota_holder(workspace) = auth.uid(), false)
  or (select count(*) from (select from public.workspace_members m where m.workspace_id = workspace limit 2) m) = 1;

-- Raises PT413 if `total`, the total after adding `added`, exceeds the quota.
create function platform.require_workspace_quota(workspace uuid, kind text, total bigint, added bigint) returns void
language plpgsql stable set search_path = ''
as $$
declare
  max_amount bigint := platform.quota(kind);
begin
  if max_amount = 0 or total <= max_amount or platform.is_exempt() then return; end if;
  if platform.shows_total(workspace) then perform platform.require_quota(kind, total, added); end if;
  perform platform.raise_quota_exceeded(format('The workspace has reached its limit of %s %s. Remove some, or ask an owner of the workspace.',
    platform.format_count(max_amount), replace(kind, '_', ' ')));
end $$;

-- Trigger for tables with a column `workspace_id`: counts inserted rows and checks the quota. The trigger's argument is the kind of usage.
create function platform.count_added_to_workspace() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  workspaces uuid[] := array(select distinct a.workspace_id from added a);
  place record;
begin
  if cardinality(workspaces) = 1 and platform.count_quickly(workspaces[1], tg_argv[0], (select count(*) from added)) then return null; end if;
  perform platform.lock_limits(workspaces);
  for place in select a.workspace_id, count(*) as amount from added a group by a.workspace_id order by a.workspace_id loop
    perform platform.require_workspace_quota(place.workspace_id, tg_argv[0],
      platform.add_workspace_usage(place.workspace_id, tg_argv[0], place.amount), place.amount);
  end loop;
  return null;
end $$;

-- Trigger for tables with a column `workspace_id`: subtracts deleted rows from the counter. The trigger's argument is the kind of usage.
create function platform.count_removed_from_workspace() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform platform.lock_limits(array(select distinct r.workspace_id from removed r));
  update platform.workspace_usage counter set amount = greatest(counter.amount - deleted.amount, 0)
  from (select r.workspace_id, count(*) as amount from removed r group by r.workspace_id) deleted
  where counter.workspace_id = deleted.workspace_id and counter.kind = tg_argv[0];
  return null;
end $$;

-- Trigger: the counters end before the rows of the workspace. A counter that changes twice in a transaction has its foreign key checked,
-- when the workspace is gone.
create function platform.forget_workspace_usage() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from platform.workspace_usage u where u.workspace_id = old.id;
  delete from platform.added_usage a where a.workspace_id = old.id;
  return old;
end $$;

-- Returns the workspace that a new object of a user counts towards; null for demo media, which only administrators write.
create function storage.quota_workspace(owner uuid, bucket text, name text) returns uuid
language sql stable security definer set search_path = ''
return case bucket when 'demo-media' then null
  when 'workspace-logos' then (select w.id from public.workspaces w where w.id::text = split_part(name, '/', 1))
  else app.current_workspace_of(owner) end;

-- Trigger: a new object belongs to the current workspace of its owner, until an item names it.
create function storage.set_workspace() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.workspace_id := storage.quota_workspace(new.owner, new.bucket_id, new.name);
  return new;
end $$;

-- Trigger: the file of a knowledge item counts towards the workspace of the item. The path is user input, so only files in the folder of
-- the item's creator count.
create function app.move_document() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update storage.objects o set workspace_id = new.workspace_id
  where o.bucket_id = 'knowledge-base-documents' and o.name = new.file_path and split_part(o.name, '/', 1) = new.user_id::text
    and o.workspace_id is distinct from new.workspace_id;
  return null;
end $$;

-- Returns the bytes that uploads in progress have reserved in the workspaces that share a limit.
create function storage.reserved_bytes(workspace uuid) returns bigint
language sql stable set search_path = ''
return (select coalesce(sum(r.bytes), 0) from storage.reservations r
  where r.expires_at > now() and r.workspace_id = any (workspace || app.workspaces_counted_with(workspace, app.quota_holder(workspace))));

-- Returns the total of the workspaces that share the limit of a workspace.
create function platform.total_usage(workspace uuid, kind text) returns bigint
language plpgsql set search_path = ''
as $$
declare
  holder_id uuid := app.quota_holder(workspace);
begin
  -- Most owners have one workspace. The list would take longer while other statements wait for the lock.
  if not exists (select from public.workspace_members m where m.user_id = holder_id and m.role = 'owner' and m.workspace_id <> workspace) then
    return (select coalesce(sum(u.amount), 0) from platform.counted_usage u where u.workspace_id = workspace and u.kind = total_usage.kind);
  end if;
  return (select coalesce(sum(u.amount), 0) from platform.counted_usage u where u.kind = total_usage.kind
    and u.workspace_id = any (workspace || app.workspaces_counted_with(workspace, holder_id)));
end $$;

-- Counts a few new rows of a workspace without waiting for other transactions. Returns false, and counts nothing, if the limit is near.
-- All connections together can add at most a quarter of the limit at the same time, and nothing is counted above three quarters of it, so
-- that the limit is exact for transactions with one insert.
create function platform.count_quickly(workspace uuid, kind text, added bigint) returns boolean
language plpgsql set search_path = ''
as $$
declare
  max_amount bigint := platform.quota(kind);
begin
  if max_amount > 0 then
    if added * 4 * current_setting('max_connections')::bigint > max_amount then return false; end if;
    -- The check before the lock lets callers near the limit wait for the exclusive lock without a shared one: two of them would block each other.
    if platform.total_usage(workspace, kind) + added > max_amount / 2 then return false; end if;
  end if;
  if not pg_try_advisory_xact_lock_shared(7077, hashtext(app.limit_key(workspace)::text)) then return false; end if;
  if max_amount > 0 and platform.total_usage(workspace, kind) + added > max_amount * 3 / 4 then return false; end if;
  update platform.added_usage a set amount = a.amount + added where a.ctid = (
    select free.ctid from platform.added_usage free
    where free.workspace_id = workspace and free.kind = count_quickly.kind limit 1 for update skip locked);
  if not found then
    insert into platform.added_usage (workspace_id, kind, amount) select w.id, count_quickly.kind, added from public.workspaces w where w.id = workspace;
  end if;
  return true;
end $$;

-- quotas: triggers

create trigger audit after insert or delete or update on public.client_quotas for each row execute function app.audit('user_id');
create trigger reset_quota_warnings after insert or delete or update on public.client_quotas for each row execute function app.reset_quota_warnings();
create trigger set_quotas_updated before insert or update of runs, tokens, cost_usd on public.client_quotas for each row execute function app.set_quotas_updated();

-- quotas: policies

alter table platform.quotas enable row level security;
alter table platform.usage enable row level security;
alter table public.client_quotas enable row level security;
alter table platform.workspace_usage enable row level security;
alter table platform.added_usage enable row level security;
create policy "administrators delete" on public.client_quotas for delete to authenticated
  using ((select app.is_admin()));
create policy "administrators insert" on public.client_quotas for insert to authenticated
  with check ((select app.is_admin()));
create policy "administrators update" on public.client_quotas for update to authenticated
  using ((select app.is_admin()))
  with check ((select app.is_admin()));
create policy "read own or as administrator" on public.client_quotas for select to authenticated
  using (user_id = ((select auth.uid())) or (select app.is_admin()));

-- quotas: grants

grant select,
  insert (user_id, runs, tokens, cost_usd),
  update (runs, tokens, cost_usd),
  delete on public.client_quotas to authenticated;
grant select, insert, update, delete on public.client_quotas to service_role;

-- storage -------------------------------------------------------------------------------------------------------------

-- Buckets of the storage service, with the size and types of files that each accepts
create table storage.buckets (
  id text not null,
  name text not null,
  type text not null default 'STANDARD'::text,
  owner uuid,
  owner_id text,
  public boolean not null default false,
  -- Maximum file size in bytes; the limit in the settings applies if it is lower or this is null
  file_size_limit bigint,
  allowed_mime_types text[],
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint buckets_pkey primary key (id),
  constraint buckets_name_key unique (name),
  constraint buckets_file_size_limit_check check (file_size_limit >= 0),
  constraint buckets_id_check check (length(id) >= 1 and length(id) <= 100),
  constraint buckets_type_check check (type = 'STANDARD'::text)
);

-- Collation "C" (by bytes) lets the index serve prefix searches and sorted lists.
create table storage.objects (
  id uuid not null default gen_random_uuid(),
  bucket_id text not null,
  name text not null,
  owner uuid,
  owner_id text,
  -- Name of the file on disk; each change of the content sets a new one
  version uuid not null,
  metadata jsonb not null default '{}'::jsonb,
  user_metadata jsonb,
  path_tokens text[] generated always as (string_to_array(name, '/'::text)) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  last_accessed_at timestamptz not null default now(),
  -- Workspace whose quota the file counts towards: that of its knowledge item or logo, and before that the current one of the uploader. Null for demo media
  workspace_id uuid,
  constraint objects_pkey primary key (id),
  constraint objects_bucket_name_key unique (bucket_id, name),
  constraint objects_version_key unique (version),
  constraint objects_bucket_id_fkey foreign key (bucket_id) references storage.buckets(id),
  constraint objects_workspace_id_fkey foreign key (workspace_id) references public.workspaces(id) on delete cascade,
  constraint objects_name_check check (octet_length(name) >= 1 and octet_length(name) <= 1024)
);
create index objects_workspace on storage.objects using btree (workspace_id);

-- Files to delete, because their row was deleted or now refers to another version.
create table storage.removals (
  version uuid not null,
  requested_at timestamptz not null default now(),
  owner uuid,
  bytes bigint not null default 0,
  constraint removals_pkey primary key (version)
);
create index removals_owner on storage.removals using btree (owner) where owner is not null;
create index removals_requested_at on storage.removals using btree (requested_at);

-- Resumable uploads in progress. The id of an upload becomes the version of the object.
create table storage.uploads (
  id uuid not null,
  bucket_id text not null,
  name text not null,
  role text not null,
  owner_id text,
  upsert boolean not null,
  size bigint,
  metadata jsonb not null default '{}'::jsonb,
  -- Identifier of the upload in the object store
  handle text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  finished_at timestamptz,
  locked_by uuid,
  locked_until timestamptz,
  -- True: another request waits for the lock of the upload, and the request with the lock should stop
  release_requested boolean not null default false,
  constraint uploads_pkey primary key (id),
  constraint uploads_size_check check (size >= 0)
);
create index uploads_expires_at on storage.uploads using btree (expires_at);
create index uploads_owner_id on storage.uploads using btree (owner_id);

-- Space reserved for uploads in progress, which counts towards the quota. The id becomes the version of the object.
create table storage.reservations (
  id uuid not null,
  owner uuid not null,
  bucket_id text not null,
  name text not null,
  -- Reserved bytes, counted as stored bytes by every quota check until the upload ends or the reservation expires
  bytes bigint not null,
  expires_at timestamptz not null,
  workspace_id uuid,
  constraint reservations_pkey primary key (id),
  constraint reservations_owner_fkey foreign key (owner) references public.profiles(id) on delete cascade,
  constraint reservations_workspace_id_fkey foreign key (workspace_id) references public.workspaces(id) on delete cascade,
  constraint reservations_bytes_check check (bytes >= 0)
);
create index reservations_expires_at on storage.reservations using btree (expires_at);
create index reservations_owner on storage.reservations using btree (owner);
create index reservations_workspace on storage.reservations using btree (workspace_id);

-- storage: functions

-- Returns the folders of an object name: {a,b} for "a/b/c.pdf". Used in policies
create function storage.foldername(name text) returns text[]
language sql immutable strict parallel safe
return (string_to_array(name, '/'))[1 : cardinality(string_to_array(name, '/')) - 1];

-- Returns the file name of an object name: c.pdf for "a/b/c.pdf". Used in policies
create function storage.filename(name text) returns text
language sql immutable strict parallel safe
return (string_to_array(name, '/'))[cardinality(string_to_array(name, '/'))];

-- Returns the extension of an object name: pdf for "a/b/c.pdf". Used in policies
create function storage.extension(name text) returns text
language sql immutable strict parallel safe
return reverse(split_part(reverse(storage.filename(name)), '.', 1));

-- Trigger: locks the account of a new document, so that an upload and the deletion of the account cannot run concurrently.
-- Without the lock, the policy would check the account as of the start of the upload's statement, and a document added after that
-- would never be deleted.
create function app.lock_document_account() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  folder text := (storage.foldername(new.name))[1];
begin
  if folder ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    perform from auth.users where id = folder::uuid for key share;
  end if;
  if not found and auth.role() = 'authenticated' then
    raise exception 'new row violates row-level security policy for table "objects"' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

-- Trigger: deletes all documents of an account, including those without a knowledge item, and expires its uploads in progress.
-- The range from '/' to '0' selects the user's folder by the index, because '0' is the character after '/'.
create function app.remove_documents() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from storage.objects
  where bucket_id = 'knowledge-base-documents' and name > old.id::text || '/' and name < old.id::text || '0';
  update storage.uploads set expires_at = now() where owner_id = old.id::text and finished_at is null;
  return null;
end $$;

-- Returns the user whose quota an object counts towards, or null for demo media, which only administrators write.
create function storage.quota_owner(owner uuid, bucket_id text) returns uuid
language sql immutable set search_path = ''
return case when bucket_id <> 'demo-media' then owner end;

-- Returns the size in bytes given in the metadata of an object, or 0 if the metadata has no size.
create function storage.object_bytes(metadata jsonb) returns bigint
language sql immutable set search_path = ''
return case when metadata ->> 'size' ~ '^[0-9]{1,15}$' then (metadata ->> 'size')::bigint else 0 end;

-- Trigger: lists the file of a deleted or replaced row for removal. Until the job deletes the file, its bytes count towards the
-- owner's quota, because the file still uses disk space.
create function storage.request_removal() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into storage.removals (version, owner, bytes)
  values (old.version, storage.quota_owner(old.owner, old.bucket_id), storage.object_bytes(old.metadata)) on conflict do nothing;
  return null;
end $$;

-- Raises PT413 with a message that shows the used and the allowed bytes.
create function storage.raise_bytes_exceeded(workspace uuid, used_bytes bigint, max_bytes bigint) returns void
language plpgsql set search_path = ''
as $$
begin
  if platform.shows_total(workspace) then
    perform platform.raise_quota_exceeded(format('You use %s of %s of storage, including uploads in progress. This file does not fit. '
      'Remove some files, or ask your administrator for more.',
      platform.format_bytes(used_bytes), platform.format_bytes(max_bytes)));
  end if;
  perform platform.raise_quota_exceeded(format('This file does not fit into the storage of the workspace, which is limited to %s. '
    'Remove some files, or ask an owner of the workspace.', platform.format_bytes(max_bytes)));
end $$;

-- Raises PT413 if the number or total size of the files that count with those of a workspace, including uploads in progress, exceeds the quota.
create function storage.require_space(workspace uuid, file_count bigint, stored_bytes bigint) returns void
language plpgsql set search_path = ''
as $$
declare
  max_bytes bigint := platform.quota('stored_bytes');
  reserved_bytes bigint;
begin
  perform platform.require_workspace_quota(workspace, 'stored_files', file_count, 1);
  if max_bytes = 0 or platform.is_exempt() then return; end if;
  reserved_bytes := storage.reserved_bytes(workspace);
  if stored_bytes + reserved_bytes > max_bytes then
    perform storage.raise_bytes_exceeded(workspace, stored_bytes + reserved_bytes, max_bytes);
  end if;
end $$;

-- Trigger: counts new objects and releases their reservations.
create function storage.count_added() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  place record;
  files bigint;
begin
  delete from storage.reservations r using added a where r.id = a.version;
  perform platform.lock_limits(array(select distinct a.workspace_id from added a where a.workspace_id is not null));
  for place in select a.workspace_id, count(*) as files, sum(storage.object_bytes(a.metadata))::bigint as bytes
    from added a where a.workspace_id is not null group by 1 order by 1 loop
    files := platform.add_workspace_usage(place.workspace_id, 'stored_files', place.files);
    perform storage.require_space(place.workspace_id, files, platform.add_workspace_usage(place.workspace_id, 'stored_bytes', place.bytes));
  end loop;
  return null;
end $$;

-- Trigger: counts changed objects. The size of a new version replaces the size of the old one; the workspace can change as well.
create function storage.count_changed() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  place record;
  files bigint;
  stored_bytes bigint;
begin
  delete from storage.reservations r using added a where r.id = a.version;
  -- Only limits that change, because a lock would let the changes of other columns wait.
  perform platform.lock_limits(array(
    select c.workspace_id from (
      select a.workspace_id, 1 as files, storage.object_bytes(a.metadata) as bytes from added a
      union all select r.workspace_id, -1, -storage.object_bytes(r.metadata) from removed r) c
    where c.workspace_id is not null group by 1 having sum(c.files) <> 0 or sum(c.bytes) <> 0));
  for place in
    select c.workspace_id, sum(c.files)::bigint as files, sum(c.bytes)::bigint as bytes from (
      select a.workspace_id, 1 as files, storage.object_bytes(a.metadata) as bytes from added a
      union all select r.workspace_id, -1, -storage.object_bytes(r.metadata) from removed r) c
    where c.workspace_id is not null group by 1 having sum(c.files) <> 0 or sum(c.bytes) <> 0 order by 1 loop
    files := platform.add_workspace_usage(place.workspace_id, 'stored_files', place.files);
    stored_bytes := platform.add_workspace_usage(place.workspace_id, 'stored_bytes', place.bytes);
    if place.files > 0 or place.bytes > 0 then perform storage.require_space(place.workspace_id, files, stored_bytes); end if;
  end loop;
  return null;
end $$;

-- Trigger: subtracts deleted objects from the usage of their workspaces.
create function storage.count_removed() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform platform.lock_limits(array(select distinct r.workspace_id from removed r where r.workspace_id is not null));
  update platform.workspace_usage u set amount = greatest(u.amount - case u.kind when 'stored_files' then gone.files else gone.bytes end, 0)
  from (select r.workspace_id, count(*) as files, sum(storage.object_bytes(r.metadata))::bigint as bytes from removed r group by 1) gone
  where u.workspace_id = gone.workspace_id and u.kind in ('stored_files', 'stored_bytes');
  return null;
end $$;

-- Reserves space for an upload before any byte of the upload is read. Returns the maximum size of the upload, in bytes.
--   declared_bytes  null if the client did not declare a length
--   max_file_bytes  maximum size of a file
--   replaces        whether the upload may replace a file: the bytes of that file are then available too, unless another upload is already
--                   replacing it
create function storage.reserve_space(
  id uuid, file_owner uuid, bucket text, name text, declared_bytes bigint, max_file_bytes bigint, replaces boolean, lifetime_seconds int
) returns bigint
language plpgsql security definer set search_path = ''
as $$
declare
  max_stored_bytes bigint := platform.quota('stored_bytes');
  max_uploads bigint := platform.quota('open_uploads');
  replaced storage.objects;
  workspace uuid;
  used_bytes bigint;
  upload_count bigint;
  replaced_bytes bigint := 0;
  granted_bytes bigint;
begin
  if replaces then
    select o.* into replaced from storage.objects o where o.bucket_id = bucket and o.name = reserve_space.name;
  end if;
  workspace := coalesce(replaced.workspace_id, storage.quota_workspace(file_owner, bucket, name));
  if workspace is null then return coalesce(declared_bytes, max_file_bytes); end if;
  -- Reservations and finished uploads of one limit are checked one after another.
  perform platform.lock_limits(array[workspace]);
  used_bytes := platform.add_workspace_usage(workspace, 'stored_bytes', 0) + storage.reserved_bytes(workspace);
  delete from storage.reservations r where r.owner = file_owner and r.expires_at <= now();
  upload_count := (select count(*) from storage.reservations r where r.owner = file_owner);
  if max_uploads > 0 and upload_count >= max_uploads then
    perform platform.raise_quota_exceeded(format('You have %s of %s uploads in progress. Finish or cancel one, then try again.',
      platform.format_count(upload_count), platform.format_count(max_uploads)));
  end if;
  if replaces and declared_bytes is not null and not exists (
    select from storage.reservations r where r.workspace_id = workspace and r.bucket_id = bucket and r.name = reserve_space.name) then
    replaced_bytes := coalesce(storage.object_bytes(replaced.metadata), 0);
  end if;
  granted_bytes := coalesce(declared_bytes, max_file_bytes);
  if max_stored_bytes > 0 then
    if declared_bytes is null then granted_bytes := least(max_file_bytes, max_stored_bytes - used_bytes + replaced_bytes); end if;
    if granted_bytes < 0 or (declared_bytes is null and granted_bytes = 0) or granted_bytes > max_stored_bytes - used_bytes + replaced_bytes then
      perform storage.raise_bytes_exceeded(workspace, used_bytes, max_stored_bytes);
    end if;
    -- A client that uploads and deletes in a loop has to wait until the deleted files are removed from disk.
    if (select coalesce(sum(r.bytes), 0) from storage.removals r where r.owner = file_owner) > max_stored_bytes then
      perform platform.raise_quota_exceeded('Your deleted files are still being removed. Try again in a minute.');
    end if;
  end if;
  insert into storage.reservations (id, owner, workspace_id, bucket_id, name, bytes, expires_at)
  values (reserve_space.id, file_owner, workspace, bucket, reserve_space.name, greatest(granted_bytes - replaced_bytes, 0),
    now() + make_interval(secs => lifetime_seconds));
  return granted_bytes;
end $$;

-- Trigger: releases the reservation of a cancelled upload.
create function storage.release_reservation() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from storage.reservations where id = old.id;
  return null;
end $$;

-- storage: triggers

create trigger audit after insert or delete or update on storage.buckets for each row execute function app.audit('id');
create trigger set_updated_at before update on storage.buckets for each row execute function app.set_updated_at();
create trigger a_set_workspace before insert on storage.objects for each row execute function storage.set_workspace();
create trigger audit_delete after delete on storage.objects for each row when (old.bucket_id = 'demo-media'::text) execute function app.audit('id');
create trigger audit_insert after insert on storage.objects for each row when (new.bucket_id = 'demo-media'::text) execute function app.audit('id');
create trigger audit_update after update on storage.objects for each row when (new.bucket_id = 'demo-media'::text) execute function app.audit('id');
create trigger count_added after insert on storage.objects referencing new table as added for each statement execute function storage.count_added();
create trigger count_changed after update on storage.objects referencing old table as removed new table as added for each statement execute function storage.count_changed();
create trigger count_removed after delete on storage.objects referencing old table as removed for each statement execute function storage.count_removed();
create trigger lock_document_account before insert on storage.objects for each row when (new.bucket_id = 'knowledge-base-documents'::text) execute function app.lock_document_account();
create trigger request_indexing_of_changed_file after update of version, name on storage.objects for each row when (new.bucket_id = 'knowledge-base-documents'::text and (old.version is distinct from new.version or old.name is distinct from new.name)) execute function app.request_indexing_of_file();
create trigger request_indexing_of_new_file after insert on storage.objects for each row when (new.bucket_id = 'knowledge-base-documents'::text) execute function app.request_indexing_of_file();
create trigger request_removal after delete on storage.objects for each row execute function storage.request_removal();
create trigger request_removal_of_replaced after update of version on storage.objects for each row when (old.version is distinct from new.version) execute function storage.request_removal();
create trigger set_updated_at before update on storage.objects for each row execute function app.set_updated_at();
create trigger release_reservation after delete on storage.uploads for each row execute function storage.release_reservation();

-- storage: policies

alter table storage.buckets enable row level security;
alter table storage.objects enable row level security;
alter table storage.removals enable row level security;
alter table storage.uploads enable row level security;
alter table storage.reservations enable row level security;
create policy "administrators delete demo media" on storage.objects for delete to authenticated
  using (bucket_id = 'demo-media'::text and (select app.is_admin()));
create policy "administrators insert demo media" on storage.objects for insert to authenticated
  with check (bucket_id = 'demo-media'::text and (select app.is_admin()));
create policy "administrators update demo media" on storage.objects for update to authenticated
  using (bucket_id = 'demo-media'::text and (select app.is_admin()))
  with check (bucket_id = 'demo-media'::text and (select app.is_admin()));
create policy "delete documents as editor" on storage.objects for delete to authenticated
  using (bucket_id = 'knowledge-base-documents'::text and ((storage.foldername(name))[1] = (((select auth.uid()))::text) and not app.is_shared_document(name) or (name in (select app.shared_documents('editor'::public.workspace_role) as shared_documents))));
create policy "delete workspace logos as admin" on storage.objects for delete to authenticated
  using (bucket_id = 'workspace-logos'::text and ((storage.foldername(name))[1] = any (((select app.logo_folders() as logo_folders))::text[])));
create policy "everyone reads demo media" on storage.objects for select to anon, authenticated
  using (bucket_id = 'demo-media'::text);
create policy "everyone reads workspace logos" on storage.objects for select to anon, authenticated
  using (bucket_id = 'workspace-logos'::text);
create policy "insert own documents" on storage.objects for insert to authenticated
  with check (bucket_id = 'knowledge-base-documents'::text and (storage.foldername(name))[1] = (((select auth.uid()))::text) and (exists (select
   from public.profiles
  where profiles.id = ((select auth.uid())))));
create policy "insert workspace logos as admin" on storage.objects for insert to authenticated
  with check (bucket_id = 'workspace-logos'::text and ((storage.foldername(name))[1] = any (((select app.logo_folders() as logo_folders))::text[])));
create policy "read documents as member or administrator" on storage.objects for select to authenticated
  using (bucket_id = 'knowledge-base-documents'::text and ((select app.is_admin()) or (storage.foldername(name))[1] = (((select auth.uid()))::text) and not app.is_shared_document(name) or (name in (select app.shared_documents('viewer'::public.workspace_role) as shared_documents))));
create policy "update documents as editor" on storage.objects for update to authenticated
  using (bucket_id = 'knowledge-base-documents'::text and ((storage.foldername(name))[1] = (((select auth.uid()))::text) and not app.is_shared_document(name) or (name in (select app.shared_documents('editor'::public.workspace_role) as shared_documents))))
  with check (bucket_id = 'knowledge-base-documents'::text and ((storage.foldername(name))[1] = (((select auth.uid()))::text) and not app.is_shared_document(name) or (name in (select app.shared_documents('editor'::public.workspace_role) as shared_documents))));

-- storage: grants

grant select,
  insert (id, name, owner, owner_id, public, file_size_limit, allowed_mime_types),
  update (public, file_size_limit, allowed_mime_types),
  delete on storage.buckets to anon, authenticated, service_role;
grant select,
  insert (bucket_id, name, owner, owner_id, version, metadata, user_metadata),
  update (bucket_id, name, owner, owner_id, version, metadata, user_metadata),
  delete on storage.objects to anon, authenticated, service_role;
grant execute on function storage.foldername,
  storage.filename,
  storage.extension
  to anon, authenticated, service_role;

-- email ---------------------------------------------------------------------------------------------------------------

-- Status queued: sent at next_attempt_at; unsent: no mail server is configured; failed: no further attempts
create table public.mail_outbox (
  id uuid not null default gen_random_uuid(),
  kind text not null,
  recipient text not null,
  reply_to text,
  subject text not null,
  body_text text not null,
  body_html text not null,
  status text not null default 'queued'::text,
  attempts integer not null default 0,
  last_error text,
  next_attempt_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  -- User whose workflow or approval caused the mail; null for mails of the service itself
  caused_by uuid,
  run_id uuid,
  -- True: the email contains a personal link or code. Its content is in app.mail_secrets until it is sent or has expired
  is_sealed boolean not null default false,
  -- Ids of the earlier emails of the same thread, oldest first, for the headers In-Reply-To and References
  thread uuid[] not null default '{}'::uuid[],
  -- Path of the step that sent the email to its receivers; null for emails about a run, such as approval requests
  run_path text,
  -- Response of the mail server about this email, which its sender may read. last_error can also describe the connection, for administrators
  refusal text,
  -- True: the text was deleted, because it may have contained a link or code. The email cannot be sent again
  is_erased boolean not null generated always as (((kind ~~ 'auth-%'::text) and (status = any (array['sent'::text, 'failed'::text])))) stored,
  -- Key of the limit (app.limit_key) that the email counts towards; null for mails of the service itself
  paced_with uuid,
  constraint mail_outbox_pkey primary key (id),
  constraint mail_outbox_caused_by_fkey foreign key (caused_by) references public.profiles(id) on delete set null,
  constraint mail_outbox_kind_check check (length(kind) >= 1 and length(kind) <= 60),
  constraint mail_outbox_recipient_check check (length(recipient) >= 3 and length(recipient) <= 320),
  constraint mail_outbox_reply_to_check check (length(reply_to) <= 320),
  constraint mail_outbox_status_check check (status = any (array['queued'::text, 'sent'::text, 'unsent'::text, 'failed'::text])),
  constraint mail_outbox_subject_check check (length(subject) >= 1 and length(subject) <= 300 and subject !~ '[[:cntrl:]]'::text),
  constraint mail_outbox_thread_check check (cardinality(thread) <= 100)
);
create index mail_outbox_caused_by on public.mail_outbox using btree (caused_by, created_at desc) where caused_by is not null;
create index mail_outbox_created_at on public.mail_outbox using btree (created_at desc, id) include (kind, status);
create index mail_outbox_due on public.mail_outbox using btree (next_attempt_at) where status = 'queued'::text;
create index mail_outbox_paced on public.mail_outbox using btree (paced_with, next_attempt_at desc) where status = 'queued'::text and attempts = 0 and paced_with is not null;
create index mail_outbox_paced_with on public.mail_outbox using btree (paced_with, created_at desc) where paced_with is not null;
create index mail_outbox_recipient on public.mail_outbox using btree (recipient, id) include (kind, status);
create index mail_outbox_run on public.mail_outbox using btree (run_id) where run_id is not null;
create index mail_outbox_status on public.mail_outbox using btree (status, created_at desc, id) include (kind);

-- Encrypted text and HTML of sealed emails (server/platform/email/sealed-content.ts)
create table app.mail_secrets (
  mail_id uuid not null,
  sealed bytea not null,
  created_at timestamptz not null default now(),
  constraint mail_secrets_pkey primary key (mail_id),
  constraint mail_secrets_mail_id_fkey foreign key (mail_id) references public.mail_outbox(id) on delete cascade
);
create index mail_secrets_created_at on app.mail_secrets using btree (created_at);

-- email: functions

-- Trigger: deletes the text of a finished email of the authentication service, and its encrypted content.
create function app.erase_secret_mail() returns trigger
language plpgsql set search_path = ''
as $$
begin
  delete from app.mail_secrets s where s.mail_id = new.id;
  new.body_text := 'The text of this email is not stored, because it may have contained a secret.';
  new.body_html := '<p>' || new.body_text || '</p>';
  return new;
end $$;

-- Sends an email again, for administrators: queues a failed or unsent email, and copies a sent one. Refuses emails whose
-- text was deleted.
create function public.admin_resend_mail(mail_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  mail public.mail_outbox;
begin
  perform app.require_admin();
  select * into mail from public.mail_outbox m where m.id = mail_id for update;
  if not found then
    raise exception 'This email is no longer in the outbox' using errcode = 'P0001';
  elsif mail.is_erased then
    raise exception 'The text of this email was not stored, because it may have contained a secret. The user can request a new email.' using errcode = 'P0001';
  elsif mail.status = 'queued' then
    update public.mail_outbox set next_attempt_at = now() where id = mail_id;
  elsif mail.status = 'sent' then
    insert into public.mail_outbox (kind, recipient, reply_to, subject, body_text, body_html)
    values (mail.kind, mail.recipient, mail.reply_to, mail.subject, mail.body_text, mail.body_html);
  else
    update public.mail_outbox set status = 'queued', attempts = 0, last_error = null, next_attempt_at = now() where id = mail_id;
  end if;
  -- Servers listen on this channel and start the sending job at once.
  perform pg_notify('mail_due', '');
  perform app.record_audit_entry('resent', 'mail_outbox', mail_id::text, concat(mail.subject, ' → ', mail.recipient),
    jsonb_build_object('status', mail.status), '{"status": "queued"}');
end $$;

-- Trigger: limits the rate of mails caused by the workflows of one client, so that thousands of queued mails do not delay the mails
-- of other clients. Twenty mails are sent at once, then one every two seconds. Mails above the daily quota are stored as failed and
-- not sent.
create function app.limit_mail_rate() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  max_mails bigint := platform.quota('mails_per_day');
  burst_end timestamptz;
begin
  new.paced_with := coalesce(app.limit_key(coalesce(
    (select r.workspace_id from public.workflow_runs r where r.id = new.run_id), app.current_workspace_of(new.caused_by))), new.caused_by);
  perform pg_advisory_xact_lock(7013, hashtext(new.paced_with::text));
  if max_mails > 0 and (select count(*) from (
    select from public.mail_outbox m where m.paced_with = new.paced_with and m.created_at > now() - interval '1 day' and m.status <> 'failed'
    limit max_mails) recent) >= max_mails then
    -- Limit the number of refused mails that are stored, so that they do not fill the table.
    if (select count(*) from (select from public.mail_outbox m
      where m.paced_with = new.paced_with and m.created_at > now() - interval '1 day' and m.status = 'failed'
      limit max_mails) rejected) >= max_mails then
      return null;
    end if;
    new.status := 'failed';
    new.last_error := format('The workflows of this client have sent %s of %s emails in the last 24 hours',
      platform.format_count(max_mails), platform.format_count(max_mails));
    return new;
  end if;
  if new.status <> 'queued' then return new; end if;
  burst_end := (select m.next_attempt_at from public.mail_outbox m
    where m.paced_with = new.paced_with and m.status = 'queued' and m.attempts = 0 order by m.next_attempt_at desc offset 19 limit 1);
  if burst_end is not null then
    new.next_attempt_at := greatest(new.next_attempt_at, (select max(m.next_attempt_at) from public.mail_outbox m
      where m.paced_with = new.paced_with and m.status = 'queued' and m.attempts = 0) + interval '2 seconds');
  end if;
  return new;
end $$;

-- email: triggers

create trigger copy_mail_status after update of status on public.mail_outbox for each row when (new.run_id is not null and new.run_path is not null and old.status is distinct from new.status) execute function app.copy_mail_status();
create trigger copy_queued_mail_status after insert on public.mail_outbox for each row when (new.run_id is not null and new.run_path is not null) execute function app.copy_mail_status();
create trigger erase_secret_mail before update of status on public.mail_outbox for each row when (new.kind ~~ 'auth-%'::text and (new.status = any (array['sent'::text, 'failed'::text]))) execute function app.erase_secret_mail();
create trigger limit_mail_rate before insert on public.mail_outbox for each row when (new.caused_by is not null) execute function app.limit_mail_rate();

-- email: policies

alter table public.mail_outbox enable row level security;
alter table app.mail_secrets enable row level security;
create policy "administrators read" on public.mail_outbox for select to authenticated
  using ((select app.is_admin()) and (kind !~~ 'auth-%'::text or status <> 'queued'::text));

-- email: grants

grant select on public.mail_outbox to authenticated, service_role;
grant execute on function public.admin_resend_mail
  to authenticated;

-- workflows -----------------------------------------------------------------------------------------------------------

create type public.workflow_category as enum ('customer_support', 'data_analysis', 'sales', 'operations', 'compliance', 'marketing', 'hr', 'finance');

create type public.complexity as enum ('simple', 'medium', 'advanced');

-- Definitions of workflows and their runs (contracts/workflows/workflow-definition.ts). They cannot be changed (decision 0015)
create table public.workflow_definitions (
  -- Digest of the definition when it was added. A restored row retains the key that it had in the backup
  hash text not null,
  definition jsonb not null,
  constraint workflow_definitions_pkey primary key (hash),
  constraint workflow_definitions_size check (pg_column_size(definition) <= 262144),
  constraint workflow_definitions_steps check (jsonb_typeof(definition) = 'object'::text and definition ? 'steps'::text)
);
create unique index workflow_definitions_content on public.workflow_definitions using btree (app.definition_hash(definition));

-- The library of ready-made workflows
create table public.workflows (
  id uuid not null default gen_random_uuid(),
  name text not null,
  description text not null,
  industry public.industry not null,
  category public.workflow_category not null,
  complexity public.complexity not null,
  use_cases text[] not null default '{}'::text[],
  expected_outcomes text[] not null default '{}'::text[],
  created_at timestamptz not null default now(),
  -- Null for a workflow without steps
  definition_hash text,
  -- Time at which an administrator hid the workflow from the library; null if it is shown
  hidden_at timestamptz,
  -- Copy of the definition's minutes_saved; null for a workflow without steps
  minutes_saved integer,
  constraint workflows_pkey primary key (id),
  constraint workflows_definition_hash_fkey foreign key (definition_hash) references public.workflow_definitions(hash),
  constraint workflows_description_check check (length(description) >= 1 and length(description) <= 2000),
  constraint workflows_name_check check (length(name) >= 1 and length(name) <= 200)
);
create index workflows_created_at on public.workflows using btree (created_at desc);
create index workflows_definition_hash on public.workflows using btree (definition_hash);
create index workflows_industry on public.workflows using btree (industry);

-- Results of workflows for their sample inputs (contracts/samples/sample-result.ts); written when the library is synchronized at start
create table public.workflow_sample_results (
  workflow_id uuid not null,
  result jsonb not null,
  constraint workflow_sample_results_pkey primary key (workflow_id),
  constraint workflow_sample_results_workflow_id_fkey foreign key (workflow_id) references public.workflows(id) on delete cascade,
  constraint workflow_sample_results_object check (jsonb_typeof(result) = 'object'::text)
);

-- Workflows that a workspace has configured. Runs copy the configuration when they start
create table public.workflow_configurations (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  workflow_id uuid not null,
  configuration_data jsonb not null default '{}'::jsonb,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  -- Time of the last change to the configuration data or to is_active
  updated_at timestamptz not null default now(),
  workspace_id uuid not null default app.current_workspace(),
  -- User who last changed the configuration data or is_active. No foreign key: two relationships with profiles would make the embedding of clients ambiguous
  configured_by uuid,
  constraint workflow_configurations_pkey primary key (id),
  constraint workflow_configurations_workspace_id_key unique (id, workspace_id),
  constraint workflow_configurations_workspace_workflow_key unique (workspace_id, workflow_id),
  constraint workflow_configurations_user_id_fkey foreign key (user_id) references public.profiles(id) on delete cascade,
  constraint workflow_configurations_workflow_id_fkey foreign key (workflow_id) references public.workflows(id) on delete cascade,
  constraint workflow_configurations_workspace_id_fkey foreign key (workspace_id) references public.workspaces(id) on delete cascade,
  constraint workflow_configurations_configuration_data_check check (jsonb_typeof(configuration_data) = 'object'::text)
);
create index workflow_configurations_created_at on public.workflow_configurations using btree (created_at desc);
create index workflow_configurations_user on public.workflow_configurations using btree (user_id, created_at desc);
create index workflow_configurations_workflow on public.workflow_configurations using btree (workflow_id);
create index workflow_configurations_workspace on public.workflow_configurations using btree (workspace_id, created_at desc);

-- Fields of the configuration forms. The server copies contracts/workflows/configuration-fields.ts into this table at every start.
create table app.configuration_fields (
  category public.workflow_category not null,
  position integer not null,
  field jsonb not null,
  constraint configuration_fields_pkey primary key (category, "position")
);

-- A user can have at most one favorite per workflow, so that the number of rows is limited by the library.
create table public.workflow_favorites (
  user_id uuid not null default auth.uid(),
  workflow_id uuid not null,
  created_at timestamptz not null default now(),
  constraint workflow_favorites_pkey primary key (user_id, workflow_id),
  constraint workflow_favorites_user_id_fkey foreign key (user_id) references public.profiles(id) on delete cascade,
  constraint workflow_favorites_workflow_id_fkey foreign key (workflow_id) references public.workflows(id) on delete cascade
);
create index workflow_favorites_workflow on public.workflow_favorites using btree (workflow_id);

-- workflows: functions

-- Returns the digest of a definition: SHA-256 in base64url.
create function app.definition_hash(definition jsonb) returns text
language sql immutable strict parallel safe set search_path = ''
return translate(rtrim(encode(sha256(convert_to(definition::text, 'UTF8')), 'base64'), '='), '+/', '-_');

-- Trigger: sets the key of a new definition and refuses changes. Processes cache definitions by key, and runs in progress refer to them.
create function app.set_definition_hash() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' then
    perform app.raise_invalid('A definition cannot be changed. Add a new definition and assign it to the workflow.');
  end if;
  new.hash := app.definition_hash(new.definition);
  return new;
end $$;

-- Stores a definition unless it exists, and returns its key.
create function app.store_definition(definition jsonb) returns text
language sql volatile set search_path = ''
begin atomic
  insert into public.workflow_definitions (definition) values (store_definition.definition) on conflict do nothing;
  select d.hash from public.workflow_definitions d where app.definition_hash(d.definition) = app.definition_hash(store_definition.definition);
end;

-- Computed column of workflows. `*` does not include it, because a definition is large: clients select it by name
create function public.definition(public.workflows) returns jsonb
language sql stable set search_path = ''
return (select d.definition from public.workflow_definitions d where d.hash = $1.definition_hash);

-- Computed column of workflows: the result for the sample input. Clients select it by name
create function public.sample_result(public.workflows) returns jsonb
language sql stable set search_path = ''
return (select s.result from public.workflow_sample_results s where s.workflow_id = $1.id);

-- Returns the error message for the value of a field, or null if the value is valid.
create function app.configuration_error(field jsonb, value jsonb) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  label text := field ->> 'label';
  kind text := field ->> 'kind';
  content text := value #>> '{}';
begin
  case kind
    when 'text', 'textarea' then
      if jsonb_typeof(value) <> 'string' then return label || ' must be text'; end if;
      if length(content) > (field ->> 'max')::int then return format('%s must be at most %s characters', label, field ->> 'max'); end if;
      if field ->> 'format' = 'url' and not app.is_web_url(btrim(content)) then
        return label || ' must be a web address that starts with http:// or https://';
      end if;
      if field ->> 'format' = 'email' and not app.is_email(btrim(content)) then return label || ' must be a valid email address'; end if;
      if field ->> 'format' = 'emails' and exists (
        select from unnest(string_to_array(content, ',')) address where btrim(address) <> '' and not app.is_email(btrim(address))
      ) then
        return label || ' must be valid email addresses, separated by commas';
      end if;
    when 'number' then
      if jsonb_typeof(value) <> 'number' or content::numeric <> trunc(content::numeric)
        or content::numeric not between (field ->> 'min')::numeric and (field ->> 'max')::numeric then
        return format('%s must be a whole number from %s to %s', label, field ->> 'min', field ->> 'max');
      end if;
    when 'select' then
      if jsonb_typeof(value) <> 'string' or not field -> 'options' ? content then
        return format('%s must be one of: %s', label, (select string_agg(option, ', ' order by position)
          from jsonb_array_elements_text(field -> 'options') with ordinality as options (option, position)));
      end if;
    when 'switch' then
      if jsonb_typeof(value) <> 'boolean' then return label || ' must be on or off'; end if;
    else return label || ' cannot be checked';
  end case;
  return null;
end $$;

-- Returns whether an answer in a configuration form counts as missing.
create function app.is_missing_value(value jsonb) returns boolean
language sql immutable parallel safe
return value is null or jsonb_typeof(value) = 'null' or (jsonb_typeof(value) = 'string' and btrim(value #>> '{}') = '');

-- Trigger: validates the configuration data. An empty configuration is accepted, because "Add to Dashboard" creates one; any other must be complete.
create function app.check_configuration() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  workflow_category public.workflow_category;
  missing_labels text;
  unknown_key text;
  message text;
begin
  if new.configuration_data = '{}' then return new; end if;
  select category into workflow_category from public.workflows where id = new.workflow_id;

  select string_agg(field ->> 'label', ', ' order by position) into missing_labels
  from app.configuration_fields
  where category = workflow_category and (field ->> 'required')::boolean
    and app.is_missing_value(new.configuration_data -> (field ->> 'name'));
  if missing_labels is not null then perform app.raise_invalid('Please fill in: ' || missing_labels); end if;

  select key into unknown_key from jsonb_object_keys(new.configuration_data) key
  where not exists (select from app.configuration_fields where category = workflow_category and field ->> 'name' = key) limit 1;
  if unknown_key is not null then perform app.raise_invalid(format('There is no field "%s" in this configuration', left(unknown_key, 80))); end if;

  select app.configuration_error(field, new.configuration_data -> (field ->> 'name')) into message
  from app.configuration_fields
  where category = workflow_category and not app.is_missing_value(new.configuration_data -> (field ->> 'name'))
    and app.configuration_error(field, new.configuration_data -> (field ->> 'name')) is not null
  order by position limit 1;
  if message is not null then perform app.raise_invalid(message); end if;
  return new;
end $$;

-- Returns whether a workspace of the caller has a configuration or a run of a workflow.
create function app.uses_workflow(workflow_id uuid) returns boolean
language sql stable security definer set search_path = ''
begin atomic
  select exists (select from public.workflow_configurations c
      where c.workspace_id = any ((select app.workspaces_of_caller('viewer'))::uuid[]) and c.workflow_id = uses_workflow.workflow_id)
    or exists (select from public.workflow_runs r
      where r.workspace_id = any ((select app.workspaces_of_caller('viewer'))::uuid[]) and r.workflow_id = uses_workflow.workflow_id);
end;

-- Trigger: refuses to add a hidden workflow. Administrators can still add it.
create function app.refuse_hidden_workflow() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if auth.uid() is not null and not app.is_admin()
    and exists (select from public.workflows w where w.id = new.workflow_id and w.hidden_at is not null) then
    perform app.raise_invalid('This workflow is no longer available');
  end if;
  return new;
end $$;

-- Hides or shows a workflow. Returns whether it changed.
create function public.admin_hide_workflow(workflow_id uuid, is_hidden boolean) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  changed_name text;
begin
  perform app.require_admin();
  update public.workflows w set hidden_at = case when is_hidden then now() end
  where w.id = admin_hide_workflow.workflow_id and (w.hidden_at is not null) <> is_hidden returning w.name into changed_name;
  if changed_name is null then return false; end if;
  perform app.record_audit_entry(case when is_hidden then 'hidden' else 'shown' end, 'workflows',
    admin_hide_workflow.workflow_id::text, changed_name, null, null);
  return true;
end $$;

-- Returns all workflows for administrators, with the number of clients who use each.
create function public.admin_list_workflows()
returns table (id uuid, name text, industry public.industry, category public.workflow_category, hidden_at timestamptz, clients bigint)
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not app.is_admin() then return; end if;
  return query
    select w.id, w.name, w.industry, w.category, w.hidden_at, coalesce(c.clients, 0)
    from public.workflows w left join (
      select f.workflow_id, count(*) as clients from public.workflow_configurations f group by f.workflow_id
    ) c on c.workflow_id = w.id
    order by lower(w.name), w.id limit 1000;
end $$;

-- Trigger: copies the minutes from the definition.
create function app.copy_minutes_saved() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.minutes_saved := (select (d.definition ->> 'minutes_saved')::int from public.workflow_definitions d where d.hash = new.definition_hash);
  return new;
end $$;

-- workflows: triggers

create trigger set_definition_hash before insert or update on public.workflow_definitions for each row execute function app.set_definition_hash();
create trigger copy_minutes_saved before insert or update of definition_hash, minutes_saved on public.workflows for each row execute function app.copy_minutes_saved();
create trigger a_limit_rows after insert on public.workflow_configurations referencing new table as added for each statement execute function platform.limit_rows();
create trigger a_set_workspace before insert on public.workflow_configurations for each row when (new.workspace_id is null) execute function app.set_workspace();
create trigger check_configuration before insert or update of configuration_data on public.workflow_configurations for each row execute function app.check_configuration();
create trigger limit_sizes before insert or update of configuration_data on public.workflow_configurations for each row execute function platform.limit_sizes();
create trigger log_activity after insert or delete on public.workflow_configurations for each row execute function app.log_configuration();
create trigger log_activity_of_changed after update on public.workflow_configurations for each row when (new.configuration_data is distinct from old.configuration_data or new.is_active is distinct from old.is_active) execute function app.log_configuration();
create trigger refuse_hidden_workflow before insert on public.workflow_configurations for each row execute function app.refuse_hidden_workflow();
create trigger replan_schedule after update of configuration_data, is_active on public.workflow_configurations for each row when (old.configuration_data is distinct from new.configuration_data or old.is_active is distinct from new.is_active) execute function app.replan_schedule();
create trigger set_configured_by before insert on public.workflow_configurations for each row execute function app.set_configured_by();
create trigger set_configured_by_of_changed before update on public.workflow_configurations for each row when (new.configuration_data is distinct from old.configuration_data or new.is_active is distinct from old.is_active) execute function app.set_configured_by();
create trigger set_updated_at before update on public.workflow_configurations for each row when (new.configuration_data is distinct from old.configuration_data or new.is_active is distinct from old.is_active) execute function app.set_updated_at();

-- workflows: policies

alter table public.workflow_definitions enable row level security;
alter table public.workflows enable row level security;
alter table public.workflow_sample_results enable row level security;
alter table public.workflow_configurations enable row level security;
alter table app.configuration_fields enable row level security;
alter table public.workflow_favorites enable row level security;
create policy "read when signed in" on public.workflow_definitions for select to authenticated
  using (true);
create policy "read when signed in" on public.workflows for select to authenticated
  using (hidden_at is null or (select app.is_admin()) or app.uses_workflow(id));
create policy "read when signed in" on public.workflow_sample_results for select to authenticated
  using (true);
create policy "delete as editor" on public.workflow_configurations for delete to authenticated
  using (workspace_id = any (((select app.workspaces_of_caller('editor'::public.workspace_role) as workspaces_of_caller))::uuid[]));
create policy "insert as editor" on public.workflow_configurations for insert to authenticated
  with check (user_id = ((select auth.uid())) and (workspace_id = any (((select app.workspaces_of_caller('editor'::public.workspace_role) as workspaces_of_caller))::uuid[])));
create policy "read as member or administrator" on public.workflow_configurations for select to authenticated
  using ((workspace_id = any (((select app.workspaces_of_caller('viewer'::public.workspace_role) as workspaces_of_caller))::uuid[])) or workspace_id >= ((select app.first_workspace_of_administrators() as first_workspace_of_administrators)) and workspace_id <= ((select app.last_workspace_of_administrators() as last_workspace_of_administrators)));
create policy "update as editor" on public.workflow_configurations for update to authenticated
  using (workspace_id = any (((select app.workspaces_of_caller('editor'::public.workspace_role) as workspaces_of_caller))::uuid[]))
  with check (workspace_id = any (((select app.workspaces_of_caller('editor'::public.workspace_role) as workspaces_of_caller))::uuid[]));
create policy "delete own" on public.workflow_favorites for delete to authenticated
  using (user_id = ((select auth.uid())));
create policy "insert own" on public.workflow_favorites for insert to authenticated
  with check (user_id = ((select auth.uid())));
create policy "read own" on public.workflow_favorites for select to authenticated
  using (user_id = ((select auth.uid())));

-- workflows: grants

grant select on public.workflow_definitions to authenticated;
grant select, insert, update, delete on public.workflow_definitions to service_role;
grant select on public.workflows to authenticated;
grant select, insert, update, delete on public.workflows to service_role;
grant select on public.workflow_sample_results to authenticated;
grant select, insert, update, delete on public.workflow_sample_results to service_role;
grant select,
  insert (user_id, workflow_id, configuration_data, is_active, workspace_id),
  update (configuration_data, is_active),
  delete on public.workflow_configurations to authenticated;
grant select, insert, update, delete on public.workflow_configurations to service_role;
grant select,
  insert (user_id, workflow_id),
  delete on public.workflow_favorites to authenticated;
grant select, insert, update, delete on public.workflow_favorites to service_role;
grant execute on function app.definition_hash
  to service_role;
grant execute on function public.definition,
  public.sample_result,
  app.uses_workflow,
  public.admin_hide_workflow,
  public.admin_list_workflows
  to authenticated, service_role;

-- models --------------------------------------------------------------------------------------------------------------

-- At most one row. Without a row, the built-in rules apply. Only the server reads and writes this table
create table platform.model_choice (
  id boolean not null default true,
  kind text not null,
  provider text not null,
  -- Base URL of the API; null for the default address of the provider
  address text,
  -- Name of the model; for a file, the name of a downloaded file or an absolute path on the server
  model text,
  -- Name or file of the model that creates embeddings; null if there is none
  embedding_model text,
  -- API key, encrypted with a key of platform.secrets (AES-256-GCM)
  sealed_key bytea,
  chosen_at timestamptz not null default clock_timestamp(),
  -- Email address of the administrator at that time
  chosen_by text not null,
  constraint model_choice_pkey primary key (id),
  constraint model_choice_id_check check (id),
  constraint model_choice_kind_check check (kind = any (array['builtin'::text, 'provider'::text, 'server'::text, 'file'::text]))
);

-- models: functions

-- Trigger: informs all processes, which then load the new choice.
create function platform.announce_model_choice() returns trigger
language plpgsql set search_path = ''
as $$
begin
  perform pg_catalog.pg_notify('model_choice_changed', '');
  return null;
end $$;

-- models: triggers

create trigger announce after insert or delete or update on platform.model_choice for each statement execute function platform.announce_model_choice();

-- models: policies

alter table platform.model_choice enable row level security;

-- runs ----------------------------------------------------------------------------------------------------------------

create type public.run_status as enum ('queued', 'running', 'waiting_approval', 'succeeded', 'rejected', 'failed', 'cancelled');

create type public.run_trigger as enum ('manual', 'schedule', 'webhook', 'api', 'assistant');

create type public.run_step_status as enum ('queued', 'running', 'waiting_approval', 'succeeded', 'failed', 'skipped', 'cancelled');

create type public.approval_status as enum ('pending', 'approved', 'rejected', 'expired', 'cancelled');

-- Runs of workflows, with their input, output, usage and lease
create table public.workflow_runs (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  workflow_id uuid not null,
  configuration_id uuid,
  trigger public.run_trigger not null,
  is_test boolean not null default false,
  status public.run_status not null default 'queued'::public.run_status,
  input jsonb not null,
  output jsonb,
  error text,
  tokens_in bigint not null default 0,
  tokens_out bigint not null default 0,
  -- Null while the price of a used model is unknown
  cost_usd numeric(14,6),
  minutes_saved integer not null default 0,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  -- Copy of the configuration when the run was requested, and the definition that the run executes.
  configuration jsonb not null default '{}'::jsonb,
  definition_hash text not null,
  -- True: the run started with the sample input, and uses sample knowledge if the user has none
  uses_sample boolean not null default false,
  priority smallint not null default 0,
  retry_of uuid,
  -- Path of the step whose failure ended the run
  failed_step text,
  cancel_requested_at timestamptz,
  -- Time at which the run continues without a user: the end of a pause before a retry, or the expiry of an approval.
  resume_at timestamptz,
  lease uuid,
  lease_until timestamptz,
  -- Working time in milliseconds, excluding pauses for approvals and retries.
  active_ms bigint not null default 0,
  -- Number of times that a run was taken over since its last finished step: another worker continued it after an expired lease, or a worker
  -- released it after an internal error. A run with more than 20 takeovers fails.
  takeovers smallint not null default 0,
  -- Usage of this run that is already counted in workflow_usage, so that a resumed run is not counted twice.
  counted_tokens bigint not null default 0,
  counted_cost_usd numeric(14,6) not null default 0,
  counted_at timestamptz,
  -- Number of processes that crashed while they executed the run, since the last finished step; too many crashes quarantine the run
  -- (docs/decisions/0031-compute-processes-and-quarantine.md)
  crashes smallint not null default 0,
  -- Machine-readable cause of the failure: timeout, too_large, quarantined and others (step-error.ts)
  error_code text,
  -- Failed checks of the input (contracts/runs/run-checks.ts). Null until the run starts.
  checks jsonb,
  -- A short description of the case, from the input (contracts/runs/run-subject.ts).
  subject text,
  -- The owner's rating of the result. Together with approvals and sent messages, it decides whether minutes_saved counts.
  rating text,
  rating_comment text,
  correction text,
  rated_at timestamptz,
  waits_for text,
  support jsonb,
  -- The choice of the schedule that started the run.
  only_new_rows boolean not null default false,
  workspace_id uuid not null default app.current_workspace(),
  -- Delivery of all emails of the steps: queued while one is queued, failed if one was not sent, otherwise sent. Null: no emails
  mail_status text,
  -- Name of the user who started the run, if it was handed over to another member; null if that is `user_id`
  created_by_name text,
  -- Subject, name of the workflow and error, for search_runs
  search_text text generated always as ("left"(lower(((((coalesce(subject, ''::text) || '
'::text) || coalesce((configuration ->> 'workflow_name'::text), ''::text)) || '
'::text) || coalesce(error, ''::text))), 400)) stored,
  constraint workflow_runs_pkey primary key (id),
  constraint workflow_runs_workspace_id_key unique (id, workspace_id),
  constraint workflow_runs_configuration_id_fkey foreign key (configuration_id, workspace_id) references public.workflow_configurations(id, workspace_id) on delete set null (configuration_id),
  constraint workflow_runs_retry_of_fkey foreign key (retry_of) references public.workflow_runs(id) on delete set null,
  constraint workflow_runs_user_id_fkey foreign key (user_id) references public.profiles(id) on delete cascade,
  constraint workflow_runs_workflow_id_fkey foreign key (workflow_id) references public.workflows(id) on delete restrict,
  constraint workflow_runs_workspace_id_fkey foreign key (workspace_id) references public.workspaces(id) on delete cascade,
  constraint workflow_runs_correction_check check (length(correction) <= 50000),
  constraint workflow_runs_error_code_check check (length(error_code) <= 60),
  constraint workflow_runs_input_check check (jsonb_typeof(input) = 'object'::text),
  constraint workflow_runs_mail_status_check check (mail_status = any (array['queued'::text, 'sent'::text, 'failed'::text])),
  constraint workflow_runs_minutes_saved_check check (minutes_saved >= 0),
  constraint workflow_runs_rating_check check (rating = any (array['useful'::text, 'not_useful'::text])),
  constraint workflow_runs_rating_comment_check check (length(rating_comment) <= 2000),
  constraint workflow_runs_subject_check check (length(subject) <= 140),
  constraint workflow_runs_waits_for_check check (waits_for = any (array['approval'::text, 'input'::text]))
);
create index workflow_runs_configuration on public.workflow_runs using btree (configuration_id, created_at desc);
create index workflow_runs_created_at on public.workflow_runs using btree (created_at desc, id desc) include (is_test, status);
create index workflow_runs_failed_error on public.workflow_runs using gin (lower(error) extensions.gin_trgm_ops) where status = 'failed'::public.run_status;
create index workflow_runs_leases on public.workflow_runs using btree (lease_until) where status = 'running'::public.run_status;
create index workflow_runs_open on public.workflow_runs using btree (user_id) where status = any (array['queued'::public.run_status, 'running'::public.run_status, 'waiting_approval'::public.run_status]);
create index workflow_runs_other_error on public.workflow_runs using gin (lower(error) extensions.gin_trgm_ops) where status <> 'failed'::public.run_status and error is not null;
create index workflow_runs_resume on public.workflow_runs using btree (resume_at) where resume_at is not null;
create index workflow_runs_retry_of on public.workflow_runs using btree (retry_of) where retry_of is not null;
create index workflow_runs_status on public.workflow_runs using btree (status, created_at desc, id desc) include (is_test, workflow_id);
create index workflow_runs_user on public.workflow_runs using btree (user_id, created_at desc, id desc);
create index workflow_runs_workflow on public.workflow_runs using btree (workflow_id, created_at desc) include (is_test);
create index workflow_runs_workspace on public.workflow_runs using btree (workspace_id, created_at desc, id desc) include (status, is_test, trigger, waits_for, workflow_id, minutes_saved, tokens_in, tokens_out, cost_usd, search_text);

-- One row for each step that a run has reached, regardless of the number of attempts. `path` is the step's place in the
-- definition, including items of loops (`2`, `3.steps.0`, `4.items.7.1`); `position` is the order in which steps were reached.
create table public.workflow_run_steps (
  run_id uuid not null,
  user_id uuid not null,
  path text not null,
  position integer not null,
  name text not null,
  title text not null,
  kind text not null,
  status public.run_step_status not null,
  attempt integer not null default 1,
  input jsonb,
  output jsonb,
  error text,
  -- Failed attempts before the current one, each with attempt, error, started_at and finished_at.
  failures jsonb not null default '[]'::jsonb,
  -- Output that a test run would have sent.
  held_back jsonb,
  sources jsonb not null default '[]'::jsonb,
  model text,
  -- Failed checks of the result (contracts/runs/run-checks.ts).
  checks jsonb not null default '[]'::jsonb,
  -- True if the step sent a message to a receiver outside the workspace.
  has_sent boolean not null default false,
  tokens_in bigint not null default 0,
  tokens_out bigint not null default 0,
  cost_usd numeric(14,6),
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  retry_at timestamptz,
  workspace_id uuid not null,
  -- Emails that the step has queued, and their delivery status (contracts/runs/step-emails.ts)
  mails jsonb,
  constraint workflow_run_steps_pkey primary key (run_id, path),
  constraint workflow_run_steps_run_id_fkey foreign key (run_id, workspace_id) references public.workflow_runs(id, workspace_id) on delete cascade
);

-- Decisions that a run needs from a person. Pending approvals pause the run
create table public.workflow_approvals (
  id uuid not null default gen_random_uuid(),
  run_id uuid not null,
  user_id uuid not null,
  path text not null,
  title text not null,
  who text not null,
  -- Address that the approval request was sent to; null means the owner of the run.
  approver_email text,
  -- Account that opened the link in the approval mail. The address of the account is no proof: anyone can sign up with the address of another person.
  approver_id uuid,
  shown text not null,
  -- The message that is sent after the approval: channel, recipients and subject. Null for an approval step.
  outgoing jsonb,
  -- Data that a step could not read. The approval then asks for columns or new data instead of a decision.
  input_request jsonb,
  -- Failed checks that are shown to the approver. An approval accepts them for the rest of the run.
  checks jsonb not null default '[]'::jsonb,
  value jsonb,
  edited jsonb,
  status public.approval_status not null default 'pending'::public.approval_status,
  reason text,
  decided_by uuid,
  decided_at timestamptz,
  expires_at timestamptz,
  reminded_at timestamptz,
  created_at timestamptz not null default now(),
  -- Brief for the person who writes the text; null if a language model wrote it
  brief text,
  -- Starting text with placeholders in brackets, which the approved text must not contain; null without a brief
  outline text,
  support jsonb,
  workspace_id uuid not null default app.current_workspace(),
  -- The user who started the run, if another person must decide (four_eyes)
  excluded_user_id uuid,
  -- Time at which `escalate_to` may decide too; null after the escalation
  escalate_at timestamptz,
  escalate_to uuid,
  -- Name of the user who decided, if the account was deleted
  decided_by_name text,
  constraint workflow_approvals_pkey primary key (id),
  constraint workflow_approvals_step unique (run_id, path),
  constraint workflow_approvals_approver_id_fkey foreign key (approver_id) references public.profiles(id) on delete set null,
  constraint workflow_approvals_decided_by_fkey foreign key (decided_by) references public.profiles(id) on delete set null,
  constraint workflow_approvals_escalate_to_fkey foreign key (workspace_id, escalate_to) references public.workspace_members(workspace_id, user_id) on delete set null (escalate_to),
  constraint workflow_approvals_excluded_user_id_fkey foreign key (excluded_user_id) references public.profiles(id) on delete set null,
  constraint workflow_approvals_run_id_fkey foreign key (run_id, workspace_id) references public.workflow_runs(id, workspace_id) on delete cascade,
  constraint workflow_approvals_approver_email_check check (length(approver_email) <= 320),
  constraint workflow_approvals_outgoing_is_list check (jsonb_typeof(outgoing) = 'array'::text),
  constraint workflow_approvals_reason_check check (length(reason) <= 2000)
);
create index workflow_approvals_approver on public.workflow_approvals using btree (approver_id, created_at desc) where approver_id is not null;
create index workflow_approvals_decided_by on public.workflow_approvals using btree (decided_by) where decided_by is not null;
create index workflow_approvals_escalate_to on public.workflow_approvals using btree (workspace_id, escalate_to) where escalate_to is not null;
create index workflow_approvals_escalation on public.workflow_approvals using btree (escalate_at) where status = 'pending'::public.approval_status and escalate_at is not null;
create index workflow_approvals_excluded_user on public.workflow_approvals using btree (excluded_user_id) where excluded_user_id is not null;
create index workflow_approvals_pending on public.workflow_approvals using btree (expires_at) where status = 'pending'::public.approval_status;
create index workflow_approvals_user on public.workflow_approvals using btree (user_id, created_at desc);
create index workflow_approvals_workspace on public.workflow_approvals using btree (workspace_id, created_at desc);
create index workflow_approvals_workspace_pending on public.workflow_approvals using btree (workspace_id) where status = 'pending'::public.approval_status;

-- Hashes of the approval links sent to approvers.
create table app.approval_links (
  token_hash bytea not null,
  approval_id uuid not null,
  constraint approval_links_pkey primary key (token_hash),
  constraint approval_links_approval_id_fkey foreign key (approval_id) references public.workflow_approvals(id) on delete cascade
);
create index approval_links_approval on app.approval_links using btree (approval_id);

-- Usage per user and month (UTC). Stored apart from the runs, so that deleting a run does not reduce the usage.
create table public.workflow_usage (
  user_id uuid not null,
  month date not null,
  runs integer not null default 0,
  tokens bigint not null default 0,
  cost_usd numeric(14,6) not null default 0,
  warned_at timestamptz,
  paused_at timestamptz,
  workspace_id uuid not null default app.current_workspace(),
  constraint workflow_usage_pkey primary key (workspace_id, user_id, month),
  constraint workflow_usage_user_id_fkey foreign key (user_id) references public.profiles(id) on delete cascade,
  constraint workflow_usage_workspace_id_fkey foreign key (workspace_id) references public.workspaces(id) on delete cascade
);
create index workflow_usage_month on public.workflow_usage using btree (month, user_id) include (cost_usd);
create index workflow_usage_user on public.workflow_usage using btree (user_id, month);

-- Usage of the current month, divided into slots, so that concurrent runs of one user do not wait for each other's commits.
create table app.usage_counts (
  user_id uuid not null,
  month date not null,
  slot smallint not null,
  runs integer not null default 0,
  tokens bigint not null default 0,
  cost_usd numeric(14,6) not null default 0,
  workspace_id uuid not null,
  constraint usage_counts_pkey primary key (workspace_id, month, user_id, slot),
  constraint usage_counts_user_id_fkey foreign key (user_id) references public.profiles(id) on delete cascade,
  constraint usage_counts_workspace_id_fkey foreign key (workspace_id) references public.workspaces(id) on delete cascade
);
create index usage_counts_user on app.usage_counts using btree (user_id);

-- `frequency` is copied from the configuration: hourly … annually, or a number of days. The owner sets the other columns.
create table public.workflow_schedules (
  id uuid not null default gen_random_uuid(),
  configuration_id uuid not null,
  user_id uuid not null,
  frequency text not null,
  -- Input of the scheduled runs. The sample input is not allowed, because its results would distort the figures.
  input jsonb not null,
  is_active boolean not null default true,
  time_zone text not null default 'UTC'::text,
  at_time time not null default '09:00:00'::time without time zone,
  -- Used by weekly schedules only; ISO numbering: 1 is Monday.
  weekday smallint not null default 1,
  -- Used by monthly and rarer schedules only. A shorter month uses its last day.
  day_of_month smallint not null default 1,
  -- Why the server paused the schedule: the quota is used up, or the input no longer fits the definition.
  paused_reason text,
  next_run_at timestamptz,
  last_run_at timestamptz,
  created_at timestamptz not null default now(),
  -- First date of the series: "every three months" and "every ten days" are counted from this date.
  anchor date not null default CURRENT_DATE,
  -- Runs leave out rows that earlier runs of this schedule reported, and end early if there are no others.
  only_new_rows boolean not null default false,
  workspace_id uuid not null default app.current_workspace(),
  constraint workflow_schedules_pkey primary key (id),
  constraint workflow_schedules_configuration_id_key unique (configuration_id),
  constraint workflow_schedules_configuration_id_fkey foreign key (configuration_id, workspace_id) references public.workflow_configurations(id, workspace_id) on delete cascade,
  constraint workflow_schedules_user_id_fkey foreign key (user_id) references public.profiles(id) on delete cascade,
  constraint workflow_schedules_day_of_month_check check (day_of_month >= 1 and day_of_month <= 31),
  constraint workflow_schedules_frequency_check check ((frequency = any (array['hourly'::text, 'daily'::text, 'weekly'::text, 'monthly'::text, 'quarterly'::text, 'annually'::text])) or frequency ~ '^[1-9][0-9]{0,2}$'::text),
  constraint workflow_schedules_input_check check (jsonb_typeof(input) = 'object'::text),
  constraint workflow_schedules_weekday_check check (weekday >= 1 and weekday <= 7)
);
create index workflow_schedules_due on public.workflow_schedules using btree (next_run_at) where is_active;
create index workflow_schedules_user on public.workflow_schedules using btree (user_id);
create index workflow_schedules_workspace on public.workflow_schedules using btree (workspace_id, configuration_id);

-- Webhook endpoints: addresses that start a run when called. The secret is shown once and stored as a hash.
create table public.webhook_endpoints (
  id uuid not null default gen_random_uuid(),
  configuration_id uuid not null,
  user_id uuid not null,
  -- The last characters of the secret, so that users can recognize it.
  secret_suffix text not null,
  rotated_at timestamptz,
  -- Time until which the previous secret is accepted.
  previous_valid_until timestamptz,
  last_used_at timestamptz,
  created_at timestamptz not null default now(),
  mapping jsonb,
  mapping_updated_at timestamptz not null default now(),
  workspace_id uuid not null default app.current_workspace(),
  constraint webhook_endpoints_pkey primary key (id),
  constraint webhook_endpoints_configuration_id_key unique (configuration_id),
  constraint webhook_endpoints_workspace_id_key unique (id, workspace_id),
  constraint webhook_endpoints_configuration_id_fkey foreign key (configuration_id, workspace_id) references public.workflow_configurations(id, workspace_id) on delete cascade,
  constraint webhook_endpoints_user_id_fkey foreign key (user_id) references public.profiles(id) on delete cascade,
  constraint webhook_endpoints_mapping_check check (jsonb_typeof(mapping) = 'object'::text and octet_length(mapping::text) <= 65536)
);
create index webhook_endpoints_user on public.webhook_endpoints using btree (user_id);
create index webhook_endpoints_workspace on public.webhook_endpoints using btree (workspace_id, configuration_id);

-- Digests of the secrets of webhook endpoints. After a rotation, the previous secret is valid for a limited time
create table app.webhook_endpoint_secrets (
  secret_hash bytea not null,
  endpoint_id uuid not null,
  valid_until timestamptz,
  constraint webhook_endpoint_secrets_pkey primary key (secret_hash),
  constraint webhook_endpoint_secrets_endpoint_id_fkey foreign key (endpoint_id) references public.webhook_endpoints(id) on delete cascade
);
create index webhook_endpoint_secrets_endpoint on app.webhook_endpoint_secrets using btree (endpoint_id);

-- Idempotency keys sent by callers: a repeated request with the same key returns the same run for one day.
create table app.idempotency_keys (
  configuration_id uuid not null,
  key text not null,
  run_id uuid not null,
  created_at timestamptz not null default now(),
  constraint idempotency_keys_pkey primary key (configuration_id, key),
  constraint idempotency_keys_configuration_id_fkey foreign key (configuration_id) references public.workflow_configurations(id) on delete cascade,
  constraint idempotency_keys_run_id_fkey foreign key (run_id) references public.workflow_runs(id) on delete cascade,
  constraint idempotency_keys_key_check check (length(key) <= 200)
);
create index idempotency_keys_created_at on app.idempotency_keys using btree (created_at);
create index idempotency_keys_run on app.idempotency_keys using btree (run_id);

-- Columns that a user assigned to the fields of a table, for a step of a configuration. Later runs use them again
create table public.column_choices (
  id uuid not null default gen_random_uuid(),
  configuration_id uuid not null,
  user_id uuid not null,
  -- Name of the step that reads the table.
  step text not null,
  -- Heading of the column by field name, as JSON. Null: the table has no column for the field.
  mapping jsonb not null,
  updated_at timestamptz not null default now(),
  workspace_id uuid not null default app.current_workspace(),
  constraint column_choices_pkey primary key (id),
  constraint column_choices_configuration_id_step_key unique (configuration_id, step),
  constraint column_choices_configuration_id_fkey foreign key (configuration_id, workspace_id) references public.workflow_configurations(id, workspace_id) on delete cascade,
  constraint column_choices_user_id_fkey foreign key (user_id) references public.profiles(id) on delete cascade,
  constraint column_choices_mapping_check check (jsonb_typeof(mapping) = 'object'::text)
);
create index column_choices_user on public.column_choices using btree (user_id);
create index column_choices_workspace on public.column_choices using btree (workspace_id, configuration_id);

-- Latest requests to a webhook endpoint, shortened and with masked secrets, so that the user can map their fields
create table public.webhook_received_bodies (
  id uuid not null default gen_random_uuid(),
  endpoint_id uuid not null,
  user_id uuid not null,
  -- JSON, a form as an object, or a text. Shortened, with masked secrets (masked-body.ts).
  body jsonb not null,
  is_shortened boolean not null,
  has_secrets boolean not null,
  -- Run that the request started, or the message of its rejection.
  run_id uuid,
  error text,
  received_at timestamptz not null default clock_timestamp(),
  workspace_id uuid not null default app.current_workspace(),
  constraint webhook_received_bodies_pkey primary key (id),
  constraint webhook_received_bodies_endpoint_id_fkey foreign key (endpoint_id, workspace_id) references public.webhook_endpoints(id, workspace_id) on delete cascade,
  constraint webhook_received_bodies_run_id_fkey foreign key (run_id) references public.workflow_runs(id) on delete set null,
  constraint webhook_received_bodies_user_id_fkey foreign key (user_id) references public.profiles(id) on delete cascade,
  constraint webhook_received_bodies_body_check check (octet_length(body::text) <= 262144)
);
create index webhook_received_bodies_endpoint on public.webhook_received_bodies using btree (endpoint_id, received_at desc);
create index webhook_received_bodies_received_at on public.webhook_received_bodies using btree (received_at);
create index webhook_received_bodies_run on public.webhook_received_bodies using btree (run_id) where run_id is not null;
create index webhook_received_bodies_user on public.webhook_received_bodies using btree (user_id);
create index webhook_received_bodies_workspace on public.webhook_received_bodies using btree (workspace_id, endpoint_id);

-- One row per client whose runs are paused. Deleting it resumes them.
create table public.run_pauses (
  user_id uuid not null,
  -- Shown to the client.
  reason text not null,
  paused_by uuid default auth.uid(),
  created_at timestamptz not null default now(),
  constraint run_pauses_pkey primary key (user_id),
  constraint run_pauses_paused_by_fkey foreign key (paused_by) references public.profiles(id) on delete set null,
  constraint run_pauses_user_id_fkey foreign key (user_id) references public.profiles(id) on delete cascade,
  constraint run_pauses_reason_check check (length(reason) >= 1 and length(reason) <= 500)
);
create index run_pauses_paused_by on public.run_pauses using btree (paused_by);

-- Digests of the rows that runs of a configuration have reported. A row is new if its key is unknown, and changed if the version
-- with its key that was reported last has another digest.
create table app.reported_rows (
  configuration_id uuid not null,
  -- Name of the step that reads the table.
  step text not null,
  -- Digest of the identifying values, and digest of all values.
  row_key bytea not null,
  row_digest bytea not null,
  -- The run that reports this version if it succeeds.
  pending_run_id uuid,
  -- Null until a run with this version has succeeded.
  reported_at timestamptz,
  noted_at timestamptz not null default now(),
  constraint reported_rows_pkey primary key (configuration_id, step, row_key, row_digest),
  constraint reported_rows_configuration_id_fkey foreign key (configuration_id) references public.workflow_configurations(id) on delete cascade
);
create index reported_rows_noted_at on app.reported_rows using btree (noted_at);
create index reported_rows_pending on app.reported_rows using btree (pending_run_id) where pending_run_id is not null;

-- The members, or the invited address, that decide for a role named by a definition. Without a row for a role, all members who may
-- decide approvals decide.
create table public.workflow_people (
  id uuid not null default gen_random_uuid(),
  configuration_id uuid not null,
  workspace_id uuid not null default app.current_workspace(),
  -- The `who` of the approval steps that this person decides, for example "the triage nurse"
  role_name text not null,
  member_id uuid,
  -- Address of a person who is not a member yet, and who decides by an emailed link until then
  email text,
  created_by uuid default auth.uid(),
  created_at timestamptz not null default now(),
  constraint workflow_people_pkey primary key (id),
  constraint workflow_people_configuration_id_fkey foreign key (configuration_id, workspace_id) references public.workflow_configurations(id, workspace_id) on delete cascade,
  constraint workflow_people_created_by_fkey foreign key (created_by) references public.profiles(id) on delete set null,
  constraint workflow_people_member_id_fkey foreign key (workspace_id, member_id) references public.workspace_members(workspace_id, user_id) on delete cascade,
  constraint workflow_people_email_check check (email = lower(email) and length(email) >= 3 and length(email) <= 255),
  constraint workflow_people_member_or_email check (num_nonnulls(member_id, email) = 1),
  constraint workflow_people_role_name_check check (length(role_name) >= 1 and length(role_name) <= 120)
);
create index workflow_people_created_by on public.workflow_people using btree (created_by);
create index workflow_people_workspace on public.workflow_people using btree (workspace_id, member_id);
create unique index workflow_people_email on public.workflow_people using btree (configuration_id, role_name) where email is not null;
create unique index workflow_people_member on public.workflow_people using btree (configuration_id, role_name, member_id) where member_id is not null;

-- Rules for all approvals of a configuration.
create table public.workflow_approval_rules (
  configuration_id uuid not null,
  workspace_id uuid not null default app.current_workspace(),
  -- True: the user who starts a run cannot decide its approvals
  four_eyes boolean not null default false,
  escalate_after_hours integer,
  escalate_to uuid,
  updated_at timestamptz not null default now(),
  constraint workflow_approval_rules_pkey primary key (configuration_id),
  constraint workflow_approval_rules_configuration_id_fkey foreign key (configuration_id, workspace_id) references public.workflow_configurations(id, workspace_id) on delete cascade,
  constraint workflow_approval_rules_escalate_to_fkey foreign key (workspace_id, escalate_to) references public.workspace_members(workspace_id, user_id) on delete set null (escalate_to),
  constraint workflow_approval_rules_escalate_after_hours_check check (escalate_after_hours >= 1 and escalate_after_hours <= 720)
);
create index workflow_approval_rules_workspace on public.workflow_approval_rules using btree (workspace_id, escalate_to);

-- The members who decide an approval. An approval without a row is decided by any member who may decide.
create table public.approval_assignees (
  approval_id uuid not null,
  workspace_id uuid not null,
  user_id uuid not null,
  created_at timestamptz not null default now(),
  constraint approval_assignees_pkey primary key (approval_id, user_id),
  constraint approval_assignees_approval_id_fkey foreign key (approval_id) references public.workflow_approvals(id) on delete cascade,
  constraint approval_assignees_user_id_fkey foreign key (workspace_id, user_id) references public.workspace_members(workspace_id, user_id) on delete cascade
);
create index approval_assignees_user on public.approval_assignees using btree (user_id, workspace_id);

-- Comments on an approval, and changes of the people who decide it.
create table public.approval_events (
  id uuid not null default gen_random_uuid(),
  approval_id uuid not null,
  workspace_id uuid not null,
  kind text not null,
  -- Null: the product itself, for example at an escalation
  author_id uuid,
  author_name text not null default ''::text,
  -- The member to whom the approval was given; null for comments and reminders
  person_name text,
  text text not null default ''::text,
  created_at timestamptz not null default now(),
  constraint approval_events_pkey primary key (id),
  constraint approval_events_approval_id_fkey foreign key (approval_id) references public.workflow_approvals(id) on delete cascade,
  constraint approval_events_author_id_fkey foreign key (author_id) references public.profiles(id) on delete set null,
  constraint approval_events_kind_check check (kind = any (array['comment'::text, 'reassigned'::text, 'reminded'::text, 'escalated'::text])),
  constraint approval_events_text_check check (length(text) <= 2000)
);
create index approval_events_approval on public.approval_events using btree (approval_id, created_at);
create index approval_events_author on public.approval_events using btree (author_id);

-- runs: functions

-- Returns the first day of the current month (UTC).
create function app.current_month() returns date
language sql stable set search_path = ''
return date_trunc('month', now() at time zone 'UTC')::date;

-- Returns a page of the runs of all users, failed runs first by default, for administrators. A search finds addresses, companies,
-- workflows and errors; `only_user` selects the runs of one user. `total` counts at most 10,001 runs, and 1,001 of a search, because a
-- count of millions takes seconds (web/lib/lists/paging.ts).
create function public.admin_list_runs(
  search text default '', only_status public.run_status default null, only_test boolean default null, sort text default 'failures',
  descending boolean default true, page_size int default 25, page_offset int default 0, with_total boolean default true,
  only_user uuid default null
) returns table (
  id uuid, created_at timestamptz, started_at timestamptz, finished_at timestamptz, status public.run_status, waits_for text, is_test boolean,
  trigger public.run_trigger, error text, workflow_id uuid, workflow text, user_id uuid, email text, company_name text, total bigint
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  has_search constant boolean := btrim(search) <> '';
  pattern text := app.like_pattern(search);
  found_users uuid[];
  found_workflows uuid[];
  found_failed uuid[];
  is_frequent boolean := false;
  found_others uuid[];
  failed_filter text := 'true';
  others_filter text := 'true';
  direction text := case when descending then 'desc' else 'asc' end;
  -- The expressions for sorting are constants: no part of the argument `sort` becomes SQL.
  sort_expression text := format(case sort when 'created_at' then 'r.created_at %1$s, r.id %1$s'
    when 'email' then 'p.email %1$s, r.created_at desc, r.id desc'
    else '(r.status = ''failed'') %1$s, r.created_at desc, r.id desc' end, direction);
  plain_filters constant text := concat_ws(' and ', 'true', case when only_status is not null then 'r.status = $2' end,
    case when only_test is not null then 'r.is_test = $3' end, case when only_user is not null then format('r.user_id = %L', only_user) end);
  filters text := plain_filters;
  -- Selects the columns of indexes only, so that a late page does not read the runs of all earlier pages.
  page_candidates constant text :=
    '(select r.id, r.status, r.created_at from public.workflow_runs r where %s order by r.created_at %s, r.id %2$s limit $4 + $5)';
  page_rows text;
  -- Latest failed runs, whose errors show if the text is frequent.
  latest_count constant int := 200;
  total_count bigint;
begin
  if not app.is_admin() then return; end if;
  if has_search then
    -- Search for ids first, because the planner estimates a list of ids better than a pattern, and can use an index for each part.
    found_users := array(select p.id from public.profiles p
      where lower(p.email || E'\n' || coalesce(p.company_name, '') || E'\n' || coalesce(p.user_role, '')) like pattern
        and lower(p.email || E'\n' || coalesce(p.company_name, '')) like pattern);
    found_workflows := array(select w.id from public.workflows w where lower(w.name) like pattern);
    -- The index returns all runs with the error before the first one is read. An error of most of the latest runs needs no index.
    is_frequent := (select count(*) from (select lower(r.error) like pattern as is_found from public.workflow_runs r where r.status = 'failed'
      order by r.created_at desc, r.id desc limit latest_count) latest where latest.is_found) * 2 > latest_count;
    if not is_frequent then
      found_failed := array(select r.id from public.workflow_runs r where r.status = 'failed' and lower(r.error) like pattern limit 1001);
    end if;
    found_others := array(select r.id from public.workflow_runs r
      where r.status <> 'failed' and r.error is not null and lower(r.error) like pattern limit 1001);
    -- A frequent error is among the latest runs. The empty text prevents the use of the index, which would read all runs with the error.
    failed_filter := format('(r.user_id = any ($7) or r.workflow_id = any ($8) or %s)', case when is_frequent or cardinality(found_failed) > 1000
      then 'lower(r.error) || '''' like $1' else 'r.id = any ($9)' end);
    others_filter := format('(r.user_id = any ($7) or r.workflow_id = any ($8) or %s)', case when cardinality(found_others) > 1000
      then 'lower(r.error) || '''' like $1' else 'r.id = any ($10)' end);
    filters := format('%s and (%s or %s)', filters, failed_filter, others_filter);
  end if;
  if with_total then
    execute format('select count(*) from (select from public.workflow_runs r where %s limit %s) counted', filters,
        case when has_search then 1001 else 10001 end)
      into total_count using pattern, only_status, only_test, null, null, null, found_users, found_workflows, found_failed, found_others;
  end if;
  if sort = 'email' then
    page_rows := format('public.workflow_runs r join public.profiles p on p.id = r.user_id where %s', filters);
  elsif sort = 'created_at' then
    page_rows := format(page_candidates, filters, direction) || ' r';
  elsif only_status is not null then
    page_rows := format(page_candidates, filters, 'desc') || ' r';
  else
    page_rows := format('(%s union all %s)', format(page_candidates, concat_ws(' and ', plain_filters, 'r.status = ''failed''', failed_filter), 'desc'),
      format(page_candidates, concat_ws(' and ', plain_filters, 'r.status <> ''failed''', others_filter), 'desc')) || ' r';
  end if;
  return query execute format(
    'select r.id, r.created_at, r.started_at, r.finished_at, r.status, r.waits_for, r.is_test, r.trigger, r.error, w.id, w.name, p.id, p.email,
       p.company_name, $6
     from (select r.id from %1$s order by %2$s limit $4 offset $5) page join public.workflow_runs r on r.id = page.id
       join public.workflows w on w.id = r.workflow_id join public.profiles p on p.id = r.user_id
     order by %2$s', page_rows, sort_expression)
    using pattern, only_status, only_test, least(greatest(page_size, 1), 1000), greatest(page_offset, 0), total_count, found_users, found_workflows,
      found_failed, found_others;
end $$;

-- Returns the ten workflows with the most failed runs, without test runs, for administrators. Counts the other runs of these only.
create function public.admin_run_failures(days int default 30)
returns table (workflow_id uuid, workflow text, runs bigint, failed bigint, last_failed_at timestamptz, last_error text)
language plpgsql stable security definer set search_path = ''
as $$
declare
  since constant timestamptz := now() - make_interval(days => least(greatest(admin_run_failures.days, 1), 366));
begin
  if not app.is_admin() then return; end if;
  return query
    with failures as materialized (
      select r.workflow_id as id, count(*) as failed, max(r.created_at) as last_failed_at, (array_agg(r.id order by r.created_at desc))[1] as last_run
      from public.workflow_runs r where r.status = 'failed' and r.created_at > since and not r.is_test
      group by r.workflow_id
      order by 2 desc, 3 desc
      limit 10
    )
    select w.id, w.name, (select count(*) from public.workflow_runs r where r.workflow_id = f.id and r.created_at > since and not r.is_test),
      f.failed, f.last_failed_at, (select r.error from public.workflow_runs r where r.id = f.last_run)
    from failures f join public.workflows w on w.id = f.id
    order by 4 desc, 5 desc;
end $$;

-- Returns the state of the run and delivery queues and the results of the last day, for administrators.
create function public.admin_run_health() returns table (
  queued bigint, running bigint, waiting_approval bigint, oldest_queued_at timestamptz,
  succeeded_today bigint, failed_today bigint, deliveries_queued bigint, deliveries_failed_today bigint
)
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not app.is_admin() then return; end if;
  return query
    select o.queued, o.running, o.waiting, o.oldest, d.succeeded, d.failed,
      (select count(*) from public.webhook_deliveries where status = 'queued'),
      (select count(*) from public.webhook_deliveries where status = 'failed' and created_at > now() - interval '1 day')
    from (
      select count(*) filter (where status = 'queued') as queued, count(*) filter (where status = 'running') as running,
        count(*) filter (where status = 'waiting_approval') as waiting, min(created_at) filter (where status = 'queued') as oldest
      from public.workflow_runs where status in ('queued', 'running', 'waiting_approval')
    ) o, (
      select count(*) filter (where status = 'succeeded') as succeeded, count(*) filter (where status = 'failed') as failed
      from public.workflow_runs where status in ('succeeded', 'failed') and created_at > now() - interval '1 day'
    ) d;
end $$;

-- Returns the difference between the local time of a time zone and UTC at a point in time.
create function app.zone_offset(moment timestamptz, zone text) returns interval
language sql stable set search_path = ''
return (moment at time zone zone) - (moment at time zone 'UTC');

-- Converts a local time to the first point in time at which clocks of the time zone show it. If the clocks skip this local time,
-- returns the first point after the gap.
create function app.local_time_to_instant(local_time timestamp, zone text) returns timestamptz
language plpgsql stable set search_path = ''
as $$
declare
  as_utc timestamptz := local_time at time zone 'UTC';
  -- Local time differs from UTC by at most 14 hours; one more day on each side covers every clock change that affects the result.
  before_change timestamptz := as_utc - app.zone_offset(as_utc - interval '38 hours', zone);
  after_change timestamptz := as_utc - app.zone_offset(as_utc + interval '38 hours', zone);
  low timestamptz;
  high timestamptz;
  middle timestamptz;
begin
  if before_change at time zone zone = local_time then
    return case when after_change at time zone zone = local_time then least(before_change, after_change) else before_change end;
  end if;
  if after_change at time zone zone = local_time then return after_change; end if;
  -- The clocks skip this local time: search for the clock change between the two candidates.
  low := least(before_change, after_change);
  high := greatest(before_change, after_change);
  while high - low > interval '1 second' loop
    middle := date_trunc('second', low + (high - low) / 2);
    if middle at time zone zone >= local_time then high := middle; else low := middle; end if;
  end loop;
  return high;
end $$;

-- Returns the first occurrence of a schedule after a point in time. Hourly schedules run at the minute of at_time in every hour;
-- all others run once on each of their days, regardless of clock changes. Returns null for an incomplete schedule, for which the
-- table's check constraints report the missing value.
create function app.next_occurrence(
  frequency text, zone text, at_time time, weekday int, day_of_month int, anchor date, after timestamptz
) returns timestamptz
language plpgsql stable set search_path = ''
as $$
declare
  local_day date := (after at time zone zone)::date - 1;
  day date := local_day;
  month date := date_trunc('month', local_day)::date;
  months int := case frequency when 'monthly' then 1 when 'quarterly' then 3 when 'annually' then 12 end;
  days int := case when frequency ~ '^[0-9]+$' then frequency::int when frequency = 'daily' then 1 end;
  occurrence timestamptz;
begin
  if frequency is null or zone is null or at_time is null or weekday is null or day_of_month is null or anchor is null
    or (months is null and coalesce(days, 0) < 1 and frequency not in ('hourly', 'weekly')) then
    return null;
  end if;
  if frequency = 'hourly' then
    -- Search minute by minute, because some clocks change by half an hour.
    select moment into occurrence
    from generate_series(date_trunc('minute', after) + interval '1 minute', date_trunc('minute', after) + interval '3 hours', interval '1 minute') moment
    where extract(minute from moment at time zone zone) = extract(minute from at_time)
    order by moment limit 1;
    return occurrence;
  end if;
  if months is not null then
    -- Round down to whole intervals since the anchor's month; the loop continues if the day has already passed in that month.
    month := (date_trunc('month', anchor) + make_interval(months => months * (
      floor(((extract(year from local_day) - extract(year from anchor)) * 12 + extract(month from local_day) - extract(month from anchor))
        / months)::int)))::date;
    loop
      day := month + least(day_of_month, extract(day from month + interval '1 month' - interval '1 day')::int) - 1;
      occurrence := app.local_time_to_instant(day + at_time, zone);
      if occurrence > after and day >= anchor then return occurrence; end if;
      month := (month + make_interval(months => months))::date;
    end loop;
  end if;
  if frequency = 'weekly' then
    day := day + (weekday - extract(isodow from day)::int + 7) % 7;
    days := 7;
  else
    -- The next day that is a whole number of intervals after the anchor.
    day := case when day <= anchor then anchor else day + (days - (day - anchor) % days) % days end;
  end if;
  loop
    occurrence := app.local_time_to_instant(day + at_time, zone);
    if occurrence > after then return occurrence; end if;
    day := day + days;
  end loop;
end $$;

-- Returns the frequency set in a configuration, from the field that the workflow's definition names. Null if there is none.
create function app.configured_frequency(configuration_id uuid) returns text
language sql stable security definer set search_path = ''
return (
  select nullif(btrim(c.configuration_data ->> substring(d.definition ->> 'schedule' from '^config\.([a-z0-9_]+)$')), '')
  from public.workflow_configurations c
    join public.workflows w on w.id = c.workflow_id join public.workflow_definitions d on d.hash = w.definition_hash
  where c.id = configured_frequency.configuration_id);

-- Trigger: computes the next run of a new or changed schedule. Not fired when the scheduling job updates next_run_at itself.
create function app.plan_schedule() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  is_running boolean := new.is_active and coalesce((select is_active from public.workflow_configurations where id = new.configuration_id), false);
begin
  if tg_op = 'INSERT' or new.time_zone is distinct from old.time_zone then perform app.check_time_zone(new.time_zone); end if;
  new.frequency := coalesce(app.configured_frequency(new.configuration_id), new.frequency);
  new.at_time := date_trunc('minute', new.at_time::interval)::time;
  if tg_op = 'INSERT' or new.frequency is distinct from old.frequency then
    new.anchor := (now() at time zone new.time_zone)::date;
  end if;
  new.paused_reason := null;
  new.next_run_at := case when is_running then
    app.next_occurrence(new.frequency, new.time_zone, new.at_time, new.weekday, new.day_of_month, new.anchor, now()) end;
  return new;
end $$;

-- Trigger: updates the schedule of a configuration after the configuration changed.
create function app.replan_schedule() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.workflow_schedules s set frequency = coalesce(app.configured_frequency(new.id), s.frequency)
  where s.configuration_id = new.id
    and (new.is_active is distinct from old.is_active or s.paused_reason is not null
      or coalesce(app.configured_frequency(new.id), s.frequency) <> s.frequency);
  return null;
end $$;

-- Returns the next three occurrences for a schedule form that is not saved yet.
create function public.preview_schedule(
  frequency text, time_zone text default 'UTC', at_time time default '09:00', weekday int default 1, day_of_month int default 1,
  anchor date default null
) returns setof timestamptz
language plpgsql stable security definer set search_path = ''
as $$
declare
  moment timestamptz := now();
begin
  perform app.check_time_zone(time_zone);
  if frequency is null or frequency !~ '^(hourly|daily|weekly|monthly|quarterly|annually|[1-9][0-9]{0,2})$' then
    perform app.raise_invalid('The frequency is hourly, daily, weekly, monthly, quarterly, annually or a number of days');
  end if;
  if at_time is null or weekday is null or weekday not between 1 and 7 or day_of_month is null or day_of_month not between 1 and 31 then
    perform app.raise_invalid('A schedule needs a time, a weekday from 1 to 7 and a day from 1 to 31');
  end if;
  for _ in 1..3 loop
    moment := app.next_occurrence(frequency, time_zone, date_trunc('minute', at_time::interval)::time, weekday, day_of_month,
      coalesce(anchor, (now() at time zone time_zone)::date), moment);
    return next moment;
  end loop;
end $$;

-- Trigger: sets the time of the mapping.
create function app.set_mapping_updated_at() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.mapping_updated_at := clock_timestamp();
  return new;
end $$;

-- Trigger: trims the reason before its length is checked.
create function app.trim_pause_reason() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.reason := app.trim_text(new.reason);
  return new;
end $$;

-- Trigger: notifies the client. The queued runs continue after the pause.
create function app.announce_run_pause() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    insert into public.notifications (user_id, kind, title, body, link)
    values (new.user_id, 'run_pause', 'Your runs are paused', new.reason, '/runs');
  elsif exists (select from public.profiles where id = old.user_id) then
    perform app.continue_queued_runs(app.workspaces_billed_to(old.user_id), old.user_id);
    insert into public.notifications (user_id, kind, title, body, link)
    values (old.user_id, 'run_pause', 'Your runs continue', 'An administrator ended the pause.', '/runs');
  end if;
  return null;
end $$;

-- Trigger: refuses a new run that is paused. SQLSTATE PT423: the API answers with status 423.
create function app.refuse_paused_run() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  reason text := app.pause_reason(new.user_id, new.workspace_id);
begin
  if reason is not null then
    raise exception 'Runs are paused by an administrator: %', reason using errcode = 'PT423';
  end if;
  return new;
end $$;

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
    'pause', (select jsonb_build_object('reason', p.reason) from (select public.my_run_pause() as reason) p where p.reason is not null),
    'has_knowledge', exists (select from public.knowledge_base_items i where i.workspace_id = (select app.current_workspace())),
    'has_runs', exists (select from public.workflow_runs r where r.workspace_id = (select app.current_workspace())),
    'has_team', exists (
      select from public.workspace_members m where m.workspace_id = (select app.current_workspace()) and m.user_id <> (select auth.uid()))
  );
end;

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

-- Trigger: the person of an escalation must be a member who may decide approvals
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

-- Returns the pending approvals that the caller may decide, in all workspaces. Applies the rule of app.may_decide to all approvals at
-- once, so that a list reads only the pending approvals of the workspaces of the caller.
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

-- Returns the ids of a page of the runs of a workspace of the caller that contain the text in their subject, error or workflow, newest first.
-- `total` counts at most 10,001 runs (web/lib/lists/paging.ts). Reads only the index; a query with all columns of the list would read every run
-- to filter it. Reads with the rights of the owner, because conditions on a text or status must not be evaluated before the policy.
create function public.search_runs(
  workspace_id uuid, search text default '', only_status public.run_status default null, only_waits_for text default null, of_workflow uuid default null,
  only_trigger public.run_trigger default null, only_test boolean default null, since timestamptz default null, before timestamptz default null,
  page_size int default 25, page_offset int default 0
) returns table (run_ids uuid[], total bigint)
language sql stable security definer set search_path = ''
begin atomic
  with found as materialized (
    select r.id, r.created_at from public.workflow_runs r
    where r.workspace_id = search_runs.workspace_id and search_runs.workspace_id = any ((select app.readable_workspaces('viewer'))::uuid[])
      and (r.search_text like (select app.like_pattern(search))
        or r.workflow_id = any (array(select w.id from public.workflows w where lower(w.name) like (select app.like_pattern(search)))))
      and (only_status is null or r.status = only_status) and (only_waits_for is null or r.waits_for = only_waits_for)
      and (of_workflow is null or r.workflow_id = of_workflow) and (only_trigger is null or r.trigger = only_trigger)
      and (only_test is null or r.is_test = only_test)
      and r.created_at >= coalesce(since, '-infinity') and r.created_at < coalesce(before, 'infinity')
    order by r.created_at desc, r.id desc
    limit 10001
  )
  select array(select f.id from found f order by f.created_at desc, f.id desc
      limit least(greatest(page_size, 1), 100) offset greatest(page_offset, 0)),
    (select count(*) from found);
end;

-- Trigger: removes a member who may no longer decide approvals from open assignments, workflow roles, escalations and substitutions. An
-- approval without an assignee goes to all members who may decide.
create function app.remove_viewer_from_approvals() returns trigger
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

-- Returns whether the caller may decide an approval, by the rule of approvals_to_decide.
create function public.is_decidable(approval public.workflow_approvals) returns boolean
language sql stable set search_path = ''
return approval.status = 'pending' and exists (select from public.approvals_to_decide() d where d.id = approval.id);

-- Returns whether all owners of a workspace are suspended.
create function app.has_suspended_owners_only(workspace uuid) returns boolean
language sql stable security definer set search_path = ''
return (select coalesce(bool_and(coalesce(p.suspended_until > now(), false)), false)
  from public.workspace_members m join public.profiles p on p.id = m.user_id where m.workspace_id = workspace and m.role = 'owner');

-- Returns the workspaces whose runs are paused, because an administrator has paused the first owner or all owners are suspended.
create function app.paused_workspaces() returns uuid[]
language sql stable security definer set search_path = ''
return array(
  select w.id from public.run_pauses p cross join unnest(app.workspaces_billed_to(p.user_id)) w (id)
  union select w.id from unnest(app.suspended_workspaces()) w (id));

-- Returns why the runs of a user in a workspace are paused; null if they are not.
create function app.pause_reason(member_id uuid, workspace uuid) returns text
language sql stable security definer set search_path = ''
return coalesce(
  (select p.reason from public.run_pauses p where p.user_id in (member_id, app.quota_holder(workspace)) order by p.user_id <> member_id limit 1),
  case when app.has_suspended_owners_only(workspace) then 'The account of the workspace’s owner is suspended.' end);

-- Returns why the caller's runs in the current workspace are paused; null if they are not.
create function public.my_run_pause() returns text
language sql stable security definer set search_path = ''
return app.pause_reason(auth.uid(), app.current_workspace());

-- Makes the queued runs of workspaces, and those of a user, due at once after a pause, because the queue has dropped their jobs.
create function app.continue_queued_runs(workspaces uuid[], creator_id uuid) returns void
language sql security definer set search_path = ''
begin atomic
  update public.workflow_runs r set resume_at = now()
  where (r.user_id = creator_id or r.workspace_id = any (workspaces)) and r.status = 'queued' and r.resume_at is null and r.lease is null;
end;

-- Trigger: queued runs continue when the suspension of an owner ends. If it ends by its time, the worker finds them within a minute.
create function app.continue_runs_of_restored() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.continue_queued_runs(app.workspaces_of(new.id, 'owner'), new.id);
  return null;
end $$;

-- runs: triggers

create trigger a_set_workspace before insert on public.workflow_runs for each row execute function app.set_workspace_of_retried_run();
create trigger log_activity after insert on public.workflow_runs for each row when (new.trigger = any (array['manual'::public.run_trigger, 'api'::public.run_trigger, 'assistant'::public.run_trigger])) execute function app.log_run();
create trigger log_activity_of_deleted after delete on public.workflow_runs for each row execute function app.log_run();
create trigger refuse_paused_run before insert on public.workflow_runs for each row execute function app.refuse_paused_run();
create trigger a_set_workspace before insert on public.workflow_run_steps for each row when (new.workspace_id is null) execute function app.set_workspace_of_run();
create trigger a_set_workspace before insert on public.workflow_approvals for each row execute function app.set_workspace_of_run();
create trigger log_activity after update of status on public.workflow_approvals for each row when (old.status = 'pending'::public.approval_status and (new.status = any (array['approved'::public.approval_status, 'rejected'::public.approval_status])) and new.decided_by is not null) execute function app.log_decision();
create trigger a_set_workspace before insert on public.workflow_usage for each row when (new.workspace_id is null) execute function app.set_workspace();
create trigger a_set_workspace before insert on app.usage_counts for each row when (new.workspace_id is null) execute function app.set_workspace();
create trigger a_limit_rows after insert on public.workflow_schedules referencing new table as added for each statement execute function platform.limit_rows();
create trigger a_set_workspace before insert on public.workflow_schedules for each row execute function app.set_workspace_of_configuration();
create trigger limit_sizes before insert or update of input on public.workflow_schedules for each row execute function platform.limit_sizes();
create trigger log_activity after insert or delete on public.workflow_schedules for each row execute function app.log_trigger('schedule');
create trigger log_activity_of_changed after update on public.workflow_schedules for each row when (new.input is distinct from old.input or new.is_active is distinct from old.is_active or new.time_zone is distinct from old.time_zone or new.at_time is distinct from old.at_time or new.weekday is distinct from old.weekday or new.day_of_month is distinct from old.day_of_month) execute function app.log_trigger('schedule');
create trigger plan_schedule before insert or update of frequency, input, is_active, time_zone, at_time, weekday, day_of_month on public.workflow_schedules for each row execute function app.plan_schedule();
create trigger a_set_workspace before insert on public.webhook_endpoints for each row execute function app.set_workspace_of_configuration();
create trigger log_activity after insert or delete on public.webhook_endpoints for each row execute function app.log_trigger('webhook');
create trigger log_activity_of_changed after update on public.webhook_endpoints for each row when (new.secret_suffix is distinct from old.secret_suffix or new.mapping is distinct from old.mapping) execute function app.log_trigger('webhook');
create trigger set_mapping_updated_at before update of mapping on public.webhook_endpoints for each row when (new.mapping is distinct from old.mapping) execute function app.set_mapping_updated_at();
create trigger a_set_workspace before insert on public.column_choices for each row execute function app.set_workspace_of_configuration();
create trigger a_set_workspace before insert on public.webhook_received_bodies for each row execute function app.set_workspace_of_endpoint();
create trigger announce_run_pause after insert or delete on public.run_pauses for each row execute function app.announce_run_pause();
create trigger audit after insert or delete or update on public.run_pauses for each row execute function app.audit('user_id');
create trigger trim_pause_reason before insert on public.run_pauses for each row execute function app.trim_pause_reason();
create trigger a_set_workspace before insert or update of configuration_id, workspace_id on public.workflow_people for each row execute function app.set_workspace_of_rules();
create trigger check_person after insert on public.workflow_people for each row execute function app.check_workflow_person();
create trigger a_set_workspace before insert or update of configuration_id, workspace_id on public.workflow_approval_rules for each row execute function app.set_workspace_of_rules();
create trigger check_escalation after insert or update on public.workflow_approval_rules for each row execute function app.check_escalation();
create trigger set_updated_at before update on public.workflow_approval_rules for each row execute function app.set_updated_at();

-- runs: policies

alter table public.workflow_runs enable row level security;
alter table public.workflow_run_steps enable row level security;
alter table public.workflow_approvals enable row level security;
alter table app.approval_links enable row level security;
alter table public.workflow_usage enable row level security;
alter table app.usage_counts enable row level security;
alter table public.workflow_schedules enable row level security;
alter table public.webhook_endpoints enable row level security;
alter table app.webhook_endpoint_secrets enable row level security;
alter table app.idempotency_keys enable row level security;
alter table public.column_choices enable row level security;
alter table public.webhook_received_bodies enable row level security;
alter table public.run_pauses enable row level security;
alter table app.reported_rows enable row level security;
alter table public.workflow_people enable row level security;
alter table public.workflow_approval_rules enable row level security;
alter table public.approval_assignees enable row level security;
alter table public.approval_events enable row level security;
create policy "delete finished runs as editor" on public.workflow_runs for delete to authenticated
  using ((workspace_id = any (((select app.workspaces_of_caller('editor'::public.workspace_role) as workspaces_of_caller))::uuid[])) and (status = any (array['succeeded'::public.run_status, 'rejected'::public.run_status, 'failed'::public.run_status, 'cancelled'::public.run_status])));
create policy "read as member or administrator" on public.workflow_runs for select to authenticated
  using (workspace_id = any (((select app.readable_workspaces('viewer'::public.workspace_role) as readable_workspaces))::uuid[]));
create policy "read as member or administrator" on public.workflow_run_steps for select to authenticated
  using ((workspace_id = any (((select app.workspaces_of_caller('viewer'::public.workspace_role) as workspaces_of_caller))::uuid[])) or workspace_id >= ((select app.first_workspace_of_administrators() as first_workspace_of_administrators)) and workspace_id <= ((select app.last_workspace_of_administrators() as last_workspace_of_administrators)));
create policy "read as approver" on public.workflow_approvals for select to authenticated
  using (approver_id = ((select auth.uid())));
create policy "read as member or administrator" on public.workflow_approvals for select to authenticated
  using ((workspace_id = any (((select app.workspaces_of_caller('viewer'::public.workspace_role) as workspaces_of_caller))::uuid[])) or workspace_id >= ((select app.first_workspace_of_administrators() as first_workspace_of_administrators)) and workspace_id <= ((select app.last_workspace_of_administrators() as last_workspace_of_administrators)));
create policy "read as member or administrator" on public.workflow_usage for select to authenticated
  using ((workspace_id = any (((select app.workspaces_of_caller('viewer'::public.workspace_role) as workspaces_of_caller))::uuid[])) or workspace_id >= ((select app.first_workspace_of_administrators() as first_workspace_of_administrators)) and workspace_id <= ((select app.last_workspace_of_administrators() as last_workspace_of_administrators)));
create policy "delete as editor" on public.workflow_schedules for delete to authenticated
  using (workspace_id = any (((select app.workspaces_of_caller('editor'::public.workspace_role) as workspaces_of_caller))::uuid[]));
create policy "insert as editor" on public.workflow_schedules for insert to authenticated
  with check (user_id = ((select auth.uid())) and (workspace_id = any (((select app.workspaces_of_caller('editor'::public.workspace_role) as workspaces_of_caller))::uuid[])) and (exists (select
   from public.workflow_configurations c
  where c.id = workflow_schedules.configuration_id and c.workspace_id = workflow_schedules.workspace_id)));
create policy "read as member or administrator" on public.workflow_schedules for select to authenticated
  using ((workspace_id = any (((select app.workspaces_of_caller('viewer'::public.workspace_role) as workspaces_of_caller))::uuid[])) or workspace_id >= ((select app.first_workspace_of_administrators() as first_workspace_of_administrators)) and workspace_id <= ((select app.last_workspace_of_administrators() as last_workspace_of_administrators)));
create policy "update as editor" on public.workflow_schedules for update to authenticated
  using (workspace_id = any (((select app.workspaces_of_caller('editor'::public.workspace_role) as workspaces_of_caller))::uuid[]))
  with check (workspace_id = any (((select app.workspaces_of_caller('editor'::public.workspace_role) as workspaces_of_caller))::uuid[]));
create policy "delete as editor" on public.webhook_endpoints for delete to authenticated
  using (workspace_id = any (((select app.workspaces_of_caller('editor'::public.workspace_role) as workspaces_of_caller))::uuid[]));
create policy "read as member or administrator" on public.webhook_endpoints for select to authenticated
  using ((workspace_id = any (((select app.workspaces_of_caller('viewer'::public.workspace_role) as workspaces_of_caller))::uuid[])) or workspace_id >= ((select app.first_workspace_of_administrators() as first_workspace_of_administrators)) and workspace_id <= ((select app.last_workspace_of_administrators() as last_workspace_of_administrators)));
create policy "update as editor" on public.webhook_endpoints for update to authenticated
  using (workspace_id = any (((select app.workspaces_of_caller('editor'::public.workspace_role) as workspaces_of_caller))::uuid[]))
  with check (workspace_id = any (((select app.workspaces_of_caller('editor'::public.workspace_role) as workspaces_of_caller))::uuid[]));
create policy "delete as editor" on public.column_choices for delete to authenticated
  using (workspace_id = any (((select app.workspaces_of_caller('editor'::public.workspace_role) as workspaces_of_caller))::uuid[]));
create policy "read as member or administrator" on public.column_choices for select to authenticated
  using ((workspace_id = any (((select app.workspaces_of_caller('viewer'::public.workspace_role) as workspaces_of_caller))::uuid[])) or workspace_id >= ((select app.first_workspace_of_administrators() as first_workspace_of_administrators)) and workspace_id <= ((select app.last_workspace_of_administrators() as last_workspace_of_administrators)));
create policy "delete as editor" on public.webhook_received_bodies for delete to authenticated
  using (workspace_id = any (((select app.workspaces_of_caller('editor'::public.workspace_role) as workspaces_of_caller))::uuid[]));
create policy "read as editor" on public.webhook_received_bodies for select to authenticated
  using (workspace_id = any (((select app.workspaces_of_caller('editor'::public.workspace_role) as workspaces_of_caller))::uuid[]));
create policy "administrators pause" on public.run_pauses for insert to authenticated
  with check ((select app.is_admin()));
create policy "administrators resume" on public.run_pauses for delete to authenticated
  using ((select app.is_admin()));
create policy "read own or as administrator" on public.run_pauses for select to authenticated
  using (user_id = ((select auth.uid())) or (select app.is_admin()));
create policy "add as editor" on public.workflow_people for insert to authenticated
  with check (workspace_id = any (((select app.workspaces_of_caller('editor'::public.workspace_role) as workspaces_of_caller))::uuid[]));
create policy "delete as editor" on public.workflow_people for delete to authenticated
  using (workspace_id = any (((select app.workspaces_of_caller('editor'::public.workspace_role) as workspaces_of_caller))::uuid[]));
create policy "read as member or administrator" on public.workflow_people for select to authenticated
  using ((workspace_id = any (((select app.workspaces_of_caller('viewer'::public.workspace_role) as workspaces_of_caller))::uuid[])) or workspace_id >= ((select app.first_workspace_of_administrators() as first_workspace_of_administrators)) and workspace_id <= ((select app.last_workspace_of_administrators() as last_workspace_of_administrators)));
create policy "add as editor" on public.workflow_approval_rules for insert to authenticated
  with check (workspace_id = any (((select app.workspaces_of_caller('editor'::public.workspace_role) as workspaces_of_caller))::uuid[]));
create policy "delete as editor" on public.workflow_approval_rules for delete to authenticated
  using (workspace_id = any (((select app.workspaces_of_caller('editor'::public.workspace_role) as workspaces_of_caller))::uuid[]));
create policy "read as member or administrator" on public.workflow_approval_rules for select to authenticated
  using ((workspace_id = any (((select app.workspaces_of_caller('viewer'::public.workspace_role) as workspaces_of_caller))::uuid[])) or workspace_id >= ((select app.first_workspace_of_administrators() as first_workspace_of_administrators)) and workspace_id <= ((select app.last_workspace_of_administrators() as last_workspace_of_administrators)));
create policy "update as editor" on public.workflow_approval_rules for update to authenticated
  using (workspace_id = any (((select app.workspaces_of_caller('editor'::public.workspace_role) as workspaces_of_caller))::uuid[]))
  with check (workspace_id = any (((select app.workspaces_of_caller('editor'::public.workspace_role) as workspaces_of_caller))::uuid[]));
create policy "read as member or administrator" on public.approval_assignees for select to authenticated
  using ((workspace_id = any (((select app.workspaces_of_caller('viewer'::public.workspace_role) as workspaces_of_caller))::uuid[])) or workspace_id >= ((select app.first_workspace_of_administrators() as first_workspace_of_administrators)) and workspace_id <= ((select app.last_workspace_of_administrators() as last_workspace_of_administrators)));
create policy "read as approver" on public.approval_events for select to authenticated
  using ((approval_id in (select a.id
   from public.workflow_approvals a
  where a.approver_id = ((select auth.uid())))));
create policy "read as member or administrator" on public.approval_events for select to authenticated
  using ((workspace_id = any (((select app.workspaces_of_caller('viewer'::public.workspace_role) as workspaces_of_caller))::uuid[])) or workspace_id >= ((select app.first_workspace_of_administrators() as first_workspace_of_administrators)) and workspace_id <= ((select app.last_workspace_of_administrators() as last_workspace_of_administrators)));

-- runs: grants

grant select, delete on public.workflow_runs to authenticated;
grant select, insert, update, delete on public.workflow_runs to service_role;
grant select on public.workflow_run_steps to authenticated;
grant select, insert, update, delete on public.workflow_run_steps to service_role;
grant select on public.workflow_approvals to authenticated;
grant select, insert, update, delete on public.workflow_approvals to service_role;
grant select on public.workflow_usage to authenticated;
grant select, insert, update, delete on public.workflow_usage to service_role;
grant select,
  insert (configuration_id, user_id, frequency, input, is_active, time_zone, at_time, weekday, day_of_month, only_new_rows, workspace_id),
  update (frequency, input, is_active, time_zone, at_time, weekday, day_of_month, only_new_rows),
  delete on public.workflow_schedules to authenticated;
grant select, insert, update, delete on public.workflow_schedules to service_role;
grant select,
  update (mapping),
  delete on public.webhook_endpoints to authenticated;
grant select, insert, update, delete on public.webhook_endpoints to service_role;
grant select, delete on public.column_choices to authenticated;
grant select, insert, update, delete on public.column_choices to service_role;
grant select, delete on public.webhook_received_bodies to authenticated;
grant select, insert, update, delete on public.webhook_received_bodies to service_role;
grant select,
  insert (user_id, reason),
  delete on public.run_pauses to authenticated;
grant select, insert, update, delete on public.run_pauses to service_role;
grant select,
  insert (configuration_id, workspace_id, role_name, member_id, email),
  delete on public.workflow_people to authenticated;
grant select, insert, update, delete on public.workflow_people to service_role;
grant select,
  insert (configuration_id, workspace_id, four_eyes, escalate_after_hours, escalate_to),
  update (configuration_id, workspace_id, four_eyes, escalate_after_hours, escalate_to),
  delete on public.workflow_approval_rules to authenticated;
grant select, insert, update, delete on public.workflow_approval_rules to service_role;
grant select on public.approval_assignees to authenticated;
grant select, insert, update, delete on public.approval_assignees to service_role;
grant select on public.approval_events to authenticated;
grant select, insert, update, delete on public.approval_events to service_role;
grant execute on function public.admin_list_runs,
  public.admin_run_failures,
  public.admin_run_health,
  public.preview_schedule,
  public.attention_counts,
  public.dashboard_summary
  to authenticated, service_role;
grant execute on function public.approvals_to_decide,
  public.list_assignees,
  public.search_runs,
  public.is_decidable,
  public.my_run_pause
  to authenticated;

-- deliveries ----------------------------------------------------------------------------------------------------------

create type public.delivery_status as enum ('queued', 'delivered', 'failed');

-- A row is inserted in the same transaction as the result of its step; a background job sends the rows that are due.
create table public.webhook_deliveries (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  configuration_id uuid,
  run_id uuid,
  path text,
  url text not null,
  event text not null,
  -- Value of the `webhook-id` header: the same for all attempts and replays, so that receivers recognize duplicates.
  message_id text not null,
  payload jsonb not null,
  status public.delivery_status not null default 'queued'::public.delivery_status,
  attempts integer not null default 0,
  -- The latest attempts, each with at, status, error and ms (duration in milliseconds).
  log jsonb not null default '[]'::jsonb,
  response_status integer,
  response_excerpt text,
  error text,
  next_attempt_at timestamptz not null default now(),
  lease_until timestamptz,
  replay_of uuid,
  created_at timestamptz not null default now(),
  delivered_at timestamptz,
  workspace_id uuid not null default app.current_workspace(),
  constraint webhook_deliveries_pkey primary key (id),
  constraint webhook_deliveries_configuration_id_fkey foreign key (configuration_id, workspace_id) references public.workflow_configurations(id, workspace_id) on delete set null (configuration_id),
  constraint webhook_deliveries_replay_of_fkey foreign key (replay_of) references public.webhook_deliveries(id) on delete set null,
  constraint webhook_deliveries_run_id_fkey foreign key (run_id, workspace_id) references public.workflow_runs(id, workspace_id) on delete cascade,
  constraint webhook_deliveries_user_id_fkey foreign key (user_id) references public.profiles(id) on delete cascade,
  constraint webhook_deliveries_workspace_id_fkey foreign key (workspace_id) references public.workspaces(id) on delete cascade,
  constraint webhook_deliveries_response_excerpt_check check (length(response_excerpt) <= 2000),
  constraint webhook_deliveries_url_check check (length(url) <= 2000)
);
create index webhook_deliveries_configuration on public.webhook_deliveries using btree (configuration_id, created_at desc);
create index webhook_deliveries_created_at on public.webhook_deliveries using btree (created_at);
create index webhook_deliveries_due on public.webhook_deliveries using btree (next_attempt_at) where status = 'queued'::public.delivery_status;
create index webhook_deliveries_leased on public.webhook_deliveries using btree (lease_until) where status = 'queued'::public.delivery_status and lease_until is not null;
create index webhook_deliveries_replay_of on public.webhook_deliveries using btree (replay_of) where replay_of is not null;
create index webhook_deliveries_run on public.webhook_deliveries using btree (run_id);
create index webhook_deliveries_user on public.webhook_deliveries using btree (user_id, created_at desc);
create index webhook_deliveries_workspace on public.webhook_deliveries using btree (workspace_id, created_at desc);
create unique index webhook_deliveries_step on public.webhook_deliveries using btree (run_id, path) where replay_of is null;

-- The secret that signs a configuration's deliveries (`whsec_…`), and the previous secret while both are valid.
create table app.delivery_secrets (
  configuration_id uuid not null,
  secret text not null,
  previous_secret text,
  previous_valid_until timestamptz,
  constraint delivery_secrets_pkey primary key (configuration_id),
  constraint delivery_secrets_configuration_id_fkey foreign key (configuration_id) references public.workflow_configurations(id) on delete cascade
);

-- deliveries: triggers

create trigger a_set_workspace before insert on public.webhook_deliveries for each row execute function app.set_workspace_of_delivery();

-- deliveries: policies

alter table public.webhook_deliveries enable row level security;
alter table app.delivery_secrets enable row level security;
create policy "read as member or administrator" on public.webhook_deliveries for select to authenticated
  using ((workspace_id = any (((select app.workspaces_of_caller('viewer'::public.workspace_role) as workspaces_of_caller))::uuid[])) or workspace_id >= ((select app.first_workspace_of_administrators() as first_workspace_of_administrators)) and workspace_id <= ((select app.last_workspace_of_administrators() as last_workspace_of_administrators)));

-- deliveries: grants

grant select on public.webhook_deliveries to authenticated;
grant select, insert, update, delete on public.webhook_deliveries to service_role;

-- notifications -------------------------------------------------------------------------------------------------------

-- Notifications under the bell of a user
create table public.notifications (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  kind text not null,
  title text not null,
  body text not null default ''::text,
  -- Path in the application that the notification links to.
  link text,
  run_id uuid,
  read_at timestamptz,
  created_at timestamptz not null default now(),
  constraint notifications_pkey primary key (id),
  constraint notifications_run_id_fkey foreign key (run_id) references public.workflow_runs(id) on delete cascade,
  constraint notifications_user_id_fkey foreign key (user_id) references public.profiles(id) on delete cascade,
  constraint notifications_body_check check (length(body) <= 4000),
  constraint notifications_kind_check check (kind = any (array['run_failed'::text, 'run_succeeded'::text, 'safety_alert'::text, 'approval_needed'::text, 'approval_decided'::text, 'approval_comment'::text, 'quota'::text, 'schedule'::text, 'delivery_failed'::text, 'message'::text, 'run_pause'::text, 'account_access'::text])),
  constraint notifications_link_check check (link ~~ '/%'::text and length(link) <= 500),
  constraint notifications_title_check check (length(title) >= 1 and length(title) <= 300)
);
create index notifications_created_at on public.notifications using btree (created_at);
create index notifications_run on public.notifications using btree (run_id) where run_id is not null;
create index notifications_unread on public.notifications using btree (user_id) where read_at is null;
create index notifications_user on public.notifications using btree (user_id, created_at desc, id desc);

-- The last failure mail per user and workflow, and the number of failures since that mail.
create table app.failure_alerts (
  user_id uuid not null,
  workflow_id uuid not null,
  mailed_at timestamptz not null default now(),
  unmailed_failures integer not null default 0,
  -- The notification whose counter increases with further failures while it is unread.
  notification_id uuid,
  failures integer not null default 1,
  last_run_id uuid,
  constraint failure_alerts_pkey primary key (user_id, workflow_id),
  constraint failure_alerts_user_id_fkey foreign key (user_id) references public.profiles(id) on delete cascade,
  constraint failure_alerts_workflow_id_fkey foreign key (workflow_id) references public.workflows(id) on delete cascade
);
create index failure_alerts_unmailed on app.failure_alerts using btree (mailed_at) where unmailed_failures > 0;
create index failure_alerts_workflow on app.failure_alerts using btree (workflow_id);

-- Alerts to ALERT_WEBHOOK_URL, with the state of their delivery
create table platform.alert_messages (
  id uuid not null default gen_random_uuid(),
  payload jsonb not null,
  status text not null default 'queued'::text,
  attempts integer not null default 0,
  last_error text,
  created_at timestamptz not null default now(),
  next_attempt_at timestamptz not null default now(),
  constraint alert_messages_pkey primary key (id),
  constraint alert_messages_status_check check (status = any (array['queued'::text, 'delivered'::text, 'failed'::text]))
);
create index alert_messages_due on platform.alert_messages using btree (next_attempt_at) where status = 'queued'::text;

-- notifications: functions

-- Trigger: copies the delivery status of an email to the run and the step that queued it. Locks the run before its steps, as the worker of
-- the run does. The row of the step does not exist yet when the email is inserted, so the step stores that status itself.
create function app.copy_mail_status() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.workflow_runs r set mail_status = (
    select case when bool_or(m.status = 'queued') then 'queued' when bool_or(m.status <> 'sent') then 'failed' else 'sent' end
    from public.mail_outbox m where m.run_id = new.run_id and m.run_path is not null)
  where r.id = new.run_id;
  if tg_op = 'INSERT' then return null; end if;
  update public.workflow_run_steps s set mails = (
    select jsonb_agg(case when mail.value ->> 'id' = new.id::text
        then mail.value || jsonb_build_object('status', new.status, 'reason', new.refusal, 'sent_at', new.sent_at) else mail.value end
      order by mail.ordinality)
    from jsonb_array_elements(s.mails) with ordinality as mail)
  where s.run_id = new.run_id and s.path = new.run_path and s.mails is not null;
  -- Streams of run events listen on this channel.
  perform pg_notify('run_changed', new.run_id::text);
  return null;
end $$;

-- notifications: policies

alter table public.notifications enable row level security;
alter table app.failure_alerts enable row level security;
alter table platform.alert_messages enable row level security;
create policy "delete own" on public.notifications for delete to authenticated
  using (user_id = ((select auth.uid())));
create policy "read own or as administrator" on public.notifications for select to authenticated
  using (user_id >= ((select case when app.is_admin() then '00000000-0000-0000-0000-000000000000'::uuid else auth.uid() end)) and user_id <= ((select case when app.is_admin() then 'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid else auth.uid() end)));
create policy "update own" on public.notifications for update to authenticated
  using (user_id = ((select auth.uid())))
  with check (user_id = ((select auth.uid())));

-- notifications: grants

grant select,
  update (read_at),
  delete on public.notifications to authenticated;
grant select, insert, update, delete on public.notifications to service_role;

-- value ---------------------------------------------------------------------------------------------------------------

-- value: functions

-- Returns figures per week (starting on Monday) in a time zone. The current week is the last row.
CREATE OR REPLACE FUNCTION public.value_by_week(weeks integer DEFAULT 12, time_zone text DEFAULT 'UTC'::text)
 RETURNS TABLE(week date, succeeded bigint, minutes_saved bigint, cost_usd numeric)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
BEGIN ATOMIC
 WITH span AS (
          SELECT (w.w)::date AS week,
             (w.w AT TIME ZONE value_by_week.time_zone) AS starts,
             ((w.w + '7 days'::interval) AT TIME ZONE value_by_week.time_zone) AS ends
            FROM generate_series((date_trunc('week'::text, (now() AT TIME ZONE value_by_week.time_zone)) - make_interval(weeks => (LEAST(GREATEST(value_by_week.weeks, 1), 104) - 1))), date_trunc('week'::text, (now() AT TIME ZONE value_by_week.time_zone)), '7 days'::interval) w(w)
         )
  SELECT s.week,
     r.succeeded,
     COALESCE(r.minutes_saved, (0)::bigint) AS "coalesce",
     COALESCE(r.cost_usd, (0)::numeric) AS "coalesce"
    FROM (span s
      CROSS JOIN LATERAL ( SELECT count(*) FILTER (WHERE (workflow_runs.status = 'succeeded'::public.run_status)) AS succeeded,
             sum(workflow_runs.minutes_saved) FILTER (WHERE (workflow_runs.status = 'succeeded'::public.run_status)) AS minutes_saved,
             sum(workflow_runs.cost_usd) AS cost_usd
            FROM public.workflow_runs
           WHERE ((workflow_runs.workspace_id = ( SELECT app.current_workspace() AS current_workspace)) AND (NOT workflow_runs.is_test) AND (workflow_runs.created_at >= s.starts) AND (workflow_runs.created_at < s.ends))) r)
   ORDER BY s.week;
END;

-- Returns the totals over all runs of the workspace.
CREATE OR REPLACE FUNCTION public.run_totals()
 RETURNS TABLE(succeeded bigint, minutes_saved bigint, cost_usd numeric)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
BEGIN ATOMIC
 SELECT count(*) FILTER (WHERE (workflow_runs.status = 'succeeded'::public.run_status)) AS count,
     COALESCE(sum(workflow_runs.minutes_saved) FILTER (WHERE (workflow_runs.status = 'succeeded'::public.run_status)), (0)::bigint) AS "coalesce",
     COALESCE(sum(workflow_runs.cost_usd), (0)::numeric) AS "coalesce"
    FROM public.workflow_runs
   WHERE ((workflow_runs.workspace_id = ( SELECT app.current_workspace() AS current_workspace)) AND (NOT workflow_runs.is_test));
END;

-- Returns the figures of a month in the caller's time zone, one row per workflow.
CREATE OR REPLACE FUNCTION public.value_of_month(month date)
 RETURNS TABLE(workflow_id uuid, name text, category public.workflow_category, industry public.industry, succeeded bigint, accepted bigint, failed bigint, minutes_saved bigint, tokens bigint, cost_usd numeric, unpriced bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
BEGIN ATOMIC
 SELECT w.id,
     w.name,
     w.category,
     w.industry,
     count(*) FILTER (WHERE (r.status = 'succeeded'::public.run_status)) AS count,
     count(*) FILTER (WHERE ((r.status = 'succeeded'::public.run_status) AND (r.minutes_saved > 0))) AS count,
     count(*) FILTER (WHERE (r.status = 'failed'::public.run_status)) AS count,
     COALESCE(sum(r.minutes_saved) FILTER (WHERE (r.status = 'succeeded'::public.run_status)), (0)::bigint) AS "coalesce",
     (sum((r.tokens_in + r.tokens_out)))::bigint AS sum,
     COALESCE(sum(r.cost_usd), (0)::numeric) AS "coalesce",
     count(*) FILTER (WHERE ((r.cost_usd IS NULL) AND (r.tokens_out > 0))) AS count
    FROM (public.workflow_runs r
      JOIN public.workflows w ON ((w.id = r.workflow_id)))
   WHERE ((r.workspace_id = ( SELECT app.current_workspace() AS current_workspace)) AND (NOT r.is_test) AND (r.status = ANY (ARRAY['succeeded'::public.run_status, 'failed'::public.run_status])) AND (r.created_at >= (date_trunc('month'::text, (value_of_month.month)::timestamp without time zone) AT TIME ZONE ( SELECT app.own_time_zone() AS own_time_zone))) AND (r.created_at < ((date_trunc('month'::text, (value_of_month.month)::timestamp without time zone) + '1 mon'::interval) AT TIME ZONE ( SELECT app.own_time_zone() AS own_time_zone))))
   GROUP BY w.id
   ORDER BY COALESCE(sum(r.minutes_saved) FILTER (WHERE (r.status = 'succeeded'::public.run_status)), (0)::bigint) DESC, w.name;
END;

-- Returns figures per month in the caller's time zone. The current month is the last row.
CREATE OR REPLACE FUNCTION public.value_by_month(months integer DEFAULT 12)
 RETURNS TABLE(month date, succeeded bigint, minutes_saved bigint, cost_usd numeric)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
BEGIN ATOMIC
 WITH zone AS (
          SELECT app.own_time_zone() AS name
         ), span AS (
          SELECT (m.m)::date AS month,
             (m.m AT TIME ZONE zone.name) AS starts,
             ((m.m + '1 mon'::interval) AT TIME ZONE zone.name) AS ends
            FROM zone,
             LATERAL generate_series((date_trunc('month'::text, (now() AT TIME ZONE zone.name)) - make_interval(months => (LEAST(GREATEST(value_by_month.months, 1), 60) - 1))), date_trunc('month'::text, (now() AT TIME ZONE zone.name)), '1 mon'::interval) m(m)
         )
  SELECT s.month,
     COALESCE(r.succeeded, (0)::bigint) AS "coalesce",
     COALESCE(r.minutes_saved, (0)::bigint) AS "coalesce",
     COALESCE(r.cost_usd, (0)::numeric) AS "coalesce"
    FROM (span s
      CROSS JOIN LATERAL ( SELECT count(*) FILTER (WHERE (workflow_runs.status = 'succeeded'::public.run_status)) AS succeeded,
             sum(workflow_runs.minutes_saved) FILTER (WHERE (workflow_runs.status = 'succeeded'::public.run_status)) AS minutes_saved,
             sum(workflow_runs.cost_usd) AS cost_usd
            FROM public.workflow_runs
           WHERE ((workflow_runs.workspace_id = ( SELECT app.current_workspace() AS current_workspace)) AND (NOT workflow_runs.is_test) AND (workflow_runs.created_at >= s.starts) AND (workflow_runs.created_at < s.ends))) r)
   ORDER BY s.month;
END;

-- value: grants

grant execute on function public.value_by_week,
  public.run_totals,
  public.value_of_month,
  public.value_by_month
  to authenticated, service_role;

-- knowledge -----------------------------------------------------------------------------------------------------------

create type public.knowledge_item_type as enum ('website', 'document');

create type public.index_status as enum ('pending', 'indexing', 'ready', 'failed');

-- Websites and documents of a workspace, with the state of their indexing
create table public.knowledge_base_items (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  item_type public.knowledge_item_type not null,
  title text not null,
  url text,
  file_path text,
  file_name text,
  file_size bigint,
  file_type text,
  created_at timestamptz not null default now(),
  index_status public.index_status not null default 'pending'::public.index_status,
  -- Error of the last attempt, shown to the owner
  index_error text,
  indexed_at timestamptz,
  -- Time of the last check of the source, even if the source had not changed
  synced_at timestamptz,
  chunk_count integer not null default 0,
  content_hash text,
  content_language text,
  etag text,
  last_modified text,
  index_attempts integer not null default 0,
  -- Identifies the current attempt; after index_lease_until, its worker is assumed to be terminated
  index_lease uuid,
  index_lease_until timestamptz,
  -- True: linked pages of the same site are indexed too
  include_linked boolean not null default false,
  -- Number of attempted pages, including failed ones; 0 for a single page
  page_count integer not null default 0,
  pages_failed integer not null default 0,
  -- Number of pages that were found but not indexed because of the page limit
  pages_skipped integer not null default 0,
  -- Earliest time at which a pending item may be claimed: the time of the request, or later if the website asked us to wait
  index_due_at timestamptz not null default now(),
  -- Parts of the source that could not be indexed, shown to the owner; null if there are none
  index_warning text,
  -- False if another attempt with the same file would fail as well
  index_retryable boolean not null default true,
  -- Progress of the current attempt: number of pages, slides or sheets that have been read
  pages_read integer,
  -- Progress of the current attempt: number of known pages; null if the source has no pages
  pages_found integer,
  -- SHA-256 of the file, to recognize duplicates
  file_hash text,
  -- The item of the same owner that has the same file and is indexed instead
  duplicate_of uuid,
  -- If not empty, only linked pages whose path starts with one of these are indexed; * matches any text
  include_paths text[] not null default '{}'::text[],
  -- Linked pages whose path starts with one of these are not indexed; * matches any text
  exclude_paths text[] not null default '{}'::text[],
  workspace_id uuid not null default app.current_workspace(),
  -- Name of the user who added the item, if it was handed over to another member; null if that is `user_id`
  created_by_name text,
  constraint knowledge_base_items_pkey primary key (id),
  constraint knowledge_base_items_workspace_id_key unique (id, workspace_id),
  constraint knowledge_base_items_duplicate_of_fkey foreign key (duplicate_of) references public.knowledge_base_items(id) on delete set null,
  constraint knowledge_base_items_user_id_fkey foreign key (user_id) references public.profiles(id) on delete cascade,
  constraint knowledge_base_items_workspace_id_fkey foreign key (workspace_id) references public.workspaces(id) on delete cascade,
  constraint exclude_paths_valid check (app.are_site_paths(exclude_paths)),
  constraint include_paths_valid check (app.are_site_paths(include_paths)),
  constraint knowledge_base_items_chunk_count_check check (chunk_count >= 0),
  constraint knowledge_base_items_file_size_check check (file_size >= 0),
  constraint knowledge_base_items_index_error_check check (length(index_error) <= 1000),
  constraint knowledge_base_items_index_warning_check check (length(index_warning) <= 1000),
  constraint knowledge_base_items_kind check (
case item_type
    when 'website'::public.knowledge_item_type then url is not null
    else file_path is not null
end),
  constraint knowledge_base_items_page_count_check check (page_count >= 0),
  constraint knowledge_base_items_pages_failed_check check (pages_failed >= 0),
  constraint knowledge_base_items_pages_found_check check (pages_found >= 0),
  constraint knowledge_base_items_pages_read_check check (pages_read >= 0),
  constraint knowledge_base_items_pages_skipped_check check (pages_skipped >= 0),
  constraint knowledge_base_items_title_check check (length(trim(both from title)) >= 1 and length(trim(both from title)) <= 500),
  constraint knowledge_base_items_url_check check (length(url) <= 2000),
  constraint linked_pages_are_of_websites check (item_type = 'website'::public.knowledge_item_type or not include_linked)
);
create index knowledge_base_items_created_at on public.knowledge_base_items using btree (created_at desc);
create index knowledge_base_items_duplicate on public.knowledge_base_items using btree (duplicate_of) where duplicate_of is not null;
create index knowledge_base_items_file on public.knowledge_base_items using btree (file_path) where file_path is not null;
create index knowledge_base_items_hash on public.knowledge_base_items using btree (workspace_id, file_hash) where file_hash is not null;
create index knowledge_base_items_indexing on public.knowledge_base_items using btree (index_lease_until, user_id) where index_status = 'indexing'::public.index_status;
create index knowledge_base_items_queue on public.knowledge_base_items using btree (include_linked, user_id, index_due_at) where index_status = 'pending'::public.index_status;
create index knowledge_base_items_synced on public.knowledge_base_items using btree (synced_at) where item_type = 'website'::public.knowledge_item_type;
create index knowledge_base_items_user on public.knowledge_base_items using btree (user_id, created_at desc);
create index knowledge_base_items_workspace on public.knowledge_base_items using btree (workspace_id, created_at desc);

-- Pages of a website item, if the item includes linked pages.
create table public.knowledge_pages (
  id uuid not null default gen_random_uuid(),
  item_id uuid not null,
  user_id uuid not null,
  position integer not null,
  address text not null,
  status public.index_status not null,
  -- Why this page could not be indexed, shown to the owner
  error text,
  chunk_count integer not null default 0,
  synced_at timestamptz not null default now(),
  -- Cache validators of the page: a page that has not changed is not downloaded again.
  etag text,
  last_modified text,
  content_hash text,
  links text[] not null default '{}'::text[],
  workspace_id uuid not null default app.current_workspace(),
  constraint knowledge_pages_pkey primary key (id),
  constraint knowledge_pages_item_id_address_key unique (item_id, address),
  constraint knowledge_pages_item_id_fkey foreign key (item_id, workspace_id) references public.knowledge_base_items(id, workspace_id) on delete cascade,
  constraint knowledge_pages_user_id_fkey foreign key (user_id) references public.profiles(id) on delete cascade,
  constraint knowledge_pages_chunk_count_check check (chunk_count >= 0),
  constraint knowledge_pages_error_check check (length(error) <= 1000),
  constraint knowledge_pages_position_check check ("position" >= 0),
  constraint knowledge_pages_status_check check (status = any (array['ready'::public.index_status, 'failed'::public.index_status]))
);
create index knowledge_pages_user on public.knowledge_pages using btree (user_id);
create index knowledge_pages_workspace on public.knowledge_pages using btree (workspace_id, item_id);

-- Parts of indexed documents and pages. Search returns them, and answers cite them
create table public.knowledge_chunks (
  id uuid not null default gen_random_uuid(),
  item_id uuid not null,
  user_id uuid not null,
  position integer not null,
  -- Headings above the chunk, outermost first
  heading text,
  content text not null,
  -- Address of the page, or name of the file
  source text not null,
  hash text not null,
  created_at timestamptz not null default now(),
  workspace_id uuid not null default app.current_workspace(),
  constraint knowledge_chunks_pkey primary key (id),
  constraint knowledge_chunks_item_position_key unique (item_id, "position") deferrable initially deferred,
  constraint knowledge_chunks_item_id_fkey foreign key (item_id, workspace_id) references public.knowledge_base_items(id, workspace_id) on delete cascade,
  constraint knowledge_chunks_user_id_fkey foreign key (user_id) references public.profiles(id) on delete cascade,
  constraint knowledge_chunks_position_check check ("position" >= 0)
);
create index knowledge_chunks_user on public.knowledge_chunks using btree (user_id);
create index knowledge_chunks_workspace on public.knowledge_chunks using btree (workspace_id, item_id);

-- The search index for chunks, in a schema that API roles cannot read: a search returns ids, and the chunks are then read under
-- their policies. `tsv` includes a word that identifies the owner, so that an index scan returns only chunks of that owner.
create table app.knowledge_index (
  chunk_id uuid not null,
  item_id uuid not null,
  -- Also part of tsv, as a word that only chunks of this workspace have (app.owner_word)
  workspace_id uuid not null,
  -- Stored in the row itself, because ranking reads this column only.
  tsv tsvector not null,
  embedding real[],
  embedding_model text,
  -- Signs of 256 projections of the embedding, compared first to find the nearest chunks without reading every vector.
  signature bit(256),
  constraint knowledge_index_pkey primary key (chunk_id),
  constraint knowledge_index_item_id_fkey foreign key (item_id, workspace_id) references public.knowledge_base_items(id, workspace_id) on delete cascade
);
create index knowledge_index_item on app.knowledge_index using btree (item_id);
create index knowledge_index_models on app.knowledge_index using btree (embedding_model);
create index knowledge_index_signatures on app.knowledge_index using btree (workspace_id) include (signature, embedding_model, chunk_id) where signature is not null;
create index knowledge_index_words on app.knowledge_index using gin (tsv) with (fastupdate=off);
create index knowledge_index_workspace_models on app.knowledge_index using btree (workspace_id, embedding_model);

-- Number of a user's chunks that contain a word: rare words weigh more, and similarly spelled words are looked up here.
create table app.knowledge_words (
  workspace_id uuid not null,
  word text not null,
  chunks integer not null,
  constraint knowledge_words_pkey primary key (workspace_id, word),
  constraint knowledge_words_workspace_id_fkey foreign key (workspace_id) references public.workspaces(id) on delete cascade
);
create index knowledge_words_trigrams on app.knowledge_words using gin (word extensions.gin_trgm_ops);
create index knowledge_words_unused on app.knowledge_words using btree (workspace_id) where chunks <= 0;

-- Time at which a worker last claimed an item of each owner. Workers serve owners in turn.
create table app.indexing_owners (
  user_id uuid not null,
  last_claimed_at timestamptz not null,
  constraint indexing_owners_pkey primary key (user_id),
  constraint indexing_owners_user_id_fkey foreign key (user_id) references public.profiles(id) on delete cascade
);

-- knowledge: functions

-- Trigger: trims and validates an item. Documents cannot be edited, only deleted (specification, section 4).
create function app.check_knowledge_item() returns trigger
language plpgsql set search_path = ''
as $$
declare
  paths text[];
  invalid_path text;
begin
  if tg_op = 'UPDATE' and old.item_type = 'document' and (new.title, new.url) is distinct from (old.title, old.url) then
    perform app.raise_invalid('Documents cannot be edited');
  end if;
  new.title := app.trim_text(new.title);
  if new.title = '' then perform app.raise_invalid('Title is required'); end if;
  if length(new.title) > 500 then perform app.raise_invalid('Title must be at most 500 characters'); end if;
  if new.item_type = 'website' then
    new.url := app.trim_text(new.url);
    if coalesce(new.url, '') = '' then perform app.raise_invalid('URL is required'); end if;
    if length(new.url) > 2000 then perform app.raise_invalid('URL must be at most 2000 characters'); end if;
    if not app.is_web_url(new.url) then perform app.raise_invalid('Must be a valid URL'); end if;
  end if;
  paths := new.include_paths || new.exclude_paths;
  if greatest(cardinality(new.include_paths), cardinality(new.exclude_paths)) > 20 then perform app.raise_invalid('Enter at most 20 paths'); end if;
  select p.path into invalid_path from unnest(paths) p (path) where p.path is null or p.path !~ '^/[^[:space:],]*$' limit 1;
  if found then perform app.raise_invalid('Paths start with a slash and contain no spaces: ' || left(coalesce(invalid_path, ''), 60)); end if;
  if exists (select from unnest(paths) p (path) where length(p.path) > 200) then perform app.raise_invalid('Paths must be at most 200 characters'); end if;
  return new;
end $$;

-- Trigger: deletes the file of a deleted item. The path is user input, so only files in the owner's folder are deleted.
create function app.remove_document() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from storage.objects
  where bucket_id = 'knowledge-base-documents' and name = old.file_path and (storage.foldername(name))[1] = old.user_id::text
    and not exists (select from public.knowledge_base_items where user_id = old.user_id and file_path = old.file_path);
  return null;
end $$;

-- Returns the artificial word that marks the chunks of an owner in the text index.
create function app.owner_word(user_id uuid) returns text
language sql immutable parallel safe set search_path = ''
return 'owner' || replace(user_id::text, '-', '');

-- Returns the search words of a chunk: of its text, its heading and the title of its item, and the word that only chunks of its workspace
-- have. Words joined by slashes ("card/account") are separate words; the parser would take them for the path of a file.
create function app.chunk_words(owner uuid, language text, title text, heading text, content text) returns tsvector
language sql stable parallel safe set search_path = ''
return setweight(to_tsvector(language::regconfig, translate(concat_ws(' ', title, app.character_pairs(title)), '/', ' ')), 'B')
  || setweight(to_tsvector(language::regconfig, translate(concat_ws(' ', heading, app.character_pairs(heading)), '/', ' ')), 'B')
  || to_tsvector(language::regconfig, translate(concat_ws(' ', content, app.character_pairs(content)), '/', ' '))
  || array_to_tsvector(array[app.owner_word(owner)]);

-- Trigger: adds the words of new chunks to the counts of their workspace in app.knowledge_words. Locks the counts in a fixed order, so
-- that concurrent statements cannot deadlock.
create function app.count_added_words() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into app.knowledge_words as counter (workspace_id, word, chunks)
  select a.workspace_id, w.word, count(*) from added a cross join lateral unnest(tsvector_to_array(a.tsv)) w (word)
  group by 1, 2 order by 1, 2
  on conflict (workspace_id, word) do update set chunks = counter.chunks + excluded.chunks;
  return null;
end $$;

-- Trigger: subtracts the words of deleted chunks from the counters of their workspace
create function app.count_removed_words() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update app.knowledge_words counter set chunks = counter.chunks - deleted.chunks
  from (
    select k.workspace_id, k.word, g.chunks
    from app.knowledge_words k join (
      select r.workspace_id, w.word, count(*) as chunks from removed r cross join lateral unnest(tsvector_to_array(r.tsv)) w (word) group by 1, 2
    ) g on g.workspace_id = k.workspace_id and g.word = k.word
    order by k.workspace_id, k.word for update of k
  ) deleted where counter.workspace_id = deleted.workspace_id and counter.word = deleted.word;
  delete from app.knowledge_words where chunks <= 0 and workspace_id in (select workspace_id from removed);
  return null;
end $$;

-- Recomputes the search words of an item's chunks. Does not change embeddings.
create function app.index_chunks(item uuid, language text) returns void
language plpgsql set search_path = ''
as $$
begin
  create temporary table old_index on commit drop as
  select x.chunk_id, x.embedding, x.embedding_model, x.signature from app.knowledge_index x where x.item_id = item;
  delete from app.knowledge_index x where x.item_id = item;
  insert into app.knowledge_index (chunk_id, item_id, workspace_id, tsv, embedding, embedding_model, signature)
  select c.id, c.item_id, c.workspace_id, app.chunk_words(c.workspace_id, coalesce(language, 'simple'), i.title, c.heading, c.content),
    f.embedding, f.embedding_model, f.signature
  from pg_temp.old_index f join public.knowledge_chunks c on c.id = f.chunk_id join public.knowledge_base_items i on i.id = c.item_id;
  drop table pg_temp.old_index;
end $$;

-- Trigger: recomputes the search words of an item's chunks when its title changes, because they include the title.
create function app.index_new_title() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.index_chunks(new.id, new.content_language);
  return null;
end $$;

-- Replaces the chunks of an item in the caller's transaction. The row of an unchanged chunk is not replaced.
-- chunks: [{ "heading", "content", "hash", "source", "embedding", "model", "signature" }], in order. If a chunk has no source,
-- the source of the item is used. The last three members are given together or not at all.
-- Returns false if the lease is lost because the item was changed or deleted, or another worker has claimed it.
create function app.replace_chunks(item uuid, lease uuid, source text, language text, chunks jsonb) returns boolean
language plpgsql set search_path = ''
as $$
declare
  reused uuid[];
  creator uuid;
  workspace uuid;
  old_language text;
begin
  select i.user_id, i.workspace_id, i.content_language into creator, workspace, old_language from public.knowledge_base_items i
  where i.id = item and i.index_status = 'indexing' and i.index_lease = lease for update;
  if not found then return false; end if;

  create temporary table incoming_chunks on commit drop as
  select p.ordinal::int - 1 as position, p.value ->> 'heading' as heading, p.value ->> 'content' as content, p.value ->> 'hash' as hash,
    coalesce(p.value ->> 'source', replace_chunks.source) as source,
    (select array_agg(n.value::real order by n.ordinal)
     from jsonb_array_elements_text(nullif(p.value -> 'embedding', 'null')) with ordinality n (value, ordinal)) as embedding,
    p.value ->> 'model' as model, (p.value ->> 'signature')::bit(256) as signature,
    row_number() over (partition by p.value ->> 'hash' order by p.ordinal) as repetition, null::uuid as id
  from jsonb_array_elements(chunks) with ordinality p (value, ordinal);
  update pg_temp.incoming_chunks n set id = c.id
  from (select k.id, k.hash, row_number() over (partition by k.hash order by k.position) as repetition
        from public.knowledge_chunks k where k.item_id = item) c
  where c.hash = n.hash and c.repetition = n.repetition;
  reused := array(select n.id from pg_temp.incoming_chunks n where n.id is not null);

  delete from app.knowledge_index x where x.item_id = item and x.chunk_id <> all (reused);
  delete from public.knowledge_chunks c where c.item_id = item and c.id <> all (reused);
  update public.knowledge_chunks c set position = n.position, source = n.source
  from pg_temp.incoming_chunks n where n.id = c.id and (c.position, c.source) is distinct from (n.position, n.source);
  update app.knowledge_index x set embedding = n.embedding, embedding_model = n.model, signature = n.signature
  from pg_temp.incoming_chunks n where n.id = x.chunk_id and n.embedding is not null;
  if old_language is distinct from language then perform app.index_chunks(item, language); end if;

  with inserted as (
    insert into public.knowledge_chunks (item_id, user_id, workspace_id, position, heading, content, source, hash)
    select item, creator, workspace, n.position, n.heading, n.content, n.source, n.hash from pg_temp.incoming_chunks n where n.id is null
    returning id, position, heading, content
  )
  insert into app.knowledge_index (chunk_id, item_id, workspace_id, tsv, embedding, embedding_model, signature)
  select f.id, item, workspace, app.chunk_words(workspace, language, i.title, f.heading, f.content), n.embedding, n.model, n.signature
  from inserted f join pg_temp.incoming_chunks n on n.position = f.position and n.id is null
    join public.knowledge_base_items i on i.id = item;
  drop table pg_temp.incoming_chunks;
  return true;
end $$;

-- Clears the results of former attempts when indexing is requested.
create function app.request_indexing() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.index_status := 'pending';
  new.index_due_at := now();
  new.index_error := null;
  new.index_attempts := 0;
  new.index_lease := null;
  new.index_lease_until := null;
  new.etag := null;
  new.last_modified := null;
  new.content_hash := null;
  new.file_hash := null;
  new.duplicate_of := null;
  new.index_retryable := true;
  perform pg_notify('knowledge_pending', '');
  return new;
end $$;

-- Trigger: requests indexing of the item that a new or changed file belongs to.
create function app.request_indexing_of_file() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.knowledge_base_items
  set index_status = 'pending', index_error = null, index_attempts = 0, index_lease = null, index_lease_until = null, content_hash = null
  where file_path = new.name and user_id::text = (storage.foldername(new.name))[1];
  if found then perform pg_notify('knowledge_pending', ''); end if;
  return null;
end $$;

-- Trigger: sets the due time when the status of an item becomes pending.
create function app.set_index_due() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.index_due_at := now();
  return new;
end $$;

-- Claims the next item to index. Selects the owner from those with a due item and fewer than `max_per_owner` items in progress:
-- the one with the fewest items in progress, then the one whose last claim is oldest. `linked` selects between items with and
-- without linked pages. Returns no row if no item is due. An advisory lock serializes the claims of all processes, so that the
-- limit is exact; a claim takes milliseconds. Skips workspaces whose owners are all suspended.
create function app.claim_knowledge_item(linked boolean, max_per_owner int, lease_seconds int, max_file_size bigint default null) returns setof public.knowledge_base_items
language plpgsql set search_path = ''
as $$
declare
  claimed_id uuid;
  owner_id uuid;
  suspended uuid[] := app.suspended_workspaces();
begin
  perform pg_advisory_xact_lock(7012, 1);
  -- Return the items of terminated workers to the end of their owner's queue; their attempt count does not change.
  update public.knowledge_base_items i set index_status = 'pending', index_lease = null, index_lease_until = null
  where i.id in (select d.id from public.knowledge_base_items d
    where d.index_status = 'indexing' and d.index_lease_until < now() for update skip locked);

  for owner_id in
    with recursive waiting_owners as (
      (select i.user_id, i.index_due_at, i.file_size from public.knowledge_base_items i
       where i.index_status = 'pending' and i.include_linked = linked and i.workspace_id <> all (suspended)
       order by i.user_id, i.index_due_at limit 1)
      union all
      select n.user_id, n.index_due_at, n.file_size from waiting_owners w cross join lateral (
        select i.user_id, i.index_due_at, i.file_size from public.knowledge_base_items i
        where i.index_status = 'pending' and i.include_linked = linked and i.user_id > w.user_id and i.workspace_id <> all (suspended)
        order by i.user_id, i.index_due_at limit 1) n
    ),
    in_progress as (
      select i.user_id, count(*) as items, count(*) filter (where i.include_linked = linked) as same_kind
      from public.knowledge_base_items i where i.index_status = 'indexing' and i.index_lease_until >= now() group by i.user_id
    )
    select w.user_id from waiting_owners w left join in_progress b on b.user_id = w.user_id left join app.indexing_owners t on t.user_id = w.user_id
    where w.index_due_at <= now() and coalesce(b.same_kind, 0) < max_per_owner
      and (max_file_size is null or (coalesce(w.file_size, 0) <= max_file_size and coalesce(b.items, 0) = 0))
    order by coalesce(b.items, 0), t.last_claimed_at nulls first, w.index_due_at limit 20
  loop
    -- Skip rows that are locked because their owner is editing them; a later claim takes them.
    select i.id into claimed_id from public.knowledge_base_items i
    where i.index_status = 'pending' and i.include_linked = linked and i.user_id = owner_id and i.index_due_at <= now()
      and i.workspace_id <> all (suspended)
      and (max_file_size is null or coalesce(i.file_size, 0) <= max_file_size)
    order by i.index_due_at limit 1 for update skip locked;
    exit when found;
  end loop;
  if claimed_id is null then return; end if;

  insert into app.indexing_owners (user_id, last_claimed_at) values (owner_id, clock_timestamp())
  on conflict (user_id) do update set last_claimed_at = excluded.last_claimed_at;
  return query update public.knowledge_base_items i set index_status = 'indexing', index_attempts = i.index_attempts + 1,
    index_lease = gen_random_uuid(), index_lease_until = now() + make_interval(secs => lease_seconds)
  where i.id = claimed_id returning i.*;
end $$;

-- Converts a word to a full-text query for exactly this word.
create function app.word_query(word text) returns tsquery
language sql immutable strict parallel safe set search_path = ''
return ('''' || replace(replace(word, '\', '\\'), '''', '''''') || '''')::tsquery;

-- Scores a chunk for groups of words. A group counts with its best word only. Repetitions of a word count less (ts_rank).
-- Returns the sum of the gains, and the coverage: the sum of the shares.
create function app.chunk_score(tsv tsvector, queries tsquery[], gains real[], shares real[], groups int[], out score real, out coverage real)
language sql immutable set search_path = ''
begin atomic
  select sum(b.gain)::real, sum(b.share)::real from (
    select max(g.gain * ts_rank('{0.5, 0.6, 0.9, 1}', tsv, g.query)) as gain, max(g.share) as share
    from unnest(queries, gains, shares, groups) g (query, gain, share, word_group) where tsv @@ g.query group by g.word_group) b;
end;

-- Returns a user's chunks that contain some of the given words, best first. `counts` is the number of chunks with each word;
-- words are sorted by it, rarest first. Because ranking a chunk takes tens of microseconds, only a limited number is ranked:
-- those with the rarest words, and those with most of the five most important groups. If at most 300 chunks are ranked (a large knowledge
-- base), the latter are those with some of the three rarest words, which takes less time. For these, the planner would expect so many matches
-- that it reads the whole table instead of the index, so sequential scans are off.
create function app.rank_chunks(owner uuid, words text[], counts int[], gains real[], shares real[], groups int[], max_ranked int, max_chunks int)
returns table (chunk_id uuid, score real, coverage real)
language plpgsql stable rows 60 set search_path = '' set enable_seqscan = off
as $$
declare
  owner_query constant tsquery := app.word_query(app.owner_word(owner));
  queries constant tsquery[] := array(select app.word_query(w.word) from unnest(words) with ordinality w (word, index) order by w.index);
  group_queries tsquery[] := '{}';
  any_rare_word tsquery;
  chunk_total int := 0;
  found_chunks uuid[] := '{}';
  best record;
  group_query tsquery;
  best_words int[]; combination text; positions int[]; chosen int; every tsquery;
begin
  if cardinality(words) = 0 then return; end if;
  for index in 1 .. cardinality(words) loop
    chunk_total := chunk_total + counts[index];
    exit when chunk_total > max_ranked;
    any_rare_word := coalesce(any_rare_word || queries[index], queries[index]);
  end loop;
  if any_rare_word is not null then
    found_chunks := array(select i.chunk_id from app.knowledge_index i where i.tsv @@ (owner_query && any_rare_word));
  end if;
  if max_ranked <= 300 then
    best_words := array(select w.index from (
      select distinct on (g.word_group) g.index, g.gain from unnest(gains, groups) with ordinality g (gain, word_group, index)
      order by g.word_group, g.gain desc, g.index) w order by w.gain desc, w.index limit 4);
    -- Each combination has its own scan, because one scan for all would read all chunks with common words.
    foreach combination in array array['1,2,3', '1,2', '1,3', '2,3', '1'] loop
      positions := string_to_array(combination, ',')::int[];
      exit when any_rare_word is not null and combination = '1,3';
      continue when positions[cardinality(positions)] > cardinality(best_words);
      every := null;
      foreach chosen in array positions loop every := coalesce(every && queries[best_words[chosen]], queries[best_words[chosen]]); end loop;
      found_chunks := found_chunks || array(
        select i.chunk_id from app.knowledge_index i where i.tsv @@ (owner_query && every) limit case combination when '1' then 100 else 50 end);
    end loop;
  else
    for best in
      select array_agg(g.index order by g.gain desc, g.index) as indexes
      from unnest(gains, groups) with ordinality g (gain, word_group, index) group by g.word_group order by max(g.gain) desc, g.word_group limit 5
    loop
      group_query := queries[best.indexes[1]];
      for place in 2 .. least(cardinality(best.indexes), 3) loop group_query := group_query || queries[best.indexes[place]]; end loop;
      group_queries := group_queries || group_query;
    end loop;
    for level in reverse cardinality(group_queries) .. 1 loop
      exit when cardinality(found_chunks) >= max_ranked or (level = 1 and any_rare_word is not null);
      found_chunks := found_chunks || array(
        select i.chunk_id from app.knowledge_index i where i.tsv @@ (owner_query && app.level_query(group_queries, level)) limit max_ranked);
    end loop;
  end if;
  return query
    -- The same as app.chunk_score, but part of this statement, because the call takes more time than the rest. The concatenation unpacks each
    -- vector once for all words.
    with found as materialized (
      select i.chunk_id, i.tsv || ''::tsvector as tsv from app.knowledge_index i where i.chunk_id = any (found_chunks))
    select f.chunk_id, s.score, s.coverage
    from found f cross join lateral (
      select sum(b.gain)::real as score, sum(b.share)::real as coverage from (
        select max(g.gain * ts_rank('{0.5, 0.6, 0.9, 1}', f.tsv, g.query)) as gain, max(g.share) as share
        from unnest(queries, gains, shares, groups) g (query, gain, share, word_group) where f.tsv @@ g.query group by g.word_group) b) s
    order by 2 desc, 1 limit max_chunks;
end $$;

-- Returns words of a workspace's chunks that are spelled similarly to the given word. Uses the trigram operators, and therefore runs
-- with the search path set above.
create function app.similar_words(workspace uuid, misspelled text) returns table (word text, chunks int)
language plpgsql stable set search_path from current
as $$
begin
  return query select k.word, k.chunks from app.knowledge_words k
    where k.word % misspelled and k.workspace_id = workspace and k.chunks > 0 order by similarity(k.word, misspelled) desc, k.chunks desc, k.word limit 20;
end $$;

-- Searches a workspace's chunks for the words of a question.
--   terms   see app.weigh_words
--   embedding, signature, model   of the question: the search then also compares meaning, among the chunks found by words and
--                  those with the nearest signatures
--   mix            if the embedding is approximate, such as a sum of word vectors: the weights of the coverage and of the words' score, compared
--                  with the cosine. Meaning then only decides if no chunk covers the words well
-- Rankings by words and by meaning are combined by reciprocal rank fusion (k = 60, Cormack et al. 2009); with `mix`, by the sum of the cosine, the
-- coverage and the score as a share of the best score, with at most two chunks of an item before the other items.
-- Returns coverage: the share of the question's words that the chunk contains, from 0 to 1, weighted by rarity (inverse document frequency), in
-- which words that only resemble a word of the question count half; rank: from 1.
create function app.search_knowledge(terms jsonb, embedding real[] default null, signature bit(256) default null, model text default null,
  max_chunks int default 20, mix real[] default null, workspace uuid default null)
returns table (chunk_id uuid, coverage real, rank bigint)
language plpgsql stable security definer rows 20 set search_path = ''
as $$
declare
  owner constant uuid := app.workspace_to_search(workspace);
  -- Maximum number of chunks per user up to which all signatures are compared; a comparison takes a tenth of a microsecond.
  max_signatures constant int := 50000;
  -- Coverage of the best chunk from which an approximate embedding is ignored.
  confident constant real := 0.6;
  max_results constant int := least(greatest(max_chunks, 1), 100);
  queries tsquery[]; word_chunks uuid[]; word_scores real[]; word_coverages real[];
  total real;
  max_ranked int;
  search_words text[]; search_counts int[]; search_gains real[]; search_shares real[]; search_groups int[];
  strict_shares real[];
begin
  if owner is null then return; end if;
  select w.chunks into total from app.knowledge_words w where w.workspace_id = owner and w.word = app.owner_word(owner);
  if total is null then return; end if;
  max_ranked := case when total <= 20000 then 800 else 300 end;
  select w.words, w.counts, w.gains, w.shares, w.strict_shares, w.groups
  into search_words, search_counts, search_gains, search_shares, strict_shares, search_groups
  from app.weigh_words(owner, total, app.knowledge_languages(owner), terms) w;
  select array_agg(r.chunk_id order by r.score desc, r.chunk_id), array_agg(r.score order by r.score desc, r.chunk_id),
    array_agg(r.coverage order by r.score desc, r.chunk_id)
  into word_chunks, word_scores, word_coverages
  from app.rank_chunks(owner, coalesce(search_words, '{}'), search_counts, search_gains, search_shares, search_groups, max_ranked,
    case when embedding is null then max_results else greatest(max_results, 60) end) r;
  queries := array(select app.word_query(w.word) from unnest(search_words) with ordinality w (word, index) order by w.index);
  if embedding is null or (mix is not null and word_coverages[1] >= confident) then
    return query
      select w.chunk_id, coalesce(s.coverage, 0)::real, w.rank
      from unnest(word_chunks) with ordinality w (chunk_id, rank) join app.knowledge_index i using (chunk_id)
        cross join lateral app.chunk_score(i.tsv, queries, search_gains, strict_shares, search_groups) s
      where w.rank <= max_results order by w.rank;
    return;
  end if;
  return query
    with by_words as materialized (
      select w.chunk_id, w.score, w.coverage, w.rank
      from unnest(word_chunks, word_scores, word_coverages) with ordinality w (chunk_id, score, coverage, rank) limit 60
    ), nearest as materialized (
      select i.chunk_id from app.knowledge_index i
      where total <= max_signatures and i.workspace_id = owner and i.signature is not null and i.embedding_model = search_knowledge.model
      order by bit_count(i.signature # search_knowledge.signature) limit 60
    ), compared as materialized (
      select i.chunk_id, i.item_id, w.rank as word_rank, coalesce(w.coverage, s.coverage, 0) as coverage,
        coalesce(coalesce(w.score, s.score) / nullif(word_scores[1], 0), 0) as score_share,
        case when i.embedding_model = search_knowledge.model and cardinality(i.embedding) = cardinality(search_knowledge.embedding)
          then (
            -- The cosine is part of this statement, because a function call takes as long as the sums.
            select coalesce(sum(u.a * u.b) / nullif(sqrt(sum(u.a * u.a)) * sqrt(sum(u.b * u.b)), 0), 0)::real
            from unnest(i.embedding, search_knowledge.embedding) u (a, b)) end as cosine
      from (select w.chunk_id from by_words w union select n.chunk_id from nearest n) f
        join app.knowledge_index i using (chunk_id) left join by_words w using (chunk_id)
        left join lateral (
          select g.score, g.coverage from app.chunk_score(i.tsv, queries, search_gains, search_shares, search_groups) g
          where w.chunk_id is null) s on true
    ), rated as (
      select c.chunk_id, c.item_id, c.coverage, case when mix is not null then c.cosine + mix[1] * c.coverage + mix[2] * c.score_share
        else coalesce(1.0 / (60 + c.word_rank), 0)
          + case when c.cosine is null then 0 else 1.0 / (60 + rank() over (order by c.cosine desc nulls last)) end end as points, c.word_rank
      from compared c
    ), placed as (
      select r.*, row_number() over (partition by r.item_id order by r.points desc nulls last, r.word_rank) as place from rated r
    ), best as (
      select p.chunk_id, row_number() over (order by mix is not null and p.place > 2, p.points desc nulls last, p.word_rank nulls last, p.chunk_id) as rank
      from placed p order by 2 limit max_results
    )
    select b.chunk_id, coalesce(s.coverage, 0)::real, b.rank
    from best b join app.knowledge_index i using (chunk_id)
      cross join lateral app.chunk_score(i.tsv, queries, search_gains, strict_shares, search_groups) s
    order by b.rank;
end $$;

-- Returns all pairs of neighbouring characters in the parts of a text that are written without spaces (Chinese, Japanese, Thai), separated by
-- spaces. The search splits the words of a question in the same way.
create function app.character_pairs(content text) returns text
language sql immutable parallel safe set search_path = ''
return (
  select string_agg(substr(r.run, p.place, 2), ' ')
  from (select m[1] as run from regexp_matches(content, '[\u0e00-\u0e7f\u3040-\u30ff\u3400-\u9fff]+', 'g') m) r
    cross join lateral generate_series(1, greatest(length(r.run) - 1, 1)) p (place));

-- Returns the languages of a workspace's knowledge items, as names of text search configurations.
create function app.knowledge_languages(workspace uuid) returns text[]
language sql stable set search_path = ''
return array(select distinct i.content_language from public.knowledge_base_items i
  where i.workspace_id = workspace and i.content_language is not null order by 1 limit 8);

-- Looks up the words of a question in a workspace's chunks.
--   variants   for each word: other spellings to look up, separated by spaces
-- Returns for each word (index from 1) its stems that occur, or if none does, similarly spelled ones, with the number of chunks.
create function app.question_words(words text[], variants text[], workspace uuid default null)
returns table (index int, stem text, chunks int, is_exact boolean)
language plpgsql stable security definer rows 60 set search_path = ''
as $$
declare
  owner constant uuid := app.workspace_to_search(workspace);
  languages constant text[] := app.knowledge_languages(owner);
begin
  if owner is null then return; end if;
  for place in 1 .. least(cardinality(words), 24) loop
    return query
      select place, k.word, k.chunks, true from app.knowledge_words k
      where k.workspace_id = owner and k.chunks > 0 and k.word in (
        select t.lexeme from unnest(languages) l (name) cross join lateral unnest(to_tsvector(l.name::regconfig, words[place])) t);
    continue when found or length(words[place]) < 4;
    return query
      select place, s.word, max(s.chunks), false from (
        select k.word, k.chunks from app.knowledge_words k
        where k.workspace_id = owner and k.chunks > 0 and k.word in (
          select t.lexeme from unnest(languages) l (name) cross join lateral unnest(to_tsvector(l.name::regconfig, variants[place])) t)
        union all
        select a.word, a.chunks from app.similar_words(owner, words[place]) a) s
      group by 2;
  end loop;
end $$;

-- Records the digest of the file that is being indexed, and returns an item of the same workspace with an equal file. If several items
-- with an equal file are indexed at the same time, the first one to call this function counts as the original. Returns no row if there is
-- no such item, or if the lease is lost.
create function app.claim_file(item uuid, lease uuid, hash text) returns table (original_id uuid, original_name text)
language plpgsql set search_path = ''
as $$
declare
  workspace uuid;
begin
  select i.workspace_id into workspace from public.knowledge_base_items i where i.id = item and i.index_lease = lease and i.index_status = 'indexing';
  if not found then return; end if;
  perform pg_advisory_xact_lock(7013, hashtext(workspace::text));
  update public.knowledge_base_items i set file_hash = hash where i.id = item and i.index_lease = lease and i.file_hash is distinct from hash;
  return query select i.id, coalesce(i.file_name, i.title) from public.knowledge_base_items i
    where i.workspace_id = workspace and i.file_hash = hash and i.id <> item and i.duplicate_of is null and i.index_status <> 'failed'
    order by i.created_at, i.id limit 1;
end $$;

-- Returns whether a list of paths is valid: at most 20 paths of up to 200 characters that start with a slash and contain no spaces.
create function app.are_site_paths(paths text[]) returns boolean
language sql immutable parallel safe set search_path = ''
return cardinality(paths) <= 20 and coalesce(array_ndims(paths), 1) = 1
  and not exists (select from unnest(paths) p (path) where path is null or path !~ '^/[^[:space:],]{0,199}$');

-- Returns a query for chunks that match at least `minimum` of the given queries.
create function app.level_query(queries tsquery[], minimum int) returns tsquery
language plpgsql immutable strict set search_path = ''
as $$
declare
  level tsquery; every tsquery;
begin
  for mask in 1 .. (1 << cardinality(queries)) - 1 loop
    continue when bit_count(mask::bit(8)) <> minimum;
    every := null;
    for index in 1 .. cardinality(queries) loop
      if mask & (1 << (index - 1)) > 0 then every := coalesce(every && queries[index], queries[index]); end if;
    end loop;
    level := coalesce(level || every, every);
  end loop;
  return level;
end $$;

-- Returns the workspace that a search of the caller reads: the given or the current one. Null if the caller is not a member.
create function app.workspace_to_search(workspace uuid) returns uuid
language sql stable security definer set search_path = ''
begin atomic
  select w.id from (select coalesce(workspace, app.current_workspace()) as id) w where w.id = any (app.workspaces_of_caller('viewer'));
end;

-- Trigger: a file belongs to one workspace. Otherwise a former member could keep access to a file of the workspace by adding it elsewhere.
create function app.check_file_workspace() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(7049, hashtext(new.user_id::text));
  if exists (select from public.knowledge_base_items i
    where i.file_path = new.file_path and i.user_id = new.user_id and i.workspace_id <> new.workspace_id) then
    perform app.raise_invalid('This file belongs to another workspace. Upload it again.');
  end if;
  return new;
end $$;

-- Weighs the words of a question, and the words that stand for them, by their rarity in the workspace's chunks.
--   terms   [{ "group", "word", "weight", "ranking", "stem" }]: a word of the question has the weight 1, its other spellings, translations and
--           related words have less. `ranking` is the weight in the ranking if it differs; a word with the weight 0 only counts there. If `stem` is
--           true, the word is a stem that `app.question_words` returned.
-- Returns arrays of the words that occur, rarest first, with the number of chunks and the gain of each: its weight in the ranking times its rarity
-- (inverse document frequency). `shares` are parts of the question's rarity, for the coverage; in `strict_shares`, words that only resemble a word
-- of the question count half.
create function app.weigh_words(owner uuid, total real, languages text[], terms jsonb, out words text[], out counts int[], out gains real[],
  out shares real[], out strict_shares real[], out groups int[])
language plpgsql stable set search_path = ''
as $$
declare
  max_terms constant int := 400;
  max_words constant int := 64;
  -- Minimum weight of a word that means the same as a word of the question, and the share of the others in the strict shares.
  same_meaning constant real := 0.7;
  related_share constant real := 0.5;
begin
  with term as (
    select t."group" as word_group, t.word, t.weight, coalesce(t.ranking, t.weight) as ranking, t.stem
    from jsonb_to_recordset(terms) t ("group" int, word text, weight real, ranking real, stem boolean) limit max_terms
  ), stems as (
    select t.word_group, s.lexeme, max(t.weight) as weight, max(t.ranking) as ranking
    from term t cross join lateral (
      select t.word as lexeme where t.stem
      union all
      select v.lexeme from unnest(languages) l (name) cross join lateral unnest(to_tsvector(l.name::regconfig, t.word)) v where not t.stem) s
    group by 1, 2
  ), known as (
    select s.word_group, s.lexeme, s.weight, s.ranking, w.chunks, ln(1 + (total - w.chunks + 0.5) / (w.chunks + 0.5)) as idf
    from stems s join app.knowledge_words w on w.workspace_id = owner and w.word = s.lexeme and w.chunks > 0
  ), word_groups as (
    -- A group is as rare as its most similar word. A word that occurs in no chunk is as rare as a word can be. Words of the previous question
    -- have less importance.
    select g.word_group, g.importance, g.importance * coalesce(b.idf, ln(1 + (total + 0.5) / 0.5)) as mass
    from (select t.word_group, max(t.weight) as importance from term t group by 1) g left join lateral (
      select k.idf from known k where k.word_group = g.word_group order by k.weight desc, k.chunks desc limit 1) b on true
  ), weighted as (
    select k.word_group, k.lexeme, k.chunks, k.ranking * k.idf as gain, k.weight / nullif(g.importance, 0) as sameness,
      coalesce(k.weight / nullif(g.importance, 0) * g.mass / (select nullif(sum(a.mass), 0) from word_groups a), 0) as share
    from known k join word_groups g using (word_group)
    order by 4 desc limit max_words
  )
  select array_agg(t.lexeme order by t.chunks, t.lexeme, t.word_group), array_agg(t.chunks order by t.chunks, t.lexeme, t.word_group),
    array_agg(t.gain::real order by t.chunks, t.lexeme, t.word_group), array_agg(t.share::real order by t.chunks, t.lexeme, t.word_group),
    array_agg((t.share * case when t.sameness < same_meaning then related_share else 1 end)::real order by t.chunks, t.lexeme, t.word_group),
    array_agg(t.word_group order by t.chunks, t.lexeme, t.word_group)
  into words, counts, gains, shares, strict_shares, groups from weighted t;
end $$;

-- knowledge: triggers

create trigger a_limit_rows after insert on public.knowledge_base_items referencing new table as added for each statement execute function platform.limit_rows();
create trigger a_set_workspace before insert on public.knowledge_base_items for each row when (new.workspace_id is null) execute function app.set_workspace();
create trigger check_file_workspace before insert or update of file_path on public.knowledge_base_items for each row when (new.file_path is not null) execute function app.check_file_workspace();
create trigger check_knowledge_item before insert or update on public.knowledge_base_items for each row execute function app.check_knowledge_item();
create trigger count_added after insert on public.knowledge_base_items referencing new table as added for each statement execute function platform.count_added_to_workspace('knowledge_items');
create trigger count_removed after delete on public.knowledge_base_items referencing old table as removed for each statement execute function platform.count_removed_from_workspace('knowledge_items');
create trigger index_new_title after update of title on public.knowledge_base_items for each row when (old.title is distinct from new.title and new.chunk_count > 0) execute function app.index_new_title();
create trigger limit_sizes before insert or update of file_path, file_name, file_type on public.knowledge_base_items for each row execute function platform.limit_sizes();
create trigger log_activity after insert or delete on public.knowledge_base_items for each row execute function app.log_knowledge_item();
create trigger move_document after insert or update of file_path on public.knowledge_base_items for each row when (new.file_path is not null) execute function app.move_document();
create trigger remove_document after delete on public.knowledge_base_items for each row when (old.file_path is not null) execute function app.remove_document();
create trigger request_indexing before insert on public.knowledge_base_items for each row execute function app.request_indexing();
create trigger request_indexing_of_changed before update of url, file_path on public.knowledge_base_items for each row when (old.url is distinct from new.url or old.file_path is distinct from new.file_path) execute function app.request_indexing();
create trigger request_indexing_of_former_duplicate before update of duplicate_of on public.knowledge_base_items for each row when (old.duplicate_of is not null and new.duplicate_of is null and old.index_status = 'failed'::public.index_status) execute function app.request_indexing();
create trigger request_indexing_of_linked before update of include_linked on public.knowledge_base_items for each row when (old.include_linked is distinct from new.include_linked and not old.url is distinct from new.url) execute function app.request_indexing();
create trigger request_indexing_of_paths before update of include_paths, exclude_paths on public.knowledge_base_items for each row when (new.include_linked and (old.include_paths is distinct from new.include_paths or old.exclude_paths is distinct from new.exclude_paths) and not old.url is distinct from new.url and not old.include_linked is distinct from new.include_linked) execute function app.request_indexing();
create trigger set_index_due before update of index_status on public.knowledge_base_items for each row when (new.index_status = 'pending'::public.index_status and old.index_due_at = new.index_due_at) execute function app.set_index_due();
create trigger a_set_workspace before insert on public.knowledge_pages for each row execute function app.set_workspace_of_item();
create trigger a_set_workspace before insert on public.knowledge_chunks for each row execute function app.set_workspace_of_item();
create trigger count_added after insert on public.knowledge_chunks referencing new table as added for each statement execute function platform.count_added_to_workspace('knowledge_chunks');
create trigger count_removed after delete on public.knowledge_chunks referencing old table as removed for each statement execute function platform.count_removed_from_workspace('knowledge_chunks');
create trigger count_added_words after insert on app.knowledge_index referencing new table as added for each statement execute function app.count_added_words();
create trigger count_removed_words after delete on app.knowledge_index referencing old table as removed for each statement execute function app.count_removed_words();

-- knowledge: policies

alter table public.knowledge_base_items enable row level security;
alter table public.knowledge_pages enable row level security;
alter table public.knowledge_chunks enable row level security;
alter table app.knowledge_index enable row level security;
alter table app.knowledge_words enable row level security;
alter table app.indexing_owners enable row level security;
create policy "delete as editor" on public.knowledge_base_items for delete to authenticated
  using (workspace_id = any (((select app.workspaces_of_caller('editor'::public.workspace_role) as workspaces_of_caller))::uuid[]));
create policy "insert as editor" on public.knowledge_base_items for insert to authenticated
  with check (user_id = ((select auth.uid())) and (workspace_id = any (((select app.workspaces_of_caller('editor'::public.workspace_role) as workspaces_of_caller))::uuid[])));
create policy "read as member or administrator" on public.knowledge_base_items for select to authenticated
  using ((workspace_id = any (((select app.workspaces_of_caller('viewer'::public.workspace_role) as workspaces_of_caller))::uuid[])) or workspace_id >= ((select app.first_workspace_of_administrators() as first_workspace_of_administrators)) and workspace_id <= ((select app.last_workspace_of_administrators() as last_workspace_of_administrators)));
create policy "update as editor" on public.knowledge_base_items for update to authenticated
  using (workspace_id = any (((select app.workspaces_of_caller('editor'::public.workspace_role) as workspaces_of_caller))::uuid[]))
  with check (workspace_id = any (((select app.workspaces_of_caller('editor'::public.workspace_role) as workspaces_of_caller))::uuid[]));
create policy "read as member or administrator" on public.knowledge_pages for select to authenticated
  using ((workspace_id = any (((select app.workspaces_of_caller('viewer'::public.workspace_role) as workspaces_of_caller))::uuid[])) or workspace_id >= ((select app.first_workspace_of_administrators() as first_workspace_of_administrators)) and workspace_id <= ((select app.last_workspace_of_administrators() as last_workspace_of_administrators)));
create policy "read as member or administrator" on public.knowledge_chunks for select to authenticated
  using ((workspace_id = any (((select app.workspaces_of_caller('viewer'::public.workspace_role) as workspaces_of_caller))::uuid[])) or workspace_id >= ((select app.first_workspace_of_administrators() as first_workspace_of_administrators)) and workspace_id <= ((select app.last_workspace_of_administrators() as last_workspace_of_administrators)));

-- knowledge: grants

grant select,
  insert (user_id, item_type, title, url, file_path, file_name, file_size, file_type, include_linked, include_paths, exclude_paths, workspace_id),
  update (title, url, include_linked, include_paths, exclude_paths),
  delete on public.knowledge_base_items to authenticated;
grant select, insert, update, delete on public.knowledge_base_items to service_role;
grant select on public.knowledge_pages to authenticated;
grant select, insert, update, delete on public.knowledge_pages to service_role;
grant select on public.knowledge_chunks to authenticated;
grant select, insert, update, delete on public.knowledge_chunks to service_role;
grant execute on function app.search_knowledge,
  app.question_words
  to authenticated;
grant execute on function app.are_site_paths
  to authenticated, service_role;

-- assistant -----------------------------------------------------------------------------------------------------------

create type public.chat_role as enum ('user', 'assistant');

-- Conversations of a user with the assistant
create table public.chat_conversations (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  title text not null,
  created_at timestamptz not null default now(),
  -- Set by new messages but not by a new title, because lists show the conversation with the latest message first.
  updated_at timestamptz not null default now(),
  -- End of the lease of the process that writes a reply; null or past if no reply is being written.
  replying_until timestamptz,
  document_ids uuid[],
  constraint chat_conversations_pkey primary key (id),
  constraint chat_conversations_owner unique (id, user_id),
  constraint chat_conversations_user_id_fkey foreign key (user_id) references public.profiles(id) on delete cascade,
  constraint chat_conversations_document_ids_check check (cardinality(document_ids) >= 1 and cardinality(document_ids) <= 20 and array_position(document_ids, null::uuid) is null)
);
create index chat_conversations_user on public.chat_conversations using btree (user_id, updated_at desc, id desc);

-- Messages of conversations: those of the user, and replies of the assistant with their sources
create table public.chat_messages (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  role public.chat_role not null,
  content text not null,
  model text,
  created_at timestamptz not null default now(),
  conversation_id uuid,
  -- cut: the reply reached its length limit and can be continued; stopped: the user stopped it; failed: it was interrupted
  status text not null default 'complete'::text,
  tokens_in integer,
  tokens_out integer,
  -- Null if the price of the model is unknown
  cost_usd numeric(12,6),
  -- Sources of the reply (Citation in contracts/assistant)
  citations jsonb not null default '[]'::jsonb,
  -- Actions that the assistant suggests and the user can confirm (Proposal in contracts/assistant)
  proposals jsonb not null default '[]'::jsonb,
  feedback smallint,
  constraint chat_messages_pkey primary key (id),
  constraint chat_messages_conversation foreign key (conversation_id, user_id) references public.chat_conversations(id, user_id) on delete cascade,
  constraint chat_messages_user_id_fkey foreign key (user_id) references public.profiles(id) on delete cascade,
  constraint chat_messages_citations_check check (jsonb_typeof(citations) = 'array'::text),
  constraint chat_messages_cost_usd_check check (cost_usd >= 0::numeric),
  constraint chat_messages_feedback_check check (feedback = any (array['-1'::integer, 1])),
  constraint chat_messages_proposals_check check (jsonb_typeof(proposals) = 'array'::text),
  constraint chat_messages_status_check check (status = any (array['complete'::text, 'cut'::text, 'stopped'::text, 'failed'::text])),
  constraint chat_messages_tokens_in_check check (tokens_in >= 0),
  constraint chat_messages_tokens_out_check check (tokens_out >= 0)
);
create index chat_messages_conversation on public.chat_messages using btree (conversation_id, user_id, created_at, id);
create index chat_messages_created_at on public.chat_messages using btree (created_at);
create index chat_messages_user on public.chat_messages using btree (user_id, created_at);

-- Tokens used per user and day. Stored apart from the messages, so that deleting a conversation does not reduce the usage.
create table app.chat_usage (
  user_id uuid not null,
  day date not null,
  tokens bigint not null,
  constraint chat_usage_pkey primary key (user_id, day),
  constraint chat_usage_user_id_fkey foreign key (user_id) references public.profiles(id) on delete cascade
);

-- Number of messages per user, maintained by triggers, so that the lists of administrators do not count all rows of chat_messages.
create table app.chat_activity (
  user_id uuid not null,
  messages bigint not null,
  last_activity timestamptz not null,
  constraint chat_activity_pkey primary key (user_id),
  constraint chat_activity_user_id_fkey foreign key (user_id) references public.profiles(id) on delete cascade
);

-- assistant: functions

-- Trigger: trims and validates the title, with the same rules as contracts/assistant.
create function app.check_conversation() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.title := app.trim_text(new.title);
  if coalesce(new.title, '') = '' then perform app.raise_invalid('Title is required'); end if;
  if length(new.title) > 200 then perform app.raise_invalid('Title must be at most 200 characters'); end if;
  return new;
end $$;

-- Trigger: counts messages for the quota. The quota can refuse questions only; replies are always stored.
create function platform.count_added_messages() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  owner record;
  total bigint;
begin
  for owner in select a.user_id, count(*) as amount, bool_or(a.role = 'user') as has_questions from added a group by a.user_id order by a.user_id loop
    total := platform.add_usage(owner.user_id, 'messages', owner.amount);
    if owner.has_questions then perform platform.require_quota('messages', total, owner.amount); end if;
  end loop;
  return null;
end $$;

-- Trigger: adds inserted messages to the counts.
create function app.count_added_messages() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into app.chat_activity as counter (user_id, messages, last_activity)
  select user_id, count(*), max(created_at) from added group by user_id order by user_id
  on conflict (user_id) do update
    set messages = counter.messages + excluded.messages, last_activity = greatest(counter.last_activity, excluded.last_activity);
  return null;
end $$;

-- Trigger: subtracts deleted messages from the counts.
create function app.count_removed_messages() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform from app.chat_activity where user_id in (select user_id from removed) order by user_id for update;
  delete from app.chat_activity counter using (select user_id, count(*) as messages from removed group by user_id) deleted
  where counter.user_id = deleted.user_id and counter.messages <= deleted.messages;
  update app.chat_activity counter set messages = counter.messages - deleted.messages,
    last_activity = coalesce((select max(m.created_at) from public.chat_messages m where m.user_id = counter.user_id), counter.last_activity)
  from (select user_id, count(*) as messages from removed group by user_id) deleted where counter.user_id = deleted.user_id;
  return null;
end $$;

-- Trigger: recounts the messages of the affected users when a message changes its owner or time, which is rare.
create function app.recount_messages() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  changed_users uuid[];
begin
  select array_agg(distinct changed.id order by changed.id) into changed_users
  from removed join added using (id) cross join lateral (values (removed.user_id), (added.user_id)) changed (id)
  where (removed.user_id, removed.created_at) is distinct from (added.user_id, added.created_at);
  if changed_users is null then return null; end if;
  insert into app.chat_activity (user_id, messages, last_activity) select changed.id, 0, '-infinity' from unnest(changed_users) changed (id)
  on conflict do nothing;
  perform from app.chat_activity where user_id = any (changed_users) order by user_id for update;
  update app.chat_activity counter set messages = recount.messages, last_activity = coalesce(recount.last_activity, counter.last_activity)
  from unnest(changed_users) changed (id) cross join lateral (
    select count(*) as messages, max(m.created_at) as last_activity from public.chat_messages m where m.user_id = changed.id
  ) recount where counter.user_id = changed.id;
  delete from app.chat_activity where user_id = any (changed_users) and messages = 0;
  return null;
end $$;

-- Trigger: resets all counts after a truncate of the messages.
create function app.reset_message_counts() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from app.chat_activity;
  return null;
end $$;

-- Returns figures over all conversations. For administrators.
create function public.admin_chat_summary() returns table (total_messages bigint, active_users bigint, average_messages numeric)
language sql stable security definer set search_path = ''
begin atomic
  select coalesce(sum(messages), 0)::bigint, count(*), coalesce(round(avg(messages)), 0)
  from app.chat_activity where (select app.is_admin());
end;

-- Returns a page of the users of the assistant. For administrators.
create function public.admin_list_chat_users(
  search text default '', sort text default 'messages', descending boolean default true, page_size int default 25, page_offset int default 0
) returns table (user_id uuid, email text, company_name text, messages bigint, last_activity timestamptz, total bigint)
language plpgsql stable security definer set search_path = ''
as $$
declare
  direction text := case when descending then 'desc' else 'asc' end;
  sort_expression text := case sort when 'email' then 'p.email %1$s, a.user_id' when 'last_activity' then 'a.last_activity %1$s, a.user_id'
    else 'a.messages %1$s, a.user_id' end;
begin
  if not app.is_admin() then return; end if;
  return query execute format(
    'select a.user_id, p.email, p.company_name, a.messages, a.last_activity, count(*) over () as total
     from app.chat_activity a join public.profiles p on p.id = a.user_id
     where %s order by %s limit $2 offset $3',
    case when btrim(search) = '' then 'true' else $like$lower(p.email || ' ' || coalesce(p.company_name, '')) like $1$like$ end,
    format(sort_expression, direction))
    using app.like_pattern(search), least(greatest(page_size, 1), 1000), greatest(page_offset, 0);
end $$;

-- Searches a workspace's chunks of the given items. `terms`: see app.weigh_words. Scores all chunks of the items, because
-- the best chunks of all items may not contain any of them.
create function app.search_items(terms jsonb, items uuid[], max_chunks int default 20, workspace uuid default null)
returns table (chunk_id uuid, coverage real, rank bigint)
language plpgsql stable security definer rows 20 set search_path = ''
as $$
declare
  owner constant uuid := app.workspace_to_search(workspace);
  max_items constant int := 20;
  total real;
begin
  if owner is null then return; end if;
  select w.chunks into total from app.knowledge_words w where w.workspace_id = owner and w.word = app.owner_word(owner);
  if total is null then return; end if;
  return query
    with weighted as materialized (
      select array(select app.word_query(q.word) from unnest(w.words) with ordinality q (word, index) order by q.index) as queries,
        w.gains, w.strict_shares, w.groups
      from app.weigh_words(owner, total, app.knowledge_languages(owner), terms) w
    ), scored as (
      select i.chunk_id as id, s.score, s.coverage
      from weighted w cross join app.knowledge_index i
        cross join lateral app.chunk_score(i.tsv, w.queries, w.gains, w.strict_shares, w.groups) s
      where i.workspace_id = owner and i.item_id = any (items[1:max_items]) and s.score is not null
    )
    select s.id, coalesce(s.coverage, 0)::real, row_number() over (order by s.score desc, s.id) from scored s
    order by s.score desc, s.id limit least(greatest(max_chunks, 1), 100);
end $$;

-- assistant: triggers

create trigger check_conversation before insert or update of title on public.chat_conversations for each row execute function app.check_conversation();
create trigger count_added after insert on public.chat_conversations referencing new table as added for each statement execute function platform.count_added('conversations');
create trigger count_removed after delete on public.chat_conversations referencing old table as removed for each statement execute function platform.count_removed('conversations');
create trigger count_added_for_quota after insert on public.chat_messages referencing new table as added for each statement execute function platform.count_added_messages();
create trigger count_added_messages after insert on public.chat_messages referencing new table as added for each statement execute function app.count_added_messages();
create trigger count_removed_for_quota after delete on public.chat_messages referencing old table as removed for each statement execute function platform.count_removed('messages');
create trigger count_removed_messages after delete on public.chat_messages referencing old table as removed for each statement execute function app.count_removed_messages();
create trigger recount_messages after update on public.chat_messages referencing old table as removed new table as added for each statement execute function app.recount_messages();
create trigger reset_message_counts after truncate on public.chat_messages for each statement execute function app.reset_message_counts();

-- assistant: policies

alter table public.chat_conversations enable row level security;
alter table public.chat_messages enable row level security;
alter table app.chat_usage enable row level security;
alter table app.chat_activity enable row level security;
create policy "delete own" on public.chat_conversations for delete to authenticated
  using (user_id = ((select auth.uid())));
create policy "read own or as administrator" on public.chat_conversations for select to authenticated
  using (user_id >= ((select case when app.is_admin() then '00000000-0000-0000-0000-000000000000'::uuid else auth.uid() end)) and user_id <= ((select case when app.is_admin() then 'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid else auth.uid() end)));
create policy "update own" on public.chat_conversations for update to authenticated
  using (user_id = ((select auth.uid())))
  with check (user_id = ((select auth.uid())));
create policy "rate own replies" on public.chat_messages for update to authenticated
  using (user_id = ((select auth.uid())) and role = 'assistant'::public.chat_role)
  with check (user_id = ((select auth.uid())) and role = 'assistant'::public.chat_role);
create policy "read own or as administrator" on public.chat_messages for select to authenticated
  using (user_id >= ((select case when app.is_admin() then '00000000-0000-0000-0000-000000000000'::uuid else auth.uid() end)) and user_id <= ((select case when app.is_admin() then 'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid else auth.uid() end)));

-- assistant: grants

grant select,
  update (title, document_ids),
  delete on public.chat_conversations to authenticated;
grant select, insert, update, delete on public.chat_conversations to service_role;
grant select,
  update (feedback) on public.chat_messages to authenticated;
grant select, insert, update, delete on public.chat_messages to service_role;
grant execute on function public.admin_chat_summary,
  public.admin_list_chat_users
  to authenticated, service_role;
grant execute on function app.search_items
  to authenticated;

-- blog ----------------------------------------------------------------------------------------------------------------

-- Posts of the blog. Visitors can read published posts
create table public.blog_posts (
  id uuid not null default gen_random_uuid(),
  title text not null,
  slug text not null,
  content text not null,
  excerpt text,
  featured_image_url text,
  published boolean not null default false,
  author_id uuid,
  created_at timestamptz not null default now(),
  -- True for demo content of a fresh installation; only the secret key can set it, and editing the content clears it
  is_demo_content boolean not null default false,
  -- Time of the last change to the content
  updated_at timestamptz not null default now(),
  constraint blog_posts_pkey primary key (id),
  constraint blog_posts_slug_key unique (slug),
  constraint blog_posts_author_id_fkey foreign key (author_id) references public.profiles(id) on delete set null,
  constraint blog_posts_content_check check (length(trim(both from content)) >= 1),
  constraint blog_posts_slug_check check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text and length(slug) <= 200),
  constraint blog_posts_title_check check (length(trim(both from title)) >= 1 and length(trim(both from title)) <= 300)
);
create index blog_posts_author on public.blog_posts using btree (author_id);
create index blog_posts_created_at on public.blog_posts using btree (created_at desc);
create index blog_posts_published on public.blog_posts using btree (created_at desc) where published;

-- blog: functions

-- Trigger: trims and validates a post, with the same rules as contracts/blog/blog-schema.ts.
create function app.check_blog_post() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.title := app.trim_text(new.title);
  new.excerpt := nullif(app.trim_text(new.excerpt), '');
  new.featured_image_url := nullif(app.trim_text(new.featured_image_url), '');
  if '' in (coalesce(new.title, ''), coalesce(app.trim_text(new.slug), ''), coalesce(app.trim_text(new.content), '')) then
    perform app.raise_invalid('Please fill in all required fields');
  end if;
  if length(new.title) > 300 then perform app.raise_invalid('Title must be at most 300 characters'); end if;
  if new.featured_image_url is not null and not app.is_web_url(new.featured_image_url) then perform app.raise_invalid('Must be a valid URL'); end if;
  return new;
end $$;

-- Converts a title to a slug, with the same rules as contracts/blog/slug.ts. Characters are decomposed before they are
-- lower-cased, so that the result does not depend on the locale.
create function app.slug_of(value text) returns text
language sql immutable parallel safe
return rtrim(left(btrim(
    regexp_replace(
      lower(
        regexp_replace(
          normalize(replace(replace(replace(replace(replace(value, 'ß', 'ss'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), nfkd),
          U&'[\0300-\036F''’]', '', 'g')),
      '[^a-z0-9]+', '-', 'g'),
    '-'), 200), '-');

-- Trigger: normalizes the slug and sets updated_at. Runs after check_blog_post (triggers run in alphabetical order), which
-- ensures that the required fields exist.
create function app.prepare_blog_post() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if btrim(coalesce(new.slug, '')) <> '' and (tg_op = 'INSERT' or new.slug is distinct from old.slug) then
    new.slug := app.slug_of(new.slug);
    if new.slug = '' then perform app.raise_invalid('The slug needs letters or digits'); end if;
  end if;
  if tg_op = 'INSERT' then new.updated_at := new.created_at;
  elsif (new.title, new.slug, new.content, new.excerpt, new.featured_image_url)
    is distinct from (old.title, old.slug, old.content, old.excerpt, old.featured_image_url) then new.updated_at := now();
  end if;
  return new;
end $$;

-- Trigger: a demo or post that an administrator edits is no longer demo content. Publishing or featuring it does not count as an edit.
create function app.clear_is_demo_content() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.is_demo_content := false;
  return new;
end $$;

-- blog: triggers

create trigger audit after insert or delete or update on public.blog_posts for each row execute function app.audit('id');
create trigger check_blog_post before insert or update on public.blog_posts for each row execute function app.check_blog_post();
create trigger clear_is_demo_content before update on public.blog_posts for each row when (old.is_demo_content and (old.title is distinct from new.title or old.slug is distinct from new.slug or old.content is distinct from new.content or old.excerpt is distinct from new.excerpt or old.featured_image_url is distinct from new.featured_image_url)) execute function app.clear_is_demo_content();
create trigger prepare_blog_post before insert or update on public.blog_posts for each row execute function app.prepare_blog_post();

-- blog: policies

alter table public.blog_posts enable row level security;
create policy "administrators delete" on public.blog_posts for delete to authenticated
  using ((select app.is_admin()));
create policy "administrators insert as themselves" on public.blog_posts for insert to authenticated
  with check ((select app.is_admin()) and author_id = ((select auth.uid())));
create policy "administrators read drafts" on public.blog_posts for select to authenticated
  using ((select app.is_admin()));
create policy "administrators update" on public.blog_posts for update to authenticated
  using ((select app.is_admin()))
  with check ((select app.is_admin()));
create policy "everyone reads published posts" on public.blog_posts for select to anon, authenticated
  using (published);

-- blog: grants

grant select on public.blog_posts to anon;
grant select,
  insert (title, slug, content, excerpt, featured_image_url, published, author_id),
  update (title, slug, content, excerpt, featured_image_url, published),
  delete on public.blog_posts to authenticated;
grant select, insert, update, delete on public.blog_posts to service_role;
grant execute on function app.slug_of
  to anon, authenticated, service_role;

-- demos ---------------------------------------------------------------------------------------------------------------

create type public.demo_type as enum ('video', 'interactive');

-- Demos of workflows on the demos page: videos and interactive demos
create table public.demos (
  id uuid not null default gen_random_uuid(),
  title text not null,
  description text not null,
  demo_type public.demo_type not null default 'video'::public.demo_type,
  video_url text,
  thumbnail_url text,
  interactive_url text,
  category public.workflow_category,
  industry public.industry,
  is_featured boolean not null default false,
  created_at timestamptz not null default now(),
  -- True for demo content of a fresh installation; only the secret key can set it, and editing the content clears it
  is_demo_content boolean not null default false,
  -- Time of the last change
  updated_at timestamptz not null default now(),
  -- Chosen by the form that created the demo, so that repeating a lost request does not create a second demo
  creation_key uuid,
  constraint demos_pkey primary key (id),
  constraint demos_creation_key_key unique (creation_key)
);
create index demos_created_at on public.demos using btree (created_at desc);
create index demos_featured on public.demos using btree (is_featured desc, created_at desc);

-- At most one row: demo content is added only once per database, even if administrators delete it later.
create table app.demo_content_seeding (
  is_only boolean not null default true,
  -- not_empty: the demo content was not added, because there already were demos or posts.
  outcome text not null,
  seeded_at timestamptz not null default now(),
  constraint demo_content_seeding_pkey primary key (is_only),
  constraint demo_content_seeding_is_only_check check (is_only),
  constraint demo_content_seeding_outcome_check check (outcome = any (array['seeded'::text, 'not_empty'::text]))
);

-- demos: functions

-- Accepts paths of demo media of this installation, which remain valid when PUBLIC_URL changes. contracts/own-address.ts applies the same rule.
create function app.is_own_address(value text) returns boolean
language sql immutable parallel safe
return length(value) <= 2000 and value !~ '\.\.'
  and value ~ '^/(storage/v1/object/public/demo-media|samples)/[A-Za-z0-9_-][A-Za-z0-9._/-]*(\?[A-Za-z0-9._~=&-]*)?$';

-- Trigger: trims and validates a demo, with the same rules as contracts/demos/demo-schema.ts.
create function app.check_demo() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.title := app.trim_text(new.title);
  new.description := app.trim_text(new.description);
  new.video_url := nullif(app.trim_text(new.video_url), '');
  new.thumbnail_url := nullif(app.trim_text(new.thumbnail_url), '');
  new.interactive_url := nullif(app.trim_text(new.interactive_url), '');
  if coalesce(new.title, '') = '' then perform app.raise_invalid('Title is required'); end if;
  if length(new.title) > 200 then perform app.raise_invalid('Title must be less than 200 characters'); end if;
  if coalesce(new.description, '') = '' then perform app.raise_invalid('Description is required'); end if;
  if length(new.description) > 2000 then perform app.raise_invalid('Description must be less than 2000 characters'); end if;
  if exists (select from unnest(array[new.video_url, new.thumbnail_url, new.interactive_url]) url
    where url is not null and not app.is_web_url(url) and not app.is_own_address(url)) then
    perform app.raise_invalid('Must be a valid URL');
  end if;
  if new.video_url is not null
    and new.video_url !~* '^https?://((www|m|music)\.)?(youtube\.com|youtube-nocookie\.com|youtu\.be)([/?#]|$)'
    and new.video_url !~ '^https?://[^/]+/storage/v1/object/public/demo-media/'
    and new.video_url !~ '^/storage/v1/object/public/demo-media/' then
    perform app.raise_invalid('Only YouTube or uploaded videos are allowed');
  end if;
  return new;
end $$;

-- Trigger: sets updated_at. Runs after check_demo (triggers run in alphabetical order), so that it compares the trimmed values.
create function app.set_demo_updated_at() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then new.updated_at := new.created_at;
  elsif (new.title, new.description, new.demo_type, new.video_url, new.thumbnail_url, new.interactive_url, new.category, new.industry, new.is_featured)
    is distinct from (old.title, old.description, old.demo_type, old.video_url, old.thumbnail_url, old.interactive_url, old.category, old.industry, old.is_featured)
    then new.updated_at := now();
  end if;
  return new;
end $$;

-- Returns the name of the object in the bucket demo-media that an address refers to; null for any other address. The host is
-- ignored, because the address may contain a former host of this installation.
create function app.media_object_name(address text) returns text
language sql immutable parallel safe
return substring(address from '^(?:https?://[^/]+)?/storage/v1/object/public/demo-media/([A-Za-z0-9._/-]+)(?:[?#]|$)');

-- Returns whether a demo or a post uses an object of the bucket demo-media.
create function app.is_media_used(object_name text) returns boolean
language sql stable security definer set search_path = ''
return exists (select from public.demos where app.media_object_name(video_url) = object_name)
  or exists (select from public.blog_posts where position('/demo-media/' || object_name in content) > 0);

-- Trigger: deletes the uploaded video of a deleted demo, or the replaced video of a changed demo, unless another demo or post uses it.
create function app.remove_demo_video() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  old_object text := app.media_object_name(old.video_url);
begin
  if old_object is not null and not app.is_media_used(old_object) then
    delete from storage.objects where bucket_id = 'demo-media' and name = old_object;
  end if;
  return null;
end $$;

-- demos: triggers

create trigger audit after insert or delete or update on public.demos for each row execute function app.audit('id');
create trigger check_demo before insert or update on public.demos for each row execute function app.check_demo();
create trigger clear_is_demo_content before update on public.demos for each row when (old.is_demo_content and (old.title is distinct from new.title or old.description is distinct from new.description or old.demo_type is distinct from new.demo_type or old.video_url is distinct from new.video_url or old.thumbnail_url is distinct from new.thumbnail_url or old.interactive_url is distinct from new.interactive_url or old.category is distinct from new.category or old.industry is distinct from new.industry)) execute function app.clear_is_demo_content();
create trigger remove_demo_video after delete on public.demos for each row when (old.video_url is not null) execute function app.remove_demo_video();
create trigger remove_former_demo_video after update of video_url on public.demos for each row when (old.video_url is not null and old.video_url is distinct from new.video_url) execute function app.remove_demo_video();
create trigger set_demo_updated_at before insert or update on public.demos for each row execute function app.set_demo_updated_at();

-- demos: policies

alter table public.demos enable row level security;
alter table app.demo_content_seeding enable row level security;
create policy "administrators delete" on public.demos for delete to authenticated
  using ((select app.is_admin()));
create policy "administrators insert" on public.demos for insert to authenticated
  with check ((select app.is_admin()));
create policy "administrators update" on public.demos for update to authenticated
  using ((select app.is_admin()))
  with check ((select app.is_admin()));
create policy "everyone reads" on public.demos for select to anon, authenticated
  using (true);

-- demos: grants

grant select on public.demos to anon;
grant select,
  insert (title, description, demo_type, video_url, thumbnail_url, interactive_url, category, industry, is_featured, creation_key),
  update (title, description, demo_type, video_url, thumbnail_url, interactive_url, category, industry, is_featured),
  delete on public.demos to authenticated;
grant select, insert, update, delete on public.demos to service_role;
grant execute on function app.is_own_address
  to anon, authenticated, service_role;

-- contact -------------------------------------------------------------------------------------------------------------

create type public.submission_status as enum ('new', 'in_progress', 'resolved');

-- Messages that visitors sent with the contact form
create table public.contact_submissions (
  id uuid not null default gen_random_uuid(),
  name text not null,
  email text not null,
  phone text,
  company text,
  message text not null,
  status public.submission_status not null default 'new'::public.submission_status,
  admin_notes text,
  created_at timestamptz not null default now(),
  -- Time at which notification mails were created; null before that
  notified_at timestamptz,
  -- Time of the last change to the notes
  updated_at timestamptz not null default now(),
  -- Chosen by the form that sent it: a form that repeats a lost request does not create a second message
  creation_key uuid,
  -- Administrator who handles the message
  assigned_to uuid,
  constraint contact_submissions_pkey primary key (id),
  constraint contact_submissions_creation_key_key unique (creation_key),
  constraint contact_submissions_assigned_to_fkey foreign key (assigned_to) references public.profiles(id) on delete set null,
  constraint contact_submissions_admin_notes_check check (length(admin_notes) <= 10000)
);
create index contact_submissions_assigned_to on public.contact_submissions using btree (assigned_to) where assigned_to is not null;
create index contact_submissions_created_at on public.contact_submissions using btree (created_at desc, id desc);
create index contact_submissions_email on public.contact_submissions using btree (email, id);
create index contact_submissions_name on public.contact_submissions using btree (name, id);
create index contact_submissions_status on public.contact_submissions using btree (status, created_at desc, id desc);
create index contact_submissions_unnotified on public.contact_submissions using btree (created_at) where notified_at is null;

-- The searchable text of messages, in a separate table: changing the status or notes of a message does not update the large
-- index, and a search with many hits reads only this table.
create table app.submission_texts (
  submission_id uuid not null,
  words text not null,
  constraint submission_texts_pkey primary key (submission_id),
  constraint submission_texts_submission_id_fkey foreign key (submission_id) references public.contact_submissions(id) on delete cascade
);
create index submission_texts_words on app.submission_texts using gin (words extensions.gin_trgm_ops);

-- Addresses that are notified about new contact messages
create table public.admin_notification_emails (
  id uuid not null default gen_random_uuid(),
  email text not null,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  constraint admin_notification_emails_pkey primary key (id),
  constraint admin_notification_emails_email_key unique (email)
);
create index admin_notification_emails_created_at on public.admin_notification_emails using btree (created_at desc);

-- Replies to contact messages that administrators sent by email
create table public.contact_replies (
  -- Chosen by the form, so that repeating a lost request does not send a second email
  id uuid not null,
  submission_id uuid not null,
  author_id uuid,
  -- Email address of the author at that time
  author text not null,
  body text not null,
  -- Email in the outbox, which deletes old emails; also part of its Message-ID. Not a foreign key for this reason
  mail_id uuid not null,
  created_at timestamptz not null default now(),
  constraint contact_replies_pkey primary key (id),
  constraint contact_replies_author_id_fkey foreign key (author_id) references public.profiles(id) on delete set null,
  constraint contact_replies_submission_id_fkey foreign key (submission_id) references public.contact_submissions(id) on delete cascade,
  constraint contact_replies_body_check check (length(body) >= 1 and length(body) <= 10000)
);
create index contact_replies_author_id on public.contact_replies using btree (author_id) where author_id is not null;
create index contact_replies_submission_id on public.contact_replies using btree (submission_id, created_at);

-- Texts that administrators reuse in replies to contact messages
create table public.saved_replies (
  id uuid not null default gen_random_uuid(),
  title text not null,
  body text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint saved_replies_pkey primary key (id),
  constraint saved_replies_title_key unique (title),
  constraint saved_replies_body_check check (length(btrim(body)) >= 1 and length(btrim(body)) <= 10000),
  constraint saved_replies_title_check check (length(btrim(title)) >= 1 and length(btrim(title)) <= 80)
);

-- contact: functions

-- Trigger: trims and validates a message, with the same rules as contracts/contact.
create function app.check_contact_submission() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.name := btrim(new.name);
  new.email := btrim(new.email);
  new.phone := app.blank_to_null(new.phone);
  new.company := app.blank_to_null(new.company);
  new.message := btrim(new.message);
  if length(new.name) < 2 then perform app.raise_invalid('Name must be at least 2 characters'); end if;
  if length(new.name) > 100 then perform app.raise_invalid('Name must be at most 100 characters'); end if;
  if not app.is_email(new.email) then perform app.raise_invalid('Invalid email address'); end if;
  if length(new.phone) > 20 then perform app.raise_invalid('Phone must be at most 20 characters'); end if;
  if length(new.company) > 100 then perform app.raise_invalid('Company must be at most 100 characters'); end if;
  if length(new.message) < 10 then perform app.raise_invalid('Message must be at least 10 characters'); end if;
  if length(new.message) > 2000 then perform app.raise_invalid('Message must be at most 2000 characters'); end if;
  return new;
end $$;

-- Trigger: discards a repeated message with the same creation key. Anonymous callers choose the keys, so the response must not
-- reveal whether a key is known: a different message with a known key is stored without its key. Runs after
-- check_contact_submission (triggers run in alphabetical order), so that it compares the trimmed values.
create function app.discard_repeated_submission() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  existing public.contact_submissions;
begin
  -- The second of two simultaneous requests waits for the first instead of violating the unique constraint.
  perform pg_advisory_xact_lock(hashtextextended('contact_submissions ' || new.creation_key, 0));
  select * into existing from public.contact_submissions where creation_key = new.creation_key;
  if not found then return new; end if;
  if (new.name, new.email, new.phone, new.company, new.message)
    is not distinct from (existing.name, existing.email, existing.phone, existing.company, existing.message) then return null; end if;
  new.creation_key := null;
  return new;
end $$;

-- Trigger: allows one message per request. The rate limit counts requests (server/features/contact/submission-limit.ts), and a
-- request could otherwise insert thousands of rows.
create function app.check_one_submission() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if current_user in ('anon', 'authenticated') and (select count(*) from submitted) > 1 then
    perform app.raise_invalid('Send one message at a time');
  end if;
  return null;
end $$;

-- Returns the searchable text of a message, in lower case.
create function app.submission_words(s public.contact_submissions) returns text
language sql immutable set search_path = ''
return lower(concat_ws(E'\n', s.name, s.email, s.phone, s.company, s.message));

-- Trigger: stores the searchable text of a new or changed message.
create function app.store_submission_text() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into app.submission_texts (submission_id, words) values (new.id, app.submission_words(new))
  on conflict (submission_id) do update set words = excluded.words;
  return null;
end $$;

-- Returns a page of messages for administrators; other callers get no rows. Functions like this one check once that the caller is
-- an administrator and then bypass the policies. Under a policy, PostgreSQL cannot use an index for `like` or for an enumeration,
-- because their operators are not leakproof, and would check every row.
create function public.admin_list_submissions(
  search text default '', only_status public.submission_status default null, sort text default 'created_at', descending boolean default true,
  page_size int default 25, page_offset int default 0, with_total boolean default true
) returns table (id uuid, name text, email text, phone text, company text, message text, status public.submission_status, admin_notes text,
  created_at timestamptz, total bigint)
language plpgsql stable security definer set search_path = ''
as $$
declare
  direction text := case when descending then 'desc' else 'asc' end;
  -- The expressions for sorting are constants: no part of the argument `sort` becomes SQL.
  sort_expression text := format(case sort when 'name' then 's.name %1$s, s.id %1$s' when 'email' then 's.email %1$s, s.id %1$s'
    when 'status' then 's.status %1$s, s.created_at desc, s.id desc' else 's.created_at %1$s, s.id %1$s' end, direction);
  sort_columns text := case sort when 'name' then 's.name' when 'email' then 's.email' when 'status' then 's.status, s.created_at'
    else 's.created_at' end;
  has_search boolean := btrim(search) <> '';
  conditions text := concat_ws(' and ', 'true', case when has_search then 't.words like $1' end,
    case when only_status is not null then 's.status = $2' end);
  source text := 'public.contact_submissions s' || case when has_search then ' join app.submission_texts t on t.submission_id = s.id' else '' end;
  -- A later page of a search sorts all hits anyway, so the same query counts them.
  sorts_all_hits boolean := has_search and page_offset > 0;
  total_count bigint;
begin
  if not app.is_admin() then return; end if;
  if with_total and not sorts_all_hits then
    -- Every message has a row in submission_texts, so a search that does not filter by status reads only that table.
    execute format('select count(*) from %s where %s',
      case when has_search and only_status is null then 'app.submission_texts t' else source end, conditions)
      into total_count using app.like_pattern(search), only_status;
  end if;
  -- Find the ids of the page by an index, then read only these rows in full.
  return query execute format(
    case when sorts_all_hits
      then 'with hits as materialized (select s.id, %4$s from %2$s where %3$s),
        page as (select s.id, row_number() over (order by %1$s) as row_position from hits s order by %1$s limit $3 offset $4)'
      else 'with page as (select s.id, row_number() over (order by %1$s) as row_position from %2$s where %3$s order by %1$s limit $3 offset $4)' end
    || ' select s.id, s.name, s.email, s.phone, s.company, s.message, s.status, s.admin_notes, s.created_at, %5$s
      from page join public.contact_submissions s on s.id = page.id order by page.row_position',
    sort_expression, source, conditions, sort_columns, case when sorts_all_hits and with_total then '(select count(*) from hits)' else '$5' end)
    using app.like_pattern(search), only_status, least(greatest(page_size, 1), 1000), greatest(page_offset, 0), total_count;
end $$;

-- Trigger: normalizes and validates an address, with the same rules as contracts/contact/notification-email.ts.
create function app.check_notification_email() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.email := lower(btrim(new.email));
  if new.email !~ '^[^@\s]+@[^@\s]+$' or length(new.email) > 255 then perform app.raise_invalid('Please enter a valid email address'); end if;
  return new;
end $$;

-- Trigger: refuses an assignment to a user who cannot read the message.
create function app.check_assignee() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if not exists (select from public.user_roles where user_id = new.assigned_to and role = 'admin') then
    perform app.raise_invalid('Messages can be assigned to administrators only');
  end if;
  return new;
end $$;

-- Returns the replies to a message for administrators, oldest first. `status` is that of the email; null after the outbox deleted it.
-- The screen calls this function when a message is opened, so the function notes that the message was read.
create function public.admin_list_replies(of_submission uuid)
returns table (id uuid, author text, body text, created_at timestamptz, status text, error text)
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not app.is_admin() then return; end if;
  perform app.note_read('contact_submissions', null, of_submission::text);
  return query
    select r.id, r.author, r.body, r.created_at, m.status, m.last_error
    from public.contact_replies r left join public.mail_outbox m on m.id = r.mail_id
    where r.submission_id = of_submission order by r.created_at, r.id limit 200;
end $$;

-- Trigger: limits the number of saved replies. The lock prevents concurrent requests from exceeding it.
create function app.limit_saved_replies() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtext('app.limit_saved_replies'));
  if (select count(*) from public.saved_replies) >= 200 then perform app.raise_invalid('You can save up to 200 replies'); end if;
  return new;
end $$;

-- contact: triggers

create trigger audit after delete or update on public.contact_submissions for each row execute function app.audit('id');
create trigger check_assignee before update of assigned_to on public.contact_submissions for each row when (new.assigned_to is not null and new.assigned_to is distinct from old.assigned_to) execute function app.check_assignee();
create trigger check_contact_submission before insert on public.contact_submissions for each row execute function app.check_contact_submission();
create trigger check_one_submission after insert on public.contact_submissions referencing new table as submitted for each statement execute function app.check_one_submission();
create trigger discard_repeated_submission before insert on public.contact_submissions for each row when (new.creation_key is not null) execute function app.discard_repeated_submission();
create trigger set_updated_at before update on public.contact_submissions for each row when (new.admin_notes is distinct from old.admin_notes) execute function app.set_updated_at();
create trigger store_submission_text after insert or update of name, email, phone, company, message on public.contact_submissions for each row execute function app.store_submission_text();
create trigger audit after insert or delete or update on public.admin_notification_emails for each row execute function app.audit('id');
create trigger check_notification_email before insert or update of email on public.admin_notification_emails for each row execute function app.check_notification_email();
create trigger audit after insert or delete or update on public.saved_replies for each row execute function app.audit('id');
create trigger limit_saved_replies before insert on public.saved_replies for each row execute function app.limit_saved_replies();
create trigger set_updated_at before update on public.saved_replies for each row execute function app.set_updated_at();

-- contact: policies

alter table public.contact_submissions enable row level security;
alter table app.submission_texts enable row level security;
alter table public.admin_notification_emails enable row level security;
alter table public.contact_replies enable row level security;
alter table public.saved_replies enable row level security;
create policy "administrators delete" on public.contact_submissions for delete to authenticated
  using ((select app.is_admin()));
create policy "administrators read" on public.contact_submissions for select to authenticated
  using ((select app.is_admin()));
create policy "administrators update" on public.contact_submissions for update to authenticated
  using ((select app.is_admin()))
  with check ((select app.is_admin()));
create policy "anyone submits" on public.contact_submissions for insert to anon, authenticated
  with check (true);
create policy "administrators delete" on public.admin_notification_emails for delete to authenticated
  using ((select app.is_admin()));
create policy "administrators insert" on public.admin_notification_emails for insert to authenticated
  with check ((select app.is_admin()));
create policy "administrators read" on public.admin_notification_emails for select to authenticated
  using ((select app.is_admin()));
create policy "administrators update" on public.admin_notification_emails for update to authenticated
  using ((select app.is_admin()))
  with check ((select app.is_admin()));
create policy "administrators read" on public.contact_replies for select to authenticated
  using ((select app.is_admin()));
create policy "administrators delete" on public.saved_replies for delete to authenticated
  using ((select app.is_admin()));
create policy "administrators insert" on public.saved_replies for insert to authenticated
  with check ((select app.is_admin()));
create policy "administrators read" on public.saved_replies for select to authenticated
  using ((select app.is_admin()));
create policy "administrators update" on public.saved_replies for update to authenticated
  using ((select app.is_admin()))
  with check ((select app.is_admin()));

-- contact: grants

grant insert (name, email, phone, company, message, creation_key) on public.contact_submissions to anon;
grant select,
  insert (name, email, phone, company, message, creation_key),
  update (status, admin_notes, assigned_to),
  delete on public.contact_submissions to authenticated;
grant select, insert, update, delete on public.contact_submissions to service_role;
grant select,
  insert (email),
  update (is_active),
  delete on public.admin_notification_emails to authenticated;
grant select, insert, update, delete on public.admin_notification_emails to service_role;
grant select on public.contact_replies to authenticated, service_role;
grant select,
  insert (title, body),
  update (title, body),
  delete on public.saved_replies to authenticated;
grant select, insert, update, delete on public.saved_replies to service_role;
grant execute on function public.admin_list_submissions,
  public.admin_list_replies
  to authenticated, service_role;

-- administration ------------------------------------------------------------------------------------------------------

-- One row per change by an administrator; no foreign keys, because the log outlives the objects it describes
create table public.audit_log (
  id bigint not null generated by default as identity,
  created_at timestamptz not null default clock_timestamp(),
  actor_id uuid,
  -- Email address of the user at that time, "secret key", or the name of the command that made the change
  actor text not null,
  action text not null,
  entity text not null,
  entity_id text,
  -- Readable name of the changed row: its title or address
  subject text,
  -- Previous values; for an update, only of the columns that changed
  before jsonb,
  after jsonb,
  address inet,
  user_agent text,
  -- The client whose data was read, exported or acted on; null for other entries. The client sees these entries
  owner_id uuid,
  -- Workspace whose data was read; null for other entries. Its admins see these entries
  workspace_id uuid,
  constraint audit_log_pkey primary key (id),
  constraint audit_log_action_check check (action ~ '^[a-z_]{1,40}$'::text),
  constraint audit_log_entity_check check (entity ~ '^[a-z_]{1,60}$'::text)
);
create index audit_log_action on public.audit_log using btree (action, created_at desc);
create index audit_log_actor on public.audit_log using btree (actor, id);
create index audit_log_actor_id on public.audit_log using btree (actor_id, created_at desc);
create index audit_log_created_at on public.audit_log using btree (created_at desc, id desc);
create index audit_log_entity on public.audit_log using btree (entity, created_at desc);
create index audit_log_owner on public.audit_log using btree (owner_id, id desc) where owner_id is not null;
create index audit_log_subject on public.audit_log using btree (subject, id);
create index audit_log_words on public.audit_log using gin (lower((((actor || '
'::text) || coalesce(subject, ''::text)) || '
'::text) || coalesce(entity_id, ''::text)) extensions.gin_trgm_ops);
create index audit_log_workspace on public.audit_log using btree (workspace_id, id desc) where workspace_id is not null;

-- The current reason of each administrator for reading data of clients. Required if the policy setting admin_reads_need_reason is on
create table app.read_reasons (
  actor_id uuid not null,
  reason text not null,
  valid_until timestamptz not null,
  constraint read_reasons_pkey primary key (actor_id),
  constraint read_reasons_actor_id_fkey foreign key (actor_id) references auth.users(id) on delete cascade,
  constraint read_reasons_reason_check check (length(btrim(reason)) >= 5 and length(btrim(reason)) <= 300)
);

-- administration: functions

-- Trigger: refuses to change or delete an entry.
create function app.protect_audit_log() returns trigger
language plpgsql set search_path = ''
as $$
begin
  raise exception 'The audit log can only be added to' using errcode = 'insufficient_privilege';
end $$;

-- Returns the name of the caller for the log: an email address (or else the name or id of the account), "secret key", or the name that an
-- administrator command has set. Null means the server itself, whose changes are not logged.
create function app.actor() returns text
language sql stable security definer set search_path = ''
begin atomic
  select case
    when auth.uid() is not null
      then coalesce((select email from auth.users where id = auth.uid()), app.person_name(auth.uid()), auth.uid()::text)
    when auth.role() = 'service_role' then 'secret key'
    else nullif(current_setting('app.actor', true), '')
  end;
end;

-- Converts a text to an IP address, or to null if it is invalid.
create function app.parse_inet(address text) returns inet
language plpgsql immutable set search_path = ''
as $$
begin
  return address::inet;
exception when invalid_text_representation then
  return null;
end $$;

-- Adds an entry about an action of the caller. The client's address and user agent come from request.headers, which the server sets.
create function app.record_audit_entry(action text, entity text, entity_id text, subject text, before jsonb, after jsonb) returns void
language sql security definer set search_path = ''
begin atomic
  insert into public.audit_log (actor_id, actor, action, entity, entity_id, subject, before, after, address, user_agent)
  select auth.uid(), app.actor(), action, entity, entity_id, left(subject, 300), before, after,
    app.parse_inet(h.headers ->> 'x-client-address'), left(h.headers ->> 'user-agent', 500)
  from (select coalesce(nullif(current_setting('request.headers', true), ''), '{}')::jsonb as headers) h
  where app.actor() is not null;
end;

-- Returns a readable name for a row of an audited table, given as JSON.
create function app.audit_subject(entity text, content jsonb) returns text
language sql stable security definer set search_path = ''
begin atomic
  select case
    when entity in ('user_roles', 'run_pauses', 'client_quotas') then (
      select coalesce(app.blank_to_null(p.email), app.person_name(p.id)) from public.profiles p where p.id = (content ->> 'user_id')::uuid)
    when entity = 'workspace_quotas' then (select w.name from public.workspaces w where w.id = (content ->> 'workspace_id')::uuid)
    when entity = 'workspace_domains' then content ->> 'domain'
    when entity = 'workspace_identity_providers' then content ->> 'issuer'
    when entity = 'objects' then content ->> 'name'
    when entity = 'contact_submissions' then concat(content ->> 'name', ' <', content ->> 'email', '>')
    else coalesce(content ->> 'title', content ->> 'email', content ->> 'name')
  end;
end;

-- Returns the members of the JSON object `content` whose values differ in `other`.
create function app.changed_members(content jsonb, other jsonb) returns jsonb
language sql immutable set search_path = ''
begin atomic
  select jsonb_object_agg(key, value) from jsonb_each(content) where value is distinct from other -> key;
end;

-- Trigger: records the change of a row. The trigger's argument is the name of the key column. Ignores changes that affect only timestamps.
create function app.audit() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  old_row jsonb := to_jsonb(old) - 'updated_at' - 'last_accessed_at';
  new_row jsonb := to_jsonb(new) - 'updated_at' - 'last_accessed_at';
  current_row jsonb := coalesce(new_row, old_row);
begin
  if app.actor() is null or old_row = new_row then
    return null;
  end if;
  perform app.record_audit_entry(
    case tg_op when 'INSERT' then 'created' when 'UPDATE' then 'changed' else 'deleted' end,
    tg_table_name, current_row ->> tg_argv[0], app.audit_subject(tg_table_name, current_row),
    case tg_op when 'UPDATE' then app.changed_members(old_row, new_row) else old_row end,
    case tg_op when 'UPDATE' then app.changed_members(new_row, old_row) else new_row end
  );
  return null;
end $$;

-- Returns a page of the log for administrators. Bypasses the policies, because PostgreSQL cannot use the text index under them.
create function public.admin_list_audit(
  search text default '', only_entity text default null, only_action text default null, sort text default 'created_at',
  descending boolean default true, page_size int default 25, page_offset int default 0, with_total boolean default true
) returns table (id bigint, created_at timestamptz, actor text, action text, entity text, entity_id text, subject text, address text, total bigint)
language plpgsql stable security definer set search_path = ''
as $$
declare
  -- The expressions for sorting are constants: no part of the argument `sort` becomes SQL.
  sort_expression text := format(case sort when 'actor' then 'actor %1$s, id %1$s' when 'subject' then 'subject %1$s nulls last, id %1$s'
    else 'created_at %1$s, id %1$s' end, case when descending then 'desc' else 'asc' end);
  conditions text := concat_ws(' and ', 'true', case when btrim(search) <> ''
      then $like$lower(actor || E'\n' || coalesce(subject, '') || E'\n' || coalesce(entity_id, '')) like $1$like$ end,
    case when only_entity is not null then 'entity = $2' end, case when only_action is not null then 'action = $3' end);
  total_count bigint;
begin
  if not app.is_admin() then return; end if;
  if with_total then
    execute format('select count(*) from public.audit_log where %s', conditions)
      into total_count using app.like_pattern(search), only_entity, only_action;
  end if;
  return query execute format(
    'select id, created_at, actor, action, entity, entity_id, subject, host(address), $6 from public.audit_log where %s order by %s limit $4 offset $5',
    conditions, sort_expression)
    using app.like_pattern(search), only_entity, only_action, least(greatest(page_size, 1), 1000), greatest(page_offset, 0), total_count;
end $$;

-- Returns a page of accounts. Runs and costs are those that the user caused, in all workspaces.
create function public.admin_list_clients(
  search text default '', sort text default 'created_at', descending boolean default true, page_size int default 25, page_offset int default 0,
  with_total boolean default true
) returns table (id uuid, email text, company_name text, company_size public.company_size, industry public.industry, user_role text,
  onboarding_completed boolean, created_at timestamptz, workflows bigint, runs integer, cost_usd numeric, is_paused boolean, total bigint)
language plpgsql stable security definer set search_path = ''
as $$
declare
  direction text := case when descending then 'desc' else 'asc' end;
  sort_expression text := case sort when 'email' then 'p.email %1$s, p.id %1$s' when 'company_name' then 'lower(p.company_name) %1$s nulls last, p.id'
    when 'industry' then 'p.industry %1$s nulls last, p.id' when 'onboarding_completed' then 'p.onboarding_completed %1$s, p.id'
    when 'cost_usd' then 'coalesce(u.cost_usd, 0) %1$s, p.id' else 'p.created_at %1$s, p.id %1$s' end;
  usage_of_month constant text := 'left join (select user_id, sum(runs)::int as runs, sum(cost_usd) as cost_usd from public.workflow_usage
    where month = app.current_month() %s group by user_id) u on u.user_id = p.id';
  -- Only sorting by cost needs the usage of all clients.
  sort_source text := case sort when 'cost_usd' then format(usage_of_month, '') else '' end;
  page_rows text := 'select p.id, row_number() over (order by %1$s) as row_position from public.profiles p %3$s where %2$s order by %1$s limit $2 offset $3';
  conditions text := case when btrim(search) = '' then 'true'
    else $like$lower(p.email || E'\n' || coalesce(p.company_name, '') || E'\n' || coalesce(p.user_role, '')) like $1$like$ end;
  total_count bigint;
begin
  if not app.is_admin() then return; end if;
  if sort = 'cost_usd' and btrim(search) = '' then
    -- Sorts clients with and without usage separately, so that the usage is not joined with all clients.
    page_rows := format('select c.id, row_number() over (order by c.cost %1$s, c.id) as row_position from (
        (select user_id as id, sum(cost_usd) as cost from public.workflow_usage where month = app.current_month()
         group by user_id order by 2 %1$s, 1 limit $2 + $3)
        union all
        (select p.id, 0 from public.profiles p
         where not exists (select from public.workflow_usage u where u.user_id = p.id and u.month = app.current_month()) order by p.id limit $2 + $3)
      ) c order by c.cost %1$s, c.id limit $2 offset $3', direction);
  end if;
  if with_total then
    execute format('select count(*) from public.profiles p where %s', conditions) into total_count using app.like_pattern(search);
  end if;
  return query execute format(
    'with page as materialized (' || page_rows || ')
     select p.id, p.email, p.company_name, p.company_size, p.industry, p.user_role, p.onboarding_completed, p.created_at,
       (select count(*) from public.workflow_configurations c where c.user_id = p.id), coalesce(u.runs, 0), coalesce(u.cost_usd, 0),
       exists (select from public.run_pauses r where r.user_id = p.id), $4
     from page join public.profiles p on p.id = page.id %4$s
     order by page.row_position',
    format(sort_expression, direction), conditions, sort_source,
    format(usage_of_month, 'and user_id = any (array(select page.id from page))'))
    using app.like_pattern(search), least(greatest(page_size, 1), 1000), greatest(page_offset, 0), total_count;
end $$;

-- Returns the ways in which a user can sign in: password, links by mail, identity providers, passkeys.
create function public.admin_list_sign_in_methods(of_user uuid)
returns table (id text, method text, detail text, created_at timestamptz, last_used_at timestamptz)
language sql stable security definer set search_path = ''
begin atomic
  select i.id::text, case when i.provider <> 'email' then i.provider when u.encrypted_password is null then 'email' else 'password' end,
    coalesce(i.identity_data ->> 'email', i.identity_data ->> 'address', '+' || (i.identity_data ->> 'phone'), u.email), i.created_at, i.last_sign_in_at
  from auth.identities i join auth.users u on u.id = i.user_id
  where (select app.is_admin()) and i.user_id = of_user
  union all
  select p.id::text, 'passkey', p.friendly_name, p.created_at, p.last_used_at
  from auth.passkeys p
  where (select app.is_admin()) and p.user_id = of_user
  order by 4, 1;
end;

-- Returns a user's verified second factors, oldest first, excluding their secrets. All recovery codes are one row with their counts.
create function public.admin_list_factors(of_user uuid) returns table (
  id uuid, factor_type text, friendly_name text, created_at timestamptz, last_used_at timestamptz, codes_left bigint, codes_made bigint
)
language sql stable security definer set search_path = ''
begin atomic
  select f.id, f.factor_type, f.friendly_name, f.created_at, f.last_used_at,
    case f.factor_type when 'recovery_code' then (select count(*) from auth.mfa_recovery_codes c where c.factor_id = f.id and c.used_at is null) end,
    case f.factor_type when 'recovery_code' then (select count(*) from auth.mfa_recovery_codes c where c.factor_id = f.id) end
  from auth.mfa_factors f
  where (select app.is_admin()) and f.user_id = of_user and f.status = 'verified'
  order by f.created_at, f.id;
end;

-- Returns the latest security events of an account, newest first.
create function public.admin_list_account_events(of_user uuid, page_size int default 10)
returns table (id bigint, event text, address text, user_agent text, created_at timestamptz)
language sql stable security definer set search_path = ''
begin atomic
  select e.id, e.event, host(e.address), e.user_agent, e.created_at
  from auth.events e
  where (select app.is_admin()) and e.user_id = of_user
  order by e.id desc
  limit least(greatest(page_size, 1), 200);
end;

-- Suspends an account and ends its sessions. The suspension lasts a hundred years, which the protocol uses for "until restored".
create function public.admin_suspend_user(user_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  address text;
  sessions integer;
begin
  -- If two administrators suspend each other at the same moment, the second one waits here, is then no longer an administrator, and is refused.
  perform pg_advisory_xact_lock(hashtext('app.protect_last_administrator'));
  perform app.require_admin();
  address := app.require_account(user_id);
  if user_id = auth.uid() then
    raise exception 'You can’t suspend your own account' using errcode = 'P0001';
  end if;
  update auth.users u set banned_until = now() + interval '100 years', updated_at = now()
    where u.id = admin_suspend_user.user_id and (u.banned_until is null or u.banned_until <= now());
  if not found then
    -- If a directory has suspended the account, the suspension becomes the operator's, so that the directory cannot lift it.
    update app.directory_accounts a set suspended_until = null where a.user_id = admin_suspend_user.user_id and a.suspended_until is not null;
    if found then
      perform app.record_audit_entry('suspended', 'users', user_id::text, address, '{"suspended": true}', '{"suspended": true}');
    end if;
    return;
  end if;
  sessions := auth.revoke_sessions(array(select s.id from auth.sessions s where s.user_id = admin_suspend_user.user_id));
  perform app.record_audit_entry('suspended', 'users', user_id::text, address, jsonb_build_object('suspended', false, 'sessions', sessions),
    jsonb_build_object('suspended', true, 'sessions', 0));
end $$;

-- Ends the suspension of an account.
create function public.admin_restore_user(user_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  address text;
begin
  perform app.require_admin();
  address := app.require_account(user_id);
  update auth.users u set banned_until = null, updated_at = now() where u.id = admin_restore_user.user_id and u.banned_until is not null;
  if found then
    perform app.record_audit_entry('restored', 'users', user_id::text, address, '{"suspended": true}', '{"suspended": false}');
  end if;
end $$;

-- Trigger: makes the deletion of an account wait for workers. A worker that indexes knowledge or runs a workflow locks its row
-- first and then inserts rows that refer to the profile; the deletion locks them in the opposite order and could otherwise
-- deadlock.
create function app.wait_for_workers() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform from public.knowledge_base_items where user_id = old.id order by id for update;
  perform from public.workflow_runs where user_id = old.id order by id for update;
  return old;
end $$;

-- Returns a page of the sessions of one user, or of all users, last used first. Reads the rows in index order and counts them
-- separately, because a user can have many.
create function public.admin_list_sessions(
  of_user uuid default null, search text default '', page_size int default 25, page_offset int default 0
) returns table (id uuid, user_id uuid, email text, user_agent text, address text, created_at timestamptz, refreshed_at timestamptz, is_current boolean, total bigint)
language plpgsql stable security definer set search_path = ''
as $$
declare
  has_search boolean := btrim(search) <> '';
  conditions text := concat_ws(' and ', 'true', case when of_user is not null then 's.user_id = $1' end, case when has_search
    then $like$position(lower(btrim($2)) in lower(concat_ws(' ', u.email, s.user_agent, host(s.ip)))) > 0$like$ end);
  total_count bigint;
begin
  if not app.is_admin() then return; end if;
  -- A search counts the rows while it reads them.
  if not has_search then
    select count(*) into total_count from auth.sessions s where of_user is null or s.user_id = of_user;
  end if;
  return query execute format(
    'select s.id, s.user_id, u.email, s.user_agent, host(s.ip), s.created_at, s.refreshed_at, s.id::text is not distinct from $6, %s
     from auth.sessions s join auth.users u on u.id = s.user_id where %s order by s.refreshed_at desc, s.id limit $3 offset $4',
    case when has_search then 'count(*) over ()' else '$5' end, conditions)
    using of_user, search, least(greatest(page_size, 1), 1000), greatest(page_offset, 0), total_count, auth.jwt() ->> 'session_id';
end $$;

-- Ends one session at once. Returns whether the session existed.
create function public.admin_end_session(session_id uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  owner_id uuid;
  ended_count integer;
begin
  perform app.require_admin();
  select s.user_id into owner_id from auth.sessions s where s.id = admin_end_session.session_id;
  ended_count := auth.revoke_sessions(array[session_id]);
  if ended_count > 0 then
    perform app.record_audit_entry('signed_out', 'users', owner_id::text, app.require_account(owner_id),
      jsonb_build_object('session', session_id), null);
  end if;
  return ended_count > 0;
end $$;

-- Ends all sessions of a user at once. Returns the number of sessions that were ended.
create function public.admin_sign_out_user(user_id uuid) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  address text;
  ended_count integer;
begin
  perform app.require_admin();
  address := app.require_account(user_id);
  ended_count := auth.revoke_sessions(array(select s.id from auth.sessions s where s.user_id = admin_sign_out_user.user_id));
  perform app.record_audit_entry('signed_out', 'users', user_id::text, address, jsonb_build_object('sessions', ended_count),
    jsonb_build_object('sessions', 0));
  return ended_count;
end $$;

-- Returns the number of sign-ups, contact messages and chat messages per day, week or month in a time zone. The current period is the last row.
create function public.admin_growth(unit text default 'day', units int default 30, time_zone text default 'UTC')
returns table (starts date, sign_ups bigint, submissions bigint, messages bigint)
language plpgsql stable security definer set search_path = ''
as $$
declare
  zone text := time_zone;
  step interval;
  unit_count int := least(greatest(units, 1), 400);
  first timestamp;
begin
  if not app.is_admin() then return; end if;
  if unit not in ('day', 'week', 'month') then
    raise exception 'The unit must be day, week or month' using errcode = 'invalid_parameter_value';
  end if;
  step := ('1 ' || unit)::interval;
  begin
    first := date_trunc(unit, now() at time zone zone) - (unit_count - 1) * step;
  exception when invalid_parameter_value then
    -- Fall back to UTC: a browser may know a time zone that this server does not.
    zone := 'UTC';
    first := date_trunc(unit, now() at time zone zone) - (unit_count - 1) * step;
  end;
  return query
    select period.local_start::date,
      (select count(*) from public.profiles p where p.created_at >= period.starts_at and p.created_at < period.ends_at),
      (select count(*) from public.contact_submissions s where s.created_at >= period.starts_at and s.created_at < period.ends_at),
      (select count(*) from public.chat_messages m where m.created_at >= period.starts_at and m.created_at < period.ends_at)
    from (
      select local_periods.local_start, local_periods.local_start at time zone zone as starts_at,
        (local_periods.local_start + step) at time zone zone as ends_at
      from (select first + unit_index * step as local_start from generate_series(0, unit_count - 1) unit_index) local_periods
    ) period
    order by period.local_start;
end $$;

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
  insert into public.audit_log (created_at, actor_id, actor, action, entity, entity_id, subject, after, address, user_agent, owner_id, workspace_id)
  select n.at, n.actor_id, coalesce(actor.email, n.actor_id::text), 'read', n.entity, n.entity_id, coalesce(owner.email, n.recipient),
    (select jsonb_build_object('reason', s.reason) from app.read_reasons s where s.actor_id = n.actor_id and s.valid_until > n.at),
    app.parse_inet(n.address), left(n.user_agent, 500), n.owner_id, app.workspace_of_object(n.entity, n.entity_id)
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

-- Records that the caller exports a list of the administration. With ADMIN_READS_NEED_REASON, raises an error until the caller has stated
-- a reason.
create function public.admin_record_export(list text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  stated_reason text;
begin
  perform app.require_admin();
  select r.reason into stated_reason from app.read_reasons r where r.actor_id = auth.uid() and r.valid_until > now();
  if stated_reason is null and exists (select from platform.policy_settings where name = 'admin_reads_need_reason' and is_enabled) then
    raise exception 'State a reason before you export data of clients' using errcode = 'PT428', hint = 'Call admin_state_reason';
  end if;
  perform app.record_audit_entry('exported', 'list', null, left(list, 60), null,
    case when stated_reason is not null then jsonb_build_object('reason', stated_reason) end);
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

-- Returns who read or acted on the caller's data and on the shared data of workspaces that the caller administers, newest first, with the
-- current name of each object that the caller can read. `person` is the creator of an object; null for the caller's own.
create function public.my_data_access(page_size int default 50, before_id bigint default null) returns table (
  id bigint, created_at timestamptz, actor text, action text, entity text, entity_id text, name text, reason text, person text
)
language sql stable security definer set search_path = ''
begin atomic
  with limits as (select least(greatest(page_size, 1), 200) as rows),
  found as (
    select own.id from (
      select l.id from public.audit_log l where l.owner_id = (select auth.uid()) and (before_id is null or l.id < before_id)
      order by l.id desc limit (select rows from limits)) own
    union select shared.id from unnest(app.workspaces_of_caller('admin')) w (id) cross join lateral (
      select l.id from public.audit_log l where l.workspace_id = w.id and (before_id is null or l.id < before_id)
      order by l.id desc limit (select rows from limits)) shared
    order by 1 desc limit (select rows from limits))
  select l.id, l.created_at, l.actor, l.action, l.entity, l.entity_id,
    case l.entity
      when 'chat_conversations' then (select c.title from public.chat_conversations c where c.id = o.object_id and c.user_id = (select auth.uid()))
      when 'knowledge_base_items' then (
        select i.title from public.knowledge_base_items i
        where i.id = o.object_id and i.workspace_id = any ((select app.workspaces_of_caller('viewer'))::uuid[]))
      when 'workflow_configurations' then (
        select w.name from public.workflow_configurations c join public.workflows w on w.id = c.workflow_id
        where c.id = o.object_id and c.workspace_id = any ((select app.workspaces_of_caller('viewer'))::uuid[]))
      when 'workflow_runs' then (
        select w.name from public.workflow_runs r join public.workflows w on w.id = r.workflow_id
        where r.id = o.object_id and r.workspace_id = any ((select app.workspaces_of_caller('viewer'))::uuid[]))
      when 'mail_outbox' then (
        select m.subject from public.mail_outbox m where m.id = o.object_id and l.owner_id = (select auth.uid()))
    end,
    l.after ->> 'reason',
    case when l.owner_id is distinct from (select auth.uid()) then coalesce(app.person_name(l.owner_id), '') end
  from found join public.audit_log l on l.id = found.id
    cross join lateral (select case when pg_input_is_valid(l.entity_id, 'uuid') then l.entity_id::uuid end as object_id) o
  order by l.id desc;
end;

-- Returns the workspace of an object in the audit log; null for private objects and objects that do not exist any more.
create function app.workspace_of_object(entity text, object_id text) returns uuid
language sql stable security definer set search_path = ''
return case when pg_input_is_valid(object_id, 'uuid') then case entity
    when 'workspaces' then object_id::uuid
    when 'safety_phrases' then object_id::uuid
    when 'workflow_configurations' then (select c.workspace_id from public.workflow_configurations c where c.id = object_id::uuid)
    when 'workflow_runs' then (select r.workspace_id from public.workflow_runs r where r.id = object_id::uuid)
    when 'workflow_approvals' then (select a.workspace_id from public.workflow_approvals a where a.id = object_id::uuid)
    when 'workflow_schedules' then (select s.workspace_id from public.workflow_schedules s where s.id = object_id::uuid)
    when 'webhook_endpoints' then (select e.workspace_id from public.webhook_endpoints e where e.id = object_id::uuid)
    when 'webhook_deliveries' then (select d.workspace_id from public.webhook_deliveries d where d.id = object_id::uuid)
    when 'knowledge_base_items' then (select i.workspace_id from public.knowledge_base_items i where i.id = object_id::uuid)
    when 'mail_outbox' then (
      select r.workspace_id from public.mail_outbox m join public.workflow_runs r on r.id = m.run_id where m.id = object_id::uuid)
  end
  when entity = 'objects' then (
    select o.workspace_id from storage.objects o where o.bucket_id = 'knowledge-base-documents' and o.name = object_id) end;

-- administration: triggers

create trigger protect_audit_log before delete or update or truncate on public.audit_log for each statement execute function app.protect_audit_log();

-- administration: policies

alter table public.audit_log enable row level security;
alter table app.read_reasons enable row level security;
create policy "administrators read" on public.audit_log for select to authenticated
  using ((select app.is_admin()));

-- administration: grants

grant select on public.audit_log to authenticated, service_role;
grant execute on function public.admin_list_audit,
  public.admin_list_clients,
  public.admin_list_sessions,
  public.admin_growth
  to authenticated, service_role;
grant execute on function public.admin_list_sign_in_methods,
  public.admin_list_factors,
  public.admin_list_account_events,
  public.admin_suspend_user,
  public.admin_restore_user,
  public.admin_end_session,
  public.admin_sign_out_user,
  public.admin_state_reason,
  public.admin_read_reason,
  public.admin_record_export,
  public.admin_view_client,
  public.my_data_access
  to authenticated;
grant execute on function app.note_read,
  app.noted_reads,
  app.note_object_read
  to anon, authenticated, service_role;

-- safety --------------------------------------------------------------------------------------------------------------

-- Phrases of a workspace that make a message match a safety category, in addition to the built-in rules
create table public.safety_phrases (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null default auth.uid(),
  category text not null,
  -- Words in order; * at the end of a word matches any ending
  phrase text not null,
  created_at timestamptz not null default now(),
  workspace_id uuid not null default app.current_workspace(),
  constraint safety_phrases_pkey primary key (id),
  constraint safety_phrases_user_id_fkey foreign key (user_id) references public.profiles(id) on delete cascade,
  constraint safety_phrases_workspace_id_fkey foreign key (workspace_id) references public.workspaces(id) on delete cascade,
  constraint safety_phrases_category_check check (category = any (array['medical_emergency'::text, 'self_harm'::text, 'violence'::text, 'fire_or_gas'::text, 'life_support'::text, 'child_safety'::text, 'leaked_credentials'::text, 'data_breach'::text, 'legal_threat'::text])),
  constraint safety_phrases_phrase_check check (length(phrase) >= 3 and length(phrase) <= 100)
);
create index safety_phrases_user on public.safety_phrases using btree (user_id);
create unique index safety_phrases_unique on public.safety_phrases using btree (workspace_id, category, lower(phrase));

-- safety: functions

-- Trigger: trims the phrase before its length is checked.
create function app.trim_safety_phrase() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.phrase := app.trim_text(new.phrase);
  return new;
end $$;

-- safety: triggers

create trigger a_limit_rows after insert on public.safety_phrases referencing new table as added for each statement execute function platform.limit_rows();
create trigger a_set_workspace before insert on public.safety_phrases for each row when (new.workspace_id is null) execute function app.set_workspace();
create trigger count_added after insert on public.safety_phrases referencing new table as added for each statement execute function platform.count_added_to_workspace('safety_phrases');
create trigger count_removed after delete on public.safety_phrases referencing old table as removed for each statement execute function platform.count_removed_from_workspace('safety_phrases');
create trigger trim_safety_phrase before insert on public.safety_phrases for each row execute function app.trim_safety_phrase();

-- safety: policies

alter table public.safety_phrases enable row level security;
create policy "delete as editor" on public.safety_phrases for delete to authenticated
  using (workspace_id = any (((select app.workspaces_of_caller('editor'::public.workspace_role) as workspaces_of_caller))::uuid[]));
create policy "insert as editor" on public.safety_phrases for insert to authenticated
  with check (user_id = ((select auth.uid())) and (workspace_id = any (((select app.workspaces_of_caller('editor'::public.workspace_role) as workspaces_of_caller))::uuid[])));
create policy "read as member or administrator" on public.safety_phrases for select to authenticated
  using ((workspace_id = any (((select app.workspaces_of_caller('viewer'::public.workspace_role) as workspaces_of_caller))::uuid[])) or workspace_id >= ((select app.first_workspace_of_administrators() as first_workspace_of_administrators)) and workspace_id <= ((select app.last_workspace_of_administrators() as last_workspace_of_administrators)));

-- safety: grants

grant select,
  insert (user_id, category, phrase, workspace_id),
  delete on public.safety_phrases to authenticated;
grant select, insert, update, delete on public.safety_phrases to service_role;
