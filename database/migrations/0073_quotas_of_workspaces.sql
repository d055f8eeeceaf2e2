-- Data that a workspace shares, and the emails of its workflows, count towards the limits of the workspace's first owner, like the monthly
-- limits, and not towards those of the member who adds them (docs/quotas.md). Conversations stay private, and count for the person.

-- Number or size of the data that each workspace has stored, by kind of quota. Triggers update it
create table platform.workspace_usage (
  workspace_id uuid not null references public.workspaces on delete cascade,
  kind text not null,
  amount bigint not null check (amount >= 0),
  primary key (workspace_id, kind)
);
create index workspace_usage_kind on platform.workspace_usage (kind) include (workspace_id, amount) where amount > 0;
alter table platform.workspace_usage enable row level security;

-- Limits ---------------------------------------------------------------------------------------------------------------

-- Returns the id that workspaces with a common limit share: that of their first owner, or of the workspace if it has own quotas.
create function app.limit_key(workspace uuid) returns uuid
language sql stable security definer set search_path = ''
return coalesce((select q.workspace_id from public.workspace_quotas q where q.workspace_id = workspace), app.quota_holder(workspace), workspace);

-- Locks the common limit of workspaces until the transaction ends, so that concurrent requests cannot exceed it.
create function platform.lock_limits(workspaces uuid[]) returns void
language plpgsql set search_path = ''
as $$
begin
  if cardinality(workspaces) = 1 then
    perform pg_advisory_xact_lock(7077, hashtext(app.limit_key(workspaces[1])::text));
    return;
  end if;
  -- A fixed order, so that concurrent statements cannot deadlock.
  perform pg_advisory_xact_lock(7077, hashtext(l.key::text)) from (
    select distinct app.limit_key(w) as key from unnest(workspaces) w order by 1) l;
end $$;

-- Adds an amount to the counter of a workspace. Returns the new total of the workspaces that share its limit, or null if the workspace
-- does not exist. The caller has locked the limit.
create function platform.add_workspace_usage(workspace uuid, kind text, added bigint) returns bigint
language plpgsql set search_path = ''
as $$
declare
  own_amount bigint;
  holder_id uuid;
begin
  insert into platform.workspace_usage as counter (workspace_id, kind, amount)
  select w.id, add_workspace_usage.kind, greatest(added, 0) from public.workspaces w where w.id = workspace
  on conflict on constraint workspace_usage_pkey do update set amount = greatest(counter.amount + added, 0)
  returning counter.amount into own_amount;
  if own_amount is null then return null; end if;
  holder_id := app.quota_holder(workspace);
  -- Most owners have one workspace. The sum would take longer while other statements wait for the lock.
  if not exists (select from public.workspace_members m where m.user_id = holder_id and m.role = 'owner' and m.workspace_id <> workspace) then
    return own_amount;
  end if;
  return (select sum(u.amount) from platform.workspace_usage u where u.kind = add_workspace_usage.kind
    and u.workspace_id = any (workspace || app.workspaces_counted_with(workspace, holder_id)));
end $$;

-- Returns whether the caller may see the total of the workspaces that share a limit: the first owner, or a workspace with one member. Other
-- members do not learn how much the owner's other workspaces contain.
create function platform.shows_total(workspace uuid) returns boolean
language sql stable set search_path = ''
return coalesce(app.quota_holder(workspace) = auth.uid(), false)
  or (select count(*) from (select from public.workspace_members m where m.workspace_id = workspace limit 2) m) = 1;

-- Raises PT413 if `total`, the total after adding `added`, exceeds the quota.
create function platform.require_workspace_quota(workspace uuid, kind text, total bigint, added bigint) returns void
language plpgsql stable set search_path = ''
as $$
declare
  max_amount bigint := platform.quota(kind);
begin
  if max_amount = 0 or total <= max_amount or platform.is_exempt() then return; end if;
  if platform.shows_total(workspace) then perform platform.require_quota(kind, total, added); end if;
  perform platform.raise_quota_exceeded(format('The workspace has reached its limit of %s %s. Remove some, or ask an owner of the workspace.',
    platform.format_count(max_amount), replace(kind, '_', ' ')));
end $$;

