import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { contentSearch } from '../../features/administration/editor/content-search.ts'
import { adminSearch } from '../../features/administration/shared/admin-search.ts'
import { paths } from '../../lib/routing/paths.ts'
import { clientScreen } from '../client-screen.tsx'
import { requireAdmin, requireSession, requireStrongAdmin, requireWeakAdmin } from '../guards.ts'
import { rootRoute } from './root-route.ts'

const queries = async () => (await import('../../lib/query/query-scope.tsx')).queryClient

const overview = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.admin,
  beforeLoad: ({ location }) => requireAdmin(location),
  loader: async () => (await import('../../features/administration/overview/overview-queries.ts')).loadOverview(await queries()),
  component: clientScreen(() => import('../../features/administration/overview/overview-screen.tsx'), 'OverviewScreen'),
})

const conversations = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.adminConversations,
  validateSearch: adminSearch,
  beforeLoad: ({ location }) => requireAdmin(location),
  component: clientScreen(() => import('../../features/administration/conversations/conversation-screen.tsx'), 'ConversationScreen'),
})

const users = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.adminUsers,
  validateSearch: adminSearch,
  beforeLoad: ({ location }) => requireAdmin(location),
  component: clientScreen(() => import('../../features/administration/users/user-screen.tsx'), 'UserScreen'),
})

const clients = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.adminClients,
  validateSearch: adminSearch,
  beforeLoad: ({ location }) => requireAdmin(location),
  component: clientScreen(() => import('../../features/administration/clients/client-screen.tsx'), 'ClientScreen'),
})

const clientView = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.adminClientView,
  beforeLoad: ({ location }) => requireAdmin(location),
  component: clientScreen(() => import('../../features/administration/clients/view/client-view-screen.tsx'), 'ClientViewScreen'),
})

const emails = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.adminNotificationEmails,
  beforeLoad: ({ location }) => requireAdmin(location),
  loader: async () => (await import('../../features/administration/emails/email-queries.ts')).loadEmails(await queries()),
  component: clientScreen(() => import('../../features/administration/emails/email-screen.tsx'), 'EmailScreen'),
})

const chat = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.adminChatAnalytics,
  validateSearch: adminSearch,
  beforeLoad: ({ location }) => requireAdmin(location),
  loader: async () => (await import('../../features/administration/chat/chat-queries.ts')).loadChat(await queries()),
  component: clientScreen(() => import('../../features/administration/chat/chat-screen.tsx'), 'ChatScreen'),
})

/** Other users are not redirected: the screen shows that access is denied (specification, section 2). */
const demos = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.adminDemos,
  validateSearch: contentSearch,
  beforeLoad: ({ location }) => requireSession(location),
  loader: async ({ context }) => {
    const { fetchAdminStatus } = await import('../../lib/auth/is-admin.ts')
    const isAdmin = await fetchAdminStatus(await queries(), context.user.id)
    if (isAdmin) await requireStrongAdmin()
    return { isAdmin }
  },
  component: clientScreen(() => import('../../features/administration/demos/demo-admin-screen.tsx'), 'DemoAdminScreen'),
})

const blogs = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.adminBlogs,
  validateSearch: contentSearch,
  beforeLoad: ({ location }) => requireAdmin(location),
  component: clientScreen(() => import('../../features/administration/blogs/blog-admin-screen.tsx'), 'BlogAdminScreen'),
})

const secondFactor = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.adminSecondFactor,
  beforeLoad: ({ location }) => requireWeakAdmin(location),
  component: lazyRouteComponent(() => import('../../features/auth/second-factor/admin-factor-screen.tsx'), 'AdminFactorScreen'),
})

/** Routes of the administration area, except those in operations-routes.ts. */
export const administrationRoutes = [secondFactor, overview, demos, blogs, conversations, users, clients, clientView, chat, emails] as const
