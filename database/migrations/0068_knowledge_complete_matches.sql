-- Ranks chunks with all words of a question before those with rare related words, which could outweigh the words themselves.

-- Weighs the words of a question, and the words that stand for them, by their rarity in the workspace's chunks.
--   terms   [{ "group", "word", "weight", "ranking", "stem" }]: a word of the question has the weight 1, its other spellings, translations and
--           related words have less. `ranking` is the weight in the ranking if it differs; a word with the weight 0 only counts there. If `stem` is
--           true, the word is a stem that `app.question_words` returned.
-- Returns arrays of the words that occur, rarest first, with the number of chunks and the gain of each: its weight in the ranking times its rarity
-- (inverse document frequency). A word that stands for a word of the question counts as at most 1.5 times as rare. `shares` are parts of the
-- question's rarity, for the coverage; in `strict_shares`, words that only resemble a word of the question count half.
create or replace function app.weigh_words(owner uuid, total real, languages text[], terms jsonb, out words text[], out counts int[], out gains real[],
  out shares real[], out strict_shares real[], out groups int[])
language plpgsql stable set search_path = ''
as $$
declare
  max_terms constant int := 400;
  max_words constant int := 64;
  -- Minimum weight of a word that means the same as a word of the question, and the share of the others in the strict shares.
  same_meaning constant real := 0.7;
  related_share constant real := 0.5;
  -- Maximum rarity of a related word, relative to the word of the question. A rare related word would outweigh the word itself.
  max_rarity constant real := 1.5;
begin
  with term as (
    select t."group" as word_group, t.word, t.weight, coalesce(t.ranking, t.weight) as ranking, t.stem
    from jsonb_to_recordset(terms) t ("group" int, word text, weight real, ranking real, stem boolean) limit max_terms
  ), stems as (
    select t.word_group, s.lexeme, max(t.weight) as weight, max(t.ranking) as ranking
    from term t cross join lateral (
      select t.word as lexeme where t.stem
      union all
      select v.lexeme from unnest(languages) l (name) cross join lateral unnest(to_tsvector(l.name::regconfig, t.word)) v where not t.stem) s
    group by 1, 2
  ), known as (
    select s.word_group, s.lexeme, s.weight, s.ranking, w.chunks, ln(1 + (total - w.chunks + 0.5) / (w.chunks + 0.5)) as idf
    from stems s join app.knowledge_words w on w.workspace_id = owner and w.word = s.lexeme and w.chunks > 0
  ), word_groups as (
    -- A group is as rare as its most similar word. A word that occurs in no chunk is as rare as a word can be. Words of the previous question
    -- have less importance.
    select g.word_group, g.importance, g.importance * coalesce(b.idf, ln(1 + (total + 0.5) / 0.5)) as mass,
      case when g.importance > 0 and b.weight = g.importance then max_rarity * b.idf end as max_idf
    from (select t.word_group, max(t.weight) as importance from term t group by 1) g left join lateral (
      select k.idf, k.weight from known k where k.word_group = g.word_group order by k.weight desc, k.chunks desc limit 1) b on true
  ), weighted as (
    select k.word_group, k.lexeme, k.chunks, k.ranking * least(k.idf, g.max_idf) as gain, k.weight / nullif(g.importance, 0) as sameness,
      coalesce(k.weight / nullif(g.importance, 0) * g.mass / (select nullif(sum(a.mass), 0) from word_groups a), 0) as share
    from known k join word_groups g using (word_group)
    order by 4 desc limit max_words
  )
  select array_agg(t.lexeme order by t.chunks, t.lexeme, t.word_group), array_agg(t.chunks order by t.chunks, t.lexeme, t.word_group),
    array_agg(t.gain::real order by t.chunks, t.lexeme, t.word_group), array_agg(t.share::real order by t.chunks, t.lexeme, t.word_group),
    array_agg((t.share * case when t.sameness < same_meaning then related_share else 1 end)::real order by t.chunks, t.lexeme, t.word_group),
    array_agg(t.word_group order by t.chunks, t.lexeme, t.word_group)
  into words, counts, gains, shares, strict_shares, groups from weighted t;
end $$;

-- Returns a user's chunks that contain some of the given words, best first: those with all words of the question before the others.
-- `counts` is the number of chunks with each word; words are sorted by it, rarest first. Because ranking a chunk takes tens of microseconds, only a limited number is ranked:
-- those with the rarest words, and those with most of the five most important groups. If at most 300 chunks are ranked (a large knowledge
-- base), the latter are those with some of the three rarest words, which takes less time. For these, the planner would expect so many matches
-- that it reads the whole table instead of the index, so sequential scans are off.
create or replace function app.rank_chunks(owner uuid, words text[], counts int[], gains real[], shares real[], groups int[], max_ranked int, max_chunks int)
returns table (chunk_id uuid, score real, coverage real)
language plpgsql stable rows 60 set search_path = '' set enable_seqscan = off
as $$
declare
  -- Minimum coverage of a chunk that has all words of the question. Related words and translations cover less.
  complete constant real := 0.95;
  owner_query constant tsquery := app.word_query(app.owner_word(owner));
  queries constant tsquery[] := array(select app.word_query(w.word) from unnest(words) with ordinality w (word, index) order by w.index);
  group_queries tsquery[] := '{}';
  any_rare_word tsquery;
  chunk_total int := 0;
  found_chunks uuid[] := '{}';
  best record;
  group_query tsquery;
  best_words int[]; combination text; positions int[]; chosen int; every tsquery;
