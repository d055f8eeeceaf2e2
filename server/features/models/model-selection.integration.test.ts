import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  type ModelsReport,
  type ModelTrial,
  modelChoiceMessages,
  modelChoicePaths,
} from '../../../contracts/administration/model-choice.ts'
import { eventually } from '../../testing/eventually.ts'
import { startModelServer, type TestModelServer } from '../../testing/models/model-server.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

type TestUser = Awaited<ReturnType<TestServer['createUser']>>
/** Settings of all processes of the installation. They share the public URL, so sessions are valid in each process. */
const shared = { OUTBOUND_ALLOW_PRIVATE: 'true', PUBLIC_URL: 'http://workwright.test' }
let model: TestModelServer
let server: TestServer
/** A second process of the same installation. */
let other: TestServer
let admin: TestUser

beforeAll(async () => {
  model = await startModelServer()
  server = await startTestServer(shared)
  other = await startTestServer({ ...shared, DATABASE_URL: server.databaseUrl })
  admin = await server.createUser({ role: 'admin', email: 'admin@example.com' })
})
afterAll(async () => {
  await other.stop()
  await server.stop()
  await model.stop()
})
afterEach(async () => {
  model.requests.length = 0
  model.behaviors.length = 0
  await choose({ kind: 'builtin' })
})

interface Answer<Body> {
  status: number
  body: Body & { error: { code: string; message: string } }
}

