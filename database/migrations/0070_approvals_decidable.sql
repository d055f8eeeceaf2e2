-- A column that the API computes for each approval, so that a screen loads it with the approval.

-- Returns whether the caller may decide an approval, by the rule of approvals_to_decide.
create function public.is_decidable(approval public.workflow_approvals) returns boolean
language sql stable set search_path = ''
return approval.status = 'pending' and exists (select from public.approvals_to_decide() d where d.id = approval.id);
revoke execute on function public.is_decidable from public, anon;
grant execute on function public.is_decidable to authenticated;
