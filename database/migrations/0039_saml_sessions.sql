-- By which name an identity provider knows a session, to end it (single logout: SAML 2.0 Core, 3.7). It goes with the session.
create table auth.saml_sessions (
  session_id uuid primary key references auth.sessions on delete cascade,
  sso_provider_id uuid not null references auth.sso_providers on delete cascade,
  name_id text not null check (length(name_id) between 1 and 500),
  name_id_format text,
  name_qualifier text,
  sp_name_qualifier text,
  session_index text
);
comment on column auth.saml_sessions.session_index is 'The identity provider''s own name of the session; null: it has none';
create index saml_sessions_name_id on auth.saml_sessions (sso_provider_id, name_id);
alter table auth.saml_sessions enable row level security;
