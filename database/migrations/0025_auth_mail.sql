-- What the authentication service needs to reach a person's mailbox, to let them see their sessions, and to slow down guessing.

alter table auth.users
  add column invited_at timestamptz,
  add column confirmation_sent_at timestamptz,
  add column recovery_sent_at timestamptz,
  add column reauthentication_sent_at timestamptz,
  add column new_email text check (new_email = lower(new_email) and length(new_email) <= 255),
  add column email_change_sent_at timestamptz,
  add column email_change_awaits smallint not null default 0 check (email_change_awaits between 0 and 2),
  add column deleted_at timestamptz;
comment on column auth.users.email_change_awaits is 'How many mailboxes have yet to agree to new_email';

-- An account may now begin with an address that nobody has confirmed. What the person gave stays as it was given.
drop function auth.create_account(text, text, jsonb);
create function auth.create_account(email text, password_hash text, user_data jsonb default '{}', confirmed boolean default true) returns uuid
language sql
begin atomic
  with account as (select gen_random_uuid() as id),
  claims as (
    select account.id,
      user_data || jsonb_build_object('sub', account.id, 'email', email, 'email_verified', confirmed, 'phone_verified', false) as data
    from account
  ),
  made as (
    insert into auth.users (id, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data)
    select id, email, password_hash, case when confirmed then now() end, '{"provider": "email", "providers": ["email"]}', data from claims
    returning users.id
  )
  insert into auth.identities (user_id, provider, provider_id, identity_data)
  select made.id, 'email', made.id::text, claims.data from made join claims using (id)
  returning user_id;
end;
revoke execute on function auth.create_account from public;

-- A sign-in that goes on elsewhere (a mailbox, another service) and comes back with a code for the one who began it (PKCE, RFC 7636).
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
comment on column auth.flow_states.method is 'What the session''s amr will say';
comment on column auth.flow_states.code_digest is 'SHA-256 of the code that was given out; null while the flow is under way';
create index flow_states_user_id on auth.flow_states (user_id);
create index flow_states_expires_at on auth.flow_states (expires_at);
alter table auth.flow_states enable row level security;

-- What a mail brings: a link's secret and a code of six digits, of which only digests are kept. One of a kind is pending.
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
comment on column auth.one_time_tokens.email is 'The mailbox that it went to';
create index one_time_tokens_email on auth.one_time_tokens (email);
create index one_time_tokens_flow_state_id on auth.one_time_tokens (flow_state_id);
create index one_time_tokens_expires_at on auth.one_time_tokens (expires_at);
alter table auth.one_time_tokens enable row level security;

-- Wrong passwords in a row, by the digest of what was typed as the address: known and unknown ones look alike. Unlogged: a crash forgives.
create unlogged table auth.login_failures (
  account text primary key,
  failures int not null,
  blocked_until timestamptz not null,
  failed_at timestamptz not null default now()
);
create index login_failures_failed_at on auth.login_failures (failed_at);
alter table auth.login_failures enable row level security;

-- What happened to an account: for the person and for whoever looks into an incident. Outlives nothing: it goes with the account.
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
alter table auth.events enable row level security;

-- The caller's own sessions, the one that asks first.
create function public.my_sessions()
returns table (id uuid, user_agent text, address text, created_at timestamptz, refreshed_at timestamptz, is_current boolean)
language sql stable security definer set search_path = ''
begin atomic
  select s.id, s.user_agent, host(s.ip), s.created_at, s.refreshed_at, s.id::text is not distinct from auth.jwt() ->> 'session_id'
  from auth.sessions s where s.user_id = auth.uid()
  order by 6 desc, s.refreshed_at desc, s.id
  limit 200;
end;

-- Ends one of the caller's own sessions at once, its access tokens included. @returns whether it ran.
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

-- The caller's own account of late, the newest first.
create function public.my_security_events(page_size int default 20)
returns table (event text, address text, user_agent text, created_at timestamptz)
language sql stable security definer set search_path = ''
begin atomic
  select e.event, host(e.address), e.user_agent, e.created_at from auth.events e
  where e.user_id = auth.uid() order by e.id desc limit least(greatest(page_size, 1), 100);
end;

revoke execute on function public.my_sessions, public.end_my_session, public.my_security_events from public;
grant execute on function public.my_sessions, public.end_my_session, public.my_security_events to authenticated;

-- A mail of the authentication service may carry a secret. Administrators see that it went, and read it only where it cannot go
-- anywhere: without a mail server the outbox is the mailbox. What went or failed is forgotten, and cannot be sent again.
drop policy "administrators read" on public.mail_outbox;
create policy "administrators read" on public.mail_outbox for select to authenticated
  using ((select app.is_admin()) and (kind not like 'auth-%' or status <> 'queued'));

create function app.forget_secret_mail() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.body_text := 'The words of this mail are not kept, because it may have carried a secret.';
  new.body_html := '<p>' || new.body_text || '</p>';
  return new;
end $$;
revoke execute on function app.forget_secret_mail from public;
create trigger forget_secret_mail before update of status on public.mail_outbox
  for each row when (new.kind like 'auth-%' and new.status in ('sent', 'failed')) execute function app.forget_secret_mail();

create function app.keep_forgotten_mail() returns trigger
language plpgsql set search_path = ''
as $$
begin
  raise exception 'This mail may have carried a secret and was not kept. The person can ask for a new one.' using errcode = 'P0001';
end $$;
revoke execute on function app.keep_forgotten_mail from public;
create trigger keep_forgotten_mail before update of status on public.mail_outbox
  for each row when (old.kind like 'auth-%' and old.status = 'failed' and new.status = 'queued') execute function app.keep_forgotten_mail();
create trigger keep_forgotten_mail_insert before insert on public.mail_outbox
  for each row when (new.kind like 'auth-%' and new.body_text like 'The words of this mail are not kept%') execute function app.keep_forgotten_mail();

-- The history of an account is part of what its person may take along (0010).
create or replace function app.my_account() returns jsonb
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
