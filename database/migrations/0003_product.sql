-- The entities of the specification, section 3.

create type public.app_role as enum ('admin', 'moderator', 'user');
create type public.industry as enum
  ('healthcare', 'finance', 'retail', 'manufacturing', 'technology', 'education', 'real_estate', 'transportation', 'energy', 'telecommunications');
create type public.company_size as enum ('1-10', '11-50', '51-200', '201-500', '500+');
create type public.workflow_category as enum
  ('customer_support', 'data_analysis', 'sales', 'operations', 'compliance', 'marketing', 'hr', 'finance');
create type public.complexity as enum ('simple', 'medium', 'advanced');
create type public.knowledge_item_type as enum ('website', 'document');
create type public.demo_type as enum ('video', 'interactive');
create type public.submission_status as enum ('new', 'in_progress', 'resolved');
create type public.chat_role as enum ('user', 'assistant');

create table public.profiles (
  id uuid primary key references auth.users on delete cascade,
  email text not null,
  company_name text check (length(company_name) between 1 and 200),
  industry public.industry,
  company_size public.company_size,
  user_role text check (length(user_role) between 1 and 100),
  onboarding_completed boolean not null default false,
  created_at timestamptz not null default now()
);
create index profiles_created_at on public.profiles (created_at desc);
comment on column public.profiles.user_role is 'The person''s job title; not a permission';

create table public.user_roles (
  user_id uuid primary key references public.profiles on delete cascade,
  role public.app_role not null default 'user'
);
create index user_roles_role on public.user_roles (role) where role <> 'user';

create table public.workflows (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(name) between 1 and 200),
  description text not null check (length(description) between 1 and 2000),
  industry public.industry not null,
  category public.workflow_category not null,
  complexity public.complexity not null,
  use_cases text[] not null default '{}',
  expected_outcomes text[] not null default '{}',
  created_at timestamptz not null default now()
);
create index workflows_industry on public.workflows (industry);
create index workflows_created_at on public.workflows (created_at desc);

create table public.workflow_configurations (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles on delete cascade,
  workflow_id uuid not null references public.workflows on delete cascade,
  configuration_data jsonb not null default '{}' check (jsonb_typeof(configuration_data) = 'object'),
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  constraint workflow_configurations_user_workflow_key unique (user_id, workflow_id)
);
create index workflow_configurations_user on public.workflow_configurations (user_id, created_at desc);
create index workflow_configurations_workflow on public.workflow_configurations (workflow_id);
create index workflow_configurations_created_at on public.workflow_configurations (created_at desc);

create table public.knowledge_base_items (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles on delete cascade,
  item_type public.knowledge_item_type not null,
  title text not null check (length(trim(title)) between 1 and 500),
  url text check (length(url) <= 2000),
  file_path text,
  file_name text,
  file_size bigint check (file_size >= 0),
  file_type text,
  created_at timestamptz not null default now(),
  constraint knowledge_base_items_kind check (case item_type when 'website' then url is not null else file_path is not null end)
);
create index knowledge_base_items_user on public.knowledge_base_items (user_id, created_at desc);
create index knowledge_base_items_created_at on public.knowledge_base_items (created_at desc);

create table public.demos (
  id uuid primary key default gen_random_uuid(),
  title text not null,
  description text not null,
  demo_type public.demo_type not null default 'video',
  video_url text,
  thumbnail_url text,
  interactive_url text,
  category public.workflow_category,
  industry public.industry,
  is_featured boolean not null default false,
  created_at timestamptz not null default now()
);
create index demos_featured on public.demos (is_featured desc, created_at desc);
create index demos_created_at on public.demos (created_at desc);

create table public.blog_posts (
  id uuid primary key default gen_random_uuid(),
  title text not null check (length(trim(title)) between 1 and 300),
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 200),
  content text not null check (length(trim(content)) >= 1),
  excerpt text,
  featured_image_url text,
  published boolean not null default false,
  author_id uuid references public.profiles on delete set null,
  created_at timestamptz not null default now(),
  constraint blog_posts_slug_key unique (slug)
);
create index blog_posts_published on public.blog_posts (created_at desc) where published;
create index blog_posts_created_at on public.blog_posts (created_at desc);
create index blog_posts_author on public.blog_posts (author_id);

create table public.contact_submissions (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  email text not null,
  phone text,
  company text,
  message text not null,
  status public.submission_status not null default 'new',
  admin_notes text check (length(admin_notes) <= 10000),
  created_at timestamptz not null default now()
);
create index contact_submissions_created_at on public.contact_submissions (created_at desc);

create table public.chat_messages (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles on delete cascade,
  role public.chat_role not null,
  content text not null,
  model text,
  created_at timestamptz not null default now()
);
create index chat_messages_user on public.chat_messages (user_id, created_at);

create table public.admin_notification_emails (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  constraint admin_notification_emails_email_key unique (email)
);
create index admin_notification_emails_created_at on public.admin_notification_emails (created_at desc);
