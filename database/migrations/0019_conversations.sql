-- Conversations with the assistant: what belongs together, what each reply took, rested on and was worth.

create table public.chat_conversations (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles on delete cascade,
  title text not null,
  created_at timestamptz not null default now(),
  -- Moved by each turn, not by a new title: the list shows first what was talked about last.
  updated_at timestamptz not null default now(),
  -- What lets a message refer to both: none stands in the conversation of somebody else.
  constraint chat_conversations_owner unique (id, user_id)
);
create index chat_conversations_user on public.chat_conversations (user_id, updated_at desc, id desc);
alter table public.chat_conversations enable row level security;

-- contracts/chat.ts says the same.
create function app.check_conversation() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.title := app.trim_text(new.title);
  if coalesce(new.title, '') = '' then perform app.refuse('Title is required'); end if;
  if length(new.title) > 200 then perform app.refuse('Title must be at most 200 characters'); end if;
  return new;
end $$;
revoke execute on function app.check_conversation from public;
create trigger check_conversation before insert or update of title on public.chat_conversations
  for each row execute function app.check_conversation();

revoke all on public.chat_conversations from anon, authenticated, service_role;
grant select, insert, update, delete on public.chat_conversations to service_role;
grant select, delete, update (title) on public.chat_conversations to authenticated;
create policy "read own or as administrator" on public.chat_conversations for select to authenticated
  using (user_id = (select auth.uid()) or (select app.is_admin()));
create policy "update own" on public.chat_conversations for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "delete own" on public.chat_conversations for delete to authenticated using (user_id = (select auth.uid()));

alter table public.chat_messages
  add column conversation_id uuid,
  add column status text not null default 'complete' check (status in ('complete', 'stopped', 'failed')),
  add column tokens_in int check (tokens_in >= 0),
  add column tokens_out int check (tokens_out >= 0),
  add column cost_usd numeric(12, 6) check (cost_usd >= 0),
  add column citations jsonb not null default '[]' check (jsonb_typeof(citations) = 'array'),
  add column proposals jsonb not null default '[]' check (jsonb_typeof(proposals) = 'array'),
  add column feedback smallint check (feedback in (-1, 1)),
  add constraint chat_messages_conversation foreign key (conversation_id, user_id)
    references public.chat_conversations (id, user_id) on delete cascade;
comment on column public.chat_messages.status is 'stopped: its reader or their connection went; failed: the model did';
comment on column public.chat_messages.cost_usd is 'Null when the price of the model is not known';
comment on column public.chat_messages.citations is 'The places that the reply rests on (contracts/chat.ts, Citation)';
comment on column public.chat_messages.proposals is 'What the assistant offers to do once its reader confirms it (contracts/chat.ts, Proposal)';
create index chat_messages_conversation on public.chat_messages (conversation_id, user_id, created_at, id);

-- Replies are written by the assistant's own code; what a person adds to one is their opinion.
grant update (feedback) on public.chat_messages to authenticated;
create policy "judge own replies" on public.chat_messages for update to authenticated
  using (user_id = (select auth.uid()) and role = 'assistant') with check (user_id = (select auth.uid()) and role = 'assistant');

-- What somebody used in a day. Apart from the messages: deleting a conversation gives nothing back.
create table app.chat_usage (
  user_id uuid not null references public.profiles on delete cascade,
  day date not null,
  tokens bigint not null,
  primary key (user_id, day)
);
alter table app.chat_usage enable row level security;
