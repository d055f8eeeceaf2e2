-- A website item may stand for its page alone, or for the pages of the same site that lead on from it. Each of those has
-- a row that says what became of it; passages carry the address of their own page.

alter table public.knowledge_base_items
  add column include_linked boolean not null default false,
  add column page_count int not null default 0 check (page_count >= 0),
  add column pages_failed int not null default 0 check (pages_failed >= 0),
  add column pages_left_out int not null default 0 check (pages_left_out >= 0);
comment on column public.knowledge_base_items.include_linked is 'Whether the pages of the same site that it leads to are read too';
comment on column public.knowledge_base_items.page_count is 'Pages that were read or tried, failed ones included; 0 for a single page';
comment on column public.knowledge_base_items.pages_left_out is 'Pages that were found and not tried: there were more than may be';
alter table public.knowledge_base_items add constraint linked_pages_are_of_websites check (item_type = 'website' or not include_linked);
grant insert (include_linked), update (include_linked) on public.knowledge_base_items to authenticated;

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
  -- What the website said of the page, and where the page leads: a page that did not change is not sent again.
  etag text,
  last_modified text,
  content_hash text,
  links text[] not null default '{}',
  unique (item_id, address)
);
comment on column public.knowledge_pages.error is 'A sentence for the owner: why this page could not be read';
create index knowledge_pages_user on public.knowledge_pages (user_id);
alter table public.knowledge_pages enable row level security;
grant select on public.knowledge_pages to authenticated;
grant select, insert, update, delete on public.knowledge_pages to service_role;
create policy "read own or as administrator" on public.knowledge_pages for select to authenticated
  using (user_id = (select auth.uid()) or (select app.is_admin()));

create trigger ask_for_index_of_linked before update of include_linked on public.knowledge_base_items
  for each row when (old.include_linked is distinct from new.include_linked and old.url is not distinct from new.url)
  execute function app.ask_for_index();

-- As in 0018; a passage may name a source of its own: [{ "heading", "content", "hash",
-- "source", "embedding", "model", "signature" }], the last three together.
create or replace function app.replace_passages(item uuid, lease uuid, source text, language text, passages jsonb) returns boolean
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
    coalesce(p.value ->> 'source', replace_passages.source) as source,
    (select array_agg(n.value::real order by n.place)
     from jsonb_array_elements_text(nullif(p.value -> 'embedding', 'null')) with ordinality n (value, place)) as embedding,
    p.value ->> 'model' as model, (p.value ->> 'signature')::bit(256) as signature,
    row_number() over (partition by p.value ->> 'hash' order by p.place) as nth, null::uuid as id
  from jsonb_array_elements(passages) with ordinality p (value, place);
  update pg_temp.incoming_passages n set id = c.id
  from (select k.id, k.hash, row_number() over (partition by k.hash order by k.position) as nth
        from public.knowledge_chunks k where k.item_id = item) c
  where c.hash = n.hash and c.nth = n.nth;
  kept := array(select n.id from pg_temp.incoming_passages n where n.id is not null);

  delete from app.knowledge_index x where x.item_id = item and x.chunk_id <> all (kept);
  delete from public.knowledge_chunks c where c.item_id = item and c.id <> all (kept);
  update public.knowledge_chunks c set position = n.position, source = n.source
  from pg_temp.incoming_passages n where n.id = c.id and (c.position, c.source) is distinct from (n.position, n.source);
  update app.knowledge_index x set embedding = n.embedding, embedding_model = n.model, signature = n.signature
  from pg_temp.incoming_passages n where n.id = x.chunk_id and n.embedding is not null;
  if former is distinct from language then perform app.index_passages(item, language); end if;

  with fresh as (
    insert into public.knowledge_chunks (item_id, user_id, position, heading, content, source, hash)
    select item, owner, n.position, n.heading, n.content, n.source, n.hash from pg_temp.incoming_passages n where n.id is null
    returning id, position, heading, content
  )
  insert into app.knowledge_index (chunk_id, item_id, user_id, tsv, embedding, embedding_model, signature)
  select f.id, item, owner, app.chunk_words(owner, language, i.title, f.heading, f.content), n.embedding, n.model, n.signature
  from fresh f join pg_temp.incoming_passages n on n.position = f.position and n.id is null
    join public.knowledge_base_items i on i.id = item;
  drop table pg_temp.incoming_passages;
  return true;
end $$;

