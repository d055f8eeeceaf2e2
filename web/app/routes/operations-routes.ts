import { createRoute } from '@tanstack/react-router'
import { adminSearch } from '../../features/administration/shared/admin-search.ts'
import { paths } from '../../lib/routing/paths.ts'
import { clientScreen } from '../client-screen.tsx'
import { requireAdmin } from '../guards.ts'
import { rootRoute } from './root-route.ts'

const system = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.adminSystem,
  beforeLoad: ({ location }) => requireAdmin(location),
  loader: async () => {
    const [{ loadSystem }, { queryClient }] = await Promise.all([
      import('../../features/administration/system/system-queries.ts'),
      import('../../lib/query/query-scope.tsx'),
    ])
    loadSystem(queryClient)
  },
  component: clientScreen(() => import('../../features/administration/system/system-screen.tsx'), 'SystemScreen'),
})

const models = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.adminModels,
  beforeLoad: ({ location }) => requireAdmin(location),
  component: clientScreen(() => import('../../features/administration/models/models-screen.tsx'), 'ModelsScreen'),
})

const email = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.adminOutbox,
  validateSearch: adminSearch,
  beforeLoad: ({ location }) => requireAdmin(location),
  component: clientScreen(() => import('../../features/administration/outbox/outbox-screen.tsx'), 'OutboxScreen'),
})

const sessions = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.adminSessions,
  validateSearch: adminSearch,
  beforeLoad: ({ location }) => requireAdmin(location),
  component: clientScreen(() => import('../../features/administration/sessions/session-screen.tsx'), 'SessionScreen'),
})

const audit = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.adminAudit,
  validateSearch: adminSearch,
  beforeLoad: ({ location }) => requireAdmin(location),
  component: clientScreen(() => import('../../features/administration/audit/audit-screen.tsx'), 'AuditScreen'),
})

const runs = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.adminRuns,
  validateSearch: adminSearch,
  beforeLoad: ({ location }) => requireAdmin(location),
  component: clientScreen(() => import('../../features/administration/runs/runs-screen.tsx'), 'AdminRunsScreen'),
})

const workflows = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.adminWorkflows,
  beforeLoad: ({ location }) => requireAdmin(location),
  component: clientScreen(() => import('../../features/administration/workflows/workflows-screen.tsx'), 'AdminWorkflowsScreen'),
})

/** Routes for operating the product, for administrators: runs, workflows, system, models, emails, sessions and audit log. */
export const operationsRoutes = [runs, workflows, system, models, email, sessions, audit] as const
