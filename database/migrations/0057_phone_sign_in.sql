-- Sign-in with a phone number and a code sent by text message (AUTH_PHONE).

alter table auth.users
  add column new_phone text check (new_phone ~ '^[1-9][0-9]{1,14}$'),
  add column phone_change_sent_at timestamptz;
comment on column auth.users.new_phone is 'Requested phone number, until the code that was sent to it is entered';

-- One-time codes are sent to an email address or to a phone number.
alter table auth.one_time_tokens rename column email to address;
alter index auth.one_time_tokens_email rename to one_time_tokens_address;
comment on column auth.one_time_tokens.address is 'Email address or phone number (digits only) that the token was sent to';
alter table auth.one_time_tokens
  drop constraint one_time_tokens_kind_check,
  add constraint one_time_tokens_kind_check check (kind in ('confirmation', 'recovery', 'email_change_current', 'email_change_new', 'reauthentication',
    'phone_confirmation', 'phone_login', 'phone_change'));

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
revoke execute on function auth.create_phone_account from public;

-- Trigger: removes the phone number of an account together with its phone identity, because a code sent to the number signs in.
create function auth.remove_phone() returns trigger
language plpgsql set search_path = ''
as $$
begin
  update auth.users set phone = null, phone_confirmed_at = null where id = old.user_id and phone is not null;
  return null;
end $$;
revoke execute on function auth.remove_phone from public;
create trigger remove_phone after delete on auth.identities
  for each row when (old.provider = 'phone') execute function auth.remove_phone();

-- Returns the caller's account for the data export, excluding hashes, secrets and tokens. It is called in the transaction of the
-- export with the caller's claims, so that it is consistent with the other rows of the export.
create or replace function app.own_account() returns jsonb
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

-- Returns the ways in which a user can sign in: password, links by mail, identity providers, passkeys.
create or replace function public.admin_list_sign_in_methods(of_user uuid)
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
