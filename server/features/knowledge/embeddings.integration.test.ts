import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { SearchKnowledge } from '../../../contracts/knowledge/chunk.ts'
import { ensureApiLogin } from '../../platform/database/api-login.ts'
import { openPool } from '../../platform/database/database.ts'
import { readingScope, runInScope } from '../../platform/database/role-scope.ts'
import { makeLogger } from '../../platform/logging/log.ts'
import { builtinDescription } from '../../platform/models/describe-model.ts'
import { textVectorOf } from '../../platform/words/word-vectors.ts'
import { makeConceptVectors } from '../../testing/models/concept-vectors.ts'
import { withModelServer } from '../../testing/models/model-harness.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { builtinEmbedder, type Embedder, embedderOf, wordVectorModel } from './embedder.ts'
import { embedMissing } from './indexing/embed-missing.ts'
import { indexPending } from './indexing/index-pending.ts'
import { readChunks } from './indexing/read-chunks.ts'
import { signatureOf } from './search/embedding-signature.ts'
import { makeSearchKnowledge } from './search/search-knowledge.ts'

type TestUser = Awaited<ReturnType<TestServer['createUser']>>

const models = withModelServer()
const log = makeLogger({ level: 'silent' })
const texts = {
  dog: 'The veterinary practice sees hounds on Thursdays, without a fixed hour.',
  car: 'Tyres of any automobile are changed in the yard behind the church.',
  tea: 'A pot of Darjeeling stands on the stove until noon.',
}
let server: TestServer
let owner: pg.Pool
let api: pg.Pool
let ada: TestUser
beforeAll(async () => {
  server = await startTestServer({ ROLE: 'web' })
  owner = openPool({ url: server.databaseUrl, size: 2, onError: () => undefined })
  api = openPool({ url: await ensureApiLogin(owner, server.databaseUrl), size: 2, onError: () => undefined })
})
afterAll(async () => {
  await Promise.all([owner.end(), api.end()])
  await server.stop()
})
beforeEach(async () => {
  ada = await server.createUser()
  models.server().embed = makeConceptVectors([
    ['hound', 'dog', 'labradoodle'],
    ['automobile', 'vehicle', 'sedan'],
  ])
})

const embedder = (model = 'meaning-1'): Embedder => embedderOf(models.open('openai-compatible', { AI_EMBEDDING_MODEL: model }))
const going = () => new AbortController().signal
const siteOf = (words: string) => ({
  status: 200,
  url: 'https://example.com/',
  headers: new Headers(),
  contentType: 'text/plain',
  bytes: Buffer.from(words),
})

/** Adds items with the texts of a simulated website, and indexes them as the job does. */
async function add(by: Embedder | null): Promise<void> {
  const items = Object.keys(texts).map((name) => ({
    user_id: ada.id,
    item_type: 'website' as const,
    title: name,
    url: `https://example.com/${name}.txt`,
  }))
  expect((await ada.client.from('knowledge_base_items').insert(items)).error).toBeNull()
  const get = async ({ url }: { url: string }) => {
    const name = /(\w+)\.txt$/.exec(url)?.[1] ?? ''
    return name === 'robots' ? { ...siteOf(''), status: 404 } : { ...siteOf(texts[name as keyof typeof texts]), url }
  }
  const outbound = { get, send: async () => expect.fail('nothing is sent'), close: async () => undefined }
  const crawl = { pages: 5, pauseMs: 0, timeMs: 1000 }
  await indexPending({
    owner,
    files: { read: async () => null },
    outbound,
    embedder: by,
    openReader: () => ({ read: (task) => readChunks(task), close: () => undefined }),
    crawl,
    log,
    signal: going(),
  })
}

const claimsOf = ({ id }: TestUser) => JSON.stringify({ sub: id, role: 'authenticated' })

