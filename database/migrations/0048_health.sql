-- Readiness writes this row, so that "ready" means that the database can write.
create table platform.write_checks (
  id boolean primary key default true check (id),
  checked_at timestamptz not null default now()
) with (fillfactor = 50);
comment on table platform.write_checks is 'One row. GET /readyz updates it at most once a second in each process';
alter table platform.write_checks enable row level security;

-- The update writes to the log of the database (WAL). It fits into a page that exists, so it would succeed on a full disk until
-- the log needs a new file. The temporary file finds a full disk at once: the numbers do not fit into 64 kB of memory.
create function platform.check_write() returns void
language plpgsql set search_path = '' set work_mem = '64kB'
as $$
begin
  -- Wait for the disk even where the operator turned that off for the role or the database.
  perform set_config('synchronous_commit', 'on', true);
  -- The row may be absent: restoring an older backup empties the table.
  insert into platform.write_checks default values on conflict (id) do update set checked_at = clock_timestamp();
  perform count(*) from generate_series(1, 8000);
end $$;
revoke execute on function platform.check_write() from public;

-- Conditions of the server that administrators are alerted about. Several processes see the same condition; one of them alerts.
create table platform.operator_alerts (
  name text primary key check (length(name) between 1 and 300),
  state text not null default 'ok',
  told_severity int not null default 0,
  told_at timestamptz
);
comment on table platform.operator_alerts is 'By condition and machine (disk:host, restart:host): its state, and what administrators were last told';
alter table platform.operator_alerts enable row level security;
