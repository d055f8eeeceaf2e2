-- Searches of members by role, and lists and figures that stay fast with many workspaces and runs.

-- Members --------------------------------------------------------------------------------------------------------------

drop function public.list_workspace_members(uuid, text, int, int);

-- Returns a page of the members of a workspace of the caller, owners first, with the number of all that match.
--   search        text in the address, name or job title; '' for all
--   minimum_role  only members with at least this role
create function public.list_workspace_members(
  workspace_id uuid, search text default '', page_size int default 50, page_offset int default 0, minimum_role public.workspace_role default 'viewer'
) returns table (user_id uuid, email text, name text, job_title text, role public.workspace_role, joined_at timestamptz, total bigint)
language sql stable security definer set search_path = ''
begin atomic
  select m.user_id, p.email, app.blank_to_null(coalesce(u.raw_user_meta_data ->> 'full_name', u.raw_user_meta_data ->> 'name')), p.user_role,
    m.role, m.created_at, count(*) over ()
  from public.workspace_members m join public.profiles p on p.id = m.user_id join auth.users u on u.id = m.user_id
  where m.workspace_id = list_workspace_members.workspace_id and m.role >= minimum_role
    and (m.workspace_id = any ((select app.workspaces_of_caller('viewer'))::uuid[]) or (select app.is_admin()))
    and (btrim(search) = '' or lower(concat_ws(E'\n', p.email, p.user_role, u.raw_user_meta_data ->> 'full_name', u.raw_user_meta_data ->> 'name'))
      like app.like_pattern(search))
  order by m.role desc, p.email, m.user_id
  limit least(greatest(page_size, 1), 200) offset greatest(page_offset, 0);
end;
revoke execute on function public.list_workspace_members(uuid, text, int, int, public.workspace_role) from public;
grant execute on function public.list_workspace_members(uuid, text, int, int, public.workspace_role) to authenticated;
