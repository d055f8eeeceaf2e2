-- The storage service: buckets, objects, uploads, and the access rules of the two buckets.
--
-- The name of a file on disk is the `version` of its row. Deleting or replacing a row adds its file to `storage.removals` in the
-- same transaction; a background job deletes the files listed there.

-- Names ----------------------------------------------------------------------------------------------------------------

-- Functions that split an object name, for use in policies: "a/b/c.pdf" has the folders {a,b}, the file name c.pdf and the extension pdf.
create function storage.foldername(name text) returns text[]
language sql immutable strict parallel safe
return (string_to_array(name, '/'))[1 : cardinality(string_to_array(name, '/')) - 1];

create function storage.filename(name text) returns text
language sql immutable strict parallel safe
return (string_to_array(name, '/'))[cardinality(string_to_array(name, '/'))];

create function storage.extension(name text) returns text
language sql immutable strict parallel safe
return reverse(split_part(reverse(storage.filename(name)), '.', 1));

-- Tables ---------------------------------------------------------------------------------------------------------------

create table storage.buckets (
  id text primary key check (length(id) between 1 and 100),
  name text not null,
  type text not null default 'STANDARD' check (type = 'STANDARD'),
  owner uuid,
  owner_id text,
  public boolean not null default false,
  file_size_limit bigint check (file_size_limit >= 0),
  allowed_mime_types text[],
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint buckets_name_key unique (name)
);
comment on column storage.buckets.file_size_limit is 'Maximum file size in bytes; the limit in the settings applies if it is lower or this is null';

-- Collation "C" (by bytes) lets the index serve prefix searches and sorted lists.
create table storage.objects (
  id uuid primary key default gen_random_uuid(),
  bucket_id text not null references storage.buckets,
  name text collate "C" not null check (octet_length(name) between 1 and 1024),
  owner uuid,
  owner_id text,
  version uuid not null,
  metadata jsonb not null default '{}',
  user_metadata jsonb,
  path_tokens text[] generated always as (string_to_array(name, '/')) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  last_accessed_at timestamptz not null default now(),
  constraint objects_bucket_name_key unique (bucket_id, name),
  -- Prevents two rows from referring to the same file.
  constraint objects_version_key unique (version)
);
comment on column storage.objects.version is 'Name of the file on disk; each change of the content sets a new one';

-- Files to delete, because their row was deleted or now refers to another version.
create table storage.removals (
  version uuid primary key,
  requested_at timestamptz not null default now(),
  owner uuid,
  bytes bigint not null default 0
);
create index removals_requested_at on storage.removals (requested_at);
create index removals_owner on storage.removals (owner) where owner is not null;

-- Resumable uploads in progress. The id of an upload becomes the version of the object.
create table storage.uploads (
  id uuid primary key,
  bucket_id text not null,
  name text not null,
  role text not null,
  owner_id text,
  upsert boolean not null,
  size bigint check (size >= 0),
  metadata jsonb not null default '{}',
  handle text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  finished_at timestamptz,
  locked_by uuid,
  locked_until timestamptz,
  release_requested boolean not null default false
);
comment on column storage.uploads.handle is 'Identifier of the upload in the object store';
comment on column storage.uploads.release_requested is 'True: another request waits for the lock of the upload, and the request with the lock should stop';
create index uploads_expires_at on storage.uploads (expires_at);
create index uploads_owner_id on storage.uploads (owner_id);

-- Space reserved for uploads in progress, which counts towards the quota. The id becomes the version of the object.
create table storage.reservations (
  id uuid primary key,
  owner uuid not null references public.profiles on delete cascade,
  bucket_id text not null,
  name text not null,
  bytes bigint not null check (bytes >= 0),
  expires_at timestamptz not null
);
comment on column storage.reservations.bytes is 'Reserved bytes, counted as stored bytes by every quota check until the upload ends or the reservation expires';
create index reservations_owner on storage.reservations (owner);
create index reservations_expires_at on storage.reservations (expires_at);

insert into storage.buckets (id, name, public, allowed_mime_types) values
  ('knowledge-base-documents', 'knowledge-base-documents', false, null),
  ('demo-media', 'demo-media', true, array['video/mp4', 'video/webm', 'video/ogg']);

create trigger set_updated_at before update on storage.buckets for each row execute function app.set_updated_at();
create trigger set_updated_at before update on storage.objects for each row execute function app.set_updated_at();