async function titles(question: string, by: Embedder | null): Promise<string[]> {
  const search: SearchKnowledge = makeSearchKnowledge({ api, embedderInUse: () => by, log })
  return (await search({ claims: claimsOf(ada) }, question)).chunks.map(({ title }) => title)
}
const modelsOf = async () =>
  (await owner.query('select distinct embedding_model as model from app.knowledge_index where workspace_id = $1', [ada.id])).rows.map(
    ({ model }) => model,
  )

it('finds chunks by meaning even if they share no word with the question', async () => {
  await add(embedder())
  const question = 'labradoodle'
  expect(await titles(question, null)).toEqual([])
  expect((await titles(question, embedder()))[0]).toBe('dog')
  expect((await titles('sedan', embedder()))[0]).toBe('car')
  // Both meaning and words affect the ranking.
  expect((await titles('Where does a pot of Darjeeling stand?', embedder()))[0]).toBe('tea')
})

it('searches by words while the provider fails, and computes embeddings later', async () => {
  const { behaviors } = models.server()
  behaviors.push(...Array.from({ length: 60 }, () => ({ status: 500 })))
  await add(embedder())
  expect(await modelsOf()).toEqual([null])
  expect((await titles('Where are tyres changed?', embedder()))[0]).toBe('car')
  behaviors.length = 0
  expect((await owner.query(`select index_status from public.knowledge_base_items where user_id = $1 group by 1`, [ada.id])).rows).toEqual([
    { index_status: 'ready' },
  ])
  expect(await embedMissing({ owner, embedder: embedder(), log, signal: going() })).toBeGreaterThanOrEqual(3)
  expect(await modelsOf()).toEqual(['meaning-1'])
  expect((await titles('labradoodle', embedder()))[0]).toBe('dog')
})

it('recomputes all embeddings for another model, and never compares vectors of two models', async () => {
  await add(embedder('meaning-1'))
  // The vectors of the new model have the same dimension but a different meaning.
  models.server().embed = makeConceptVectors([
    ['hound', 'stove'],
    ['labradoodle', 'church'],
  ])
  expect(await titles('labradoodle', embedder('meaning-2'))).toEqual([])
  expect(await embedMissing({ owner, embedder: embedder('meaning-2'), log, signal: going() })).toBeGreaterThanOrEqual(3)
  expect(await modelsOf()).toEqual(['meaning-2'])
  expect((await titles('labradoodle', embedder('meaning-2')))[0]).toBe('car')
  expect(await embedMissing({ owner, embedder: embedder('meaning-2'), log, signal: going() })).toBe(0)
  expect(await embedMissing({ owner, embedder: null, log, signal: going() })).toBe(0)
})

it('never finds chunks of another user', async () => {
  await add(embedder())
  ada = await server.createUser()
  expect(await titles('labradoodle', embedder())).toEqual([])
})

it('finds chunks by the meaning of their words when there is no embedding model', async () => {
  const builtin = embedderOf({ describe: () => builtinDescription, embed: async () => expect.fail('no model is called') })
  expect(builtin).toBe(builtinEmbedder)
  await add(builtin)
  // The chunk about the dog contains only a related word, and is closest in meaning.
  expect((await titles('My puppy has a fever, where do I go?', builtin))[0]).toBe('dog')
  expect((await titles('Where are tyres changed?', builtin))[0]).toBe('car')
  // The closest chunk is only a guess if it contains neither a word of the question nor a related word.
  expect(await titles('Which parliament ratified the treaty?', builtin)).toEqual([])
  expect(await titles('xyzzyq', builtin)).toEqual([])
})

