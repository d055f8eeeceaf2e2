-- Screens say why the work of a workspace waits while all its owners are suspended.

-- Returns whether nothing is run or indexed for a workspace, because all its owners are suspended. Only members and administrators learn it.
-- Default: the caller's current workspace.
create function public.is_workspace_suspended(workspace_id uuid default null) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
declare
  workspace uuid := coalesce(workspace_id, app.current_workspace());
begin
  if not app.is_admin() and not workspace = any (app.workspaces_of_caller('viewer')) then return false; end if;
  return coalesce(app.has_suspended_owners_only(workspace), false);
end $$;
revoke execute on function public.is_workspace_suspended from public;
grant execute on function public.is_workspace_suspended to authenticated;
