-- Approvals list all messages that they release: an approval step can be followed by an email and a webhook. An empty list means that nothing is
-- sent. Approvals that release no message, such as requests for data, have null.

update public.workflow_approvals set outgoing = jsonb_build_array(outgoing) where jsonb_typeof(outgoing) = 'object';

alter table public.workflow_approvals add constraint workflow_approvals_outgoing_is_list check (jsonb_typeof(outgoing) = 'array');
