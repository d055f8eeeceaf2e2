import { randomUUID } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openPool, transaction } from '../../../platform/database/database.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { makeTeam } from '../../../testing/workspaces/make-team.ts'

interface Entry {
  action: string
  entity: string
  entity_id: string | null
  owner_id: string | null
  actor: string
  [column: string]: unknown
}

let server: TestServer
let admin: { client: SupabaseClient; id: string; email: string }
let client: { client: SupabaseClient; id: string; email: string }
let conversation: string
let configuration: string

beforeAll(async () => {
  server = await startTestServer()
  await newUsers()
})
afterAll(() => server.stop())
// Uses new users for each test, because a repeated read within ten minutes creates no new entry.
beforeEach(newUsers)

async function newUsers() {
  const join = (role?: 'admin') => server.createUser({ email: `${randomUUID()}@example.com`, ...(role && { role }) }) as Promise<never>
  admin = await join('admin')
  client = await join()
  conversation = (await insert(`insert into public.chat_conversations (user_id, title) values ($1, 'Pay rise') returning id`)).id
  await server.sql(
    `insert into public.chat_messages (user_id, conversation_id, role, content) values ($1, $2, 'user', '4711'), ($1, $2, 'assistant', 'secret')`,
    [client.id, conversation],
  )
  configuration = (
    await insert(`with workflow as (
        insert into public.workflows (name, description, industry, category, complexity)
        values ('Sample', 'A sample', 'finance', 'hr', 'simple') returning id
      ) insert into public.workflow_configurations (user_id, workflow_id, configuration_data)
      select $1, id, '{"workflow_name": "Mine", "ai_temperature": "balanced"}' from workflow returning id`)
  ).id
}

async function insert(text: string): Promise<{ id: string }> {
  const [row] = await server.sql<{ id: string }>(text, [client.id])
  if (!row) throw new Error('nothing was inserted')
  return row
}

/** Returns the entries about reads by the administrator. They are written within a second. */
async function entries(expected: number): Promise<Entry[]> {
  const read = () =>
    server.sql<Entry>(`select * from public.audit_log where actor_id = $1 and action = 'read' order by entity, entity_id`, [admin.id])
  if (expected === 0) {
    // Reads something else, and waits for its entry. The recorder writes entries in order, so it has then written all earlier ones.
    await admin.client.from('workflow_configurations').select('configuration_data').eq('user_id', client.id)
    await expect.poll(async () => (await read()).length).toBeGreaterThan(0)
    return (await read()).filter(({ entity }) => entity !== 'workflow_configurations')
  }
  await expect.poll(async () => (await read()).length).toBe(expected)
  return read()
}