create trigger audit after insert or update or delete on storage.buckets for each row execute function app.audit('id');
create trigger audit_insert after insert on storage.objects for each row when (new.bucket_id = 'demo-media') execute function app.audit('id');
create trigger audit_update after update on storage.objects for each row when (new.bucket_id = 'demo-media') execute function app.audit('id');
create trigger audit_delete after delete on storage.objects for each row when (old.bucket_id = 'demo-media') execute function app.audit('id');

-- Documents of an account ----------------------------------------------------------------------------------------------

-- Trigger: locks the account of a new document, so that an upload and the deletion of the account cannot run concurrently.
-- Without the lock, the policy would check the account as of the start of the upload's statement, and a document added after that
-- would never be deleted.
create function app.lock_document_account() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  folder text := (storage.foldername(new.name))[1];
begin
  if folder ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    perform from auth.users where id = folder::uuid for key share;
  end if;
  if not found and auth.role() = 'authenticated' then
    raise exception 'new row violates row-level security policy for table "objects"' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger lock_document_account before insert on storage.objects
  for each row when (new.bucket_id = 'knowledge-base-documents') execute function app.lock_document_account();

-- Trigger: deletes all documents of an account, including those without a knowledge item, and expires its uploads in progress.
-- The range from '/' to '0' selects the user's folder by the index, because '0' is the character after '/'.
create function app.remove_documents() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from storage.objects
  where bucket_id = 'knowledge-base-documents' and name > old.id::text || '/' and name < old.id::text || '0';
  update storage.uploads set expires_at = now() where owner_id = old.id::text and finished_at is null;
  return null;
end $$;
create trigger remove_documents after delete on auth.users for each row execute function app.remove_documents();

-- Quotas and removals --------------------------------------------------------------------------------------------------

-- Returns the user whose quota an object counts towards, or null for demo media, which only administrators write.
create function storage.quota_owner(owner uuid, bucket_id text) returns uuid
language sql immutable set search_path = ''
return case when bucket_id <> 'demo-media' then owner end;

-- Returns the size in bytes given in the metadata of an object, or 0 if the metadata has no size.
create function storage.object_bytes(metadata jsonb) returns bigint
language sql immutable set search_path = ''
return case when metadata ->> 'size' ~ '^[0-9]{1,15}$' then (metadata ->> 'size')::bigint else 0 end;

-- Trigger: lists the file of a deleted or replaced row for removal. Until the job deletes the file, its bytes count towards the
-- owner's quota, because the file still uses disk space.
create function storage.request_removal() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into storage.removals (version, owner, bytes)
  values (old.version, storage.quota_owner(old.owner, old.bucket_id), storage.object_bytes(old.metadata)) on conflict do nothing;
  return null;
end $$;
create trigger request_removal after delete on storage.objects for each row execute function storage.request_removal();
create trigger request_removal_of_replaced after update of version on storage.objects
  for each row when (old.version is distinct from new.version) execute function storage.request_removal();

-- Raises PT413 with a message that shows the used and the allowed bytes.
create function storage.raise_bytes_exceeded(used_bytes bigint, max_bytes bigint) returns void
language plpgsql set search_path = ''
as $$
begin
  perform platform.raise_quota_exceeded(format('You use %s of %s of storage, uploads under way included, and this file does not fit. '
    'Remove some files, or ask your administrator for more.',
    platform.format_bytes(used_bytes), platform.format_bytes(max_bytes)));
end $$;

-- Raises PT413 if the number or total size of a user's files, including uploads in progress, exceeds the quota.
create function storage.require_space(file_owner uuid, file_count bigint, stored_bytes bigint) returns void
language plpgsql set search_path = ''
as $$
declare
  max_bytes bigint := platform.quota('stored_bytes');
  reserved_bytes bigint;
begin
  perform platform.require_quota('stored_files', file_count, 1);
  if max_bytes = 0 or platform.is_exempt() then return; end if;
  reserved_bytes := (select coalesce(sum(r.bytes), 0) from storage.reservations r where r.owner = file_owner and r.expires_at > now());
  if stored_bytes + reserved_bytes > max_bytes then
    perform storage.raise_bytes_exceeded(stored_bytes + reserved_bytes, max_bytes);
  end if;
end $$;

-- Trigger: counts new objects and releases their reservations.
create function storage.count_added() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  owned record;
  files bigint;
