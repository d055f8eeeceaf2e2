-- The reason why a run waits, so that every list can tell a missing decision from missing data, and the sources of the sentences
-- that an approver reads.

alter table public.workflow_runs
  -- Set while the run waits: `approval` for a decision, `input` for data that a step could not read.
  add column waits_for text constraint workflow_runs_waits_for_check check (waits_for in ('approval', 'input')),
  -- The sources of each sentence in the texts of `output`, by the name of the part (contracts/runs/text-support.ts).
  add column support jsonb;

update public.workflow_runs r set waits_for = case when exists (
  select from public.workflow_approvals a where a.run_id = r.id and a.status = 'pending' and a.input_request is not null)
  then 'input' else 'approval' end
where status = 'waiting_approval';

alter table public.workflow_approvals
  -- The sources of each sentence of `value` and `brief` (contracts/runs/text-support.ts). Null: the value has no text with sentences.
  add column support jsonb;

alter table public.profiles
  -- Last lines of emails that workflows send to customers. Null: the company name.
  add column email_footer text constraint profiles_email_footer_check check (length(email_footer) between 1 and 500);
grant update (email_footer) on public.profiles to authenticated;

alter table public.mail_outbox
  -- The run that caused the email, so that a run does not send several emails to its owner.
  add column run_id uuid;
create index mail_outbox_run on public.mail_outbox (run_id) where run_id is not null;

-- The type of the result changes, so the function is created again.
drop function public.admin_list_runs;

-- Returns a page of all runs for administrators. If there is no search text, the function selects the rows of the page before it joins other tables.
create function public.admin_list_runs(
  search text default '', only_status public.run_status default null, only_test boolean default null, sort text default 'failures',
  descending boolean default true, page_size int default 25, page_offset int default 0, with_total boolean default true
) returns table (
  id uuid, created_at timestamptz, started_at timestamptz, finished_at timestamptz, status public.run_status, waits_for text, is_test boolean,
  trigger public.run_trigger, error text, workflow_id uuid, workflow text, user_id uuid, email text, company_name text, total bigint
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  has_search boolean := btrim(search) <> '';
  direction text := case when descending then 'desc' else 'asc' end;
  -- The expressions for sorting are constants: no part of the argument `sort` becomes SQL.
  sort_expression text := format(case sort when 'created_at' then 'r.created_at %1$s, r.id %1$s'
    when 'email' then 'p.email %1$s, r.created_at desc, r.id'
    else '(r.status = ''failed'') %1$s, r.created_at desc, r.id desc' end, direction);
  filters text := concat_ws(' and ', 'true', case when only_status is not null then 'r.status = $2' end,
    case when only_test is not null then 'r.is_test = $3' end);
  conditions text := concat_ws(' and ', filters, case when has_search
    then $like$(lower(p.email || E'\n' || coalesce(p.company_name, '')) like $1 or lower(w.name) like $1 or lower(r.error) like $1)$like$ end);
  joins constant text := 'join public.workflows w on w.id = r.workflow_id join public.profiles p on p.id = r.user_id';
  page_candidates constant text := '(select * from public.workflow_runs r where %s order by r.created_at %s, r.id %2$s limit $4 + $5)';
  source text := case when has_search or sort = 'email' then 'public.workflow_runs'
    when sort = 'created_at' then format(page_candidates, filters, direction)
    else format('(%s union all %s)', format(page_candidates, filters || ' and r.status = ''failed''', 'desc'),
      format(page_candidates, filters || ' and r.status <> ''failed''', 'desc')) end;
  total_count bigint;
begin
  if not app.is_admin() then return; end if;
  if with_total then
    execute format('select count(*) from public.workflow_runs r %s where %s', case when has_search then joins end, conditions)
      into total_count using app.like_pattern(search), only_status, only_test;
  end if;
  return query execute format(
    'select r.id, r.created_at, r.started_at, r.finished_at, r.status, r.waits_for, r.is_test, r.trigger, r.error, w.id, w.name, p.id, p.email,
       p.company_name, $6 from %s r %s where %s order by %s limit $4 offset $5', source, joins, conditions, sort_expression)
    using app.like_pattern(search), only_status, only_test, least(greatest(page_size, 1), 1000), greatest(page_offset, 0), total_count;
end $$;

revoke execute on function public.admin_list_runs from public;
grant execute on function public.admin_list_runs to authenticated, service_role;
