-- The administration at volume: ten thousand people, fifty thousand contact messages, half a million chat messages.
--
-- Lists are functions that ask once whether the caller is an administrator and read past the policies. Through a policy
-- PostgreSQL uses no index for `like` or for an enumeration: their operators are not leakproof, so it looks at every
-- row for the policy first (and counts them all). Whoever is no administrator is told of nothing, as by the policies.

create schema if not exists extensions;
create extension if not exists pg_trgm with schema extensions;

-- The operators stand where the extension was installed; a database of somebody else's may have it elsewhere.
create function pg_temp.index_trigrams(name text, relation text, expression text) returns void
language plpgsql
as $$
begin
  execute format('create index %I on %s using gin (%s %I.gin_trgm_ops)', name, relation, expression,
    (select extnamespace::regnamespace::text from pg_extension where extname = 'pg_trgm'));
end $$;

create function app.pattern_of(search text) returns text
language sql immutable parallel safe set search_path = ''
return '%' || regexp_replace(lower(btrim(search)), '([\\%_])', '\\\1', 'g') || '%';
comment on function app.pattern_of is 'A pattern for `like` on text in small letters: what was typed, anywhere, its wildcards taken literally';
revoke execute on function app.pattern_of from public;

-- What a contact message is searched by, beside it: a change of status or notes leaves the large index alone, and a
-- search for what stands in most messages reads no more than this.
create table app.submission_texts (
  submission_id uuid primary key references public.contact_submissions on delete cascade,
  words text not null
);
alter table app.submission_texts enable row level security;

create function app.submission_words(s public.contact_submissions) returns text
language sql immutable set search_path = ''
return lower(concat_ws(E'\n', s.name, s.email, s.phone, s.company, s.message));
revoke execute on function app.submission_words from public;

create function app.keep_submission_text() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into app.submission_texts (submission_id, words) values (new.id, app.submission_words(new))
  on conflict (submission_id) do update set words = excluded.words;
  return null;
end $$;
revoke execute on function app.keep_submission_text from public;
create trigger keep_submission_text after insert or update of name, email, phone, company, message on public.contact_submissions
  for each row execute function app.keep_submission_text();

insert into app.submission_texts (submission_id, words) select s.id, app.submission_words(s) from public.contact_submissions s;
select pg_temp.index_trigrams('submission_texts_words', 'app.submission_texts', 'words');

-- Each way to sort has its index; the newest-first one replaces that of 0003.
create index contact_submissions_newest on public.contact_submissions (created_at desc, id desc);
drop index public.contact_submissions_created_at;
create index contact_submissions_status on public.contact_submissions (status, created_at desc, id desc);
create index contact_submissions_name on public.contact_submissions (name, id);
create index contact_submissions_email on public.contact_submissions (email, id);

create function public.admin_list_submissions(
  search text default '', only_status public.submission_status default null, sort text default 'created_at', descending boolean default true,
  page_size int default 25, page_offset int default 0, with_total boolean default true
) returns table (id uuid, name text, email text, phone text, company text, message text, status public.submission_status, admin_notes text,
  created_at timestamptz, total bigint)
language plpgsql stable security definer set search_path = ''
as $$
declare
  way text := case when descending then 'desc' else 'asc' end;
  -- What is sorted by stands here and nowhere else: nothing of `sort` itself becomes SQL.
  sorting text := format(case sort when 'name' then 's.name %1$s, s.id %1$s' when 'email' then 's.email %1$s, s.id %1$s'
    when 'status' then 's.status %1$s, s.created_at desc, s.id desc' else 's.created_at %1$s, s.id %1$s' end, way);
  keys text := case sort when 'name' then 's.name' when 'email' then 's.email' when 'status' then 's.status, s.created_at' else 's.created_at' end;
  is_searched boolean := btrim(search) <> '';
  conditions text := concat_ws(' and ', 'true', case when is_searched then 't.words like $1' end, case when only_status is not null then 's.status = $2' end);
  source text := 'public.contact_submissions s' || case when is_searched then ' join app.submission_texts t on t.submission_id = s.id' else '' end;
  -- Far into a search all that it finds is gathered and sorted anyway: then it is counted there.
  is_gathered boolean := is_searched and page_offset > 0;
  counted bigint;
