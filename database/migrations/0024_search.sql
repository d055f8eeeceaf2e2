-- Search by groups of words. A group is one word of the question with its other spellings, translations and related words; a chunk scores
-- for the best word of each group only. The search also returns the coverage of a chunk.

-- Returns all pairs of neighbouring characters in the parts of a text that are written without spaces (Chinese, Japanese, Thai), separated by
-- spaces. The search splits the words of a question in the same way.
create function app.character_pairs(content text) returns text
language sql immutable parallel safe set search_path = ''
return (
  select string_agg(substr(r.run, p.place, 2), ' ')
  from (select m[1] as run from regexp_matches(content, '[\u0e00-\u0e7f\u3040-\u30ff\u3400-\u9fff]+', 'g') m) r
    cross join lateral generate_series(1, greatest(length(r.run) - 1, 1)) p (place));

-- Returns the search words of a chunk. Title and headings weigh more than the text.
create or replace function app.chunk_words(owner uuid, language text, title text, heading text, content text) returns tsvector
language sql stable parallel safe set search_path = ''
return setweight(to_tsvector(language::regconfig, concat_ws(' ', title, app.character_pairs(title))), 'B')
  || setweight(to_tsvector(language::regconfig, concat_ws(' ', heading, app.character_pairs(heading))), 'B')
  || to_tsvector(language::regconfig, concat_ws(' ', content, app.character_pairs(content)))
  || array_to_tsvector(array[app.owner_word(owner)]);

select app.index_chunks(i.id, i.content_language) from public.knowledge_base_items i
where exists (select from public.knowledge_chunks c where c.item_id = i.id and app.character_pairs(c.content) is not null);

drop function app.search_knowledge(text, text, text, real[], bit, text, int);
drop function app.rank_chunks(uuid, text[], int[], real[], int);
drop function app.chunk_score(tsvector, tsquery[], real[]);
drop function app.similar_words(uuid, text);

-- If the server is shared with other software, the trigram operators may be in another schema.
select set_config('search_path', extnamespace::regnamespace || ', pg_temp', true) from pg_extension where extname = 'pg_trgm';

-- Returns words of a user's chunks that are spelled similarly to the given word. Uses the trigram operators, and therefore runs
-- with the search path set above.
create function app.similar_words(owner uuid, misspelled text) returns table (word text, chunks int)
language plpgsql stable set search_path from current
as $$
begin
  return query select k.word, k.chunks from app.knowledge_words k
    where k.word % misspelled and k.user_id = owner and k.chunks > 0 order by similarity(k.word, misspelled) desc, k.chunks desc, k.word limit 20;
end $$;

-- Returns the languages of the caller's knowledge items, as names of text search configurations.
create function app.knowledge_languages(owner uuid) returns text[]
language sql stable set search_path = ''
return array(select distinct i.content_language from public.knowledge_base_items i
  where i.user_id = owner and i.content_language is not null order by 1 limit 8);

-- Looks up the words of a question in the caller's chunks.
--   variants   for each word: other spellings to look up, separated by spaces
-- Returns for each word (index from 1) its stems that occur, or if none does, similarly spelled ones, with the number of chunks.
create function app.question_words(words text[], variants text[])
returns table (index int, stem text, chunks int, is_exact boolean)
language plpgsql stable security definer rows 60 set search_path = ''
as $$
declare
  owner constant uuid := auth.uid();
  languages constant text[] := app.knowledge_languages(owner);
begin
  if owner is null then return; end if;
  for place in 1 .. least(cardinality(words), 24) loop
    return query
      select place, k.word, k.chunks, true from app.knowledge_words k
      where k.user_id = owner and k.chunks > 0 and k.word in (
        select t.lexeme from unnest(languages) l (name) cross join lateral unnest(to_tsvector(l.name::regconfig, words[place])) t);
    continue when found or length(words[place]) < 4;
    return query
      select place, s.word, max(s.chunks), false from (
        select k.word, k.chunks from app.knowledge_words k
        where k.user_id = owner and k.chunks > 0 and k.word in (
          select t.lexeme from unnest(languages) l (name) cross join lateral unnest(to_tsvector(l.name::regconfig, variants[place])) t)
        union all
        select a.word, a.chunks from app.similar_words(owner, words[place]) a) s
      group by 2;
  end loop;
