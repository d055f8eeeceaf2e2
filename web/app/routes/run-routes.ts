import { createRoute } from '@tanstack/react-router'
import { approvalSearch, approvalsSearch } from '../../features/runs/approvals/approval-search.ts'
import { runSearch } from '../../features/runs/history/run-search.ts'
import { paths } from '../../lib/routing/paths.ts'
import { clientScreen } from '../client-screen.tsx'
import { requireSession, requireUser } from '../guards.ts'
import { rootRoute } from './root-route.ts'

const queries = async () => (await import('../../lib/query/query-scope.tsx')).queryClient
const loaders = () => import('../../features/runs/page/load-run.ts')

const run = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.run,
  // The run is read by its id, so its screen does not wait for the current workspace.
  beforeLoad: ({ location }) => requireUser(location),
  loader: async ({ params }) => (await loaders()).loadRun(await queries(), params.runId),
  component: clientScreen(() => import('../../features/runs/page/run-screen.tsx'), 'RunScreen'),
})

const history = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.runs,
  validateSearch: runSearch,
  beforeLoad: ({ location }) => requireSession(location),
  component: clientScreen(() => import('../../features/runs/history/history-screen.tsx'), 'HistoryScreen'),
})

const runWorkflow = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.runWorkflow,
  beforeLoad: ({ location }) => requireSession(location),
  loader: async ({ context, params }) =>
    (await import('../../features/workflows/load-forms.ts')).loadForm(await queries(), context.user.id, params.workflowId),
  component: clientScreen(() => import('../../features/workflows/run-form/run-form-screen.tsx'), 'RunFormScreen'),
})

const approvals = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.approvals,
  validateSearch: approvalsSearch,
  beforeLoad: ({ location }) => requireSession(location),
  component: clientScreen(() => import('../../features/runs/approvals/approvals-screen.tsx'), 'ApprovalsScreen'),
})

const approval = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.approval,
  validateSearch: approvalSearch,
  beforeLoad: ({ location }) => requireSession(location),
  component: clientScreen(() => import('../../features/runs/approvals/approval-screen.tsx'), 'ApprovalScreen'),
})

/** Routes of runs and approvals. */
export const runRoutes = [runWorkflow, history, run, approvals, approval] as const
