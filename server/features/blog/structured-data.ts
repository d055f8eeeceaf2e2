/** URL and name of the site. */
export interface Site {
  /** Base URL, without a trailing slash. */
  origin: string
  name: string
}

export const context = 'https://schema.org'
const pictureOf = ({ origin }: Site) => `${origin}/og.png`
export const organization = (site: Site) => ({ '@type': 'Organization', name: site.name, url: `${site.origin}/`, logo: pictureOf(site) })

/** Returns the schema.org data for the landing page. */
export const siteData = (site: Site, description: string | undefined) => [
  { '@context': context, ...organization(site) },
  { '@context': context, '@type': 'WebSite', name: site.name, url: `${site.origin}/`, description },
]

/** Returns the schema.org data for the list of posts. */
export const blogData = (site: Site, name: string) => [
  { '@context': context, '@type': 'Blog', name: `${name} · ${site.name}`, url: `${site.origin}/blogs`, publisher: organization(site) },
]
