import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { slugOf } from '../../../contracts/blog/slug.ts'
import { openPool } from '../../platform/database/database.ts'
import { makeLogger } from '../../platform/logging/log.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { renderRss, renderSitemap, xmlText } from './feeds.ts'
import { makePageHeads } from './page-heads.ts'
import { summaryOf } from './posts.ts'

const site = { origin: 'https://workwright.example', name: 'Work & Wright' }
const hostileText = `</script><script>alert(1)</script> & "quotes" مرحبا 🌍`
let server: TestServer
let api: ReturnType<typeof openPool>

beforeAll(async () => {
  server = await startTestServer({ PUBLIC_URL: site.origin, PRODUCT_NAME: site.name })
  api = openPool({ url: server.databaseUrl, size: 2, onError: () => undefined })
  const insert = (title: string, slug: string, published: boolean) =>
    server.sql(
      `insert into public.blog_posts (title, slug, content, excerpt, published, featured_image_url, created_at)
        values ($1, $2, $3, null, $4, 'https://example.com/a.png?x=1&y=2', '2026-03-01T10:00:00Z')`,
      [title, slug, `# Heading\n\nSome **bold** [words](https://example.com) that say it.\n\n${'More of it. '.repeat(50)}`, published],
    )
  await insert(hostileText, 'evil', true)
  await insert('A draft', 'draft', false)
})
afterAll(async () => {
  await api.end()
  await server.stop()
})

const silent = makeLogger({ level: 'silent', write: () => undefined })
const describePage = (path: string) => makePageHeads({ api, log: silent })(path, site)

describe('head of a page', () => {
  it('describes a public page', async () => {
    const { head, status } = await describePage('/')
    expect(status).toBe(200)
    expect(head).toMatchObject({ indexed: true, canonical: 'https://workwright.example/', image: 'https://workwright.example/og.png' })
    expect(head.structuredData?.map((data) => (data as { '@type': string })['@type'])).toEqual(['Organization', 'WebSite'])
    expect((await describePage('/blogs/')).head).toMatchObject({
      canonical: 'https://workwright.example/blogs',
      feed: { href: 'https://workwright.example/rss.xml' },
    })
    for (const path of ['/demos', '/contact'])
      expect((await describePage(path)).head).toMatchObject({ indexed: true, description: expect.any(String) })
    for (const path of ['/dashboard', '/login'])
      expect((await describePage(path)).head).toMatchObject({ indexed: false, canonical: undefined })
  })

  it('describes a post', async () => {
    const { head, status } = await describePage('/blog/evil')
    expect(status).toBe(200)
    expect(head).toMatchObject({
      title: `${hostileText} · Work & Wright`,
      type: 'article',
      canonical: 'https://workwright.example/blog/evil',
      image: 'https://example.com/a.png?x=1&y=2',
      description: expect.stringMatching(/^Some bold words that say it\..*…$/),
    })
    expect(head.structuredData?.[0]).toMatchObject({
      '@type': 'BlogPosting',
      headline: hostileText,
      datePublished: '2026-03-01T10:00:00.000Z',
      dateModified: '2026-03-01T10:00:00.000Z',
      timeRequired: 'PT1M',
    })
  })

  it.each(['/blog/draft', '/blog/none', '/blog/%ff', '/blog/evil%00', "/blog/' or 1=1 --", '/nowhere'])(
    'has status 404 for %s',
    async (path) => {
      const { head, status } = await describePage(path)
      expect([status, head.indexed, head.canonical]).toEqual([404, false, undefined])
    },
  )

  it('is sent without metadata, and not as 404, if the database does not respond', async () => {
    const singleConnection = openPool({ url: server.databaseUrl, size: 1, onError: () => undefined })
    const connection = await singleConnection.connect()
    const slow = makePageHeads({ api: singleConnection, log: silent, timeoutMs: 20 })
    expect(await slow('/blog/evil', site)).toMatchObject({ status: 200, head: { title: 'Blog · Work & Wright', indexed: true } })
    connection.release()
    await singleConnection.end()
    const unreachable = openPool({ url: 'postgres://127.0.0.1:1/none', size: 1, onError: () => undefined })
    expect((await makePageHeads({ api: unreachable, log: silent })('/blog/none', site)).status).toBe(200)
    await unreachable.end()
  })
})

