import { createClient, type Session } from '@supabase/supabase-js'
import type pg from 'pg'
import type { AppConfig } from '../../contracts/app-config.ts'
import { largeTeam } from '../../server/testing/database/workspace-volumes.ts'

/** A signed-in person whose screens are measured. */
export interface Caller {
  name: string
  session: Session
  /** Paths of the screens that this person opens, with search parameters for filters, sort orders and pages. */
  paths: readonly string[]
}

/** Ids that the paths of screens contain. */
interface Subjects {
  workflow: string
  run: string
  approval: string
  client: string
}

const profile = `company_name = 'Bench', industry = 'finance', company_size = '1-10', user_role = 'CTO', onboarding_completed = true`

function clientPaths({ workflow, run, approval }: Subjects): string[] {
  const runFilters = [
    '',
    '?q=invoice',
    '?q=customer+42',
    '?q=nothing+like+this',
    '?state=failed',
    '?state=waiting_approval',
    '?state=needs_input',
  ]
  const moreFilters = [
    '?trigger=webhook',
    '?kind=test',
    '?kind=real',
    `?workflow=${workflow}`,
    '?from=2026-01-01&to=2026-03-31',
    '?page=400',
  ]
  return [
    ...['/dashboard', '/knowledge-base', '/workflows', '/approvals', '/approvals?view=team', '/value', '/account', '/account?tab=usage'],
    ...['', '?tab=general', '?tab=activity', '?tab=activity&kind=runs', '?tab=activity&page=200', '?tab=usage'].map(
      (tab) => `/workspace${tab}`,
    ),
    ...[...runFilters, ...moreFilters].map((filter) => `/runs${filter}`),
    ...['', '/configure', '/run'].map((screen) => `/workflows/${workflow}${screen}`),
    `/runs/${run}`,
    `/approvals/${approval}`,
  ]
}

function administrationPaths({ client, workflow }: Subjects): string[] {
  const list = (screen: string, ...filters: string[]) => ['', ...filters].map((filter) => `/admin/${screen}${filter}`)
  const sorts = (...columns: string[]) => columns.flatMap((column) => [`?sort=${column}`, `?sort=-${column}`])
  return [
    ...['/admin', '/admin/system', '/admin/models', '/admin/workflows', '/admin/blogs', '/admin/demos', '/admin/notification-emails'],
    ...list('runs', ...sorts('created_at', 'email', 'failures'), '?q=client-77', '?q=did+not+respond', '?q=nothing+like+this'),
    ...list(
      'runs',
      '?kind=succeeded',
      '?kind=failed',
      '?kind=running',
      '?action=test',
      '?action=real',
      '?kind=failed&action=real',
      '?page=1000',
    ),
    ...list(
      'clients',
      ...sorts('email', 'company_name', 'industry', 'onboarding_completed', 'cost_usd'),
      '?q=client-77',
      '?page=1500',
      `?id=${client}`,
    ),
    ...list(
      'users',
      ...sorts('email', 'created_at'),
      '?q=client-77',
      '?q=nothing+like+this',
      '?kind=admin',
      '?kind=user',
      '?page=1500',
      `?id=${client}`,
    ),
    ...list('sessions', '?q=client-77', '?page=1000'),
    ...list('mail', ...sorts('recipient', 'created_at'), '?q=client-77', '?kind=failed', '?kind=sent', '?page=500'),
    ...list('audit', '?q=client-77', '?kind=profiles', '?action=updated', '?page=1000'),
    ...list('chat-analytics', '?sort=email', '?q=client-77', `?id=${client}`),
    ...list('conversations', '?q=invoice', '?status=new', '?sort=name'),
    `/admin/clients/${client}`,
    `/workflows/${workflow}`,
  ]
}

async function signUp(url: string, owner: pg.Pool, name: string): Promise<Session> {
  const { publishableKey } = (await (await fetch(`${url}/app-config.json`)).json()) as AppConfig
  const client = createClient(url, publishableKey, { auth: { persistSession: false, autoRefreshToken: false } })
  const { data } = await client.auth.signUp({ email: `bench-${name}-${Date.now()}@example.com`, password: 'correct horse battery' })
  if (!data.session) throw new Error('the benchmark could not sign up')
  await owner.query(`update public.profiles set ${profile} where id = $1`, [data.session.user.id])
  return data.session
}

async function joinLargeTeam(owner: pg.Pool, userId: string, role: string): Promise<void> {
  await owner.query(`insert into public.workspace_members (workspace_id, user_id, role) values (${largeTeam}, $1, $2)`, [userId, role])
  await owner.query(`update public.profiles set current_workspace_id = ${largeTeam} where id = $1`, [userId])
}

async function findSubjects(owner: pg.Pool): Promise<Subjects> {
  const { rows } = await owner.query<Subjects>(
    `select r.id as run, r.workflow_id as workflow, a.id as approval, r.user_id as client from public.workflow_approvals a join public.workflow_runs r on r.id = a.run_id
     where a.workspace_id = ${largeTeam} and a.status = 'pending' order by a.created_at desc limit 1`,
  )
  if (!rows[0]) throw new Error('the largest team has no approval')
  return rows[0]
}

/** Signs up a viewer and an owner of the largest team, an editor of 50 teams, and an administrator of the installation. */
export async function makeCallers(url: string, owner: pg.Pool): Promise<Caller[]> {
  const subjects = await findSubjects(owner)
  const [viewer, ownerOfLarge, consultant, administrator] = await Promise.all(
    ['viewer', 'owner', 'consultant', 'administrator'].map((name) => signUp(url, owner, name)),
  )
  if (!viewer || !ownerOfLarge || !consultant || !administrator) throw new Error('the benchmark could not sign up')
  await joinLargeTeam(owner, viewer.user.id, 'viewer')
  await joinLargeTeam(owner, ownerOfLarge.user.id, 'owner')
  await owner.query(
    `insert into public.workspace_members (workspace_id, user_id, role)
     select p.current_workspace_id, $1, 'admin' from public.profiles p where p.email ~ '^client-([2-9]|[1-4][0-9]|50)@'`,
    [consultant.user.id],
  )
  await joinLargeTeam(owner, consultant.user.id, 'admin')
  await owner.query(`update public.user_roles set role = 'admin' where user_id = $1`, [administrator.user.id])
  return [
    { name: 'viewer', session: viewer, paths: clientPaths(subjects) },
    { name: 'member of 50 workspaces', session: consultant, paths: clientPaths(subjects) },
    { name: 'owner', session: ownerOfLarge, paths: clientPaths(subjects) },
    { name: 'administrator', session: administrator, paths: administrationPaths(subjects) },
  ]
}
