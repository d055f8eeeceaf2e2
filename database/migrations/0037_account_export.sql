-- What proves a person, in the export of their data (decision 0010): what they see of it themselves. Of secrets and keys, nothing.

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
