-- What an administrator must see to help somebody who lost their second factor. Of secrets, nothing.

alter table auth.mfa_factors add column last_used_at timestamptz;
comment on column auth.mfa_factors.last_used_at is 'When it was proven last; of recovery codes, when one was spent';
update auth.mfa_factors f set last_used_at = (select max(c.used_at) from auth.mfa_recovery_codes c where c.factor_id = f.id)
  where f.factor_type = 'recovery_code';

-- A person's proven second factors, the oldest first. The counts are of recovery codes, which stand in one line.
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

-- How a person signs in: a password, links by mail alone, other services, passkeys (0031).
create function public.admin_list_sign_in_methods(of_user uuid)
returns table (id text, method text, detail text, created_at timestamptz, last_used_at timestamptz)
language sql stable security definer set search_path = ''
begin atomic
  select i.id::text, case when i.provider <> 'email' then i.provider when u.encrypted_password is null then 'email' else 'password' end,
    coalesce(i.identity_data ->> 'email', i.identity_data ->> 'address', u.email), i.created_at, i.last_sign_in_at
  from auth.identities i join auth.users u on u.id = i.user_id
  where (select app.is_admin()) and i.user_id = of_user
  union all
  select p.id::text, 'passkey', p.friendly_name, p.created_at, p.last_used_at
  from auth.passkeys p
  where (select app.is_admin()) and p.user_id = of_user
  order by 4, 1;
end;

-- What happened to a person's account of late, the newest first.
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

revoke execute on function public.admin_list_factors, public.admin_list_sign_in_methods, public.admin_list_account_events from public;
grant execute on function public.admin_list_factors, public.admin_list_sign_in_methods, public.admin_list_account_events to authenticated;
