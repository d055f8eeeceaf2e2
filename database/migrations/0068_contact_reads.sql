-- Opening a contact message leaves an entry in the audit log.

-- Returns the replies to a message for administrators, oldest first. `status` is that of the email; null after the outbox deleted it.
-- The screen calls this function when a message is opened, so the function notes that the message was read.
create or replace function public.admin_list_replies(of_submission uuid)
returns table (id uuid, author text, body text, created_at timestamptz, status text, error text)
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not app.is_admin() then return; end if;
  perform app.note_read('contact_submissions', null, of_submission::text);
  return query
    select r.id, r.author, r.body, r.created_at, m.status, m.last_error
    from public.contact_replies r left join public.mail_outbox m on m.id = r.mail_id
    where r.submission_id = of_submission order by r.created_at, r.id limit 200;
end $$;
