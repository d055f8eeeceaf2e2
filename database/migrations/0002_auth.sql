-- The authentication service's tables. No API role has a grant on any of them; row-level security
-- without a policy says the same a second time.

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
  constraint users_email_key unique (email),
  constraint users_phone_key unique (phone)
);
create index users_created_at on auth.users (created_at desc);

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

-- A session's refresh tokens are derived from its id and a counter under a key of platform.secrets: the newest can
-- be given out again to a client that lost the answer, and the tables hold none.
create table auth.sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  amr jsonb not null default '[]',
  refresh_counter bigint not null default 0,
  user_agent text,
  ip inet,
  refreshed_at timestamptz not null default now(),
  created_at timestamptz not null default now()
);
comment on column auth.sessions.refresh_counter is 'Which refresh token is the current one; those behind it are used up';
create index sessions_user_id on auth.sessions (user_id);

alter table auth.users enable row level security;
alter table auth.identities enable row level security;
alter table auth.sessions enable row level security;

-- The one way in which an account with a confirmed e-mail address comes to be: by sign-up and by the administrator's
-- commands. A second one for the same address violates users_email_key.
create function auth.create_account(email text, password_hash text, user_data jsonb default '{}') returns uuid
language sql
begin atomic
  with account as (select gen_random_uuid() as id),
  claims as (
    select account.id, user_data || jsonb_build_object('sub', account.id, 'email', email, 'email_verified', true, 'phone_verified', false) as data
    from account
  ),
  made as (
    insert into auth.users (id, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data)
    select id, email, password_hash, now(), '{"provider": "email", "providers": ["email"]}', data from claims
    returning users.id
  )
  insert into auth.identities (user_id, provider, provider_id, identity_data)
  select made.id, 'email', made.id::text, claims.data from made join claims using (id)
  returning user_id;
end;
revoke execute on function auth.create_account from public;
