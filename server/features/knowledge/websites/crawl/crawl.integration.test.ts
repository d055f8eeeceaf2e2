import { gzipSync } from 'node:zlib'
import type pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { indexErrors } from '../../../../../contracts/knowledge/knowledge-index.ts'
import { openPool } from '../../../../platform/database/database.ts'
import { makeLogger } from '../../../../platform/logging/log.ts'
import { makeOutbound } from '../../../../platform/outbound/make-outbound.ts'
import { makeTestDatabase } from '../../../../testing/database/test-database.ts'
import { startWebSite, type WebSite } from '../../../../testing/http/web-site.ts'
import { measureProcessorMs } from '../../../../testing/performance/processor-time.ts'
import { indexPending } from '../../indexing/index-pending.ts'
import { readChunks } from '../../indexing/read-chunks.ts'
import type { ReadingTask } from '../../indexing/reader-protocol.ts'
import type { CrawlLimits } from './crawl-site.ts'

let owner: pg.Pool
let site: WebSite
let item: string
const outbound = makeOutbound({ allowPrivate: true })
const log = makeLogger({ level: 'silent' })
beforeAll(async () => {
  owner = openPool({ url: await makeTestDatabase(), size: 4, onError: () => undefined })
})
afterAll(async () => {
  await owner.end()
  await outbound.close()
})
// Each test uses a different port, because robots.txt is cached per site.
beforeEach(async () => {
  site = await startWebSite()
  await owner.query('delete from public.knowledge_base_items')
  const { rows: users } = await owner.query(`insert into auth.users (email) values (gen_random_uuid() || '@example.com') returning id`)
  const { rows } = await owner.query(
    `insert into public.knowledge_base_items (user_id, item_type, title, url, include_linked) values ($1, 'website', 'Site', $2, true) returning id`,
    [users[0].id, `${site.origin}/`],
  )
  item = rows[0].id
})
afterEach(() => site.stop())

const page = (title: string, words: string, ...links: string[]) => ({
  headers: { etag: `"${title}"` } as Record<string, string>,
  body: `<html><head><title>${title}</title></head><body><main><article><h1>${title}</h1><p>${words} That is what this page says, at some length.</p>
    ${links.map((link) => `<a href="${link}">${link}</a>`).join(' ')}</article></main></body></html>`,
})
/** Creates a page that is served with an ETag. */
const cached =
  (content: ReturnType<typeof page>): WebSite['pages'][string] =>
  ({ headers }) =>
    headers['if-none-match'] === content.headers.etag ? { status: 304 } : content

async function crawl(limitChanges: Partial<CrawlLimits> = {}) {
  await owner.query(`update public.knowledge_base_items set index_status = 'pending' where id = $1`, [item])
  site.requests.length = 0
  const limits = { pages: 25, pauseMs: 0, timeMs: 30_000, ...limitChanges }
  const signal = new AbortController().signal
  const files = { read: async () => null }
  await indexPending({
    owner,
    files,
    outbound,
    embedder: null,
    openReader: () => ({ read: (task) => readChunks(task), close: () => undefined }),
    crawl: limits,
    log,
    signal,
  })
  const row = (await owner.query('select * from public.knowledge_base_items where id = $1', [item])).rows[0]
  const { rows: pages } = await owner.query('select * from public.knowledge_pages where item_id = $1 order by position', [item])
  const { rows: chunks } = await owner.query('select * from public.knowledge_chunks where item_id = $1 order by position', [item])
  const pathOf = (address: string) => address.replace(site.origin, '')
  return {
    row,
    pages: pages.map(({ address, status, error }) => [pathOf(address), error ?? status]),
    sources: [...new Set(chunks.map(({ source }) => pathOf(source)))],
    chunks,
  }
}
const requestedPaths = () => site.requests.map(({ path }) => path).filter((path) => !/robots|sitemap/.test(path))
const xml = (...paths: string[]) =>
  `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${paths
    .map((path) => `<url><loc>${path.startsWith('/') ? site.origin : ''}${path}</loc></url>`)
    .join('')}</urlset>`

