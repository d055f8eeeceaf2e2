import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'

/** Number of rows to create for each kind. */
export interface Volumes {
  users: number
  submissions: number
  messages: number
  configurations: number
}

/** Volumes for which the lists and figures of the administration must remain fast. */
export const fullVolumes: Volumes = { users: 10_000, submissions: 50_000, messages: 500_000, configurations: 20_000 }

const words = `'{automate,invoices,approval,our,team,weekly,report,customers,support,tickets,quality,the,pricing,pilot,security,review,clinic,
  warehouse,returns,shipping,migration,contract,budget,quarter,integration,deadline,training,compliance,audit,network}'::text[]`
const firstNames = `'{Ada,Zoë,Grace,Linus,Søren,Mei,Amara,Yusuf,Elena,Tomás,Priya,Noor,Ivan,Hanna,Chidi,Aiko}'::text[]`
const lastNames = `'{Lovelace,Hopper,Okafor,Müller,García,Ivanov,Tanaka,Haddad,Novak,Rossi,Dubois,Silva,Jensen,Cohen,Kaya,Patel}'::text[]`
const industries = 'enum_range(null::public.industry)'

/** Returns an SQL expression that selects an element of an array by the row number. */
const oneOf = (list: string, number: string) => `(${list})[1 + (${number})::int % cardinality(${list})]`
/** SQL expression for a random time within the last year; recent times are more frequent. */
const moment = `now() - interval '365 days' * power(random(), 1.5)`

const statements: ((volumes: Volumes) => { text: string; values: unknown[] })[] = [
  () => ({ text: 'select setseed(0.42)', values: [] }),
  ({ users }) => ({
    text: `insert into auth.users (email, email_confirmed_at, created_at)
      select 'client-' || n || '@' || ${oneOf(words, 'n * 7')} || '.example.com', now(), now() from generate_series(1, $1) n`,
    values: [users],
  }),
  () => ({
    text: `update public.profiles p set created_at = ${moment}, company_name = initcap(${oneOf(words, 'n * 3')}) || ' ' || n || ' Ltd',
        industry = ${oneOf(industries, 'n')}, company_size = ${oneOf('enum_range(null::public.company_size)', 'n')}, user_role = 'Operations Manager',
        onboarding_completed = n % 5 <> 0
      from (select id, substring(email from 'client-(\\d+)')::int n from public.profiles where email like 'client-%') numbered where numbered.id = p.id`,
    values: [],
  }),
  ({ submissions }) => ({
    text: `insert into public.contact_submissions (name, email, phone, company, message, status, created_at, notified_at)
      select ${oneOf(firstNames, 'n * 5')} || ' ' || ${oneOf(lastNames, 'n * 11')} || ' ' || n, 'visitor-' || n || '@example.com',
        case when n % 3 = 0 then '+44 20 ' || n end, case when n % 4 <> 0 then initcap(${oneOf(words, 'n * 13')}) || ' GmbH' end,
        (select string_agg(${oneOf(words, '(n * 31 + k * 17 + (n * k) % 23)')}, ' ') from generate_series(1, 20 + n % 40) k) || ' reference ' || n,
        case when n % 10 < 6 then 'resolved' when n % 10 < 9 then 'new' else 'in_progress' end::public.submission_status, ${moment}, now()
      from generate_series(1, $1) n`,
    values: [submissions],
  }),
  // A few users write many messages, most users write few; the first user writes the most.
  ({ messages }) => ({
    text: `insert into public.chat_messages (user_id, role, content, model, created_at)
      select ids[case when n % 25 = 0 then 1 else 1 + floor(power(random(), 2) * cardinality(ids))::int end],
        case when n % 2 = 0 then 'user' else 'assistant' end::public.chat_role, 'Message ' || n || ' about ' || ${oneOf(words, 'n')},
        case when n % 2 = 1 then 'builtin-extractive' end, ${moment}
      from generate_series(1, $1) n, (select array_agg(id order by length(email), email) ids from public.profiles where email like 'client-%') clients`,
    values: [messages],
  }),
  ({ configurations, users }) => ({
    text: `insert into public.workflow_configurations (user_id, workflow_id, configuration_data, is_active, created_at)
      select clients.ids[1 + n % $2::int], plain.ids[1 + (n / $2::int) % cardinality(plain.ids)],
        jsonb_build_object('workflow_name', 'Configuration ' || n, 'ai_temperature', 'balanced'), n % 7 <> 0, ${moment}
      from generate_series(0, $1 - 1) n, (select array_agg(id) ids from public.profiles where email like 'client-%') clients,
        (select array_agg(id) ids from public.workflows where category = 'hr') plain`,
    values: [configurations, users],
  }),
  // Usage of the last twelve months. In the current month, a quarter of the users had no runs.
  () => ({
    text: `insert into public.workflow_usage (user_id, month, runs, tokens, cost_usd)
      select p.id, (app.current_month() - make_interval(months => back))::date, 1 + 200 * random(), 400000 * random(), 40 * power(random(), 3)
      from public.profiles p, generate_series(0, 11) back where p.email like 'client-%' and (back > 0 or hashtext(p.email) % 4 <> 0)`,
    values: [],
  }),
]

/** Fills an empty database with the data of one year of operation. With `fullVolumes`, this takes about half a minute. */
export async function loadVolumes(owner: pg.Pool, volumes: Volumes): Promise<void> {
  const client = await owner.connect()
  try {
    for (const statement of statements) await client.query(statement(volumes))
    await vacuumAndAnalyze(client, ['contact_submissions', 'chat_messages'])
  } finally {
    client.release()
  }
}

const unsettledText = `select from pg_class where relname = any ($1) and relnamespace = 'public'::regnamespace and relallvisible < relpages`

/**
 * Vacuums and analyzes tables as autovacuum would, to update the planner's statistics and the visibility map for index-only
 * scans. Repeats this, because concurrent transactions prevent some pages from being marked as visible.
 */
export async function vacuumAndAnalyze(client: pg.ClientBase, tables: readonly string[]): Promise<void> {
  for (let attempt = 0; attempt < 20; attempt++) {
    await client.query('vacuum (analyze)')
    if ((await client.query(unsettledText, [tables])).rowCount === 0) return
    await sleep(250)
  }
  throw new Error('the tables are not settled')
}
