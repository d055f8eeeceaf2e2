-- Bounds in the words of the forms, where a bypassed form met the names of constraints.
create or replace function app.check_profile() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.company_name := nullif(app.trim_text(new.company_name), '');
  new.user_role := nullif(app.trim_text(new.user_role), '');
  if length(new.company_name) > 200 then perform app.refuse('Must be at most 200 characters'); end if;
  if length(new.user_role) > 100 then perform app.refuse('Must be at most 100 characters'); end if;
  if new.onboarding_completed then
    if new.company_name is null then perform app.refuse('Company name is required'); end if;
    if new.industry is null then perform app.refuse('Industry is required'); end if;
    if new.company_size is null then perform app.refuse('Company size is required'); end if;
    if new.user_role is null then perform app.refuse('Your role is required'); end if;
  end if;
  return new;
end $$;

-- Documents cannot be edited, only deleted (specification, section 4).
create or replace function app.check_knowledge_item() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' and old.item_type = 'document' and (new.title, new.url) is distinct from (old.title, old.url) then
    perform app.refuse('Documents cannot be edited');
  end if;
  new.title := app.trim_text(new.title);
  if new.title = '' then perform app.refuse('Title is required'); end if;
  if length(new.title) > 500 then perform app.refuse('Title must be at most 500 characters'); end if;
  if new.item_type = 'website' then
    new.url := app.trim_text(new.url);
    if coalesce(new.url, '') = '' then perform app.refuse('URL is required'); end if;
    if length(new.url) > 2000 then perform app.refuse('URL must be at most 2000 characters'); end if;
    if not app.is_web_url(new.url) then perform app.refuse('Must be a valid URL'); end if;
  end if;
  return new;
end $$;