describe('crawling a site', () => {
  it('follows links two levels deep, on the same site only', async () => {
    site.pages['/'] = page('Home', 'Welcome to us.', '/prices', '/help#top', 'https://elsewhere.example/x', '/logo.png', 'mailto:a@b.c')
    site.pages['/prices'] = page('Prices', 'The room costs ninety euros.', '/', '/prices?utm_source=x', '/prices/winter')
    site.pages['/help'] = page('Help', 'Breakfast is at eight.', '/away', '/gone', '/help/')
    site.pages['/prices/winter'] = page('Winter', 'In winter it costs sixty euros.', '/prices/winter/more')
    site.pages['/prices/winter/more'] = page('More', 'Too deep.')
    site.pages['/away'] = { status: 302, headers: { location: 'https://elsewhere.example/' } }
    const { row, pages, sources } = await crawl()
    expect(row).toMatchObject({ index_status: 'ready', page_count: 6, pages_failed: 2, pages_skipped: 0 })
    expect(pages).toEqual([
      ['/', 'ready'],
      ['/prices', 'ready'],
      ['/help', 'ready'],
      ['/prices/winter', 'ready'],
      ['/away', indexErrors.elsewhere],
      ['/gone', indexErrors.status(404)],
    ])
    expect(sources).toEqual(['/', '/prices', '/help', '/prices/winter'])
  })

  it('uses compressed and nested sitemaps that robots.txt lists', async () => {
    const text = { 'content-type': 'text/plain' }
    site.pages['/robots.txt'] = { headers: text, body: `User-agent: *\nDisallow: /secret\nSitemap: ${site.origin}/maps.xml` }
    site.pages['/maps.xml'] = {
      body: `<sitemapindex><sitemap><loc>${site.origin}/one.xml.gz</loc></sitemap><sitemap><loc>https://elsewhere.example/two.xml</loc></sitemap></sitemapindex>`,
    }
    site.pages['/one.xml.gz'] = {
      headers: { 'content-type': 'application/gzip' },
      body: gzipSync(xml('/a', '/secret', 'https://elsewhere.example/b', '/c')),
    }
    site.pages['/'] = page('Home', 'Welcome to us.', '/linked')
    site.pages['/a'] = page('A', 'The first page of all.')
    site.pages['/c'] = page('C', 'The third page of all.')
    const { pages } = await crawl()
    expect(pages).toEqual([
      ['/', 'ready'],
      ['/a', 'ready'],
      ['/secret', indexErrors.robots],
      ['/c', 'ready'],
    ])
    expect(requestedPaths()).not.toContain('/secret')
  })

  it('updates only changed pages, reuses the rows of others, and changes the index in one transaction', async () => {
    site.pages['/'] = cached(page('Home', 'Welcome to us.', '/a', '/b'))
    site.pages['/a'] = cached(page('A', 'The first page of all.'))
    site.pages['/b'] = page('B', 'The second page, which knows no marks.')
    delete (site.pages['/b'] as { headers?: object }).headers
    const first = await crawl()
    expect(first.pages).toHaveLength(3)
    const repeated = await crawl()
    expect(repeated.row.indexed_at).toEqual(first.row.indexed_at)
    expect(repeated.chunks).toEqual(first.chunks)
    site.pages['/a'] = cached(page('A2', 'The first page is another now.'))
    const changed = await crawl()
    expect(changed.pages).toEqual(first.pages)
    const idsOf = ({ chunks }: typeof first, path: string) =>
      chunks.filter(({ source }) => source === site.origin + path).map(({ id }) => id)
    expect(idsOf(changed, '/')).toEqual(idsOf(first, '/'))
    expect(idsOf(changed, '/a')).not.toEqual(idsOf(first, '/a'))
    // The chunks of an unreachable page are retained. The chunks of a deleted page are not.
    site.pages['/a'] = { status: 503 }
    delete site.pages['/b']
    const partial = await crawl()
    expect(partial.pages).toEqual([
      ['/', 'ready'],
      ['/a', indexErrors.status(503)],
      ['/b', indexErrors.status(404)],
    ])
    expect(partial.sources).toEqual(['/', '/a'])
    // If the whole site is unreachable, all chunks are retained and the reason is stored.
    site.pages['/'] = { status: 500 }
    const failed = await crawl()
    expect(failed.row).toMatchObject({ index_status: 'failed', index_error: indexErrors.status(500) })
    expect(failed.sources).toEqual(['/', '/a'])
  })

  it('deletes all but one page when linked pages are turned off', async () => {
    site.pages['/'] = page('Home', 'Welcome to us.', '/a')
    site.pages['/a'] = page('A', 'The first page of all.')
    expect((await crawl()).sources).toEqual(['/', '/a'])
    await owner.query('update public.knowledge_base_items set include_linked = false where id = $1', [item])
    const single = await crawl()
    expect([single.row.page_count, single.pages, single.sources]).toEqual([0, [], ['/']])
  })

  it('respects the crawl delay', async () => {
    site.pages['/robots.txt'] = { headers: { 'content-type': 'text/plain' }, body: 'User-agent: *\nCrawl-delay: 1' }
    site.pages['/'] = page('Home', 'Welcome to us.', '/a', '/b', '/c')
    for (const name of ['a', 'b', 'c']) site.pages[`/${name}`] = page(name, `The page ${name} of all.`)
    const startedAt = performance.now()
    const { pages, row } = await crawl({ timeMs: 2900 })
    expect(performance.now() - startedAt).toBeGreaterThan(1000)
    expect(pages.length).toBeLessThan(4)
    expect(row.pages_skipped).toBe(4 - pages.length)
  })
})

