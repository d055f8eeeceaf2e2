-- Tables of the authentication service: accounts, identities, sessions, factors, passkeys, single sign-on. API roles have no
-- grants on these tables, and row-level security is on without policies.

-- Accounts -------------------------------------------------------------------------------------------------------------

create table auth.users (
  id uuid primary key default gen_random_uuid(),
  aud text not null default 'authenticated',
  role text not null default 'authenticated',
  email text check (email = lower(email) and length(email) <= 255),
  phone text check (phone ~ '^[1-9][0-9]{1,14}$'),
  encrypted_password text,
  email_confirmed_at timestamptz,
  phone_confirmed_at timestamptz,
  last_sign_in_at timestamptz,
  raw_app_meta_data jsonb not null default '{}',
  raw_user_meta_data jsonb not null default '{}',
  banned_until timestamptz,
  is_anonymous boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  invited_at timestamptz,
  confirmation_sent_at timestamptz,
  recovery_sent_at timestamptz,
  reauthentication_sent_at timestamptz,
  new_email text check (new_email = lower(new_email) and length(new_email) <= 255),
  email_change_sent_at timestamptz,
  email_change_confirmations_left smallint not null default 0 check (email_change_confirmations_left between 0 and 2),
  deleted_at timestamptz,
  email_proven_at timestamptz,
  constraint users_email_key unique (email),
  constraint users_phone_key unique (phone)
);
comment on column auth.users.email_change_confirmations_left is 'Number of mailboxes (old and new) that must still confirm the change to new_email';
comment on column auth.users.email_proven_at is 'Time at which the user used a link or code from a mail, or a provider verified the address; signing up does not set it';
create index users_created_at on auth.users (created_at desc);

-- Trigger: records when the user proved to own the mailbox. A provider account with a verified address is linked to an existing
-- account only if that account has such a proof; signing up with the address is not enough.
create function auth.set_email_proven_at() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.email_proven_at := case when new.email_confirmed_at is null then null else now() end;
  return new;
end $$;
create trigger set_email_proven_at before update of email_confirmed_at on auth.users
  for each row when (old.email_confirmed_at is distinct from new.email_confirmed_at) execute function auth.set_email_proven_at();

create table auth.identities (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  provider text not null,
  provider_id text not null,
  identity_data jsonb not null,
  email text generated always as (lower(identity_data ->> 'email')) stored,
  last_sign_in_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint identities_provider_key unique (provider, provider_id)
);
create index identities_user_id on auth.identities (user_id);

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

-- Second factors -------------------------------------------------------------------------------------------------------

create table auth.mfa_factors (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  factor_type text not null check (factor_type in ('totp', 'phone', 'webauthn', 'recovery_code')),
  status text not null default 'unverified' check (status in ('unverified', 'verified')),
  friendly_name text not null default '' check (length(friendly_name) <= 100),
  secret bytea,
  phone text check (phone ~ '^[1-9][0-9]{1,14}$'),
  credential jsonb,
  aaguid uuid,
  last_step bigint,
  failures int not null default 0,
  locked_until timestamptz,
  last_challenged_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  last_used_at timestamptz,
  constraint mfa_factors_name_key unique (user_id, friendly_name)
);
comment on column auth.mfa_factors.secret is 'Secret of an authenticator app (TOTP), encrypted with a key of platform.secrets (AES-256-GCM); null for other factors';
comment on column auth.mfa_factors.credential is 'Security keys (WebAuthn) only: id, public key, counter, transports';
comment on column auth.mfa_factors.last_step is 'Authenticator apps (TOTP) only: time step of the last accepted code; codes of this or an earlier step are refused';
comment on column auth.mfa_factors.failures is 'Number of wrong answers since the last correct one; each lock lasts longer than the one before';
comment on column auth.mfa_factors.last_used_at is 'Last successful use; for recovery codes, the time of the last used code';
create unique index mfa_factors_credential on auth.mfa_factors ((credential ->> 'id')) where credential is not null;
create unique index mfa_factors_recovery on auth.mfa_factors (user_id) where factor_type = 'recovery_code';
create index mfa_factors_unverified on auth.mfa_factors (created_at) where status = 'unverified';

