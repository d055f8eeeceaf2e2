import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { blogErrors } from '../../../contracts/blog/blog-editing.ts'
import { postSchema } from '../../../contracts/blog/blog-schema.ts'
import { demoErrors } from '../../../contracts/demos/demo-editing.ts'
import { demoSchema } from '../../../contracts/demos/demo-schema.ts'
import { makeTestDatabase } from '../../testing/database/test-database.ts'

let client: pg.Client
beforeAll(async () => {
  client = new pg.Client({ connectionString: await makeTestDatabase() })
  await client.connect()
})
afterAll(() => client.end())

type Row = Record<string, unknown>

/** Inserts a row and rolls back. @returns the row as stored, or the error message of the database */
async function insertAndRollBack(table: 'demos' | 'blog_posts', row: Row): Promise<Row | string> {
  const columns = Object.keys(row)
  await client.query('begin')
  try {
    const placeholders = columns.map((_, index) => `$${index + 1}`).join(', ')
    const { rows } = await client.query(
      `insert into public.${table} (${columns.join(', ')}) values (${placeholders}) returning *`,
      columns.map((name) => row[name]),
    )
    return Object.fromEntries(columns.map((name) => [name, rows[0][name]]))
  } catch (error) {
    return (error as Error).message
  } finally {
    await client.query('rollback')
  }
}

const demo = {
  title: 'A demo',
  description: 'What it shows',
  demo_type: 'video',
  category: '',
  industry: '',
  video_url: '',
  thumbnail_url: '',
  interactive_url: '',
  is_featured: false,
}
const spaces = ' \t\n\u00a0\u2003\u3000\ufeff'
const media = '/storage/v1/object/public/demo-media/a.webm'

describe('demos are validated equally by the database and the form', () => {
  it.each<[string, Row, string | null]>([
    ['a valid row', {}, null],
    ['all fields', { category: 'sales', industry: 'retail', video_url: media, thumbnail_url: 'https://a.example/b.png' }, null],
    ['surrounding whitespace', { title: `${spaces}عرض 🚀${spaces}`, description: `${spaces}Words${spaces}` }, null],
    ['a blank title', { title: spaces }, demoErrors.titleRequired],
    ['200 emojis', { title: '🚀'.repeat(200) }, null],
    ['201 emojis', { title: '🚀'.repeat(201) }, demoErrors.titleTooLong],
    ['a blank description', { description: spaces }, demoErrors.descriptionRequired],
    ['2000 characters', { description: 'é'.repeat(2000) }, null],
    ['2001 characters', { description: 'é'.repeat(2001) }, demoErrors.descriptionTooLong],
    ['a video URL with surrounding whitespace', { video_url: ` https://youtu.be/dQw4w9WgXcQ\n` }, null],
    ['YouTube in capitals', { video_url: 'HTTPS://WWW.YOUTUBE.COM/watch?v=dQw4w9WgXcQ' }, null],
    ['a video on another site', { video_url: 'https://vimeo.com/1' }, demoErrors.videoElsewhere],
    ['a look-alike domain', { video_url: 'https://youtube.com.evil.example/1' }, demoErrors.videoElsewhere],
    ['another bucket', { video_url: 'https://a.example/storage/v1/object/public/other/a.mp4' }, demoErrors.videoElsewhere],
    ['a javascript: URL', { interactive_url: 'javascript:alert(1)' }, demoErrors.urlInvalid],
    ['a mailto: URL', { thumbnail_url: 'mailto:a@b.example' }, demoErrors.urlInvalid],
    ['a URL with a user name', { interactive_url: 'https://a@b.example/' }, demoErrors.urlInvalid],
    ['a space inside', { interactive_url: 'https://a.example/b c' }, demoErrors.urlInvalid],
    ['a URL that is too long', { interactive_url: `https://a.example/${'b'.repeat(2000)}` }, demoErrors.urlInvalid],
    ['several errors: the title is reported first', { title: '', description: '', video_url: 'x' }, demoErrors.titleRequired],
  ])('for the input %s', async (_, change, message) => {
    const values = { ...demo, ...change }
    const { data, error } = demoSchema.safeParse(values)
    expect(error?.issues[0]?.message ?? null).toBe(message)
    // Simulates a request that bypasses the form. Enumerations accept null, but not an empty string.
    const raw = { ...values, category: values.category || null, industry: values.industry || null }
    expect(await insertAndRollBack('demos', raw)).toEqual(message ?? data)
  })
})

const post = { title: 'A post', slug: 'a-post', excerpt: '', content: 'Words.', featured_image_url: '', published: true }

describe('posts are validated equally by the database and the form', () => {
  it.each<[string, Row, string | null, string?]>([
    ['a valid row', {}, null],
    ['all fields', { excerpt: ` Short\t`, featured_image_url: ' https://a.example/b.png ' }, null],
    ['surrounding whitespace', { title: `${spaces}🌍 مقال${spaces}`, content: '  Words.\n\n  More.\n' }, null],
    ['a slug to normalize', { slug: ' Über  Straßen! ' }, null],
    ['10,000 characters', { content: 'word '.repeat(2000) }, null],
    ['no title', { title: spaces }, blogErrors.titleRequired, blogErrors.incomplete],
    ['no slug', { slug: spaces }, blogErrors.slugRequired, blogErrors.incomplete],
    ['no content', { content: spaces }, blogErrors.contentRequired, blogErrors.incomplete],
    ['a slug without Latin letters', { slug: 'مقال' }, blogErrors.slugWithoutWords],
    ['300 emojis', { title: '🚀'.repeat(300) }, null],
    ['301 emojis', { title: '🚀'.repeat(301) }, blogErrors.titleTooLong],
    ['a relative image URL', { featured_image_url: '/picture.png' }, blogErrors.urlInvalid],
    ['a javascript: image URL', { featured_image_url: 'javascript:alert(1)' }, blogErrors.urlInvalid],
  ])('for the input %s', async (_, change, message, inDatabase = message ?? undefined) => {
    const values = { ...post, ...change }
    const { data, error } = postSchema.safeParse(values)
    expect(error?.issues[0]?.message ?? null).toBe(message)
    expect(await insertAndRollBack('blog_posts', values)).toEqual(inDatabase ?? data)
  })
})
