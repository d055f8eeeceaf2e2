-- Monthly quotas of single clients, set by administrators (docs/quotas.md). They replace the operator's defaults (QUOTA_…_PER_MONTH).
-- A row has one key, so that it can refer to a workspace later.

create table public.client_quotas (
  user_id uuid primary key references public.profiles on delete cascade,
  -- Null: the operator's default. 0: unlimited.
  runs integer check (runs >= 0),
  tokens bigint check (tokens between 0 and 1000000000000000),
  cost_usd numeric(14, 6) check (cost_usd >= 0),
  updated_by uuid default auth.uid() references public.profiles on delete set null,
  updated_at timestamptz not null default clock_timestamp()
);
create index client_quotas_updated_by on public.client_quotas (updated_by);

-- Trigger: records who changed the quotas.
create function app.stamp_client_quotas() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.updated_at := clock_timestamp();
  new.updated_by := auth.uid();
  return new;
end $$;
create trigger stamp_client_quotas before insert or update of runs, tokens, cost_usd on public.client_quotas
  for each row execute function app.stamp_client_quotas();

-- Trigger: allows the notifications about a quota to be sent again this month, because the limits have changed.
create function app.reset_quota_warnings() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.workflow_usage set warned_at = null, paused_at = null
  where user_id = coalesce(new.user_id, old.user_id) and month = app.current_month() and (warned_at is not null or paused_at is not null);
  return null;
end $$;
create trigger reset_quota_warnings after insert or update or delete on public.client_quotas
  for each row execute function app.reset_quota_warnings();

-- Audit ---------------------------------------------------------------------------------------------------------------

create or replace function app.audit_subject(entity text, content jsonb) returns text
language sql stable security definer set search_path = ''
begin atomic
  select case
    when entity in ('user_roles', 'run_pauses', 'client_quotas')
      then (select p.email from public.profiles p where p.id = (content ->> 'user_id')::uuid)
    when entity = 'objects' then content ->> 'name'
    when entity = 'contact_submissions' then concat(content ->> 'name', ' <', content ->> 'email', '>')
    else coalesce(content ->> 'title', content ->> 'email', content ->> 'name')
  end;
end;
create trigger audit after insert or update or delete on public.client_quotas for each row execute function app.audit('user_id');

-- Policies and grants --------------------------------------------------------------------------------------------------

alter table public.client_quotas enable row level security;
grant select, insert, update, delete on public.client_quotas to service_role;
grant select, insert (user_id, runs, tokens, cost_usd), update (runs, tokens, cost_usd), delete on public.client_quotas to authenticated;
create policy "read own or as administrator" on public.client_quotas for select to authenticated
  using (user_id = (select auth.uid()) or (select app.is_admin()));
create policy "administrators insert" on public.client_quotas for insert to authenticated with check ((select app.is_admin()));
create policy "administrators update" on public.client_quotas for update to authenticated
  using ((select app.is_admin())) with check ((select app.is_admin()));
create policy "administrators delete" on public.client_quotas for delete to authenticated using ((select app.is_admin()));

-- List of clients with their usage ------------------------------------------------------------------------------------

-- Finds the clients with the highest cost of a month without reading all usage.
create index workflow_usage_cost on public.workflow_usage (month, cost_usd desc);

drop function public.admin_list_clients;
create function public.admin_list_clients(
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
  -- Only sorting by cost needs the usage of all clients.
  sort_source text := case sort when 'cost_usd'
    then 'left join public.workflow_usage u on u.user_id = p.id and u.month = app.current_month()' else '' end;
  conditions text := case when btrim(search) = '' then 'true'
    else $like$lower(p.email || E'\n' || coalesce(p.company_name, '') || E'\n' || coalesce(p.user_role, '')) like $1$like$ end;
  total_count bigint;
begin
  if not app.is_admin() then return; end if;
  if with_total then
    execute format('select count(*) from public.profiles p where %s', conditions) into total_count using app.like_pattern(search);
  end if;
  return query execute format(
    'with page as (
       select p.id, row_number() over (order by %1$s) as row_position from public.profiles p %3$s where %2$s order by %1$s limit $2 offset $3)
     select p.id, p.email, p.company_name, p.company_size, p.industry, p.user_role, p.onboarding_completed, p.created_at,
       (select count(*) from public.workflow_configurations c where c.user_id = p.id), coalesce(u.runs, 0), coalesce(u.cost_usd, 0),
       exists (select from public.run_pauses r where r.user_id = p.id), $4
     from page join public.profiles p on p.id = page.id
       left join public.workflow_usage u on u.user_id = p.id and u.month = app.current_month()
     order by page.row_position',
    format(sort_expression, direction), conditions, sort_source)
    using app.like_pattern(search), least(greatest(page_size, 1), 1000), greatest(page_offset, 0), total_count;
end $$;
revoke execute on function public.admin_list_clients from public;
grant execute on function public.admin_list_clients to authenticated, service_role;

revoke execute on all functions in schema app from public;
