import { randomUUID } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let admin: { client: SupabaseClient; id: string }
let client: { client: SupabaseClient; id: string }

beforeAll(async () => {
  server = await startTestServer({ ADMIN_READS_NEED_REASON: 'true' })
})
afterAll(() => server.stop())

// Uses new users for each test, because a reason is valid for half an hour.
beforeEach(async () => {
  const join = (role?: 'admin') => server.createUser({ email: `${randomUUID()}@example.com`, ...(role && { role }) }) as Promise<never>
  admin = await join('admin')
  client = await join()
  await server.sql(`insert into public.chat_messages (user_id, role, content) values ($1, 'user', 'One'), ($1, 'assistant', 'Two')`, [
    client.id,
  ])
  await server.sql(`insert into public.workflow_configurations (user_id, workflow_id) select $1, id from public.workflows limit 1`, [
    client.id,
  ])
})

describe('the setting ADMIN_READS_NEED_REASON', () => {
  it('refuses a read until a reason is stated, and records the reason', async () => {
    const read = () => admin.client.from('workflow_configurations').select('configuration_data').eq('user_id', client.id)
    const { error, status } = await read()
    expect({ status, message: error?.message }).toEqual({ status: 428, message: 'State a reason before you open data of a client' })
    const { data: before } = await admin.client.rpc('admin_read_reason')
    expect(before).toMatchObject([{ is_required: true, valid_until: null }])
    expect((await admin.client.rpc('admin_state_reason', { reason: 'x' })).error?.code).toBe('22023')
    await admin.client.rpc('admin_state_reason', { reason: 'Ticket 42' })
    expect((await read()).data).toHaveLength(1)
    await expect
      .poll(() => server.sql(`select after, owner_id from public.audit_log where actor_id = $1 and action = 'read'`, [admin.id]))
      .toEqual([{ after: { reason: 'Ticket 42' }, owner_id: client.id }])
  })

  it('refuses a write that returns content until a reason is stated, and changes nothing', async () => {
    const [submission] = await server.sql<{ id: string }>(
      `insert into public.contact_submissions (name, email, message) values ('Ada', 'ada@example.com', 'A message to read') returning id`,
    )
    const remove = () => admin.client.from('contact_submissions').delete().eq('id', submission?.id).select('message')
    expect((await remove()).status).toBe(428)
    await admin.client.rpc('admin_state_reason', { reason: 'Ticket 42' })
    expect((await remove()).data).toEqual([{ message: 'A message to read' }])
  })

  it('does not ask for a reason for the administrator’s own data, for lists, or for other users', async () => {
    expect((await admin.client.from('chat_messages').select('*').eq('user_id', admin.id)).error).toBeNull()
    expect((await admin.client.from('chat_messages').select('id, user_id, role, created_at')).error).toBeNull()
    expect((await client.client.from('chat_messages').select('*')).data).toHaveLength(2)
  })

  it('refuses the export of a list without a reason, and records the reason', async () => {
    const record = () => admin.client.rpc('admin_record_export', { list: 'clients' })
    expect((await record()).status).toBe(428)
    await admin.client.rpc('admin_state_reason', { reason: 'Ticket 43' })
    expect((await record()).error).toBeNull()
    expect(await server.sql(`select after from public.audit_log where actor_id = $1 and action = 'exported'`, [admin.id])).toEqual([
      { after: { reason: 'Ticket 43' } },
    ])
  })

  it('refuses a download without a reason', async () => {
    const path = `${client.id}/1.txt`
    await client.client.storage.from('knowledge-base-documents').upload(path, new Blob(['words']), { contentType: 'text/plain' })
    const { data, error } = await admin.client.storage.from('knowledge-base-documents').createSignedUrl(path, 60)
    expect({ data, message: error?.message }).toEqual({ data: null, message: 'State a reason before you open data of a client' })
    expect((await admin.client.storage.from('knowledge-base-documents').download(path)).data).toBeNull()
  })

  it('lets only administrators state a reason', async () => {
    expect((await client.client.rpc('admin_state_reason', { reason: 'Curious' })).error?.code).toBe('42501')
    expect((await client.client.rpc('admin_read_reason')).data).toEqual([])
  })
})
