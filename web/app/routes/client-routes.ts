import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { librarySearch } from '../../features/workflows/library-search.ts'
import { industrySearch } from '../entrance-search.ts'
import { requireNotOnboarded, requireOnboarded, requireSession } from '../guards.ts'
import { paths } from '../paths.ts'
import { rootRoute } from './root-route.ts'

/** What starts a screen's queries comes in the screen's own chunk, so that the router's stays small. */
const workflowLoaders = () => import('../../features/workflows/load-workflows.ts')
const dashboardLoaders = () => import('../../features/dashboard/load-dashboard.ts')

const onboarding = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.onboarding,
  validateSearch: industrySearch,
  beforeLoad: ({ context, location }) => requireNotOnboarded(context, location),
  component: lazyRouteComponent(() => import('../../features/onboarding/onboarding-screen.tsx'), 'OnboardingScreen'),
  staticData: { title: 'Complete your profile' },
})

const dashboard = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.dashboard,
  beforeLoad: ({ context, location }) => requireOnboarded(context, location),
  loader: async ({ context }) => (await dashboardLoaders()).loadDashboard(context.queryClient, context.user.id),
  component: lazyRouteComponent(() => import('../../features/dashboard/dashboard-screen.tsx'), 'DashboardScreen'),
  staticData: { title: 'Dashboard' },
})

const library = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.workflows,
  validateSearch: librarySearch,
  beforeLoad: ({ location }) => requireSession(location),
  loader: async ({ context }) => (await workflowLoaders()).loadLibrary(context.queryClient, context.user.id),
  component: lazyRouteComponent(() => import('../../features/workflows/library-screen.tsx'), 'LibraryScreen'),
  staticData: { title: 'Workflow library' },
})

const workflow = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.workflow,
  beforeLoad: ({ location }) => requireSession(location),
  loader: async ({ context, params }) => (await workflowLoaders()).loadWorkflow(context.queryClient, context.user.id, params.workflowId),
  component: lazyRouteComponent(() => import('../../features/workflows/workflow-screen.tsx'), 'WorkflowScreen'),
  staticData: { title: 'Workflow' },
})

const configureWorkflow = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.configureWorkflow,
  beforeLoad: ({ location }) => requireSession(location),
  loader: async ({ context, params }) =>
    (await workflowLoaders()).loadConfiguration(context.queryClient, context.user.id, params.workflowId),
  component: lazyRouteComponent(() => import('../../features/workflows/configure-screen.tsx'), 'ConfigureScreen'),
  staticData: { title: 'Configure workflow' },
})

export const clientRoutes = [onboarding, dashboard, library, workflow, configureWorkflow] as const
