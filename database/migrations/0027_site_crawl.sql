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

-- As in 0018; a passage may name a source of its own: [{ "heading", "content", "hash", "embedding", "source" }].
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
  update app.knowledge_index x set embedding = n.embedding
  from pg_temp.incoming_passages n where n.id = x.chunk_id and n.embedding is not null;
  if former is distinct from language then perform app.index_passages(item, language); end if;

  with fresh as (
    insert into public.knowledge_chunks (item_id, user_id, position, heading, content, source, hash)
    select item, owner, n.position, n.heading, n.content, n.source, n.hash from pg_temp.incoming_passages n where n.id is null
    returning id, position, heading, content
  )
  insert into app.knowledge_index (chunk_id, item_id, user_id, tsv, embedding)
  select f.id, item, owner, app.chunk_words(owner, language, i.title, f.heading, f.content), n.embedding
  from fresh f join pg_temp.incoming_passages n on n.position = f.position and n.id is null
    join public.knowledge_base_items i on i.id = item;
  drop table pg_temp.incoming_passages;
  return true;
end $$;
