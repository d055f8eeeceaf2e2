import { createRootRoute, lazyRouteComponent } from '@tanstack/react-router'
import { RootLayout } from '../root-layout.tsx'

export const rootRoute = createRootRoute({
  beforeLoad: async ({ location }) => {
    // The handler is lazy-loaded, because few URLs contain a message of the authentication service.
    if (/(error|message)/.test(location.hash)) (await import('../auth-error.ts')).redirectAuthError(location)
  },
  component: RootLayout,
  notFoundComponent: lazyRouteComponent(() => import('../../features/not-found/not-found-screen.tsx'), 'NotFoundScreen'),
})
