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
