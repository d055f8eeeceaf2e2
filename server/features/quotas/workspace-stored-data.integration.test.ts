import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buckets } from '../../../contracts/storage.ts'
import { callFunction } from '../../testing/call-function.ts'
import { mebibyte, someBytes } from '../../testing/storage/file-contents.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { joinTeam, makeTeam, type Team, type TestUser } from '../../testing/workspaces/make-team.ts'

/* Quotas of stored data and emails in a workspace: they count for its first owner, and not for the member who adds something. */

let server: TestServer
let team: Team
beforeAll(async () => {
  server = await startTestServer({
    QUOTA_KNOWLEDGE_ITEMS: '10',
    QUOTA_STORED_BYTES: String(3 * mebibyte),
    QUOTA_STORED_FILES: '5',
    QUOTA_MAILS_PER_DAY: '5',
    STORAGE_MAX_FILE_BYTES: String(2 * mebibyte),
  })
})
afterAll(() => server.stop())
beforeEach(async () => {
  await server.sql('delete from platform.rate_limits')
  team = await makeTeam(server)
})

const add = ({ id, client }: TestUser, count: number, workspaceId = team.workspaceId) =>
  client.from('knowledge_base_items').insert(
    Array.from({ length: count }, () => ({
      user_id: id,
      workspace_id: workspaceId,
      item_type: 'website' as const,
      title: 'Site',
      url: `http://127.0.0.1:9/${randomUUID()}`,
    })),
  )
const usageOf = async (workspaceId = team.workspaceId) =>
  Object.fromEntries(
    (
      await server.sql<{ kind: string; amount: string }>(
        'select kind, sum(amount) as amount from platform.counted_usage where workspace_id = $1 group by kind',
        [workspaceId],
      )
    ).map(({ kind, amount }) => [kind, Number(amount)]),
  )
const itemsOf = async (workspaceId?: string) => (await usageOf(workspaceId)).knowledge_items ?? 0
const bucketOf = ({ client }: TestUser) => client.storage.from(buckets.documents)
const upload = (user: TestUser, name: string, bytes: number) =>
  bucketOf(user).upload(`${user.id}/${name}`, someBytes(bytes).buffer as ArrayBuffer, { contentType: 'application/pdf' })
const addDocument = (user: TestUser, name: string, workspaceId: string) =>
  user.client.from('knowledge_base_items').insert({
    user_id: user.id,
    workspace_id: workspaceId,
    item_type: 'document',
    title: name,
    file_path: `${user.id}/${name}`,
    file_name: name,
  })

describe('knowledge items', () => {
  it('of all members count together, and not for the member’s own workspace', async () => {
    const { owner, editor, admin } = team.members
    expect((await add(editor, 6)).error).toBeNull()
    expect((await add(admin, 4)).error).toBeNull()
    expect(await itemsOf()).toBe(10)
    expect((await add(editor, 1)).error).toMatchObject({
      code: 'PT413',
      message: 'The workspace has reached its limit of 10 knowledge items. Remove some, or ask an owner of the workspace.',
    })
    expect((await add(owner, 1)).error?.message).toBe('You have 10 of 10 knowledge items. Remove some, or ask your administrator for more.')
    expect((await add(editor, 10, editor.id)).error).toBeNull()
    expect((await add(editor, 1, editor.id)).error?.message).toMatch(/^You have 10 of 10/)
  })

  it('of all workspaces of the first owner count together, unless a workspace has its own limits', async () => {
    const { owner, editor } = team.members
    expect((await add(owner, 7, owner.id)).error).toBeNull()
    // The message does not show a member how much the owner’s other workspaces contain.
    expect((await add(editor, 4)).error?.message).toMatch(/^The workspace has reached its limit of 10/)
    expect((await add(editor, 3)).error).toBeNull()
    await server.sql('insert into public.workspace_quotas (workspace_id, runs) values ($1, 100)', [team.workspaceId])
    expect((await add(editor, 7)).error).toBeNull()
    expect((await add(owner, 3, owner.id)).error).toBeNull()
    expect((await add(owner, 1, owner.id)).status).toBe(413)
  })

  it('of two members that are added at once do not exceed the limit', async () => {
    const { editor, admin } = team.members
    await add(editor, 9)
    const outcomes = await Promise.all(Array.from({ length: 12 }, (_, n) => add(n % 2 ? editor : admin, 1)))
    expect(outcomes.filter(({ error }) => error === null)).toHaveLength(1)
    expect(await itemsOf()).toBe(10)
  })

  it('of a deleted account stay counted, until a colleague removes them', async () => {
    const { editor, owner } = team.members
    await add(editor, 5)
    await server.sql('delete from auth.users where id = $1', [editor.id])
    expect(await itemsOf()).toBe(5)
    await owner.client.from('knowledge_base_items').delete().eq('workspace_id', team.workspaceId)
    expect([await itemsOf(), await itemsOf(owner.id)]).toEqual([0, 0])
  })

  it('count for the new first owner after the first one has left', async () => {
    const { owner, admin, editor } = team.members
    await add(owner, 8, owner.id)
    await callFunction(owner.client, 'transfer-ownership', { workspace_id: team.workspaceId, user_id: admin.id })
    expect((await add(editor, 10)).error).toBeNull()
  })

  it('are deleted with the workspace, and so are their counters', async () => {
    const { owner, editor } = team.members
    await upload(editor, 'a.pdf', mebibyte)
    expect((await addDocument(editor, 'a.pdf', team.workspaceId)).error).toBeNull()
    await add(editor, 2)
    expect((await owner.client.from('workspaces').delete().eq('id', team.workspaceId)).error).toBeNull()
    expect(await usageOf()).toEqual({})
    expect(await server.sql('select from storage.objects where owner = $1', [editor.id])).toEqual([])
  })
})

