-- The forms' rules, kept where no bypassed form can avoid them, with the forms' own words
-- (contracts; `database/checks.test.ts` holds both against each other).

create function app.refuse(message text) returns void
language plpgsql immutable set search_path = ''
as $$
begin
  raise exception '%', message using errcode = 'check_violation';
end $$;

create function app.is_email(value text) returns boolean
language sql immutable parallel safe
return length(value) <= 255 and value ~ '^(?!\.)(?!.*\.\.)([A-Za-z0-9_''+\-\.]*)[A-Za-z0-9_+-]@([A-Za-z0-9][A-Za-z0-9\-]*\.)+[A-Za-z]{2,}$';
comment on function app.is_email is 'The pattern of zod''s z.email(), which checks the same in the browser';

create function app.is_web_url(value text) returns boolean
language sql immutable parallel safe
return length(value) <= 2000 and value ~* '^https?://[^\s/?#@]+([/?#]\S*)?$';

create function app.blank_to_null(value text) returns text
language sql immutable parallel safe
return nullif(btrim(value), '');

create function app.check_profile() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.company_name := app.blank_to_null(new.company_name);
  new.user_role := app.blank_to_null(new.user_role);
  if new.onboarding_completed then
    if new.company_name is null then perform app.refuse('Company name is required'); end if;
    if new.industry is null then perform app.refuse('Industry is required'); end if;
    if new.company_size is null then perform app.refuse('Company size is required'); end if;
    if new.user_role is null then perform app.refuse('Your role is required'); end if;
  end if;
  return new;
end $$;
create trigger check_profile before insert or update on public.profiles for each row execute function app.check_profile();

-- Filled from contracts/configuration-fields.ts at every start.
create table app.configuration_fields (
  category public.workflow_category not null,
  position int not null,
  field jsonb not null,
  primary key (category, position)
);
alter table app.configuration_fields enable row level security;

create function app.configuration_fault(field jsonb, value jsonb) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  label text := field ->> 'label';
  kind text := field ->> 'kind';
  words text := value #>> '{}';
begin
  case kind
    when 'text', 'textarea' then
      if jsonb_typeof(value) <> 'string' then return label || ' must be text'; end if;
      if length(words) > (field ->> 'max')::int then return format('%s must be at most %s characters', label, field ->> 'max'); end if;
      if field ->> 'format' = 'url' and not app.is_web_url(btrim(words)) then
        return label || ' must be a web address that starts with http:// or https://';
      end if;
      if field ->> 'format' = 'email' and not app.is_email(btrim(words)) then return label || ' must be a valid email address'; end if;
      if field ->> 'format' = 'emails' and exists (
        select from unnest(string_to_array(words, ',')) part where btrim(part) <> '' and not app.is_email(btrim(part))
      ) then
        return label || ' must be valid email addresses, separated by commas';
      end if;
    when 'number' then
      if jsonb_typeof(value) <> 'number' or words::numeric <> trunc(words::numeric)
        or words::numeric not between (field ->> 'min')::numeric and (field ->> 'max')::numeric then
        return format('%s must be a whole number from %s to %s', label, field ->> 'min', field ->> 'max');
      end if;
    when 'select' then
      if jsonb_typeof(value) <> 'string' or not field -> 'options' ? words then
        return format('%s must be one of: %s', label, (select string_agg(option, ', ' order by place)
          from jsonb_array_elements_text(field -> 'options') with ordinality as options (option, place)));
      end if;
    when 'switch' then
      if jsonb_typeof(value) <> 'boolean' then return label || ' must be on or off'; end if;
    else return label || ' cannot be checked';
  end case;
  return null;
end $$;

