-- Results of indexing documents: warnings, duplicates, errors that a retry cannot resolve, and progress.

alter table public.knowledge_base_items
  add column index_warning text check (length(index_warning) <= 1000),
  add column index_retryable boolean not null default true,
  add column pages_read int check (pages_read >= 0),
  add column pages_found int check (pages_found >= 0),
  add column file_hash text,
  add column duplicate_of uuid references public.knowledge_base_items on delete set null;
comment on column public.knowledge_base_items.index_warning is 'Parts of the source that could not be indexed, shown to the owner; null if there are none';
comment on column public.knowledge_base_items.index_retryable is 'False if another attempt with the same file would fail as well';
comment on column public.knowledge_base_items.pages_read is 'Progress of the current attempt: number of pages, slides or sheets that have been read';
comment on column public.knowledge_base_items.pages_found is 'Progress of the current attempt: number of known pages; null if the source has no pages';
comment on column public.knowledge_base_items.file_hash is 'SHA-256 of the file, to recognize duplicates';
comment on column public.knowledge_base_items.duplicate_of is 'The item of the same owner that has the same file and is indexed instead';
create index knowledge_base_items_hash on public.knowledge_base_items (user_id, file_hash) where file_hash is not null;
create index knowledge_base_items_duplicate on public.knowledge_base_items (duplicate_of) where duplicate_of is not null;

-- Indexes a duplicate when the item with the same file is deleted.
create trigger request_indexing_of_former_duplicate before update of duplicate_of on public.knowledge_base_items
  for each row when (old.duplicate_of is not null and new.duplicate_of is null and old.index_status = 'failed')
  execute function app.request_indexing();

-- Records the file of an item that is being indexed, and finds an item of the same owner with the same file. If several items with the
-- same file are indexed at the same time, the first one to call this function is the original.
-- Returns no row if there is none, or if the lease is lost.
create function app.claim_file(item uuid, lease uuid, hash text) returns table (original_id uuid, original_name text)
language plpgsql set search_path = ''
as $$
declare
  owner uuid;
begin
  select i.user_id into owner from public.knowledge_base_items i where i.id = item and i.index_lease = lease and i.index_status = 'indexing';
  if not found then return; end if;
  perform pg_advisory_xact_lock(7013, hashtext(owner::text));
  update public.knowledge_base_items i set file_hash = hash where i.id = item and i.index_lease = lease and i.file_hash is distinct from hash;
  return query select i.id, coalesce(i.file_name, i.title) from public.knowledge_base_items i
    where i.user_id = owner and i.file_hash = hash and i.id <> item and i.duplicate_of is null and i.index_status <> 'failed'
    order by i.created_at, i.id limit 1;
end $$;

-- Clears the results of former attempts when indexing is requested.
create or replace function app.request_indexing() returns trigger
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
  new.file_hash := null;
  new.duplicate_of := null;
  new.index_retryable := true;
  perform pg_notify('knowledge_pending', '');
  return new;
end $$;

-- Read files again that could not be read before, because more kinds of files can be read now.
update public.knowledge_base_items set index_status = 'pending', index_attempts = 0 where item_type = 'document' and index_status = 'failed';

revoke execute on all functions in schema app from public;
