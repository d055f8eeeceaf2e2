-- What is known of each knowledge item: its passages, how they are found, and how far that is.
--
-- Rows whose status is pending are the queue: they are marked by the transaction that asks for the work. Passages are
-- public rows under their owner's policy. What finds them stands beside them, in a schema that no API role reads: the
-- search returns identifiers, and the passages themselves are read under the policies.

create type public.index_status as enum ('pending', 'indexing', 'ready', 'failed');

alter table public.knowledge_base_items
  add column index_status public.index_status not null default 'pending',
  add column index_error text check (length(index_error) <= 1000),
  add column indexed_at timestamptz,
  add column synced_at timestamptz,
  add column chunk_count int not null default 0 check (chunk_count >= 0),
  add column content_hash text,
  add column content_language text,
  add column etag text,
  add column last_modified text,
  add column index_attempts int not null default 0,
  add column index_lease uuid,
  add column index_lease_until timestamptz;
comment on column public.knowledge_base_items.index_error is 'A sentence for the owner: why the last try failed';
comment on column public.knowledge_base_items.synced_at is 'When the source was last looked at, changed or not';
comment on column public.knowledge_base_items.index_lease is 'The try that is under way; past index_lease_until its worker counts as dead';
create index knowledge_base_items_waiting on public.knowledge_base_items (created_at) where index_status in ('pending', 'indexing');
create index knowledge_base_items_synced on public.knowledge_base_items (synced_at) where item_type = 'website';
create index knowledge_base_items_file on public.knowledge_base_items (file_path) where file_path is not null;

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
  -- A new index moves passages to other places: only the whole must be in order.
  constraint knowledge_chunks_item_position_key unique (item_id, position) deferrable initially deferred
);
comment on column public.knowledge_chunks.heading is 'The headings above it, the outermost first';
comment on column public.knowledge_chunks.source is 'The address of the page, or the name of the file';
create index knowledge_chunks_user on public.knowledge_chunks (user_id);
alter table public.knowledge_chunks enable row level security;
grant select on public.knowledge_chunks to authenticated;
grant select, insert, update, delete on public.knowledge_chunks to service_role;
create policy "read own or as administrator" on public.knowledge_chunks for select to authenticated
  using (user_id = (select auth.uid()) or (select app.is_admin()));

-- How a passage is found. Its words hold one more, which names the owner: the index itself looks at nobody else's.
create table app.knowledge_index (
  chunk_id uuid primary key,
  item_id uuid not null references public.knowledge_base_items on delete cascade,
  user_id uuid not null,
  tsv tsvector not null,
  embedding real[]
);
create index knowledge_index_item on app.knowledge_index (item_id);
create index knowledge_index_words on app.knowledge_index using gin (tsv) with (fastupdate = off);
-- The ranking reads words, and words only: they stay in the row.
alter table app.knowledge_index alter column tsv set storage main;
alter table app.knowledge_index enable row level security;

-- How many passages of a person hold a word: what is rare says more, and misspelt words are found among these.
create table app.knowledge_words (
  user_id uuid not null references public.profiles on delete cascade,
  word text not null,
  chunks int not null,
  primary key (user_id, word)
);
alter table app.knowledge_words enable row level security;

create function pg_temp.index_trigrams(name text, relation text, expression text) returns void
language plpgsql
as $$
begin
  execute format('create index %I on %s using gin (%s %I.gin_trgm_ops)', name, relation, expression,
    (select extnamespace::regnamespace::text from pg_extension where extname = 'pg_trgm'));
end $$;
select pg_temp.index_trigrams('knowledge_words_alike', 'app.knowledge_words', 'word');

create function app.owner_word(user_id uuid) returns text
language sql immutable parallel safe set search_path = ''
return 'owner' || replace(user_id::text, '-', '');

