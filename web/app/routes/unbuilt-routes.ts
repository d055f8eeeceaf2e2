import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { requireAdmin, requireSession } from '../guards.ts'
import { paths } from '../paths.ts'
import { rootRoute } from './root-route.ts'

const ComingSoonScreen = lazyRouteComponent(() => import('../coming-soon-screen.tsx'), 'ComingSoonScreen')

/*
 * Rooms that the navigation names and that are not open yet, behind the guards they will have.
 * Each leaves this list when its screen comes.
 */
const knowledgeBase = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.knowledgeBase,
  beforeLoad: ({ location }) => requireSession(location),
  component: ComingSoonScreen,
  staticData: { title: 'Knowledge base' },
})

const account = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.account,
  beforeLoad: ({ location }) => requireSession(location),
  component: ComingSoonScreen,
  staticData: { title: 'Account settings' },
})

const admin = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.admin,
  beforeLoad: ({ location }) => requireAdmin(location),
  component: ComingSoonScreen,
  staticData: { title: 'Administration' },
})

const demos = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.demos,
  component: ComingSoonScreen,
  staticData: { title: 'Demo library' },
})

const blogs = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.blogs,
  component: ComingSoonScreen,
  staticData: { title: 'Our blog' },
})

const contact = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.contact,
  component: ComingSoonScreen,
  staticData: { title: 'Contact' },
})

export const unbuiltRoutes = [knowledgeBase, account, admin, demos, blogs, contact] as const
