-- What a first visit finds: demos and posts of our own, marked as samples until somebody makes them theirs.

alter table public.demos add column is_sample boolean not null default false;
alter table public.blog_posts add column is_sample boolean not null default false;
comment on column public.demos.is_sample is 'Came with the product; no API role but the secret key''s writes it, and an edit of its content clears it';
comment on column public.blog_posts.is_sample is 'Came with the product; no API role but the secret key''s writes it, and an edit of its content clears it';

-- One row at most: samples are offered once in the life of a database, whatever became of them.
create table app.sample_seeding (
  is_only boolean primary key default true check (is_only),
  -- not_empty: there were demos or posts already
  outcome text not null check (outcome in ('seeded', 'not_empty')),
  seeded_at timestamptz not null default now()
);
alter table app.sample_seeding enable row level security;

-- What an administrator wrote is no sample any more. To publish, withdraw or feature it changes nothing about its words.
create function app.own_sample() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.is_sample := false;
  return new;
end $$;
revoke execute on function app.own_sample() from public;
create trigger own_sample before update on public.demos for each row
  when (old.is_sample and (old.title, old.description, old.demo_type, old.video_url, old.thumbnail_url, old.interactive_url, old.category, old.industry)
    is distinct from (new.title, new.description, new.demo_type, new.video_url, new.thumbnail_url, new.interactive_url, new.category, new.industry))
  execute function app.own_sample();
create trigger own_sample before update on public.blog_posts for each row
  when (old.is_sample and (old.title, old.slug, old.content, old.excerpt, old.featured_image_url)
    is distinct from (new.title, new.slug, new.content, new.excerpt, new.featured_image_url))
  execute function app.own_sample();

-- A sample's media are ours wherever we stand: their addresses are paths, and follow a moved PUBLIC_URL.
-- contracts/own-address.ts says the same.
create function app.is_own_address(value text) returns boolean
language sql immutable parallel safe
return length(value) <= 2000 and value !~ '\.\.'
  and value ~ '^/(storage/v1/object/public/demo-media|samples)/[A-Za-z0-9_-][A-Za-z0-9._/-]*(\?[A-Za-z0-9._~=&-]*)?$';
revoke execute on function app.is_own_address(text) from public;
grant execute on function app.is_own_address(text) to anon, authenticated, service_role;

create or replace function app.check_demo() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.title := btrim(new.title);
  new.description := btrim(new.description);
  new.video_url := app.blank_to_null(new.video_url);
  new.thumbnail_url := app.blank_to_null(new.thumbnail_url);
  new.interactive_url := app.blank_to_null(new.interactive_url);
  if new.title = '' then perform app.refuse('Title is required'); end if;
  if length(new.title) > 200 then perform app.refuse('Title must be less than 200 characters'); end if;
  if new.description = '' then perform app.refuse('Description is required'); end if;
  if length(new.description) > 2000 then perform app.refuse('Description must be less than 2000 characters'); end if;
  if exists (select from unnest(array[new.video_url, new.thumbnail_url, new.interactive_url]) url
    where url is not null and not app.is_web_url(url) and not app.is_own_address(url)) then
    perform app.refuse('Must be a valid URL');
  end if;
  if new.video_url is not null
    and new.video_url !~* '^https?://((www|m|music)\.)?(youtube\.com|youtube-nocookie\.com|youtu\.be)([/?#]|$)'
    and new.video_url !~ '^https?://[^/]+/storage/v1/object/public/demo-media/'
    and new.video_url !~ '^/storage/v1/object/public/demo-media/' then
    perform app.refuse('Only YouTube or uploaded videos are allowed');
  end if;
  return new;
end $$;