-- Words of the title, the headings and the text, the first ones heavier.
create function app.chunk_words(owner uuid, language text, title text, heading text, content text) returns tsvector
language sql stable parallel safe set search_path = ''
return setweight(to_tsvector(language::regconfig, coalesce(title, '')), 'B')
  || setweight(to_tsvector(language::regconfig, coalesce(heading, '')), 'B')
  || to_tsvector(language::regconfig, content)
  || array_to_tsvector(array[app.owner_word(owner)]);

-- Counts are kept as passages come and go. Rows are locked in one order, as in 0015.
create function app.count_added_words() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into app.knowledge_words as known (user_id, word, chunks)
  select a.user_id, w.word, count(*) from added a cross join lateral unnest(tsvector_to_array(a.tsv)) w (word)
  group by 1, 2 order by 1, 2
  on conflict (user_id, word) do update set chunks = known.chunks + excluded.chunks;
  return null;
end $$;

create function app.count_removed_words() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update app.knowledge_words known set chunks = known.chunks - gone.chunks
  from (
    select k.user_id, k.word, g.chunks
    from app.knowledge_words k join (
      select r.user_id, w.word, count(*) as chunks from removed r cross join lateral unnest(tsvector_to_array(r.tsv)) w (word) group by 1, 2
    ) g on g.user_id = k.user_id and g.word = k.word
    order by k.user_id, k.word for update of k
  ) gone where known.user_id = gone.user_id and known.word = gone.word;
  delete from app.knowledge_words where chunks <= 0 and user_id in (select user_id from removed);
  return null;
end $$;
create index knowledge_words_gone on app.knowledge_words (user_id) where chunks <= 0;

create trigger count_added_words after insert on app.knowledge_index
  referencing new table as added for each statement execute function app.count_added_words();
create trigger count_removed_words after delete on app.knowledge_index
  referencing old table as removed for each statement execute function app.count_removed_words();

-- The queue. A new or changed address or file, or a new version of the file, asks for the work; so does Refresh now.
create function app.ask_for_index() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.index_status := 'pending';
  new.index_error := null;
  new.index_attempts := 0;
  new.index_lease := null;
  new.index_lease_until := null;
  -- What the last source said of itself says nothing of this one.
  new.etag := null;
  new.last_modified := null;
  new.content_hash := null;
  perform pg_notify('knowledge_pending', '');
  return new;
end $$;
create trigger ask_for_index before insert on public.knowledge_base_items for each row execute function app.ask_for_index();
create trigger ask_for_index_again before update of url, file_path on public.knowledge_base_items
  for each row when (old.url is distinct from new.url or old.file_path is distinct from new.file_path)
  execute function app.ask_for_index();

create function app.ask_for_index_of_file() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.knowledge_base_items
  set index_status = 'pending', index_error = null, index_attempts = 0, index_lease = null, index_lease_until = null, content_hash = null
  where file_path = new.name and user_id::text = (storage.foldername(new.name))[1];
  if found then perform pg_notify('knowledge_pending', ''); end if;
  return null;
end $$;
create trigger ask_for_index_of_new_file after insert on storage.objects
  for each row when (new.bucket_id = 'knowledge-base-documents') execute function app.ask_for_index_of_file();
create trigger ask_for_index_of_changed_file after update of version, name on storage.objects
  for each row when (new.bucket_id = 'knowledge-base-documents' and (old.version, old.name) is distinct from (new.version, new.name))
  execute function app.ask_for_index_of_file();

-- A passage is found by its item's title too.
create function app.index_new_title() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.index_passages(new.id, new.content_language);
  return null;
end $$;
create trigger index_new_title after update of title on public.knowledge_base_items
  for each row when (old.title is distinct from new.title and new.chunk_count > 0) execute function app.index_new_title();

-- Makes the words of an item's passages anew.
create function app.index_passages(item uuid, language text) returns void
language plpgsql set search_path = ''
as $$
begin
  create temporary table former_index on commit drop as
  select x.chunk_id, x.embedding from app.knowledge_index x where x.item_id = item;
  delete from app.knowledge_index x where x.item_id = item;
  insert into app.knowledge_index (chunk_id, item_id, user_id, tsv, embedding)
  select c.id, c.item_id, c.user_id, app.chunk_words(c.user_id, coalesce(language, 'simple'), i.title, c.heading, c.content), f.embedding
  from pg_temp.former_index f join public.knowledge_chunks c on c.id = f.chunk_id join public.knowledge_base_items i on i.id = c.item_id;
  drop table pg_temp.former_index;
