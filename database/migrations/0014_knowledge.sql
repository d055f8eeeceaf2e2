-- The knowledge base: items, their pages and chunks, the indexing queue, and search.

create type public.knowledge_item_type as enum ('website', 'document');
create type public.index_status as enum ('pending', 'indexing', 'ready', 'failed');

-- Items ----------------------------------------------------------------------------------------------------------------

create table public.knowledge_base_items (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles on delete cascade,
  item_type public.knowledge_item_type not null,
  title text not null check (length(trim(title)) between 1 and 500),
  url text check (length(url) <= 2000),
  file_path text,
  file_name text,
  file_size bigint check (file_size >= 0),
  file_type text,
  created_at timestamptz not null default now(),
  index_status public.index_status not null default 'pending',
  index_error text check (length(index_error) <= 1000),
  indexed_at timestamptz,
  synced_at timestamptz,
  chunk_count int not null default 0 check (chunk_count >= 0),
  content_hash text,
  content_language text,
  etag text,
  last_modified text,
  index_attempts int not null default 0,
  index_lease uuid,
  index_lease_until timestamptz,
  include_linked boolean not null default false,
  page_count int not null default 0 check (page_count >= 0),
  pages_failed int not null default 0 check (pages_failed >= 0),
  pages_skipped int not null default 0 check (pages_skipped >= 0),
  index_due_at timestamptz not null default now(),
  constraint knowledge_base_items_kind check (case item_type when 'website' then url is not null else file_path is not null end),
  constraint linked_pages_are_of_websites check (item_type = 'website' or not include_linked)
);
comment on column public.knowledge_base_items.index_error is 'Error of the last attempt, shown to the owner';
comment on column public.knowledge_base_items.synced_at is 'Time of the last check of the source, even if the source had not changed';
comment on column public.knowledge_base_items.index_lease is 'Identifies the current attempt; after index_lease_until, its worker is assumed to be terminated';
comment on column public.knowledge_base_items.include_linked is 'True: linked pages of the same site are indexed too';
comment on column public.knowledge_base_items.page_count is 'Number of attempted pages, including failed ones; 0 for a single page';
comment on column public.knowledge_base_items.pages_skipped is 'Number of pages that were found but not indexed because of the page limit';
comment on column public.knowledge_base_items.index_due_at is 'Earliest time at which a pending item may be claimed: the time of the request, or later if the website asked us to wait';
create index knowledge_base_items_user on public.knowledge_base_items (user_id, created_at desc);
create index knowledge_base_items_created_at on public.knowledge_base_items (created_at desc);
create index knowledge_base_items_synced on public.knowledge_base_items (synced_at) where item_type = 'website';
create index knowledge_base_items_file on public.knowledge_base_items (file_path) where file_path is not null;
-- The first index entry of an owner is that owner's next item: claiming an item reads one entry per waiting owner, however many items are queued.
create index knowledge_base_items_queue on public.knowledge_base_items (include_linked, user_id, index_due_at) where index_status = 'pending';
create index knowledge_base_items_indexing on public.knowledge_base_items (index_lease_until, user_id) where index_status = 'indexing';

-- Trigger: trims and validates an item. Documents cannot be edited, only deleted (specification, section 4).
create function app.check_knowledge_item() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' and old.item_type = 'document' and (new.title, new.url) is distinct from (old.title, old.url) then
    perform app.raise_invalid('Documents cannot be edited');
  end if;
  new.title := app.trim_text(new.title);
  if new.title = '' then perform app.raise_invalid('Title is required'); end if;
  if length(new.title) > 500 then perform app.raise_invalid('Title must be at most 500 characters'); end if;
  if new.item_type = 'website' then
    new.url := app.trim_text(new.url);
    if coalesce(new.url, '') = '' then perform app.raise_invalid('URL is required'); end if;
    if length(new.url) > 2000 then perform app.raise_invalid('URL must be at most 2000 characters'); end if;
    if not app.is_web_url(new.url) then perform app.raise_invalid('Must be a valid URL'); end if;
  end if;
  return new;
