-- Administration of accounts, and growth figures. These functions run with the rights of the database owner, so each one checks
-- that the caller is an administrator. For other callers, lists return no rows and actions raise an error.

-- Accounts -------------------------------------------------------------------------------------------------------------

-- Returns a page of accounts.
create function public.admin_list_clients(
  search text default '', sort text default 'created_at', descending boolean default true, page_size int default 25, page_offset int default 0,
  with_total boolean default true
) returns table (id uuid, email text, company_name text, company_size public.company_size, industry public.industry, user_role text,
  onboarding_completed boolean, created_at timestamptz, workflows bigint, total bigint)
language plpgsql stable security definer set search_path = ''
as $$
declare
  direction text := case when descending then 'desc' else 'asc' end;
  sort_expression text := case sort when 'email' then 'p.email %1$s, p.id %1$s' when 'company_name' then 'lower(p.company_name) %1$s nulls last, p.id'
    when 'industry' then 'p.industry %1$s nulls last, p.id' when 'onboarding_completed' then 'p.onboarding_completed %1$s, p.id'
    else 'p.created_at %1$s, p.id %1$s' end;
  conditions text := case when btrim(search) = '' then 'true'
    else $like$lower(p.email || E'\n' || coalesce(p.company_name, '') || E'\n' || coalesce(p.user_role, '')) like $1$like$ end;
  total_count bigint;
begin
  if not app.is_admin() then return; end if;
  if with_total then
    execute format('select count(*) from public.profiles p where %s', conditions) into total_count using app.like_pattern(search);
  end if;
  return query execute format(
    'with page as (select p.id, row_number() over (order by %1$s) as row_position from public.profiles p where %2$s order by %1$s limit $2 offset $3)
     select p.id, p.email, p.company_name, p.company_size, p.industry, p.user_role, p.onboarding_completed, p.created_at,
       (select count(*) from public.workflow_configurations c where c.user_id = p.id), $4
     from page join public.profiles p on p.id = page.id order by page.row_position',
    format(sort_expression, direction), conditions)
    using app.like_pattern(search), least(greatest(page_size, 1), 1000), greatest(page_offset, 0), total_count;
end $$;

-- Returns the ways in which a user can sign in: password, links by mail, identity providers, passkeys.
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
    raise exception 'You cannot suspend yourself' using errcode = 'P0001';
  end if;
  update auth.users u set banned_until = now() + interval '100 years', updated_at = now()
    where u.id = admin_suspend_user.user_id and (u.banned_until is null or u.banned_until <= now());
  if not found then
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
create trigger wait_for_workers before delete on auth.users for each row execute function app.wait_for_workers();

-- Sessions -------------------------------------------------------------------------------------------------------------

-- Returns a page of the sessions of one user, or of all users, last used first. Reads the rows in index order and counts them
-- separately, because a user can have many.
create function public.admin_list_sessions(
  of_user uuid default null, search text default '', page_size int default 25, page_offset int default 0
) returns table (id uuid, user_id uuid, email text, user_agent text, address text, created_at timestamptz, refreshed_at timestamptz, total bigint)
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
    'select s.id, s.user_id, u.email, s.user_agent, host(s.ip), s.created_at, s.refreshed_at, %s
     from auth.sessions s join auth.users u on u.id = s.user_id where %s order by s.refreshed_at desc, s.id limit $3 offset $4',
    case when has_search then 'count(*) over ()' else '$5' end, conditions)
    using of_user, search, least(greatest(page_size, 1), 1000), greatest(page_offset, 0), total_count;
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

-- Growth ---------------------------------------------------------------------------------------------------------------

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
    raise exception 'The unit is day, week or month' using errcode = 'invalid_parameter_value';
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

-- Grants ---------------------------------------------------------------------------------------------------------------

revoke execute on all functions in schema app from public;
revoke execute on function public.admin_list_clients, public.admin_list_sign_in_methods, public.admin_list_factors,
  public.admin_list_account_events, public.admin_suspend_user, public.admin_restore_user, public.admin_list_sessions,
  public.admin_end_session, public.admin_sign_out_user, public.admin_growth from public;
grant execute on function public.admin_list_clients, public.admin_growth to authenticated, service_role;
grant execute on function public.admin_list_sign_in_methods, public.admin_list_factors, public.admin_list_account_events,
  public.admin_suspend_user, public.admin_restore_user, public.admin_list_sessions, public.admin_end_session,
  public.admin_sign_out_user to authenticated;