describe('pages that are not indexed', () => {
  it('do not count towards the limit, and have a reason', async () => {
    const paths = ['/meta', '/header', '/login', '/consent', '/gone', '/a', '/b', '/c']
    site.pages['/'] = page('Home', 'Welcome to us.', ...paths)
    const noindex = page('Hidden', 'This page wants to stay private.')
    site.pages['/meta'] = { body: noindex.body.replace('<head>', '<head><meta name="robots" content="noindex, follow">') }
    site.pages['/header'] = {
      body: page('Other', 'Another hidden page.').body,
      headers: { 'x-robots-tag': 'googlebot: nofollow, workwrightbot: noindex' },
    }
    site.pages['/login'] = {
      body: '<title>Sign in</title><h1>Sign in</h1><form>Email <input name="email"> Password <input type="password"></form>',
    }
    site.pages['/consent'] = {
      body: `<title>Before you continue</title><h1>Before you continue</h1><p>We use cookies and data to measure the use of our services.</p>
        <p>If you agree, we also use cookies for advertising. See our privacy policy.</p><button>Accept all</button>`,
    }
    for (const name of ['a', 'b', 'c']) site.pages[`/${name}`] = page(name, `The page ${name} of all.`)
    const { pages, row, sources } = await crawl({ pages: 3 })
    expect(pages).toEqual([
      ['/', 'ready'],
      ['/meta', indexErrors.noindex],
      ['/header', indexErrors.noindex],
      ['/login', indexErrors.loginPage],
      ['/consent', indexErrors.consentPage],
      ['/gone', indexErrors.status(404)],
      ['/a', 'ready'],
      ['/b', 'ready'],
    ])
    expect(sources).toEqual(['/', '/a', '/b'])
    expect(row).toMatchObject({ page_count: 8, pages_failed: 5, pages_skipped: 1, pages_read: null, pages_found: null })
  })

  it('end the crawl after three attempts per page of the limit', async () => {
    const paths = Array.from(
      { length: 40 },
      (_, number) => `/lost-${'abcdefghijklmnopqrstuvwxyz'[number % 26]}${'xyz'[number % 3]}${'pq'[number % 2]}`,
    )
    site.pages['/'] = page('Home', 'Welcome to us.', ...paths)
    await crawl({ pages: 3 })
    expect(requestedPaths()).toHaveLength(9)
  })

  it('are removed from the index', async () => {
    site.pages['/'] = page('Home', 'Welcome to us.', '/a')
    site.pages['/a'] = page('A', 'The first page of all.')
    expect((await crawl()).sources).toEqual(['/', '/a'])
    site.pages['/a'] = { ...page('A2', 'The first page of all.'), headers: { 'x-robots-tag': 'noindex' } }
    expect((await crawl()).sources).toEqual(['/'])
  })
})

describe('versions of a page', () => {
  const withHead = (content: ReturnType<typeof page>, head: string) => ({
    ...content,
    body: content.body.replace('<head>', `<head>${head}`),
  })

  it('are replaced by the canonical one, unless it cannot be read or is the first page', async () => {
    site.pages['/'] = page('Home', 'Welcome to us.', '/print', '/old', '/wrong', '/foreign')
    site.pages['/print'] = withHead(page('Print', 'Ships leave at nine, for printing.'), '<link rel="canonical" href="/ships">')
    site.pages['/ships'] = page('Ships', 'Ships leave at nine.')
    site.pages['/old'] = withHead(page('Old', 'The old timetable.'), '<link rel="canonical" href="/missing">')
    site.pages['/wrong'] = withHead(page('Wrong', 'Every page names the first one.'), `<link rel="canonical" href="${site.origin}/">`)
    site.pages['/foreign'] = withHead(
      page('Foreign', 'Copied from elsewhere.'),
      '<link rel="canonical" href="https://elsewhere.example/x">',
    )
    const { pages } = await crawl()
    expect(new Map(pages as [string, string][])).toEqual(
      new Map([
        ['/', 'ready'],
        ['/ships', 'ready'],
        ['/wrong', 'ready'],
        ['/foreign', 'ready'],
        ['/missing', indexErrors.status(404)],
        ['/old', 'ready'],
      ]),
    )
  })

  it('are followed through a meta refresh, at most three times and on the same site only', async () => {
    const refresh = (url: string) => ({ body: `<html><head><meta http-equiv="Refresh" content="0; URL='${url}'"></head></html>` })
    site.pages['/'] = page('Home', 'Welcome to us.', '/moved', '/circle', '/away', '/inner')
    site.pages['/moved'] = refresh('/new')
    site.pages['/new'] = page('New', 'We have moved to the quay.')
    site.pages['/circle'] = refresh('/circle2')
    site.pages['/circle2'] = refresh('/circle')
    site.pages['/away'] = refresh('https://elsewhere.example/')
    site.pages['/inner'] = refresh('http://169.254.169.254/latest')
    const { pages } = await crawl()
    expect(pages).toEqual([
      ['/', 'ready'],
      ['/moved', 'ready'],
      ['/circle', indexErrors.tooManyRedirects],
      ['/away', indexErrors.elsewhere],
      ['/inner', indexErrors.elsewhere],
    ])
  })
})

