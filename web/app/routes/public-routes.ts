import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { entranceSearch } from '../entrance-search.ts'
import { requireNoSession } from '../guards.ts'
import { paths } from '../paths.ts'
import { rootRoute } from './root-route.ts'

const landing = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.landing,
  component: lazyRouteComponent(() => import('../../features/landing/landing-screen.tsx'), 'LandingScreen'),
})

/** One screen under two addresses: it stays when one turns from login to sign-up. */
const entrance = createRoute({
  getParentRoute: () => rootRoute,
  id: 'entrance',
  validateSearch: entranceSearch,
  beforeLoad: ({ search }) => requireNoSession(search),
  component: lazyRouteComponent(() => import('../../features/authentication/entrance-screen.tsx'), 'EntranceScreen'),
})
const login = createRoute({ getParentRoute: () => entrance, path: paths.login })
const signup = createRoute({ getParentRoute: () => entrance, path: paths.signup })

const contact = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.contact,
  component: lazyRouteComponent(() => import('../../features/contact/contact-screen.tsx'), 'ContactScreen'),
})

export const publicRoutes = [landing, contact, entrance.addChildren([login, signup])] as const