create table auth.mfa_recovery_codes (
  factor_id uuid not null references auth.mfa_factors on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (factor_id, code_hash)
);

-- Passkeys -------------------------------------------------------------------------------------------------------------

-- Passkeys that sign a user in without a password (decision 0023). Passkeys used as a second factor are in auth.mfa_factors.
create table auth.passkeys (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  friendly_name text not null default '' check (length(friendly_name) <= 120),
  -- Maximum 1023 bytes (WebAuthn, 5.8.3), which are 1364 characters in base64url.
  credential_id text not null check (credential_id ~ '^[A-Za-z0-9_-]+$' and length(credential_id) <= 1364),
  public_key bytea not null,
  sign_count bigint not null default 0 check (sign_count >= 0),
  transports text[] not null default '{}',
  aaguid uuid,
  last_used_at timestamptz,
  created_at timestamptz not null default now(),
  constraint passkeys_credential_key unique (credential_id)
);
comment on column auth.passkeys.sign_count is 'Signature counter of the authenticator; a lower value indicates a copied key. 0: the authenticator has no counter';
create index passkeys_user_id on auth.passkeys (user_id, created_at);

-- Sessions -------------------------------------------------------------------------------------------------------------

-- Refresh tokens are not stored: each is derived from the session id and a counter with a key of platform.secrets. If a client
-- lost the response, the server can therefore issue the newest token again.
create table auth.sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  amr jsonb not null default '[]',
  refresh_counter bigint not null default 0,
  user_agent text,
  ip inet,
  refreshed_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  factor_id uuid references auth.mfa_factors on delete set null,
  refresh_floor bigint not null default 0,
  passkey_id uuid references auth.passkeys on delete set null
);
comment on column auth.sessions.refresh_counter is 'Counter of the current refresh token; tokens with a lower counter have been used';
comment on column auth.sessions.factor_id is 'Second factor that raised the session to aal2; removing the factor lowers the session to aal1';
comment on column auth.sessions.refresh_floor is 'Tokens with a lower counter are refused, because they were issued before the second factor was verified';
comment on column auth.sessions.passkey_id is 'Passkey that started the session; removing the passkey ends the session, unless the removal was requested in this session';
create index sessions_user_id on auth.sessions (user_id);
create index sessions_refreshed_at on auth.sessions (refreshed_at desc, id);
create index sessions_factor_id on auth.sessions (factor_id) where factor_id is not null;
create index sessions_passkey_id on auth.sessions (passkey_id) where passkey_id is not null;

-- Ended sessions whose access tokens are still valid (up to one hour) and must be refused. Every process is notified of a new
-- row. Rows are deleted after the tokens have expired.
create table auth.revoked_sessions (
  session_id uuid primary key,
  revoked_at timestamptz not null default now()
);
create index revoked_sessions_revoked_at on auth.revoked_sessions (revoked_at);

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

-- Challenges -----------------------------------------------------------------------------------------------------------

create table auth.mfa_challenges (
  id uuid primary key default gen_random_uuid(),
  factor_id uuid not null references auth.mfa_factors on delete cascade,
  session_id uuid not null references auth.sessions on delete cascade,
  ip inet,
  code_hash bytea,
  webauthn jsonb,
  attempts int not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  answered_at timestamptz
);
comment on column auth.mfa_challenges.code_hash is 'Phone factors only: keyed digest of the code that was sent';
comment on column auth.mfa_challenges.webauthn is 'The data that the authenticator must sign: challenge, relying party, origins, create or request';
create index mfa_challenges_factor_id on auth.mfa_challenges (factor_id);
create index mfa_challenges_session_id on auth.mfa_challenges (session_id);
create index mfa_challenges_expires_at on auth.mfa_challenges (expires_at);

