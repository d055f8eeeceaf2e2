import { useMatches } from '@tanstack/react-router'
import { useEffect, useLayoutEffect } from 'react'
import { pageAt } from '../../../contracts/pages.ts'
import { productName } from '../config/product-name.ts'

/** Sets the title. On page load, the server has already written the same title into the page. */
function setTitle(title: string): void {
  document.title = `${title} · ${productName}`
}

/** Sets a title that depends on data, such as the name of a workflow or of a post. */
export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) setTitle(title)
  }, [title])
}

/** Sets the title of the current route. A layout effect, so that it runs before the effect of `useDocumentTitle`. */
export function useRouteTitle(): void {
  const pathname = useMatches({ select: (matches) => matches.at(-1)?.pathname ?? '' })
  useLayoutEffect(() => {
    const page = pageAt(pathname)
    if (page) setTitle(page.title)
  }, [pathname])
}
