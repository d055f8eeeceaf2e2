-- The workflow library and the configurations of users.

create type public.workflow_category as enum
  ('customer_support', 'data_analysis', 'sales', 'operations', 'compliance', 'marketing', 'hr', 'finance');
create type public.complexity as enum ('simple', 'medium', 'advanced');

-- Definitions ----------------------------------------------------------------------------------------------------------

-- Definitions are immutable. The key is a digest of the content; workflows and runs refer to it (decision 0015).
create table public.workflow_definitions (
  hash text primary key,
  definition jsonb not null,
  constraint workflow_definitions_steps check (jsonb_typeof(definition) = 'object' and definition ? 'steps'),
  constraint workflow_definitions_size check (pg_column_size(definition) <= 262144)
);
comment on table public.workflow_definitions is 'Definitions of workflows and of their runs (contracts/workflows/workflow-definition.ts)';
comment on column public.workflow_definitions.hash is 'Digest of the definition; rows restored from an old backup can have another key';

-- Returns the digest of a definition: SHA-256 in base64url.
create function app.definition_hash(definition jsonb) returns text
language sql immutable strict parallel safe set search_path = ''
return translate(rtrim(encode(sha256(convert_to(definition::text, 'UTF8')), 'base64'), '='), '+/', '-_');

-- Each content is stored only once, whatever key it was inserted with.
create unique index workflow_definitions_content on public.workflow_definitions (app.definition_hash(definition));

-- Trigger: sets the key of a new definition and refuses changes. Processes cache definitions by key, and runs in progress refer to them.
create function app.set_definition_hash() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' then
    perform app.raise_invalid('A definition is not changed: add another one, and have the workflow go by it');
  end if;
  new.hash := app.definition_hash(new.definition);
  return new;
end $$;
create trigger set_definition_hash before insert or update on public.workflow_definitions for each row execute function app.set_definition_hash();

-- Stores a definition unless it exists, and returns its key.
create function app.store_definition(definition jsonb) returns text
language sql volatile set search_path = ''
begin atomic
  insert into public.workflow_definitions (definition) values (store_definition.definition) on conflict do nothing;
  select d.hash from public.workflow_definitions d where app.definition_hash(d.definition) = app.definition_hash(store_definition.definition);
end;

-- Library --------------------------------------------------------------------------------------------------------------

create table public.workflows (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(name) between 1 and 200),
  description text not null check (length(description) between 1 and 2000),
  industry public.industry not null,
  category public.workflow_category not null,
  complexity public.complexity not null,
  use_cases text[] not null default '{}',
  expected_outcomes text[] not null default '{}',
  created_at timestamptz not null default now(),
  definition_hash text references public.workflow_definitions
);
comment on column public.workflows.definition_hash is 'Null for a workflow without steps';
create index workflows_industry on public.workflows (industry);
create index workflows_created_at on public.workflows (created_at desc);
create index workflows_definition_hash on public.workflows (definition_hash);

create table public.workflow_sample_results (
  workflow_id uuid primary key references public.workflows on delete cascade,
  result jsonb not null,
  constraint workflow_sample_results_object check (jsonb_typeof(result) = 'object')
);
comment on table public.workflow_sample_results is 'Results of workflows for their sample inputs (contracts/samples/sample-result.ts); written when the library is synchronized at start';

-- Computed columns of workflows. A client must select them by name: `*` does not include them, because a definition is large.
create function public.definition(public.workflows) returns jsonb
language sql stable set search_path = ''
return (select d.definition from public.workflow_definitions d where d.hash = $1.definition_hash);
create function public.sample_result(public.workflows) returns jsonb
language sql stable set search_path = ''
return (select s.result from public.workflow_sample_results s where s.workflow_id = $1.id);

-- Configurations -------------------------------------------------------------------------------------------------------

create table public.workflow_configurations (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles on delete cascade,
  workflow_id uuid not null references public.workflows on delete cascade,
  configuration_data jsonb not null default '{}' check (jsonb_typeof(configuration_data) = 'object'),
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint workflow_configurations_user_workflow_key unique (user_id, workflow_id)
);
comment on column public.workflow_configurations.updated_at is 'Time of the last change to the configuration data or to is_active';
create index workflow_configurations_user on public.workflow_configurations (user_id, created_at desc);
create index workflow_configurations_workflow on public.workflow_configurations (workflow_id);
create index workflow_configurations_created_at on public.workflow_configurations (created_at desc);

-- Fields of the configuration forms. The server copies contracts/workflows/configuration-fields.ts into this table at every start.
create table app.configuration_fields (
  category public.workflow_category not null,
  position int not null,
  field jsonb not null,
  primary key (category, position)
);

-- Returns the error message for the value of a field, or null if the value is valid.
create function app.configuration_error(field jsonb, value jsonb) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  label text := field ->> 'label';
  kind text := field ->> 'kind';
  content text := value #>> '{}';
