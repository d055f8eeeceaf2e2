-- Briefs for approvals of texts that a person writes (docs/safety.md). Clients read both columns with the table's grant and policies.

alter table public.workflow_approvals add column brief text;
alter table public.workflow_approvals add column outline text;
comment on column public.workflow_approvals.brief is 'Brief for the person who writes the text; null if a language model wrote it';
comment on column public.workflow_approvals.outline is 'Starting text with placeholders in brackets, which the approved text must not contain; null without a brief';
