-- Inserts of several callers of one client no longer wait for each other while its limit is far away. Before, each insert held the lock of the
-- limit until its commit. A quick count takes the lock as shared, and adds to a counter that no other transaction has locked. Near the limit,
-- inserts still take the lock exclusively, so that concurrent requests cannot exceed it.

-- Amounts that were added without waiting. A transaction adds to a row that no other transaction has locked. The next exclusive lock of the
-- limit adds the rows to platform.workspace_usage
create table platform.added_usage (
  workspace_id uuid not null references public.workspaces on delete cascade,
  kind text not null,
  amount bigint not null check (amount >= 0)
) with (fillfactor = 50);
create index added_usage_workspace on platform.added_usage (workspace_id, kind);
comment on table platform.added_usage is 'Amounts that were added without waiting. A transaction adds to a row that no other transaction has locked. The next exclusive lock of the limit adds the rows to platform.workspace_usage';
alter table platform.added_usage enable row level security;

-- Usage of workspaces by kind. A workspace can have several rows of a kind.
create view platform.counted_usage as
select u.workspace_id, u.kind, u.amount from platform.workspace_usage u
union all select a.workspace_id, a.kind, a.amount from platform.added_usage a;

-- Returns the total of the workspaces that share the limit of a workspace.
create function platform.total_usage(workspace uuid, kind text) returns bigint
language plpgsql set search_path = ''
as $$
declare
  holder_id uuid := app.quota_holder(workspace);
begin
  -- Most owners have one workspace. The list would take longer while other statements wait for the lock.
  if not exists (select from public.workspace_members m where m.user_id = holder_id and m.role = 'owner' and m.workspace_id <> workspace) then
    return (select coalesce(sum(u.amount), 0) from platform.counted_usage u where u.workspace_id = workspace and u.kind = total_usage.kind);
  end if;
  return (select coalesce(sum(u.amount), 0) from platform.counted_usage u where u.kind = total_usage.kind
    and u.workspace_id = any (workspace || app.workspaces_counted_with(workspace, holder_id)));
end $$;

-- Locks the common limit of workspaces until the transaction ends, so that concurrent requests cannot exceed it. Adds the amounts that were
-- counted without waiting to the counters of these workspaces.
create or replace function platform.lock_limits(workspaces uuid[]) returns void
language plpgsql set search_path = ''
as $$
begin
  if cardinality(workspaces) = 1 then
    perform pg_advisory_xact_lock(7077, hashtext(app.limit_key(workspaces[1])::text));
  else
    -- A fixed order, so that concurrent statements cannot deadlock.
    perform pg_advisory_xact_lock(7077, hashtext(l.key::text)) from (
      select distinct app.limit_key(w) as key from unnest(workspaces) w order by 1) l;
  end if;
  with gone as (delete from platform.added_usage a where a.workspace_id = any (workspaces) returning a.workspace_id, a.kind, a.amount)
  insert into platform.workspace_usage as counter (workspace_id, kind, amount)
  select g.workspace_id, g.kind, sum(g.amount) from gone g group by g.workspace_id, g.kind
  on conflict on constraint workspace_usage_pkey do update set amount = counter.amount + excluded.amount;
end $$;

-- Adds an amount to the counter of a workspace. Returns the new total of the workspaces that share its limit, or null if the workspace
-- does not exist. The caller has locked the limit.
create or replace function platform.add_workspace_usage(workspace uuid, kind text, added bigint) returns bigint
language plpgsql set search_path = ''
as $$
begin
  insert into platform.workspace_usage as counter (workspace_id, kind, amount)
  select w.id, add_workspace_usage.kind, greatest(added, 0) from public.workspaces w where w.id = workspace
  on conflict on constraint workspace_usage_pkey do update set amount = greatest(counter.amount + added, 0);
  if not found then return null; end if;
  return platform.total_usage(workspace, kind);
end $$;

-- Counts a few new rows of a workspace without waiting for other transactions. Returns false, and counts nothing, if the limit is near.
-- All connections together can add at most a quarter of the limit at the same time, and nothing is counted above three quarters of it, so
-- that the limit is exact for transactions with one insert.
create function platform.count_quickly(workspace uuid, kind text, added bigint) returns boolean
language plpgsql set search_path = ''
as $$
declare
  max_amount bigint := platform.quota(kind);
begin
  if max_amount > 0 then
    if added * 4 * current_setting('max_connections')::bigint > max_amount then return false; end if;
    -- The check before the lock lets callers near the limit wait for the exclusive lock without a shared one: two of them would block each other.
    if platform.total_usage(workspace, kind) + added > max_amount / 2 then return false; end if;
  end if;
  if not pg_try_advisory_xact_lock_shared(7077, hashtext(app.limit_key(workspace)::text)) then return false; end if;
  if max_amount > 0 and platform.total_usage(workspace, kind) + added > max_amount * 3 / 4 then return false; end if;
  update platform.added_usage a set amount = a.amount + added where a.ctid = (
    select free.ctid from platform.added_usage free
    where free.workspace_id = workspace and free.kind = count_quickly.kind limit 1 for update skip locked);
  if not found then
    insert into platform.added_usage (workspace_id, kind, amount) select w.id, count_quickly.kind, added from public.workspaces w where w.id = workspace;
  end if;
  return true;
end $$;

-- Trigger for tables with a column `workspace_id`: counts inserted rows and checks the quota. The trigger's argument is the kind of usage.
create or replace function platform.count_added_to_workspace() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  workspaces uuid[] := array(select distinct a.workspace_id from added a);
  place record;
begin
  if cardinality(workspaces) = 1 and platform.count_quickly(workspaces[1], tg_argv[0], (select count(*) from added)) then return null; end if;
  perform platform.lock_limits(workspaces);
  for place in select a.workspace_id, count(*) as amount from added a group by a.workspace_id order by a.workspace_id loop
    perform platform.require_workspace_quota(place.workspace_id, tg_argv[0],
      platform.add_workspace_usage(place.workspace_id, tg_argv[0], place.amount), place.amount);
  end loop;
  return null;
end $$;

-- Trigger: the counters end before the rows of the workspace. A counter that changes twice in a transaction has its foreign key checked,
-- when the workspace is gone.
create or replace function platform.forget_workspace_usage() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from platform.workspace_usage u where u.workspace_id = old.id;
  delete from platform.added_usage a where a.workspace_id = old.id;
  return old;
end $$;

revoke execute on function platform.total_usage, platform.count_quickly from public;
