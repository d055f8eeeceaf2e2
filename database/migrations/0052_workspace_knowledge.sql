-- The members of a workspace share its knowledge: the search index and its word counts belong to the workspace. A personal workspace has
-- the id of its user, so existing rows, and the words that mark the chunks of an owner, remain valid.

alter table app.knowledge_index rename column user_id to workspace_id;
alter index app.knowledge_index_owner_models rename to knowledge_index_workspace_models;
alter table app.knowledge_index drop constraint knowledge_index_item_id_fkey;
alter table app.knowledge_index add constraint knowledge_index_item_id_fkey
  foreign key (item_id, workspace_id) references public.knowledge_base_items (id, workspace_id) on delete cascade;
comment on column app.knowledge_index.workspace_id is 'Also part of tsv, as a word that only chunks of this workspace have (app.owner_word)';

alter table app.knowledge_words rename column user_id to workspace_id;
alter table app.knowledge_words drop constraint knowledge_words_user_id_fkey;
alter table app.knowledge_words add constraint knowledge_words_workspace_id_fkey
  foreign key (workspace_id) references public.workspaces on delete cascade;

-- Returns the workspace that a search of the caller reads: the given or the current one. Null if the caller is not a member.
create function app.workspace_to_search(workspace uuid) returns uuid
language sql stable security definer set search_path = ''
begin atomic
  select w.id from (select coalesce(workspace, app.current_workspace()) as id) w where w.id = any (app.workspaces_of_caller('viewer'));
end;

-- Triggers: maintain app.knowledge_words. Rows are locked in a fixed order, so that concurrent statements cannot deadlock.
create or replace function app.count_added_words() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into app.knowledge_words as counter (workspace_id, word, chunks)
  select a.workspace_id, w.word, count(*) from added a cross join lateral unnest(tsvector_to_array(a.tsv)) w (word)
  group by 1, 2 order by 1, 2
  on conflict (workspace_id, word) do update set chunks = counter.chunks + excluded.chunks;
  return null;
end $$;

create or replace function app.count_removed_words() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update app.knowledge_words counter set chunks = counter.chunks - deleted.chunks
  from (
    select k.workspace_id, k.word, g.chunks
    from app.knowledge_words k join (
      select r.workspace_id, w.word, count(*) as chunks from removed r cross join lateral unnest(tsvector_to_array(r.tsv)) w (word) group by 1, 2
    ) g on g.workspace_id = k.workspace_id and g.word = k.word
    order by k.workspace_id, k.word for update of k
  ) deleted where counter.workspace_id = deleted.workspace_id and counter.word = deleted.word;
  delete from app.knowledge_words where chunks <= 0 and workspace_id in (select workspace_id from removed);
  return null;
end $$;

-- Recomputes the search words of an item's chunks. Does not change embeddings.
create or replace function app.index_chunks(item uuid, language text) returns void
language plpgsql set search_path = ''
as $$
begin
  create temporary table old_index on commit drop as
  select x.chunk_id, x.embedding, x.embedding_model, x.signature from app.knowledge_index x where x.item_id = item;
  delete from app.knowledge_index x where x.item_id = item;
  insert into app.knowledge_index (chunk_id, item_id, workspace_id, tsv, embedding, embedding_model, signature)
  select c.id, c.item_id, c.workspace_id, app.chunk_words(c.workspace_id, coalesce(language, 'simple'), i.title, c.heading, c.content),
    f.embedding, f.embedding_model, f.signature
  from pg_temp.old_index f join public.knowledge_chunks c on c.id = f.chunk_id join public.knowledge_base_items i on i.id = c.item_id;
  drop table pg_temp.old_index;
end $$;

-- Replaces the chunks of an item in the caller's transaction. The row of an unchanged chunk is not replaced.
-- chunks: [{ "heading", "content", "hash", "source", "embedding", "model", "signature" }], in order. If a chunk has no source,
-- the source of the item is used. The last three members are given together or not at all.
-- Returns false if the lease is lost because the item was changed or deleted, or another worker has claimed it.
create or replace function app.replace_chunks(item uuid, lease uuid, source text, language text, chunks jsonb) returns boolean
language plpgsql set search_path = ''
as $$
declare
  reused uuid[];
  creator uuid;
  workspace uuid;
  old_language text;
