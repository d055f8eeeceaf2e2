-- Blog posts.

create table public.blog_posts (
  id uuid primary key default gen_random_uuid(),
  title text not null check (length(trim(title)) between 1 and 300),
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 200),
  content text not null check (length(trim(content)) >= 1),
  excerpt text,
  featured_image_url text,
  published boolean not null default false,
  author_id uuid references public.profiles on delete set null,
  created_at timestamptz not null default now(),
  is_demo_content boolean not null default false,
  updated_at timestamptz not null default now(),
  constraint blog_posts_slug_key unique (slug)
);
comment on column public.blog_posts.is_demo_content is 'True for demo content of a fresh installation; only the secret key can set it, and editing the content clears it';
comment on column public.blog_posts.updated_at is 'Time of the last change to the content';
create index blog_posts_published on public.blog_posts (created_at desc) where published;
create index blog_posts_created_at on public.blog_posts (created_at desc);
create index blog_posts_author on public.blog_posts (author_id);

-- Trigger: trims and validates a post, with the same rules as contracts/blog/blog-schema.ts.
create function app.check_blog_post() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.title := app.trim_text(new.title);
  new.excerpt := nullif(app.trim_text(new.excerpt), '');
  new.featured_image_url := nullif(app.trim_text(new.featured_image_url), '');
  if '' in (coalesce(new.title, ''), coalesce(app.trim_text(new.slug), ''), coalesce(app.trim_text(new.content), '')) then
    perform app.raise_invalid('Please fill in all required fields');
  end if;
  if length(new.title) > 300 then perform app.raise_invalid('Title must be at most 300 characters'); end if;
  if new.featured_image_url is not null and not app.is_web_url(new.featured_image_url) then perform app.raise_invalid('Must be a valid URL'); end if;
  return new;
end $$;
create trigger check_blog_post before insert or update on public.blog_posts for each row execute function app.check_blog_post();

-- Converts a title to a slug, with the same rules as contracts/blog/slug.ts. Characters are decomposed before they are
-- lower-cased, so that the result does not depend on the locale.
create function app.slug_of(value text) returns text
language sql immutable parallel safe
return rtrim(left(btrim(
    regexp_replace(
      lower(
        regexp_replace(
          normalize(replace(replace(replace(replace(replace(value, 'ß', 'ss'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), nfkd),
          U&'[\0300-\036F''’]', '', 'g')),
      '[^a-z0-9]+', '-', 'g'),
    '-'), 200), '-');

-- Trigger: normalizes the slug and sets updated_at. Runs after check_blog_post (triggers run in alphabetical order), which
-- ensures that the required fields exist.
create function app.prepare_blog_post() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if btrim(coalesce(new.slug, '')) <> '' and (tg_op = 'INSERT' or new.slug is distinct from old.slug) then
    new.slug := app.slug_of(new.slug);
    if new.slug = '' then perform app.raise_invalid('The slug needs letters or digits'); end if;
  end if;
  if tg_op = 'INSERT' then new.updated_at := new.created_at;
  elsif (new.title, new.slug, new.content, new.excerpt, new.featured_image_url)
    is distinct from (old.title, old.slug, old.content, old.excerpt, old.featured_image_url) then new.updated_at := now();
  end if;
  return new;
end $$;
create trigger prepare_blog_post before insert or update on public.blog_posts for each row execute function app.prepare_blog_post();

-- Trigger: a demo or post that an administrator edits is no longer demo content. Publishing or featuring it does not count as an edit.
create function app.clear_is_demo_content() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.is_demo_content := false;
  return new;
end $$;
create trigger clear_is_demo_content before update on public.blog_posts for each row
  when (old.is_demo_content and (old.title, old.slug, old.content, old.excerpt, old.featured_image_url)
    is distinct from (new.title, new.slug, new.content, new.excerpt, new.featured_image_url))
  execute function app.clear_is_demo_content();

create trigger audit after insert or update or delete on public.blog_posts for each row execute function app.audit('id');

-- Policies and grants --------------------------------------------------------------------------------------------------

alter table public.blog_posts enable row level security;
grant select, insert, update, delete on public.blog_posts to service_role;
grant select on public.blog_posts to anon, authenticated;
grant delete, insert (title, slug, content, excerpt, published, featured_image_url, author_id),
  update (title, slug, content, excerpt, published, featured_image_url) on public.blog_posts to authenticated;
create policy "everyone reads published posts" on public.blog_posts for select to anon, authenticated using (published);
create policy "administrators read drafts" on public.blog_posts for select to authenticated using ((select app.is_admin()));
create policy "administrators insert as themselves" on public.blog_posts for insert to authenticated
  with check ((select app.is_admin()) and author_id = (select auth.uid()));
create policy "administrators update" on public.blog_posts for update to authenticated
  using ((select app.is_admin())) with check ((select app.is_admin()));
create policy "administrators delete" on public.blog_posts for delete to authenticated using ((select app.is_admin()));

revoke execute on all functions in schema app from public;
grant execute on function app.slug_of to anon, authenticated, service_role;