create table auth.passkey_challenges (
  id uuid primary key default gen_random_uuid(),
  session_id uuid references auth.sessions on delete cascade,
  webauthn jsonb not null,
  expires_at timestamptz not null,
  constraint passkey_challenges_bound check ((webauthn ->> 'type' = 'create') = (session_id is not null))
);
comment on column auth.passkey_challenges.session_id is 'Session that adds a passkey; null for a sign-in';
comment on column auth.passkey_challenges.webauthn is 'The data that the authenticator must sign: challenge, relying party, origins, create or request';
create index passkey_challenges_session_id on auth.passkey_challenges (session_id) where session_id is not null;
create index passkey_challenges_expires_at on auth.passkey_challenges (expires_at);

-- Sign-in by mail and through providers --------------------------------------------------------------------------------

-- Sign-ins that continue elsewhere (in a mailbox, at a provider) and return with a code for the client that started the sign-in (PKCE, RFC 7636).
create table auth.flow_states (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references auth.users on delete cascade,
  code_digest text unique,
  code_challenge text not null check (length(code_challenge) between 43 and 128),
  code_challenge_method text not null check (code_challenge_method in ('s256', 'plain')),
  method text not null check (length(method) between 1 and 60),
  details jsonb not null default '{}',
  code_issued_at timestamptz,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
comment on column auth.flow_states.method is 'Sign-in method, copied to the claim amr of the session';
comment on column auth.flow_states.code_digest is 'SHA-256 of the issued code; null until a code is issued';
create index flow_states_user_id on auth.flow_states (user_id);
create index flow_states_expires_at on auth.flow_states (expires_at);

-- Digests of the secret in a mailed link and of the six-digit code in the same mail. An account has at most one token of each kind.
create table auth.one_time_tokens (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  kind text not null check (kind in ('confirmation', 'recovery', 'email_change_current', 'email_change_new', 'reauthentication')),
  email text not null,
  link_digest text not null unique,
  code_digest text not null,
  wrong_codes smallint not null default 0,
  method text not null check (length(method) between 1 and 60),
  flow_state_id uuid references auth.flow_states on delete cascade,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  constraint one_time_tokens_user_kind_key unique (user_id, kind)
);
comment on column auth.one_time_tokens.email is 'Mailbox that the mail was sent to';
create index one_time_tokens_email on auth.one_time_tokens (email);
create index one_time_tokens_flow_state_id on auth.one_time_tokens (flow_state_id);
create index one_time_tokens_expires_at on auth.one_time_tokens (expires_at);

-- State of a browser that was redirected to an identity provider. Valid for a few minutes and for a single return.
create table auth.provider_flows (
  state_hash bytea primary key,
  provider text not null,
  redirect_to text not null,
  code_challenge text,
  code_challenge_method text,
  nonce text,
  code_verifier text,
  request_id text,
  browser_hash bytea,
  link_user_id uuid references auth.users on delete cascade,
  result jsonb,
  scopes text,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  link_session_id uuid references auth.sessions on delete cascade
);
comment on column auth.provider_flows.browser_hash is 'Hash of the cookie that the browser must send when it returns; a response through another browser is refused';
comment on column auth.provider_flows.link_user_id is 'User who links a further identity; null for a sign-in';
comment on column auth.provider_flows.result is 'SAML only: the asserted user, stored until the browser fetches the result with its cookie';
comment on column auth.provider_flows.link_session_id is 'Session that links an identity; ending the session deletes the flow';
create index provider_flows_expires_at on auth.provider_flows (expires_at);
create index provider_flows_link_user_id on auth.provider_flows (link_user_id) where link_user_id is not null;
create index provider_flows_link_session_id on auth.provider_flows (link_session_id) where link_session_id is not null;

-- Single sign-on -------------------------------------------------------------------------------------------------------

-- SAML identity providers of companies.
create table auth.sso_providers (
  id uuid primary key default gen_random_uuid(),
  name text not null default '',
  entity_id text not null,
  metadata_xml text not null,
  sso_url text not null,
  certificates text[] not null check (cardinality(certificates) between 1 and 10),
  attribute_mapping jsonb not null default '{}',
  disabled boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  name_id_format text check (name_id_format in (
    'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent', 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress',
    'urn:oasis:names:tc:SAML:2.0:nameid-format:transient', 'urn:oasis:names:tc:SAML:1.1:nameid-format:unspecified')),
  metadata_url text check (metadata_url like 'https://%' and length(metadata_url) <= 2000),
  metadata_read_at timestamptz not null default now(),
  metadata_attempted_at timestamptz,
  metadata_due_at timestamptz,
  metadata_failures int not null default 0,
  metadata_error text,
  constraint sso_providers_entity_key unique (entity_id),
  check ((metadata_url is null) = (metadata_due_at is null))
);
comment on column auth.sso_providers.name_id_format is 'NameIDPolicy format to request; null accepts any format';
comment on column auth.sso_providers.metadata_url is 'URL from which the metadata is refreshed; null for metadata that was entered as text, which is not refreshed';
comment on column auth.sso_providers.metadata_read_at is 'Time at which the current metadata was entered or downloaded';
comment on column auth.sso_providers.metadata_attempted_at is 'Time of the last refresh, successful or not';
comment on column auth.sso_providers.metadata_due_at is 'Time of the next refresh';
comment on column auth.sso_providers.metadata_failures is 'Number of consecutive failed refreshes; the stored metadata remains in use';
comment on column auth.sso_providers.metadata_error is 'Error message of the last refresh, shown to administrators';
create index sso_providers_metadata_due_at on auth.sso_providers (metadata_due_at) where metadata_due_at is not null;

create table auth.sso_domains (
  domain text primary key check (domain = lower(domain) and domain ~ '^[a-z0-9.-]{1,253}$'),
  sso_provider_id uuid not null references auth.sso_providers on delete cascade,
  created_at timestamptz not null default now()
);
create index sso_domains_sso_provider_id on auth.sso_domains (sso_provider_id);

-- The names that the identity provider uses for a session, needed for single logout (SAML 2.0 Core, 3.7).
create table auth.saml_sessions (
  session_id uuid primary key references auth.sessions on delete cascade,
  sso_provider_id uuid not null references auth.sso_providers on delete cascade,
  name_id text not null check (length(name_id) between 1 and 500),
  name_id_format text,
  name_qualifier text,
  sp_name_qualifier text,
  session_index text
);
comment on column auth.saml_sessions.session_index is 'SessionIndex of the assertion; null if the identity provider did not send one';
create index saml_sessions_name_id on auth.saml_sessions (sso_provider_id, name_id);

-- Defence --------------------------------------------------------------------------------------------------------------

-- Digests of assertions, signed messages and nonces, stored until they expire, so that none is accepted twice.
create table auth.replay_cache (
  digest bytea primary key,
  expires_at timestamptz not null
);
create index replay_cache_expires_at on auth.replay_cache (expires_at);

-- Number of sign-in attempts since the last success, by account and origin. Counting by origin prevents a visitor who guesses
-- passwords from locking out the owner (decision 0030). Account and origin are digests of the request's input, so that known and
-- unknown accounts look alike. Unlogged: a crash resets the counts.
create unlogged table auth.login_attempts (
  account text not null,
  origin text not null,
  attempts int not null,
  blocked_until timestamptz not null default '-infinity',
  counted_since timestamptz not null default now(),
  primary key (account, origin)
);
comment on column auth.login_attempts.origin is 'Digest of a known device or of a network; "*" is the total of all unknown devices';
create index login_attempts_counted_since on auth.login_attempts (counted_since);

-- Browsers that have completed a sign-in to an account; the limit over all origins does not apply to them. The browser stores a
-- secret in a cookie, this table its digest.
create table auth.known_devices (
  user_id uuid not null references auth.users on delete cascade,
  digest bytea not null check (octet_length(digest) = 32),
  used_at timestamptz not null default now(),
  primary key (user_id, digest)
);
create index known_devices_used_at on auth.known_devices (used_at);

-- Security events of an account, shown to its owner and to administrators. Deleted with the account.
create table auth.events (
  id bigint generated always as identity primary key,
  user_id uuid not null references auth.users on delete cascade,
  event text not null check (event ~ '^[a-z_]{1,60}$'),
  details jsonb not null default '{}',
  address inet,
  user_agent text,
  created_at timestamptz not null default now()
);
create index events_user_id on auth.events (user_id, id desc);
create index events_created_at on auth.events (created_at);

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

revoke execute on all functions in schema auth from public;