begin
  select i.user_id, i.workspace_id, i.content_language into creator, workspace, old_language from public.knowledge_base_items i
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
    insert into public.knowledge_chunks (item_id, user_id, workspace_id, position, heading, content, source, hash)
    select item, creator, workspace, n.position, n.heading, n.content, n.source, n.hash from pg_temp.incoming_chunks n where n.id is null
    returning id, position, heading, content
  )
  insert into app.knowledge_index (chunk_id, item_id, workspace_id, tsv, embedding, embedding_model, signature)
  select f.id, item, workspace, app.chunk_words(workspace, language, i.title, f.heading, f.content), n.embedding, n.model, n.signature
  from inserted f join pg_temp.incoming_chunks n on n.position = f.position and n.id is null
    join public.knowledge_base_items i on i.id = item;
  drop table pg_temp.incoming_chunks;
  return true;
end $$;

-- Records the file of an item that is being indexed, and finds an item of the same workspace with the same file. If several items with the
-- same file are indexed at the same time, the first one to call this function is the original.
-- Returns no row if there is none, or if the lease is lost.
create or replace function app.claim_file(item uuid, lease uuid, hash text) returns table (original_id uuid, original_name text)
language plpgsql set search_path = ''
as $$
declare
  workspace uuid;
begin
  select i.workspace_id into workspace from public.knowledge_base_items i where i.id = item and i.index_lease = lease and i.index_status = 'indexing';
  if not found then return; end if;
  perform pg_advisory_xact_lock(7013, hashtext(workspace::text));
  update public.knowledge_base_items i set file_hash = hash where i.id = item and i.index_lease = lease and i.file_hash is distinct from hash;
  return query select i.id, coalesce(i.file_name, i.title) from public.knowledge_base_items i
    where i.workspace_id = workspace and i.file_hash = hash and i.id <> item and i.duplicate_of is null and i.index_status <> 'failed'
    order by i.created_at, i.id limit 1;
end $$;

-- Trigger: a file belongs to one workspace. Otherwise a former member could keep access to a file of the workspace by adding it elsewhere.
create function app.check_file_workspace() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(7049, hashtext(new.user_id::text));
  if exists (select from public.knowledge_base_items i
    where i.file_path = new.file_path and i.user_id = new.user_id and i.workspace_id <> new.workspace_id) then
    perform app.raise_invalid('This file belongs to another workspace. Upload it again.');
  end if;
  return new;
end $$;
create trigger check_file_workspace before insert or update of file_path on public.knowledge_base_items
  for each row when (new.file_path is not null) execute function app.check_file_workspace();

drop function app.knowledge_languages;
-- Returns the languages of a workspace's knowledge items, as names of text search configurations.
create function app.knowledge_languages(workspace uuid) returns text[]
language sql stable set search_path = ''
return array(select distinct i.content_language from public.knowledge_base_items i
  where i.workspace_id = workspace and i.content_language is not null order by 1 limit 8);

drop function app.similar_words;
-- If the server is shared with other software, the trigram operators may be in another schema.
select set_config('search_path', extnamespace::regnamespace || ', pg_temp', true) from pg_extension where extname = 'pg_trgm';

-- Returns words of a workspace's chunks that are spelled similarly to the given word. Uses the trigram operators, and therefore runs
-- with the search path set above.
create function app.similar_words(workspace uuid, misspelled text) returns table (word text, chunks int)
language plpgsql stable set search_path from current
as $$
begin
  return query select k.word, k.chunks from app.knowledge_words k
    where k.word % misspelled and k.workspace_id = workspace and k.chunks > 0 order by similarity(k.word, misspelled) desc, k.chunks desc, k.word limit 20;
end $$;

drop function app.question_words;
-- Looks up the words of a question in a workspace's chunks.
--   variants   for each word: other spellings to look up, separated by spaces
-- Returns for each word (index from 1) its stems that occur, or if none does, similarly spelled ones, with the number of chunks.
create function app.question_words(words text[], variants text[], workspace uuid default null)
returns table (index int, stem text, chunks int, is_exact boolean)
language plpgsql stable security definer rows 60 set search_path = ''
as $$
declare
  owner constant uuid := app.workspace_to_search(workspace);
  languages constant text[] := app.knowledge_languages(owner);
