-- An account that is deleted while its knowledge is indexed, or its workflow runs: a worker holds the row it works on and then adds
-- rows that refer to the profile, and the deletion would take the two in the other order. It waits for workers first.
create function app.wait_for_workers() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform from public.knowledge_base_items where user_id = old.id order by id for update;
  perform from public.workflow_runs where user_id = old.id order by id for update;
  return old;
end $$;
revoke execute on function app.wait_for_workers from public;
create trigger wait_for_workers before delete on auth.users for each row execute function app.wait_for_workers();
