import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createClient } from '@supabase/supabase-js'
import type pg from 'pg'
import type { AppConfig } from '../../contracts/app-config.ts'
import { readCatalogue } from '../../server/features/workflows/catalogue/synchronize.ts'
import { openPool } from '../../server/platform/database/database.ts'
import { startServerProcess } from '../../server/testing/processes/server-process.ts'
import { type Figures, figuresOf } from '../figures.ts'
import { runScript } from '../run-script.ts'
import type { ChatLoadFigures, ChatLoadTask } from './chat-load.ts'

const chatLoadScript = new URL('chat-load.ts', import.meta.url)

export const chatStreams = 50
export const chatChunks = 200
export const chatTargetMs = 30
const seconds = 10

/** Questions that find results in the user's knowledge items, the product help and the workflow library. */
const questions = [
  'Where do I find the password settings of my account?',
  'Who approves an invoice above the threshold?',
  'How long are documents kept in the knowledge base?',
  'What does the triage nurse decide about portal messages?',
]

/** Measures the time that the assistant adds to the provider's time to first token, with many concurrent streams. */
export async function measureChat(folder: string, databaseUrl: string): Promise<Figures> {
  const provider = await startProvider()
  const settings = { AI_BASE_URL: `${provider.url}/v1`, AI_MODEL: 'bench', CHAT_RATE_LIMIT: '0', CHAT_TOKENS_PER_DAY: '0' }
  const cheap = { AUTH_RATE_LIMIT: '0', PASSWORD_MEMORY_KIB: '64', PASSWORD_PASSES: '1', LOG_LEVEL: 'warn', ROLE: 'web' }
  const server = await startServerProcess({
    dataDir: join(folder, 'chat-server'),
    settings: { DATABASE_URL: databaseUrl, ...settings, ...cheap },
  })
  const owner = openPool({ url: databaseUrl, size: 2, onError: () => undefined })
  try {
    const { publishableKey: key } = (await (await fetch(`${server.url}/app-config.json`)).json()) as AppConfig
    const tokens: string[] = []
    for (let index = 0; index < chatStreams; index++) tokens.push(await makeChatUser(owner, server.url, key, index))
    // Let PostgreSQL finish its background work on the loaded rows before the measurement starts.
    for (const table of ['public.knowledge_chunks', 'app.knowledge_index', 'app.knowledge_words'])
      await owner.query(`vacuum analyze ${table}`)
    await owner.query('checkpoint')
    const task: ChatLoadTask = { url: server.url, key, tokens, questions, seconds }
    const { added, failed } = await runScript<ChatLoadFigures>(chatLoadScript, task)
    return figuresOf(added, seconds, failed)
  } finally {
    await owner.end()
    await server.end()
    provider.stop()
  }
}

async function startProvider(): Promise<{ url: string; stop: () => void }> {
  const script = fileURLToPath(new URL('chat-provider.ts', import.meta.url))
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script], { stdio: ['pipe', 'pipe', 'inherit'] })
  const [port] = (await once(child.stdout, 'data')) as [Buffer]
  return { url: `http://127.0.0.1:${port.toString().trim()}`, stop: () => child.stdin.end() }
}

/** Signs up a user and adds a knowledge item and workflows. @returns the access token */
async function makeChatUser(owner: pg.Pool, url: string, key: string, index: number): Promise<string> {
  const client = createClient(url, key, { auth: { persistSession: false, autoRefreshToken: false } })
  const { data } = await client.auth.signUp({ email: `talker-${index}-${Date.now()}@example.com`, password: 'correct horse battery' })
  if (!data.session || !data.user) throw new Error('the benchmark could not sign up')
  await owner.query('insert into public.workflow_configurations (user_id, workflow_id) select $1, id from public.workflows limit 5', [
    data.user.id,
  ])
  await addKnowledge(owner, data.user.id)
  return data.session.access_token
}

/** Adds one document with many chunks, with the SQL functions that indexing uses. */
async function addKnowledge(owner: pg.Pool, userId: string): Promise<void> {
  const { rows } = await owner.query<{ id: string }>(
    `insert into public.knowledge_base_items (user_id, item_type, title, file_path) values ($1, 'document', 'Handbook', $2) returning id`,
    [userId, `${userId}/handbook.txt`],
  )
  const item = rows[0]?.id
  const lease = crypto.randomUUID()
  const sentences = (await readCatalogue()).flatMap(({ description, use_cases, expected_outcomes }) => [
    description,
    [...use_cases, ...expected_outcomes].join('. '),
  ])
  const chunks = Array.from({ length: chatChunks }, (_, index) => {
    const texts = [0, 37, 71].map((step) => sentences[(index * 3 + step) % sentences.length])
    return {
      heading: `Chapter ${index}`,
      content: `Rule ${index}. ${texts.join(' ')}`,
      hash: String(index),
    }
  })
  await owner.query(`update public.knowledge_base_items set index_status = 'indexing', index_lease = $2 where id = $1`, [item, lease])
  await owner.query(`select app.replace_chunks($1, $2, 'handbook.txt', 'english', $3)`, [item, lease, JSON.stringify(chunks)])
  await owner.query(
    `update public.knowledge_base_items set index_status = 'ready', content_language = 'english', chunk_count = $2 where id = $1`,
    [item, chatChunks],
  )
}

/** Renders the section of the report about the assistant. */
export function renderChat({ p50, p95, p99, perSecond, failed }: Figures): string {
  return `## Assistant latency

${chatStreams} users, each with ${chatChunks} chunks and five workflows, each with one stream that starts again as soon as it ends, for
${seconds} s. The provider is a separate process that waits 300 ms and streams 40 tokens, 25 ms apart. "Added" is the time from the question to
the first word without the provider's own time: authentication, limits, storing the question, search, prompt, two network hops.

Time added to the time to first token: **${p50.toFixed(1)} ms** at the median, **${p95.toFixed(1)} ms** at p95 (target ${chatTargetMs} ms: ${p95 <= chatTargetMs ? 'met' : 'missed'}), ${p99.toFixed(1)} ms at
p99; ${perSecond.toFixed(1)} turns/s, ${failed} failed.
`
}
