import { createRootRoute, lazyRouteComponent } from '@tanstack/react-router'
import { RootLayout } from '../root-layout.tsx'

export const rootRoute = createRootRoute({
  beforeLoad: async ({ location }) => {
    // Few addresses bring words of the authentication service: what explains them is fetched for these alone.
    if (/(error|message)/.test(location.hash)) (await import('../auth-fault.ts')).explainAuthFault(location)
  },
  component: RootLayout,
  notFoundComponent: lazyRouteComponent(() => import('../../features/not-found/not-found-screen.tsx'), 'NotFoundScreen'),
})