async function call<Body>(path: string, body?: unknown, { as = admin, at = server } = {}): Promise<Answer<Body>> {
  const { data } = await as.client.auth.getSession()
  const headers = {
    apikey: server.publishableKey,
    authorization: `Bearer ${data.session?.access_token}`,
    'content-type': 'application/json',
    'user-agent': 'Desk/1',
  }
  const response = await fetch(at.url + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return { status: response.status, body: (await response.json()) as Answer<Body>['body'] }
}

const compatible = (more: object = {}) => ({
  ...{
    kind: 'provider',
    provider: 'openai-compatible',
    address: `${model.url}/v1`,
    model: 'test-model',
    embeddingModel: null,
    key: 'sk-first',
  },
  ...more,
})
const choose = (choice: object, where?: Parameters<typeof call>[2]) => call<ModelsReport>(modelChoicePaths.choose, choice, where)
const test = (choice: object) => call<ModelTrial>(modelChoicePaths.trial, choice)
const modelOf = async (at: TestServer) =>
  (await call<{ model: { model: string } }>('/api/admin/system', undefined, { at })).body.model.model

describe('choosing a model', () => {
  it('puts it in use in every process without a restart', async () => {
    expect(await modelOf(other)).toBe('builtin-extractive')
    const { status, body } = await choose(compatible())
    expect(status).toBe(200)
    expect(body.inUse).toMatchObject({
      source: 'screen',
      kind: 'provider',
      model: 'test-model',
      hasKey: true,
      chosenBy: 'admin@example.com',
    })
    expect(await modelOf(server)).toBe('test-model')
    await eventually(async () => expect(await modelOf(other)).toBe('test-model'))
    await call('/api/admin/model/test', {}, { at: other })
    expect(model.requests.at(-1)?.headers.authorization).toBe('Bearer sk-first')
  })

  it('stores the key encrypted and never returns it', async () => {
    await choose(compatible())
    const [row] = await server.sql<{ row: string }>(
      `select row_to_json(c)::text || encode(sealed_key, 'escape') as row from platform.model_choice c`,
    )
    expect(row?.row).not.toContain('sk-first')
    expect(JSON.stringify((await call(modelChoicePaths.report)).body)).not.toContain('sk-')
    const audited = await server.sql<{ entry: string }>(
      `select row_to_json(a)::text as entry from public.audit_log a where entity = 'model_choice'`,
    )
    expect(JSON.stringify(audited)).not.toContain('sk-')
  })

  it('uses the stored key only for the same address', async () => {
    await choose(compatible())
    await choose(compatible({ key: null, model: 'test-model-2' }))
    await call('/api/admin/model/test', {})
    expect(model.requests.at(-1)?.headers.authorization).toBe('Bearer sk-first')
    await choose(compatible({ key: null, address: `${model.url}/ollama/v1` }))
    await call('/api/admin/model/test', {})
    expect(model.requests.at(-1)?.headers.authorization).toBeUndefined()
  })

  it('records each change in the audit log', async () => {
    await choose(compatible())
    const [entry] = await server.sql(
      `select actor, action, subject, before, after, user_agent from public.audit_log where entity = 'model_choice' order by id desc limit 1`,
    )
    expect(entry).toEqual({
      actor: 'admin@example.com',
      action: 'changed',
      subject: 'test-model',
      before: expect.objectContaining({ kind: 'builtin' }),
      after: expect.objectContaining({ kind: 'provider', address: `${model.url}/v1`, model: 'test-model', has_key: true }),
      user_agent: 'Desk/1',
    })
  })

  it('is only for administrators', async () => {
    const user = await server.createUser()
    for (const [path, body] of [
      [modelChoicePaths.report],
      [modelChoicePaths.choose, compatible()],
      [modelChoicePaths.trial, compatible()],
    ] as const)
      expect((await call(path, body, { as: user })).body.error.code).toBe('forbidden')
    expect(model.requests).toEqual([])
  })

  it.each<[string, object, string]>([
    ['a hosted provider without a key', { provider: 'openai', address: null, key: null }, modelChoiceMessages.keyRequired],
    ['a compatible server without an address', { address: null }, modelChoiceMessages.addressRequired],
    ['an address with a password', { address: 'https://a:b@example.com' }, modelChoiceMessages.addressInvalid],
    ['an empty model name', { model: ' ' }, modelChoiceMessages.modelRequired],
    ['a key with a line break', { key: 'sk-a\nb' }, modelChoiceMessages.keyInvalid],
    ['embeddings of Anthropic', { provider: 'anthropic', embeddingModel: 'e' }, modelChoiceMessages.noEmbeddings],
  ])('refuses %s', async (_name, more, message) => {
    const { status, body } = await choose(compatible(more))
    expect(status).toBe(400)
    expect(body.error.message).toBe(message)
  })
})

describe('testing a model before it is in use', () => {
  it('runs a sample workflow and reports its steps, time and tokens', async () => {
    const { body } = await test(compatible({ embeddingModel: 'test-embedding' }))
    expect(body).toMatchObject({ isOk: true, error: null, embeddingDimensions: 3 })
    expect(body.steps.map(({ isOk }) => isOk)).toEqual([true, true, true])
    expect(body.steps.at(-1)?.text).toContain('Thank you for writing')
    expect(body.tokensIn).toBeGreaterThan(0)
    expect(body.tokensOut).toBeGreaterThan(0)
    expect(await modelOf(server)).toBe('builtin-extractive')
  })

  it('names the field to correct, in the words of the screen', async () => {
    model.behaviors.push({ status: 401 })
    const { body } = await test(compatible())
    expect(body).toMatchObject({ isOk: false, error: 'The provider rejected the API key (status 401): check the API key.' })
    expect(body.steps).toMatchObject([{ isOk: false, text: body.error }])
  })

  it('works for the built-in rules', async () => {
    expect((await test({ kind: 'builtin' })).body).toMatchObject({ isOk: true, model: 'builtin-extractive', costUsd: 0 })
  })
})

describe('a server whose environment sets a model', () => {
  let fixed: TestServer
  beforeAll(async () => {
    const environment = { AI_BASE_URL: `${model.url}/v1`, AI_MODEL: 'from-environment' }
    fixed = await startTestServer({ ...shared, ...environment, DATABASE_URL: server.databaseUrl })
  })
  afterAll(() => fixed.stop())

  it('shows this and refuses a choice', async () => {
    await choose(compatible())
    const { body } = await call<ModelsReport>(modelChoicePaths.report, undefined, { at: fixed })
    expect(body.inUse).toMatchObject({
      source: 'environment',
      model: 'from-environment',
      settingNames: ['AI_BASE_URL', 'AI_MODEL'],
      chosenBy: null,
    })
    expect(await modelOf(fixed)).toBe('from-environment')
    const refused = await choose({ kind: 'builtin' }, { at: fixed })
    expect(refused.status).toBe(409)
    expect(refused.body.error.message).toContain('AI_BASE_URL and AI_MODEL')
  })
})