describe('a read of content by an administrator', () => {
  it('is one entry per conversation, with owner and object', async () => {
    const { data } = await admin.client.from('chat_messages').select('id, role, content, created_at, model').eq('user_id', client.id)
    expect(data).toHaveLength(2)
    const [entry] = await entries(1)
    expect(entry).toMatchObject({
      entity: 'chat_conversations',
      entity_id: conversation,
      owner_id: client.id,
      actor: admin.email,
      subject: client.email,
      address: '127.0.0.1',
    })
  })

  it('is one entry if it is repeated within ten minutes', async () => {
    const read = () => admin.client.from('chat_messages').select('content').eq('user_id', client.id)
    await read()
    await entries(1)
    await read()
    await admin.client.from('workflow_configurations').select('configuration_data').eq('id', configuration)
    expect(await entries(2)).toHaveLength(2)
    const again = JSON.stringify([{ actor_id: admin.id, entity: 'chat_conversations', owner_id: client.id, entity_id: conversation }])
    expect(await server.sql(`select app.record_reads($1::jsonb) as n`, [again])).toEqual([{ n: 0 }])
    expect(await server.sql(`select app.record_reads($1::jsonb, interval '0') as n`, [again])).toEqual([{ n: 1 }])
  })

  it('is recorded for a company profile, but not for a list of addresses', async () => {
    await admin.client.from('profiles').select('id, email, created_at')
    expect(await entries(0)).toEqual([])
    await admin.client.from('profiles').select('*').eq('id', client.id)
    const profiles = (await entries(2)).filter(({ entity }) => entity === 'profiles')
    expect(profiles).toMatchObject([{ entity_id: client.id, owner_id: client.id, subject: client.email }])
  })

  it('is recorded for a contact message that is opened, or read from the table', async () => {
    const [first, second] = await server.sql<{ id: string }>(
      `insert into public.contact_submissions (name, email, message) select 'Ada', 'ada@example.com', 'A message of some length'
       from generate_series(1, 2) returning id`,
    )
    await admin.client.from('contact_submissions').select('id, name, status')
    await admin.client.rpc('admin_list_replies', { of_submission: first?.id })
    await admin.client.from('contact_submissions').select('message').eq('id', second?.id)
    const submissions = await entries(2)
    expect(submissions.map(({ entity, entity_id }) => [entity, entity_id]).toSorted()).toEqual(
      [first, second].map((submission) => ['contact_submissions', submission?.id]).toSorted(),
    )
  })

  it('is recorded for content that a write returns or selects by, and not for a write without content', async () => {
    const submissions = await server.sql<{ id: string }>(
      `insert into public.contact_submissions (name, email, message) select 'Ada', 'ada@example.com', 'A message about topic ' || n
       from generate_series(1, 3) n returning id`,
    )
    const [returned = '', filtered = '', deleted = ''] = submissions.map(({ id }) => id)
    const table = () => admin.client.from('contact_submissions')
    expect((await table().update({ admin_notes: 'Seen' }).eq('id', returned).select('id, status')).data).toHaveLength(1)
    expect(await entries(0)).toEqual([])
    expect((await table().update({ admin_notes: 'Seen' }).eq('id', returned).select('message')).data).toHaveLength(1)
    expect((await table().update({ admin_notes: 'Seen' }, { count: 'exact' }).like('message', '%topic 2')).count).toBe(1)
    expect((await table().delete().eq('id', deleted).select('*')).data).toHaveLength(1)
    const found = (await entries(4)).filter(({ entity }) => entity === 'contact_submissions')
    expect(found.map(({ entity_id }) => entity_id).toSorted()).toEqual([returned, filtered, deleted].toSorted())
  })

  it('is one entry for a list of clients, however often its pages are read', async () => {
    for (const page_offset of [0, 25]) await admin.client.rpc('admin_list_clients', { page_offset })
    expect(await entries(1)).toMatchObject([{ entity: 'list', entity_id: 'clients', owner_id: null }])
    await client.client.rpc('admin_list_clients')
    expect(await server.sql(`select from public.audit_log where actor_id = $1`, [client.id])).toEqual([])
  })

  it.each([
    [
      'an embedded list',
      () => admin.client.from('profiles').select('email, workflow_configurations(configuration_data)').eq('id', client.id),
    ],
    ['a list of configurations of all clients', () => admin.client.from('workflow_configurations').select('*, workflows(id, name)')],
    ['a spread relation', () => admin.client.from('profiles').select('...workflow_configurations(configuration_data)').eq('id', client.id)],
    [
      'a filter on content that shows only the id',
      () => admin.client.from('workflow_configurations').select('id').eq('configuration_data->>workflow_name', 'Mine'),
    ],
    [
      'a filter on the content of an embedded relation that is not shown',
      () =>
        admin.client
          .from('profiles')
          .select('id, workflow_configurations!inner()')
          .not('workflow_configurations.configuration_data', 'is', null),
    ],
    ['an order by content', () => admin.client.from('workflow_configurations').select('id').order('configuration_data')],
    ['a response without a body', () => admin.client.from('workflow_configurations').select('configuration_data', { head: true })],
    [
      'a page',
      () =>
        admin.client
          .from('workflow_configurations')
          .select('configuration_data, workflows(name)')
          .order('created_at', { ascending: false })
          .range(0, 0),
    ],
    ['a CSV response', () => admin.client.from('workflow_configurations').select('configuration_data').eq('user_id', client.id).csv()],
  ])('is recorded if it uses %s', async (_, read) => {
    const { error } = await read()
    expect(error).toBeNull()
    await expect
      .poll(
        async () =>
          (await server.sql(`select from public.audit_log where actor_id = $1 and entity_id = $2`, [admin.id, configuration])).length,
      )
      .toBe(1)
  })

  it('is recorded without an object if only the number of matches is shown', async () => {
    const { count } = await admin.client.from('chat_messages').select('id', { count: 'exact' }).eq('content', '4711').limit(0)
    expect(count).toBeGreaterThan(0)
    expect(await entries(1)).toMatchObject([{ entity: 'chat_conversations', entity_id: null, owner_id: null }])
  })

  it('is recorded if a response without a body shows the number of matches', async () => {
    const { count, error } = await admin.client.from('chat_messages').select('id', { count: 'exact', head: true }).eq('content', '4711')
    expect(error).toBeNull()
    // Each of these messages belongs to a different conversation.
    expect(new Set((await entries(count ?? 0)).map(({ entity }) => entity))).toEqual(new Set(['chat_conversations']))
  })

  it('is recorded if the error of the database quotes the content', async () => {
    const { error } = await admin.client.from('chat_messages').select('content::int').eq('user_id', client.id).eq('role', 'assistant')
    expect(error?.message).toContain('secret')
    expect(await entries(1)).toMatchObject([{ entity: 'chat_conversations', entity_id: null }])
  })

  it('is recorded if a file is downloaded or a link to it is created', async () => {
    const path = `${client.id}/1.txt`
    await client.client.storage.from('knowledge-base-documents').upload(path, new Blob(['words']), { contentType: 'text/plain' })
    const { id } =
      await insert(`insert into public.knowledge_base_items (user_id, item_type, title, file_path, file_name, file_size, file_type)
      values ($1::uuid, 'document', 'Plan', $1::uuid::text || '/1.txt', 'plan.txt', 5, 'text/plain') returning id`)
    const { data } = await admin.client.storage.from('knowledge-base-documents').download(path)
    expect(await data?.text()).toBe('words')
    expect(await entries(1)).toMatchObject([{ entity: 'knowledge_base_items', entity_id: id, owner_id: client.id }])
    const other = `${client.id}/2.txt`
    await client.client.storage.from('knowledge-base-documents').upload(other, new Blob(['words']), { contentType: 'text/plain' })
    await admin.client.storage.from('knowledge-base-documents').createSignedUrls([other], 60)
    expect(await entries(2)).toMatchObject([
      { entity: 'knowledge_base_items' },
      { entity: 'objects', entity_id: other, owner_id: client.id },
    ])
  })

  it('is recorded if the administrator follows a run', async () => {
    const { id } = await insert(`insert into public.workflow_runs (user_id, workflow_id, trigger, status, input, definition_hash)
      select $1, (select id from public.workflows limit 1), 'manual', 'succeeded', '{}', 'sample' returning id`)
    const { session } = (await admin.client.auth.getSession()).data
    const response = await fetch(`${server.url}/functions/v1/run-events?run_id=${id}`, {
      headers: { apikey: server.publishableKey, authorization: `Bearer ${session?.access_token}` },
    })
    expect(await response.text()).toContain('event: ')
    expect(await entries(1)).toMatchObject([{ entity: 'workflow_runs', entity_id: id, owner_id: client.id }])
  })

  it('is recorded for the owners of the rows if it is an aggregate of content', async () => {
    const { data, error } = await admin.client.from('profiles').select('email, chat_messages(content.max())').eq('id', client.id)
    expect(error).toBeNull()
    expect(JSON.stringify(data)).toContain('secret')
    expect(await entries(1)).toMatchObject([{ entity: 'chat_conversations', entity_id: null, owner_id: client.id }])
  })

  it('is one entry for each of many objects', async () => {
    await server.sql(`insert into public.chat_conversations (user_id, title) select $1, 'Many' from generate_series(1, 900)`, [client.id])
    await admin.client.from('chat_conversations').select('title').eq('user_id', client.id).limit(1000)
    expect(await entries(901)).toHaveLength(901)
  })

  it('names the recipient of a sign-in email as the owner', async () => {
    const [sentEmail] = await server.sql<{ id: string }>(
      `insert into public.mail_outbox (kind, recipient, subject, body_text, body_html, status)
       values ('contact-notification', $1, 'Hello', 'text', 'html', 'unsent') returning id`,
      [client.email],
    )
    await admin.client
      .from('mail_outbox')
      .select('*')
      .eq('id', sentEmail?.id ?? '')
    expect(await entries(1)).toMatchObject([
      { entity: 'mail_outbox', entity_id: sentEmail?.id, owner_id: client.id, subject: client.email },
    ])
  })
})

