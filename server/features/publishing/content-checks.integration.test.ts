import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { blogFaults } from '../../../contracts/blog-editing.ts'
import { postSchema } from '../../../contracts/blog-schema.ts'
import { demoFaults } from '../../../contracts/demo-editing.ts'
import { demoSchema } from '../../../contracts/demo-schema.ts'
import { makeTestDatabase } from '../../testing/test-database.ts'

let client: pg.Client
beforeAll(async () => {
  client = new pg.Client({ connectionString: await makeTestDatabase() })
  await client.connect()
})
afterAll(() => client.end())

type Row = Record<string, unknown>

/** What the database makes of a row: what it keeps, or what it says. Nothing stays. */
async function judge(table: 'demos' | 'blog_posts', row: Row): Promise<Row | string> {
  const names = Object.keys(row)
  await client.query('begin')
  try {
    const places = names.map((_, place) => `$${place + 1}`).join(', ')
    const { rows } = await client.query(
      `insert into public.${table} (${names.join(', ')}) values (${places}) returning *`,
      names.map((name) => row[name]),
    )
    return Object.fromEntries(names.map((name) => [name, rows[0][name]]))
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

describe('a demo is judged by the database as by its form', () => {
  it.each<[string, Row, string | null]>([
    ['as it should be', {}, null],
    ['in every field', { category: 'sales', industry: 'retail', video_url: media, thumbnail_url: 'https://a.example/b.png' }, null],
    ['blank all around', { title: `${spaces}عرض 🚀${spaces}`, description: `${spaces}Words${spaces}` }, null],
    ['nothing but spaces for a title', { title: spaces }, demoFaults.titleRequired],
    ['200 emojis', { title: '🚀'.repeat(200) }, null],
    ['201 emojis', { title: '🚀'.repeat(201) }, demoFaults.titleTooLong],
    ['nothing but spaces for a description', { description: spaces }, demoFaults.descriptionRequired],
    ['2000 characters', { description: 'é'.repeat(2000) }, null],
    ['2001 characters', { description: 'é'.repeat(2001) }, demoFaults.descriptionTooLong],
    ['a video with spaces around', { video_url: ` https://youtu.be/dQw4w9WgXcQ\n` }, null],
    ['YouTube in capitals', { video_url: 'HTTPS://WWW.YOUTUBE.COM/watch?v=dQw4w9WgXcQ' }, null],
    ['a video elsewhere', { video_url: 'https://vimeo.com/1' }, demoFaults.videoElsewhere],
    ['a look-alike', { video_url: 'https://youtube.com.evil.example/1' }, demoFaults.videoElsewhere],
    ['another bucket', { video_url: 'https://a.example/storage/v1/object/public/other/a.mp4' }, demoFaults.videoElsewhere],
    ['what would run', { interactive_url: 'javascript:alert(1)' }, demoFaults.urlInvalid],
    ['a mail', { thumbnail_url: 'mailto:a@b.example' }, demoFaults.urlInvalid],
    ['somebody at a host', { interactive_url: 'https://a@b.example/' }, demoFaults.urlInvalid],
    ['a space inside', { interactive_url: 'https://a.example/b c' }, demoFaults.urlInvalid],
    ['an address too long', { interactive_url: `https://a.example/${'b'.repeat(2000)}` }, demoFaults.urlInvalid],
    ['the title is said first', { title: '', description: '', video_url: 'x' }, demoFaults.titleRequired],
  ])('%s', async (_, change, fault) => {
    const values = { ...demo, ...change }
    const { data, error } = demoSchema.safeParse(values)
    expect(error?.issues[0]?.message ?? null).toBe(fault)
    // What a bypassed form sends: as it was typed, but for the lists, which know no empty string.
    const raw = { ...values, category: values.category || null, industry: values.industry || null }
    expect(await judge('demos', raw)).toEqual(fault ?? data)
  })
})

const post = { title: 'A post', slug: 'a-post', excerpt: '', content: 'Words.', featured_image_url: '', published: true }

describe('a post is judged by the database as by its form', () => {
  it.each<[string, Row, string | null, string?]>([
    ['as it should be', {}, null],
    ['in every field', { excerpt: ` Short\t`, featured_image_url: ' https://a.example/b.png ' }, null],
    ['blank all around', { title: `${spaces}🌍 مقال${spaces}`, content: '  Words.\n\n  More.\n' }, null],
    ['a slug to be normalised', { slug: ' Über  Straßen! ' }, null],
    ['10,000 characters', { content: 'word '.repeat(2000) }, null],
    ['no title', { title: spaces }, blogFaults.titleRequired, blogFaults.incomplete],
    ['no slug', { slug: spaces }, blogFaults.slugRequired, blogFaults.incomplete],
    ['no content', { content: spaces }, blogFaults.contentRequired, blogFaults.incomplete],
    ['a slug of other letters', { slug: 'مقال' }, blogFaults.slugWithoutWords],
    ['300 emojis', { title: '🚀'.repeat(300) }, null],
    ['301 emojis', { title: '🚀'.repeat(301) }, blogFaults.titleTooLong],
    ['a picture that is none', { featured_image_url: '/picture.png' }, blogFaults.urlInvalid],
    ['a picture that would run', { featured_image_url: 'javascript:alert(1)' }, blogFaults.urlInvalid],
  ])('%s', async (_, change, fault, inDatabase = fault ?? undefined) => {
    const values = { ...post, ...change }
    const { data, error } = postSchema.safeParse(values)
    expect(error?.issues[0]?.message ?? null).toBe(fault)
    expect(await judge('blog_posts', values)).toEqual(inDatabase ?? data)
  })
})