describe('files', () => {
  it('of all members count together', async () => {
    const { editor, admin } = team.members
    expect((await upload(editor, 'a.pdf', 2 * mebibyte)).error).toBeNull()
    const { error } = await upload(admin, 'b.pdf', 1.5 * mebibyte)
    expect(error).toMatchObject({
      statusCode: '413',
      message:
        'This file does not fit into the storage of the workspace, which is limited to 3 MB. Remove some files, or ask an owner of the workspace.',
    })
    expect(await usageOf()).toMatchObject({ stored_bytes: 2 * mebibyte, stored_files: 1 })
    expect(await usageOf(editor.id)).toEqual({})
  })

  it('count for the workspace of their knowledge item as soon as the item exists', async () => {
    const { editor } = team.members
    await upload(editor, 'a.pdf', mebibyte)
    expect(await usageOf()).toMatchObject({ stored_bytes: mebibyte, stored_files: 1 })
    expect((await addDocument(editor, 'a.pdf', editor.id)).error).toBeNull()
    expect([await usageOf(), await usageOf(editor.id)]).toMatchObject([
      { stored_bytes: 0, stored_files: 0 },
      { stored_bytes: mebibyte, stored_files: 1, knowledge_items: 1 },
    ])
  })

  it('do not move into a workspace that has no room for them', async () => {
    const { editor, owner } = team.members
    await upload(owner, 'full.pdf', 2 * mebibyte)
    await server.sql('update public.profiles set current_workspace_id = id where id = $1', [editor.id])
    await upload(editor, 'a.pdf', 2 * mebibyte)
    expect((await addDocument(editor, 'a.pdf', team.workspaceId)).error?.code).toBe('PT413')
    expect(await usageOf(editor.id)).toMatchObject({ stored_bytes: 2 * mebibyte, stored_files: 1 })
  })

  it('in the folder of a member who has left remain counted for the workspace, and not for the member', async () => {
    const { editor, owner } = team.members
    await upload(editor, 'a.pdf', 2 * mebibyte)
    await addDocument(editor, 'a.pdf', team.workspaceId)
    await callFunction(owner.client, 'remove-member', { workspace_id: team.workspaceId, user_id: editor.id })
    await server.sql('update public.profiles set current_workspace_id = id where id = $1', [editor.id])
    expect((await upload(editor, 'b.pdf', 2 * mebibyte)).error).toBeNull()
    await server.sql('delete from auth.users where id = $1', [editor.id])
    expect(await usageOf()).toMatchObject({ stored_bytes: 2 * mebibyte, stored_files: 1 })
  })
})

it('the usage report shows a member the data of the current workspace, and its first owner the data of all own workspaces', async () => {
  const { owner, editor } = team.members
  await add(owner, 4, owner.id)
  await add(editor, 3)
  const itemsFor = async ({ client }: TestUser) => {
    const { lines } = (await callFunction(client, 'usage-and-limits', {})) as unknown as { lines: { kind: string; used: number }[] }
    return lines.find(({ kind }) => kind === 'knowledge_items')?.used
  }
  expect([await itemsFor(editor), await itemsFor(owner)]).toEqual([3, 7])
})

it('the emails of the workflows of all members share the daily limit', async () => {
  const { editor, admin } = team.members
  const outsider = await server.createUser()
  const send = async ({ id }: { id: string }) =>
    (
      await server.sql<{ status: string }>(
        `insert into public.mail_outbox (kind, recipient, subject, body_text, body_html, caused_by, status)
         select 'workflow-notice', 'a@example.com', 's', 't', 'h', $1, 'unsent' from generate_series(1, 3) returning status`,
        [id],
      )
    ).map(({ status }) => status)
  expect([await send(editor), await send(admin), await send(outsider)]).toEqual([
    ['unsent', 'unsent', 'unsent'],
    ['unsent', 'unsent', 'failed'],
    ['unsent', 'unsent', 'unsent'],
  ])
  await joinTeam(server, team.workspaceId, outsider.id, 'editor')
  expect(await send(outsider)).toEqual(['failed', 'failed', 'failed'])
})
