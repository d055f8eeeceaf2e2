-- An account and its profile and role live and die together.

create function app.is_admin() returns boolean
language sql stable security definer set search_path = ''
begin atomic
  select exists (select from public.user_roles where user_id = auth.uid() and role = 'admin');
end;
comment on function app.is_admin is 'Whether the caller is an administrator; reads past row-level security so that policies may ask';

create function app.make_profile() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.profiles (id, email) values (new.id, coalesce(new.email, ''));
  insert into public.user_roles (user_id) values (new.id);
  return new;
end $$;
create trigger make_profile after insert on auth.users for each row execute function app.make_profile();

create function app.follow_email() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.profiles set email = coalesce(new.email, '') where id = new.id;
  return new;
end $$;
create trigger follow_email after update of email on auth.users
  for each row when (old.email is distinct from new.email) execute function app.follow_email();

-- Two administrators who demote each other at the same moment wait for one another here.
create function app.keep_last_administrator() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if old.role <> 'admin' or (tg_op = 'UPDATE' and new.role = 'admin') then
    return coalesce(new, old);
  end if;
  perform pg_advisory_xact_lock(hashtext('app.keep_last_administrator'));
  if not exists (select from public.user_roles where role = 'admin' and user_id <> old.user_id) then
    raise exception 'The last administrator cannot be demoted or deleted' using errcode = 'P0001', hint = 'Make another person administrator first';
  end if;
  return coalesce(new, old);
end $$;
create trigger keep_last_administrator before update of role or delete on public.user_roles
  for each row execute function app.keep_last_administrator();
