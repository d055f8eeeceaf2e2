-- The list of sessions marks the session of the administrator who reads it.

drop function public.admin_list_sessions;
create function public.admin_list_sessions(
  of_user uuid default null, search text default '', page_size int default 25, page_offset int default 0
) returns table (id uuid, user_id uuid, email text, user_agent text, address text, created_at timestamptz, refreshed_at timestamptz, is_current boolean, total bigint)
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
    'select s.id, s.user_id, u.email, s.user_agent, host(s.ip), s.created_at, s.refreshed_at, s.id::text is not distinct from $6, %s
     from auth.sessions s join auth.users u on u.id = s.user_id where %s order by s.refreshed_at desc, s.id limit $3 offset $4',
    case when has_search then 'count(*) over ()' else '$5' end, conditions)
    using of_user, search, least(greatest(page_size, 1), 1000), greatest(page_offset, 0), total_count, auth.jwt() ->> 'session_id';
end $$;

revoke execute on function public.admin_list_sessions from public;
grant execute on function public.admin_list_sessions to authenticated, service_role;