-- Search, anew. What an embedding says is kept with the model that made it, and with a signature of 256 signs, by which
-- the nearest ones are found without looking at each vector.
alter table app.knowledge_index add column embedding_model text, add column signature bit(256);
create index knowledge_index_signatures on app.knowledge_index (user_id) include (signature, embedding_model, chunk_id) where signature is not null;
-- Which vectors are missing, or another model's.
create index knowledge_index_models on app.knowledge_index (embedding_model);

create or replace function app.index_passages(item uuid, language text) returns void
language plpgsql set search_path = ''
as $$
begin
  create temporary table former_index on commit drop as
  select x.chunk_id, x.embedding, x.embedding_model, x.signature from app.knowledge_index x where x.item_id = item;
  delete from app.knowledge_index x where x.item_id = item;
  insert into app.knowledge_index (chunk_id, item_id, user_id, tsv, embedding, embedding_model, signature)
  select c.id, c.item_id, c.user_id, app.chunk_words(c.user_id, coalesce(language, 'simple'), i.title, c.heading, c.content),
    f.embedding, f.embedding_model, f.signature
  from pg_temp.former_index f join public.knowledge_chunks c on c.id = f.chunk_id join public.knowledge_base_items i on i.id = c.item_id;
  drop table pg_temp.former_index;
end $$;

-- Passages of one person that hold some of these words, as in 0018. Fewer are looked at closely: each takes some ten
-- microseconds. Where every word alone stands in too many, those that hold most of them come first.
create or replace function app.rank_passages(owner uuid, words text[], counts int[], gains real[], most int)
returns table (chunk_id uuid, score real)
language plpgsql stable rows 60 set search_path = ''
as $$
declare
  budget constant int := 200;
  mine constant tsquery := app.word_query(app.owner_word(owner));
  queries constant tsquery[] := array(select app.word_query(w.word) from unnest(words) with ordinality w (word, place) order by w.place);
  telling int[];
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
    telling := array(select g.place from unnest(gains) with ordinality g (gain, place) order by g.gain desc, g.place limit 4);
    return query
      with near as (
        (select i.chunk_id, i.tsv from app.knowledge_index i
         where cardinality(telling) > 3 and i.tsv @@ (mine && queries[telling[1]] && queries[telling[2]] && queries[telling[3]]) limit budget / 4)
        union all
        (select i.chunk_id, i.tsv from app.knowledge_index i
         where cardinality(telling) > 1 and i.tsv @@ (mine && queries[telling[1]] && queries[telling[2]]) limit budget / 4)
        union all
        (select i.chunk_id, i.tsv from app.knowledge_index i
         where cardinality(telling) > 2 and i.tsv @@ (mine && queries[telling[1]] && queries[telling[3]]) limit budget / 4)
        union all
        (select i.chunk_id, i.tsv from app.knowledge_index i where i.tsv @@ (mine && queries[telling[1]]) limit budget / 4)
      ), only_once as (select distinct on (n.chunk_id) n.chunk_id, n.tsv from near n)
      select n.chunk_id, app.passage_score(n.tsv, queries, gains) from only_once n order by 2 desc, 1 limit most;
    return;
  end if;
  return query
    select n.chunk_id, app.passage_score(n.tsv, queries, gains)
    from (select i.chunk_id, i.tsv from app.knowledge_index i where i.tsv @@ (mine && wanted)) n order by 2 desc, 1 limit most;
end $$;

-- The caller's own passages for a question.
--   others   other words for those of the question, which count less
--   ways     text: the words alone; alike: words that are spelt like them, alone; both
--   embedding, signature, model   of the question; they add the likeness of meaning, among what the words found and the
--            nearest by their signatures
-- Rankings by words and by meaning are fused by their reciprocals (k = 60, Cormack et al. 2009).
-- score: how much of the question the passage holds, from 0 to 1, rare words counting more; place: its rank, from 1.
drop function app.search_knowledge(text, text, real[], int);
create function app.search_knowledge(words text, others text default '', ways text default 'both', embedding real[] default null,
  signature bit(256) default null, model text default null, most int default 20)
returns table (chunk_id uuid, score real, place bigint)
language plpgsql stable security definer rows 20 set search_path = ''
as $$
declare
  me constant uuid := auth.uid();
  -- A passage's signature takes a tenth of a microsecond to be compared.
  nearest_among constant int := 50000;
  other_weight constant real := 0.4;
  total real;
  languages text[];
  asked text[];
  unknown text[];
  found text[]; found_counts int[]; found_gains real[];
  whole real;
