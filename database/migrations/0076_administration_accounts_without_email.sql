-- Accounts without an email address (phone number, wallet) have a name in lists and in the audit log, and their runs can be listed. Exports of
-- lists need a reason, if administrators have to state one.

-- Returns the name of a user as colleagues read it: the full name, or else the email address, or else the phone number. Null if there is none.
create or replace function app.person_name(person_id uuid) returns text
language sql stable security definer set search_path = ''
return (select coalesce(app.blank_to_null(u.raw_user_meta_data ->> 'full_name'), app.blank_to_null(u.raw_user_meta_data ->> 'name'),
    app.blank_to_null(p.email), '+' || app.blank_to_null(u.phone))
  from public.profiles p join auth.users u on u.id = p.id where p.id = person_id);

-- Returns the email address of an account, or else its name or id. Raises an error if the account does not exist.
create or replace function app.require_account(user_id uuid) returns text
language plpgsql stable security definer set search_path = ''
as $$
declare
  address text;
begin
  select coalesce(u.email, app.person_name(u.id), u.id::text) into address from auth.users u where u.id = require_account.user_id;
  if not found then
    raise exception 'This user no longer exists' using errcode = 'P0001';
  end if;
  return address;
end $$;

-- Returns the name of the caller for the log: an email address (or else the name or id of the account), "secret key", or the name that an
-- administrator command has set. Null means the server itself, whose changes are not logged.
create or replace function app.actor() returns text
language sql stable security definer set search_path = ''
begin atomic
  select case
    when auth.uid() is not null
      then coalesce((select email from auth.users where id = auth.uid()), app.person_name(auth.uid()), auth.uid()::text)
    when auth.role() = 'service_role' then 'secret key'
    else nullif(current_setting('app.actor', true), '')
  end;
end;

-- Returns a readable name for a row of an audited table, given as JSON.
create or replace function app.audit_subject(entity text, content jsonb) returns text
language sql stable security definer set search_path = ''
begin atomic
  select case
    when entity in ('user_roles', 'run_pauses', 'client_quotas') then (
      select coalesce(app.blank_to_null(p.email), app.person_name(p.id)) from public.profiles p where p.id = (content ->> 'user_id')::uuid)
    when entity = 'workspace_quotas' then (select w.name from public.workspaces w where w.id = (content ->> 'workspace_id')::uuid)
    when entity = 'workspace_domains' then content ->> 'domain'
    when entity = 'workspace_identity_providers' then content ->> 'issuer'
    when entity = 'objects' then content ->> 'name'
    when entity = 'contact_submissions' then concat(content ->> 'name', ' <', content ->> 'email', '>')
    else coalesce(content ->> 'title', content ->> 'email', content ->> 'name')
  end;
end;

