import { Link } from '@tanstack/react-router'
import { type ComponentProps, useState } from 'react'
import type { Components } from 'react-markdown'
import { safeAddress } from '../../lib/safe-address.ts'
import { textLinkOf } from './text-link.ts'

/** What react-markdown hands over beside an element's own attributes. */
type Given<Tag extends keyof React.JSX.IntrinsicElements> = ComponentProps<Tag> & { node?: unknown }

function TextAnchor({ node: _, href, children, ...props }: Given<'a'>) {
  const link = textLinkOf(href, location.href)
  if (link === null) return <span>{children}</span>
  if ('page' in link)
    return (
      <Link to={link.page} {...props}>
        {children}
      </Link>
    )
  if ('place' in link)
    return (
      <a href={link.place} {...props}>
        {children}
      </a>
    )
  return (
    <a href={link.outside} target="_blank" rel="noopener noreferrer nofollow" {...props}>
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  )
}

/** Its words stand in for a picture that may not be fetched, or does not come. */
function TextPicture({ src, alt, title }: Given<'img'>) {
  const [isBroken, setBroken] = useState(false)
  const address = typeof src === 'string' ? safeAddress(src) : null
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

/** What may be wider than the column scrolls by itself, by keyboard too. */
function TextTable({ children }: Given<'table'>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard
    <section className="overflow-x-auto" tabIndex={0} aria-label="Table">
      <table>{children}</table>
    </section>
  )
}

function TextCode({ children }: Given<'pre'>) {
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard
  return <pre tabIndex={0}>{children}</pre>
}

/** The box of a task list. */
function TextCheck({ checked }: Given<'input'>) {
  return <input type="checkbox" disabled checked={checked ?? false} aria-label={checked ? 'Done' : 'To do'} />
}

export const textElements: Components = { a: TextAnchor, img: TextPicture, table: TextTable, pre: TextCode, input: TextCheck }
