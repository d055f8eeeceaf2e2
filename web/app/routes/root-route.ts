import { createRootRouteWithContext, lazyRouteComponent } from '@tanstack/react-router'
import { RootLayout } from '../root-layout.tsx'
import type { RouterContext } from '../router-context.ts'

export const rootRoute = createRootRouteWithContext<RouterContext>()({
  component: RootLayout,
  notFoundComponent: lazyRouteComponent(() => import('../../features/not-found/not-found-screen.tsx'), 'NotFoundScreen'),
})
