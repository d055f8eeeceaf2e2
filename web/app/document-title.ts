import { useMatches } from '@tanstack/react-router'
import { useEffect, useLayoutEffect } from 'react'
import { pageAt } from '../../contracts/pages.ts'
import { productName } from './product-name.ts'

/** The server writes a page's first title by the same rule. */
function setTitle(title: string): void {
  document.title = `${title} · ${productName}`
}

/** For screens whose title comes with their data: the name of a workflow, of a post. */
export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) setTitle(title)
  }, [title])
}

/** The title of the page at this address. In the layout phase, so that a screen's own title, an effect, comes after it. */
export function useRouteTitle(): void {
  const pathname = useMatches({ select: (matches) => matches.at(-1)?.pathname ?? '' })
  useLayoutEffect(() => {
    const page = pageAt(pathname)
    if (page) setTitle(page.title)
  }, [pathname])
}
