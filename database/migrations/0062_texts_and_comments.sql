-- Plain texts in the errors of functions, comments on all tables and functions, and a column for emails whose text was deleted.

-- The text of an email of the authentication service is deleted when it was sent or has failed. A generated column, so that rows of an
-- earlier backup have it as well.
alter table public.mail_outbox
  add column is_erased boolean not null generated always as (kind like 'auth-%' and status in ('sent', 'failed')) stored;
comment on column public.mail_outbox.is_erased is 'True: the text was deleted, because it may have contained a link or code. The email cannot be sent again';

-- Trigger: deletes the text of a finished email of the authentication service, and its encrypted content.
create or replace function app.erase_secret_mail() returns trigger
language plpgsql set search_path = ''
as $$
begin
  delete from app.mail_secrets s where s.mail_id = new.id;
  new.body_text := 'The text of this email is not stored, because it may have contained a secret.';
  new.body_html := '<p>' || new.body_text || '</p>';
  return new;
end $$;

update public.mail_outbox set body_text = 'The text of this email is not stored, because it may have contained a secret.',
  body_html = '<p>The text of this email is not stored, because it may have contained a secret.</p>'
where is_erased;

drop trigger reject_erased_mail on public.mail_outbox;
drop trigger reject_erased_mail_insert on public.mail_outbox;
drop function app.reject_erased_mail();

