-- Quotas per person. `platform.usage` has one row per person and kind; triggers maintain it in the transaction that changes
-- the data. The row lock on the counter makes a check race-free: the second of two parallel inserts waits for the first
-- and then sees its count. No insert counts rows of a table.

-- The limits that the running server was started with (server/features/quotas/apply-quotas.ts). No row or 0: unlimited.
create table platform.quotas (
  kind text primary key,
  amount bigint not null check (amount >= 0)
);
alter table platform.quotas enable row level security;

create table platform.usage (
  user_id uuid not null references public.profiles on delete cascade,
  kind text not null,
  amount bigint not null check (amount >= 0),
  primary key (user_id, kind)
);
create index usage_biggest on platform.usage (kind, amount desc);
alter table platform.usage enable row level security;

-- Bytes and places of uploads under way. The id is the version of the object to be.
create table storage.reservations (
  id uuid primary key,
  owner uuid not null references public.profiles on delete cascade,
  bucket_id text not null,
  name text not null,
  bytes bigint not null check (bytes >= 0),
  expires_at timestamptz not null
);
comment on column storage.reservations.bytes is 'Added to the stored bytes in every check until the upload ends or the reservation expires';
create index reservations_owner on storage.reservations (owner);
create index reservations_expires_at on storage.reservations (expires_at);
alter table storage.reservations enable row level security;

-- Raises the refusal of a full quota: SQLSTATE PT413, answered with status 413.
create function platform.refuse_quota(message text) returns void
language plpgsql set search_path = ''
as $$
begin
  raise exception '%', message using errcode = 'PT413';
end $$;

create function platform.quota(kind text) returns bigint
language sql stable set search_path = ''
return coalesce((select q.amount from platform.quotas q where q.kind = quota.kind), 0);

-- A number with thousands separators.
create function platform.grouped(amount bigint) returns text
language sql immutable set search_path = ''
return to_char(amount, 'FM999,999,999,999,999');

-- Bytes as people read them: 512 bytes, 1.5 MB, 2 GB.
create function platform.readable_bytes(bytes bigint) returns text
language sql immutable set search_path = ''
return case
  when bytes >= 1073741824 then rtrim(rtrim(to_char(bytes / 1073741824.0, 'FM999,999,990.0'), '0'), '.') || ' GB'
  when bytes >= 1048576 then rtrim(rtrim(to_char(bytes / 1048576.0, 'FM999,990.0'), '0'), '.') || ' MB'
  when bytes >= 1024 then rtrim(rtrim(to_char(bytes / 1024.0, 'FM999,990.0'), '0'), '.') || ' KB'
  else bytes || ' bytes' end;

-- Adds to a counter and keeps its row locked until the transaction ends. Null: the person does not exist.
create function platform.add_usage(person uuid, kind text, added bigint) returns bigint
language sql set search_path = ''
begin atomic
  insert into platform.usage as kept (user_id, kind, amount)
  select p.id, add_usage.kind, greatest(added, 0) from public.profiles p where p.id = person
  on conflict (user_id, kind) do update set amount = greatest(kept.amount + added, 0)
  returning kept.amount;
end;

-- The secret key of the operator is exempt.
create function platform.is_exempt() returns boolean
language sql stable set search_path = ''
return coalesce(current_setting('role', true), '') = 'service_role';

-- Refuses when the counter, which already includes `added`, is above its quota.
create function platform.require_quota(kind text, total bigint, added bigint) returns void
language plpgsql stable set search_path = ''
as $$
declare
  most bigint := platform.quota(kind);
begin
  if most = 0 or total <= most or platform.is_exempt() then return; end if;
  perform platform.refuse_quota(format('You have %s of %s %s%s. Remove some, or ask your administrator for more.',
    platform.grouped(total - added), platform.grouped(most), replace(kind, '_', ' '),
    case when added > 1 then format(', and this adds %s', platform.grouped(added)) else '' end));
end $$;

-- Counts the rows of a table with `user_id`. Argument: the kind.
create function platform.count_added() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  person record;
begin
  for person in select a.user_id, count(*) as amount from added a group by a.user_id order by a.user_id loop
    perform platform.require_quota(tg_argv[0], platform.add_usage(person.user_id, tg_argv[0], person.amount), person.amount);
  end loop;
  return null;
