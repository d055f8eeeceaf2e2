-- A user's own phrases for the safety rules (docs/safety.md). Phrases are added and removed, never changed.

create table public.safety_phrases (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references public.profiles on delete cascade,
  category text not null check (category in ('medical_emergency', 'self_harm', 'violence', 'fire_or_gas', 'life_support',
    'child_safety', 'leaked_credentials', 'data_breach', 'legal_threat')),
  phrase text not null check (length(phrase) between 3 and 100),
  created_at timestamptz not null default now()
);
comment on column public.safety_phrases.phrase is 'Words in order; * at the end of a word matches any ending';
create unique index safety_phrases_unique on public.safety_phrases (user_id, category, lower(phrase));

-- Trigger: trims the phrase before its length is checked.
create function app.trim_safety_phrase() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.phrase := app.trim_text(new.phrase);
  return new;
end $$;
create trigger trim_safety_phrase before insert on public.safety_phrases
  for each row execute function app.trim_safety_phrase();

create trigger a_limit_rows after insert on public.safety_phrases referencing new table as added
  for each statement execute function platform.limit_rows();
create trigger count_added after insert on public.safety_phrases referencing new table as added
  for each statement execute function platform.count_added('safety_phrases');
create trigger count_removed after delete on public.safety_phrases referencing old table as removed
  for each statement execute function platform.count_removed('safety_phrases');

-- Policies and grants --------------------------------------------------------------------------------------------------

alter table public.safety_phrases enable row level security;
grant select, insert, update, delete on public.safety_phrases to service_role;
grant select, delete, insert (user_id, category, phrase) on public.safety_phrases to authenticated;
create policy "read own or as administrator" on public.safety_phrases for select to authenticated
  using (user_id >= (select case when app.is_admin() then '00000000-0000-0000-0000-000000000000'::uuid else auth.uid() end)
    and user_id <= (select case when app.is_admin() then 'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid else auth.uid() end));
create policy "insert own" on public.safety_phrases for insert to authenticated with check (user_id = (select auth.uid()));
create policy "delete own" on public.safety_phrases for delete to authenticated using (user_id = (select auth.uid()));

revoke execute on function app.trim_safety_phrase from public;
