import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { companyProfileSchema } from '../../contracts/account/profile.ts'
import { type WorkflowCategory, workflowCategories } from '../../contracts/enumerations.ts'
import { websiteSchema } from '../../contracts/knowledge/knowledge.ts'
import { messages, profileFieldMessages } from '../../contracts/messages.ts'
import { isOwnAddress } from '../../contracts/own-address.ts'
import { fieldError } from '../../contracts/workflows/configuration-check.ts'
import {
  type ConfigurationField,
  configurationFieldsOf,
  isEmptyValue,
  missingFields,
} from '../../contracts/workflows/configuration-fields.ts'
import { makeTestDatabase } from '../testing/database/test-database.ts'

let databaseUrl: string
let client: pg.Client
let userId: string

beforeAll(async () => {
  databaseUrl = await makeTestDatabase()
  client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ id: string }>(`insert into auth.users (email) values ('checks@example.com') returning id`)
  userId = rows[0]!.id
})
afterAll(() => client.end())

/** Returns the database's error for a statement, or null if it succeeds. Rolls the statement back. */
async function refusal(text: string, values: unknown[]): Promise<string | null> {
  await client.query('begin')
  try {
    await client.query(text, values)
    return null
  } catch (error) {
    return (error as Error).message
  } finally {
    await client.query('rollback')
  }
}

/** Returns valid and invalid answers for a field. The form and the database must agree on each of them. */
function answersFor(field: ConfigurationField): unknown[] {
  const common = [
    '',
    '   ',
    null,
    'plain words',
    7,
    -1,
    2.5,
    1e9,
    true,
    false,
    'https://example.com/a?b=c',
    'ftp://example.com',
    'https://',
    'a@b.co',
    'a@b',
    [],
    {},
  ]
  switch (field.kind) {
    case 'text':
    case 'textarea':
      return [
        ...common,
        'é'.repeat(field.max),
        'x'.repeat(field.max + 1),
        'a@b.co, c@d.org',
        'a@b.co, nobody',
        ' a@b.co ',
        'http://localhost:3000/hook',
        'مرحبا 👋',
      ]
    case 'number':
      return [...common, field.min, field.max, field.min - 1, field.max + 1, '7']
    case 'select':
      return [...common, ...field.options, field.options[0]?.toUpperCase()]
    case 'switch':
      return [...common, 'true']
    default:
      return field satisfies never
  }
}

describe.each(workflowCategories)('a configuration for %s', (category: WorkflowCategory) => {
  const fields = configurationFieldsOf(category)
  const good = Object.fromEntries(
    fields
      .filter(({ required }) => required)
      .map((field) => [field.name, field.kind === 'select' ? field.options[0] : field.kind === 'switch' ? true : 'Mine']),
  )
  const insert = (data: unknown) =>
    refusal(
      `insert into public.workflow_configurations (user_id, workflow_id, configuration_data)
       select $1, id, $2 from public.workflows where category = $3 limit 1`,
      [userId, JSON.stringify(data), category],
    )

  it.each(fields.map((field) => [field.name, field] as const))(
    'is validated equally by the database and the form: %s',
    async (_name, field) => {
      for (const answer of answersFor(field)) {
        const data = { ...good, [field.name]: answer }
        const missing = missingFields(fields, data)
        const expected =
          missing.length > 0
            ? messages.missingFields(missing.map(({ label }) => label))
            : isEmptyValue(answer)
              ? null
              : fieldError(field, answer)
        expect(await insert(data), JSON.stringify(answer)).toBe(expected)
      }
    },
  )

  it('may be empty, as created by "Add to Dashboard"', async () => {
    expect(await insert({})).toBeNull()
  })

  it('is rejected with the names of all missing fields', async () => {
    const required = fields.filter((field) => field.required).map(({ label }) => label)
    expect(await insert({ enable_notifications: true })).toBe(messages.missingFields(required))
  })

  it('is rejected if it contains a field that the form does not have', async () => {
    expect(await insert({ ...good, is_admin: true })).toBe('There is no field "is_admin" in this configuration')
  })
})

