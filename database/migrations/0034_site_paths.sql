-- Paths of a website that are indexed or skipped.

-- Returns whether a list of paths is valid: at most 20 paths of up to 200 characters that start with a slash and contain no spaces.
create function app.are_site_paths(paths text[]) returns boolean
language sql immutable parallel safe set search_path = ''
return cardinality(paths) <= 20 and coalesce(array_ndims(paths), 1) = 1
  and not exists (select from unnest(paths) p (path) where path is null or path !~ '^/[^[:space:],]{0,199}$');

alter table public.knowledge_base_items
  add column include_paths text[] not null default '{}' constraint include_paths_valid check (app.are_site_paths(include_paths)),
  add column exclude_paths text[] not null default '{}' constraint exclude_paths_valid check (app.are_site_paths(exclude_paths));
comment on column public.knowledge_base_items.include_paths is 'If not empty, only linked pages whose path starts with one of these are indexed; * matches any text';
comment on column public.knowledge_base_items.exclude_paths is 'Linked pages whose path starts with one of these are not indexed; * matches any text';
grant insert (include_paths, exclude_paths), update (include_paths, exclude_paths) on public.knowledge_base_items to authenticated;

create trigger request_indexing_of_paths before update of include_paths, exclude_paths on public.knowledge_base_items
  for each row when (new.include_linked and (old.include_paths, old.exclude_paths) is distinct from (new.include_paths, new.exclude_paths)
    and old.url is not distinct from new.url and old.include_linked is not distinct from new.include_linked)
  execute function app.request_indexing();

revoke execute on all functions in schema app from public;
grant execute on function app.are_site_paths to authenticated, service_role;