end $$;
create trigger check_knowledge_item before insert or update on public.knowledge_base_items
  for each row execute function app.check_knowledge_item();

create trigger a_limit_rows after insert on public.knowledge_base_items referencing new table as added
  for each statement execute function platform.limit_rows();
create trigger limit_sizes before insert or update of file_path, file_name, file_type on public.knowledge_base_items
  for each row execute function platform.limit_sizes();
create trigger count_added after insert on public.knowledge_base_items referencing new table as added
  for each statement execute function platform.count_added('knowledge_items');
create trigger count_removed after delete on public.knowledge_base_items referencing old table as removed
  for each statement execute function platform.count_removed('knowledge_items');

-- Trigger: deletes the file of a deleted item. The path is user input, so only files in the owner's folder are deleted.
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

-- Pages and chunks -----------------------------------------------------------------------------------------------------

-- Pages of a website item, if the item includes linked pages.
create table public.knowledge_pages (
  id uuid primary key default gen_random_uuid(),
  item_id uuid not null references public.knowledge_base_items on delete cascade,
  user_id uuid not null references public.profiles on delete cascade,
  position int not null check (position >= 0),
  address text not null,
  status public.index_status not null check (status in ('ready', 'failed')),
  error text check (length(error) <= 1000),
  chunk_count int not null default 0 check (chunk_count >= 0),
  synced_at timestamptz not null default now(),
  -- Cache validators of the page: a page that has not changed is not downloaded again.
  etag text,
  last_modified text,
  content_hash text,
  links text[] not null default '{}',
  unique (item_id, address)
);
comment on column public.knowledge_pages.error is 'Why this page could not be indexed, shown to the owner';
create index knowledge_pages_user on public.knowledge_pages (user_id);

create table public.knowledge_chunks (
  id uuid primary key default gen_random_uuid(),
  item_id uuid not null references public.knowledge_base_items on delete cascade,
  user_id uuid not null references public.profiles on delete cascade,
  position int not null check (position >= 0),
  heading text,
  content text not null,
  source text not null,
  hash text not null,
  created_at timestamptz not null default now(),
  -- Deferred to the end of the transaction, because a new index moves chunks to other positions.
  constraint knowledge_chunks_item_position_key unique (item_id, position) deferrable initially deferred
);
comment on column public.knowledge_chunks.heading is 'Headings above the chunk, outermost first';
comment on column public.knowledge_chunks.source is 'Address of the page, or name of the file';
create index knowledge_chunks_user on public.knowledge_chunks (user_id);

create trigger count_added after insert on public.knowledge_chunks referencing new table as added
  for each statement execute function platform.count_added('knowledge_chunks');
create trigger count_removed after delete on public.knowledge_chunks referencing old table as removed
  for each statement execute function platform.count_removed('knowledge_chunks');

-- Search index ---------------------------------------------------------------------------------------------------------

-- The search index for chunks, in a schema that API roles cannot read: a search returns ids, and the chunks are then read under
-- their policies. `tsv` includes a word that identifies the owner, so that an index scan returns only chunks of that owner.
create table app.knowledge_index (
  chunk_id uuid primary key,
  item_id uuid not null references public.knowledge_base_items on delete cascade,
  user_id uuid not null,
  -- Stored in the row itself, because ranking reads this column only.
  tsv tsvector storage main not null,
  embedding real[],
  embedding_model text,
  -- Signs of 256 projections of the embedding, compared first to find the nearest chunks without reading every vector.
  signature bit(256)
);
create index knowledge_index_item on app.knowledge_index (item_id);
create index knowledge_index_words on app.knowledge_index using gin (tsv) with (fastupdate = off);
create index knowledge_index_signatures on app.knowledge_index (user_id) include (signature, embedding_model, chunk_id) where signature is not null;
-- Find chunks that have no vector or one of another model: over all owners, and per owner.
create index knowledge_index_models on app.knowledge_index (embedding_model);
create index knowledge_index_owner_models on app.knowledge_index (user_id, embedding_model);

