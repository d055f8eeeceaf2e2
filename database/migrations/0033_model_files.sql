-- Administrators can choose a model file (GGUF), which the server runs itself.

alter table platform.model_choice drop constraint model_choice_kind_check;
alter table platform.model_choice add constraint model_choice_kind_check check (kind in ('builtin', 'provider', 'server', 'file'));

comment on column platform.model_choice.model is 'Name of the model; for a file, the name of a downloaded file or an absolute path on the server';
comment on column platform.model_choice.embedding_model is 'Name or file of the model that creates embeddings; null if there is none';
