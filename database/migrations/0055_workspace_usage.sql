-- Usage of runs is counted by workspace and member. A workspace's usage counts towards the limits of its first owner, together with the
-- usage of that owner's other workspaces, so that a client gets no further quota by creating workspaces.

alter table public.workflow_usage add column workspace_id uuid;
update public.workflow_usage set workspace_id = user_id;
alter table public.workflow_usage alter column workspace_id set not null, alter column workspace_id set default app.current_workspace();
alter table public.workflow_usage drop constraint workflow_usage_pkey;
alter table public.workflow_usage add constraint workflow_usage_pkey primary key (workspace_id, user_id, month);
alter table public.workflow_usage
  add constraint workflow_usage_workspace_id_fkey foreign key (workspace_id) references public.workspaces on delete cascade;
create index workflow_usage_user on public.workflow_usage (user_id, month);
create trigger a_set_workspace before insert on public.workflow_usage
  for each row when (new.workspace_id is null) execute function app.set_workspace();

alter table app.usage_counts add column workspace_id uuid;
update app.usage_counts set workspace_id = user_id;
alter table app.usage_counts alter column workspace_id set not null;
alter table app.usage_counts drop constraint usage_counts_pkey;
alter table app.usage_counts add constraint usage_counts_pkey primary key (workspace_id, month, user_id, slot);
alter table app.usage_counts
  add constraint usage_counts_workspace_id_fkey foreign key (workspace_id) references public.workspaces on delete cascade;
create index usage_counts_user on app.usage_counts (user_id);
create trigger a_set_workspace before insert on app.usage_counts
  for each row when (new.workspace_id is null) execute function app.set_workspace();

drop policy "read own or as administrator" on public.workflow_usage;
create policy "read as member or administrator" on public.workflow_usage for select to authenticated
  using (workspace_id = any ((select app.workspaces_of_caller('viewer'))::uuid[])
    or workspace_id between (select app.first_workspace_of_administrators()) and (select app.last_workspace_of_administrators()));

-- Returns the user whose limits apply to a workspace: the owner who joined first.
create function app.quota_holder(workspace uuid) returns uuid
language sql stable security definer set search_path = ''
return (select m.user_id from public.workspace_members m
  where m.workspace_id = workspace and m.role = 'owner' order by m.created_at, m.user_id limit 1);

-- Returns the workspaces whose usage counts towards the limits of a user.
create function app.workspaces_billed_to(holder_id uuid) returns uuid[]
language sql stable security definer set search_path = ''
begin atomic
  select coalesce(array_agg(m.workspace_id), '{}') from public.workspace_members m
  where m.user_id = holder_id and m.role = 'owner' and app.quota_holder(m.workspace_id) = holder_id;
end;

-- Returns a page of accounts. Runs and costs are those that the user caused, in all workspaces.
create or replace function public.admin_list_clients(
  search text default '', sort text default 'created_at', descending boolean default true, page_size int default 25, page_offset int default 0,
  with_total boolean default true
) returns table (id uuid, email text, company_name text, company_size public.company_size, industry public.industry, user_role text,
  onboarding_completed boolean, created_at timestamptz, workflows bigint, runs integer, cost_usd numeric, is_paused boolean, total bigint)
language plpgsql stable security definer set search_path = ''
as $$
declare
  direction text := case when descending then 'desc' else 'asc' end;
  sort_expression text := case sort when 'email' then 'p.email %1$s, p.id %1$s' when 'company_name' then 'lower(p.company_name) %1$s nulls last, p.id'
    when 'industry' then 'p.industry %1$s nulls last, p.id' when 'onboarding_completed' then 'p.onboarding_completed %1$s, p.id'
    when 'cost_usd' then 'coalesce(u.cost_usd, 0) %1$s, p.id' else 'p.created_at %1$s, p.id %1$s' end;
  usage_of_month constant text := 'left join (select user_id, sum(runs)::int as runs, sum(cost_usd) as cost_usd from public.workflow_usage
    where month = app.current_month() %s group by user_id) u on u.user_id = p.id';
  -- Only sorting by cost needs the usage of all clients.
  sort_source text := case sort when 'cost_usd' then format(usage_of_month, '') else '' end;
  conditions text := case when btrim(search) = '' then 'true'
    else $like$lower(p.email || E'\n' || coalesce(p.company_name, '') || E'\n' || coalesce(p.user_role, '')) like $1$like$ end;
  total_count bigint;
begin
  if not app.is_admin() then return; end if;
  if with_total then
    execute format('select count(*) from public.profiles p where %s', conditions) into total_count using app.like_pattern(search);
  end if;
  return query execute format(
    'with page as materialized (
       select p.id, row_number() over (order by %1$s) as row_position from public.profiles p %3$s where %2$s order by %1$s limit $2 offset $3)
     select p.id, p.email, p.company_name, p.company_size, p.industry, p.user_role, p.onboarding_completed, p.created_at,
       (select count(*) from public.workflow_configurations c where c.user_id = p.id), coalesce(u.runs, 0), coalesce(u.cost_usd, 0),
       exists (select from public.run_pauses r where r.user_id = p.id), $4
     from page join public.profiles p on p.id = page.id %4$s
     order by page.row_position',
    format(sort_expression, direction), conditions, sort_source,
    format(usage_of_month, 'and user_id = any (array(select page.id from page))'))
    using app.like_pattern(search), least(greatest(page_size, 1), 1000), greatest(page_offset, 0), total_count;
end $$;

revoke execute on function app.quota_holder, app.workspaces_billed_to from public;
