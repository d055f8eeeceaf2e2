-- Ends a statement of /rest/v1 whose answer grows beyond REST_MAX_ANSWER_BYTES (server/wire/rest/sql/metered.ts).
create function app.refuse_answer(max_bytes bigint) returns boolean
language plpgsql volatile set search_path = ''
as $$
begin
  raise exception using
    errcode = 'WW413',
    message = format('The answer is larger than %s bytes', max_bytes),
    hint = 'Select fewer columns or embedded relations, or ask for fewer rows with limit and offset.';
end $$;
comment on function app.refuse_answer is 'Raises WW413: the answer is larger than the limit';
revoke execute on function app.refuse_answer from public;
grant execute on function app.refuse_answer to anon, authenticated, service_role;