describe('the profile of a user', () => {
  const complete = { company_name: 'Northwind', industry: 'finance', company_size: '1-10', user_role: 'CTO' }
  const update = (profile: Record<string, unknown>) =>
    refusal(
      `update public.profiles set (company_name, industry, company_size, user_role, onboarding_completed) =
       ($2, $3, $4, $5, true) where id = $1`,
      [userId, profile.company_name, profile.industry, profile.company_size, profile.user_role],
    )

  it('is complete with all four answers', async () => {
    expect(await update(complete)).toBeNull()
  })

  it.each(Object.entries(profileFieldMessages))('is not onboarded without %s', async (field, message) => {
    expect(await update({ ...complete, [field]: null })).toBe(message)
  })

  it.each(['company_name', 'user_role'] as const)('is not onboarded with a blank %s', async (field) => {
    expect(await update({ ...complete, [field]: ' \t\n\u00a0' })).toBe(profileFieldMessages[field])
  })

  it.each(['company_name', 'user_role'] as const)(
    'is rejected with the same error for %s by the database and the form, with limits in characters',
    async (field) => {
      for (const text of ['🚀'.repeat(100), 'x'.repeat(101), 'x'.repeat(200), 'x'.repeat(5000)]) {
        const issue = companyProfileSchema.safeParse({ ...complete, [field]: text }).error?.issues[0]?.message
        expect(await update({ ...complete, [field]: text }), text.slice(0, 3)).toBe(issue ?? null)
      }
    },
  )
})

describe('a knowledge item', () => {
  const insert = (type: string, title: string, url: string | null, path: string | null = null) =>
    refusal('insert into public.knowledge_base_items (user_id, item_type, title, url, file_path) values ($1, $2, $3, $4, $5)', [
      userId,
      type,
      title,
      url,
      path,
    ])

  it.each<[string, string]>([
    ['Site', 'https://example.com'],
    [' \t', 'https://example.com'],
    ['Site', ' \t'],
    ['Site', 'example.com'],
    ['Site', 'https://user@example.com'],
    ['🚀'.repeat(500), 'https://example.com'],
    ['x'.repeat(501), 'https://example.com'],
    ['Site', `https://example.com/${'x'.repeat(2000)}`],
  ])('is validated equally by the database and its form: %.10s %.30s', async (title, url) => {
    const issue = websiteSchema.safeParse({ title, url, include_linked: false, include_paths: '', exclude_paths: '' }).error?.issues[0]
      ?.message
    expect(await insert('website', title, url)).toBe(issue ?? null)
  })

  it('cannot be edited if it is a document, but can be indexed', async () => {
    const made = `insert into public.knowledge_base_items (user_id, item_type, title, file_path) values ($1, 'document', 'Terms', 'x/1.pdf') returning id`
    const edit = (change: string) =>
      refusal(`update public.knowledge_base_items set ${change} where user_id = $1 and file_path = 'x/1.pdf'`, [userId])
    await client.query(made, [userId])
    expect(await edit(`title = 'Other terms'`)).toBe('Documents cannot be edited')
    expect(await edit(`url = 'https://example.com'`)).toBe('Documents cannot be edited')
    expect(await edit(`title = title, index_status = 'ready'`)).toBeNull()
    await client.query('delete from public.knowledge_base_items where user_id = $1', [userId])
  })
})

describe('a contact submission', () => {
  const good = {
    name: 'Ada',
    email: 'ada@example.com',
    phone: null as string | null,
    company: null as string | null,
    message: 'Ten letters',
  }
  it.each([
    ['a valid message', {}, null],
    ['with a short name', { name: ' A ' }, 'Name must be at least 2 characters'],
    ['with a long name', { name: 'A'.repeat(101) }, 'Name must be at most 100 characters'],
    ['without an address', { email: 'nobody' }, messages.invalidEmail],
    ['with a long address', { email: `${'a'.repeat(250)}@example.com` }, messages.invalidEmail],
    ['with a long phone', { phone: '1'.repeat(21) }, 'Phone must be at most 20 characters'],
    ['with a long company', { company: 'C'.repeat(101) }, 'Company must be at most 100 characters'],
    ['with a short message', { message: 'Too short' }, 'Message must be at least 10 characters'],
    ['with a long message', { message: 'M'.repeat(2001) }, 'Message must be at most 2000 characters'],
  ])('is validated equally by the database and its form: %s', async (_name, change, expected) => {
    const row = { ...good, ...change }
    const sql = 'insert into public.contact_submissions (name, email, phone, company, message) values ($1, $2, $3, $4, $5)'
    expect(await refusal(sql, [row.name, row.email, row.phone, row.company, row.message])).toBe(expected)
  })
})

