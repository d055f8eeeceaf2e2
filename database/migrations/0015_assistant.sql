-- The assistant: conversations, messages, and token usage.

create type public.chat_role as enum ('user', 'assistant');

-- Conversations --------------------------------------------------------------------------------------------------------

create table public.chat_conversations (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles on delete cascade,
  title text not null,
  created_at timestamptz not null default now(),
  -- Set by new messages but not by a new title, because lists show the conversation with the latest message first.
  updated_at timestamptz not null default now(),
  -- Messages refer to both columns, so that a message cannot be in another user's conversation.
  constraint chat_conversations_owner unique (id, user_id)
);
create index chat_conversations_user on public.chat_conversations (user_id, updated_at desc, id desc);

-- Trigger: trims and validates the title, with the same rules as contracts/assistant.
create function app.check_conversation() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.title := app.trim_text(new.title);
  if coalesce(new.title, '') = '' then perform app.raise_invalid('Title is required'); end if;
  if length(new.title) > 200 then perform app.raise_invalid('Title must be at most 200 characters'); end if;
  return new;
end $$;
create trigger check_conversation before insert or update of title on public.chat_conversations
  for each row execute function app.check_conversation();
create trigger count_added after insert on public.chat_conversations referencing new table as added
  for each statement execute function platform.count_added('conversations');
create trigger count_removed after delete on public.chat_conversations referencing old table as removed
  for each statement execute function platform.count_removed('conversations');

-- Messages -------------------------------------------------------------------------------------------------------------

create table public.chat_messages (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles on delete cascade,
  role public.chat_role not null,
  content text not null,
  model text,
  created_at timestamptz not null default now(),
  conversation_id uuid,
  status text not null default 'complete' check (status in ('complete', 'stopped', 'failed')),
  tokens_in int check (tokens_in >= 0),
  tokens_out int check (tokens_out >= 0),
  cost_usd numeric(12, 6) check (cost_usd >= 0),
  citations jsonb not null default '[]' check (jsonb_typeof(citations) = 'array'),
  proposals jsonb not null default '[]' check (jsonb_typeof(proposals) = 'array'),
  feedback smallint check (feedback in (-1, 1)),
  constraint chat_messages_conversation foreign key (conversation_id, user_id)
    references public.chat_conversations (id, user_id) on delete cascade
);
comment on column public.chat_messages.status is 'stopped: the user cancelled or disconnected; failed: the model failed';
comment on column public.chat_messages.cost_usd is 'Null if the price of the model is unknown';
comment on column public.chat_messages.citations is 'Sources of the reply (Citation in contracts/assistant)';
comment on column public.chat_messages.proposals is 'Actions that the assistant suggests and the user can confirm (Proposal in contracts/assistant)';
create index chat_messages_user on public.chat_messages (user_id, created_at);
create index chat_messages_created_at on public.chat_messages (created_at);
create index chat_messages_conversation on public.chat_messages (conversation_id, user_id, created_at, id);

-- Trigger: counts messages for the quota. The quota can refuse questions only; replies are always stored.
create function platform.count_added_messages() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  owner record;
  total bigint;
begin
  for owner in select a.user_id, count(*) as amount, bool_or(a.role = 'user') as has_questions from added a group by a.user_id order by a.user_id loop
    total := platform.add_usage(owner.user_id, 'messages', owner.amount);
    if owner.has_questions then perform platform.require_quota('messages', total, owner.amount); end if;
  end loop;
  return null;
end $$;
create trigger count_added_for_quota after insert on public.chat_messages referencing new table as added
  for each statement execute function platform.count_added_messages();
create trigger count_removed_for_quota after delete on public.chat_messages referencing old table as removed
  for each statement execute function platform.count_removed('messages');

-- Usage ----------------------------------------------------------------------------------------------------------------

-- Tokens used per user and day. Stored apart from the messages, so that deleting a conversation does not reduce the usage.
create table app.chat_usage (
  user_id uuid not null references public.profiles on delete cascade,
  day date not null,
  tokens bigint not null,
  primary key (user_id, day)
);

-- Number of messages per user, maintained by triggers, so that the lists of administrators do not count all rows of chat_messages.
create table app.chat_activity (
  user_id uuid primary key references public.profiles on delete cascade,
  messages bigint not null,
  last_activity timestamptz not null
);

-- Rows are locked in a fixed order, so that two statements that affect the same users cannot deadlock. The update is
-- a separate statement after the lock, so that it sees all changes that were committed before.

-- Trigger: adds inserted messages to the counts.
create function app.count_added_messages() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into app.chat_activity as counter (user_id, messages, last_activity)
  select user_id, count(*), max(created_at) from added group by user_id order by user_id
  on conflict (user_id) do update
    set messages = counter.messages + excluded.messages, last_activity = greatest(counter.last_activity, excluded.last_activity);
  return null;
end $$;
create trigger count_added_messages after insert on public.chat_messages
  referencing new table as added for each statement execute function app.count_added_messages();

-- Trigger: subtracts deleted messages from the counts.
create function app.count_removed_messages() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform from app.chat_activity where user_id in (select user_id from removed) order by user_id for update;
  delete from app.chat_activity counter using (select user_id, count(*) as messages from removed group by user_id) deleted
  where counter.user_id = deleted.user_id and counter.messages <= deleted.messages;
  update app.chat_activity counter set messages = counter.messages - deleted.messages,
    last_activity = coalesce((select max(m.created_at) from public.chat_messages m where m.user_id = counter.user_id), counter.last_activity)
  from (select user_id, count(*) as messages from removed group by user_id) deleted where counter.user_id = deleted.user_id;
  return null;
