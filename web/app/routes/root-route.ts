import { createRootRoute, lazyRouteComponent } from '@tanstack/react-router'
import { RootLayout } from '../root-layout.tsx'

export const rootRoute = createRootRoute({
  component: RootLayout,
  notFoundComponent: lazyRouteComponent(() => import('../../features/not-found/not-found-screen.tsx'), 'NotFoundScreen'),
})
