import { useMatches } from '@tanstack/react-router'
import { useEffect, useLayoutEffect } from 'react'
import { pageAt } from '../../../contracts/pages.ts'
import { productName } from '../config/product-name.ts'

/** The server builds the initial title of a page with the same rule. */
function setTitle(title: string): void {
  document.title = `${title} · ${productName}`
}

/** Sets a title that depends on data, such as the name of a workflow or post. */
export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) setTitle(title)
  }, [title])
}

/** Sets the title of the route. Uses a layout effect, so that the effect of `useDocumentTitle` runs after it. */
export function useRouteTitle(): void {
  const pathname = useMatches({ select: (matches) => matches.at(-1)?.pathname ?? '' })
  useLayoutEffect(() => {
    const page = pageAt(pathname)
    if (page) setTitle(page.title)
  }, [pathname])
}
