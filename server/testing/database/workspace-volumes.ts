import type pg from 'pg'
import { loadVolumes, vacuumAndAnalyze } from './admin-volumes.ts'

/** Number of rows to create for each kind. */
export interface WorkspaceVolumes {
  /** Number of teams. Each uses the personal workspace of an account. */
  teams: number
  /** Number of accounts, which are members of one team each. */
  members: number
  /** Number of runs of all teams. */
  runs: number
  /** Size of the largest team, `largeTeam`. */
  largest: { members: number; runs: number }
}

/** Volumes for which every query of a screen must remain fast. */
export const fullWorkspaceVolumes: WorkspaceVolumes = {
  teams: 10_000,
  members: 50_000,
  runs: 2_000_000,
  largest: { members: 200, runs: 20_000 },
}

/** SQL expression for the id of the largest team's workspace. */
export const largeTeam = `(select p.current_workspace_id from public.profiles p where p.email like 'client-1@%')`

/**
 * Fills the tables of shared work. Foreign keys are not checked and triggers do not run, which would take hours: every statement writes
 * only ids that it has read. Few teams have most of the runs. Runs are inserted in the order of time, so that the runs of a workspace are
 * spread over as many disk pages as in operation.
 */
const statements: ((volumes: WorkspaceVolumes) => string)[] = [
  () => `set local session_replication_role = replica`,
  () => `select setseed(0.42)`,
  () => `create temp table people on commit drop as
    select p.id, substring(p.email from 'client-(\\d+)')::int as n, p.current_workspace_id as workspace_id
    from public.profiles p where p.email like 'client-%'`,
  // The first `teams` accounts own a team each. The next ones fill the largest team; the rest are distributed over the other teams.
  ({ teams, largest }) => `create temp table memberships on commit drop as
    select case when n <= ${teams} then n when n < ${teams + largest.members} then 1
      else 2 + floor(power(random(), 2) * ${teams - 1})::int end as team, p.n, p.id
    from people p`,
  ({ teams }) => `insert into public.workspace_members (workspace_id, user_id, role, created_at)
    select t.workspace_id, m.id, (enum_range(null::public.workspace_role))[1 + m.n % 4], now() - interval '200 days' * random()
    from memberships m join people t on t.n = m.team where m.n > ${teams}`,
  ({ teams }) => `update public.profiles p set current_workspace_id = t.workspace_id
    from memberships m join people t on t.n = m.team where m.id = p.id and m.n > ${teams}`,
  // The largest team has all workflows, the others have three.
  ({ teams }) => `insert into public.workflow_configurations (user_id, workspace_id, workflow_id, configuration_data, created_at)
    select t.id, t.workspace_id, w.id, jsonb_build_object('workflow_name', w.name, 'ai_temperature', 'balanced'), now() - interval '300 days' * random()
    from people t join (select id, name, row_number() over (order by name) as n from public.workflows) w on t.n = 1 or (w.n + t.n) % 27 = 0
    where t.n <= ${teams} on conflict do nothing`,
  () => `create temp table teams on commit drop as
    select t.n, t.workspace_id, m.members, array_agg(c.id order by c.id) as configurations, array_agg(c.workflow_id order by c.id) as workflows
    from people t join (select team, array_agg(id order by n) as members from memberships group by team) m on m.team = t.n
      join public.workflow_configurations c on c.workspace_id = t.workspace_id
    group by t.n, t.workspace_id, m.members`,
  ({
    teams,
    runs,
    largest,
  }) => `insert into public.workflow_runs (user_id, workspace_id, workflow_id, configuration_id, trigger, is_test, status,
      waits_for, input, output, error, tokens_in, tokens_out, cost_usd, minutes_saved, created_at, started_at, finished_at, configuration,
      definition_hash, subject)
    select t.members[1 + r.n % cardinality(t.members)], t.workspace_id, t.workflows[r.choice], t.configurations[r.choice], r.trigger, r.is_test,
      r.status, case when r.status = 'waiting_approval' then 'approval' end,
      jsonb_build_object('text', 'Invoice ' || r.n || ' of the customer does not match the order. ' || md5(r.n::text)),
      case when r.status = 'succeeded' then jsonb_build_object('summary', repeat(md5(r.n::text) || ' ', 8)) end,
      case when r.status = 'failed' then 'The page https://example.com/' || r.n || ' did not respond' end, 900, 200,
      0.01 * random(), case when r.status = 'succeeded' then 12 else 0 end, r.created_at, r.created_at, r.created_at + interval '20 seconds',
      jsonb_build_object('workflow_name', 'Workflow ' || r.choice, 'ai_temperature', 'balanced'), 'x', 'Invoice ' || r.n || ' from customer ' || r.n % 977
    from (
      select n, 1 + n % 3 as choice, now() - interval '365 days' * power(1 - n::float / ${runs + 1}, 1.2) as created_at, random() < 0.05 as is_test,
        (enum_range(null::public.run_trigger))[1 + floor(random() * 5)::int] as trigger,
        case when random() < ${largest.runs / runs} then 1 else 2 + floor(power(random(), 2) * ${teams - 1})::int end as team,
        (case when n > ${runs} - 200 then 'running' when die < 0.005 then 'waiting_approval' when die < 0.035 then 'failed' when die < 0.045 then 'rejected'
          when die < 0.055 then 'cancelled' else 'succeeded' end)::public.run_status as status
      from (select n, random() as die from generate_series(1, ${runs}) n) dice
    ) r join teams t on t.n = r.team
    order by r.n`,
  () => `insert into public.workflow_run_steps (run_id, user_id, workspace_id, path, position, name, title, kind, status, input, output, created_at)
    select r.id, r.user_id, r.workspace_id, '0', 0, 'read', 'Reads the invoice', 'extract', 'succeeded', r.input, '{}', r.created_at
    from public.workflow_runs r where r.definition_hash = 'x'`,
  () => `insert into public.workflow_approvals (run_id, user_id, workspace_id, path, title, who, shown, status, decided_by, decided_at, expires_at, created_at)
    select r.id, r.user_id, r.workspace_id, '1', 'Approve the reply', 'the account manager', repeat(md5(r.id::text) || ' ', 10),
      (case r.status when 'waiting_approval' then 'pending' when 'rejected' then 'rejected' else 'approved' end)::public.approval_status,
      case when r.status <> 'waiting_approval' then r.user_id end, case when r.status <> 'waiting_approval' then r.created_at end,
      now() + interval '5 days', r.created_at
    from public.workflow_runs r where r.definition_hash = 'x' and (r.status in ('waiting_approval', 'rejected') or hashtext(r.id::text) % 10 = 0)
    order by r.created_at`,
  () => `insert into public.webhook_deliveries (user_id, workspace_id, configuration_id, run_id, path, url, event, message_id, payload, status, created_at)
    select r.user_id, r.workspace_id, r.configuration_id, r.id, '2', 'https://example.com/hook', 'run', r.id::text, r.input,
      (case when hashtext(r.id::text) % 70 = 0 then 'failed' else 'delivered' end)::public.delivery_status, r.created_at
    from public.workflow_runs r where r.definition_hash = 'x' and hashtext(r.id::text) % 10 = 1 order by r.created_at`,
  () => `insert into public.notifications (user_id, kind, title, link, run_id, read_at, created_at)
    select r.user_id, case r.status when 'failed' then 'run_failed' else 'approval_needed' end, 'A run needs you', '/runs/' || r.id, r.id,
      case when hashtext(r.id::text) % 4 <> 0 then r.created_at end, r.created_at
    from public.workflow_runs r where r.definition_hash = 'x' and r.status in ('failed', 'waiting_approval') and r.created_at > now() - interval '90 days'`,
  () => `insert into public.workspace_activity (workspace_id, created_at, actor_id, actor_name, kind, subject, run_id)
    select r.workspace_id, r.created_at, r.user_id, 'Member', 'run_started', 'Invoice matching', r.id
    from public.workflow_runs r where r.definition_hash = 'x' and r.trigger in ('manual', 'api', 'assistant') order by r.created_at`,
  () => `insert into public.workflow_usage (workspace_id, user_id, month, runs, tokens, cost_usd)
    select r.workspace_id, r.user_id, date_trunc('month', r.created_at)::date, count(*), sum(r.tokens_in + r.tokens_out), sum(r.cost_usd)
    from public.workflow_runs r where r.definition_hash = 'x' group by 1, 2, 3
    on conflict (workspace_id, user_id, month) do update set runs = workflow_usage.runs + excluded.runs`,
  ({ teams }) => `insert into public.knowledge_base_items (user_id, workspace_id, item_type, title, url, index_status, created_at)
    select t.id, t.workspace_id, 'website', 'Site ' || k, 'https://example.com/' || k, 'ready', now() - interval '300 days' * random()
    from people t cross join lateral generate_series(1, case when t.n = 1 then 300 else 3 end) k where t.n <= ${teams}`,
  () => `insert into auth.sessions (user_id, created_at, refreshed_at)
    select p.id, now() - interval '20 days' * random(), now() - interval '2 days' * random() from people p`,
  () => `insert into public.mail_outbox (kind, recipient, subject, body_text, body_html, status, sent_at, created_at)
    select 'approval', 'client-' || n || '@example.com', 'A run needs you', repeat(md5(n::text) || ' ', 30), '<p></p>', 'sent', now(), now() - interval '90 days' * random()
    from (select n from people where n % 2 = 0) n`,
  () => `insert into public.audit_log (actor, action, entity, entity_id, subject, created_at)
    select 'client-' || n || '@example.com', 'updated', 'profiles', n::text, 'client-' || n || '@example.com', now() - interval '300 days' * random()
    from people, generate_series(1, 3) k`,
]

/** Fills an empty database with teams and their runs. With `fullWorkspaceVolumes`, this takes several minutes and 6 GB. */
export async function loadWorkspaceVolumes(owner: pg.Pool, volumes: WorkspaceVolumes): Promise<void> {
  const { members } = volumes
  await loadVolumes(owner, { users: members, submissions: members, messages: members * 4, configurations: members })
  const client = await owner.connect()
  try {
    await client.query('begin')
    for (const statement of statements) await client.query(statement(volumes))
    await client.query('commit')
    await vacuumAndAnalyze(client, ['workflow_runs', 'workflow_approvals', 'workspace_members'])
  } finally {
    client.release()
  }
}