drop function public.admin_list_runs(text, public.run_status, boolean, text, boolean, int, int, boolean);
-- Returns a page of the runs of all users, failed runs first by default, for administrators. A search finds addresses, companies,
-- workflows and errors; `only_user` selects the runs of one user. `total` counts at most 10,001 runs, and 1,001 of a search, because a
-- count of millions takes seconds (web/lib/lists/paging.ts).
create function public.admin_list_runs(
  search text default '', only_status public.run_status default null, only_test boolean default null, sort text default 'failures',
  descending boolean default true, page_size int default 25, page_offset int default 0, with_total boolean default true,
  only_user uuid default null
) returns table (
  id uuid, created_at timestamptz, started_at timestamptz, finished_at timestamptz, status public.run_status, waits_for text, is_test boolean,
  trigger public.run_trigger, error text, workflow_id uuid, workflow text, user_id uuid, email text, company_name text, total bigint
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  has_search constant boolean := btrim(search) <> '';
  pattern text := app.like_pattern(search);
  found_users uuid[];
  found_workflows uuid[];
  found_failed uuid[];
  is_frequent boolean := false;
  found_others uuid[];
  failed_filter text := 'true';
  others_filter text := 'true';
  direction text := case when descending then 'desc' else 'asc' end;
  -- The expressions for sorting are constants: no part of the argument `sort` becomes SQL.
  sort_expression text := format(case sort when 'created_at' then 'r.created_at %1$s, r.id %1$s'
    when 'email' then 'p.email %1$s, r.created_at desc, r.id desc'
    else '(r.status = ''failed'') %1$s, r.created_at desc, r.id desc' end, direction);
  plain_filters constant text := concat_ws(' and ', 'true', case when only_status is not null then 'r.status = $2' end,
    case when only_test is not null then 'r.is_test = $3' end, case when only_user is not null then format('r.user_id = %L', only_user) end);
  filters text := plain_filters;
  -- Selects the columns of indexes only, so that a late page does not read the runs of all earlier pages.
  page_candidates constant text :=
    '(select r.id, r.status, r.created_at from public.workflow_runs r where %s order by r.created_at %s, r.id %2$s limit $4 + $5)';
  page_rows text;
  -- Latest failed runs, whose errors show if the text is frequent.
  latest_count constant int := 200;
  total_count bigint;
begin
  if not app.is_admin() then return; end if;
  if has_search then
    -- Search for ids first, because the planner estimates a list of ids better than a pattern, and can use an index for each part.
    found_users := array(select p.id from public.profiles p
      where lower(p.email || E'\n' || coalesce(p.company_name, '') || E'\n' || coalesce(p.user_role, '')) like pattern
        and lower(p.email || E'\n' || coalesce(p.company_name, '')) like pattern);
    found_workflows := array(select w.id from public.workflows w where lower(w.name) like pattern);
    -- The index returns all runs with the error before the first one is read. An error of most of the latest runs needs no index.
    is_frequent := (select count(*) from (select lower(r.error) like pattern as is_found from public.workflow_runs r where r.status = 'failed'
      order by r.created_at desc, r.id desc limit latest_count) latest where latest.is_found) * 2 > latest_count;
    if not is_frequent then
      found_failed := array(select r.id from public.workflow_runs r where r.status = 'failed' and lower(r.error) like pattern limit 1001);
    end if;
    found_others := array(select r.id from public.workflow_runs r
      where r.status <> 'failed' and r.error is not null and lower(r.error) like pattern limit 1001);
    -- A frequent error is among the latest runs. The empty text prevents the use of the index, which would read all runs with the error.
    failed_filter := format('(r.user_id = any ($7) or r.workflow_id = any ($8) or %s)', case when is_frequent or cardinality(found_failed) > 1000
      then 'lower(r.error) || '''' like $1' else 'r.id = any ($9)' end);
    others_filter := format('(r.user_id = any ($7) or r.workflow_id = any ($8) or %s)', case when cardinality(found_others) > 1000
      then 'lower(r.error) || '''' like $1' else 'r.id = any ($10)' end);
    filters := format('%s and (%s or %s)', filters, failed_filter, others_filter);
  end if;
  if with_total then
    execute format('select count(*) from (select from public.workflow_runs r where %s limit %s) counted', filters,
        case when has_search then 1001 else 10001 end)
      into total_count using pattern, only_status, only_test, null, null, null, found_users, found_workflows, found_failed, found_others;
  end if;
  if sort = 'email' then
    page_rows := format('public.workflow_runs r join public.profiles p on p.id = r.user_id where %s', filters);
  elsif sort = 'created_at' then
    page_rows := format(page_candidates, filters, direction) || ' r';
  elsif only_status is not null then
    page_rows := format(page_candidates, filters, 'desc') || ' r';
  else
    page_rows := format('(%s union all %s)', format(page_candidates, concat_ws(' and ', plain_filters, 'r.status = ''failed''', failed_filter), 'desc'),
      format(page_candidates, concat_ws(' and ', plain_filters, 'r.status <> ''failed''', others_filter), 'desc')) || ' r';
  end if;
  return query execute format(
    'select r.id, r.created_at, r.started_at, r.finished_at, r.status, r.waits_for, r.is_test, r.trigger, r.error, w.id, w.name, p.id, p.email,
       p.company_name, $6
     from (select r.id from %1$s order by %2$s limit $4 offset $5) page join public.workflow_runs r on r.id = page.id
       join public.workflows w on w.id = r.workflow_id join public.profiles p on p.id = r.user_id
     order by %2$s', page_rows, sort_expression)
    using pattern, only_status, only_test, least(greatest(page_size, 1), 1000), greatest(page_offset, 0), total_count, found_users, found_workflows,
      found_failed, found_others;
end $$;

revoke execute on function public.admin_list_runs from public;
grant execute on function public.admin_list_runs to authenticated, service_role;

-- Records that the caller exports a list of the administration. With ADMIN_READS_NEED_REASON, raises an error until the caller has stated
-- a reason.
create or replace function public.admin_record_export(list text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  stated_reason text;
begin
  perform app.require_admin();
  select r.reason into stated_reason from app.read_reasons r where r.actor_id = auth.uid() and r.valid_until > now();
  if stated_reason is null and exists (select from platform.policy_settings where name = 'admin_reads_need_reason' and is_enabled) then
    raise exception 'State a reason before you export data of clients' using errcode = 'PT428', hint = 'Call admin_state_reason';
  end if;
  perform app.record_audit_entry('exported', 'list', null, left(list, 60), null,
    case when stated_reason is not null then jsonb_build_object('reason', stated_reason) end);
end $$;