it('records about 1,800 objects of a statement, and then that there were more', async () => {
  const pool = openPool({ url: server.databaseUrl, size: 1, onError: () => undefined })
  const notes = await transaction(pool, async (connection) => {
    await connection.query(`select set_config('request.jwt.claims', $1, true)`, [JSON.stringify({ sub: admin.id, role: 'authenticated' })])
    await connection.query(`select app.note_read('chat_conversations', $1, gen_random_uuid()::text) from generate_series(1, 3000)`, [
      client.id,
    ])
    const { rows } = await connection.query<{ notes: string }>('select app.noted_reads() as notes')
    return rows[0]?.notes.split('\n').filter((line) => line !== '') ?? []
  })
  await pool.end()
  expect(notes.length).toBeGreaterThan(1500)
  expect(notes.length).toBeLessThan(2500)
  expect(notes.filter((line) => line === 'chat_conversations - ')).toHaveLength(1)
})

describe('no read is recorded', () => {
  it('for lists without content, for counts and for the administrator’s own data', async () => {
    await admin.client.from('chat_messages').select('id, user_id, role, created_at')
    await admin.client.from('chat_messages').select('*', { count: 'exact', head: true }).eq('user_id', admin.id)
    await admin.client.from('profiles').select('id, email, suspended_until')
    await admin.client.from('knowledge_base_items').select('*').eq('user_id', admin.id)
    expect(await entries(0)).toEqual([])
  })

  it('for users who read their own data, and for the secret key', async () => {
    const { data } = await client.client.from('chat_messages').select('*')
    expect(data).toHaveLength(2)
    expect(await server.sql('select from public.audit_log where actor_id = $1', [client.id])).toEqual([])
  })

  it('for a file whose folder is not the id of a user', async () => {
    expect(await server.sql(`select app.note_object_read('knowledge-base-documents', 'drafts/1.txt') as reads`)).toEqual([{ reads: null }])
  })
})