-- Sends an email again, for administrators: queues a failed or unsent email, and copies a sent one. Refuses emails whose
-- text was deleted.
create or replace function public.admin_resend_mail(mail_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  mail public.mail_outbox;
begin
  perform app.require_admin();
  select * into mail from public.mail_outbox m where m.id = mail_id for update;
  if not found then
    raise exception 'This email is no longer in the outbox' using errcode = 'P0001';
  elsif mail.is_erased then
    raise exception 'The text of this email was not stored, because it may have contained a secret. The user can request a new email.' using errcode = 'P0001';
  elsif mail.status = 'queued' then
    update public.mail_outbox set next_attempt_at = now() where id = mail_id;
  elsif mail.status = 'sent' then
    insert into public.mail_outbox (kind, recipient, reply_to, subject, body_text, body_html)
    values (mail.kind, mail.recipient, mail.reply_to, mail.subject, mail.body_text, mail.body_html);
  else
    update public.mail_outbox set status = 'queued', attempts = 0, last_error = null, next_attempt_at = now() where id = mail_id;
  end if;
  -- Servers listen on this channel and start the sending job at once.
  perform pg_notify('mail_due', '');
  perform app.record_audit_entry('resent', 'mail_outbox', mail_id::text, concat(mail.subject, ' → ', mail.recipient),
    jsonb_build_object('status', mail.status), '{"status": "queued"}');
end $$;

-- Raises PT413 with a message that shows the used and the allowed bytes.
create or replace function storage.raise_bytes_exceeded(used_bytes bigint, max_bytes bigint) returns void
language plpgsql set search_path = ''
as $$
begin
  perform platform.raise_quota_exceeded(format('You use %s of %s of storage, including uploads in progress. This file does not fit. '
    'Remove some files, or ask your administrator for more.',
    platform.format_bytes(used_bytes), platform.format_bytes(max_bytes)));
end $$;

-- Reserves space for an upload before any byte of the upload is read. Returns the maximum size of the upload, in bytes.
--   declared_bytes  null if the client did not declare a length
--   max_file_bytes  maximum size of a file
--   replaces        whether the upload may replace a file of the user: the bytes of that file are then available too, unless
--                   another upload is already replacing it
create or replace function storage.reserve_space(
  id uuid, file_owner uuid, bucket text, name text, declared_bytes bigint, max_file_bytes bigint, replaces boolean, lifetime_seconds int
) returns bigint
language plpgsql security definer set search_path = ''
as $$
declare
  max_stored_bytes bigint := platform.quota('stored_bytes');
  max_uploads bigint := platform.quota('open_uploads');
  stored_bytes bigint;
  reserved_bytes bigint;
  upload_count bigint;
  replaced_bytes bigint := 0;
  granted_bytes bigint;
begin
  -- Lock the counter, so that reservations and finished uploads of one user are checked one after another.
  stored_bytes := platform.add_usage(storage.quota_owner(file_owner, bucket), 'stored_bytes', 0);
  if stored_bytes is null then return coalesce(declared_bytes, max_file_bytes); end if;
  delete from storage.reservations r where r.owner = file_owner and r.expires_at <= now();
  select count(*), coalesce(sum(r.bytes), 0) into upload_count, reserved_bytes from storage.reservations r where r.owner = file_owner;
  if max_uploads > 0 and upload_count >= max_uploads then
    perform platform.raise_quota_exceeded(format('You have %s of %s uploads in progress. Finish or cancel one, then try again.',
      platform.format_count(upload_count), platform.format_count(max_uploads)));
  end if;
  if replaces and declared_bytes is not null and not exists (
    select from storage.reservations r where r.owner = file_owner and r.bucket_id = bucket and r.name = reserve_space.name) then
    replaced_bytes := coalesce((select storage.object_bytes(o.metadata) from storage.objects o
      where o.bucket_id = bucket and o.name = reserve_space.name and o.owner = file_owner), 0);
  end if;
  granted_bytes := coalesce(declared_bytes, max_file_bytes);
  if max_stored_bytes > 0 then
    if declared_bytes is null then granted_bytes := least(max_file_bytes, max_stored_bytes - stored_bytes - reserved_bytes + replaced_bytes); end if;
    if granted_bytes < 0 or (declared_bytes is null and granted_bytes = 0)
      or granted_bytes > max_stored_bytes - stored_bytes - reserved_bytes + replaced_bytes then
      perform storage.raise_bytes_exceeded(stored_bytes + reserved_bytes, max_stored_bytes);
    end if;
    -- A client that uploads and deletes in a loop has to wait until the deleted files are removed from disk.
    if (select coalesce(sum(r.bytes), 0) from storage.removals r where r.owner = file_owner) > max_stored_bytes then
      perform platform.raise_quota_exceeded('Your deleted files are still being removed. Try again in a minute.');
    end if;
  end if;
  insert into storage.reservations (id, owner, bucket_id, name, bytes, expires_at)
  values (reserve_space.id, file_owner, bucket, reserve_space.name, greatest(granted_bytes - replaced_bytes, 0),
    now() + make_interval(secs => lifetime_seconds));
  return granted_bytes;
end $$;

-- Trigger: sets the key of a new definition and refuses changes. Processes cache definitions by key, and runs in progress refer to them.
create or replace function app.set_definition_hash() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' then
    perform app.raise_invalid('A definition cannot be changed. Add a new definition and assign it to the workflow.');
  end if;
  new.hash := app.definition_hash(new.definition);
  return new;
end $$;

comment on table platform.migrations is 'Migrations that have been applied, with the checksums of their files. The migrator creates this table';
comment on table platform.secrets is 'Values that the server generates or remembers, such as keys and the state of the catalogue. No API role can read them';
comment on table platform.signing_keys is 'Key pairs that sign access tokens. Retired keys remain, so that tokens issued with them can be verified';
comment on table platform.saml_keys is 'RSA keys that sign our SAML requests. Identity providers encrypt with the newest key; every key decrypts until it is deleted';
comment on table platform.write_checks is 'One row, which GET /readyz updates at most once a second in each process, so that "ready" includes that the database accepts writes';
comment on table platform.operator_alerts is 'State and last alert of each condition (mail, model, runs, queue, disk:host, restart:host). Ensures that only one process sends an alert';
comment on table auth.users is 'Accounts of the authentication service. public.profiles has the data of the application for the same users';
comment on table auth.identities is 'Sign-in methods of a user: email, phone, or an account at an identity provider';
comment on table auth.mfa_factors is 'Second factors of users: authenticator apps, phone numbers, security keys, and sets of recovery codes';
comment on table auth.mfa_recovery_codes is 'Digests of recovery codes. Each code can be used once';
comment on table auth.mfa_challenges is 'Requests to prove a second factor. A challenge belongs to one session, expires, and can be answered once';
comment on table auth.passkey_challenges is 'Challenges for signing in with a passkey, or for adding one to the account of a session';
comment on table auth.sso_domains is 'Email domains whose users sign in through a SAML identity provider';
comment on table public.profiles is 'One row per user: company profile, preferences and current workspace. Created with the account';
comment on table public.user_roles is 'Role of each user in the installation. Roles in a workspace are in public.workspace_members';
comment on table public.workspaces is 'Workspaces: configurations, runs, knowledge and their other rows belong to a workspace, and its members share them';
comment on table public.workspace_members is 'Members of workspaces and their roles';
comment on table public.workspace_invitations is 'Invitations to join a workspace, sent by email. Only the digest of the token in the link is stored';
comment on table platform.usage is 'Number or size of the data that each user has stored, by kind of quota. Triggers update it';
comment on table public.client_quotas is 'Monthly quotas that an administrator set for a user instead of the default quotas';
comment on table storage.buckets is 'Buckets of the storage service, with the size and types of files that each accepts';
comment on table public.workflows is 'The library of ready-made workflows';
comment on table public.workflow_definitions is 'Definitions of workflows and their runs (contracts/workflows/workflow-definition.ts). They cannot be changed (decision 0015)';
comment on table public.workflow_configurations is 'Workflows that a workspace has configured. Runs copy the configuration when they start';
comment on table public.workflow_runs is 'Runs of workflows, with their input, output, usage and lease';
comment on table public.workflow_approvals is 'Decisions that a run needs from a person. Pending approvals pause the run';
comment on table app.webhook_endpoint_secrets is 'Digests of the secrets of webhook endpoints. After a rotation, the previous secret is valid for a limited time';
comment on table public.column_choices is 'Columns that a user assigned to the fields of a table, for a step of a configuration. Later runs use them again';
comment on table public.webhook_received_bodies is 'Latest requests to a webhook endpoint, shortened and with masked secrets, so that the user can map their fields';
comment on table public.notifications is 'Notifications under the bell of a user';
comment on table public.knowledge_base_items is 'Websites and documents of a workspace, with the state of their indexing';
comment on table public.knowledge_chunks is 'Parts of indexed documents and pages. Search returns them, and answers cite them';
comment on table public.chat_conversations is 'Conversations of a user with the assistant';
comment on table public.chat_messages is 'Messages of conversations: those of the user, and replies of the assistant with their sources';
comment on table public.blog_posts is 'Posts of the blog. Visitors can read published posts';
comment on table public.demos is 'Demos of workflows on the demos page: videos and interactive demos';
comment on table public.contact_submissions is 'Messages that visitors sent with the contact form';
comment on table public.admin_notification_emails is 'Addresses that are notified about new contact messages';
comment on table public.safety_phrases is 'Phrases of a workspace that make a message match a safety category, in addition to the built-in rules';
comment on column public.workflow_definitions.hash is 'Digest of the definition when it was added. A restored row retains the key that it had in the backup';

comment on function app.blank_to_null(text) is 'Removes spaces at both ends, and returns null for a text without other characters';
comment on function app.set_workspace_of_configuration() is 'Trigger: copies the workspace of the configuration. If there is no configuration, its foreign key reports the error';
comment on function app.set_workspace_of_retried_run() is 'Trigger: copies the workspace of the configuration, or of the run that this run repeats';
comment on function app.set_workspace_of_run() is 'Trigger: copies the workspace of the run';
comment on function app.set_workspace_of_delivery() is 'Trigger: copies the workspace of the run, or of the configuration for a delivery without a run';
comment on function app.set_workspace_of_item() is 'Trigger: copies the workspace of the knowledge item';
comment on function app.set_workspace_of_endpoint() is 'Trigger: copies the workspace of the webhook endpoint';
comment on function app.last_workspace_of_administrators() is 'Upper bound of the workspaces that administrators of the installation can read. Null for other callers';
comment on function app.first_workspace_of_administrators() is 'Lower bound of the workspaces that administrators of the installation can read: all of them. Null for other callers, so it matches no row';
comment on function storage.foldername(text) is 'Returns the folders of an object name: {a,b} for "a/b/c.pdf". Used in policies';
comment on function storage.filename(text) is 'Returns the file name of an object name: c.pdf for "a/b/c.pdf". Used in policies';
comment on function storage.extension(text) is 'Returns the extension of an object name: pdf for "a/b/c.pdf". Used in policies';
comment on function public.definition(public.workflows) is 'Computed column of workflows. `*` does not include it, because a definition is large: clients select it by name';
comment on function public.sample_result(public.workflows) is 'Computed column of workflows: the result for the sample input. Clients select it by name';
comment on function app.check_escalation() is 'Trigger: the person of an escalation must be a member who may decide approvals';
comment on function app.check_substitute() is 'Trigger: a substitute must be a member who may decide approvals';
comment on function app.count_removed_words() is 'Trigger: subtracts the words of deleted chunks from the counters of their workspace';