begin
  delete from storage.reservations r using added a where r.id = a.version;
  for owned in select storage.quota_owner(a.owner, a.bucket_id) as owner, count(*) as files, sum(storage.object_bytes(a.metadata))::bigint as bytes
    from added a where storage.quota_owner(a.owner, a.bucket_id) is not null group by 1 order by 1 loop
    files := platform.add_usage(owned.owner, 'stored_files', owned.files);
    perform storage.require_space(owned.owner, files, platform.add_usage(owned.owner, 'stored_bytes', owned.bytes));
  end loop;
  return null;
end $$;
create trigger count_added after insert on storage.objects referencing new table as added
  for each statement execute function storage.count_added();

-- Trigger: counts changed objects. The size of a new version replaces the size of the old one; the owner can change as well.
create function storage.count_changed() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  owned record;
  files bigint;
  stored_bytes bigint;
begin
  delete from storage.reservations r using added a where r.id = a.version;
  for owned in
    select c.owner, sum(c.files)::bigint as files, sum(c.bytes)::bigint as bytes from (
      select storage.quota_owner(a.owner, a.bucket_id) as owner, 1 as files, storage.object_bytes(a.metadata) as bytes from added a
      union all select storage.quota_owner(r.owner, r.bucket_id), -1, -storage.object_bytes(r.metadata) from removed r) c
    where c.owner is not null group by c.owner having sum(c.files) <> 0 or sum(c.bytes) <> 0 order by c.owner loop
    files := platform.add_usage(owned.owner, 'stored_files', owned.files);
    stored_bytes := platform.add_usage(owned.owner, 'stored_bytes', owned.bytes);
    if owned.files > 0 or owned.bytes > 0 then perform storage.require_space(owned.owner, files, stored_bytes); end if;
  end loop;
  return null;
end $$;
create trigger count_changed after update on storage.objects referencing new table as added old table as removed
  for each statement execute function storage.count_changed();

-- Trigger: subtracts deleted objects from the owner's usage.
create function storage.count_removed() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  owned record;
begin
  for owned in select storage.quota_owner(r.owner, r.bucket_id) as owner, count(*) as files, sum(storage.object_bytes(r.metadata))::bigint as bytes
    from removed r where storage.quota_owner(r.owner, r.bucket_id) is not null group by 1 order by 1 loop
    update platform.usage u set amount = greatest(u.amount - owned.files, 0) where u.user_id = owned.owner and u.kind = 'stored_files';
    update platform.usage u set amount = greatest(u.amount - owned.bytes, 0) where u.user_id = owned.owner and u.kind = 'stored_bytes';
  end loop;
  return null;
end $$;
create trigger count_removed after delete on storage.objects referencing old table as removed
  for each statement execute function storage.count_removed();

-- Reserves space for an upload before any byte of the upload is read. Returns the maximum size of the upload, in bytes.
--   declared_bytes  null if the client did not declare a length
--   max_file_bytes  maximum size of a file
--   replaces        whether the upload may replace a file of the user: the bytes of that file are then available too, unless
--                   another upload is already replacing it
create function storage.reserve_space(
  id uuid, file_owner uuid, bucket text, name text, declared_bytes bigint, max_file_bytes bigint, replaces boolean, lifetime_seconds int
) returns bigint
language plpgsql security definer set search_path = ''
as $$
declare
  max_stored_bytes bigint := platform.quota('stored_bytes');
  max_uploads bigint := platform.quota('open_uploads');
  stored_bytes bigint;
  reserved_bytes bigint;
  upload_count bigint;
  replaced_bytes bigint := 0;
  granted_bytes bigint;
