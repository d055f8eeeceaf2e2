-- Second factors, sign-in through others, and what both must remember for a while. No API role has a grant on any of these.

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
  constraint mfa_factors_name_key unique (user_id, friendly_name)
);
comment on column auth.mfa_factors.secret is 'Of totp; sealed with a key of platform.secrets (AES-256-GCM)';
comment on column auth.mfa_factors.credential is 'Of webauthn: id, public key, counter, transports';
comment on column auth.mfa_factors.last_step is 'Of totp: the time step whose code was taken last; none at or before it is taken again';
comment on column auth.mfa_factors.failures is 'Wrong answers since the last right one; they lock the factor for longer and longer';
create unique index mfa_factors_credential on auth.mfa_factors ((credential ->> 'id')) where credential is not null;
create unique index mfa_factors_recovery on auth.mfa_factors (user_id) where factor_type = 'recovery_code';
create index mfa_factors_unverified on auth.mfa_factors (created_at) where status = 'unverified';

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
comment on column auth.mfa_challenges.code_hash is 'Of phone: a keyed digest of the code that was sent';
comment on column auth.mfa_challenges.webauthn is 'What the authenticator must have signed: challenge, relying party, origins, create or request';
create index mfa_challenges_factor_id on auth.mfa_challenges (factor_id);
create index mfa_challenges_session_id on auth.mfa_challenges (session_id);
create index mfa_challenges_expires_at on auth.mfa_challenges (expires_at);

create table auth.mfa_recovery_codes (
  factor_id uuid not null references auth.mfa_factors on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (factor_id, code_hash)
);

alter table auth.sessions
  add column factor_id uuid references auth.mfa_factors on delete set null,
  add column refresh_floor bigint not null default 0;
comment on column auth.sessions.factor_id is 'The second factor that strengthened it; without that factor it is weak again';
comment on column auth.sessions.refresh_floor is 'Tokens with a lower counter are of before the second factor, and refused';
create index sessions_factor_id on auth.sessions (factor_id) where factor_id is not null;

-- Where a browser stands on its way to another service and back. Good for minutes and for one return.
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
  created_at timestamptz not null default now()
);
comment on column auth.provider_flows.browser_hash is 'Of the cookie that the browser must bring back: nobody else''s answer is taken in its place';
comment on column auth.provider_flows.link_user_id is 'Who asked for a further identity; null: somebody signs in';
comment on column auth.provider_flows.result is 'Of SAML: who was asserted, until the browser comes for it with its cookie';
create index provider_flows_expires_at on auth.provider_flows (expires_at);
create index provider_flows_link_user_id on auth.provider_flows (link_user_id) where link_user_id is not null;

-- Enterprises whose people sign in through their own SAML identity provider.
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
  constraint sso_providers_entity_key unique (entity_id)
);
create table auth.sso_domains (
  domain text primary key check (domain = lower(domain) and domain ~ '^[a-z0-9.-]{1,253}$'),
  sso_provider_id uuid not null references auth.sso_providers on delete cascade,
  created_at timestamptz not null default now()
);
create index sso_domains_sso_provider_id on auth.sso_domains (sso_provider_id);

-- Assertions, signed messages and nonces that were taken once, for as long as they would be good.
create table auth.used_once (
  digest bytea primary key,
  expires_at timestamptz not null
);
create index used_once_expires_at on auth.used_once (expires_at);

alter table auth.mfa_factors enable row level security;
alter table auth.mfa_challenges enable row level security;
alter table auth.mfa_recovery_codes enable row level security;
alter table auth.provider_flows enable row level security;
alter table auth.sso_providers enable row level security;
alter table auth.sso_domains enable row level security;
alter table auth.used_once enable row level security;

-- Settings that policies go by. The server writes them at its start.
create table platform.rules (
  name text primary key,
  holds boolean not null
);
alter table platform.rules enable row level security;

-- Whether a caller may act as an administrator as far as second factors go (AUTH_REQUIRE_MFA_FOR_ADMINS).
create function app.is_strong_enough(claims jsonb) returns boolean
language sql stable security definer set search_path = ''
begin atomic
  select coalesce(claims ->> 'aal' = 'aal2', false)
    or not exists (select from platform.rules where name = 'admins_need_second_factor' and holds);
end;
comment on function app.is_strong_enough is 'Of the claims of an access token; row-level security asks it with is_admin()';
revoke execute on function app.is_strong_enough from public;

create or replace function app.is_admin() returns boolean
language sql stable security definer set search_path = ''
begin atomic
  select exists (
    select from public.user_roles r join public.profiles p on p.id = r.user_id
    where r.user_id = auth.uid() and r.role = 'admin' and (p.suspended_until is null or p.suspended_until <= now())
      and app.is_strong_enough(auth.jwt())
  );
end;

-- Whether the mailbox was ever shown to be the person's: an account that was merely signed up with an address is not
-- joined to somebody whose provider has verified that address.
alter table auth.users add column email_proven_at timestamptz;
comment on column auth.users.email_proven_at is 'A mail was answered, or a provider has verified the address; sign-up alone proves nothing';
create function auth.note_proof() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.email_proven_at := case when new.email_confirmed_at is null then null else now() end;
  return new;
end $$;
revoke execute on function auth.note_proof from public;
create trigger note_proof before update of email_confirmed_at on auth.users
  for each row when (old.email_confirmed_at is distinct from new.email_confirmed_at) execute function auth.note_proof();

-- An account that somebody else vouches for: no password, and an address only as far as that one has verified it.
create function auth.create_provided_account(provider text, provider_id text, identity_data jsonb, email text, confirmed boolean)
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
revoke execute on function auth.create_provided_account from public;
