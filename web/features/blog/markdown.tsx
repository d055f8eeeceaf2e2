import Markdown, { type Components } from 'react-markdown'
import remarkGfm from 'remark-gfm'

const isOutside = (href: string | undefined) => /^https?:/i.test(href ?? '')

/** The page's title is its first heading: those of the text come below it. HTML in the text stays text. */
const components: Components = {
  h1: 'h2',
  a: ({ href, children }) =>
    isOutside(href) ? (
      <a href={href} target="_blank" rel="noopener noreferrer nofollow">
        {children}
      </a>
    ) : (
      <a href={href}>{children}</a>
    ),
  img: ({ src, alt }) =>
    typeof src === 'string' && isOutside(src) ? <img src={src} alt={alt ?? ''} loading="lazy" referrerPolicy="no-referrer" /> : null,
  table: ({ children }) => (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard
    <section aria-label="Table" tabIndex={0} className="overflow-x-auto">
      <table>{children}</table>
    </section>
  ),
}

/** Text of a post, with the signs of Markdown rendered. Addresses that could run something are dropped by the library. */
export function RenderedMarkdown({ text }: { text: string }) {
  return (
    <Markdown remarkPlugins={[remarkGfm]} components={components}>
      {text}
    </Markdown>
  )
}
