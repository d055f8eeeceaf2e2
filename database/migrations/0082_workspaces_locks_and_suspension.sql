-- Two changes of workspaces: concurrent counts towards a limit, and the reason for pending work.
--
-- A transaction that counts quickly has the lock of its limit as shared. If it needs the exclusive lock later, it waits for all other transactions
-- that have counted quickly. Two such transactions waited for each other, until PostgreSQL ended one of them after a second. Now one waits, and
-- any other fails at once with SQLSTATE 40P01. `transaction` (server/platform/database/database.ts) repeats it.

-- Locks a limit exclusively until the transaction ends. Raises 40P01 if the transaction has the lock as shared, and another transaction that does
-- so too waits for the exclusive lock.
create function platform.lock_limit(key uuid) returns void
language plpgsql set search_path = ''
as $$
declare
  lock_id int := hashtext(key::text);
begin
  -- count_quickly adds the key. The setting ends with the transaction, or with its savepoint, as the lock does.
  if strpos(current_setting('workwright.shared_limits', true), key::text) > 0 and not pg_try_advisory_xact_lock(7082, lock_id) then
    raise exception 'Another transaction counts towards the same limit' using errcode = 'deadlock_detected';
  end if;
  perform pg_advisory_xact_lock(7077, lock_id);
end $$;

-- Locks the common limit of workspaces until the transaction ends, so that concurrent requests cannot exceed it. Adds the amounts that were
-- counted without waiting to the counters of these workspaces.
create or replace function platform.lock_limits(workspaces uuid[]) returns void
language plpgsql set search_path = ''
as $$
begin
  if cardinality(workspaces) = 1 then
    perform platform.lock_limit(app.limit_key(workspaces[1]));
  else
    -- A fixed order, so that concurrent statements cannot deadlock.
    perform platform.lock_limit(l.key) from (select distinct app.limit_key(w) as key from unnest(workspaces) w order by 1) l;
  end if;
  with gone as (delete from platform.added_usage a where a.workspace_id = any (workspaces) returning a.workspace_id, a.kind, a.amount)
  insert into platform.workspace_usage as counter (workspace_id, kind, amount)
  select g.workspace_id, g.kind, sum(g.amount) from gone g group by g.workspace_id, g.kind
  on conflict on constraint workspace_usage_pkey do update set amount = counter.amount + excluded.amount;
end $$;

-- Counts a few new rows of a workspace without waiting for other transactions. Returns false, and counts nothing, if the limit is near.
-- All connections together can add at most a quarter of the limit at the same time, and nothing is counted above three quarters of it, so
-- that the limit is exact for transactions with one insert.
create or replace function platform.count_quickly(workspace uuid, kind text, added bigint) returns boolean
language plpgsql set search_path = ''
as $$
declare
  max_amount bigint := platform.quota(kind);
  key uuid;
  shared_keys text := coalesce(current_setting('workwright.shared_limits', true), '');
begin
  if max_amount > 0 then
    if added * 4 * current_setting('max_connections')::bigint > max_amount then return false; end if;
    -- The check before the lock lets callers near the limit wait for the exclusive lock without a shared one: two of them would block each other.
    if platform.total_usage(workspace, kind) + added > max_amount / 2 then return false; end if;
  end if;
  key := app.limit_key(workspace);
  if not pg_try_advisory_xact_lock_shared(7077, hashtext(key::text)) then return false; end if;
  if strpos(shared_keys, key::text) = 0 then perform set_config('workwright.shared_limits', shared_keys || key, true); end if;
  if max_amount > 0 and platform.total_usage(workspace, kind) + added > max_amount * 3 / 4 then return false; end if;
  update platform.added_usage a set amount = a.amount + added where a.ctid = (
    select free.ctid from platform.added_usage free
    where free.workspace_id = workspace and free.kind = count_quickly.kind limit 1 for update skip locked);
  if not found then
    insert into platform.added_usage (workspace_id, kind, amount) select w.id, count_quickly.kind, added from public.workspaces w where w.id = workspace;
  end if;
  return true;
end $$;

revoke execute on function platform.lock_limit from public;

-- Returns whether nothing is run or indexed for a workspace, because all its owners are suspended. Only members and administrators learn it.
-- Default: the caller's current workspace.
create function public.is_workspace_suspended(workspace_id uuid default null) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
declare
  workspace uuid := coalesce(workspace_id, app.current_workspace());
begin
  if not app.is_admin() and not workspace = any (app.workspaces_of_caller('viewer')) then return false; end if;
  return coalesce(app.has_suspended_owners_only(workspace), false);
end $$;
revoke execute on function public.is_workspace_suspended from public;
grant execute on function public.is_workspace_suspended to authenticated;
