-- Names and comments that readers of the schema did not understand. The behavior does not change.

-- Names of trigger functions -------------------------------------------------------------------------------------------

-- Trigger: before an account is deleted, copies the name of the user to the decisions of the user, whose `decided_by` becomes null. Runs
-- before withdraw_from_workspaces, because triggers run in alphabetical order.
create function app.copy_decider_name() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.workflow_approvals a set decided_by_name = app.person_name(old.id) where a.decided_by = old.id;
  return old;
end $$;
drop trigger keep_decider_name on auth.users;
create trigger copy_decider_name before delete on auth.users for each row execute function app.copy_decider_name();
drop function app.keep_decider_name();

-- Trigger: copies the delivery status of an email to the run and the step that queued it. Locks the run before its steps, as the worker of
-- the run does. The row of the step does not exist yet when the email is inserted, so the step stores that status itself.
create function app.copy_mail_status() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.workflow_runs r set mail_status = (
    select case when bool_or(m.status = 'queued') then 'queued' when bool_or(m.status <> 'sent') then 'failed' else 'sent' end
    from public.mail_outbox m where m.run_id = new.run_id and m.run_path is not null)
  where r.id = new.run_id;
  if tg_op = 'INSERT' then return null; end if;
  update public.workflow_run_steps s set mails = (
    select jsonb_agg(case when mail.value ->> 'id' = new.id::text
        then mail.value || jsonb_build_object('status', new.status, 'reason', new.refusal, 'sent_at', new.sent_at) else mail.value end
      order by mail.ordinality)
    from jsonb_array_elements(s.mails) with ordinality as mail)
  where s.run_id = new.run_id and s.path = new.run_path and s.mails is not null;
  -- Streams of run events listen on this channel.
  perform pg_notify('run_changed', new.run_id::text);
  return null;
end $$;
drop trigger note_queued_run_mail on public.mail_outbox;
drop trigger note_run_mail on public.mail_outbox;
create trigger copy_queued_mail_status after insert on public.mail_outbox for each row
  when (new.run_id is not null and new.run_path is not null) execute function app.copy_mail_status();
create trigger copy_mail_status after update of status on public.mail_outbox for each row
  when (new.run_id is not null and new.run_path is not null and old.status is distinct from new.status) execute function app.copy_mail_status();
drop function app.note_run_mail();

-- Trigger: limits the rate of mails caused by the workflows of one user, so that thousands of queued mails do not delay the mails
-- of other users. Twenty mails are sent at once, then one every two seconds. Mails above the daily quota are stored as failed and
-- not sent.
create function app.limit_mail_rate() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  max_mails bigint := platform.quota('mails_per_day');
  burst_end timestamptz;
begin
  perform pg_advisory_xact_lock(7013, hashtext(new.caused_by::text));
  if max_mails > 0 and (select count(*) from (
    select from public.mail_outbox m where m.caused_by = new.caused_by and m.created_at > now() - interval '1 day' and m.status <> 'failed'
    limit max_mails) recent) >= max_mails then
    -- Limit the number of refused mails that are stored, so that they do not fill the table.
    if (select count(*) from (select from public.mail_outbox m
      where m.caused_by = new.caused_by and m.created_at > now() - interval '1 day' and m.status = 'failed'
      limit max_mails) rejected) >= max_mails then
      return null;
    end if;
    new.status := 'failed';
    new.last_error := format('The workflows of this user have sent %s of %s emails in the last 24 hours',
      platform.format_count(max_mails), platform.format_count(max_mails));
    return new;
  end if;
  if new.status <> 'queued' then return new; end if;
  burst_end := (select m.next_attempt_at from public.mail_outbox m
    where m.caused_by = new.caused_by and m.status = 'queued' and m.attempts = 0 order by m.next_attempt_at desc offset 19 limit 1);
  if burst_end is not null then
    new.next_attempt_at := greatest(new.next_attempt_at, (select max(m.next_attempt_at) from public.mail_outbox m
      where m.caused_by = new.caused_by and m.status = 'queued' and m.attempts = 0) + interval '2 seconds');
  end if;
  return new;
end $$;
drop trigger pace_mail on public.mail_outbox;
create trigger limit_mail_rate before insert on public.mail_outbox for each row
  when (new.caused_by is not null) execute function app.limit_mail_rate();
drop function app.pace_mail();

-- Trigger: records who changed the quotas, and when.
create function app.set_quotas_updated() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.updated_at := clock_timestamp();
  new.updated_by := auth.uid();
  return new;
end $$;
drop trigger stamp_client_quotas on public.client_quotas;
drop trigger stamp_quotas on public.workspace_quotas;
create trigger set_quotas_updated before insert or update of runs, tokens, cost_usd on public.client_quotas
  for each row execute function app.set_quotas_updated();
create trigger set_quotas_updated before insert or update of runs, tokens, cost_usd on public.workspace_quotas
  for each row execute function app.set_quotas_updated();