end $$;

-- Puts a whole new index in the place of the old one, in the caller's transaction. A passage that stays the same stays
-- the same row. passages: [{ "heading", "content", "hash", "embedding" }], in order.
-- Returns false when the try is no longer under way: the item was changed or deleted, or another worker has it.
create function app.replace_passages(item uuid, lease uuid, source text, language text, passages jsonb) returns boolean
language plpgsql set search_path = ''
as $$
declare
  kept uuid[];
  owner uuid;
  former text;
begin
  select i.user_id, i.content_language into owner, former from public.knowledge_base_items i
  where i.id = item and i.index_status = 'indexing' and i.index_lease = lease for update;
  if not found then return false; end if;

  create temporary table incoming_passages on commit drop as
  select p.place::int - 1 as position, p.value ->> 'heading' as heading, p.value ->> 'content' as content, p.value ->> 'hash' as hash,
    (select array_agg(n.value::real order by n.place)
     from jsonb_array_elements_text(nullif(p.value -> 'embedding', 'null')) with ordinality n (value, place)) as embedding,
    row_number() over (partition by p.value ->> 'hash' order by p.place) as nth, null::uuid as id
  from jsonb_array_elements(passages) with ordinality p (value, place);
  update pg_temp.incoming_passages n set id = c.id
  from (select k.id, k.hash, row_number() over (partition by k.hash order by k.position) as nth
        from public.knowledge_chunks k where k.item_id = item) c
  where c.hash = n.hash and c.nth = n.nth;
  kept := array(select n.id from pg_temp.incoming_passages n where n.id is not null);

  delete from app.knowledge_index x where x.item_id = item and x.chunk_id <> all (kept);
  delete from public.knowledge_chunks c where c.item_id = item and c.id <> all (kept);
  update public.knowledge_chunks c set position = n.position, source = replace_passages.source
  from pg_temp.incoming_passages n where n.id = c.id and (c.position, c.source) is distinct from (n.position, replace_passages.source);
  update app.knowledge_index x set embedding = n.embedding
  from pg_temp.incoming_passages n where n.id = x.chunk_id and n.embedding is not null;
  if former is distinct from language then perform app.index_passages(item, language); end if;

  with fresh as (
    insert into public.knowledge_chunks (item_id, user_id, position, heading, content, source, hash)
    select item, owner, n.position, n.heading, n.content, replace_passages.source, n.hash from pg_temp.incoming_passages n where n.id is null
    returning id, position, heading, content
  )
  insert into app.knowledge_index (chunk_id, item_id, user_id, tsv, embedding)
  select f.id, item, owner, app.chunk_words(owner, language, i.title, f.heading, f.content), n.embedding
  from fresh f join pg_temp.incoming_passages n on n.position = f.position and n.id is null
    join public.knowledge_base_items i on i.id = item;
  drop table pg_temp.incoming_passages;
  return true;
end $$;

