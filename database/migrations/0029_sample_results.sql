-- What a workflow returns for its sample, made by running it on the built-in model (`npm run samples`): people see what it
-- does before they add it. Written by the catalogue's synchronisation.

alter table public.workflows
  add column sample_result jsonb,
  add constraint workflows_sample_result_object check (jsonb_typeof(sample_result) = 'object');
comment on column public.workflows.sample_result is 'contracts/sample-result.ts; null for a workflow without one';
