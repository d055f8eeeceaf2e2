-- Notifications in the application, and the throttling of mails about failed runs.

create table public.notifications (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles on delete cascade,
  kind text not null check (kind in ('run_failed', 'run_succeeded', 'safety_alert', 'approval_needed', 'approval_decided', 'quota', 'schedule', 'delivery_failed', 'message')),
  title text not null check (length(title) between 1 and 300),
  body text not null default '' check (length(body) <= 4000),
  -- Path in the application that the notification links to.
  link text check (link like '/%' and length(link) <= 500),
  run_id uuid references public.workflow_runs on delete cascade,
  read_at timestamptz,
  created_at timestamptz not null default now()
);
create index notifications_user on public.notifications (user_id, created_at desc, id desc);
create index notifications_unread on public.notifications (user_id) where read_at is null;
create index notifications_run on public.notifications (run_id) where run_id is not null;
create index notifications_created_at on public.notifications (created_at);

-- The last failure mail per user and workflow, and the number of failures since that mail.
create table app.failure_alerts (
  user_id uuid not null references public.profiles on delete cascade,
  workflow_id uuid not null references public.workflows on delete cascade,
  mailed_at timestamptz not null default now(),
  unmailed_failures int not null default 0,
  -- The notification whose counter increases with further failures while it is unread.
  notification_id uuid,
  failures int not null default 1,
  last_run_id uuid,
  primary key (user_id, workflow_id)
);
create index failure_alerts_unmailed on app.failure_alerts (mailed_at) where unmailed_failures > 0;
create index failure_alerts_workflow on app.failure_alerts (workflow_id);

-- Policies and grants --------------------------------------------------------------------------------------------------

alter table public.notifications enable row level security;
grant select, insert, update, delete on public.notifications to service_role;
grant select, delete, update (read_at) on public.notifications to authenticated;
create policy "read own or as administrator" on public.notifications for select to authenticated
  using (user_id >= (select case when app.is_admin() then '00000000-0000-0000-0000-000000000000'::uuid else auth.uid() end)
    and user_id <= (select case when app.is_admin() then 'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid else auth.uid() end));
create policy "update own" on public.notifications for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "delete own" on public.notifications for delete to authenticated using (user_id = (select auth.uid()));

alter table app.failure_alerts enable row level security;
