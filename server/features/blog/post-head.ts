import { minutesToRead } from '../../../contracts/blog/reading-time.ts'
import type { PageHead } from '../../platform/http/pages/render-page.ts'
import { type PublishedPost, summaryOf } from './posts.ts'
import { context, organization, type Site } from './structured-data.ts'

/** Returns the head of the page of a post, based on the head of other pages. */
export function postHead(base: PageHead, site: Site, post: PublishedPost, feed: PageHead['feed']): PageHead {
  const image = post.featured_image_url && /^https?:/.test(post.featured_image_url) ? post.featured_image_url : `${site.origin}/og.png`
  return {
    ...base,
    title: `${post.title} · ${site.name}`,
    description: summaryOf(post),
    canonical: `${site.origin}/blog/${post.slug}`,
    type: 'article',
    image,
    feed,
    structuredData: postData(site, post, image),
  }
}

/** Returns the schema.org data for a post. @param image absolute URL */
function postData(site: Site, post: PublishedPost, image: string): object[] {
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
      author: organization(site),
      publisher: organization(site),
    },
    {
      '@context': context,
      '@type': 'BreadcrumbList',
      itemListElement: [crumb(1, 'Blog', `${site.origin}/blogs`), crumb(2, post.title, url)],
    },
  ]
}
