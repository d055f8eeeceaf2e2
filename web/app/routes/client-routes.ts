import { createRoute } from '@tanstack/react-router'
import { accountSearch } from '../../features/account/account-search.ts'
import { knowledgeSearch } from '../../features/knowledge/knowledge-search.ts'
import { valueSearch } from '../../features/value/value-search.ts'
import { librarySearch, rememberLibrarySearch } from '../../features/workflows/library/library-search.ts'
import { workspaceSearch } from '../../features/workspaces/workspace-search.ts'
import { industrySearch } from '../../lib/routing/login-search.ts'
import { paths } from '../../lib/routing/paths.ts'
import { clientScreen } from '../client-screen.tsx'
import { requireNotOnboarded, requireOnboarded, requireSession, requireUser } from '../guards.ts'
import { rootRoute } from './root-route.ts'

/** Lazy-loads the query client and the loaders of the routes, so that the code of the router stays small. */
const queries = async () => (await import('../../lib/query/query-scope.tsx')).queryClient
const workflowLoaders = () => import('../../features/workflows/load-workflows.ts')
const formLoaders = () => import('../../features/workflows/load-forms.ts')
const accountLoaders = () => import('../../features/account/load-account.ts')
const knowledgeLoaders = () => import('../../features/knowledge/knowledge-queries.ts')
const valueLoaders = () => import('../../features/value/value-queries.ts')
const dashboardLoaders = () => import('../../features/dashboard/load-dashboard.ts')

const onboarding = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.onboarding,
  validateSearch: industrySearch,
  beforeLoad: ({ location }) => requireNotOnboarded(location),
  component: clientScreen(() => import('../../features/onboarding/onboarding-screen.tsx'), 'OnboardingScreen'),
})

const dashboard = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.dashboard,
  beforeLoad: ({ location }) => requireOnboarded(location),
  loader: async ({ context }) => (await dashboardLoaders()).loadDashboard(await queries(), context.user.id),
  component: clientScreen(() => import('../../features/dashboard/dashboard-screen.tsx'), 'DashboardScreen'),
})

const library = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.workflows,
  validateSearch: librarySearch,
  beforeLoad: ({ location }) => requireSession(location),
  onEnter: ({ context, search }) => rememberLibrarySearch(context.user.id, search),
  onStay: ({ context, search }) => rememberLibrarySearch(context.user.id, search),
  loader: async ({ context }) => (await workflowLoaders()).loadLibrary(await queries(), context.user.id),
  component: clientScreen(() => import('../../features/workflows/library/library-screen.tsx'), 'LibraryScreen'),
})

const workflow = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.workflow,
  beforeLoad: ({ location }) => requireSession(location),
  loader: async ({ context, params }) => (await workflowLoaders()).loadWorkflow(await queries(), context.user.id, params.workflowId),
  component: clientScreen(() => import('../../features/workflows/workflow-screen.tsx'), 'WorkflowScreen'),
})

const configureWorkflow = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.configureWorkflow,
  beforeLoad: ({ location }) => requireSession(location),
  loader: async ({ context, params }) => (await formLoaders()).loadForm(await queries(), context.user.id, params.workflowId),
  component: clientScreen(() => import('../../features/workflows/configure-screen.tsx'), 'ConfigureScreen'),
})

const account = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.account,
  validateSearch: accountSearch,
  // Only some tabs read rows of the current workspace, and load it themselves.
  beforeLoad: ({ location }) => requireUser(location),
  loader: async ({ context, location }) =>
    (await accountLoaders()).loadAccount(await queries(), context.user.id, accountSearch(location.search)),
  component: clientScreen(() => import('../../features/account/account-screen.tsx'), 'AccountScreen'),
})

const knowledgeBase = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.knowledgeBase,
  validateSearch: knowledgeSearch,
  beforeLoad: ({ location }) => requireSession(location),
  loader: async ({ context }) => (await knowledgeLoaders()).loadKnowledge(await queries(), context.user.id),
  component: clientScreen(() => import('../../features/knowledge/knowledge-screen.tsx'), 'KnowledgeScreen'),
})

const value = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.value,
  validateSearch: valueSearch,
  beforeLoad: ({ location }) => requireSession(location),
  loader: async ({ context }) => (await valueLoaders()).loadValue(await queries(), context.user.id),
  component: clientScreen(() => import('../../features/value/value-screen.tsx'), 'ValueScreen'),
})

const workspace = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.workspace,
  validateSearch: workspaceSearch,
  beforeLoad: ({ location }) => requireSession(location),
  component: clientScreen(() => import('../../features/workspaces/workspace-screen.tsx'), 'WorkspaceScreen'),
})

const invitation = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.invitation,
  validateSearch: ({ token }: Record<string, unknown>) => ({ token: typeof token === 'string' ? token : '' }),
  component: clientScreen(() => import('../../features/workspaces/invitation-screen.tsx'), 'InvitationScreen'),
})

export const clientRoutes = [
  onboarding,
  dashboard,
  library,
  workflow,
  configureWorkflow,
  account,
  knowledgeBase,
  value,
  workspace,
  invitation,
] as const
