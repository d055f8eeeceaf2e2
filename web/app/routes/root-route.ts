import { createRootRoute, lazyRouteComponent } from '@tanstack/react-router'
import { explainAuthFault } from '../auth-fault.ts'
import { RootLayout } from '../root-layout.tsx'

export const rootRoute = createRootRoute({
  beforeLoad: ({ location }) => explainAuthFault(location),
  component: RootLayout,
  notFoundComponent: lazyRouteComponent(() => import('../../features/not-found/not-found-screen.tsx'), 'NotFoundScreen'),
})