begin
  if not app.is_admin() then return; end if;
  if with_total and not is_gathered then
    -- Each message has its text: without a status, nothing else is looked at.
    execute format('select count(*) from %s where %s',
      case when is_searched and only_status is null then 'app.submission_texts t' else source end, conditions)
      into counted using app.pattern_of(search), only_status;
  end if;
  -- The page is found in the index alone; only its own rows are read whole.
  return query execute format(
    case when is_gathered
      then 'with found as materialized (select s.id, %4$s from %2$s where %3$s),
        page as (select s.id, row_number() over (order by %1$s) as place from found s order by %1$s limit $3 offset $4)'
      else 'with page as (select s.id, row_number() over (order by %1$s) as place from %2$s where %3$s order by %1$s limit $3 offset $4)' end
    || ' select s.id, s.name, s.email, s.phone, s.company, s.message, s.status, s.admin_notes, s.created_at, %5$s
      from page join public.contact_submissions s on s.id = page.id order by page.place',
    sorting, source, conditions, keys, case when is_gathered and with_total then '(select count(*) from found)' else '$5' end)
    using app.pattern_of(search), only_status, least(greatest(page_size, 1), 1000), greatest(page_offset, 0), counted;
end $$;

-- Clients
select pg_temp.index_trigrams('profiles_words', 'public.profiles',
  $$(lower(email || E'\n' || coalesce(company_name, '') || E'\n' || coalesce(user_role, '')))$$);
create index profiles_email on public.profiles (email, id);

create function public.admin_list_clients(
  search text default '', sort text default 'created_at', descending boolean default true, page_size int default 25, page_offset int default 0,
  with_total boolean default true
) returns table (id uuid, email text, company_name text, company_size public.company_size, industry public.industry, user_role text,
  onboarding_completed boolean, created_at timestamptz, workflows bigint, total bigint)
language plpgsql stable security definer set search_path = ''
as $$
declare
  way text := case when descending then 'desc' else 'asc' end;
  sorting text := case sort when 'email' then 'p.email %1$s, p.id %1$s' when 'company_name' then 'lower(p.company_name) %1$s nulls last, p.id'
    when 'industry' then 'p.industry %1$s nulls last, p.id' when 'onboarding_completed' then 'p.onboarding_completed %1$s, p.id'
    else 'p.created_at %1$s, p.id %1$s' end;
  conditions text := case when btrim(search) = '' then 'true'
    else $like$lower(p.email || E'\n' || coalesce(p.company_name, '') || E'\n' || coalesce(p.user_role, '')) like $1$like$ end;
  counted bigint;
begin
  if not app.is_admin() then return; end if;
  if with_total then
    execute format('select count(*) from public.profiles p where %s', conditions) into counted using app.pattern_of(search);
  end if;
  return query execute format(
    'with page as (select p.id, row_number() over (order by %1$s) as place from public.profiles p where %2$s order by %1$s limit $2 offset $3)
     select p.id, p.email, p.company_name, p.company_size, p.industry, p.user_role, p.onboarding_completed, p.created_at,
       (select count(*) from public.workflow_configurations c where c.user_id = p.id), $4
     from page join public.profiles p on p.id = page.id order by page.place',
    format(sorting, way), conditions)
    using app.pattern_of(search), least(greatest(page_size, 1), 1000), greatest(page_offset, 0), counted;
end $$;

drop function pg_temp.index_trigrams;

-- Who talked how much, kept as messages come and go: half a million are not counted again for every look.
create table app.chat_activity (
  user_id uuid primary key references public.profiles on delete cascade,
  messages bigint not null,
  last_activity timestamptz not null
);
alter table app.chat_activity enable row level security;

-- Rows are locked in one order, so that two statements that touch the same people wait for one another and never for
-- good. What is read again after a lock is read by a statement of its own: it sees what the one before committed.
create function app.count_added_messages() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into app.chat_activity as known (user_id, messages, last_activity)
  select user_id, count(*), max(created_at) from added group by user_id order by user_id
  on conflict (user_id) do update
    set messages = known.messages + excluded.messages, last_activity = greatest(known.last_activity, excluded.last_activity);
  return null;
end $$;

create function app.count_removed_messages() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform from app.chat_activity where user_id in (select user_id from removed) order by user_id for update;
  delete from app.chat_activity known using (select user_id, count(*) as messages from removed group by user_id) gone
  where known.user_id = gone.user_id and known.messages <= gone.messages;
  update app.chat_activity known set messages = known.messages - gone.messages,
    last_activity = coalesce((select max(m.created_at) from public.chat_messages m where m.user_id = known.user_id), known.last_activity)
  from (select user_id, count(*) as messages from removed group by user_id) gone where known.user_id = gone.user_id;
  return null;
end $$;