begin
  if cardinality(words) = 0 then return; end if;
  for index in 1 .. cardinality(words) loop
    chunk_total := chunk_total + counts[index];
    exit when chunk_total > max_ranked;
    any_rare_word := coalesce(any_rare_word || queries[index], queries[index]);
  end loop;
  if any_rare_word is not null then
    found_chunks := array(select i.chunk_id from app.knowledge_index i where i.tsv @@ (owner_query && any_rare_word));
  end if;
  if max_ranked <= 300 then
    best_words := array(select w.index from (
      select distinct on (g.word_group) g.index, g.gain from unnest(gains, groups) with ordinality g (gain, word_group, index)
      order by g.word_group, g.gain desc, g.index) w order by w.gain desc, w.index limit 4);
    -- Each combination has its own scan, because one scan for all would read all chunks with common words.
    foreach combination in array array['1,2,3', '1,2', '1,3', '2,3', '1'] loop
      positions := string_to_array(combination, ',')::int[];
      exit when any_rare_word is not null and combination = '1,3';
      continue when positions[cardinality(positions)] > cardinality(best_words);
      every := null;
      foreach chosen in array positions loop every := coalesce(every && queries[best_words[chosen]], queries[best_words[chosen]]); end loop;
      found_chunks := found_chunks || array(
        select i.chunk_id from app.knowledge_index i where i.tsv @@ (owner_query && every) limit case combination when '1' then 100 else 50 end);
    end loop;
  else
    for best in
      select array_agg(g.index order by g.gain desc, g.index) as indexes
      from unnest(gains, groups) with ordinality g (gain, word_group, index) group by g.word_group order by max(g.gain) desc, g.word_group limit 5
    loop
      group_query := queries[best.indexes[1]];
      for place in 2 .. least(cardinality(best.indexes), 3) loop group_query := group_query || queries[best.indexes[place]]; end loop;
      group_queries := group_queries || group_query;
    end loop;
    for level in reverse cardinality(group_queries) .. 1 loop
      exit when cardinality(found_chunks) >= max_ranked or (level = 1 and any_rare_word is not null);
      found_chunks := found_chunks || array(
        select i.chunk_id from app.knowledge_index i where i.tsv @@ (owner_query && app.level_query(group_queries, level)) limit max_ranked);
    end loop;
  end if;
  return query
    -- The same as app.chunk_score, but part of this statement, because the call takes more time than the rest. The concatenation unpacks each
    -- vector once for all words.
    with found as materialized (
      select i.chunk_id, i.tsv || ''::tsvector as tsv from app.knowledge_index i where i.chunk_id = any (found_chunks))
    select f.chunk_id, s.score, s.coverage
    from found f cross join lateral (
      select sum(b.gain)::real as score, sum(b.share)::real as coverage from (
        select max(g.gain * ts_rank('{0.5, 0.6, 0.9, 1}', f.tsv, g.query)) as gain, max(g.share) as share
        from unnest(queries, gains, shares, groups) g (query, gain, share, word_group) where f.tsv @@ g.query group by g.word_group) b) s
    order by s.coverage >= complete desc, 2 desc, 1 limit max_chunks;
end $$;

-- Searches a workspace's chunks for the words of a question.
--   terms   see app.weigh_words
--   embedding, signature, model   of the question: the search then also compares meaning, among the chunks found by words and
--                  those with the nearest signatures
--   mix            if the embedding is approximate, such as a sum of word vectors: the weights of the coverage and of the words' score, compared
--                  with the cosine. Meaning then only decides if no chunk covers the words well
-- Rankings by words and by meaning are combined by reciprocal rank fusion (k = 60, Cormack et al. 2009); with `mix`, by the sum of the cosine, the
-- coverage and the score as a share of the best score, with at most two chunks of an item before the other items.
-- Returns coverage: the share of the question's words that the chunk contains, from 0 to 1, weighted by rarity (inverse document frequency), in
-- which words that only resemble a word of the question count half; rank: from 1.
create or replace function app.search_knowledge(terms jsonb, embedding real[] default null, signature bit(256) default null, model text default null,
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
  max_results constant int := least(greatest(max_chunks, 1), 100);
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
  select w.words, w.counts, w.gains, w.shares, w.strict_shares, w.groups
  into search_words, search_counts, search_gains, search_shares, strict_shares, search_groups
  from app.weigh_words(owner, total, app.knowledge_languages(owner), terms) w;
  select array_agg(r.chunk_id order by r.place), array_agg(r.score order by r.place), array_agg(r.coverage order by r.place)
  into word_chunks, word_scores, word_coverages
  from app.rank_chunks(owner, coalesce(search_words, '{}'), search_counts, search_gains, search_shares, search_groups, max_ranked,
    case when embedding is null then max_results else greatest(max_results, 60) end) with ordinality r (chunk_id, score, coverage, place);
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
