-- Fair background work: the indexing queue serves owners in turn, embedding reads by owner, mails of one person are paced,
-- and requests to foreign hosts are limited over all processes.

-- Indexing queue ----------------------------------------------------------------------------------------------------------

alter table public.knowledge_base_items add column index_due_at timestamptz not null default now();
comment on column public.knowledge_base_items.index_due_at is 'When a pending item may be claimed: its request, or later when its website asked us to wait';
-- The first entry of an owner is the owner's next item: the claim reads one entry per waiting owner, however many items each has.
create index knowledge_base_items_queue on public.knowledge_base_items (include_linked, user_id, index_due_at) where index_status = 'pending';
create index knowledge_base_items_under_way on public.knowledge_base_items (index_lease_until, user_id) where index_status = 'indexing';
drop index public.knowledge_base_items_waiting;

-- Every way to ask for indexing sets the status to pending; the due time follows here, so that none forgets it.
create function app.set_index_due() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.index_due_at := now();
  return new;
end $$;
create trigger set_index_due before update of index_status on public.knowledge_base_items
  for each row when (new.index_status = 'pending' and old.index_due_at = new.index_due_at) execute function app.set_index_due();

-- As in 0018, with the due time: a new address does not wait for the host of the former one.
create or replace function app.ask_for_index() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.index_status := 'pending';
  new.index_due_at := now();
  new.index_error := null;
  new.index_attempts := 0;
  new.index_lease := null;
  new.index_lease_until := null;
  new.etag := null;
  new.last_modified := null;
  new.content_hash := null;
  perform pg_notify('knowledge_pending', '');
  return new;
end $$;

-- When an owner was last served: the order of turns.
create table app.indexing_turns (
  user_id uuid primary key references public.profiles on delete cascade,
  served_at timestamptz not null
);
alter table app.indexing_turns enable row level security;

-- Claims the next item: of the owners with a due item and fewer than `per_owner` items under way, the one with the fewest
-- under way, then the one that was served longest ago. linked: items of many pages, or the others. Null: nothing is due.
-- Claims of all processes take turns (advisory lock), which makes the bound exact; a claim takes milliseconds.
create function app.claim_knowledge_item(linked boolean, per_owner int, lease_seconds int) returns setof public.knowledge_base_items
language plpgsql set search_path = ''
as $$
declare
  claimed uuid;
  chosen uuid;
begin
  perform pg_advisory_xact_lock(7012, 1);
  -- A worker that died left these. They keep their attempts and go to the end of their owner's queue.
  update public.knowledge_base_items i set index_status = 'pending', index_lease = null, index_lease_until = null
  where i.id in (select d.id from public.knowledge_base_items d
    where d.index_status = 'indexing' and d.index_lease_until < now() for update skip locked);

  for chosen in
    with recursive waiting as (
      (select i.user_id, i.index_due_at from public.knowledge_base_items i
       where i.index_status = 'pending' and i.include_linked = linked order by i.user_id, i.index_due_at limit 1)
      union all
      select n.user_id, n.index_due_at from waiting w cross join lateral (
        select i.user_id, i.index_due_at from public.knowledge_base_items i
        where i.index_status = 'pending' and i.include_linked = linked and i.user_id > w.user_id
        order by i.user_id, i.index_due_at limit 1) n
    ),
    busy as (
      select i.user_id, count(*) as items, count(*) filter (where i.include_linked = linked) as same
      from public.knowledge_base_items i where i.index_status = 'indexing' and i.index_lease_until >= now() group by i.user_id
    )
    select w.user_id from waiting w left join busy b on b.user_id = w.user_id left join app.indexing_turns t on t.user_id = w.user_id
    where w.index_due_at <= now() and coalesce(b.same, 0) < per_owner
    order by coalesce(b.items, 0), t.served_at nulls first, w.index_due_at limit 20
  loop
    -- Locked rows are being edited by their owner; their turn comes again.
    select i.id into claimed from public.knowledge_base_items i
    where i.index_status = 'pending' and i.include_linked = linked and i.user_id = chosen and i.index_due_at <= now()
    order by i.index_due_at limit 1 for update skip locked;
    exit when found;
  end loop;
  if claimed is null then return; end if;

  insert into app.indexing_turns as turn (user_id, served_at) values (chosen, clock_timestamp())
  on conflict (user_id) do update set served_at = excluded.served_at;
  return query update public.knowledge_base_items i set index_status = 'indexing', index_attempts = i.index_attempts + 1,
    index_lease = gen_random_uuid(), index_lease_until = now() + make_interval(secs => lease_seconds)
  where i.id = claimed returning i.*;
end $$;

-- Embedding reads the missing vectors of one owner after another.
create index knowledge_index_owner_models on app.knowledge_index (user_id, embedding_model);

-- Mails -------------------------------------------------------------------------------------------------------------------

-- Mails that a person's workflows cause are paced per person: a queue of thousands delays nobody else's mails.
alter table public.mail_outbox add column caused_by uuid references public.profiles on delete set null;
comment on column public.mail_outbox.caused_by is 'The person whose workflow or approval caused this mail; null for mails of the service itself';
create index mail_outbox_caused_by on public.mail_outbox (caused_by, created_at desc) where caused_by is not null;
create index mail_outbox_paced on public.mail_outbox (caused_by, next_attempt_at desc) where status = 'queued' and attempts = 0 and caused_by is not null;