end $$;
create trigger count_removed_messages after delete on public.chat_messages
  referencing old table as removed for each statement execute function app.count_removed_messages();

-- Trigger: recounts the messages of the affected users when a message changes its owner or time, which is rare.
create function app.recount_messages() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  changed_users uuid[];
begin
  select array_agg(distinct changed.id order by changed.id) into changed_users
  from removed join added using (id) cross join lateral (values (removed.user_id), (added.user_id)) changed (id)
  where (removed.user_id, removed.created_at) is distinct from (added.user_id, added.created_at);
  if changed_users is null then return null; end if;
  insert into app.chat_activity (user_id, messages, last_activity) select changed.id, 0, '-infinity' from unnest(changed_users) changed (id)
  on conflict do nothing;
  perform from app.chat_activity where user_id = any (changed_users) order by user_id for update;
  update app.chat_activity counter set messages = recount.messages, last_activity = coalesce(recount.last_activity, counter.last_activity)
  from unnest(changed_users) changed (id) cross join lateral (
    select count(*) as messages, max(m.created_at) as last_activity from public.chat_messages m where m.user_id = changed.id
  ) recount where counter.user_id = changed.id;
  delete from app.chat_activity where user_id = any (changed_users) and messages = 0;
  return null;
end $$;
create trigger recount_messages after update on public.chat_messages
  referencing old table as removed new table as added for each statement execute function app.recount_messages();

-- Trigger: resets all counts after a truncate of the messages.
create function app.reset_message_counts() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from app.chat_activity;
  return null;
end $$;
create trigger reset_message_counts after truncate on public.chat_messages for each statement execute function app.reset_message_counts();

-- Administration -------------------------------------------------------------------------------------------------------

-- Returns figures over all conversations. For administrators.
create function public.admin_chat_summary() returns table (total_messages bigint, active_users bigint, average_messages numeric)
language sql stable security definer set search_path = ''
begin atomic
  select coalesce(sum(messages), 0)::bigint, count(*), coalesce(round(avg(messages)), 0)
  from app.chat_activity where (select app.is_admin());
end;

-- Returns a page of the users of the assistant. For administrators.
create function public.admin_list_chat_users(
  search text default '', sort text default 'messages', descending boolean default true, page_size int default 25, page_offset int default 0
) returns table (user_id uuid, email text, company_name text, messages bigint, last_activity timestamptz, total bigint)
language plpgsql stable security definer set search_path = ''
as $$
declare
  direction text := case when descending then 'desc' else 'asc' end;
  sort_expression text := case sort when 'email' then 'p.email %1$s, a.user_id' when 'last_activity' then 'a.last_activity %1$s, a.user_id'
    else 'a.messages %1$s, a.user_id' end;
begin
  if not app.is_admin() then return; end if;
  return query execute format(
    'select a.user_id, p.email, p.company_name, a.messages, a.last_activity, count(*) over () as total
     from app.chat_activity a join public.profiles p on p.id = a.user_id
     where %s order by %s limit $2 offset $3',
    case when btrim(search) = '' then 'true' else $like$lower(p.email || ' ' || coalesce(p.company_name, '')) like $1$like$ end,
    format(sort_expression, direction))
    using app.like_pattern(search), least(greatest(page_size, 1), 1000), greatest(page_offset, 0);
end $$;

-- Policies and grants --------------------------------------------------------------------------------------------------

alter table public.chat_conversations enable row level security;
grant select, insert, update, delete on public.chat_conversations to service_role;
grant select, delete, update (title) on public.chat_conversations to authenticated;
create policy "read own or as administrator" on public.chat_conversations for select to authenticated
  using (user_id >= (select case when app.is_admin() then '00000000-0000-0000-0000-000000000000'::uuid else auth.uid() end)
    and user_id <= (select case when app.is_admin() then 'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid else auth.uid() end));
create policy "update own" on public.chat_conversations for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "delete own" on public.chat_conversations for delete to authenticated using (user_id = (select auth.uid()));

-- The server writes messages; users can only rate replies.
alter table public.chat_messages enable row level security;
grant select, insert, update, delete on public.chat_messages to service_role;
grant select, update (feedback) on public.chat_messages to authenticated;
create policy "read own or as administrator" on public.chat_messages for select to authenticated
  using (user_id >= (select case when app.is_admin() then '00000000-0000-0000-0000-000000000000'::uuid else auth.uid() end)
    and user_id <= (select case when app.is_admin() then 'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid else auth.uid() end));
create policy "rate own replies" on public.chat_messages for update to authenticated
  using (user_id = (select auth.uid()) and role = 'assistant') with check (user_id = (select auth.uid()) and role = 'assistant');

alter table app.chat_usage enable row level security;
alter table app.chat_activity enable row level security;

revoke execute on all functions in schema app from public;
revoke execute on all functions in schema platform from public;
revoke execute on function public.admin_chat_summary, public.admin_list_chat_users from public;
grant execute on function public.admin_chat_summary, public.admin_list_chat_users to authenticated, service_role;
