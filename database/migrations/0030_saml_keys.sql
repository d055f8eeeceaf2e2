-- The RSA keys with which this service provider signs its SAML requests and reads assertions that were encrypted for it.
create table platform.saml_keys (
  id text primary key,
  private_key text not null,
  certificate text not null,
  created_at timestamptz not null default now(),
  signs_from timestamptz not null default now()
);
comment on table platform.saml_keys is 'The newest is the one that identity providers encrypt for; each reads until it is removed';
comment on column platform.saml_keys.private_key is 'PKCS #8, PEM';
comment on column platform.saml_keys.certificate is 'Self-signed: base64 of DER, as it stands in the metadata';
comment on column platform.saml_keys.signs_from is 'Identity providers know the key by then; until then the one before signs';
alter table platform.saml_keys enable row level security;
