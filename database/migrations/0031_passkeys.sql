-- Passkeys that sign a person in by themselves (decision 0023). Those that are a second factor stand in auth.mfa_factors.
-- No API role has a grant on any of these.

create table auth.passkeys (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  friendly_name text not null default '' check (length(friendly_name) <= 120),
  -- 1023 bytes at most (WebAuthn, 5.8.3), in base64url.
  credential_id text not null check (credential_id ~ '^[A-Za-z0-9_-]+$' and length(credential_id) <= 1364),
  public_key bytea not null,
  sign_count bigint not null default 0 check (sign_count >= 0),
  transports text[] not null default '{}',
  aaguid uuid,
  last_used_at timestamptz,
  created_at timestamptz not null default now(),
  constraint passkeys_credential_key unique (credential_id)
);
comment on column auth.passkeys.sign_count is 'Of the authenticator''s own count of signatures; a lower one shows a copy of the key. 0: it keeps none';
create index passkeys_user_id on auth.passkeys (user_id, created_at);

create table auth.passkey_challenges (
  id uuid primary key default gen_random_uuid(),
  session_id uuid references auth.sessions on delete cascade,
  webauthn jsonb not null,
  expires_at timestamptz not null,
  constraint passkey_challenges_bound check ((webauthn ->> 'type' = 'create') = (session_id is not null))
);
comment on column auth.passkey_challenges.session_id is 'Who adds a passkey. Whoever signs in is nobody yet';
comment on column auth.passkey_challenges.webauthn is 'What the authenticator must have signed: challenge, relying party, origins, create or request';
create index passkey_challenges_session_id on auth.passkey_challenges (session_id) where session_id is not null;
create index passkey_challenges_expires_at on auth.passkey_challenges (expires_at);

alter table auth.passkeys enable row level security;
alter table auth.passkey_challenges enable row level security;

alter table auth.sessions add column passkey_id uuid references auth.passkeys on delete set null;
comment on column auth.sessions.passkey_id is 'What began it; it ends with that passkey, but for the session that removes it';
create index sessions_passkey_id on auth.sessions (passkey_id) where passkey_id is not null;