end $$;

create function platform.count_removed() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- Rows are locked in one order, as in 0015.
  perform from platform.usage u where u.kind = tg_argv[0] and u.user_id in (select r.user_id from removed r) order by u.user_id for update;
  update platform.usage kept set amount = greatest(kept.amount - gone.amount, 0)
  from (select r.user_id, count(*) as amount from removed r group by r.user_id) gone
  where kept.user_id = gone.user_id and kept.kind = tg_argv[0];
  return null;
end $$;

-- Messages: the reply to an accepted question is always stored.
create function platform.count_added_messages() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  person record;
  total bigint;
begin
  for person in select a.user_id, count(*) as amount, bool_or(a.role = 'user') as asks from added a group by a.user_id order by a.user_id loop
    total := platform.add_usage(person.user_id, 'messages', person.amount);
    if person.asks then perform platform.require_quota('messages', total, person.amount); end if;
  end loop;
  return null;
end $$;

-- Rows that one request of a person may insert, into the tables that everyone may write.
create function platform.limit_rows() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  most bigint := platform.quota('rows_per_request');
  sent bigint;
begin
  if most = 0 or coalesce(current_setting('role', true), '') not in ('anon', 'authenticated') then return null; end if;
  sent := (select count(*) from added);
  if sent > most then
    perform platform.refuse_quota(format('One request can add at most %s rows; this one has %s. Send them in several requests.',
      platform.grouped(most), platform.grouped(sent)));
  end if;
  return null;
end $$;

create trigger a_limit_rows after insert on public.knowledge_base_items referencing new table as added
  for each statement execute function platform.limit_rows();
create trigger a_limit_rows after insert on public.workflow_configurations referencing new table as added
  for each statement execute function platform.limit_rows();
create trigger a_limit_rows after insert on public.workflow_schedules referencing new table as added
  for each statement execute function platform.limit_rows();

-- Sizes of single values that no form limits: a row must not carry megabytes.
create function platform.limit_sizes() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  checked record;
begin
  for checked in
    select f.name, coalesce(octet_length(to_jsonb(new) ->> f.name), 0) as bytes, f.most from (values
      ('configuration_data', 262144), ('input', 1048576), ('file_path', 1024), ('file_name', 16384), ('file_type', 255)) f (name, most)
    where to_jsonb(new) ? f.name
  loop
    if checked.bytes > checked.most then
      perform platform.refuse_quota(format('%s is too large: %s of at most %s.', checked.name,
        platform.readable_bytes(checked.bytes), platform.readable_bytes(checked.most)));
    end if;
  end loop;
  return new;
end $$;
create trigger limit_sizes before insert or update of configuration_data on public.workflow_configurations
  for each row execute function platform.limit_sizes();
create trigger limit_sizes before insert or update of input on public.workflow_schedules
  for each row execute function platform.limit_sizes();
create trigger limit_sizes before insert or update of file_path, file_name, file_type on public.knowledge_base_items
  for each row execute function platform.limit_sizes();

create trigger count_added after insert on public.knowledge_base_items referencing new table as added
  for each statement execute function platform.count_added('knowledge_items');
create trigger count_removed after delete on public.knowledge_base_items referencing old table as removed
  for each statement execute function platform.count_removed('knowledge_items');
create trigger count_added after insert on public.knowledge_chunks referencing new table as added
  for each statement execute function platform.count_added('knowledge_passages');
create trigger count_removed after delete on public.knowledge_chunks referencing old table as removed
  for each statement execute function platform.count_removed('knowledge_passages');
create trigger count_added after insert on public.chat_conversations referencing new table as added
  for each statement execute function platform.count_added('conversations');
create trigger count_removed after delete on public.chat_conversations referencing old table as removed
  for each statement execute function platform.count_removed('conversations');
create trigger count_added_for_quota after insert on public.chat_messages referencing new table as added
  for each statement execute function platform.count_added_messages();
create trigger count_removed_for_quota after delete on public.chat_messages referencing old table as removed
  for each statement execute function platform.count_removed('messages');

-- Stored files and bytes ------------------------------------------------------------------------------------------------