end $$;

-- Scores a chunk for groups of words. A group counts with its best word only. Repetitions of a word count less (ts_rank).
-- Returns the sum of the gains, and the coverage: the sum of the shares.
create function app.chunk_score(tsv tsvector, queries tsquery[], gains real[], shares real[], groups int[], out score real, out coverage real)
language sql immutable set search_path = ''
begin atomic
  select sum(b.gain)::real, sum(b.share)::real from (
    select max(g.gain * ts_rank('{0.5, 0.6, 0.9, 1}', tsv, g.query)) as gain, max(g.share) as share
    from unnest(queries, gains, shares, groups) g (query, gain, share, word_group) where tsv @@ g.query group by g.word_group) b;
end;

-- Returns a user's chunks that contain some of the given words, best first. `counts` is the number of chunks with each word;
-- words are sorted by it, rarest first. Because ranking a chunk takes tens of microseconds, only a limited number is ranked:
-- those with the rarest words, and some with most of the words. For these, the planner would expect so many matches that it reads the whole
-- table instead of the index, so sequential scans are off.
create function app.rank_chunks(owner uuid, words text[], counts int[], gains real[], shares real[], groups int[], max_chunks int)
returns table (chunk_id uuid, score real, coverage real)
language plpgsql stable rows 60 set search_path = '' set enable_seqscan = off
as $$
declare
  max_ranked constant int := 300;
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
  best_words := array(select w.index from (
    select distinct on (g.word_group) g.index, g.gain from unnest(gains, groups) with ordinality g (gain, word_group, index)
    order by g.word_group, g.gain desc, g.index) w order by w.gain desc, w.index limit 4);
  return query
    with candidates as (
      (select i.chunk_id, i.tsv from app.knowledge_index i where any_rare_word is not null and i.tsv @@ (owner_query && any_rare_word))
      union all
      (select i.chunk_id, i.tsv from app.knowledge_index i
       where cardinality(best_words) > 3
         and i.tsv @@ (owner_query && queries[best_words[1]] && queries[best_words[2]] && queries[best_words[3]]) limit max_ranked / 6)
      union all
      (select i.chunk_id, i.tsv from app.knowledge_index i
       where cardinality(best_words) > 1 and i.tsv @@ (owner_query && queries[best_words[1]] && queries[best_words[2]]) limit max_ranked / 6)
      union all
      (select i.chunk_id, i.tsv from app.knowledge_index i
       where any_rare_word is null and cardinality(best_words) > 2 and i.tsv @@ (owner_query && queries[best_words[1]] && queries[best_words[3]]) limit max_ranked / 6)
      union all
      (select i.chunk_id, i.tsv from app.knowledge_index i
       where any_rare_word is null and cardinality(best_words) > 2 and i.tsv @@ (owner_query && queries[best_words[2]] && queries[best_words[3]]) limit max_ranked / 6)
      union all
      (select i.chunk_id, i.tsv from app.knowledge_index i
       where any_rare_word is null and i.tsv @@ (owner_query && queries[best_words[1]]) limit max_ranked / 3)
    ), distinct_candidates as (select distinct on (n.chunk_id) n.chunk_id, n.tsv from candidates n)
    select n.chunk_id, s.score, s.coverage
    from distinct_candidates n cross join lateral app.chunk_score(n.tsv, queries, gains, shares, groups) s order by 2 desc, 1 limit max_chunks;
end $$;

-- Searches the caller's chunks for the words of a question.
--   terms   [{ "group", "word", "weight", "stem" }]: a word of the question has the weight 1, its other spellings, translations and related
--           words have less. If `stem` is true, the word is a stem that `app.question_words` returned.
--   embedding, signature, model   of the question: the search then also compares meaning, among the chunks found by words and
--                  those with the nearest signatures
-- Rankings by words and by meaning are combined by reciprocal rank fusion (k = 60, Cormack et al. 2009).
-- Returns coverage: the share of the question's words that the chunk contains, from 0 to 1, weighted by rarity (inverse document frequency);
-- rank: from 1.
create function app.search_knowledge(terms jsonb, embedding real[] default null, signature bit(256) default null, model text default null,
  max_chunks int default 20)
