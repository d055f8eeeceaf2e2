-- The model that an administrator chose on the Models screen. Settings of the environment take precedence over this choice.

create table platform.model_choice (
  id boolean primary key default true check (id),
  kind text not null check (kind in ('builtin', 'provider', 'server')),
  provider text not null,
  address text,
  model text,
  embedding_model text,
  sealed_key bytea,
  chosen_at timestamptz not null default clock_timestamp(),
  chosen_by text not null
);
comment on table platform.model_choice is 'At most one row. Without a row, the built-in rules apply. Only the server reads and writes this table';
comment on column platform.model_choice.address is 'Base URL of the API; null for the default address of the provider';
comment on column platform.model_choice.sealed_key is 'API key, encrypted with a key of platform.secrets (AES-256-GCM)';
comment on column platform.model_choice.chosen_by is 'Email address of the administrator at that time';

-- Trigger: informs all processes, which then load the new choice.
create function platform.announce_model_choice() returns trigger
language plpgsql set search_path = ''
as $$
begin
  perform pg_catalog.pg_notify('model_choice_changed', '');
  return null;
end $$;
create trigger announce after insert or update or delete on platform.model_choice
  for each statement execute function platform.announce_model_choice();

alter table platform.model_choice enable row level security;
revoke execute on function platform.announce_model_choice from public;
