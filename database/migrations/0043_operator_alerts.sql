-- States of the installation that operators should know about (mail server, model, runs, queue), and alerts to their webhook.

alter table platform.operator_alerts
  add column alerted_state text not null default 'ok',
  add column severity int not null default 0,
  add column title text,
  add column body text,
  add column changed_at timestamptz,
  add column checked_at timestamptz;
update platform.operator_alerts set alerted_state = state, severity = alerted_severity;
comment on table platform.operator_alerts is 'One row per condition (mail, model, runs, queue, disk:host, restart:host): its state and the last alert sent';
comment on column platform.operator_alerts.alerted_state is 'State that the last alert announced. It differs from state while the minimum interval between alerts has not passed';
comment on column platform.operator_alerts.changed_at is 'Start of the current state';

create table platform.alert_messages (
  id uuid primary key default gen_random_uuid(),
  payload jsonb not null,
  status text not null default 'queued' check (status in ('queued', 'delivered', 'failed')),
  attempts int not null default 0,
  last_error text,
  created_at timestamptz not null default now(),
  next_attempt_at timestamptz not null default now()
);
comment on table platform.alert_messages is 'Alerts to ALERT_WEBHOOK_URL, with the state of their delivery';
create index alert_messages_due on platform.alert_messages (next_attempt_at) where status = 'queued';
alter table platform.alert_messages enable row level security;