-- Twenty at once, then one every two seconds. Mails above the quota of a day are kept as failed, with the reason, and not sent.
create function app.pace_mail() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  most bigint := platform.quota('mails_per_day');
  twentieth timestamptz;
begin
  perform pg_advisory_xact_lock(7013, hashtext(new.caused_by::text));
  if most > 0 and (select count(*) from (
    select from public.mail_outbox m where m.caused_by = new.caused_by and m.created_at > now() - interval '1 day' and m.status <> 'failed'
    limit most) sent) >= most then
    -- As many refused mails are kept; more would fill the table.
    if (select count(*) from (select from public.mail_outbox m
      where m.caused_by = new.caused_by and m.created_at > now() - interval '1 day' and m.status = 'failed' limit most) refused) >= most then
      return null;
    end if;
    new.status := 'failed';
    new.last_error := format('The workflows of this person have sent %s of %s emails in the last 24 hours', platform.grouped(most), platform.grouped(most));
    return new;
  end if;
  if new.status <> 'queued' then return new; end if;
  twentieth := (select m.next_attempt_at from public.mail_outbox m
    where m.caused_by = new.caused_by and m.status = 'queued' and m.attempts = 0 order by m.next_attempt_at desc offset 19 limit 1);
  if twentieth is not null then
    new.next_attempt_at := greatest(new.next_attempt_at, (select max(m.next_attempt_at) from public.mail_outbox m
      where m.caused_by = new.caused_by and m.status = 'queued' and m.attempts = 0) + interval '2 seconds');
  end if;
  return new;
end $$;
create trigger pace_mail before insert on public.mail_outbox
  for each row when (new.caused_by is not null) execute function app.pace_mail();

-- Foreign hosts -----------------------------------------------------------------------------------------------------------

-- One row per host or network address that we read pages from. Unlogged: after a crash the limits start anew.
create unlogged table platform.host_turns (
  host text primary key,
  -- The theoretical arrival time of the generic cell rate algorithm: how far the host's allowance is used up.
  used_until timestamptz not null,
  -- When each request under way counts as over, even if its process died.
  leases timestamptz[] not null default '{}',
  -- The host answered 429 or 503, or asked us to wait.
  closed_until timestamptz not null default '-infinity',
  -- The end of the line of items that were put back; each is given a time of its own.
  booked_until timestamptz not null default '-infinity'
);
create index host_turns_used_until on platform.host_turns (used_until);
alter table platform.host_turns enable row level security;

-- Takes one request's turn at every key, or at none. Returns null when it may go now, else the seconds to wait.
-- intervals: seconds between two requests; bursts: requests that may come at once after a pause; at_once: under way together.
-- patience: the seconds that the caller waits by itself. Above it the caller goes away, and a place in line is booked for it.
create function platform.take_host_turn(hosts text[], intervals float8[], bursts int[], at_once int[], lease_until timestamptz, patience float8)
returns float8
language plpgsql set search_path = ''
as $$
declare
  at constant timestamptz := clock_timestamp();
  kept platform.host_turns;
  place int;
  wait float8;
  longest float8 := 0;
begin
  -- Rows are created and locked in one order: two requests never wait for each other crosswise.
  insert into platform.host_turns (host, used_until) select h, at from unnest(hosts) h order by h on conflict do nothing;
  for kept in select t.* from platform.host_turns t where t.host = any (hosts) order by t.host for update loop
    place := array_position(hosts, kept.host);
    wait := greatest(extract(epoch from kept.closed_until - at),
      extract(epoch from kept.used_until - at) - intervals[place] * (bursts[place] - 1));
    if (select count(*) from unnest(kept.leases) l where l > at) >= at_once[place] then wait := greatest(wait, 1); end if;
    longest := greatest(longest, wait);
  end loop;
  if longest <= 0 then
    update platform.host_turns t set
      used_until = greatest(t.used_until, at) + make_interval(secs => intervals[array_position(hosts, t.host)]),
      leases = array(select l from unnest(t.leases) l where l > at) || lease_until
    where t.host = any (hosts);
    return null;
  end if;
  if longest > patience then
    update platform.host_turns t set booked_until = least(
      greatest(t.booked_until, at + make_interval(secs => longest)) + make_interval(secs => intervals[1]), at + interval '1 hour')
    where t.host = hosts[1] returning greatest(longest, extract(epoch from t.booked_until - at)) into longest;
  end if;
  return longest;
end $$;

-- Ends a request. closed_seconds: how long the host asked us to wait; 0 when it did not.
create function platform.leave_host(hosts text[], lease timestamptz, closed_seconds int) returns void
language sql set search_path = ''
begin atomic
  update platform.host_turns t set
    leases = array_remove(t.leases, lease),
    closed_until = case when closed_seconds > 0 and t.host = hosts[1]
      then greatest(t.closed_until, clock_timestamp() + make_interval(secs => closed_seconds)) else t.closed_until end
  where t.host in (select o.host from platform.host_turns o where o.host = any (hosts) order by o.host for update);
end;

revoke execute on function app.set_index_due, app.claim_knowledge_item, app.pace_mail, platform.take_host_turn, platform.leave_host from public;
