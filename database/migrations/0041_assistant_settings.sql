-- Documents chosen for a conversation, the user's own instructions for replies, and a search in chosen documents.

-- Knowledge items to which the user restricted the conversation; null for all. Deleted items stay in the list, so that the conversation does not
-- silently search everything.
alter table public.chat_conversations add column document_ids uuid[],
  add constraint chat_conversations_document_ids_check check (cardinality(document_ids) between 1 and 20 and array_position(document_ids, null) is null);
grant update (document_ids) on public.chat_conversations to authenticated;

-- The user's instructions for replies of the assistant. They reach language models only.
alter table public.profiles add column assistant_instructions text,
  add constraint profiles_assistant_instructions_check check (length(assistant_instructions) between 1 and 1000);
grant update (assistant_instructions) on public.profiles to authenticated;

-- Searches the caller's chunks of the given items. `terms` has the form that app.search_knowledge takes. Scores all chunks of the items, because
-- the best chunks of all items may not contain any of them.
create function app.search_items(terms jsonb, items uuid[], max_chunks int default 20)
returns table (chunk_id uuid, coverage real, rank bigint)
language plpgsql stable security definer rows 20 set search_path = ''
as $$
declare
  owner constant uuid := auth.uid();
  max_items constant int := 20;
  languages constant text[] := app.knowledge_languages(owner);
  total real;
begin
  if owner is null then return; end if;
  select w.chunks into total from app.knowledge_words w where w.user_id = owner and w.word = app.owner_word(owner);
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
      from stems s join app.knowledge_words w on w.user_id = owner and w.word = s.lexeme and w.chunks > 0
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
      where i.user_id = owner and i.item_id = any (items[1:max_items]) and s.score is not null
    )
    select s.id, s.coverage, row_number() over (order by s.score desc, s.id) from scored s
    order by s.score desc, s.id limit least(greatest(max_chunks, 1), 100);
end $$;
revoke execute on function app.search_items from public;
grant execute on function app.search_items to authenticated;