-- Hardly ever: a message that changes its owner or its time. Those people are counted anew.
create function app.recount_messages() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  touched uuid[];
begin
  select array_agg(distinct person.id order by person.id) into touched
  from removed join added using (id) cross join lateral (values (removed.user_id), (added.user_id)) person (id)
  where (removed.user_id, removed.created_at) is distinct from (added.user_id, added.created_at);
  if touched is null then return null; end if;
  insert into app.chat_activity (user_id, messages, last_activity) select person.id, 0, '-infinity' from unnest(touched) person (id)
  on conflict do nothing;
  perform from app.chat_activity where user_id = any (touched) order by user_id for update;
  update app.chat_activity known set messages = there.messages, last_activity = coalesce(there.last_activity, known.last_activity)
  from unnest(touched) person (id) cross join lateral (
    select count(*) as messages, max(m.created_at) as last_activity from public.chat_messages m where m.user_id = person.id
  ) there where known.user_id = person.id;
  delete from app.chat_activity where user_id = any (touched) and messages = 0;
  return null;
end $$;

create function app.forget_messages() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from app.chat_activity;
  return null;
end $$;
revoke execute on function app.count_added_messages, app.count_removed_messages, app.recount_messages, app.forget_messages from public;

create trigger count_added_messages after insert on public.chat_messages
  referencing new table as added for each statement execute function app.count_added_messages();
create trigger count_removed_messages after delete on public.chat_messages
  referencing old table as removed for each statement execute function app.count_removed_messages();
create trigger recount_messages after update on public.chat_messages
  referencing old table as removed new table as added for each statement execute function app.recount_messages();
create trigger forget_messages after truncate on public.chat_messages for each statement execute function app.forget_messages();

insert into app.chat_activity (user_id, messages, last_activity) select user_id, count(*), max(created_at) from public.chat_messages group by user_id;

create or replace function public.admin_chat_summary() returns table (total_messages bigint, active_users bigint, average_messages numeric)
language sql stable security definer set search_path = ''
begin atomic
  select coalesce(sum(messages), 0)::bigint, count(*), coalesce(round(avg(messages)), 0)
  from app.chat_activity where (select app.is_admin());
end;

create or replace function public.admin_list_chat_users(
  search text default '', sort text default 'messages', descending boolean default true, page_size int default 25, page_offset int default 0
) returns table (user_id uuid, email text, company_name text, messages bigint, last_activity timestamptz, total bigint)
language plpgsql stable security definer set search_path = ''
as $$
declare
  way text := case when descending then 'desc' else 'asc' end;
  sorting text := case sort when 'email' then 'p.email %1$s, a.user_id' when 'last_activity' then 'a.last_activity %1$s, a.user_id'
    else 'a.messages %1$s, a.user_id' end;
begin
  if not app.is_admin() then return; end if;
  return query execute format(
    'select a.user_id, p.email, p.company_name, a.messages, a.last_activity, count(*) over () as total
     from app.chat_activity a join public.profiles p on p.id = a.user_id
     where %s order by %s limit $2 offset $3',
    case when btrim(search) = '' then 'true' else $like$lower(p.email || ' ' || coalesce(p.company_name, '')) like $1$like$ end,
    format(sorting, way))
    using app.pattern_of(search), least(greatest(page_size, 1), 1000), greatest(page_offset, 0);
end $$;

-- How it grows: what came in each day, week or month, the current one last, in the caller's time zone. Each is a stretch
-- of an index.
create index chat_messages_created_at on public.chat_messages (created_at);

create function public.admin_growth(unit text default 'day', units int default 30, time_zone text default 'UTC')
returns table (starts date, sign_ups bigint, submissions bigint, messages bigint)
language plpgsql stable security definer set search_path = ''
as $$
declare
  zone text := time_zone;
  step interval;
  many int := least(greatest(units, 1), 400);
  first timestamp;
begin
  if not app.is_admin() then return; end if;
  if unit not in ('day', 'week', 'month') then
    raise exception 'The unit is day, week or month' using errcode = 'invalid_parameter_value';
  end if;
  step := ('1 ' || unit)::interval;
  begin
    first := date_trunc(unit, now() at time zone zone) - (many - 1) * step;
  exception when invalid_parameter_value then
    -- A browser may know a zone that this server does not.
    zone := 'UTC';
    first := date_trunc(unit, now() at time zone zone) - (many - 1) * step;
  end;
  return query
    select stretch.begins::date,
      (select count(*) from public.profiles p where p.created_at >= stretch.since and p.created_at < stretch.until),
      (select count(*) from public.contact_submissions s where s.created_at >= stretch.since and s.created_at < stretch.until),
      (select count(*) from public.chat_messages m where m.created_at >= stretch.since and m.created_at < stretch.until)
    from (
      select local.begins, local.begins at time zone zone as since, (local.begins + step) at time zone zone as until
      from (select first + place * step as begins from generate_series(0, many - 1) place) local
    ) stretch
    order by stretch.begins;
end $$;

revoke execute on function public.admin_list_submissions, public.admin_list_clients, public.admin_growth from public;
grant execute on function public.admin_list_submissions, public.admin_list_clients, public.admin_growth to authenticated, service_role;
