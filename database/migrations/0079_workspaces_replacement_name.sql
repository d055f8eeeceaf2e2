-- The workspace that replaces the last one of a user has the name of the user's company, like the personal workspace. Before, its name was
-- always "My workspace".

-- Trigger: a user who is removed from the current workspace continues in the one that was joined first, or in a new one after the last. The
-- profile names it, because the personal workspace may have been transferred. Deferred, so that it does nothing when the account is deleted.
create or replace function app.ensure_workspace() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  company text;
begin
  select p.company_name into company from public.profiles p where p.id = old.user_id;
  if found and not exists (select from public.workspace_members m where m.user_id = old.user_id) then
    perform app.create_workspace(gen_random_uuid(), old.user_id, coalesce(nullif(left(company, 200), ''), 'My workspace'));
  end if;
  update public.profiles p set current_workspace_id = app.current_workspace_of(p.id) where p.id = old.user_id and p.current_workspace_id is null;
  return null;
end $$;
