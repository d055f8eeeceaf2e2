-- The audit log is searched where row-level security would keep an index for text out of use: by a function that asks
-- once whether the caller is an administrator.

do $$
begin
  execute format($index$create index audit_log_words on public.audit_log using gin (
    (lower(actor || E'\n' || coalesce(subject, '') || E'\n' || coalesce(entity_id, ''))) %I.gin_trgm_ops)$index$,
    (select extnamespace::regnamespace::text from pg_extension where extname = 'pg_trgm'));
end $$;
create index audit_log_action on public.audit_log (action, created_at desc);
create index audit_log_actor on public.audit_log (actor, id);
create index audit_log_subject on public.audit_log (subject, id);

create function public.admin_list_audit(
  search text default '', only_entity text default null, only_action text default null, sort text default 'created_at',
  descending boolean default true, page_size int default 25, page_offset int default 0, with_total boolean default true
) returns table (id bigint, created_at timestamptz, actor text, action text, entity text, entity_id text, subject text, address text, total bigint)
language plpgsql stable security definer set search_path = ''
as $$
declare
  -- What is sorted by stands here and nowhere else: nothing of `sort` itself becomes SQL.
  sorting text := format(case sort when 'actor' then 'actor %1$s, id %1$s' when 'subject' then 'subject %1$s nulls last, id %1$s'
    else 'created_at %1$s, id %1$s' end, case when descending then 'desc' else 'asc' end);
  conditions text := concat_ws(' and ', 'true', case when btrim(search) <> ''
      then $like$lower(actor || E'\n' || coalesce(subject, '') || E'\n' || coalesce(entity_id, '')) like $1$like$ end,
    case when only_entity is not null then 'entity = $2' end, case when only_action is not null then 'action = $3' end);
  counted bigint;
begin
  if not app.is_admin() then return; end if;
  if with_total then
    execute format('select count(*) from public.audit_log where %s', conditions)
      into counted using app.pattern_of(search), only_entity, only_action;
  end if;
  return query execute format(
    'select id, created_at, actor, action, entity, entity_id, subject, host(address), $6 from public.audit_log where %s order by %s limit $4 offset $5',
    conditions, sorting)
    using app.pattern_of(search), only_entity, only_action, least(greatest(page_size, 1), 1000), greatest(page_offset, 0), counted;
end $$;
revoke execute on function public.admin_list_audit from public;
grant execute on function public.admin_list_audit to authenticated, service_role;