-- Trigger for tables with a column `workspace_id`: counts inserted rows and checks the quota. The trigger's argument is the kind of usage.
create function platform.count_added_to_workspace() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  place record;
begin
  perform platform.lock_limits(array(select distinct a.workspace_id from added a));
  for place in select a.workspace_id, count(*) as amount from added a group by a.workspace_id order by a.workspace_id loop
    perform platform.require_workspace_quota(place.workspace_id, tg_argv[0],
      platform.add_workspace_usage(place.workspace_id, tg_argv[0], place.amount), place.amount);
  end loop;
  return null;
end $$;

-- Trigger for tables with a column `workspace_id`: subtracts deleted rows from the counter. The trigger's argument is the kind of usage.
create function platform.count_removed_from_workspace() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform platform.lock_limits(array(select distinct r.workspace_id from removed r));
  update platform.workspace_usage counter set amount = greatest(counter.amount - deleted.amount, 0)
  from (select r.workspace_id, count(*) as amount from removed r group by r.workspace_id) deleted
  where counter.workspace_id = deleted.workspace_id and counter.kind = tg_argv[0];
  return null;
end $$;

-- Trigger: the counters end before the rows of the workspace. A counter that changes twice in a transaction has its foreign key checked,
-- when the workspace is gone.
create function platform.forget_workspace_usage() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from platform.workspace_usage u where u.workspace_id = old.id;
  return old;
end $$;
create trigger forget_usage before delete on public.workspaces for each row execute function platform.forget_workspace_usage();

drop trigger count_added on public.knowledge_base_items;
drop trigger count_removed on public.knowledge_base_items;
drop trigger count_added on public.knowledge_chunks;
drop trigger count_removed on public.knowledge_chunks;
drop trigger count_added on public.safety_phrases;
drop trigger count_removed on public.safety_phrases;
create trigger count_added after insert on public.knowledge_base_items referencing new table as added
  for each statement execute function platform.count_added_to_workspace('knowledge_items');
create trigger count_removed after delete on public.knowledge_base_items referencing old table as removed
  for each statement execute function platform.count_removed_from_workspace('knowledge_items');
create trigger count_added after insert on public.knowledge_chunks referencing new table as added
  for each statement execute function platform.count_added_to_workspace('knowledge_chunks');
create trigger count_removed after delete on public.knowledge_chunks referencing old table as removed
  for each statement execute function platform.count_removed_from_workspace('knowledge_chunks');
create trigger count_added after insert on public.safety_phrases referencing new table as added
  for each statement execute function platform.count_added_to_workspace('safety_phrases');
create trigger count_removed after delete on public.safety_phrases referencing old table as removed
  for each statement execute function platform.count_removed_from_workspace('safety_phrases');

-- Files ----------------------------------------------------------------------------------------------------------------

alter table storage.objects add column workspace_id uuid references public.workspaces on delete cascade;
comment on column storage.objects.workspace_id is 'Workspace whose quota the file counts towards: that of its knowledge item or logo, and before that the current one of the uploader. Null for demo media';
alter table storage.reservations add column workspace_id uuid references public.workspaces on delete cascade;
create index reservations_workspace on storage.reservations (workspace_id);

-- Returns the workspace that a new object of a user counts towards; null for demo media, which only administrators write.
create function storage.quota_workspace(owner uuid, bucket text, name text) returns uuid
language sql stable security definer set search_path = ''
return case bucket when 'demo-media' then null
  when 'workspace-logos' then (select w.id from public.workspaces w where w.id::text = split_part(name, '/', 1))
  else app.current_workspace_of(owner) end;

alter table storage.objects disable trigger user;
update storage.objects o set workspace_id = coalesce(
  (select i.workspace_id from public.knowledge_base_items i
   where o.bucket_id = 'knowledge-base-documents' and i.file_path = o.name and i.user_id::text = split_part(o.name, '/', 1) limit 1),
  storage.quota_workspace(coalesce(o.owner, (select p.id from public.profiles p where p.id::text = split_part(o.name, '/', 1))), o.bucket_id, o.name))
where o.bucket_id <> 'demo-media';
alter table storage.objects enable trigger user;
update storage.reservations r set workspace_id = storage.quota_workspace(r.owner, r.bucket_id, r.name);
create index objects_workspace on storage.objects (workspace_id);

-- Trigger: a new object belongs to the current workspace of its owner, until an item names it.
create function storage.set_workspace() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.workspace_id := storage.quota_workspace(new.owner, new.bucket_id, new.name);
  return new;
