-- What the account screen needs: links to a person's own data, what the authentication service knows of them, and
-- no document that outlives its account.

-- Single-use addresses of an export. Only the digest of a link's token is kept; it ends with the session that asked.
create table app.export_links (
  digest text primary key,
  session_id uuid not null references auth.sessions on delete cascade,
  user_id uuid not null references auth.users on delete cascade,
  claims text not null,
  expires_at timestamptz not null
);
comment on column app.export_links.claims is 'Of the access token that asked: the export reads rows under them';
create index export_links_session_id on app.export_links (session_id);
create index export_links_user_id on app.export_links (user_id);
create index export_links_expires_at on app.export_links (expires_at);
alter table app.export_links enable row level security;

-- The caller's own account, for their export: no hash, no token, nobody else's. Called inside the export's transaction,
-- under the caller's claims, so that it is of the same moment as the rows.
create function app.my_account() returns jsonb
language sql stable security definer set search_path = ''
begin atomic
  select jsonb_build_object(
    'id', u.id, 'email', u.email, 'phone', u.phone, 'email_confirmed_at', u.email_confirmed_at, 'last_sign_in_at', u.last_sign_in_at,
    'user_metadata', u.raw_user_meta_data, 'created_at', u.created_at, 'updated_at', u.updated_at,
    'identities', (
      select coalesce(jsonb_agg(jsonb_build_object('provider', i.provider, 'identity_data', i.identity_data, 'last_sign_in_at', i.last_sign_in_at,
        'created_at', i.created_at) order by i.created_at), '[]')
      from auth.identities i where i.user_id = u.id
    ),
    'sessions', (
      select coalesce(jsonb_agg(jsonb_build_object('user_agent', s.user_agent, 'ip', s.ip, 'refreshed_at', s.refreshed_at, 'created_at', s.created_at)
        order by s.created_at), '[]')
      from auth.sessions s where s.user_id = u.id
    )
  )
  from auth.users u where u.id = auth.uid();
end;
revoke execute on function app.my_account from public;
grant execute on function app.my_account to authenticated;

-- An upload that ends while its account is being deleted: whichever comes first, the other waits for it. Without this
-- the policy would look at the account as it was when the upload's statement began, and the document would stay for good.
create function app.hold_account_of_document() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  folder text := (storage.foldername(new.name))[1];
begin
  if folder ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    perform from auth.users where id = folder::uuid for key share;
  end if;
  if not found and auth.role() = 'authenticated' then
    raise exception 'new row violates row-level security policy for table "objects"' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger hold_account_of_document before insert on storage.objects
  for each row when (new.bucket_id = 'knowledge-base-documents') execute function app.hold_account_of_document();
revoke execute on function app.hold_account_of_document from public;