begin
  -- Lock the counter, so that reservations and finished uploads of one user are checked one after another.
  stored_bytes := platform.add_usage(storage.quota_owner(file_owner, bucket), 'stored_bytes', 0);
  if stored_bytes is null then return coalesce(declared_bytes, max_file_bytes); end if;
  delete from storage.reservations r where r.owner = file_owner and r.expires_at <= now();
  select count(*), coalesce(sum(r.bytes), 0) into upload_count, reserved_bytes from storage.reservations r where r.owner = file_owner;
  if max_uploads > 0 and upload_count >= max_uploads then
    perform platform.raise_quota_exceeded(format('You have %s of %s uploads under way. Finish or cancel one, then try again.',
      platform.format_count(upload_count), platform.format_count(max_uploads)));
  end if;
  if replaces and declared_bytes is not null and not exists (
    select from storage.reservations r where r.owner = file_owner and r.bucket_id = bucket and r.name = reserve_space.name) then
    replaced_bytes := coalesce((select storage.object_bytes(o.metadata) from storage.objects o
      where o.bucket_id = bucket and o.name = reserve_space.name and o.owner = file_owner), 0);
  end if;
  granted_bytes := coalesce(declared_bytes, max_file_bytes);
  if max_stored_bytes > 0 then
    if declared_bytes is null then granted_bytes := least(max_file_bytes, max_stored_bytes - stored_bytes - reserved_bytes + replaced_bytes); end if;
    if granted_bytes < 0 or (declared_bytes is null and granted_bytes = 0)
      or granted_bytes > max_stored_bytes - stored_bytes - reserved_bytes + replaced_bytes then
      perform storage.raise_bytes_exceeded(stored_bytes + reserved_bytes, max_stored_bytes);
    end if;
    -- A client that uploads and deletes in a loop has to wait until the deleted files are removed from disk.
    if (select coalesce(sum(r.bytes), 0) from storage.removals r where r.owner = file_owner) > max_stored_bytes then
      perform platform.raise_quota_exceeded('Removed files are still being cleared. Try again in a minute.');
    end if;
  end if;
  insert into storage.reservations (id, owner, bucket_id, name, bytes, expires_at)
  values (reserve_space.id, file_owner, bucket, reserve_space.name, greatest(granted_bytes - replaced_bytes, 0),
    now() + make_interval(secs => lifetime_seconds));
  return granted_bytes;
end $$;

-- Trigger: releases the reservation of a cancelled upload.
create function storage.release_reservation() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from storage.reservations where id = old.id;
  return null;
end $$;
create trigger release_reservation after delete on storage.uploads for each row execute function storage.release_reservation();

-- Policies and grants --------------------------------------------------------------------------------------------------

alter table storage.buckets enable row level security;
alter table storage.objects enable row level security;
alter table storage.removals enable row level security;
alter table storage.uploads enable row level security;
alter table storage.reservations enable row level security;

-- API roles have grants on buckets, but there are no policies: only the secret key, which bypasses row-level security, can use them.
grant select, delete, insert (id, name, owner, owner_id, public, file_size_limit, allowed_mime_types),
  update (public, file_size_limit, allowed_mime_types) on storage.buckets to anon, authenticated, service_role;
grant select, delete, insert (bucket_id, name, owner, owner_id, version, metadata, user_metadata),
  update (bucket_id, name, owner, owner_id, version, metadata, user_metadata) on storage.objects to anon, authenticated, service_role;

-- Bucket knowledge-base-documents: a user has access to the folder whose name is the user's id.
create policy "read own documents or as administrator" on storage.objects for select to authenticated using (
  bucket_id = 'knowledge-base-documents' and ((storage.foldername(name))[1] = (select auth.uid())::text or (select app.is_admin())));
-- Require a profile: an access token can be valid for up to an hour after its account was deleted, and could otherwise add
-- documents without an owner.
create policy "insert own documents" on storage.objects for insert to authenticated with check (
  bucket_id = 'knowledge-base-documents' and (storage.foldername(name))[1] = (select auth.uid())::text
  and exists (select from public.profiles where id = (select auth.uid())));
create policy "update own documents" on storage.objects for update to authenticated
  using (bucket_id = 'knowledge-base-documents' and (storage.foldername(name))[1] = (select auth.uid())::text)
  with check (bucket_id = 'knowledge-base-documents' and (storage.foldername(name))[1] = (select auth.uid())::text);
create policy "delete own documents" on storage.objects for delete to authenticated using (
  bucket_id = 'knowledge-base-documents' and (storage.foldername(name))[1] = (select auth.uid())::text);

-- Bucket demo-media: public for reading, written by administrators.
create policy "everyone reads demo media" on storage.objects for select to anon, authenticated using (bucket_id = 'demo-media');
create policy "administrators insert demo media" on storage.objects for insert to authenticated
  with check (bucket_id = 'demo-media' and (select app.is_admin()));
create policy "administrators update demo media" on storage.objects for update to authenticated
  using (bucket_id = 'demo-media' and (select app.is_admin())) with check (bucket_id = 'demo-media' and (select app.is_admin()));
create policy "administrators delete demo media" on storage.objects for delete to authenticated
  using (bucket_id = 'demo-media' and (select app.is_admin()));

revoke execute on all functions in schema app from public;
revoke execute on all functions in schema storage from public;
grant execute on function storage.foldername, storage.filename, storage.extension to anon, authenticated, service_role;