it('returns the same rows to an administrator as without the audit, in order and with embedded rows', async () => {
  const { data } = await admin.client
    .from('workflow_configurations')
    .select('id, user_id, data:configuration_data, id, workflows(id, name, category), profiles(email)')
    .eq('user_id', client.id)
    .order('created_at', { ascending: false })
  expect(data).toEqual([
    {
      id: configuration,
      user_id: client.id,
      data: { workflow_name: 'Mine', ai_temperature: 'balanced' },
      workflows: expect.objectContaining({ name: expect.any(String) }),
      profiles: { email: client.email },
    },
  ])
})

describe('the client', () => {
  it('sees who read what, and no one else does', async () => {
    await admin.client.from('chat_messages').select('content').eq('user_id', client.id)
    await entries(1)
    const { data } = await client.client.rpc('my_data_access')
    expect(data).toMatchObject([{ actor: admin.email, action: 'read', entity: 'chat_conversations', name: 'Pay rise', reason: null }])
    const { data: others } = await admin.client.rpc('my_data_access')
    expect(others).toEqual([])
  })

  it('sees reads of the shared data of workspaces that the client administers, also after the creator has left', async () => {
    const team = await makeTeam(server, 'Practice')
    const { owner, admin: manager, editor, viewer } = team.members
    const [item] = await server.sql<{ id: string }>(
      `insert into public.knowledge_base_items (user_id, workspace_id, item_type, title, url)
       values ($1, $2, 'website', 'Opening hours', 'https://example.com') returning id`,
      [editor.id, team.workspaceId],
    )
    await server.sql(`insert into public.safety_phrases (user_id, workspace_id, category, phrase) values ($1, $2, 'violence', 'knife')`, [
      editor.id,
      team.workspaceId,
    ])
    await admin.client.from('knowledge_base_items').select('title').eq('id', item!.id)
    await admin.client.from('safety_phrases').select('phrase').eq('workspace_id', team.workspaceId)
    await entries(2)
    const accessesOf = async (member: { client: SupabaseClient }) =>
      (await member.client.rpc('my_data_access')).data.map((access: { entity: string; name: string; person: string }) => [
        access.entity,
        access.name,
        access.person,
      ])
    const opened = (person: string | null) => [
      ['safety_phrases', null, person],
      ['knowledge_base_items', 'Opening hours', person],
    ]
    for (const member of [owner, manager]) expect((await accessesOf(member as never)).sort()).toEqual(opened(editor.email).sort())
    expect((await accessesOf(editor as never)).sort()).toEqual(opened(null).sort())
    expect(await accessesOf(viewer as never)).toEqual([])
    expect(await accessesOf((await makeTeam(server, 'Other')).members.owner as never)).toEqual([])

    await server.sql('select app.remove_member($1, $2, $3)', [team.workspaceId, editor.id, owner.id])
    await server.sql(`update public.knowledge_base_items set title = 'New title' where id = $1`, [item!.id])
    // A former member does not read the current name.
    expect((await accessesOf(editor as never)).map(([entity, name]: string[]) => [entity, name]).sort()).toEqual([
      ['knowledge_base_items', null],
      ['safety_phrases', null],
    ])
    expect(await accessesOf(owner as never)).toContainEqual(['knowledge_base_items', 'New title', editor.email])
    await server.sql('delete from auth.users where id = $1', [editor.id])
    expect(await accessesOf(owner as never)).toContainEqual(['knowledge_base_items', 'New title', ''])
  })
})

