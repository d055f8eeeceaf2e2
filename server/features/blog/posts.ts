import type pg from 'pg'
import { readingScope, runInScope } from '../../platform/database/role-scope.ts'

/** Scope with the permissions of a visitor, so that row-level security applies. */
const visitor = readingScope('anon', '{"role":"anon"}')

/** A published post with the columns that page heads and feeds use. */
export interface PublishedPost extends Record<string, unknown> {
  title: string
  slug: string
  content: string
  excerpt: string | null
  featured_image_url: string | null
  created_at: Date
  updated_at: Date
}

const columns = 'title, slug, content, excerpt, featured_image_url, created_at, updated_at'

/** Returns the published post with this slug, or null. */
export async function findPost(api: pg.Pool, slug: string): Promise<PublishedPost | null> {
  const statement = {
    name: 'page-find-post',
    text: `select ${columns} from public.blog_posts where slug = $1 and published`,
    values: [slug],
  }
  return (await runInScope<PublishedPost>(api, visitor, statement)).rows[0] ?? null
}

/** Returns the newest published posts. */
export async function listPosts(api: pg.Pool, limit: number): Promise<PublishedPost[]> {
  const text = `select ${columns} from public.blog_posts where published order by created_at desc limit $1::int`
  return (await runInScope<PublishedPost>(api, visitor, { name: 'page-list-posts', text, values: [String(limit)] })).rows
}

/** Returns the slugs and update times of all published posts, up to the maximum size of a sitemap. */
export async function listPostAddresses(api: pg.Pool): Promise<Pick<PublishedPost, 'slug' | 'updated_at'>[]> {
  const text = 'select slug, updated_at from public.blog_posts where published order by created_at desc limit 49000'
  return (await runInScope<PublishedPost>(api, visitor, { text, values: [] })).rows
}

const shownLength = 160

/** Returns the text for link previews: the excerpt of a post, or the start of its content without Markdown. */
export function summaryOf({ excerpt, content }: Pick<PublishedPost, 'excerpt' | 'content'>): string {
  const text = (
    excerpt ??
    content
      .replace(/^#+\s.*$/gm, '')
      .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replace(/[*_`>#]/g, '')
  )
    .replace(/\s+/g, ' ')
    .trim()
  const letters = [...text]
  return letters.length <= shownLength
    ? text
    : `${letters
        .slice(0, shownLength - 1)
        .join('')
        .trimEnd()}…`
}
