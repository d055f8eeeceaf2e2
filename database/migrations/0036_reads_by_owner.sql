-- What a person reads costs what they have, not what everybody has (decision 0028).

-- "Mine, or everybody's for an administrator" as an `or` can use no index: whoever asked for their rows without naming
-- themselves, as any client of the protocol may, had the whole table read. The same as a range of owners can: one's own id
-- is both of its ends, and an administrator's reaches from the first id to the last. Only tables that grow with use, and
-- have an index by owner.
do $$
declare
  name text;
  bound constant text := '(select case when app.is_admin() then %L::uuid else auth.uid() end)';
begin
  foreach name in array array['workflow_runs', 'workflow_approvals', 'webhook_deliveries', 'notifications', 'chat_conversations', 'chat_messages',
    'knowledge_base_items', 'knowledge_pages', 'knowledge_chunks'] loop
    execute format('alter policy "read own or as administrator" on public.%I using (user_id >= %s and user_id <= %s)', name,
      format(bound, '00000000-0000-0000-0000-000000000000'), format(bound, 'ffffffff-ffff-ffff-ffff-ffffffffffff'));
  end loop;
end $$;

-- The outbox as administrators list it: its policy asks for kind and status, and a mail is some kilobytes.
drop index public.mail_outbox_created_at;
create index mail_outbox_created_at on public.mail_outbox (created_at desc, id) include (kind, status);
create index mail_outbox_recipient on public.mail_outbox (recipient, id) include (kind, status);
create index mail_outbox_status on public.mail_outbox (status, created_at desc, id) include (kind);

-- Sessions, of which a person may have many: read in the order that they are shown in, and counted apart.
create or replace function public.admin_list_sessions(
  of_user uuid default null, search text default '', page_size int default 25, page_offset int default 0
) returns table (id uuid, user_id uuid, email text, user_agent text, address text, created_at timestamptz, refreshed_at timestamptz, total bigint)
language plpgsql stable security definer set search_path = ''
as $$
declare
  is_search boolean := btrim(search) <> '';
  conditions text := concat_ws(' and ', 'true', case when of_user is not null then 's.user_id = $1' end, case when is_search
    then $like$position(lower(btrim($2)) in lower(concat_ws(' ', u.email, s.user_agent, host(s.ip)))) > 0$like$ end);
  counted bigint;
begin
  if not app.is_admin() then return; end if;
  -- A search reads all of them, once.
  if not is_search then
    select count(*) into counted from auth.sessions s where of_user is null or s.user_id = of_user;
  end if;
  return query execute format(
    'select s.id, s.user_id, u.email, s.user_agent, host(s.ip), s.created_at, s.refreshed_at, %s
     from auth.sessions s join auth.users u on u.id = s.user_id where %s order by s.refreshed_at desc, s.id limit $3 offset $4',
    case when is_search then 'count(*) over ()' else '$5' end, conditions)
    using of_user, search, least(greatest(page_size, 1), 1000), greatest(page_offset, 0), counted;
end $$;

-- Everybody's runs. Without a search, the runs that are shown are chosen before anything is joined to them, and counted alone.
create index workflow_runs_failed on public.workflow_runs (created_at desc, id desc) where status = 'failed';
create or replace function public.admin_list_runs(
  search text default '', only_status public.run_status default null, only_test boolean default null, sort text default 'failures',
  descending boolean default true, page_size int default 25, page_offset int default 0, with_total boolean default true
) returns table (
  id uuid, created_at timestamptz, started_at timestamptz, finished_at timestamptz, status public.run_status, is_test boolean,
  trigger public.run_trigger, error text, workflow_id uuid, workflow text, user_id uuid, email text, company_name text, total bigint
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  is_search boolean := btrim(search) <> '';
  direction text := case when descending then 'desc' else 'asc' end;
  -- What is sorted by stands here and nowhere else: nothing of `sort` itself becomes SQL.
  sorting text := format(case sort when 'created_at' then 'r.created_at %1$s, r.id %1$s' when 'email' then 'p.email %1$s, r.created_at desc, r.id'
    else '(r.status = ''failed'') %1$s, r.created_at desc, r.id desc' end, direction);
  kinds text := concat_ws(' and ', 'true', case when only_status is not null then 'r.status = $2' end,
    case when only_test is not null then 'r.is_test = $3' end);
  conditions text := concat_ws(' and ', kinds, case when is_search
    then $like$(lower(p.email || E'\n' || coalesce(p.company_name, '')) like $1 or lower(w.name) like $1 or lower(r.error) like $1)$like$ end);
  joins constant text := 'join public.workflows w on w.id = r.workflow_id join public.profiles p on p.id = r.user_id';
  first_ones constant text := '(select * from public.workflow_runs r where %s order by r.created_at %s, r.id %2$s limit $4 + $5)';
  runs text := case when is_search or sort = 'email' then 'public.workflow_runs'
    when sort = 'created_at' then format(first_ones, kinds, direction)
    else format('(%s union all %s)', format(first_ones, kinds || ' and r.status = ''failed''', 'desc'),
      format(first_ones, kinds || ' and r.status <> ''failed''', 'desc')) end;
  counted bigint;
begin
  if not app.is_admin() then return; end if;
  if with_total then
    execute format('select count(*) from public.workflow_runs r %s where %s', case when is_search then joins end, conditions)
      into counted using app.pattern_of(search), only_status, only_test;
  end if;
  return query execute format(
    'select r.id, r.created_at, r.started_at, r.finished_at, r.status, r.is_test, r.trigger, r.error, w.id, w.name, p.id, p.email,
       p.company_name, $6 from %s r %s where %s order by %s limit $4 offset $5', runs, joins, conditions, sorting)
    using app.pattern_of(search), only_status, only_test, least(greatest(page_size, 1), 1000), greatest(page_offset, 0), counted;
end $$;
