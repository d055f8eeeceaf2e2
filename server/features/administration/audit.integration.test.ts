import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { webm } from '../../testing/storage/webm.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let admin: Awaited<ReturnType<TestServer['createUser']>>
let user: Awaited<ReturnType<TestServer['createUser']>>

beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: 'true' })
  admin = await server.createUser({ role: 'admin', email: 'admin@example.com' })
  user = await server.createUser({ email: 'ada@example.com' })
})
afterAll(() => server.stop())

const columns = 'id, created_at, actor_id, actor, action, entity, entity_id, subject, before, after, address, user_agent'
const lines = async (entity: string) => {
  const { data, error } = await admin.client.from('audit_log').select(columns).eq('entity', entity).order('id')
  expect(error).toBeNull()
  return data ?? []
}

describe('the audit log', () => {
  it('records who changed what, the old and new values, when and from where', async () => {
    const { data } = await admin.client.from('demos').insert({ title: 'Invoices 🧾', description: 'How' }).select('id').single()
    const id = data?.id ?? ''
    await admin.client.from('demos').update({ title: 'Bills', is_featured: false }).eq('id', id)
    await admin.client
      .from('demos')
      .delete()
      .eq('id', id)
      .setHeader('X-Forwarded-For', '203.0.113.9')
      .setHeader('X-Client-Address', '1.1.1.1')
    const [created, changed, deleted] = await lines('demos')
    expect(created).toMatchObject({
      actor_id: admin.id,
      actor: 'admin@example.com',
      action: 'created',
      entity_id: id,
      subject: 'Invoices 🧾',
      before: null,
      after: { title: 'Invoices 🧾', description: 'How', is_featured: false },
    })
    expect(created?.user_agent).toBeTruthy()
    expect(Math.abs(Date.parse(created?.created_at ?? '') - Date.now())).toBeLessThan(60_000)
    expect(changed).toMatchObject({ action: 'changed', before: { title: 'Invoices 🧾' }, after: { title: 'Bills' } })
    expect(deleted).toMatchObject({ action: 'deleted', subject: 'Bills', before: { title: 'Bills' }, after: null, address: '203.0.113.9' })
  })

  it('records nothing if nothing changed, for failures, and for changes by users to their own data', async () => {
    const { data } = await admin.client
      .from('blog_posts')
      .insert({ title: 'A', slug: 'a', content: 'x', author_id: admin.id })
      .select('id')
      .single()
    await admin.client
      .from('blog_posts')
      .update({ title: 'A' })
      .eq('id', data?.id ?? '')
    await admin.client.from('blog_posts').insert({ title: 'B', slug: 'a', content: 'x', author_id: admin.id })
    await user.client
      .from('blog_posts')
      .update({ title: 'C' })
      .eq('id', data?.id ?? '')
    expect((await lines('blog_posts')).map(({ action }) => action)).toEqual(['created'])
    await user.client.from('contact_submissions').insert({ name: 'Ada', email: 'ada@example.com', message: 'A message of some length' })
    expect(await lines('contact_submissions')).toEqual([])
  })

  it('records every row of a bulk change, role changes, and the secret key', async () => {
    for (const name of ['One', 'Two'])
      await server.client().from('contact_submissions').insert({ name, email: 'x@example.com', message: 'A message of some length' })
    await admin.client.from('contact_submissions').update({ status: 'resolved' }).neq('status', 'resolved')
    expect((await lines('contact_submissions')).map(({ subject, after }) => [subject, after])).toEqual([
      ['Ada <ada@example.com>', { status: 'resolved' }],
      ['One <x@example.com>', { status: 'resolved' }],
      ['Two <x@example.com>', { status: 'resolved' }],
    ])
    await admin.client.from('user_roles').update({ role: 'moderator' }).eq('user_id', user.id)
    expect(await lines('user_roles')).toEqual([
      expect.objectContaining({ subject: 'ada@example.com', entity_id: user.id, before: { role: 'user' }, after: { role: 'moderator' } }),
    ])
    await server.sql(`select set_config('request.jwt.claims', '{"role":"service_role"}', false)`)
    await server.sql(`insert into public.admin_notification_emails (email) values ('x@example.com')`)
    await server.sql(`select set_config('request.jwt.claims', '', false)`)
    expect((await lines('admin_notification_emails')).map(({ actor }) => actor)).toEqual(['secret key'])
  })

  it('records videos in demo-media, not users’ documents', async () => {
    const videos = admin.client.storage.from('demo-media')
    expect((await videos.upload('a.webm', webm, { contentType: 'video/webm' })).error).toBeNull()
    const ownBucket = user.client.storage.from('knowledge-base-documents')
    expect((await ownBucket.upload(`${user.id}/1.txt`, new Blob(['x'], { type: 'text/plain' }))).error).toBeNull()
    await videos.remove(['a.webm'])
    expect((await lines('objects')).map(({ subject, action, address }) => [subject, action, address])).toEqual([
      ['a.webm', 'created', '127.0.0.1'],
      ['a.webm', 'deleted', '127.0.0.1'],
    ])
  })

  it('cannot be changed or deleted, even by an administrator or the owner', async () => {
    const line = (await lines('demos'))[0]
    for (const attempt of [
      admin.client.from('audit_log').update({ actor: 'eve@example.com' }).gt('id', 0),
      admin.client.from('audit_log').delete().gt('id', 0),
      admin.client.from('audit_log').insert({ actor: 'x', action: 'created', entity: 'demos' }),
    ])
      expect((await attempt).error?.code).toBe('42501')
    for (const sql of [`update public.audit_log set actor = 'eve'`, 'delete from public.audit_log', 'truncate public.audit_log'])
      await expect(server.sql(sql)).rejects.toMatchObject({ code: '42501' })
    expect((await lines('demos'))[0]).toEqual(line)
  })

  it('can be searched, filtered, sorted and paged', async () => {
    const list = async (filters: Record<string, unknown>) => {
      const { data, error } = await admin.client.rpc('admin_list_audit', filters)
      expect(error).toBeNull()
      return data ?? []
    }
    const [newest] = await list({ page_size: 1 })
    const all = await list({ descending: false, page_size: 100 })
    expect(all.length).toBe(newest?.total)
    expect(all.at(-1)).toEqual({ ...newest })
    expect((await list({ search: ' BILLS', only_entity: 'demos' })).map(({ action }) => action)).toEqual(['deleted', 'changed'])
    const changed = await list({ only_action: 'changed', sort: 'subject', descending: false })
    const descending = await list({ only_action: 'changed', sort: 'subject' })
    expect(changed.map(({ subject }) => subject).toSorted()).toEqual(
      ['Ada <ada@example.com>', 'ada@example.com', 'Bills', 'One <x@example.com>', 'Two <x@example.com>'].toSorted(),
    )
    expect(descending).toEqual(changed.toReversed())
    for (const search of ['%', '_%_', "' or true --", '\\']) expect(await list({ search })).toEqual([])
    expect(await list({ sort: 'id; drop table x', with_total: false, page_offset: -1 })).toHaveLength(all.length)
    expect((await user.client.rpc('admin_list_audit', {})).data).toEqual([])
    expect((await server.client().rpc('admin_list_audit', {})).error?.code).toBe('42501')
  })

  it('is readable by administrators only', async () => {
    expect((await user.client.from('audit_log').select('id')).data).toEqual([])
    expect((await server.client().from('audit_log').select('id')).error?.code).toBe('42501')
  })
})
