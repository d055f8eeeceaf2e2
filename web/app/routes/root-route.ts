import { createRootRoute, lazyRouteComponent } from '@tanstack/react-router'
import { RootLayout } from '../root-layout.tsx'

export const rootRoute = createRootRoute({
  beforeLoad: async ({ location, preload }) => {
    // The handler is lazy-loaded, because few URLs contain a message of the authentication service.
    if (!preload && /(error|message)/.test(location.hash)) await (await import('../auth-error.ts')).handleAuthError(location)
  },
  component: RootLayout,
  notFoundComponent: lazyRouteComponent(() => import('../../features/not-found/not-found-screen.tsx'), 'NotFoundScreen'),
})