-- Number of a user's chunks that contain a word: rare words weigh more, and similarly spelled words are looked up here.
create table app.knowledge_words (
  user_id uuid not null references public.profiles on delete cascade,
  word text not null,
  chunks int not null,
  primary key (user_id, word)
);
create index knowledge_words_unused on app.knowledge_words (user_id) where chunks <= 0;

-- If the server is shared with other software, the trigram operators may be in another schema.
select set_config('search_path', extnamespace::regnamespace || ', pg_temp', true) from pg_extension where extname = 'pg_trgm';
create index knowledge_words_trigrams on app.knowledge_words using gin (word gin_trgm_ops);

-- Returns the artificial word that marks the chunks of an owner in the text index.
create function app.owner_word(user_id uuid) returns text
language sql immutable parallel safe set search_path = ''
return 'owner' || replace(user_id::text, '-', '');

-- Returns the search words of a chunk. Title and headings weigh more than the text.
create function app.chunk_words(owner uuid, language text, title text, heading text, content text) returns tsvector
language sql stable parallel safe set search_path = ''
return setweight(to_tsvector(language::regconfig, coalesce(title, '')), 'B')
  || setweight(to_tsvector(language::regconfig, coalesce(heading, '')), 'B')
  || to_tsvector(language::regconfig, content)
  || array_to_tsvector(array[app.owner_word(owner)]);

-- Triggers: maintain app.knowledge_words. Rows are locked in a fixed order, so that concurrent statements cannot deadlock.
create function app.count_added_words() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into app.knowledge_words as counter (user_id, word, chunks)
  select a.user_id, w.word, count(*) from added a cross join lateral unnest(tsvector_to_array(a.tsv)) w (word)
  group by 1, 2 order by 1, 2
  on conflict (user_id, word) do update set chunks = counter.chunks + excluded.chunks;
  return null;
end $$;
create trigger count_added_words after insert on app.knowledge_index
  referencing new table as added for each statement execute function app.count_added_words();

create function app.count_removed_words() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update app.knowledge_words counter set chunks = counter.chunks - deleted.chunks
  from (
    select k.user_id, k.word, g.chunks
    from app.knowledge_words k join (
      select r.user_id, w.word, count(*) as chunks from removed r cross join lateral unnest(tsvector_to_array(r.tsv)) w (word) group by 1, 2
    ) g on g.user_id = k.user_id and g.word = k.word
    order by k.user_id, k.word for update of k
  ) deleted where counter.user_id = deleted.user_id and counter.word = deleted.word;
  delete from app.knowledge_words where chunks <= 0 and user_id in (select user_id from removed);
  return null;
end $$;
create trigger count_removed_words after delete on app.knowledge_index
  referencing old table as removed for each statement execute function app.count_removed_words();

-- Recomputes the search words of an item's chunks. Does not change embeddings.
create function app.index_chunks(item uuid, language text) returns void
language plpgsql set search_path = ''
as $$
begin
  create temporary table old_index on commit drop as
  select x.chunk_id, x.embedding, x.embedding_model, x.signature from app.knowledge_index x where x.item_id = item;
  delete from app.knowledge_index x where x.item_id = item;
  insert into app.knowledge_index (chunk_id, item_id, user_id, tsv, embedding, embedding_model, signature)
  select c.id, c.item_id, c.user_id, app.chunk_words(c.user_id, coalesce(language, 'simple'), i.title, c.heading, c.content),
    f.embedding, f.embedding_model, f.signature
  from pg_temp.old_index f join public.knowledge_chunks c on c.id = f.chunk_id join public.knowledge_base_items i on i.id = c.item_id;
  drop table pg_temp.old_index;
end $$;

-- Trigger: recomputes the search words of an item's chunks when its title changes, because they include the title.
create function app.index_new_title() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.index_chunks(new.id, new.content_language);
  return null;
end $$;
create trigger index_new_title after update of title on public.knowledge_base_items
  for each row when (old.title is distinct from new.title and new.chunk_count > 0) execute function app.index_new_title();