end $$;
create trigger a_set_workspace before insert on storage.objects for each row execute function storage.set_workspace();

-- Trigger: the file of a knowledge item counts towards the workspace of the item. The path is user input, so only files in the folder of
-- the item's creator count.
create function app.move_document() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update storage.objects o set workspace_id = new.workspace_id
  where o.bucket_id = 'knowledge-base-documents' and o.name = new.file_path and split_part(o.name, '/', 1) = new.user_id::text
    and o.workspace_id is distinct from new.workspace_id;
  return null;
end $$;
create trigger move_document after insert or update of file_path on public.knowledge_base_items for each row
  when (new.file_path is not null) execute function app.move_document();

drop function storage.raise_bytes_exceeded(bigint, bigint);
-- Raises PT413 with a message that shows the used and the allowed bytes.
create function storage.raise_bytes_exceeded(workspace uuid, used_bytes bigint, max_bytes bigint) returns void
language plpgsql set search_path = ''
as $$
begin
  if platform.shows_total(workspace) then
    perform platform.raise_quota_exceeded(format('You use %s of %s of storage, including uploads in progress. This file does not fit. '
      'Remove some files, or ask your administrator for more.',
      platform.format_bytes(used_bytes), platform.format_bytes(max_bytes)));
  end if;
  perform platform.raise_quota_exceeded(format('This file does not fit into the storage of the workspace, which is limited to %s. '
    'Remove some files, or ask an owner of the workspace.', platform.format_bytes(max_bytes)));
end $$;

-- Returns the bytes that uploads in progress have reserved in the workspaces that share a limit.
create function storage.reserved_bytes(workspace uuid) returns bigint
language sql stable set search_path = ''
return (select coalesce(sum(r.bytes), 0) from storage.reservations r
  where r.expires_at > now() and r.workspace_id = any (workspace || app.workspaces_counted_with(workspace, app.quota_holder(workspace))));

drop function storage.require_space(uuid, bigint, bigint);
-- Raises PT413 if the number or total size of the files that count with those of a workspace, including uploads in progress, exceeds the quota.
create function storage.require_space(workspace uuid, file_count bigint, stored_bytes bigint) returns void
language plpgsql set search_path = ''
as $$
declare
  max_bytes bigint := platform.quota('stored_bytes');
  reserved_bytes bigint;
begin
  perform platform.require_workspace_quota(workspace, 'stored_files', file_count, 1);
  if max_bytes = 0 or platform.is_exempt() then return; end if;
  reserved_bytes := storage.reserved_bytes(workspace);
  if stored_bytes + reserved_bytes > max_bytes then
    perform storage.raise_bytes_exceeded(workspace, stored_bytes + reserved_bytes, max_bytes);
  end if;
end $$;

-- Trigger: counts new objects and releases their reservations.
create or replace function storage.count_added() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  place record;
  files bigint;
begin
  delete from storage.reservations r using added a where r.id = a.version;
  perform platform.lock_limits(array(select distinct a.workspace_id from added a where a.workspace_id is not null));
  for place in select a.workspace_id, count(*) as files, sum(storage.object_bytes(a.metadata))::bigint as bytes
    from added a where a.workspace_id is not null group by 1 order by 1 loop
    files := platform.add_workspace_usage(place.workspace_id, 'stored_files', place.files);
    perform storage.require_space(place.workspace_id, files, platform.add_workspace_usage(place.workspace_id, 'stored_bytes', place.bytes));
  end loop;
  return null;
end $$;

-- Trigger: counts changed objects. The size of a new version replaces the size of the old one; the workspace can change as well.
create or replace function storage.count_changed() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  place record;
  files bigint;
  stored_bytes bigint;
begin
  delete from storage.reservations r using added a where r.id = a.version;
  -- Only limits that change, because a lock would let the changes of other columns wait.
  perform platform.lock_limits(array(
    select c.workspace_id from (
      select a.workspace_id, 1 as files, storage.object_bytes(a.metadata) as bytes from added a
      union all select r.workspace_id, -1, -storage.object_bytes(r.metadata) from removed r) c
    where c.workspace_id is not null group by 1 having sum(c.files) <> 0 or sum(c.bytes) <> 0));
  for place in
    select c.workspace_id, sum(c.files)::bigint as files, sum(c.bytes)::bigint as bytes from (
      select a.workspace_id, 1 as files, storage.object_bytes(a.metadata) as bytes from added a
      union all select r.workspace_id, -1, -storage.object_bytes(r.metadata) from removed r) c
    where c.workspace_id is not null group by 1 having sum(c.files) <> 0 or sum(c.bytes) <> 0 order by 1 loop
    files := platform.add_workspace_usage(place.workspace_id, 'stored_files', place.files);
    stored_bytes := platform.add_workspace_usage(place.workspace_id, 'stored_bytes', place.bytes);
    if place.files > 0 or place.bytes > 0 then perform storage.require_space(place.workspace_id, files, stored_bytes); end if;
  end loop;
  return null;