-- Whose quota a file counts against. Null: nobody's; demo media are written by administrators alone.
create function storage.charged(owner uuid, bucket_id text) returns uuid
language sql immutable set search_path = ''
return case when bucket_id <> 'demo-media' then owner end;

create function storage.size_of(metadata jsonb) returns bigint
language sql immutable set search_path = ''
return case when metadata ->> 'size' ~ '^[0-9]{1,15}$' then (metadata ->> 'size')::bigint else 0 end;

-- Refuses when a person's files or bytes, those of uploads under way included, are above the quota.
create function storage.require_room(person uuid, files bigint, stored bigint) returns void
language plpgsql set search_path = ''
as $$
declare
  most bigint := platform.quota('stored_bytes');
  reserved bigint;
begin
  perform platform.require_quota('stored_files', files, 1);
  if most = 0 or platform.is_exempt() then return; end if;
  reserved := (select coalesce(sum(r.bytes), 0) from storage.reservations r where r.owner = person and r.expires_at > now());
  if stored + reserved > most then
    perform storage.refuse_bytes(stored + reserved, most);
  end if;
end $$;

create function storage.refuse_bytes(used bigint, most bigint) returns void
language plpgsql set search_path = ''
as $$
begin
  perform platform.refuse_quota(format('You use %s of %s of storage, uploads under way included, and this file does not fit. Remove some files, or ask your administrator for more.',
    platform.readable_bytes(used), platform.readable_bytes(most)));
end $$;

create function storage.count_added() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  person record;
  files bigint;
begin
  delete from storage.reservations r using added a where r.id = a.version;
  for person in select storage.charged(a.owner, a.bucket_id) as owner, count(*) as files, sum(storage.size_of(a.metadata))::bigint as bytes
    from added a where storage.charged(a.owner, a.bucket_id) is not null group by 1 order by 1 loop
    files := platform.add_usage(person.owner, 'stored_files', person.files);
    perform storage.require_room(person.owner, files, platform.add_usage(person.owner, 'stored_bytes', person.bytes));
  end loop;
  return null;
end $$;

-- A new version of a file replaces the size of the former one, and may move it to another owner.
create function storage.count_changed() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  person record;
  files bigint;
  stored bigint;
begin
  delete from storage.reservations r using added a where r.id = a.version;
  for person in
    select c.owner, sum(c.files)::bigint as files, sum(c.bytes)::bigint as bytes from (
      select storage.charged(a.owner, a.bucket_id) as owner, 1 as files, storage.size_of(a.metadata) as bytes from added a
      union all select storage.charged(r.owner, r.bucket_id), -1, -storage.size_of(r.metadata) from removed r) c
    where c.owner is not null group by c.owner having sum(c.files) <> 0 or sum(c.bytes) <> 0 order by c.owner loop
    files := platform.add_usage(person.owner, 'stored_files', person.files);
    stored := platform.add_usage(person.owner, 'stored_bytes', person.bytes);
    if person.files > 0 or person.bytes > 0 then perform storage.require_room(person.owner, files, stored); end if;
  end loop;
  return null;
end $$;

create function storage.count_removed() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  person record;
begin
  for person in select storage.charged(r.owner, r.bucket_id) as owner, count(*) as files, sum(storage.size_of(r.metadata))::bigint as bytes
    from removed r where storage.charged(r.owner, r.bucket_id) is not null group by 1 order by 1 loop
    update platform.usage u set amount = greatest(u.amount - person.files, 0) where u.user_id = person.owner and u.kind = 'stored_files';
    update platform.usage u set amount = greatest(u.amount - person.bytes, 0) where u.user_id = person.owner and u.kind = 'stored_bytes';
  end loop;
  return null;
end $$;

create trigger count_added after insert on storage.objects referencing new table as added
  for each statement execute function storage.count_added();
create trigger count_changed after update on storage.objects referencing new table as added old table as removed
  for each statement execute function storage.count_changed();
create trigger count_removed after delete on storage.objects referencing old table as removed
  for each statement execute function storage.count_removed();

