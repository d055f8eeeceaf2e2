-- What a workflow does, as contracts/workflow-definition.ts has it: input fields, sample, steps, output. The catalogue's
-- definitions are written by the synchronisation that follows every start, as its other columns are. An empty object is a
-- workflow that nobody has written steps for: it can be read and configured, and not run.

alter table public.workflows
  add column definition jsonb not null default '{}',
  add constraint workflows_definition_object check (jsonb_typeof(definition) = 'object'),
  -- A definition is at most what a page can load; the catalogue's are below 20 kB.
  add constraint workflows_definition_size check (pg_column_size(definition) <= 262144);
comment on column public.workflows.definition is 'Steps, input and output; empty while there are none';
