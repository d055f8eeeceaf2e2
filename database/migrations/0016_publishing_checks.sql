-- Demos and posts are judged by the database as by their forms, and no video outlives the demo that it was uploaded for.

-- What JavaScript's trim() takes off. btrim() alone leaves tabs, line ends and the spaces of other alphabets.
create function app.trim_text(value text) returns text
language sql immutable parallel safe
return btrim(value, U&'\0009\000A\000B\000C\000D\0020\00A0\1680\2000\2001\2002\2003\2004\2005\2006\2007\2008\2009\200A\2028\2029\202F\205F\3000\FEFF');
revoke execute on function app.trim_text(text) from public;
grant execute on function app.trim_text(text) to anon, authenticated, service_role;

-- contracts/demo-schema.ts says the same.
create or replace function app.check_demo() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.title := app.trim_text(new.title);
  new.description := app.trim_text(new.description);
  new.video_url := nullif(app.trim_text(new.video_url), '');
  new.thumbnail_url := nullif(app.trim_text(new.thumbnail_url), '');
  new.interactive_url := nullif(app.trim_text(new.interactive_url), '');
  if coalesce(new.title, '') = '' then perform app.refuse('Title is required'); end if;
  if length(new.title) > 200 then perform app.refuse('Title must be less than 200 characters'); end if;
  if coalesce(new.description, '') = '' then perform app.refuse('Description is required'); end if;
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

-- contracts/blog-schema.ts says the same.
create or replace function app.check_blog_post() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.title := app.trim_text(new.title);
  new.excerpt := nullif(app.trim_text(new.excerpt), '');
  new.featured_image_url := nullif(app.trim_text(new.featured_image_url), '');
  if '' in (coalesce(new.title, ''), coalesce(app.trim_text(new.slug), ''), coalesce(app.trim_text(new.content), '')) then
    perform app.refuse('Please fill in all required fields');
  end if;
  if length(new.title) > 300 then perform app.refuse('Title must be at most 300 characters'); end if;
  if new.featured_image_url is not null and not app.is_web_url(new.featured_image_url) then perform app.refuse('Must be a valid URL'); end if;
  return new;
end $$;

-- The object of `demo-media` that an address names, of this installation or of where it stood before; null for any other.
create function app.media_in(address text) returns text
language sql immutable parallel safe
return substring(address from '^(?:https?://[^/]+)?/storage/v1/object/public/demo-media/([A-Za-z0-9._/-]+)(?:[?#]|$)');

-- Whether a demo shows an object, or a post speaks of it.
create function app.is_media_used(object_name text) returns boolean
language sql stable security definer set search_path = ''
return exists (select from public.demos where app.media_in(video_url) = object_name)
  or exists (select from public.blog_posts where position('/demo-media/' || object_name in content) > 0);

-- A demo's own video goes with it, and makes way for another one. Its file follows (storage.removals).
create function app.remove_demo_video() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  former text := app.media_in(old.video_url);
begin
  if former is not null and not app.is_media_used(former) then
    delete from storage.objects where bucket_id = 'demo-media' and name = former;
  end if;
  return null;
end $$;
create trigger remove_demo_video after delete on public.demos
  for each row when (old.video_url is not null) execute function app.remove_demo_video();
create trigger remove_former_demo_video after update of video_url on public.demos
  for each row when (old.video_url is not null and old.video_url is distinct from new.video_url) execute function app.remove_demo_video();

revoke execute on function app.media_in, app.is_media_used, app.remove_demo_video from public;