end $$;

-- Trigger: subtracts deleted objects from the usage of their workspaces.
create or replace function storage.count_removed() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform platform.lock_limits(array(select distinct r.workspace_id from removed r where r.workspace_id is not null));
  update platform.workspace_usage u set amount = greatest(u.amount - case u.kind when 'stored_files' then gone.files else gone.bytes end, 0)
  from (select r.workspace_id, count(*) as files, sum(storage.object_bytes(r.metadata))::bigint as bytes from removed r group by 1) gone
  where u.workspace_id = gone.workspace_id and u.kind in ('stored_files', 'stored_bytes');
  return null;
end $$;

-- Reserves space for an upload before any byte of the upload is read. Returns the maximum size of the upload, in bytes.
--   declared_bytes  null if the client did not declare a length
--   max_file_bytes  maximum size of a file
--   replaces        whether the upload may replace a file: the bytes of that file are then available too, unless another upload is already
--                   replacing it
create or replace function storage.reserve_space(
  id uuid, file_owner uuid, bucket text, name text, declared_bytes bigint, max_file_bytes bigint, replaces boolean, lifetime_seconds int
) returns bigint
language plpgsql security definer set search_path = ''
as $$
declare
  max_stored_bytes bigint := platform.quota('stored_bytes');
  max_uploads bigint := platform.quota('open_uploads');
  replaced storage.objects;
  workspace uuid;
  used_bytes bigint;
  upload_count bigint;
  replaced_bytes bigint := 0;
  granted_bytes bigint;
begin
  if replaces then
    select o.* into replaced from storage.objects o where o.bucket_id = bucket and o.name = reserve_space.name;
  end if;
  workspace := coalesce(replaced.workspace_id, storage.quota_workspace(file_owner, bucket, name));
  if workspace is null then return coalesce(declared_bytes, max_file_bytes); end if;
  -- Reservations and finished uploads of one limit are checked one after another.
  perform platform.lock_limits(array[workspace]);
  used_bytes := platform.add_workspace_usage(workspace, 'stored_bytes', 0) + storage.reserved_bytes(workspace);
  delete from storage.reservations r where r.owner = file_owner and r.expires_at <= now();
  upload_count := (select count(*) from storage.reservations r where r.owner = file_owner);
  if max_uploads > 0 and upload_count >= max_uploads then
    perform platform.raise_quota_exceeded(format('You have %s of %s uploads in progress. Finish or cancel one, then try again.',
      platform.format_count(upload_count), platform.format_count(max_uploads)));
  end if;
  if replaces and declared_bytes is not null and not exists (
    select from storage.reservations r where r.workspace_id = workspace and r.bucket_id = bucket and r.name = reserve_space.name) then
    replaced_bytes := coalesce(storage.object_bytes(replaced.metadata), 0);
  end if;
  granted_bytes := coalesce(declared_bytes, max_file_bytes);
  if max_stored_bytes > 0 then
    if declared_bytes is null then granted_bytes := least(max_file_bytes, max_stored_bytes - used_bytes + replaced_bytes); end if;
    if granted_bytes < 0 or (declared_bytes is null and granted_bytes = 0) or granted_bytes > max_stored_bytes - used_bytes + replaced_bytes then
      perform storage.raise_bytes_exceeded(workspace, used_bytes, max_stored_bytes);
    end if;
    -- A client that uploads and deletes in a loop has to wait until the deleted files are removed from disk.
    if (select coalesce(sum(r.bytes), 0) from storage.removals r where r.owner = file_owner) > max_stored_bytes then
      perform platform.raise_quota_exceeded('Your deleted files are still being removed. Try again in a minute.');
    end if;
  end if;
  insert into storage.reservations (id, owner, workspace_id, bucket_id, name, bytes, expires_at)
  values (reserve_space.id, file_owner, workspace, bucket, reserve_space.name, greatest(granted_bytes - replaced_bytes, 0),
    now() + make_interval(secs => lifetime_seconds));
  return granted_bytes;