-- Replaces the chunks of an item in the caller's transaction. The row of an unchanged chunk is not replaced.
-- chunks: [{ "heading", "content", "hash", "source", "embedding", "model", "signature" }], in order. If a chunk has no source,
-- the source of the item is used. The last three members are given together or not at all.
-- Returns false if the lease is lost because the item was changed or deleted, or another worker has claimed it.
create function app.replace_chunks(item uuid, lease uuid, source text, language text, chunks jsonb) returns boolean
language plpgsql set search_path = ''
as $$
declare
  reused uuid[];
  owner uuid;
  old_language text;
begin
  select i.user_id, i.content_language into owner, old_language from public.knowledge_base_items i
  where i.id = item and i.index_status = 'indexing' and i.index_lease = lease for update;
  if not found then return false; end if;

  create temporary table incoming_chunks on commit drop as
  select p.ordinal::int - 1 as position, p.value ->> 'heading' as heading, p.value ->> 'content' as content, p.value ->> 'hash' as hash,
    coalesce(p.value ->> 'source', replace_chunks.source) as source,
    (select array_agg(n.value::real order by n.ordinal)
     from jsonb_array_elements_text(nullif(p.value -> 'embedding', 'null')) with ordinality n (value, ordinal)) as embedding,
    p.value ->> 'model' as model, (p.value ->> 'signature')::bit(256) as signature,
    row_number() over (partition by p.value ->> 'hash' order by p.ordinal) as repetition, null::uuid as id
  from jsonb_array_elements(chunks) with ordinality p (value, ordinal);
  update pg_temp.incoming_chunks n set id = c.id
  from (select k.id, k.hash, row_number() over (partition by k.hash order by k.position) as repetition
        from public.knowledge_chunks k where k.item_id = item) c
  where c.hash = n.hash and c.repetition = n.repetition;
  reused := array(select n.id from pg_temp.incoming_chunks n where n.id is not null);

  delete from app.knowledge_index x where x.item_id = item and x.chunk_id <> all (reused);
  delete from public.knowledge_chunks c where c.item_id = item and c.id <> all (reused);
  update public.knowledge_chunks c set position = n.position, source = n.source
  from pg_temp.incoming_chunks n where n.id = c.id and (c.position, c.source) is distinct from (n.position, n.source);
  update app.knowledge_index x set embedding = n.embedding, embedding_model = n.model, signature = n.signature
  from pg_temp.incoming_chunks n where n.id = x.chunk_id and n.embedding is not null;
  if old_language is distinct from language then perform app.index_chunks(item, language); end if;

  with inserted as (
    insert into public.knowledge_chunks (item_id, user_id, position, heading, content, source, hash)
    select item, owner, n.position, n.heading, n.content, n.source, n.hash from pg_temp.incoming_chunks n where n.id is null
    returning id, position, heading, content
  )
  insert into app.knowledge_index (chunk_id, item_id, user_id, tsv, embedding, embedding_model, signature)
  select f.id, item, owner, app.chunk_words(owner, language, i.title, f.heading, f.content), n.embedding, n.model, n.signature
  from inserted f join pg_temp.incoming_chunks n on n.position = f.position and n.id is null
    join public.knowledge_base_items i on i.id = item;
  drop table pg_temp.incoming_chunks;
  return true;
end $$;

-- Indexing queue -------------------------------------------------------------------------------------------------------

-- Items with the status pending form the queue; the status is set in the transaction that changes the item.

-- Trigger: requests indexing of a new item, or of an item whose address, file or scope has changed.
create function app.request_indexing() returns trigger
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
create trigger request_indexing before insert on public.knowledge_base_items for each row execute function app.request_indexing();
create trigger request_indexing_of_changed before update of url, file_path on public.knowledge_base_items
  for each row when (old.url is distinct from new.url or old.file_path is distinct from new.file_path)
  execute function app.request_indexing();
create trigger request_indexing_of_linked before update of include_linked on public.knowledge_base_items
  for each row when (old.include_linked is distinct from new.include_linked and old.url is not distinct from new.url)
  execute function app.request_indexing();

