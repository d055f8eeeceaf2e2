-- Metadata of SAML identity providers that is read again by itself, and the names that they are asked for.

alter table auth.sso_providers
  add column name_id_format text check (name_id_format in (
    'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent', 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress',
    'urn:oasis:names:tc:SAML:2.0:nameid-format:transient', 'urn:oasis:names:tc:SAML:1.1:nameid-format:unspecified')),
  add column metadata_url text check (metadata_url like 'https://%' and length(metadata_url) <= 2000),
  add column metadata_read_at timestamptz,
  add column metadata_tried_at timestamptz,
  add column metadata_due_at timestamptz,
  add column metadata_failures int not null default 0,
  add column metadata_fault text;
update auth.sso_providers set metadata_read_at = updated_at;
alter table auth.sso_providers
  alter column metadata_read_at set default now(),
  alter column metadata_read_at set not null,
  add check ((metadata_url is null) = (metadata_due_at is null));
comment on column auth.sso_providers.name_id_format is 'What requests ask for (NameIDPolicy); null: whatever the identity provider gives';
comment on column auth.sso_providers.metadata_url is 'Where the metadata is read again; null: it was given as a text, and stays as it is';
comment on column auth.sso_providers.metadata_read_at is 'When what is kept was given, or found at the address the last time';
comment on column auth.sso_providers.metadata_tried_at is 'When the address was asked the last time, whatever came of it';
comment on column auth.sso_providers.metadata_due_at is 'When it is asked again';
comment on column auth.sso_providers.metadata_failures is 'Times in a row that nothing came of it; what was read before is kept';
comment on column auth.sso_providers.metadata_fault is 'Why, the last time; for administrators';
create index sso_providers_metadata_due_at on auth.sso_providers (metadata_due_at) where metadata_due_at is not null;
