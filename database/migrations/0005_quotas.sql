-- Quotas per user. `platform.usage` has one row per user and kind, updated by triggers in the transaction that changes the data.
-- The row lock on the counter prevents race conditions: the second of two parallel inserts waits for the first and then sees its
-- count. Checks never count the rows of a table.

-- Limits from the configuration of the running server (server/features/quotas/apply-quotas.ts). No row or the value 0 means unlimited.
create table platform.quotas (
  kind text primary key,
  amount bigint not null check (amount >= 0)
);

create table platform.usage (
  user_id uuid not null references public.profiles on delete cascade,
  kind text not null,
  amount bigint not null check (amount >= 0),
  primary key (user_id, kind)
);
create index usage_largest on platform.usage (kind, amount desc);

alter table platform.quotas enable row level security;
alter table platform.usage enable row level security;

-- Raises the error for an exceeded quota: SQLSTATE PT413, which the API answers with status 413.
create function platform.raise_quota_exceeded(message text) returns void
language plpgsql set search_path = ''
as $$
begin
  raise exception '%', message using errcode = 'PT413';
end $$;

-- Returns the limit for a kind of usage; 0 means unlimited.
create function platform.quota(kind text) returns bigint
language sql stable set search_path = ''
return coalesce((select q.amount from platform.quotas q where q.kind = quota.kind), 0);

-- Formats a number with thousands separators.
create function platform.format_count(amount bigint) returns text
language sql immutable set search_path = ''
return to_char(amount, 'FM999,999,999,999,999');

-- Formats a number of bytes, for example "512 bytes", "1.5 MB" or "2 GB".
create function platform.format_bytes(bytes bigint) returns text
language sql immutable set search_path = ''
return case
  when bytes >= 1073741824 then rtrim(rtrim(to_char(bytes / 1073741824.0, 'FM999,999,990.0'), '0'), '.') || ' GB'
  when bytes >= 1048576 then rtrim(rtrim(to_char(bytes / 1048576.0, 'FM999,990.0'), '0'), '.') || ' MB'
  when bytes >= 1024 then rtrim(rtrim(to_char(bytes / 1024.0, 'FM999,990.0'), '0'), '.') || ' KB'
  else bytes || ' bytes' end;

-- Adds an amount to a counter, locks the counter's row until the transaction ends, and returns the new amount. Returns null if
-- the user does not exist.
create function platform.add_usage(owner uuid, kind text, added bigint) returns bigint
language sql set search_path = ''
begin atomic
  insert into platform.usage as counter (user_id, kind, amount)
  select p.id, add_usage.kind, greatest(added, 0) from public.profiles p where p.id = owner
  on conflict (user_id, kind) do update set amount = greatest(counter.amount + added, 0)
  returning counter.amount;
end;

-- Returns whether the caller uses the operator's secret key, for which there are no quotas.
create function platform.is_exempt() returns boolean
language sql stable set search_path = ''
return coalesce(current_setting('role', true), '') = 'service_role';

-- Raises PT413 if `total`, the counter after adding `added`, exceeds the quota.
create function platform.require_quota(kind text, total bigint, added bigint) returns void
language plpgsql stable set search_path = ''
as $$
declare
  max_amount bigint := platform.quota(kind);
begin
  if max_amount = 0 or total <= max_amount or platform.is_exempt() then return; end if;
  perform platform.raise_quota_exceeded(format('You have %s of %s %s%s. Remove some, or ask your administrator for more.',
    platform.format_count(total - added), platform.format_count(max_amount), replace(kind, '_', ' '),
    case when added > 1 then format(', and this adds %s', platform.format_count(added)) else '' end));
end $$;

-- Trigger for tables with a column `user_id`: counts inserted rows and checks the quota. The trigger's argument is the kind of usage.
create function platform.count_added() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  owner record;
begin
  for owner in select a.user_id, count(*) as amount from added a group by a.user_id order by a.user_id loop
    perform platform.require_quota(tg_argv[0], platform.add_usage(owner.user_id, tg_argv[0], owner.amount), owner.amount);
  end loop;
  return null;
end $$;

-- Trigger for tables with a column `user_id`: subtracts deleted rows from the counter. The trigger's argument is the kind of usage.
create function platform.count_removed() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- Lock the rows in a fixed order, so that concurrent statements cannot deadlock.
  perform from platform.usage u where u.kind = tg_argv[0] and u.user_id in (select r.user_id from removed r) order by u.user_id for update;
  update platform.usage counter set amount = greatest(counter.amount - deleted.amount, 0)
  from (select r.user_id, count(*) as amount from removed r group by r.user_id) deleted
  where counter.user_id = deleted.user_id and counter.kind = tg_argv[0];
  return null;
end $$;

-- Trigger: limits the number of rows that one request can insert into a table that every user can write. Its name, a_limit_rows,
-- makes it run first, because triggers run in alphabetical order.
create function platform.limit_rows() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  max_rows bigint := platform.quota('rows_per_request');
  row_count bigint;
begin
  if max_rows = 0 or coalesce(current_setting('role', true), '') not in ('anon', 'authenticated') then return null; end if;
  row_count := (select count(*) from added);
  if row_count > max_rows then
    perform platform.raise_quota_exceeded(format('One request can add at most %s rows; this one has %s. Send them in several requests.',
      platform.format_count(max_rows), platform.format_count(row_count)));
  end if;
  return null;
end $$;

-- Trigger: limits the size of columns that no form validates, so that a row cannot contain megabytes.
create function platform.limit_sizes() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  field record;
begin
  for field in
    select f.name, coalesce(octet_length(to_jsonb(new) ->> f.name), 0) as bytes, f.max_bytes from (values
      ('configuration_data', 262144), ('input', 1048576), ('file_path', 1024), ('file_name', 16384), ('file_type', 255)) f (name, max_bytes)
    where to_jsonb(new) ? f.name
  loop
    if field.bytes > field.max_bytes then
      perform platform.raise_quota_exceeded(format('%s is too large: %s of at most %s.', field.name,
        platform.format_bytes(field.bytes), platform.format_bytes(field.max_bytes)));
    end if;
  end loop;
  return new;
end $$;

revoke execute on all functions in schema platform from public;
