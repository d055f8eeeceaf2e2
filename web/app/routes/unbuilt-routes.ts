import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { requireAdmin } from '../guards.ts'
import { paths } from '../paths.ts'
import { rootRoute } from './root-route.ts'

const ComingSoonScreen = lazyRouteComponent(() => import('../coming-soon-screen.tsx'), 'ComingSoonScreen')

/*
 * Rooms that the navigation names and that are not open yet, behind the guards they will have.
 * Each leaves this list when its screen comes.
 */
const adminDemos = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.adminDemos,
  beforeLoad: ({ location }) => requireAdmin(location),
  component: ComingSoonScreen,
})

export const unbuiltRoutes = [adminDemos] as const
