import { Link } from '@tanstack/react-router'
import { type ComponentProps, useState } from 'react'
import type { Components } from 'react-markdown'
import { safeUrl } from '../../lib/browser/safe-url.ts'
import { textLinkOf } from './text-link.ts'

/** Props that react-markdown passes to elements. */
type ElementProps<Tag extends keyof React.JSX.IntrinsicElements> = ComponentProps<Tag> & { node?: unknown }

function TextAnchor({ node: _, href, children, ...props }: ElementProps<'a'>) {
  const link = textLinkOf(href, location.href)
  if (link === null) return <span>{children}</span>
  if ('page' in link)
    return (
      <Link to={link.page} {...props}>
        {children}
      </Link>
    )
  if ('anchor' in link)
    return (
      <a href={link.anchor} {...props}>
        {children}
      </a>
    )
  return (
    <a href={link.externalUrl} target="_blank" rel="noopener noreferrer nofollow" {...props}>
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  )
}

/** A picture in a text. Shows its description if the URL is not allowed or the picture fails to load. */
function TextPicture({ src, alt, title }: ElementProps<'img'>) {
  const [isBroken, setBroken] = useState(false)
  const address = typeof src === 'string' ? safeUrl(src) : null
  if (address === null || isBroken) return alt ? <em>{alt}</em> : null
  return (
    <img
      src={address}
      alt={alt ?? ''}
      title={title}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      onError={() => setBroken(true)}
    />
  )
}

/** A table that scrolls horizontally, including with the keyboard. */
function TextTable({ children }: ElementProps<'table'>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
    <section className="overflow-x-auto" tabIndex={0} aria-label="Table">
      <table>{children}</table>
    </section>
  )
}

function TextCode({ children }: ElementProps<'pre'>) {
  // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
  return <pre tabIndex={0}>{children}</pre>
}

/** The checkbox of an entry in a task list. */
function TextCheck({ checked }: ElementProps<'input'>) {
  return <input type="checkbox" disabled checked={checked ?? false} aria-label={checked ? 'Done' : 'To do'} />
}

export const textElements: Components = { a: TextAnchor, img: TextPicture, table: TextTable, pre: TextCode, input: TextCheck }
