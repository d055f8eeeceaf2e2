-- Who asked for a further identity is asked about when it comes: with the session goes its way to link one.
alter table auth.provider_flows add column link_session_id uuid references auth.sessions on delete cascade;
comment on column auth.provider_flows.link_session_id is 'Of whoever links; the flow ends with the session';
create index provider_flows_link_session_id on auth.provider_flows (link_session_id) where link_session_id is not null;