describe('sitemap and feeds', () => {
  const get = (path: string, headers: Record<string, string> = {}) => fetch(`${server.url}${path}`, { headers })

  it.each(['/sitemap.xml', '/robots.txt', '/rss.xml'])('%s is cacheable with revalidation', async (path) => {
    const first = await get(path)
    const etag = first.headers.get('etag') ?? ''
    expect([first.status, first.headers.get('cache-control')]).toEqual([200, 'public, max-age=60'])
    expect((await get(path, { 'if-none-match': `"x", W/${etag}` })).status).toBe(304)
    expect((await get(path, { 'if-none-match': '"x"' })).status).toBe(200)
    expect((await fetch(`${server.url}${path}`, { method: 'HEAD' })).status).toBe(200)
  })

  it('list only public content', async () => {
    const map = await (await get('/sitemap.xml')).text()
    expect(map).toContain('<loc>https://workwright.example/blog/evil</loc><lastmod>2026-03-01T10:00:00.000Z</lastmod>')
    expect(map).toContain('<loc>https://workwright.example/demos</loc>')
    expect(map).not.toMatch(/draft|dashboard|admin/)
    const robots = await (await get('/robots.txt')).text()
    for (const closed of ['/admin', '/dashboard', '/account', '/knowledge-base', '/workflows', '/onboarding'])
      expect(robots).toContain(`Disallow: ${closed}\n`)
    expect(robots).not.toMatch(/Disallow: \/(blog|demos|contact)/)
    expect(robots).toContain('Sitemap: https://workwright.example/sitemap.xml')
    const rss = await (await get('/rss.xml')).text()
    expect(rss).toContain('<title>&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;quotes&quot; مرحبا 🌍</title>')
    expect(rss).not.toContain('draft')
  })

  it('are valid XML for any title', () => {
    expect(xmlText('a\u0000\u0007\u001bb\ud800c<&>\ufffe')).toBe('ab\ufffdc&lt;&amp;&gt;')
    const moment = new Date('2026-01-01T00:00:00Z')
    const post = {
      title: ']]><x>\u0001',
      slug: 'x',
      content: '\u0008text',
      excerpt: null,
      featured_image_url: null,
      created_at: moment,
      updated_at: moment,
    }
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the assertion checks that there are none
    expect(renderRss(site, [post]) + renderSitemap(site, [post])).not.toMatch(/<x>|[\u0000-\u0008]/)
  })

  it('contain a summary of a post without Markdown', () => {
    expect(summaryOf({ excerpt: '  An\nexcerpt ', content: 'x' })).toBe('An excerpt')
    expect([...summaryOf({ excerpt: '🌍'.repeat(300), content: '' })]).toHaveLength(160)
  })
})

describe('reads of public posts', () => {
  const read = (path: string, headers: Record<string, string> = {}) =>
    fetch(`${server.url}/rest/v1/${path}`, { headers: { apikey: server.publishableKey, ...headers } })

  it('are cacheable with revalidation', async () => {
    const first = await read('blog_posts?select=title&published=is.true')
    const etag = first.headers.get('etag') ?? ''
    expect(first.headers.get('cache-control')).toBe('public, max-age=10, stale-while-revalidate=60')
    expect(first.headers.get('vary')).toContain('authorization')
    const cached = await read('blog_posts?select=title&published=is.true', { 'if-none-match': etag })
    expect([cached.status, await cached.text()]).toEqual([304, ''])
    await server.sql(`update public.blog_posts set title = title || '!' where slug = 'evil'`)
    expect((await read('blog_posts?select=title&published=is.true', { 'if-none-match': etag })).status).toBe(200)
    expect((await read('demos?select=id', { prefer: 'count=exact' })).headers.get('etag')).not.toBeNull()
  })

  it('are not cacheable for signed-in users', async () => {
    const { client } = await server.createUser()
    const token = (await client.auth.getSession()).data.session?.access_token ?? ''
    const authenticated = await read('blog_posts?select=title', { authorization: `Bearer ${token}` })
    expect([authenticated.headers.get('etag'), authenticated.headers.get('cache-control')]).toEqual([null, 'no-store'])
    expect((await read('workflows?select=id')).headers.get('cache-control')).toBe('no-store')
  })
})

describe('slugs of posts', () => {
  const titles = [
    'How to choose',
    '  --Über Größe & Maß--  ',
    "It's Zoë’s 2nd try!",
    '../../etc/passwd',
    'x'.repeat(300),
    `${'x'.repeat(199)} y`,
    'Ærø ŒUVRE ﬁne ②',
    'ＦＵＬＬ width',
    'İstanbul',
    "'; drop table x; --",
  ]

  it.each(titles)('are generated equally in the browser and in the database for %j', async (title) => {
    const [row] = await server.sql<{ slug: string }>(`select app.slug_of($1) as slug`, [title])
    expect(row?.slug).toBe(slugOf(title))
  })

  it('are normalized on insert, unique, and not empty', async () => {
    const admin = await server.createUser({ role: 'admin' })
    const insert = (slug: string) =>
      admin.client
        .from('blog_posts')
        .insert({ title: 'T', slug, content: 'c', published: true, author_id: admin.id })
        .select('slug')
        .single()
    expect((await insert(' My First Post! ')).data?.slug).toBe('my-first-post')
    expect((await insert('my first POST')).error?.code).toBe('23505')
    expect((await insert('!!!')).error?.message).toBe('The slug needs letters or digits')
    expect((await insert('  ')).error?.message).toBe('Please fill in all required fields')
  })

  it('have a modification time that changes with the content and that clients cannot set', async () => {
    const admin = await server.createUser({ role: 'admin' })
    const readVersion = async () =>
      (
        await server.sql<{ updated_at: Date; created_at: Date }>(
          `select updated_at, created_at from public.blog_posts where slug = 'draft'`,
        )
      )[0]
    expect((await readVersion())?.updated_at).toEqual((await readVersion())?.created_at)
    await admin.client.from('blog_posts').update({ published: false }).eq('slug', 'draft')
    expect((await readVersion())?.updated_at).toEqual((await readVersion())?.created_at)
    await admin.client.from('blog_posts').update({ content: 'Other words' }).eq('slug', 'draft')
    expect((await readVersion())?.updated_at.getFullYear()).toBeGreaterThan(2000)
    expect((await readVersion())?.updated_at).not.toEqual((await readVersion())?.created_at)
    const forgedTimes = { updated_at: '2001-01-01T00:00:00Z' } as never
    expect((await admin.client.from('blog_posts').update(forgedTimes).eq('slug', 'draft')).error?.code).toBe('42501')
  })
})
