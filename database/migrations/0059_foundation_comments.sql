-- Comments name the files of the server as they are called now.

comment on table app.mail_secrets is 'Encrypted text and HTML of sealed emails (server/platform/email/sealed-content.ts)';
comment on column public.workflow_run_steps.mails is 'Emails that the step has queued, and their delivery (contracts/runs/step-emails.ts)';

-- Called by statements of /rest/v1 to abort when the response is larger than REST_MAX_ANSWER_BYTES (see server/wire/rest/sql/limit-response-size.ts).
create or replace function app.raise_response_too_large(max_bytes bigint) returns boolean
language plpgsql volatile set search_path = ''
as $$
begin
  raise exception using
    errcode = 'WW413',
    message = format('The answer is larger than %s bytes', max_bytes),
    hint = 'Select fewer columns or embedded relations, or ask for fewer rows with limit and offset.';
end $$;