begin
  if owner is null then return; end if;
  for place in 1 .. least(cardinality(words), 24) loop
    return query
      select place, k.word, k.chunks, true from app.knowledge_words k
      where k.workspace_id = owner and k.chunks > 0 and k.word in (
        select t.lexeme from unnest(languages) l (name) cross join lateral unnest(to_tsvector(l.name::regconfig, words[place])) t);
    continue when found or length(words[place]) < 4;
    return query
      select place, s.word, max(s.chunks), false from (
        select k.word, k.chunks from app.knowledge_words k
        where k.workspace_id = owner and k.chunks > 0 and k.word in (
          select t.lexeme from unnest(languages) l (name) cross join lateral unnest(to_tsvector(l.name::regconfig, variants[place])) t)
        union all
        select a.word, a.chunks from app.similar_words(owner, words[place]) a) s
      group by 2;
  end loop;
end $$;

drop function app.search_knowledge;
-- Searches a workspace's chunks for the words of a question.
--   terms   [{ "group", "word", "weight", "stem" }]: a word of the question has the weight 1, its other spellings, translations and related
--           words have less. If `stem` is true, the word is a stem that `app.question_words` returned.
--   embedding, signature, model   of the question: the search then also compares meaning, among the chunks found by words and
--                  those with the nearest signatures
--   mix            if the embedding is approximate, such as a sum of word vectors: the weights of the coverage and of the words' score, compared
--                  with the cosine. Meaning then only decides if no chunk covers the words well
-- Rankings by words and by meaning are combined by reciprocal rank fusion (k = 60, Cormack et al. 2009); with `mix`, by the sum of the cosine, the
-- coverage and the score as a share of the best score, with at most two chunks of an item before the other items.
-- Returns coverage: the share of the question's words that the chunk contains, from 0 to 1, weighted by rarity (inverse document frequency), in
-- which words that only resemble a word of the question count half; rank: from 1.
create function app.search_knowledge(terms jsonb, embedding real[] default null, signature bit(256) default null, model text default null,
  max_chunks int default 20, mix real[] default null, workspace uuid default null)
returns table (chunk_id uuid, coverage real, rank bigint)
language plpgsql stable security definer rows 20 set search_path = ''
as $$
declare
  owner constant uuid := app.workspace_to_search(workspace);
  -- Maximum number of chunks per user up to which all signatures are compared; a comparison takes a tenth of a microsecond.
  max_signatures constant int := 50000;
  -- Coverage of the best chunk from which an approximate embedding is ignored.
  confident constant real := 0.6;
  -- Minimum weight of a word that means the same as a word of the question, and the share of the others in the returned coverage.
  same_meaning constant real := 0.7;
  related_share constant real := 0.5;
  max_results constant int := least(greatest(max_chunks, 1), 100);
  languages constant text[] := app.knowledge_languages(owner);
  queries tsquery[]; word_chunks uuid[]; word_scores real[]; word_coverages real[];
  total real;
  max_ranked int;
  search_words text[]; search_counts int[]; search_gains real[]; search_shares real[]; search_groups int[];
  strict_shares real[];
