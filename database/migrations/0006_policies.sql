-- Who may do what (decisions: "Row-level access"). Grants name the columns, policies the rows;
-- server/testing/access-table.ts says the same as data, and a test executes it through the API.
-- `(select …)` lets PostgreSQL ask once a statement instead of once a row.

do $$
declare name text;
begin
  for name in select tablename from pg_tables where schemaname = 'public' loop
    execute format('alter table public.%I enable row level security', name);
    execute format('revoke all on public.%I from anon, authenticated, service_role', name);
    execute format('grant select, insert, update, delete on public.%I to service_role', name);
  end loop;
end $$;

-- profiles
grant select, update (company_name, industry, company_size, user_role, onboarding_completed) on public.profiles to authenticated;
create policy "read own or as administrator" on public.profiles for select to authenticated
  using (id = (select auth.uid()) or (select app.is_admin()));
create policy "update own" on public.profiles for update to authenticated
  using (id = (select auth.uid())) with check (id = (select auth.uid()));

-- user_roles
grant select, update (role) on public.user_roles to authenticated;
create policy "read own or as administrator" on public.user_roles for select to authenticated
  using (user_id = (select auth.uid()) or (select app.is_admin()));
create policy "administrators change roles" on public.user_roles for update to authenticated
  using ((select app.is_admin())) with check ((select app.is_admin()));

-- workflows
grant select on public.workflows to authenticated;
create policy "read when signed in" on public.workflows for select to authenticated using (true);

-- workflow_configurations
grant select, delete, insert (user_id, workflow_id, configuration_data, is_active), update (configuration_data, is_active)
  on public.workflow_configurations to authenticated;
create policy "read own or as administrator" on public.workflow_configurations for select to authenticated
  using (user_id = (select auth.uid()) or (select app.is_admin()));
create policy "insert own" on public.workflow_configurations for insert to authenticated with check (user_id = (select auth.uid()));
create policy "update own" on public.workflow_configurations for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "delete own" on public.workflow_configurations for delete to authenticated using (user_id = (select auth.uid()));

-- knowledge_base_items
grant select, delete, insert (user_id, item_type, title, url, file_path, file_name, file_size, file_type), update (title, url)
  on public.knowledge_base_items to authenticated;
create policy "read own or as administrator" on public.knowledge_base_items for select to authenticated
  using (user_id = (select auth.uid()) or (select app.is_admin()));
create policy "insert own" on public.knowledge_base_items for insert to authenticated with check (user_id = (select auth.uid()));
create policy "update own" on public.knowledge_base_items for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "delete own" on public.knowledge_base_items for delete to authenticated using (user_id = (select auth.uid()));

-- demos
grant select on public.demos to anon, authenticated;
grant delete, insert (title, description, demo_type, video_url, thumbnail_url, interactive_url, category, industry, is_featured),
  update (title, description, demo_type, video_url, thumbnail_url, interactive_url, category, industry, is_featured) on public.demos to authenticated;
create policy "everyone reads" on public.demos for select to anon, authenticated using (true);
create policy "administrators insert" on public.demos for insert to authenticated with check ((select app.is_admin()));
create policy "administrators update" on public.demos for update to authenticated using ((select app.is_admin())) with check ((select app.is_admin()));
create policy "administrators delete" on public.demos for delete to authenticated using ((select app.is_admin()));

-- blog_posts
grant select on public.blog_posts to anon, authenticated;
grant delete, insert (title, slug, content, excerpt, published, featured_image_url, author_id),
  update (title, slug, content, excerpt, published, featured_image_url) on public.blog_posts to authenticated;
create policy "everyone reads what is published" on public.blog_posts for select to anon, authenticated using (published);
create policy "administrators read drafts" on public.blog_posts for select to authenticated using ((select app.is_admin()));
create policy "administrators insert as themselves" on public.blog_posts for insert to authenticated
  with check ((select app.is_admin()) and author_id = (select auth.uid()));
create policy "administrators update" on public.blog_posts for update to authenticated using ((select app.is_admin())) with check ((select app.is_admin()));
create policy "administrators delete" on public.blog_posts for delete to authenticated using ((select app.is_admin()));

-- contact_submissions: a stranger may write one and read none
grant insert (name, email, phone, company, message) on public.contact_submissions to anon, authenticated;
grant select, delete, update (status, admin_notes) on public.contact_submissions to authenticated;
create policy "anyone submits" on public.contact_submissions for insert to anon, authenticated with check (true);
create policy "administrators read" on public.contact_submissions for select to authenticated using ((select app.is_admin()));
create policy "administrators update" on public.contact_submissions for update to authenticated
  using ((select app.is_admin())) with check ((select app.is_admin()));
create policy "administrators delete" on public.contact_submissions for delete to authenticated using ((select app.is_admin()));

-- chat_messages: written by the assistant's own code only
grant select on public.chat_messages to authenticated;
create policy "read own or as administrator" on public.chat_messages for select to authenticated
  using (user_id = (select auth.uid()) or (select app.is_admin()));

-- admin_notification_emails
grant select, delete, insert (email), update (is_active) on public.admin_notification_emails to authenticated;
create policy "administrators read" on public.admin_notification_emails for select to authenticated using ((select app.is_admin()));
create policy "administrators insert" on public.admin_notification_emails for insert to authenticated with check ((select app.is_admin()));
create policy "administrators update" on public.admin_notification_emails for update to authenticated
  using ((select app.is_admin())) with check ((select app.is_admin()));
create policy "administrators delete" on public.admin_notification_emails for delete to authenticated using ((select app.is_admin()));

-- Only what the policies ask may be called.
revoke execute on all functions in schema app from public;
grant execute on function app.is_admin() to anon, authenticated, service_role;

-- Functions called inside triggers and checks run as the caller.
grant execute on function app.refuse(text), app.is_email(text), app.is_web_url(text), app.blank_to_null(text) to anon, authenticated, service_role;