returns table (chunk_id uuid, coverage real, rank bigint)
language plpgsql stable security definer rows 20 set search_path = ''
as $$
declare
  owner constant uuid := auth.uid();
  -- Maximum number of chunks per user up to which all signatures are compared; a comparison takes a tenth of a microsecond.
  max_signatures constant int := 50000;
  languages constant text[] := app.knowledge_languages(owner);
  total real;
  search_words text[]; search_counts int[]; search_gains real[]; search_shares real[]; search_groups int[];
begin
  if owner is null then return; end if;
  select w.chunks into total from app.knowledge_words w where w.user_id = owner and w.word = app.owner_word(owner);
  if total is null then return; end if;
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
    from stems s join app.knowledge_words w on w.user_id = owner and w.word = s.lexeme and w.chunks > 0
  ), groups as (
    -- A group is as rare as its most similar word. A word that occurs in no chunk is as rare as a word can be.
    select g.word_group, coalesce(b.idf, ln(1 + (total + 0.5) / 0.5)) as idf
    from (select distinct t.word_group from term t) g left join lateral (
      select k.idf from known k where k.word_group = g.word_group order by k.weight desc, k.chunks desc limit 1) b on true
  ), weighted as (
    select k.word_group, k.lexeme, k.chunks, k.weight * k.idf as gain, k.weight * g.idf / (select sum(a.idf) from groups a) as share
    from known k join groups g using (word_group)
    order by 4 desc limit 64
  )
  select array_agg(t.lexeme order by t.chunks, t.lexeme, t.word_group), array_agg(t.chunks order by t.chunks, t.lexeme, t.word_group),
    array_agg(t.gain::real order by t.chunks, t.lexeme, t.word_group), array_agg(t.share::real order by t.chunks, t.lexeme, t.word_group),
    array_agg(t.word_group order by t.chunks, t.lexeme, t.word_group)
  into search_words, search_counts, search_gains, search_shares, search_groups from weighted t;
  if embedding is null then
    return query
      select r.chunk_id, r.coverage, row_number() over (order by r.score desc, r.chunk_id)
      from app.rank_chunks(owner, coalesce(search_words, '{}'), search_counts, search_gains, search_shares, search_groups,
        least(greatest(max_chunks, 1), 100)) r order by 3;
    return;
  end if;
  return query
    with by_words as materialized (
      select r.chunk_id, r.coverage, row_number() over (order by r.score desc, r.chunk_id) as rank
      from app.rank_chunks(owner, coalesce(search_words, '{}'), search_counts, search_gains, search_shares, search_groups, 60) r
    ), nearest as materialized (
      select i.chunk_id from app.knowledge_index i
      where total <= max_signatures and i.user_id = owner and i.signature is not null and i.embedding_model = search_knowledge.model
      order by bit_count(i.signature # search_knowledge.signature) limit 60
    ), by_meaning as materialized (
      select i.chunk_id, null::real as coverage,
        row_number() over (order by app.cosine(i.embedding, search_knowledge.embedding) desc, i.chunk_id) as rank
      from app.knowledge_index i
      where i.embedding_model = search_knowledge.model and cardinality(i.embedding) = cardinality(search_knowledge.embedding)
        and i.chunk_id in (select w.chunk_id from by_words w union select n.chunk_id from nearest n)
    ), fused as (
      select f.chunk_id, sum(1.0 / (60 + f.rank)) as points, max(f.coverage) as coverage
      from (select * from by_words union all select * from by_meaning) f group by 1
    )
    select f.chunk_id, coalesce(f.coverage, 0)::real, row_number() over (order by f.points desc, f.chunk_id)
    from fused f order by 3 limit least(greatest(max_chunks, 1), 100);
end $$;

revoke execute on all functions in schema app from public;
grant execute on function app.question_words, app.search_knowledge to authenticated;
