-- What administrators ask of the conversations as a whole, answered here: half a million messages never travel to a browser.
-- Whoever is no administrator is told of none.

create function public.admin_chat_summary() returns table (total_messages bigint, active_users bigint, average_messages numeric)
language sql stable set search_path = ''
begin atomic
  select count(*), count(distinct user_id), coalesce(round(count(*)::numeric / nullif(count(distinct user_id), 0)), 0)
  from public.chat_messages
  where (select app.is_admin());
end;

create function public.admin_list_chat_users(
  search text default '', sort text default 'messages', descending boolean default true, page_size int default 25, page_offset int default 0
) returns table (user_id uuid, email text, company_name text, messages bigint, last_activity timestamptz, total bigint)
language sql stable set search_path = ''
begin atomic
  with active as (
    select m.user_id, count(*) as messages, max(m.created_at) as last_activity
    from public.chat_messages m where (select app.is_admin()) group by m.user_id
  ), found as (
    select a.user_id, p.email, p.company_name, a.messages, a.last_activity, count(*) over () as total
    from active a join public.profiles p on p.id = a.user_id
    where position(lower(btrim(search)) in lower(p.email || ' ' || coalesce(p.company_name, ''))) > 0
  )
  select f.* from found f
  order by
    case when sort = 'email' and not descending then f.email end,
    case when sort = 'email' and descending then f.email end desc,
    case when sort = 'last_activity' and not descending then f.last_activity end,
    case when sort = 'last_activity' and descending then f.last_activity end desc,
    case when sort not in ('email', 'last_activity') and not descending then f.messages end,
    case when sort not in ('email', 'last_activity') and descending then f.messages end desc,
    f.user_id
  limit least(greatest(page_size, 1), 200) offset greatest(page_offset, 0);
end;

revoke execute on function public.admin_chat_summary, public.admin_list_chat_users from public;
grant execute on function public.admin_chat_summary, public.admin_list_chat_users to authenticated, service_role;
