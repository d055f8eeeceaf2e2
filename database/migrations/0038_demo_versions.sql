-- Two tabs that edit one demo do not overwrite one another unasked, and a demo whose answer was lost is not made twice.

alter table public.demos
  add column updated_at timestamptz not null default now(),
  add column creation_key uuid constraint demos_creation_key_key unique;
update public.demos set updated_at = created_at;
comment on column public.demos.updated_at is 'When it last changed';
comment on column public.demos.creation_key is 'Chosen by the form that made it: the same form asks twice for one demo when an answer is lost';
grant insert (creation_key) on public.demos to authenticated;

create function app.date_demo() returns trigger
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
revoke execute on function app.date_demo() from public;
-- After `check_demo`, in the order of their names, what is compared is what is kept.
create trigger date_demo before insert or update on public.demos for each row execute function app.date_demo();

-- Bounds in the words of the forms, where a bypassed form met the names of constraints.
create or replace function app.check_profile() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.company_name := nullif(app.trim_text(new.company_name), '');
  new.user_role := nullif(app.trim_text(new.user_role), '');
  if length(new.company_name) > 200 then perform app.refuse('Must be at most 200 characters'); end if;
  if length(new.user_role) > 100 then perform app.refuse('Must be at most 100 characters'); end if;
  if new.onboarding_completed then
    if new.company_name is null then perform app.refuse('Company name is required'); end if;
    if new.industry is null then perform app.refuse('Industry is required'); end if;
    if new.company_size is null then perform app.refuse('Company size is required'); end if;
    if new.user_role is null then perform app.refuse('Your role is required'); end if;
  end if;
  return new;
end $$;

-- Documents cannot be edited, only deleted (specification, section 4).
create or replace function app.check_knowledge_item() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' and old.item_type = 'document' and (new.title, new.url) is distinct from (old.title, old.url) then
    perform app.refuse('Documents cannot be edited');
  end if;
  new.title := app.trim_text(new.title);
  if new.title = '' then perform app.refuse('Title is required'); end if;
  if length(new.title) > 500 then perform app.refuse('Title must be at most 500 characters'); end if;
  if new.item_type = 'website' then
    new.url := app.trim_text(new.url);
    if coalesce(new.url, '') = '' then perform app.refuse('URL is required'); end if;
    if length(new.url) > 2000 then perform app.refuse('URL must be at most 2000 characters'); end if;
    if not app.is_web_url(new.url) then perform app.refuse('Must be a valid URL'); end if;
  end if;
  return new;
end $$;