-- Search.
create function app.word_query(word text) returns tsquery
language sql immutable strict parallel safe set search_path = ''
return ('''' || replace(replace(word, '\', '\\'), '''', '''''') || '''')::tsquery;

-- Each word counts by how rare it is; the second time in a passage it counts less (ts_rank).
create function app.passage_score(tsv tsvector, queries tsquery[], gains real[]) returns real
language sql immutable set search_path = ''
return (select sum(g.gain * ts_rank('{0.5, 0.6, 0.8, 1}', tsv, g.query)) from unnest(queries, gains) g (query, gain));

-- Passages of one person that hold some of these words, the best first. `counts` says how many passages hold each word;
-- words come rarest first. Only so many passages are looked at closely: those with the words that say the most.
create function app.rank_passages(owner uuid, words text[], counts int[], gains real[], most int)
returns table (chunk_id uuid, score real)
language plpgsql stable set search_path = ''
as $$
declare
  -- A passage takes some 10 microseconds to be ranked.
  budget constant int := 800;
  mine constant tsquery := app.word_query(app.owner_word(owner));
  queries constant tsquery[] := array(select app.word_query(w.word) from unnest(words) with ordinality w (word, place) order by w.place);
  wanted tsquery;
  sum int := 0;
begin
  if cardinality(words) = 0 then return; end if;
  for place in 1 .. cardinality(words) loop
    sum := sum + counts[place];
    exit when sum > budget;
    wanted := coalesce(wanted || queries[place], queries[place]);
  end loop;
  if wanted is null then
    -- Each word alone stands in too many: those that hold the two rarest, then the rarest.
    return query
      with near as (
        (select i.chunk_id, i.tsv from app.knowledge_index i
         where cardinality(queries) > 1 and i.tsv @@ (mine && queries[1] && queries[2]) limit budget / 2)
        union all
        (select i.chunk_id, i.tsv from app.knowledge_index i
         where cardinality(queries) > 2 and i.tsv @@ (mine && queries[1] && queries[3]) limit budget / 4)
        union all
        (select i.chunk_id, i.tsv from app.knowledge_index i where i.tsv @@ (mine && queries[1]) limit budget / 4)
      ), only_once as (select distinct on (n.chunk_id) n.chunk_id, n.tsv from near n)
      select n.chunk_id, app.passage_score(n.tsv, queries, gains) from only_once n order by 2 desc, 1 limit most;
    return;
  end if;
  return query
    select n.chunk_id, app.passage_score(n.tsv, queries, gains)
    from (select i.chunk_id, i.tsv from app.knowledge_index i where i.tsv @@ (mine && wanted)) n order by 2 desc, 1 limit most;
end $$;

-- Words of a person's passages that are spelt nearly like one that was asked for.
create function app.words_alike(owner uuid, asked text) returns table (word text, chunks int, likeness real)
language plpgsql stable
as $$
begin
  return query select k.word, k.chunks, similarity(k.word, asked) from app.knowledge_words k
    where k.word % asked and k.user_id = owner and k.chunks > 0 order by 3 desc, 2 desc, 1 limit 4;
end $$;
do $$
begin
  execute format('alter function app.words_alike set search_path = %I, pg_temp',
    (select extnamespace::regnamespace::text from pg_extension where extname = 'pg_trgm'));
end $$;

create function app.cosine(one real[], other real[]) returns real
language sql immutable strict parallel safe set search_path = ''
return (select coalesce(sum(u.a * u.b) / nullif(sqrt(sum(u.a * u.a)) * sqrt(sum(u.b * u.b)), 0), 0)::real from unnest(one, other) u (a, b));

-- The caller's own passages for a question. ways: text, alike, or both; an embedding adds the likeness of meaning among
-- what the words found. Ranks are fused by their reciprocals (k = 60, Cormack et al. 2009).
-- score: how much of the question the passage holds, from 0 to 1, rare words counting more; place: its rank, from 1.
create function app.search_knowledge(words text, ways text default 'both', embedding real[] default null, most int default 20)
returns table (chunk_id uuid, score real, place bigint)
language plpgsql stable security definer set search_path = ''
as $$
declare
  me constant uuid := auth.uid();
  total real;
  languages text[];
  known text[]; known_counts int[]; known_gains real[];
  alike text[]; alike_counts int[]; alike_gains real[];
  unknown int;
  whole real;
begin
  if me is null then return; end if;
  select w.chunks into total from app.knowledge_words w where w.user_id = me and w.word = app.owner_word(me);
  if total is null then return; end if;
  languages := array(select distinct i.content_language from public.knowledge_base_items i
    where i.user_id = me and i.content_language is not null limit 6);
  select array_agg(f.word order by f.chunks, f.word), array_agg(f.chunks order by f.chunks, f.word), array_agg(f.gain order by f.chunks, f.word)
  into known, known_counts, known_gains
  from (
    select w.word, w.chunks, ln(1 + (total - w.chunks + 0.5) / (w.chunks + 0.5))::real as gain
    from app.knowledge_words w
    where w.user_id = me and w.chunks > 0 and w.word in (
      select t.lexeme from unnest(languages) l (name) cross join lateral unnest(to_tsvector(l.name::regconfig, words)) t limit 64)
    order by w.chunks limit 24
  ) f;
  -- Words that nobody wrote may be misspelt; where all are known, their like would only blur what was meant.
  select count(*) into unknown
  from (select t.lexeme from unnest(to_tsvector('simple', words)) t where length(t.lexeme) > 2 limit 24) t
  where exists (select from unnest(languages) l (name) where length(to_tsvector(l.name::regconfig, t.lexeme)) > 0)
    and not exists (
      select from unnest(languages) l (name) cross join lateral unnest(to_tsvector(l.name::regconfig, t.lexeme)) s
      where s.lexeme = any (coalesce(known, '{}')));
  -- A passage with every word of the question once scores this: 0.5 / 1.64 is what ts_rank gives for one.
  whole := 0.304 * (coalesce((select sum(g) from unnest(known_gains) g), 0) + unknown * ln(1 + (total + 0.5) / 0.5));
  if ways = 'alike' or (ways = 'both' and unknown > 0) then
    select array_agg(f.word order by f.chunks, f.word), array_agg(f.chunks order by f.chunks, f.word), array_agg(f.gain order by f.chunks, f.word)
    into alike, alike_counts, alike_gains
    from (
      select a.word, a.chunks, (max(a.likeness * a.likeness) * ln(1 + (total - a.chunks + 0.5) / (a.chunks + 0.5)))::real as gain
      from (select t.lexeme from unnest(to_tsvector('simple', words)) t where length(t.lexeme) > 2 limit 24) t
        cross join lateral app.words_alike(me, t.lexeme) a
      group by a.word, a.chunks order by 3 desc limit 48
    ) f;
  end if;
  return query
    with by_text as materialized (
      select r.chunk_id, r.score, row_number() over (order by r.score desc, r.chunk_id) as place
      from app.rank_passages(me, coalesce(known, '{}'), known_counts, known_gains, 60) r where ways <> 'alike'
    ), by_likeness as materialized (
      select r.chunk_id, r.score, row_number() over (order by r.score desc, r.chunk_id) as place
      from app.rank_passages(me, coalesce(alike, '{}'), alike_counts, alike_gains, 60) r where ways <> 'text'
    ), by_meaning as materialized (
      select i.chunk_id, null::real as score,
        row_number() over (order by app.cosine(i.embedding, search_knowledge.embedding) desc, i.chunk_id) as place
      from app.knowledge_index i
      where search_knowledge.embedding is not null and cardinality(i.embedding) = cardinality(search_knowledge.embedding)
        and i.chunk_id in (select t.chunk_id from by_text t union select l.chunk_id from by_likeness l)
    ), fused as (
      -- Where a word is misspelt, the ranking that knows its like knows more.
      select f.chunk_id, sum(f.weight / (60 + f.place)) as points, max(f.score) as score from (
        select t.*, 0.5 as weight from by_text t union all select l.*, 1.0 from by_likeness l union all select m.*, 1.0 from by_meaning m
      ) f group by 1
    )
    select f.chunk_id, least(f.score / nullif(whole, 0), 1)::real, row_number() over (order by f.points desc, f.chunk_id)
    from fused f order by 3 limit least(greatest(most, 1), 100);
end $$;

revoke execute on function app.owner_word, app.chunk_words, app.count_added_words, app.count_removed_words, app.ask_for_index,
  app.ask_for_index_of_file, app.index_new_title, app.index_passages, app.replace_passages, app.word_query, app.rank_passages,
  app.passage_score, app.words_alike, app.search_knowledge, app.cosine from public;
grant execute on function app.search_knowledge to authenticated;
