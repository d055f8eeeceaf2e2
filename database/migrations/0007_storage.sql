-- The storage service: buckets, objects, and who may reach them (decisions: "Row-level access").
-- A file is named by its row's version alone. Whatever removes or replaces a row, its file is put on the list of
-- removals by the same transaction; a job works that list off.

create schema storage;
comment on schema storage is 'The storage service''s tables; API roles reach them through /storage/v1, row by row';
grant usage on schema storage to anon, authenticated, service_role;

-- What policies ask about a name: "a/b/c.pdf" has the folders {a,b}, the file name c.pdf and the extension pdf.
create function storage.foldername(name text) returns text[]
language sql immutable strict parallel safe
return (string_to_array(name, '/'))[1 : cardinality(string_to_array(name, '/')) - 1];

create function storage.filename(name text) returns text
language sql immutable strict parallel safe
return (string_to_array(name, '/'))[cardinality(string_to_array(name, '/'))];

create function storage.extension(name text) returns text
language sql immutable strict parallel safe
return reverse(split_part(reverse(storage.filename(name)), '.', 1));

revoke execute on all functions in schema storage from public;
grant execute on all functions in schema storage to anon, authenticated, service_role;

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
comment on column storage.buckets.file_size_limit is 'Bytes; the settings'' limit holds where there is none, and above it';

-- Bytewise collation: prefixes are found, and lists sorted, by the index.
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
  -- No second row can claim a file.
  constraint objects_version_key unique (version)
);
comment on column storage.objects.version is 'The name of its file; a new one each time that the content changes';

create function storage.touch() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.updated_at := now();
  return new;
end $$;
create trigger touch before update on storage.buckets for each row execute function storage.touch();
create trigger touch before update on storage.objects for each row execute function storage.touch();

-- Files whose row is gone or has moved on to another version.
create table storage.removals (
  version uuid primary key,
  requested_at timestamptz not null default now()
);
create index removals_requested_at on storage.removals (requested_at);

create function storage.request_removal() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into storage.removals (version) values (old.version) on conflict do nothing;
  return null;
end $$;
create trigger request_removal after delete on storage.objects for each row execute function storage.request_removal();
create trigger request_removal_of_former after update of version on storage.objects
  for each row when (old.version is distinct from new.version) execute function storage.request_removal();

-- Resumable uploads under way. The id is the version of the object to be.
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
  release_wanted boolean not null default false
);
comment on column storage.uploads.handle is 'What the place of the files calls the upload';
comment on column storage.uploads.release_wanted is 'Another request waits for the lock: its holder should come to an end';
create index uploads_expires_at on storage.uploads (expires_at);
create index uploads_owner_id on storage.uploads (owner_id);

alter table storage.buckets enable row level security;
alter table storage.objects enable row level security;
alter table storage.removals enable row level security;
alter table storage.uploads enable row level security;

-- Grants name what the service writes; policies, or their absence, decide over rows. Buckets have none:
-- they are the secret key's business.
grant select, delete, insert (id, name, owner, owner_id, public, file_size_limit, allowed_mime_types),
  update (public, file_size_limit, allowed_mime_types) on storage.buckets to anon, authenticated, service_role;
grant select, delete, insert (bucket_id, name, owner, owner_id, version, metadata, user_metadata),
  update (bucket_id, name, owner, owner_id, version, metadata, user_metadata) on storage.objects to anon, authenticated, service_role;

insert into storage.buckets (id, name, public, allowed_mime_types) values
  ('knowledge-base-documents', 'knowledge-base-documents', false, null),
  ('demo-media', 'demo-media', true, array['video/mp4', 'video/webm', 'video/ogg']);

-- knowledge-base-documents: everything below the folder that is named after the person
create policy "read own documents or as administrator" on storage.objects for select to authenticated using (
  bucket_id = 'knowledge-base-documents' and ((storage.foldername(name))[1] = (select auth.uid())::text or (select app.is_admin())));
-- A token outlives its account by up to an hour; documents of nobody must not come to be.
create policy "insert own documents" on storage.objects for insert to authenticated with check (
  bucket_id = 'knowledge-base-documents' and (storage.foldername(name))[1] = (select auth.uid())::text
  and exists (select from public.profiles where id = (select auth.uid())));
create policy "update own documents" on storage.objects for update to authenticated
  using (bucket_id = 'knowledge-base-documents' and (storage.foldername(name))[1] = (select auth.uid())::text)
  with check (bucket_id = 'knowledge-base-documents' and (storage.foldername(name))[1] = (select auth.uid())::text);
create policy "delete own documents" on storage.objects for delete to authenticated using (
  bucket_id = 'knowledge-base-documents' and (storage.foldername(name))[1] = (select auth.uid())::text);

-- demo-media
create policy "everyone reads demo media" on storage.objects for select to anon, authenticated using (bucket_id = 'demo-media');
create policy "administrators insert demo media" on storage.objects for insert to authenticated
  with check (bucket_id = 'demo-media' and (select app.is_admin()));
create policy "administrators update demo media" on storage.objects for update to authenticated
  using (bucket_id = 'demo-media' and (select app.is_admin())) with check (bucket_id = 'demo-media' and (select app.is_admin()));
create policy "administrators delete demo media" on storage.objects for delete to authenticated
  using (bucket_id = 'demo-media' and (select app.is_admin()));

-- A document goes with its knowledge item. The path is the person's own word: only what lies in their folder goes.
create function app.remove_document() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from storage.objects
  where bucket_id = 'knowledge-base-documents' and name = old.file_path and (storage.foldername(name))[1] = old.user_id::text
    and not exists (select from public.knowledge_base_items where user_id = old.user_id and file_path = old.file_path);
  return null;
end $$;
create trigger remove_document after delete on public.knowledge_base_items
  for each row when (old.file_path is not null) execute function app.remove_document();

-- With an account go its documents, those that no item names included, and what it was still uploading.
-- '0' follows '/': the range is the folder, and the index finds it.
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

revoke execute on function app.remove_document, app.remove_documents, storage.touch, storage.request_removal from public;
