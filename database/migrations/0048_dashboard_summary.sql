-- Data that the navigation and the dashboard need, in one request each.

alter table public.profiles add column setup_checklist_closed boolean not null default false;
comment on column public.profiles.setup_checklist_closed is 'True: the user has completed or dismissed the checklist on the dashboard, which is not shown again';
grant update (setup_checklist_closed) on public.profiles to authenticated;

-- Returns the number of the caller's unread notifications, and of the approvals that the caller has to decide.
create function public.attention_counts() returns table (unread bigint, pending_approvals bigint)
language sql stable set search_path = ''
begin atomic
  select
    (select count(*) from public.notifications where user_id = (select auth.uid()) and read_at is null),
    (select count(*) from public.workflow_approvals
     where status = 'pending' and (user_id = (select auth.uid()) or approver_id = (select auth.uid())));
end;

-- Returns the counts above, the caller's latest runs, the totals of all runs, the value by week in the caller's time zone, the pause of
-- runs, and the steps of the checklist that are done.
create function public.dashboard_summary() returns jsonb
language sql stable set search_path = ''
begin atomic
  select jsonb_build_object(
    'attention', (select to_jsonb(counts) from public.attention_counts() counts),
    'recent_runs', (
      select coalesce(jsonb_agg(to_jsonb(recent) order by recent.created_at desc, recent.id desc), '[]')
      from (
        select r.id, r.status, r.waits_for, r.is_test, r.subject, r.created_at, r.started_at, r.finished_at, r.configuration,
          jsonb_build_object('id', w.id, 'name', w.name, 'industry', w.industry) as workflows
        from public.workflow_runs r join public.workflows w on w.id = r.workflow_id
        where r.user_id = (select auth.uid())
        order by r.created_at desc, r.id desc
        limit 5
      ) recent),
    'totals', (select to_jsonb(totals) from public.run_totals() totals),
    'weeks', (select jsonb_agg(to_jsonb(weeks) order by weeks.week) from public.value_by_week(12, (select app.own_time_zone())) weeks),
    'pause', (select jsonb_build_object('reason', p.reason) from public.run_pauses p where p.user_id = (select auth.uid())),
    'has_knowledge', exists (select from public.knowledge_base_items i where i.user_id = (select auth.uid())),
    'has_runs', exists (select from public.workflow_runs r where r.user_id = (select auth.uid()))
  );
end;

revoke execute on function public.attention_counts, public.dashboard_summary from public;
grant execute on function public.attention_counts, public.dashboard_summary to authenticated, service_role;
