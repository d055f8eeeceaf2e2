-- The mapping of a webhook endpoint, and the bodies that it received last, with which its owner maps the fields (docs/runs.md).

-- Source by name of the input field (contracts/runs/endpoint-mapping-schema.ts). Null: fields are matched by name.
alter table public.webhook_endpoints add column mapping jsonb;
alter table public.webhook_endpoints add column mapping_updated_at timestamptz not null default now();
alter table public.webhook_endpoints add constraint webhook_endpoints_mapping_check
  check (jsonb_typeof(mapping) = 'object' and octet_length(mapping::text) <= 65536);

create table public.webhook_received_bodies (
  id uuid primary key default gen_random_uuid(),
  endpoint_id uuid not null references public.webhook_endpoints on delete cascade,
  user_id uuid not null references public.profiles on delete cascade,
  -- JSON, a form as an object, or a text. Shortened, with masked secrets (masked-body.ts).
  body jsonb not null check (octet_length(body::text) <= 262144),
  is_shortened boolean not null,
  has_secrets boolean not null,
  -- Run that the request started, or the message of its rejection.
  run_id uuid references public.workflow_runs on delete set null,
  error text,
  received_at timestamptz not null default clock_timestamp()
);
create index webhook_received_bodies_endpoint on public.webhook_received_bodies (endpoint_id, received_at desc);
create index webhook_received_bodies_user on public.webhook_received_bodies (user_id);
create index webhook_received_bodies_run on public.webhook_received_bodies (run_id) where run_id is not null;
create index webhook_received_bodies_received_at on public.webhook_received_bodies (received_at);

-- Trigger: sets the time of the mapping.
create function app.set_mapping_updated_at() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.mapping_updated_at := clock_timestamp();
  return new;
end $$;
create trigger set_mapping_updated_at before update of mapping on public.webhook_endpoints
  for each row when (new.mapping is distinct from old.mapping) execute function app.set_mapping_updated_at();

-- Policies and grants --------------------------------------------------------------------------------------------------

grant update (mapping) on public.webhook_endpoints to authenticated;
create policy "update own" on public.webhook_endpoints for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

alter table public.webhook_received_bodies enable row level security;
grant select, insert, update, delete on public.webhook_received_bodies to service_role;
grant select, delete on public.webhook_received_bodies to authenticated;
-- Administrators cannot read the bodies: they contain personal data of third parties, and nothing but the mapping needs them.
create policy "read own" on public.webhook_received_bodies for select to authenticated using (user_id = (select auth.uid()));
create policy "delete own" on public.webhook_received_bodies for delete to authenticated using (user_id = (select auth.uid()));
