-- A stranger who guesses at an account must not lock its owner out: attempts are counted by account and origin, and devices that signed in
-- before are exempt from the limit over all origins (decision 0030).

drop table auth.login_failures;

-- Attempts to sign in since the last success. Account and origin are digests of what the caller sent, so that known and unknown accounts
-- look alike. Unlogged: a crash resets the counts.
create unlogged table auth.login_attempts (
  account text not null,
  origin text not null,
  attempts int not null,
  blocked_until timestamptz not null default '-infinity',
  counted_since timestamptz not null default now(),
  primary key (account, origin)
);
comment on column auth.login_attempts.origin is 'Digest of a known device or a network; "*" counts all unknown devices together';
create index login_attempts_counted_since on auth.login_attempts (counted_since);
alter table auth.login_attempts enable row level security;

-- Browsers that completed a sign-in to an account. The browser keeps the secret in a cookie; only its digest is stored.
create table auth.known_devices (
  user_id uuid not null references auth.users on delete cascade,
  digest bytea not null check (octet_length(digest) = 32),
  used_at timestamptz not null default now(),
  primary key (user_id, digest)
);
create index known_devices_used_at on auth.known_devices (used_at);
alter table auth.known_devices enable row level security;