begin
  case kind
    when 'text', 'textarea' then
      if jsonb_typeof(value) <> 'string' then return label || ' must be text'; end if;
      if length(content) > (field ->> 'max')::int then return format('%s must be at most %s characters', label, field ->> 'max'); end if;
      if field ->> 'format' = 'url' and not app.is_web_url(btrim(content)) then
        return label || ' must be a web address that starts with http:// or https://';
      end if;
      if field ->> 'format' = 'email' and not app.is_email(btrim(content)) then return label || ' must be a valid email address'; end if;
      if field ->> 'format' = 'emails' and exists (
        select from unnest(string_to_array(content, ',')) address where btrim(address) <> '' and not app.is_email(btrim(address))
      ) then
        return label || ' must be valid email addresses, separated by commas';
      end if;
    when 'number' then
      if jsonb_typeof(value) <> 'number' or content::numeric <> trunc(content::numeric)
        or content::numeric not between (field ->> 'min')::numeric and (field ->> 'max')::numeric then
        return format('%s must be a whole number from %s to %s', label, field ->> 'min', field ->> 'max');
      end if;
    when 'select' then
      if jsonb_typeof(value) <> 'string' or not field -> 'options' ? content then
        return format('%s must be one of: %s', label, (select string_agg(option, ', ' order by position)
          from jsonb_array_elements_text(field -> 'options') with ordinality as options (option, position)));
      end if;
    when 'switch' then
      if jsonb_typeof(value) <> 'boolean' then return label || ' must be on or off'; end if;
    else return label || ' cannot be checked';
  end case;
  return null;
end $$;

-- Returns whether an answer in a configuration form counts as missing.
create function app.is_missing_value(value jsonb) returns boolean
language sql immutable parallel safe
return value is null or jsonb_typeof(value) = 'null' or (jsonb_typeof(value) = 'string' and btrim(value #>> '{}') = '');

-- Trigger: validates the configuration data. An empty configuration is accepted, because "Add to Dashboard" creates one; any other must be complete.
create function app.check_configuration() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  workflow_category public.workflow_category;
  missing_labels text;
  unknown_key text;
  message text;
begin
  if new.configuration_data = '{}' then return new; end if;
  select category into workflow_category from public.workflows where id = new.workflow_id;

  select string_agg(field ->> 'label', ', ' order by position) into missing_labels
  from app.configuration_fields
  where category = workflow_category and (field ->> 'required')::boolean
    and app.is_missing_value(new.configuration_data -> (field ->> 'name'));
  if missing_labels is not null then perform app.raise_invalid('Please fill in: ' || missing_labels); end if;

  select key into unknown_key from jsonb_object_keys(new.configuration_data) key
  where not exists (select from app.configuration_fields where category = workflow_category and field ->> 'name' = key) limit 1;
  if unknown_key is not null then perform app.raise_invalid(format('There is no field "%s" in this configuration', left(unknown_key, 80))); end if;

  select app.configuration_error(field, new.configuration_data -> (field ->> 'name')) into message
  from app.configuration_fields
  where category = workflow_category and not app.is_missing_value(new.configuration_data -> (field ->> 'name'))
    and app.configuration_error(field, new.configuration_data -> (field ->> 'name')) is not null
  order by position limit 1;
  if message is not null then perform app.raise_invalid(message); end if;
  return new;
end $$;
create trigger check_configuration before insert or update of configuration_data on public.workflow_configurations
  for each row execute function app.check_configuration();

-- Runs after check_configuration (triggers run in alphabetical order), so that it compares the validated values.
create trigger set_updated_at before update on public.workflow_configurations for each row
  when ((new.configuration_data, new.is_active) is distinct from (old.configuration_data, old.is_active))
  execute function app.set_updated_at();

create trigger a_limit_rows after insert on public.workflow_configurations referencing new table as added
  for each statement execute function platform.limit_rows();
create trigger limit_sizes before insert or update of configuration_data on public.workflow_configurations
  for each row execute function platform.limit_sizes();

-- Policies and grants --------------------------------------------------------------------------------------------------

alter table public.workflow_definitions enable row level security;
grant select, insert, update, delete on public.workflow_definitions to service_role;
grant select on public.workflow_definitions to authenticated;
create policy "read when signed in" on public.workflow_definitions for select to authenticated using (true);

alter table public.workflows enable row level security;
grant select, insert, update, delete on public.workflows to service_role;
grant select on public.workflows to authenticated;
create policy "read when signed in" on public.workflows for select to authenticated using (true);

alter table public.workflow_sample_results enable row level security;
grant select, insert, update, delete on public.workflow_sample_results to service_role;
grant select on public.workflow_sample_results to authenticated;
create policy "read when signed in" on public.workflow_sample_results for select to authenticated using (true);

alter table public.workflow_configurations enable row level security;
grant select, insert, update, delete on public.workflow_configurations to service_role;
grant select, delete, insert (user_id, workflow_id, configuration_data, is_active), update (configuration_data, is_active)
  on public.workflow_configurations to authenticated;
create policy "read own or as administrator" on public.workflow_configurations for select to authenticated
  using (user_id = (select auth.uid()) or (select app.is_admin()));
create policy "insert own" on public.workflow_configurations for insert to authenticated with check (user_id = (select auth.uid()));
create policy "update own" on public.workflow_configurations for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "delete own" on public.workflow_configurations for delete to authenticated using (user_id = (select auth.uid()));

alter table app.configuration_fields enable row level security;

revoke execute on all functions in schema app from public;
revoke execute on function public.definition, public.sample_result from public;
grant execute on function app.definition_hash to service_role;
grant execute on function public.definition, public.sample_result to authenticated, service_role;
