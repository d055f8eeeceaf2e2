-- Replies that continue after a reload or at their length limit.

alter table public.chat_messages drop constraint chat_messages_status_check;
alter table public.chat_messages add constraint chat_messages_status_check
  check (status = any (array['complete'::text, 'cut'::text, 'stopped'::text, 'failed'::text]));
comment on column public.chat_messages.status is 'cut: the reply reached its length limit and can be continued; stopped: the user stopped it; failed: it was interrupted';

alter table public.chat_conversations add column replying_until timestamptz;
comment on column public.chat_conversations.replying_until is 'End of the lease of the process that writes a reply; null or past if no reply is being written.';
