-- Posts have addresses that anyone can type, and say when they changed.

-- contracts/slug.ts makes the same of a title.
create function app.slug_of(value text) returns text
language sql immutable parallel safe
-- Taken apart before it becomes small: in any locale, plain letters are all that is left to be made small.
return rtrim(left(btrim(
    regexp_replace(
      lower(
        regexp_replace(
          normalize(replace(replace(replace(replace(replace(value, 'ß', 'ss'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), nfkd),
          U&'[\0300-\036F''’]', '', 'g')),
      '[^a-z0-9]+', '-', 'g'),
    '-'), 200), '-');
revoke execute on function app.slug_of(text) from public;
grant execute on function app.slug_of(text) to anon, authenticated, service_role;

alter table public.blog_posts add column updated_at timestamptz not null default now();
update public.blog_posts set updated_at = created_at;
comment on column public.blog_posts.updated_at is 'When its words last changed';

create function app.prepare_blog_post() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if btrim(coalesce(new.slug, '')) <> '' and (tg_op = 'INSERT' or new.slug is distinct from old.slug) then
    new.slug := app.slug_of(new.slug);
    if new.slug = '' then perform app.refuse('The slug needs letters or digits'); end if;
  end if;
  if tg_op = 'INSERT' then new.updated_at := new.created_at;
  elsif (new.title, new.slug, new.content, new.excerpt, new.featured_image_url)
    is distinct from (old.title, old.slug, old.content, old.excerpt, old.featured_image_url) then new.updated_at := now();
  end if;
  return new;
end $$;
revoke execute on function app.prepare_blog_post() from public;
-- After `check_blog_post`, in the order of their names, the required fields are there.
create trigger prepare_blog_post before insert or update on public.blog_posts for each row execute function app.prepare_blog_post();
