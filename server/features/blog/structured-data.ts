import { minutesToRead } from '../../../contracts/blog/reading-time.ts'
import { type PublishedPost, summaryOf } from './posts.ts'

/** URL and name of the site. */
export interface Site {
  /** Base URL, without a trailing slash. */
  origin: string
  name: string
}

const context = 'https://schema.org'
const pictureOf = ({ origin }: Site) => `${origin}/og.png`
const organisation = (site: Site) => ({ '@type': 'Organization', name: site.name, url: `${site.origin}/`, logo: pictureOf(site) })

/** Returns the schema.org data for the landing page. */
export const siteData = (site: Site, description: string | undefined) => [
  { '@context': context, ...organisation(site) },
  { '@context': context, '@type': 'WebSite', name: site.name, url: `${site.origin}/`, description },
]

/** Returns the schema.org data for the list of posts. */
export const blogData = (site: Site, name: string) => [
  { '@context': context, '@type': 'Blog', name: `${name} · ${site.name}`, url: `${site.origin}/blogs`, publisher: organisation(site) },
]

/** Returns the schema.org data for a post. @param image absolute URL */
export function postData(site: Site, post: PublishedPost, image: string): object[] {
  const url = `${site.origin}/blog/${post.slug}`
  const crumb = (position: number, name: string, item: string) => ({ '@type': 'ListItem', position, name, item })
  return [
    {
      '@context': context,
      '@type': 'BlogPosting',
      headline: post.title,
      description: summaryOf(post),
      image,
      datePublished: post.created_at.toISOString(),
      dateModified: post.updated_at.toISOString(),
      wordCount: post.content.split(/\s+/).filter(Boolean).length,
      timeRequired: `PT${minutesToRead(post.content)}M`,
      mainEntityOfPage: url,
      url,
      author: organisation(site),
      publisher: organisation(site),
    },
    {
      '@context': context,
      '@type': 'BreadcrumbList',
      itemListElement: [crumb(1, 'Blog', `${site.origin}/blogs`), crumb(2, post.title, url)],
    },
  ]
}
