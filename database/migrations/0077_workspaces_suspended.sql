-- No background job spends money or reaches other people for a workspace while all its owners are suspended. Before, only its runs were paused: its
-- websites were crawled, and its deliveries, emails and reminders were sent.

-- Returns the workspaces whose owners are all suspended.
create function app.suspended_workspaces() returns uuid[]
language sql stable security definer set search_path = ''
return array(
  select distinct m.workspace_id from public.profiles p join public.workspace_members m on m.user_id = p.id and m.role = 'owner'
  where p.suspended_until > now() and app.has_suspended_owners_only(m.workspace_id));

-- Returns the workspaces whose runs are paused, because an administrator has paused the first owner or all owners are suspended.
create or replace function app.paused_workspaces() returns uuid[]
language sql stable security definer set search_path = ''
return array(
  select w.id from public.run_pauses p cross join unnest(app.workspaces_billed_to(p.user_id)) w (id)
  union select w.id from unnest(app.suspended_workspaces()) w (id));

-- Claims the next item to index. Selects the owner from those with a due item and fewer than `max_per_owner` items in progress:
-- the one with the fewest items in progress, then the one whose last claim is oldest. `linked` selects between items with and
-- without linked pages. Returns no row if no item is due. An advisory lock serializes the claims of all processes, so that the
-- limit is exact; a claim takes milliseconds. Skips workspaces whose owners are all suspended.
create or replace function app.claim_knowledge_item(linked boolean, max_per_owner int, lease_seconds int, max_file_size bigint default null) returns setof public.knowledge_base_items
language plpgsql set search_path = ''
as $$
declare
  claimed_id uuid;
  owner_id uuid;
  suspended uuid[] := app.suspended_workspaces();
begin
  perform pg_advisory_xact_lock(7012, 1);
  -- Return the items of terminated workers to the end of their owner's queue; their attempt count does not change.
  update public.knowledge_base_items i set index_status = 'pending', index_lease = null, index_lease_until = null
  where i.id in (select d.id from public.knowledge_base_items d
    where d.index_status = 'indexing' and d.index_lease_until < now() for update skip locked);

  for owner_id in
    with recursive waiting_owners as (
      (select i.user_id, i.index_due_at, i.file_size from public.knowledge_base_items i
       where i.index_status = 'pending' and i.include_linked = linked and i.workspace_id <> all (suspended)
       order by i.user_id, i.index_due_at limit 1)
      union all
      select n.user_id, n.index_due_at, n.file_size from waiting_owners w cross join lateral (
        select i.user_id, i.index_due_at, i.file_size from public.knowledge_base_items i
        where i.index_status = 'pending' and i.include_linked = linked and i.user_id > w.user_id and i.workspace_id <> all (suspended)
        order by i.user_id, i.index_due_at limit 1) n
    ),
    in_progress as (
      select i.user_id, count(*) as items, count(*) filter (where i.include_linked = linked) as same_kind
      from public.knowledge_base_items i where i.index_status = 'indexing' and i.index_lease_until >= now() group by i.user_id
    )
    select w.user_id from waiting_owners w left join in_progress b on b.user_id = w.user_id left join app.indexing_owners t on t.user_id = w.user_id
    where w.index_due_at <= now() and coalesce(b.same_kind, 0) < max_per_owner
      and (max_file_size is null or (coalesce(w.file_size, 0) <= max_file_size and coalesce(b.items, 0) = 0))
    order by coalesce(b.items, 0), t.last_claimed_at nulls first, w.index_due_at limit 20
  loop
    -- Skip rows that are locked because their owner is editing them; a later claim takes them.
    select i.id into claimed_id from public.knowledge_base_items i
    where i.index_status = 'pending' and i.include_linked = linked and i.user_id = owner_id and i.index_due_at <= now()
      and i.workspace_id <> all (suspended)
      and (max_file_size is null or coalesce(i.file_size, 0) <= max_file_size)
    order by i.index_due_at limit 1 for update skip locked;
    exit when found;
  end loop;
  if claimed_id is null then return; end if;

  insert into app.indexing_owners (user_id, last_claimed_at) values (owner_id, clock_timestamp())
  on conflict (user_id) do update set last_claimed_at = excluded.last_claimed_at;
  return query update public.knowledge_base_items i set index_status = 'indexing', index_attempts = i.index_attempts + 1,
    index_lease = gen_random_uuid(), index_lease_until = now() + make_interval(secs => lease_seconds)
  where i.id = claimed_id returning i.*;
end $$;

revoke execute on function app.suspended_workspaces from public, anon, authenticated;