begin
  if owner is null then return; end if;
  select w.chunks into total from app.knowledge_words w where w.workspace_id = owner and w.word = app.owner_word(owner);
  if total is null then return; end if;
  max_ranked := case when total <= 20000 then 800 else 300 end;
  with term as (
    select t."group" as word_group, t.word, t.weight, t.stem
    from jsonb_to_recordset(terms) t ("group" int, word text, weight real, stem boolean) limit 400
  ), stems as (
    select t.word_group, s.lexeme, max(t.weight) as weight
    from term t cross join lateral (
      select t.word as lexeme where t.stem
      union all
      select v.lexeme from unnest(languages) l (name) cross join lateral unnest(to_tsvector(l.name::regconfig, t.word)) v where not t.stem) s
    group by 1, 2
  ), known as (
    select s.word_group, s.lexeme, s.weight, w.chunks, ln(1 + (total - w.chunks + 0.5) / (w.chunks + 0.5)) as idf
    from stems s join app.knowledge_words w on w.workspace_id = owner and w.word = s.lexeme and w.chunks > 0
  ), groups as (
    -- A group is as rare as its most similar word. A word that occurs in no chunk is as rare as a word can be. Words of the previous question
    -- have less importance.
    select g.word_group, g.importance, g.importance * coalesce(b.idf, ln(1 + (total + 0.5) / 0.5)) as mass
    from (select t.word_group, max(t.weight) as importance from term t group by 1) g left join lateral (
      select k.idf from known k where k.word_group = g.word_group order by k.weight desc, k.chunks desc limit 1) b on true
  ), weighted as (
    select k.word_group, k.lexeme, k.chunks, k.weight * k.idf as gain, k.weight / g.importance as sameness,
      k.weight / g.importance * g.mass / (select sum(a.mass) from groups a) as share
    from known k join groups g using (word_group)
    order by 4 desc limit 64
  )
  select array_agg(t.lexeme order by t.chunks, t.lexeme, t.word_group), array_agg(t.chunks order by t.chunks, t.lexeme, t.word_group),
    array_agg(t.gain::real order by t.chunks, t.lexeme, t.word_group), array_agg(t.share::real order by t.chunks, t.lexeme, t.word_group),
    array_agg(t.word_group order by t.chunks, t.lexeme, t.word_group),
    array_agg((t.share * case when t.sameness < same_meaning then related_share else 1 end)::real order by t.chunks, t.lexeme, t.word_group)
  into search_words, search_counts, search_gains, search_shares, search_groups, strict_shares from weighted t;
  select array_agg(r.chunk_id order by r.score desc, r.chunk_id), array_agg(r.score order by r.score desc, r.chunk_id),
    array_agg(r.coverage order by r.score desc, r.chunk_id)
  into word_chunks, word_scores, word_coverages
  from app.rank_chunks(owner, coalesce(search_words, '{}'), search_counts, search_gains, search_shares, search_groups, max_ranked,
    case when embedding is null then max_results else greatest(max_results, 60) end) r;
  queries := array(select app.word_query(w.word) from unnest(search_words) with ordinality w (word, index) order by w.index);
  if embedding is null or (mix is not null and word_coverages[1] >= confident) then
    return query
      select w.chunk_id, coalesce(s.coverage, 0)::real, w.rank
      from unnest(word_chunks) with ordinality w (chunk_id, rank) join app.knowledge_index i using (chunk_id)
        cross join lateral app.chunk_score(i.tsv, queries, search_gains, strict_shares, search_groups) s
      where w.rank <= max_results order by w.rank;
    return;
  end if;
  return query
    with by_words as materialized (
      select w.chunk_id, w.score, w.coverage, w.rank
      from unnest(word_chunks, word_scores, word_coverages) with ordinality w (chunk_id, score, coverage, rank) limit 60
    ), nearest as materialized (
      select i.chunk_id from app.knowledge_index i
      where total <= max_signatures and i.workspace_id = owner and i.signature is not null and i.embedding_model = search_knowledge.model
      order by bit_count(i.signature # search_knowledge.signature) limit 60
    ), compared as materialized (
      select i.chunk_id, i.item_id, w.rank as word_rank, coalesce(w.coverage, s.coverage, 0) as coverage,
        coalesce(coalesce(w.score, s.score) / nullif(word_scores[1], 0), 0) as score_share,
        case when i.embedding_model = search_knowledge.model and cardinality(i.embedding) = cardinality(search_knowledge.embedding)
          then (
            -- The cosine is part of this statement, because a function call takes as long as the sums.
            select coalesce(sum(u.a * u.b) / nullif(sqrt(sum(u.a * u.a)) * sqrt(sum(u.b * u.b)), 0), 0)::real
            from unnest(i.embedding, search_knowledge.embedding) u (a, b)) end as cosine
      from (select w.chunk_id from by_words w union select n.chunk_id from nearest n) f
        join app.knowledge_index i using (chunk_id) left join by_words w using (chunk_id)
        left join lateral (
          select g.score, g.coverage from app.chunk_score(i.tsv, queries, search_gains, search_shares, search_groups) g
          where w.chunk_id is null) s on true
    ), rated as (
      select c.chunk_id, c.item_id, c.coverage, case when mix is not null then c.cosine + mix[1] * c.coverage + mix[2] * c.score_share
        else coalesce(1.0 / (60 + c.word_rank), 0)
          + case when c.cosine is null then 0 else 1.0 / (60 + rank() over (order by c.cosine desc nulls last)) end end as points, c.word_rank
      from compared c
    ), placed as (
      select r.*, row_number() over (partition by r.item_id order by r.points desc nulls last, r.word_rank) as place from rated r
    ), best as (
      select p.chunk_id, row_number() over (order by mix is not null and p.place > 2, p.points desc nulls last, p.word_rank nulls last, p.chunk_id) as rank
      from placed p order by 2 limit max_results
    )
    select b.chunk_id, coalesce(s.coverage, 0)::real, b.rank
    from best b join app.knowledge_index i using (chunk_id)
      cross join lateral app.chunk_score(i.tsv, queries, search_gains, strict_shares, search_groups) s
    order by b.rank;
end $$;

drop function app.search_items;
-- Searches a workspace's chunks of the given items. `terms` has the form that app.search_knowledge takes. Scores all chunks of the items, because
-- the best chunks of all items may not contain any of them.
create function app.search_items(terms jsonb, items uuid[], max_chunks int default 20, workspace uuid default null)
returns table (chunk_id uuid, coverage real, rank bigint)
language plpgsql stable security definer rows 20 set search_path = ''
as $$
declare
  owner constant uuid := app.workspace_to_search(workspace);
  max_items constant int := 20;
  languages constant text[] := app.knowledge_languages(owner);
  total real;
begin
  if owner is null then return; end if;
  select w.chunks into total from app.knowledge_words w where w.workspace_id = owner and w.word = app.owner_word(owner);
  if total is null then return; end if;
  return query
    with term as (
      select t."group" as word_group, t.word, t.weight, t.stem
      from jsonb_to_recordset(terms) t ("group" int, word text, weight real, stem boolean) limit 400
    ), stems as (
      select t.word_group, s.lexeme, max(t.weight) as weight
      from term t cross join lateral (
        select t.word as lexeme where t.stem
        union all
        select v.lexeme from unnest(languages) l (name) cross join lateral unnest(to_tsvector(l.name::regconfig, t.word)) v where not t.stem) s
      group by 1, 2
    ), known as (
      select s.word_group, s.lexeme, s.weight, ln(1 + (total - w.chunks + 0.5) / (w.chunks + 0.5)) as idf
      from stems s join app.knowledge_words w on w.workspace_id = owner and w.word = s.lexeme and w.chunks > 0
    ), groups as (
      -- A word that occurs in no chunk is as rare as a word can be.
      select g.word_group, g.importance, g.importance * coalesce(b.idf, ln(1 + (total + 0.5) / 0.5)) as mass
      from (select t.word_group, max(t.weight) as importance from term t group by 1) g left join lateral (
        select k.idf from known k where k.word_group = g.word_group order by k.weight desc limit 1) b on true
    ), weighted as (
      select array_agg(app.word_query(k.lexeme)) as queries, array_agg((k.weight * k.idf)::real) as gains, array_agg(k.word_group) as word_groups,
        array_agg((k.weight / g.importance * g.mass / (select sum(a.mass) from groups a))::real) as shares
      from (select * from known order by weight * idf desc limit 64) k join groups g using (word_group)
    ), scored as (
      select i.chunk_id as id, s.score, s.coverage
      from weighted w cross join app.knowledge_index i
        cross join lateral app.chunk_score(i.tsv, w.queries, w.gains, w.shares, w.word_groups) s
      where i.workspace_id = owner and i.item_id = any (items[1:max_items]) and s.score is not null
    )
    select s.id, s.coverage, row_number() over (order by s.score desc, s.id) from scored s
    order by s.score desc, s.id limit least(greatest(max_chunks, 1), 100);
end $$;

revoke execute on function app.workspace_to_search, app.check_file_workspace, app.knowledge_languages, app.similar_words, app.question_words,
  app.search_knowledge, app.search_items from public;
grant execute on function app.question_words, app.search_knowledge, app.search_items to authenticated;