drop function app.stamp_client_quotas();

-- Trigger: removes a member who may no longer decide approvals from open assignments, workflow roles, escalations and substitutions. An
-- approval without an assignee goes to all members who may decide.
create function app.remove_viewer_from_approvals() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.approval_assignees a where a.workspace_id = new.workspace_id and a.user_id = new.user_id;
  delete from public.workflow_people p where p.workspace_id = new.workspace_id and p.member_id = new.user_id;
  update public.workflow_approval_rules r set escalate_to = null where r.workspace_id = new.workspace_id and r.escalate_to = new.user_id;
  update public.workflow_approvals a set escalate_to = null where a.workspace_id = new.workspace_id and a.escalate_to = new.user_id;
  update public.workspace_absences b set substitute_id = null where b.workspace_id = new.workspace_id and b.substitute_id = new.user_id;
  return null;
end $$;
drop trigger withdraw_viewer on public.workspace_members;
create trigger remove_viewer_from_approvals after update of role on public.workspace_members for each row
  when (new.role < 'approver') execute function app.remove_viewer_from_approvals();
drop function app.withdraw_viewer();

revoke execute on function app.copy_decider_name(), app.copy_mail_status(), app.limit_mail_rate(), app.set_quotas_updated(),
  app.remove_viewer_from_approvals() from public;

-- Comments -------------------------------------------------------------------------------------------------------------

comment on column public.workflow_runs.takeovers is 'Number of times that a run was taken over since its last finished step: another worker continued it after an expired lease, or a worker released it after an internal error. A run with more than 20 takeovers fails.';
comment on column public.workflow_run_steps.mails is 'Emails that the step has queued, and their delivery status (contracts/runs/step-emails.ts)';
comment on function app.log_configuration() is 'Trigger: records in the activity of the workspace that a configuration is added, changed or removed.';
comment on function app.log_run() is 'Trigger: records in the activity of the workspace that a person starts or deletes a run. Runs that a schedule or a webhook starts are not recorded. Reads all values in one statement, because the trigger is part of each start of a run.';
comment on function app.log_decision() is 'Trigger: records in the activity of the workspace that an approval is decided, or that a run receives the input that it waited for.';
comment on function app.log_trigger() is 'Trigger: records in the activity of the workspace that a schedule or a webhook endpoint is created, changed or removed. The argument is the first part of the recorded kind, such as `schedule`.';
comment on function app.log_knowledge_item() is 'Trigger: records in the activity of the workspace that a document or a website is added or removed.';
comment on function app.log_invitation() is 'Trigger: records in the activity of the workspace that an invitation is sent, or revoked before it expires.';
comment on function app.log_member() is 'Trigger: records in the activity of the workspace that a member joins, leaves or gets another role. Adds a member who leaves to app.former_members. If the account is being deleted, app.log_deleted_account records it instead.';
comment on function app.log_settings() is 'Trigger: records in the activity of the workspace that its name, logo or accent color changes.';
comment on function app.log_domain() is 'Trigger: records in the activity of the workspace that an email domain is added, proven, suspended or removed.';
comment on function app.log_identity_provider() is 'Trigger: records in the activity of the workspace that its identity provider is set, changed or removed.';
comment on function app.log_joining() is 'Trigger: records in the activity of the workspace that automatic joining is turned on or off, or that its role changes. The recorded detail is the role; null if automatic joining is off.';
comment on function app.hand_over_automation(uuid, uuid, uuid) is 'Makes another member the owner of the configurations, schedules, webhook endpoints, open runs, pending approvals and queued deliveries of a user in a workspace. Open runs show the name of the user who started them.';
comment on function public.approvals_to_decide() is 'Returns the pending approvals that the caller may decide, in all workspaces. Applies the rule of app.may_decide to all approvals at once, so that a list reads only the pending approvals of the workspaces of the caller.';
comment on function public.dashboard_summary() is 'Returns the data of the dashboard: the counts of public.attention_counts, the latest runs of the workspace, the totals of all its runs, the value by week in the time zone of the caller, the pause of runs, and the finished steps of the checklist.';
comment on function app.chunk_words(uuid, text, text, text, text) is 'Returns the search words of a chunk: of its text, its heading and the title of its item, and the word that only chunks of its workspace have. Words joined by slashes ("card/account") are separate words; the parser would take them for the path of a file.';
comment on function app.count_added_words() is 'Trigger: adds the words of new chunks to the counts of their workspace in app.knowledge_words. Locks the counts in a fixed order, so that concurrent statements cannot deadlock.';
comment on function app.claim_file(uuid, uuid, text) is 'Records the digest of the file that is being indexed, and returns an item of the same workspace with an equal file. If several items with an equal file are indexed at the same time, the first one to call this function counts as the original. Returns no row if there is no such item, or if the lease is lost.';
comment on function app.zone_offset(timestamptz, text) is 'Returns the difference between the local time of a time zone and UTC at a point in time.';