-- Trigger: requests indexing of the item that a new or changed file belongs to.
create function app.request_indexing_of_file() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.knowledge_base_items
  set index_status = 'pending', index_error = null, index_attempts = 0, index_lease = null, index_lease_until = null, content_hash = null
  where file_path = new.name and user_id::text = (storage.foldername(new.name))[1];
  if found then perform pg_notify('knowledge_pending', ''); end if;
  return null;
end $$;
create trigger request_indexing_of_new_file after insert on storage.objects
  for each row when (new.bucket_id = 'knowledge-base-documents') execute function app.request_indexing_of_file();
create trigger request_indexing_of_changed_file after update of version, name on storage.objects
  for each row when (new.bucket_id = 'knowledge-base-documents' and (old.version, old.name) is distinct from (new.version, new.name))
  execute function app.request_indexing_of_file();

-- Trigger: sets the due time when the status of an item becomes pending.
create function app.set_index_due() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.index_due_at := now();
  return new;
end $$;
create trigger set_index_due before update of index_status on public.knowledge_base_items
  for each row when (new.index_status = 'pending' and old.index_due_at = new.index_due_at) execute function app.set_index_due();

-- Time at which a worker last claimed an item of each owner. Workers serve owners in turn.
create table app.indexing_owners (
  user_id uuid primary key references public.profiles on delete cascade,
  last_claimed_at timestamptz not null
);

-- Claims the next item to index. Selects the owner from those with a due item and fewer than `max_per_owner` items in progress:
-- the one with the fewest items in progress, then the one whose last claim is oldest. `linked` selects between items with and
-- without linked pages. Returns no row if no item is due. An advisory lock serializes the claims of all processes, so that the
-- limit is exact; a claim takes milliseconds.
create function app.claim_knowledge_item(linked boolean, max_per_owner int, lease_seconds int) returns setof public.knowledge_base_items
language plpgsql set search_path = ''
as $$
declare
  claimed_id uuid;
  owner_id uuid;
begin
  perform pg_advisory_xact_lock(7012, 1);
  -- Return the items of terminated workers to the end of their owner's queue; their attempt count does not change.
  update public.knowledge_base_items i set index_status = 'pending', index_lease = null, index_lease_until = null
  where i.id in (select d.id from public.knowledge_base_items d
    where d.index_status = 'indexing' and d.index_lease_until < now() for update skip locked);

  for owner_id in
    with recursive waiting_owners as (
      (select i.user_id, i.index_due_at from public.knowledge_base_items i
       where i.index_status = 'pending' and i.include_linked = linked order by i.user_id, i.index_due_at limit 1)
      union all
      select n.user_id, n.index_due_at from waiting_owners w cross join lateral (
        select i.user_id, i.index_due_at from public.knowledge_base_items i
        where i.index_status = 'pending' and i.include_linked = linked and i.user_id > w.user_id
        order by i.user_id, i.index_due_at limit 1) n
    ),
    in_progress as (
      select i.user_id, count(*) as items, count(*) filter (where i.include_linked = linked) as same_kind
      from public.knowledge_base_items i where i.index_status = 'indexing' and i.index_lease_until >= now() group by i.user_id
    )
    select w.user_id from waiting_owners w left join in_progress b on b.user_id = w.user_id left join app.indexing_owners t on t.user_id = w.user_id
    where w.index_due_at <= now() and coalesce(b.same_kind, 0) < max_per_owner
    order by coalesce(b.items, 0), t.last_claimed_at nulls first, w.index_due_at limit 20
  loop
    -- Skip rows that are locked because their owner is editing them; a later claim takes them.
    select i.id into claimed_id from public.knowledge_base_items i
    where i.index_status = 'pending' and i.include_linked = linked and i.user_id = owner_id and i.index_due_at <= now()
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

-- Search ---------------------------------------------------------------------------------------------------------------

