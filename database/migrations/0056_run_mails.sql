-- Delivery of the emails that runs send. The outbox deletes its rows after some weeks, so the state is stored with the run and its step.

alter table public.mail_outbox
  add column run_path text,
  add column refusal text;
comment on column public.mail_outbox.run_path is 'Path of the step that sent the email to its receivers; null for emails about a run, such as approval requests';
comment on column public.mail_outbox.refusal is 'Response of the mail server about this email, which its sender may read. last_error can also describe the connection, for administrators';

alter table public.workflow_run_steps add column mails jsonb;
comment on column public.workflow_run_steps.mails is 'Emails that the step has queued, and their delivery (contracts/runs/step-mails.ts)';

alter table public.workflow_runs
  add column mail_status text,
  add constraint workflow_runs_mail_status_check check (mail_status in ('queued', 'sent', 'failed'));
comment on column public.workflow_runs.mail_status is 'Delivery of all emails of the steps: queued while one is queued, failed if one was not sent, otherwise sent. Null: no emails';

-- Trigger: copies the delivery of an email to its run and step. The run is locked before its steps, as by the worker of the run. The row of
-- the step does not exist yet when the email is inserted; the step itself stores the state of that time.
create function app.note_run_mail() returns trigger
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
revoke execute on function app.note_run_mail() from public;
create trigger note_queued_run_mail after insert on public.mail_outbox for each row
  when (new.run_id is not null and new.run_path is not null) execute function app.note_run_mail();
create trigger note_run_mail after update of status on public.mail_outbox for each row
  when (new.run_id is not null and new.run_path is not null and old.status is distinct from new.status) execute function app.note_run_mail();
