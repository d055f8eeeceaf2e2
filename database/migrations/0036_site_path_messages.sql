-- Rejects invalid paths of a website with the messages of its form.

create or replace function app.check_knowledge_item() returns trigger
language plpgsql set search_path = ''
as $$
declare
  paths text[];
  invalid_path text;
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
  paths := new.include_paths || new.exclude_paths;
  if greatest(cardinality(new.include_paths), cardinality(new.exclude_paths)) > 20 then perform app.raise_invalid('Enter at most 20 paths'); end if;
  select p.path into invalid_path from unnest(paths) p (path) where p.path is null or p.path !~ '^/[^[:space:],]*$' limit 1;
  if found then perform app.raise_invalid('Paths start with a slash and contain no spaces: ' || left(coalesce(invalid_path, ''), 60)); end if;
  if exists (select from unnest(paths) p (path) where length(p.path) > 200) then perform app.raise_invalid('Paths must be at most 200 characters'); end if;
  return new;
end $$;

revoke execute on all functions in schema app from public;
