-- Columns that a user chose for the table of a run (docs/runs.md). The server stores a choice, and the next runs of the
-- configuration use it while the table has these headings. A table of its own, and no column of the configuration, because
-- clients write configurations as a whole: they can only read and delete choices.

create table public.column_choices (
  id uuid primary key default gen_random_uuid(),
  configuration_id uuid not null references public.workflow_configurations on delete cascade,
  user_id uuid not null references public.profiles on delete cascade,
  -- Name of the step that reads the table.
  step text not null,
  -- Heading of the column by field name, as JSON. Null: the table has no column for the field.
  mapping jsonb not null check (jsonb_typeof(mapping) = 'object'),
  updated_at timestamptz not null default now(),
  unique (configuration_id, step)
);
create index column_choices_user on public.column_choices (user_id);

-- Policies and grants --------------------------------------------------------------------------------------------------

alter table public.column_choices enable row level security;
grant select, insert, update, delete on public.column_choices to service_role;
grant select, delete on public.column_choices to authenticated;
create policy "read own or as administrator" on public.column_choices for select to authenticated
  using (user_id >= (select case when app.is_admin() then '00000000-0000-0000-0000-000000000000'::uuid else auth.uid() end)
    and user_id <= (select case when app.is_admin() then 'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid else auth.uid() end));
create policy "delete own" on public.column_choices for delete to authenticated using (user_id = (select auth.uid()));