describe('paths', () => {
  it('restrict which pages are read', async () => {
    await owner.query(
      `update public.knowledge_base_items set include_paths = '{/help,/preise/*/alt}', exclude_paths = '{/help/old}' where id = $1`,
      [item],
    )
    site.pages['/'] = page('Home', 'Welcome to us.', '/help', '/help/a', '/help/old/b', '/blog', '/preise/2026/alt')
    for (const path of ['/help', '/help/a', '/help/old/b', '/blog', '/preise/2026/alt'])
      site.pages[path] = page(path, `The page ${path} of all.`)
    expect((await crawl()).sources).toEqual(['/', '/help', '/help/a', '/preise/2026/alt'])
    await owner.query(`update public.knowledge_base_items set index_status = 'ready' where id = $1`, [item])
    await owner.query(`update public.knowledge_base_items set include_paths = '{}' where id = $1`, [item])
    const { rows } = await owner.query('select index_status from public.knowledge_base_items where id = $1', [item])
    expect(rows[0].index_status).toBe('pending')
  })

  it.each(['help', '/a b', '/a,b', `/${'a'.repeat(200)}`])('%s is rejected', async (path) => {
    await expect(owner.query('update public.knowledge_base_items set include_paths = $2 where id = $1', [item, [path]])).rejects.toThrow(
      /^Paths (?:start with a slash and contain no spaces|must be at most 200 characters)/,
    )
  })
})

it('shows the progress of a crawl', async () => {
  const seen: unknown[] = []
  const links = Array.from({ length: 5 }, (_, index) => `/p${'abcde'[index]}`)
  site.pages['/'] = page('Home', 'Welcome to us.', ...links)
  const noteProgress = async () =>
    seen.push((await owner.query('select pages_read, pages_found from public.knowledge_base_items where id = $1', [item])).rows[0])
  for (const path of links)
    site.pages[path] = () => {
      setTimeout(() => void noteProgress(), 500)
      // The delay is longer than the minimum time between two updates of the progress (progress.ts).
      return { ...page(path, `The page ${path} of all.`), delayMs: 1100 }
    }
  await crawl({ pages: 4 })
  expect(seen).toEqual([1, 2, 3].map((pages_read) => ({ pages_read, pages_found: 4 })))
})