-- Converts a word to a full-text query for exactly this word.
create function app.word_query(word text) returns tsquery
language sql immutable strict parallel safe set search_path = ''
return ('''' || replace(replace(word, '\', '\\'), '''', '''''') || '''')::tsquery;

-- Scores a chunk: the sum of the weights (`gains`) of the words that it contains. Repetitions count less (ts_rank).
create function app.chunk_score(tsv tsvector, queries tsquery[], gains real[]) returns real
language sql immutable set search_path = ''
return (select sum(g.gain * ts_rank('{0.5, 0.6, 0.8, 1}', tsv, g.query)) from unnest(queries, gains) g (query, gain));

-- Returns a user's chunks that contain some of the given words, best first. `counts` is the number of chunks with each word;
-- words are sorted by it, rarest first. Because ranking a chunk takes about ten microseconds, only a limited number is ranked:
-- those with the rarest words. If every word is in too many chunks, those with most of the words are ranked.
create function app.rank_chunks(owner uuid, words text[], counts int[], gains real[], max_chunks int)
returns table (chunk_id uuid, score real)
language plpgsql stable rows 60 set search_path = ''
as $$
declare
  max_ranked constant int := 200;
  owner_query constant tsquery := app.word_query(app.owner_word(owner));
  queries constant tsquery[] := array(select app.word_query(w.word) from unnest(words) with ordinality w (word, index) order by w.index);
  best_words int[];
  any_rare_word tsquery;
  chunk_total int := 0;
begin
  if cardinality(words) = 0 then return; end if;
  for index in 1 .. cardinality(words) loop
    chunk_total := chunk_total + counts[index];
    exit when chunk_total > max_ranked;
    any_rare_word := coalesce(any_rare_word || queries[index], queries[index]);
  end loop;
  if any_rare_word is null then
    best_words := array(select g.index from unnest(gains) with ordinality g (gain, index) order by g.gain desc, g.index limit 4);
    return query
      with candidates as (
        (select i.chunk_id, i.tsv from app.knowledge_index i
         where cardinality(best_words) > 3
           and i.tsv @@ (owner_query && queries[best_words[1]] && queries[best_words[2]] && queries[best_words[3]]) limit max_ranked / 4)
        union all
        (select i.chunk_id, i.tsv from app.knowledge_index i
         where cardinality(best_words) > 1 and i.tsv @@ (owner_query && queries[best_words[1]] && queries[best_words[2]]) limit max_ranked / 4)
        union all
        (select i.chunk_id, i.tsv from app.knowledge_index i
         where cardinality(best_words) > 2 and i.tsv @@ (owner_query && queries[best_words[1]] && queries[best_words[3]]) limit max_ranked / 4)
        union all
        (select i.chunk_id, i.tsv from app.knowledge_index i where i.tsv @@ (owner_query && queries[best_words[1]]) limit max_ranked / 4)
      ), distinct_candidates as (select distinct on (n.chunk_id) n.chunk_id, n.tsv from candidates n)
      select n.chunk_id, app.chunk_score(n.tsv, queries, gains) from distinct_candidates n order by 2 desc, 1 limit max_chunks;
    return;
  end if;
  return query
    select n.chunk_id, app.chunk_score(n.tsv, queries, gains)
    from (select i.chunk_id, i.tsv from app.knowledge_index i where i.tsv @@ (owner_query && any_rare_word)) n order by 2 desc, 1 limit max_chunks;
end $$;

-- Returns words of a user's chunks that are spelled similarly to the given word. Uses the trigram operators, and therefore runs
-- with the search path set above.
create function app.similar_words(owner uuid, misspelled text) returns table (word text, chunks int, likeness real)
language plpgsql stable set search_path from current
as $$
begin
  return query select k.word, k.chunks, similarity(k.word, misspelled) from app.knowledge_words k
    where k.word % misspelled and k.user_id = owner and k.chunks > 0 order by 3 desc, 2 desc, 1 limit 4;
end $$;

-- Returns the cosine similarity of two vectors.
create function app.cosine(one real[], other real[]) returns real
language sql immutable strict parallel safe set search_path = ''
return (select coalesce(sum(u.a * u.b) / nullif(sqrt(sum(u.a * u.a)) * sqrt(sum(u.b * u.b)), 0), 0)::real from unnest(one, other) u (a, b));

-- Searches the caller's chunks for a question.
--   words          words of the question
--   related_words  related words, which count less
--   mode           text: exact words only; alike: similarly spelled words only; both
--   embedding, signature, model   of the question: the search then also compares meaning, among the chunks found by words and
--                  those with the nearest signatures
-- Rankings by words and by meaning are combined by reciprocal rank fusion (k = 60, Cormack et al. 2009).
-- Returns score: the part of the question's words that the chunk contains, from 0 to 1, weighted by rarity; rank: from 1.
create function app.search_knowledge(words text, related_words text default '', mode text default 'both', embedding real[] default null,
  signature bit(256) default null, model text default null, max_chunks int default 20)
returns table (chunk_id uuid, score real, rank bigint)
language plpgsql stable security definer rows 20 set search_path = ''
as $$
declare
  owner constant uuid := auth.uid();
  -- Maximum number of chunks per user up to which all signatures are compared; a comparison takes a tenth of a microsecond.
  max_signatures constant int := 50000;
  related_weight constant real := 0.4;
  total real;
  languages text[];
  question_words text[];
  unknown_words text[];
  search_words text[]; search_counts int[]; search_gains real[];
  full_score real;
begin
  if owner is null then return; end if;
  select w.chunks into total from app.knowledge_words w where w.user_id = owner and w.word = app.owner_word(owner);
  if total is null then return; end if;
  languages := array(select distinct i.content_language from public.knowledge_base_items i
    where i.user_id = owner and i.content_language is not null limit 6);
  question_words := array(select distinct t.lexeme
    from unnest(languages) l (name) cross join lateral unnest(to_tsvector(l.name::regconfig, words)) t limit 64);
  -- Words that are in no chunk may be misspelled. If all words are known, a search for similarly spelled words would only add unrelated chunks.
  if mode <> 'text' then
    unknown_words := array(
      select t.lexeme from unnest(to_tsvector('simple', words)) t
        cross join lateral (
          select count(*) as forms, count(k.word) as known
          from unnest(languages) l (name) cross join lateral unnest(to_tsvector(l.name::regconfig, t.lexeme)) s
            left join app.knowledge_words k on k.user_id = owner and k.word = s.lexeme and k.chunks > 0) f
      where length(t.lexeme) > 2 and (mode = 'alike' or (f.forms > 0 and f.known = 0)) limit 24);
  end if;
  with own as (
    select w.word, w.chunks, 1::real as share from app.knowledge_words w
    where mode <> 'alike' and w.user_id = owner and w.chunks > 0 and w.word = any (question_words)
    order by w.chunks limit 24
  ), similar_terms as (
    select a.word, a.chunks, max(a.likeness * a.likeness) as share
    from unnest(unknown_words) u (word) cross join lateral app.similar_words(owner, u.word) a group by 1, 2
  ), related_terms as (
    select w.word, w.chunks, related_weight as share from app.knowledge_words w
    where mode = 'both' and related_words <> '' and w.user_id = owner and w.chunks > 0 and w.word in (
      select t.lexeme from unnest(languages) l (name) cross join lateral unnest(to_tsvector(l.name::regconfig, related_words)) t limit 100)
    order by w.chunks limit 16
  ), weighted as (
    select b.word, b.chunks, max(b.share) * ln(1 + (total - b.chunks + 0.5) / (b.chunks + 0.5)) as gain
    from (select * from own union all select * from similar_terms union all select * from related_terms) b group by 1, 2 order by 3 desc limit 32
  )
  select array_agg(t.word order by t.chunks, t.word), array_agg(t.chunks order by t.chunks, t.word), array_agg(t.gain::real order by t.chunks, t.word),
    -- full_score: the score of a chunk that contains each word of the question once. For one such word, ts_rank returns 0.5 / 1.64.
    0.304 * (coalesce(sum(t.gain) filter (where t.word = any (question_words)), 0)
      + case when mode = 'alike' then 0 else coalesce(cardinality(unknown_words), 0) end * ln(1 + (total + 0.5) / 0.5))
  into search_words, search_counts, search_gains, full_score from weighted t;
  if embedding is null then
    return query
      select r.chunk_id, least(r.score / nullif(full_score, 0), 1)::real, row_number() over (order by r.score desc, r.chunk_id)
      from app.rank_chunks(owner, coalesce(search_words, '{}'), search_counts, search_gains, least(greatest(max_chunks, 1), 100)) r order by 3;
    return;
  end if;
  return query
    with by_words as materialized (
      select r.chunk_id, r.score, row_number() over (order by r.score desc, r.chunk_id) as rank
      from app.rank_chunks(owner, coalesce(search_words, '{}'), search_counts, search_gains, 60) r
    ), nearest as materialized (
      select i.chunk_id from app.knowledge_index i
      where total <= max_signatures and i.user_id = owner and i.signature is not null and i.embedding_model = search_knowledge.model
      order by bit_count(i.signature # search_knowledge.signature) limit 60
    ), by_meaning as materialized (
      select i.chunk_id, null::real as score,
        row_number() over (order by app.cosine(i.embedding, search_knowledge.embedding) desc, i.chunk_id) as rank
      from app.knowledge_index i
      where i.embedding_model = search_knowledge.model and cardinality(i.embedding) = cardinality(search_knowledge.embedding)
        and i.chunk_id in (select w.chunk_id from by_words w union select n.chunk_id from nearest n)
    ), fused as (
      select f.chunk_id, sum(1.0 / (60 + f.rank)) as points, max(f.score) as score
      from (select * from by_words union all select * from by_meaning) f group by 1
    )
    select f.chunk_id, coalesce(least(f.score / nullif(full_score, 0), 1), 0)::real, row_number() over (order by f.points desc, f.chunk_id)
    from fused f order by 3 limit least(greatest(max_chunks, 1), 100);
end $$;

-- Policies and grants --------------------------------------------------------------------------------------------------

alter table public.knowledge_base_items enable row level security;
grant select, insert, update, delete on public.knowledge_base_items to service_role;
grant select, delete, insert (user_id, item_type, title, url, file_path, file_name, file_size, file_type, include_linked),
  update (title, url, include_linked) on public.knowledge_base_items to authenticated;
create policy "read own or as administrator" on public.knowledge_base_items for select to authenticated
  using (user_id >= (select case when app.is_admin() then '00000000-0000-0000-0000-000000000000'::uuid else auth.uid() end)
    and user_id <= (select case when app.is_admin() then 'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid else auth.uid() end));
create policy "insert own" on public.knowledge_base_items for insert to authenticated with check (user_id = (select auth.uid()));
create policy "update own" on public.knowledge_base_items for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "delete own" on public.knowledge_base_items for delete to authenticated using (user_id = (select auth.uid()));

alter table public.knowledge_pages enable row level security;
grant select, insert, update, delete on public.knowledge_pages to service_role;
grant select on public.knowledge_pages to authenticated;
create policy "read own or as administrator" on public.knowledge_pages for select to authenticated
  using (user_id >= (select case when app.is_admin() then '00000000-0000-0000-0000-000000000000'::uuid else auth.uid() end)
    and user_id <= (select case when app.is_admin() then 'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid else auth.uid() end));

alter table public.knowledge_chunks enable row level security;
grant select, insert, update, delete on public.knowledge_chunks to service_role;
grant select on public.knowledge_chunks to authenticated;
create policy "read own or as administrator" on public.knowledge_chunks for select to authenticated
  using (user_id >= (select case when app.is_admin() then '00000000-0000-0000-0000-000000000000'::uuid else auth.uid() end)
    and user_id <= (select case when app.is_admin() then 'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid else auth.uid() end));

alter table app.knowledge_index enable row level security;
alter table app.knowledge_words enable row level security;
alter table app.indexing_owners enable row level security;

revoke execute on all functions in schema app from public;
grant execute on function app.search_knowledge to authenticated;