begin
  if me is null then return; end if;
  select w.chunks into total from app.knowledge_words w where w.user_id = me and w.word = app.owner_word(me);
  if total is null then return; end if;
  languages := array(select distinct i.content_language from public.knowledge_base_items i
    where i.user_id = me and i.content_language is not null limit 6);
  asked := array(select distinct t.lexeme from unnest(languages) l (name) cross join lateral unnest(to_tsvector(l.name::regconfig, words)) t limit 64);
  -- Words that nobody wrote may be misspelt; where all are known, their like would only blur what was meant.
  if ways <> 'text' then
    unknown := array(
      select t.lexeme from unnest(to_tsvector('simple', words)) t
        cross join lateral (
          select count(*) as forms, count(k.word) as known
          from unnest(languages) l (name) cross join lateral unnest(to_tsvector(l.name::regconfig, t.lexeme)) s
            left join app.knowledge_words k on k.user_id = me and k.word = s.lexeme and k.chunks > 0) f
      where length(t.lexeme) > 2 and (ways = 'alike' or (f.forms > 0 and f.known = 0)) limit 24);
  end if;
  with own as (
    select w.word, w.chunks, 1::real as share from app.knowledge_words w
    where ways <> 'alike' and w.user_id = me and w.chunks > 0 and w.word = any (asked)
    order by w.chunks limit 24
  ), near as (
    select a.word, a.chunks, max(a.likeness * a.likeness) as share
    from unnest(unknown) u (word) cross join lateral app.words_alike(me, u.word) a group by 1, 2
  ), other as (
    select w.word, w.chunks, other_weight as share from app.knowledge_words w
    where ways = 'both' and others <> '' and w.user_id = me and w.chunks > 0 and w.word in (
      select t.lexeme from unnest(languages) l (name) cross join lateral unnest(to_tsvector(l.name::regconfig, others)) t limit 100)
    order by w.chunks limit 16
  ), together as (
    select b.word, b.chunks, max(b.share) * ln(1 + (total - b.chunks + 0.5) / (b.chunks + 0.5)) as gain
    from (select * from own union all select * from near union all select * from other) b group by 1, 2 order by 3 desc limit 32
  )
  select array_agg(t.word order by t.chunks, t.word), array_agg(t.chunks order by t.chunks, t.word), array_agg(t.gain::real order by t.chunks, t.word),
    -- A passage with every word of the question once scores this: 0.5 / 1.64 is what ts_rank gives for one.
    0.304 * (coalesce(sum(t.gain) filter (where t.word = any (asked)), 0)
      + case when ways = 'alike' then 0 else coalesce(cardinality(unknown), 0) end * ln(1 + (total + 0.5) / 0.5))
  into found, found_counts, found_gains, whole from together t;
  if embedding is null then
    return query
      select r.chunk_id, least(r.score / nullif(whole, 0), 1)::real, row_number() over (order by r.score desc, r.chunk_id)
      from app.rank_passages(me, coalesce(found, '{}'), found_counts, found_gains, least(greatest(most, 1), 100)) r order by 3;
    return;
  end if;
  return query
    with by_words as materialized (
      select r.chunk_id, r.score, row_number() over (order by r.score desc, r.chunk_id) as place
      from app.rank_passages(me, coalesce(found, '{}'), found_counts, found_gains, 60) r
    ), nearest as materialized (
      select i.chunk_id from app.knowledge_index i
      where total <= nearest_among and i.user_id = me and i.signature is not null and i.embedding_model = search_knowledge.model
      order by bit_count(i.signature # search_knowledge.signature) limit 60
    ), by_meaning as materialized (
      select i.chunk_id, null::real as score,
        row_number() over (order by app.cosine(i.embedding, search_knowledge.embedding) desc, i.chunk_id) as place
      from app.knowledge_index i
      where i.embedding_model = search_knowledge.model and cardinality(i.embedding) = cardinality(search_knowledge.embedding)
        and i.chunk_id in (select w.chunk_id from by_words w union select n.chunk_id from nearest n)
    ), fused as (
      select f.chunk_id, sum(1.0 / (60 + f.place)) as points, max(f.score) as score
      from (select * from by_words union all select * from by_meaning) f group by 1
    )
    select f.chunk_id, coalesce(least(f.score / nullif(whole, 0), 1), 0)::real, row_number() over (order by f.points desc, f.chunk_id)
    from fused f order by 3 limit least(greatest(most, 1), 100);
end $$;
revoke execute on function app.search_knowledge, app.rank_passages, app.index_passages, app.replace_passages from public;
grant execute on function app.search_knowledge to authenticated;