describe('crawling a hostile site', () => {
  it('reads the other pages of a site with an endless calendar and repeating paths', async () => {
    const month = (number: number) => [`/calendar/${number + 1}`, `/calendar/${number + 2}`, `/list?page=${number}&sort=x`]
    const months = Array.from({ length: 40 }, (_, number) => `/calendar/${number}`)
    site.pages['/'] = page('Home', 'Welcome to us.', ...months, '/a/b/a/b/a/b/a/b', '/contact', '/terms')
    for (let number = 0; number < 60; number += 1)
      site.pages[`/calendar/${number}`] = page(`Month ${number}`, `Nothing happens in ${number}.`, ...month(number))
    site.pages['/contact'] = page('Contact', 'Write to us.')
    site.pages['/terms'] = page('Terms', 'Our terms are these.')
    const { pages, row } = await crawl({ pages: 8 })
    const paths = pages.filter(([, status]) => status === 'ready').map(([path]) => path)
    expect(paths).toHaveLength(8)
    expect(paths).toEqual(expect.arrayContaining(['/', '/contact', '/terms']))
    expect(requestedPaths()).not.toContain('/a/b/a/b/a/b/a/b')
    expect(row.pages_skipped).toBeGreaterThan(30)
  })

  it('treats a site as one page if all addresses have the same content or redirect too often', async () => {
    const samePage = page('Home', 'Welcome to us.', '/x1', '/x2', '/x3', '/circle')
    for (const path of ['/', '/x1', '/x2', '/x3']) site.pages[path] = samePage
    site.pages['/circle'] = { status: 302, headers: { location: '/circle' } }
    const { pages } = await crawl()
    expect(pages).toEqual([
      ['/', 'ready'],
      ['/circle', indexErrors.tooManyRedirects],
    ])
  })

  it('stops if the site no longer responds', async () => {
    const paths = Array.from({ length: 9 }, (_, number) => `/s${'abcdefghi'[number]}`)
    site.pages['/'] = page('Home', 'Welcome to us.', ...paths)
    for (const path of paths) site.pages[path] = { resets: true }
    const { pages, row } = await crawl()
    expect(pages).toHaveLength(4)
    expect(row).toMatchObject({ index_status: 'ready', pages_failed: 3, pages_skipped: 6 })
  })

  it('stops after status 429', async () => {
    site.pages['/'] = page('Home', 'Welcome to us.', '/a', '/b')
    site.pages['/a'] = { status: 429 }
    expect((await crawl()).row).toMatchObject({ page_count: 2, pages_failed: 1, pages_skipped: 1 })
    expect(requestedPaths()).toEqual(['/', '/a'])
  })

  it.each<[string, () => { headers?: Record<string, string>; body: string | Buffer }]>([
    [
      'full of nested entities',
      () => ({
        body: `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "ha">${Array.from({ length: 30 }, (_, index) => `<!ENTITY ${'abcdefghijklmnopqrstuvwxyzABCDEF'[index + 1]} "${`&${'abcdefghijklmnopqrstuvwxyzABCDEF'[index]};`.repeat(10)}">`).join('')}]><urlset><url><loc>&E;</loc></url></urlset>`,
      }),
    ],
    ['compressed from gigabytes', () => ({ body: gzipSync(Buffer.alloc(200 * 1024 * 1024, 'a')) })],
    ['twelve megabytes large', () => ({ body: `<urlset>${'<url><loc>x</loc></url>'.repeat(550_000)}</urlset>` })],
    ['nested in itself', () => ({ body: '<a>'.repeat(2_000_000) })],
    ['not a sitemap', () => ({ body: '\u0000\u0001<<<' })],
    ['at a private address', () => ({ body: xml('http://169.254.169.254/latest', 'file:///etc/passwd', 'http://localhost:1/') })],
  ])('follows links if the sitemap is %s', async (_, sitemap) => {
    site.pages['/sitemap.xml'] = sitemap()
    site.pages['/'] = page('Home', 'Welcome to us.', '/a')
    site.pages['/a'] = page('A', 'The first page of all.')
    const cost = await measureProcessorMs(async () =>
      expect((await crawl()).pages).toEqual([
        ['/', 'ready'],
        ['/a', 'ready'],
      ]),
    )
    expect(cost).toBeLessThan(10_000)
  })

  it('reads pages up to the limit if the sitemap has 100,000 pages', async () => {
    site.pages['/sitemap.xml'] = { body: xml(...Array.from({ length: 100_000 }, (_, number) => `/p${number}`)) }
    site.pages['/'] = page('Home', 'Welcome to us.')
    for (let number = 0; number < 20; number += 1) site.pages[`/p${number}`] = page(`P${number}`, `Page ${number} of very many.`)
    const { row, pages } = await crawl({ pages: 6 })
    expect(pages).toHaveLength(6)
    expect(row.pages_skipped).toBeGreaterThan(4000)
  })
})

it('never follows links to private addresses', async () => {
  const guarded = makeOutbound({ allowPrivate: false })
  site.pages['/'] = page('Home', 'Welcome to us.', '/a')
  await owner.query(`update public.knowledge_base_items set index_status = 'pending' where id = $1`, [item])
  const limits = { pages: 5, pauseMs: 0, timeMs: 10_000 }
  const signal = new AbortController().signal
  const options = {
    owner,
    files: { read: async () => null },
    embedder: null,
    openReader: () => ({ read: (task: ReadingTask) => readChunks(task), close: () => undefined }),
    crawl: limits,
    log,
    signal,
  }
  await indexPending({ ...options, outbound: guarded })
  const { rows } = await owner.query('select index_status, index_error from public.knowledge_base_items where id = $1', [item])
  expect(rows[0]).toEqual({ index_status: 'failed', index_error: indexErrors.privateAddress })
  expect(site.requests).toEqual([])
  await guarded.close()
})
