import type { AppConfig } from '../../contracts/app-config.ts'
import { openPool } from '../../server/platform/database/database.ts'
import type { Figures } from '../figures.ts'
import { runScript } from '../run-script.ts'
import type { LoadTask } from './http-load.ts'

const httpLoadScript = new URL('http-load.ts', import.meta.url)

const connections = 16
const seconds = 5
const posts = 24

export interface PublicRow {
  name: string
  figures: Figures
}

/** Measures the most frequent requests of visitors: the list of posts (from the API, and as a page) and the page of a post. */
export async function measurePublicPages(url: string, ownerUrl: string): Promise<PublicRow[]> {
  const { publishableKey } = (await (await fetch(`${url}/app-config.json`)).json()) as AppConfig
  const owner = openPool({ url: ownerUrl, size: 1, onError: () => undefined })
  await owner.query(
    `insert into public.blog_posts (title, slug, content, excerpt, published)
      select 'Post ' || n, 'bench-post-' || n, repeat('Words of a post. ', 400), repeat('An excerpt. ', 12), true from generate_series(1, $1) n`,
    [posts],
  )
  const { hostname: host, port, host: hostHeader } = new URL(url)
  const list = 'select=id,title,slug,excerpt,featured_image_url,created_at&published=eq.true&order=created_at.desc'
  const requests = [
    {
      name: `GET /rest/v1/blog_posts, a list of ${posts} as a visitor`,
      path: `/rest/v1/blog_posts?${list}`,
      header: `apikey: ${publishableKey}`,
    },
    { name: 'GET /blogs, the page', path: '/blogs', header: 'accept: text/html' },
    { name: 'GET /blog/{slug}, the page with its head', path: '/blog/bench-post-1', header: 'accept: text/html' },
  ]
  const rows: PublicRow[] = []
  for (const { name, path, header } of requests) {
    const request = `GET ${path} HTTP/1.1\r\nhost: ${hostHeader}\r\n${header}\r\n\r\n`
    const load: LoadTask = { host, port: Number(port), requests: [request], connections, seconds }
    rows.push({ name, figures: await runScript<Figures>(httpLoadScript, load) })
  }
  await owner.query(`delete from public.blog_posts where slug like 'bench-post-%'`)
  await owner.end()
  return rows
}