describe('an action of the administration screens', () => {
  it('is recorded if it exports a list, or opens the view of a client', async () => {
    expect((await admin.client.rpc('admin_record_export', { list: 'clients' })).error).toBeNull()
    expect((await admin.client.rpc('admin_view_client', { user_id: client.id })).error).toBeNull()
    expect(
      await server.sql(`select action, entity, subject, owner_id from public.audit_log where actor_id = $1 order by id`, [admin.id]),
    ).toEqual([
      { action: 'exported', entity: 'list', subject: 'clients', owner_id: null },
      { action: 'viewed', entity: 'users', subject: client.email, owner_id: client.id },
    ])
  })

  it('is refused to other users', async () => {
    expect((await client.client.rpc('admin_record_export', { list: 'clients' })).error?.code).toBe('42501')
    expect((await client.client.rpc('admin_view_client', { user_id: admin.id })).error?.code).toBe('42501')
  })
})

it('writes the queued entries when the process stops', async () => {
  const second = await startTestServer({ DATABASE_URL: server.databaseUrl })
  const other = await second.createUser({ role: 'admin', email: `${randomUUID()}@example.com` })
  const { data } = await other.client.from('chat_messages').select('content').eq('user_id', client.id)
  expect(data).toHaveLength(2)
  await second.stop()
  expect(await server.sql('select from public.audit_log where actor_id = $1 and entity_id = $2', [other.id, conversation])).toHaveLength(1)
})
