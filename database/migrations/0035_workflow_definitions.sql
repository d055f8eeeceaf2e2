-- What a workflow does stands apart from what the library shows of it (decision 0026): a row of the catalogue is what its
-- card says, and `select=*` of eighty is 70 kB, not a megabyte. The table of what runs began with becomes the one of all
-- definitions: written once, never changed, named by a digest, which workflows and runs hold.

alter table app.run_definitions set schema public;
alter table public.run_definitions rename to workflow_definitions;
alter table public.workflow_definitions rename constraint run_definitions_pkey to workflow_definitions_pkey;

create function app.definition_hash(definition jsonb) returns text
language sql immutable strict parallel safe set search_path = ''
return translate(rtrim(encode(sha256(convert_to(definition::text, 'UTF8')), 'base64'), '='), '+/', '-_');

alter table public.workflow_definitions
  add constraint workflow_definitions_steps check (jsonb_typeof(definition) = 'object' and definition ? 'steps'),
  add constraint workflow_definitions_size check (pg_column_size(definition) <= 262144);
comment on table public.workflow_definitions is 'contracts/workflow-definition.ts: what workflows go by, and what their runs began with';
comment on column public.workflow_definitions.hash is 'Of its content. What runs began with before this migration keeps the name that they know';
-- The same content stands here once, whatever its name.
create unique index workflow_definitions_content on public.workflow_definitions (app.definition_hash(definition));

create function app.name_definition() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' then
    -- Every process keeps by this name what it has read, and runs that are under way go by it.
    perform app.refuse('A definition is not changed: add another one, and have the workflow go by it');
  end if;
  new.hash := app.definition_hash(new.definition);
  return new;
end $$;
create trigger name_definition before insert or update on public.workflow_definitions for each row execute function app.name_definition();

-- Keeps a definition, unless it is there, and tells its name.
create function app.keep_definition(definition jsonb) returns text
language sql volatile set search_path = ''
begin atomic
  insert into public.workflow_definitions (definition) values (keep_definition.definition) on conflict do nothing;
  select d.hash from public.workflow_definitions d where app.definition_hash(d.definition) = app.definition_hash(keep_definition.definition);
end;

create table public.workflow_sample_results (
  workflow_id uuid primary key references public.workflows on delete cascade,
  result jsonb not null,
  constraint workflow_sample_results_object check (jsonb_typeof(result) = 'object')
);
comment on table public.workflow_sample_results is 'contracts/sample-result.ts: what workflows return for their samples; written by the catalogue''s synchronisation';

alter table public.workflows add column definition_hash text references public.workflow_definitions;
comment on column public.workflows.definition_hash is 'What it does; null while nobody has written steps for it';
create index workflows_definition_hash on public.workflows (definition_hash);

-- An object without steps was a workflow without steps, whatever else stood in it.
update public.workflows set definition_hash = app.keep_definition(definition) where definition ? 'steps';
insert into public.workflow_sample_results (workflow_id, result) select id, sample_result from public.workflows where sample_result is not null;
-- What a configuration says about how often it runs: the field that its workflow's definition names. Null: nothing.
create or replace function app.configured_frequency(configuration_id uuid) returns text
language sql stable security definer set search_path = ''
return (
  select nullif(btrim(c.configuration_data ->> substring(d.definition ->> 'schedule' from '^config\.([a-z0-9_]+)$')), '')
  from public.workflow_configurations c
    join public.workflows w on w.id = c.workflow_id join public.workflow_definitions d on d.hash = w.definition_hash
  where c.id = configured_frequency.configuration_id);

alter table public.workflows drop column definition, drop column sample_result;

-- Under their names of before, for whoever asks for them; `*` does not.
create function public.definition(public.workflows) returns jsonb
language sql stable set search_path = ''
return (select d.definition from public.workflow_definitions d where d.hash = $1.definition_hash);
create function public.sample_result(public.workflows) returns jsonb
language sql stable set search_path = ''
return (select s.result from public.workflow_sample_results s where s.workflow_id = $1.id);

do $$
declare name text;
begin
  foreach name in array array['workflow_definitions', 'workflow_sample_results'] loop
    execute format('alter table public.%I enable row level security', name);
    execute format('revoke all on public.%I from anon, authenticated, service_role', name);
    execute format('grant select, insert, update, delete on public.%I to service_role', name);
    execute format('grant select on public.%I to authenticated', name);
    execute format('create policy "read when signed in" on public.%I for select to authenticated using (true)', name);
  end loop;
end $$;
revoke execute on function app.definition_hash, app.name_definition, app.keep_definition, public.definition, public.sample_result from public;
grant execute on function app.definition_hash to service_role;
grant execute on function public.definition, public.sample_result to authenticated, service_role;
