-- Demos, and the demo content of a fresh installation.

create type public.demo_type as enum ('video', 'interactive');

create table public.demos (
  id uuid primary key default gen_random_uuid(),
  title text not null,
  description text not null,
  demo_type public.demo_type not null default 'video',
  video_url text,
  thumbnail_url text,
  interactive_url text,
  category public.workflow_category,
  industry public.industry,
  is_featured boolean not null default false,
  created_at timestamptz not null default now(),
  is_demo_content boolean not null default false,
  updated_at timestamptz not null default now(),
  creation_key uuid,
  constraint demos_creation_key_key unique (creation_key)
);
comment on column public.demos.is_demo_content is 'True for demo content of a fresh installation; only the secret key can set it, and editing the content clears it';
comment on column public.demos.updated_at is 'Time of the last change';
comment on column public.demos.creation_key is 'Chosen by the form that created the demo, so that repeating a lost request does not create a second demo';
create index demos_featured on public.demos (is_featured desc, created_at desc);
create index demos_created_at on public.demos (created_at desc);

-- At most one row: demo content is added only once per database, even if administrators delete it later.
create table app.demo_content_seeding (
  is_only boolean primary key default true check (is_only),
  -- not_empty: the demo content was not added, because there already were demos or posts.
  outcome text not null check (outcome in ('seeded', 'not_empty')),
  seeded_at timestamptz not null default now()
);

-- Accepts paths of demo media of this installation, which remain valid when PUBLIC_URL changes. contracts/own-address.ts applies the same rule.
create function app.is_own_address(value text) returns boolean
language sql immutable parallel safe
return length(value) <= 2000 and value !~ '\.\.'
  and value ~ '^/(storage/v1/object/public/demo-media|samples)/[A-Za-z0-9_-][A-Za-z0-9._/-]*(\?[A-Za-z0-9._~=&-]*)?$';

-- Trigger: trims and validates a demo, with the same rules as contracts/demos/demo-schema.ts.
create function app.check_demo() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.title := app.trim_text(new.title);
  new.description := app.trim_text(new.description);
  new.video_url := nullif(app.trim_text(new.video_url), '');
  new.thumbnail_url := nullif(app.trim_text(new.thumbnail_url), '');
  new.interactive_url := nullif(app.trim_text(new.interactive_url), '');
  if coalesce(new.title, '') = '' then perform app.raise_invalid('Title is required'); end if;
  if length(new.title) > 200 then perform app.raise_invalid('Title must be less than 200 characters'); end if;
  if coalesce(new.description, '') = '' then perform app.raise_invalid('Description is required'); end if;
  if length(new.description) > 2000 then perform app.raise_invalid('Description must be less than 2000 characters'); end if;
  if exists (select from unnest(array[new.video_url, new.thumbnail_url, new.interactive_url]) url
    where url is not null and not app.is_web_url(url) and not app.is_own_address(url)) then
    perform app.raise_invalid('Must be a valid URL');
  end if;
  if new.video_url is not null
    and new.video_url !~* '^https?://((www|m|music)\.)?(youtube\.com|youtube-nocookie\.com|youtu\.be)([/?#]|$)'
    and new.video_url !~ '^https?://[^/]+/storage/v1/object/public/demo-media/'
    and new.video_url !~ '^/storage/v1/object/public/demo-media/' then
    perform app.raise_invalid('Only YouTube or uploaded videos are allowed');
  end if;
  return new;
end $$;
create trigger check_demo before insert or update on public.demos for each row execute function app.check_demo();

-- Trigger: sets updated_at. Runs after check_demo (triggers run in alphabetical order), so that it compares the trimmed values.
create function app.set_demo_updated_at() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then new.updated_at := new.created_at;
  elsif (new.title, new.description, new.demo_type, new.video_url, new.thumbnail_url, new.interactive_url, new.category, new.industry, new.is_featured)
    is distinct from (old.title, old.description, old.demo_type, old.video_url, old.thumbnail_url, old.interactive_url, old.category, old.industry, old.is_featured)
    then new.updated_at := now();
  end if;
  return new;
end $$;
create trigger set_demo_updated_at before insert or update on public.demos for each row execute function app.set_demo_updated_at();

create trigger clear_is_demo_content before update on public.demos for each row
  when (old.is_demo_content
    and (old.title, old.description, old.demo_type, old.video_url, old.thumbnail_url, old.interactive_url, old.category, old.industry)
    is distinct from (new.title, new.description, new.demo_type, new.video_url, new.thumbnail_url, new.interactive_url, new.category, new.industry))
  execute function app.clear_is_demo_content();

create trigger audit after insert or update or delete on public.demos for each row execute function app.audit('id');

-- Media ----------------------------------------------------------------------------------------------------------------

-- Returns the name of the object in the bucket demo-media that an address refers to; null for any other address. The host is
-- ignored, because the address may contain a former host of this installation.
create function app.media_object_name(address text) returns text
language sql immutable parallel safe
return substring(address from '^(?:https?://[^/]+)?/storage/v1/object/public/demo-media/([A-Za-z0-9._/-]+)(?:[?#]|$)');

-- Returns whether a demo or a post uses an object of the bucket demo-media.
create function app.is_media_used(object_name text) returns boolean
language sql stable security definer set search_path = ''
return exists (select from public.demos where app.media_object_name(video_url) = object_name)
  or exists (select from public.blog_posts where position('/demo-media/' || object_name in content) > 0);

-- Trigger: deletes the uploaded video of a deleted demo, or the replaced video of a changed demo, unless another demo or post uses it.
create function app.remove_demo_video() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  old_object text := app.media_object_name(old.video_url);
begin
  if old_object is not null and not app.is_media_used(old_object) then
    delete from storage.objects where bucket_id = 'demo-media' and name = old_object;
  end if;
  return null;
end $$;
create trigger remove_demo_video after delete on public.demos
  for each row when (old.video_url is not null) execute function app.remove_demo_video();
create trigger remove_former_demo_video after update of video_url on public.demos
  for each row when (old.video_url is not null and old.video_url is distinct from new.video_url) execute function app.remove_demo_video();

-- Policies and grants --------------------------------------------------------------------------------------------------

alter table public.demos enable row level security;
grant select, insert, update, delete on public.demos to service_role;
grant select on public.demos to anon, authenticated;
grant delete,
  insert (title, description, demo_type, video_url, thumbnail_url, interactive_url, category, industry, is_featured, creation_key),
  update (title, description, demo_type, video_url, thumbnail_url, interactive_url, category, industry, is_featured)
  on public.demos to authenticated;
create policy "everyone reads" on public.demos for select to anon, authenticated using (true);
create policy "administrators insert" on public.demos for insert to authenticated with check ((select app.is_admin()));
create policy "administrators update" on public.demos for update to authenticated
  using ((select app.is_admin())) with check ((select app.is_admin()));
create policy "administrators delete" on public.demos for delete to authenticated using ((select app.is_admin()));

alter table app.demo_content_seeding enable row level security;

revoke execute on all functions in schema app from public;
grant execute on function app.is_own_address to anon, authenticated, service_role;
