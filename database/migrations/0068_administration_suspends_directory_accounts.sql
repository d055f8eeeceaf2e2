-- A suspension by the operator replaces one by a directory.

-- Suspends an account and ends its sessions. The suspension lasts a hundred years, which the protocol uses for "until restored".
create or replace function public.admin_suspend_user(user_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  address text;
  sessions integer;
begin
  -- If two administrators suspend each other at the same moment, the second one waits here, is then no longer an administrator, and is refused.
  perform pg_advisory_xact_lock(hashtext('app.protect_last_administrator'));
  perform app.require_admin();
  address := app.require_account(user_id);
  if user_id = auth.uid() then
    raise exception 'You can’t suspend your own account' using errcode = 'P0001';
  end if;
  update auth.users u set banned_until = now() + interval '100 years', updated_at = now()
    where u.id = admin_suspend_user.user_id and (u.banned_until is null or u.banned_until <= now());
  if not found then
    -- If a directory has suspended the account, the suspension becomes the operator's, so that the directory cannot lift it.
    update app.directory_accounts a set suspended_until = null where a.user_id = admin_suspend_user.user_id and a.suspended_until is not null;
    if found then
      perform app.record_audit_entry('suspended', 'users', user_id::text, address, '{"suspended": true}', '{"suspended": true}');
    end if;
    return;
  end if;
  sessions := auth.revoke_sessions(array(select s.id from auth.sessions s where s.user_id = admin_suspend_user.user_id));
  perform app.record_audit_entry('suspended', 'users', user_id::text, address, jsonb_build_object('suspended', false, 'sessions', sessions),
    jsonb_build_object('suspended', true, 'sessions', 0));
end $$;