describe('a demo in the library', () => {
  it.each([
    ['a valid message', {}, null],
    ['without a title', { title: ' ' }, 'Title is required'],
    ['with a long title', { title: 'T'.repeat(201) }, 'Title must be less than 200 characters'],
    ['without a description', { description: '' }, 'Description is required'],
    ['with a long description', { description: 'D'.repeat(2001) }, 'Description must be less than 2000 characters'],
    ['with an invalid URL', { video_url: 'youtube' }, 'Must be a valid URL'],
    ['with a video on another site', { video_url: 'https://vimeo.com/1' }, 'Only YouTube or uploaded videos are allowed'],
    [
      'with a domain similar to YouTube',
      { video_url: 'https://youtube.com.evil.example/1' },
      'Only YouTube or uploaded videos are allowed',
    ],
    ['with a video from YouTube', { video_url: 'https://www.youtube.com/watch?v=abc' }, null],
    ['with a short link of YouTube', { video_url: 'https://youtu.be/abc' }, null],
    ['with an uploaded video', { video_url: 'http://localhost:3000/storage/v1/object/public/demo-media/a.mp4' }, null],
    ['with an uploaded video of this installation', { video_url: '/storage/v1/object/public/demo-media/a-1.webm' }, null],
    ['with a sample page', { interactive_url: '/samples/invoice-check.html?step=1' }, null],
    ['with a page as its video', { video_url: '/samples/invoice-check.html' }, 'Only YouTube or uploaded videos are allowed'],
    ['with a path in another bucket', { video_url: '/storage/v1/object/public/knowledge-base-documents/a.webm' }, 'Must be a valid URL'],
    ['with a path that contains ..', { interactive_url: '/samples/../admin' }, 'Must be a valid URL'],
    ["with another host's path", { interactive_url: '//evil.example/samples/a.html' }, 'Must be a valid URL'],
    ['with another path of this installation', { interactive_url: '/admin' }, 'Must be a valid URL'],
    ['with a javascript: URL', { interactive_url: 'javascript:alert(1)' }, 'Must be a valid URL'],
    ['with an empty URL', { video_url: '' }, null],
  ])('is validated equally by the database and its form: %s', async (_name, change, expected) => {
    const nowhere = { video_url: null as string | null, interactive_url: null as string | null }
    const row = { title: 'Demo', description: 'A demo', ...nowhere, ...change }
    const sql = 'insert into public.demos (title, description, video_url, interactive_url) values ($1, $2, $3, $4)'
    expect(await refusal(sql, [row.title, row.description, row.video_url, row.interactive_url])).toBe(expected)
  })
})

it.each([
  '/samples/invoice-check.html',
  '/samples/a.html?demo=1&step=two',
  '/storage/v1/object/public/demo-media/5d1f.webm',
  '/storage/v1/object/public/demo-media/a/b.webm',
  '/storage/v1/object/public/demo-media/',
  '/storage/v1/object/demo-media/a.webm',
  '/samples/../admin',
  '/samples/a b',
  '/samples//evil.example',
  '/samples/a.html#part',
  '//samples/a.html',
  'samples/a.html',
  '/samples/<script>',
  `/samples/${'a'.repeat(2000)}`,
  '/samples/a.html\n',
])('the database and the form agree on whether %j is an own address', async (address) => {
  const { rows } = await client.query<{ own: boolean }>('select app.is_own_address($1) as own', [address])
  expect(rows[0]?.own).toBe(isOwnAddress(address))
})

describe('an address for notifications', () => {
  it('is stored trimmed and in lower case', async () => {
    await client.query('begin')
    const { rows } = await client.query(
      `insert into public.admin_notification_emails (email) values ('  Ada@Example.COM ') returning email`,
    )
    await client.query('rollback')
    expect(rows).toEqual([{ email: 'ada@example.com' }])
  })

  it('must contain an at sign', async () => {
    expect(await refusal('insert into public.admin_notification_emails (email) values ($1)', ['nobody'])).toBe(
      'Please enter a valid email address',
    )
  })
})

describe('the last administrator', () => {
  const promote = () => client.query(`update public.user_roles set role = 'admin' where user_id = $1`, [userId])
  const sentence = 'The last administrator cannot be demoted or deleted'

  it('cannot be demoted', async () => {
    await promote()
    expect(await refusal(`update public.user_roles set role = 'user' where user_id = $1`, [userId])).toBe(sentence)
    expect(await refusal('delete from auth.users where id = $1', [userId])).toBe(sentence)
  })

  it('remains when two administrators demote each other at once', async () => {
    const { rows } = await client.query<{ id: string }>(`insert into auth.users (email) values ('second@example.com') returning id`)
    const other = rows[0]!.id
    await client.query(`update public.user_roles set role = 'admin' where user_id = $1`, [other])
    const otherAdministrator = new pg.Client({ connectionString: databaseUrl })
    await otherAdministrator.connect()
    await client.query('begin')
    await client.query(`update public.user_roles set role = 'user' where user_id = $1`, [other])
    const demoted = otherAdministrator.query(`update public.user_roles set role = 'user' where user_id = $1`, [userId])
    const outcome = expect(demoted).rejects.toThrow(sentence)
    await client.query('commit')
    await outcome
    await otherAdministrator.end()
  })
})
