import { createRoute } from '@tanstack/react-router'
import { adminSearch } from '../../features/admin/shared/admin-search.ts'
import { clientScreen } from '../client-screen.tsx'
import { requireAdmin } from '../guards.ts'
import { paths } from '../paths.ts'
import { rootRoute } from './root-route.ts'

const system = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.adminSystem,
  beforeLoad: ({ location }) => requireAdmin(location),
  loader: async () => {
    const [{ loadSystem }, { queryClient }] = await Promise.all([
      import('../../features/admin/system/system-queries.ts'),
      import('../query-scope.tsx'),
    ])
    loadSystem(queryClient)
  },
  component: clientScreen(() => import('../../features/admin/system/system-screen.tsx'), 'SystemScreen'),
})

const mail = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.adminMail,
  validateSearch: adminSearch,
  beforeLoad: ({ location }) => requireAdmin(location),
  component: clientScreen(() => import('../../features/admin/mail/mail-screen.tsx'), 'MailScreen'),
})

const sessions = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.adminSessions,
  validateSearch: adminSearch,
  beforeLoad: ({ location }) => requireAdmin(location),
  component: clientScreen(() => import('../../features/admin/sessions/session-screen.tsx'), 'SessionScreen'),
})

const audit = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.adminAudit,
  validateSearch: adminSearch,
  beforeLoad: ({ location }) => requireAdmin(location),
  component: clientScreen(() => import('../../features/admin/audit/audit-screen.tsx'), 'AuditScreen'),
})

const runs = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.adminRuns,
  validateSearch: adminSearch,
  beforeLoad: ({ location }) => requireAdmin(location),
  component: clientScreen(() => import('../../features/admin/runs/runs-screen.tsx'), 'AdminRunsScreen'),
})

/** Where administrators look at how the product runs, and at what was done. */
export const operationsRoutes = [runs, system, mail, sessions, audit] as const
