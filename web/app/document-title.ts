import { useMatches } from '@tanstack/react-router'
import { useEffect, useLayoutEffect } from 'react'
import { marketingLine } from '../../contracts/product.ts'
import { productName } from './product-name.ts'

function setTitle(title: string | undefined): void {
  document.title = title ? `${title} · ${productName}` : `${productName}: ${marketingLine}`
}

/** For screens whose title comes with their data: the name of a workflow, of a post. */
export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) setTitle(title)
  }, [title])
}

/** The title that the route names. In the layout phase, so that a screen's own title, an effect, comes after it. */
export function useRouteTitle(): void {
  const { title, id } = useMatches({
    select: (matches) => {
      const last = matches.at(-1)
      return { title: last?.staticData.title, id: last?.id }
    },
    structuralSharing: true,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another match with the same title sets it anew over the last screen's own.
  useLayoutEffect(() => setTitle(title), [title, id])
}