-- Files that wait for their removal still take disk space: they are bounded as well.
alter table storage.removals add column owner uuid, add column bytes bigint not null default 0;
create index removals_owner on storage.removals (owner) where owner is not null;
create or replace function storage.request_removal() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into storage.removals (version, owner, bytes) values (old.version, storage.charged(old.owner, old.bucket_id), storage.size_of(old.metadata)) on conflict do nothing;
  return null;
end $$;

-- Reserves room for an upload before a byte of it is read. Returns how many bytes the upload may have.
-- wanted: the declared length, null when the client did not say. largest: the limit of one file. An upload that replaces
-- an own file may take that file's bytes as well, unless another upload is already about to.
create function storage.reserve(
  id uuid, person uuid, bucket text, name text, wanted bigint, largest bigint, replaces boolean, seconds int
) returns bigint
language plpgsql security definer set search_path = ''
as $$
declare
  most_bytes bigint := platform.quota('stored_bytes');
  most_open bigint := platform.quota('open_uploads');
  stored bigint;
  reserved bigint;
  under_way bigint;
  credit bigint := 0;
  granted bigint;
begin
  -- Locks the counter: reservations and finished uploads of one person are checked one after another.
  stored := platform.add_usage(storage.charged(person, bucket), 'stored_bytes', 0);
  if stored is null then return coalesce(wanted, largest); end if;
  delete from storage.reservations r where r.owner = person and r.expires_at <= now();
  select count(*), coalesce(sum(r.bytes), 0) into under_way, reserved from storage.reservations r where r.owner = person;
  if most_open > 0 and under_way >= most_open then
    perform platform.refuse_quota(format('You have %s of %s uploads under way. Finish or cancel one, then try again.',
      platform.grouped(under_way), platform.grouped(most_open)));
  end if;
  if replaces and wanted is not null and not exists (
    select from storage.reservations r where r.owner = person and r.bucket_id = bucket and r.name = reserve.name) then
    credit := coalesce((select storage.size_of(o.metadata) from storage.objects o
      where o.bucket_id = bucket and o.name = reserve.name and o.owner = person), 0);
  end if;
  granted := coalesce(wanted, largest);
  if most_bytes > 0 then
    if wanted is null then granted := least(largest, most_bytes - stored - reserved + credit); end if;
    if granted < 0 or (wanted is null and granted = 0) or granted > most_bytes - stored - reserved + credit then
      perform storage.refuse_bytes(stored + reserved, most_bytes);
    end if;
    -- A client that uploads and deletes in a loop is slowed down to the speed of the removal.
    if (select coalesce(sum(r.bytes), 0) from storage.removals r where r.owner = person) > most_bytes then
      perform platform.refuse_quota('Removed files are still being cleared. Try again in a minute.');
    end if;
  end if;
  insert into storage.reservations (id, owner, bucket_id, name, bytes, expires_at)
  values (reserve.id, person, bucket, reserve.name, greatest(granted - credit, 0), now() + make_interval(secs => seconds));
  return granted;
end $$;

-- An upload that is given up releases its reservation.
create function storage.release_reservation() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from storage.reservations where id = old.id;
  return null;
end $$;
create trigger release_reservation after delete on storage.uploads for each row execute function storage.release_reservation();

-- What exists already -----------------------------------------------------------------------------------------------------

insert into platform.usage (user_id, kind, amount)
select user_id, 'knowledge_items', count(*) from public.knowledge_base_items group by user_id
union all select user_id, 'knowledge_passages', count(*) from public.knowledge_chunks group by user_id
union all select user_id, 'conversations', count(*) from public.chat_conversations group by user_id
union all select user_id, 'messages', count(*) from public.chat_messages group by user_id
union all select o.owner, 'stored_files', count(*) from storage.objects o join public.profiles p on p.id = o.owner where o.bucket_id <> 'demo-media' group by o.owner
union all select o.owner, 'stored_bytes', sum(storage.size_of(o.metadata)) from storage.objects o join public.profiles p on p.id = o.owner where o.bucket_id <> 'demo-media' group by o.owner;

revoke execute on all functions in schema platform from public;
revoke execute on function storage.charged, storage.size_of, storage.require_room, storage.refuse_bytes, storage.count_added, storage.count_changed,
  storage.count_removed, storage.reserve, storage.release_reservation from public;