end $$;

-- Counters -------------------------------------------------------------------------------------------------------------

insert into platform.workspace_usage (workspace_id, kind, amount)
select i.workspace_id, 'knowledge_items', count(*) from public.knowledge_base_items i group by 1
union all select c.workspace_id, 'knowledge_chunks', count(*) from public.knowledge_chunks c group by 1
union all select s.workspace_id, 'safety_phrases', count(*) from public.safety_phrases s group by 1
union all select o.workspace_id, 'stored_files', count(*) from storage.objects o where o.workspace_id is not null group by 1
union all select o.workspace_id, 'stored_bytes', sum(storage.object_bytes(o.metadata))::bigint from storage.objects o where o.workspace_id is not null group by 1;
delete from platform.usage where kind not in ('conversations', 'messages');

-- Emails ---------------------------------------------------------------------------------------------------------------

alter table public.mail_outbox add column paced_with uuid;
comment on column public.mail_outbox.paced_with is 'Key of the limit (app.limit_key) that the email counts towards; null for mails of the service itself';
update public.mail_outbox m set paced_with = coalesce(app.limit_key(coalesce(
  (select r.workspace_id from public.workflow_runs r where r.id = m.run_id), app.current_workspace_of(m.caused_by))), m.caused_by)
where m.caused_by is not null and m.created_at > now() - interval '1 day';
drop index public.mail_outbox_paced;
create index mail_outbox_paced on public.mail_outbox (paced_with, next_attempt_at desc) where status = 'queued' and attempts = 0 and paced_with is not null;
create index mail_outbox_paced_with on public.mail_outbox (paced_with, created_at desc) where paced_with is not null;

-- Trigger: limits the rate of mails caused by the workflows of one client, so that thousands of queued mails do not delay the mails
-- of other clients. Twenty mails are sent at once, then one every two seconds. Mails above the daily quota are stored as failed and
-- not sent.
create or replace function app.limit_mail_rate() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  max_mails bigint := platform.quota('mails_per_day');
  burst_end timestamptz;
begin
  new.paced_with := coalesce(app.limit_key(coalesce(
    (select r.workspace_id from public.workflow_runs r where r.id = new.run_id), app.current_workspace_of(new.caused_by))), new.caused_by);
  perform pg_advisory_xact_lock(7013, hashtext(new.paced_with::text));
  if max_mails > 0 and (select count(*) from (
    select from public.mail_outbox m where m.paced_with = new.paced_with and m.created_at > now() - interval '1 day' and m.status <> 'failed'
    limit max_mails) recent) >= max_mails then
    -- Limit the number of refused mails that are stored, so that they do not fill the table.
    if (select count(*) from (select from public.mail_outbox m
      where m.paced_with = new.paced_with and m.created_at > now() - interval '1 day' and m.status = 'failed'
      limit max_mails) rejected) >= max_mails then
      return null;
    end if;
    new.status := 'failed';
    new.last_error := format('The workflows of this client have sent %s of %s emails in the last 24 hours',
      platform.format_count(max_mails), platform.format_count(max_mails));
    return new;
  end if;
  if new.status <> 'queued' then return new; end if;
  burst_end := (select m.next_attempt_at from public.mail_outbox m
    where m.paced_with = new.paced_with and m.status = 'queued' and m.attempts = 0 order by m.next_attempt_at desc offset 19 limit 1);
  if burst_end is not null then
    new.next_attempt_at := greatest(new.next_attempt_at, (select max(m.next_attempt_at) from public.mail_outbox m
      where m.paced_with = new.paced_with and m.status = 'queued' and m.attempts = 0) + interval '2 seconds');
  end if;
  return new;
end $$;

revoke execute on function app.limit_key, platform.lock_limits, platform.add_workspace_usage, platform.shows_total, platform.require_workspace_quota,
  platform.count_added_to_workspace, platform.count_removed_from_workspace, platform.forget_workspace_usage, storage.quota_workspace,
  storage.set_workspace, app.move_document, storage.raise_bytes_exceeded, storage.reserved_bytes, storage.require_space from public;