/** Stores an item with these chunks and their built-in vectors. */
async function store(title: string, contents: readonly string[]): Promise<void> {
  const { rows } = await owner.query<{ id: string; lease: string }>(
    `insert into public.knowledge_base_items (user_id, item_type, title, file_path) values ($1, 'document', $2, $3) returning id`,
    [ada.id, title, `${ada.id}/${title}`],
  )
  const lease = crypto.randomUUID()
  await owner.query(
    `update public.knowledge_base_items set index_status = 'indexing', index_lease = $2, content_language = 'english' where id = $1`,
    [rows[0]?.id, lease],
  )
  const chunks = contents.map((content) => {
    const embedding = textVectorOf(content)
    return { heading: null, content, hash: content, embedding, model: wordVectorModel, signature: signatureOf(embedding) }
  })
  await owner.query(`select app.replace_chunks($1, $2, 'source', 'english', $3)`, [rows[0]?.id, lease, JSON.stringify(chunks)])
}

it('returns at most two chunks of an item before those of other items if no chunk covers the words', async () => {
  await store('small', [
    'The kitten has a fever.',
    'Puppies need a vaccination.',
    'A rabbit lives in a hutch.',
    'The hamster sleeps in its cage.',
  ])
  await store('large', ['Horses eat hay.'])
  const found = await titles('Which creature eats, sleeps, lives, needs or has fever and vaccination somewhere?', builtinEmbedder)
  expect(found).toHaveLength(5)
  expect(found.slice(0, 3)).toContain('large')
})

it('finds words that are joined by a slash', async () => {
  await store('cards', ['Every card/account holder receives a letter.'])
  await store('letters', ['Every letter is signed.'])
  expect(await titles('account', null)).toEqual(['cards'])
})

it('ranks by the given mix of meaning and words, if no chunk covers the words', async () => {
  await store('words', ['The printer has a warranty.'])
  await store('meaning', ['Physicians treat patients in a hospital.'])
  const terms = ['printer', 'missing', 'absent', 'lacking'].map((word, group) => ({ group, word, weight: 1, stem: false }))
  const vector = textVectorOf('Doctors cure sick people in a clinic.')
  const ranked = async (mix: string) => {
    const values = [JSON.stringify(terms), vector, signatureOf(vector), wordVectorModel, mix]
    const { rows } = await runInScope<{ title: string }>(api, readingScope('authenticated', claimsOf(ada)), {
      name: 'ranked',
      text: `select i.title from app.search_knowledge($1, $2::real[], $3::bit(256), $4, 20, $5::real[]) s
        join public.knowledge_chunks c on c.id = s.chunk_id join public.knowledge_base_items i on i.id = c.item_id order by s.rank`,
      values: values.map((value) => (typeof value === 'string' ? value : `{${value.join(',')}}`)),
    })
    return rows.map(({ title }) => title)
  }
  expect(await ranked('{0,0}')).toEqual(['meaning', 'words'])
  expect(await ranked('{10,0}')).toEqual(['words', 'meaning'])
  expect(await ranked('{0,2}')).toEqual(['words', 'meaning'])
})

it('finds the words of documents for an everyday expression, without counting them in the coverage', async () => {
  await store('returns', ['A refund is paid within ten days.'])
  await store('prices', ['The museum shop sells postcards.'])
  const search = makeSearchKnowledge({ api, embedderInUse: () => null, log })
  const { chunks } = await search({ claims: claimsOf(ada) }, 'How do I get my money back?')
  expect(chunks.map(({ title, coverage }) => ({ title, isCovered: coverage >= 0.6 }))).toEqual([{ title: 'returns', isCovered: false }])
})

it('weights words for chosen items in the same way as for all items', async () => {
  await store('printers', ['The printer has a warranty of two years.'])
  await store('letters', ['Every letter is signed.'])
  const { rows } = await owner.query<{ id: string }>('select id from public.knowledge_base_items where user_id = $1', [ada.id])
  const search = makeSearchKnowledge({ api, embedderInUse: () => null, log })
  const found = async (items?: string[]) =>
    (await search({ claims: claimsOf(ada) }, 'How long is the guarantee of the printer?', items && { items })).chunks.map(
      ({ title, coverage }) => ({ title, coverage }),
    )
  expect(await found()).toHaveLength(1)
  expect(await found(rows.map(({ id }) => id))).toEqual(await found())
})