create function app.is_empty_answer(value jsonb) returns boolean
language sql immutable parallel safe
return value is null or jsonb_typeof(value) = 'null' or (jsonb_typeof(value) = 'string' and btrim(value #>> '{}') = '');

-- An empty configuration is what "Add to Dashboard" makes; anything else must be a whole, valid answer.
create function app.check_configuration() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  wanted public.workflow_category;
  missing text;
  stranger text;
  fault text;
begin
  if new.configuration_data = '{}' then return new; end if;
  select category into wanted from public.workflows where id = new.workflow_id;

  select string_agg(field ->> 'label', ', ' order by position) into missing
  from app.configuration_fields
  where category = wanted and (field ->> 'required')::boolean
    and app.is_empty_answer(new.configuration_data -> (field ->> 'name'));
  if missing is not null then perform app.refuse('Please fill in: ' || missing); end if;

  select key into stranger from jsonb_object_keys(new.configuration_data) key
  where not exists (select from app.configuration_fields where category = wanted and field ->> 'name' = key) limit 1;
  if stranger is not null then perform app.refuse(format('There is no field "%s" in this configuration', left(stranger, 80))); end if;

  select app.configuration_fault(field, new.configuration_data -> (field ->> 'name')) into fault
  from app.configuration_fields
  where category = wanted and not app.is_empty_answer(new.configuration_data -> (field ->> 'name'))
    and app.configuration_fault(field, new.configuration_data -> (field ->> 'name')) is not null
  order by position limit 1;
  if fault is not null then perform app.refuse(fault); end if;
  return new;
end $$;
create trigger check_configuration before insert or update of configuration_data on public.workflow_configurations
  for each row execute function app.check_configuration();

create function app.check_knowledge_item() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.title := btrim(new.title);
  if new.title = '' then perform app.refuse('Title is required'); end if;
  if new.item_type = 'website' and not coalesce(app.is_web_url(new.url), false) then perform app.refuse('Must be a valid URL'); end if;
  return new;
end $$;
create trigger check_knowledge_item before insert or update on public.knowledge_base_items
  for each row execute function app.check_knowledge_item();

create function app.check_demo() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.title := btrim(new.title);
  new.description := btrim(new.description);
  new.video_url := app.blank_to_null(new.video_url);
  new.thumbnail_url := app.blank_to_null(new.thumbnail_url);
  new.interactive_url := app.blank_to_null(new.interactive_url);
  if new.title = '' then perform app.refuse('Title is required'); end if;
  if length(new.title) > 200 then perform app.refuse('Title must be less than 200 characters'); end if;
  if new.description = '' then perform app.refuse('Description is required'); end if;
  if length(new.description) > 2000 then perform app.refuse('Description must be less than 2000 characters'); end if;
  if exists (select from unnest(array[new.video_url, new.thumbnail_url, new.interactive_url]) url where url is not null and not app.is_web_url(url)) then
    perform app.refuse('Must be a valid URL');
  end if;
  if new.video_url is not null
    and new.video_url !~* '^https?://((www|m|music)\.)?(youtube\.com|youtube-nocookie\.com|youtu\.be)([/?#]|$)'
    and new.video_url !~ '^https?://[^/]+/storage/v1/object/public/demo-media/' then
    perform app.refuse('Only YouTube or uploaded videos are allowed');
  end if;
  return new;
end $$;
create trigger check_demo before insert or update on public.demos for each row execute function app.check_demo();

create function app.check_blog_post() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.title := btrim(new.title);
  new.excerpt := app.blank_to_null(new.excerpt);
  new.featured_image_url := app.blank_to_null(new.featured_image_url);
  if new.title = '' or btrim(new.slug) = '' or btrim(new.content) = '' then perform app.refuse('Please fill in all required fields'); end if;
  if new.featured_image_url is not null and not app.is_web_url(new.featured_image_url) then perform app.refuse('Must be a valid URL'); end if;
  return new;
end $$;
create trigger check_blog_post before insert or update on public.blog_posts for each row execute function app.check_blog_post();

create function app.check_contact_submission() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.name := btrim(new.name);
  new.email := btrim(new.email);
  new.phone := app.blank_to_null(new.phone);
  new.company := app.blank_to_null(new.company);
  new.message := btrim(new.message);
  if length(new.name) < 2 then perform app.refuse('Name must be at least 2 characters'); end if;
  if length(new.name) > 100 then perform app.refuse('Name must be at most 100 characters'); end if;
  if not app.is_email(new.email) then perform app.refuse('Invalid email address'); end if;
  if length(new.phone) > 20 then perform app.refuse('Phone must be at most 20 characters'); end if;
  if length(new.company) > 100 then perform app.refuse('Company must be at most 100 characters'); end if;
  if length(new.message) < 10 then perform app.refuse('Message must be at least 10 characters'); end if;
  if length(new.message) > 2000 then perform app.refuse('Message must be at most 2000 characters'); end if;
  return new;
end $$;
create trigger check_contact_submission before insert on public.contact_submissions
  for each row execute function app.check_contact_submission();

create function app.check_notification_email() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.email := lower(btrim(new.email));
  if new.email !~ '^[^@\s]+@[^@\s]+$' or length(new.email) > 255 then perform app.refuse('Please enter a valid email address'); end if;
  return new;
end $$;
create trigger check_notification_email before insert or update of email on public.admin_notification_emails
  for each row execute function app.check_notification_email();
