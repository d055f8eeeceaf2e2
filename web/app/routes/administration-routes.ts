import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { contentSearch } from '../../features/admin/publishing/content-search.ts'
import { adminSearch } from '../../features/admin/shared/admin-search.ts'
import { clientScreen } from '../client-screen.tsx'
import { requireAdmin, requireSession, requireStrongAdmin, requireWeakAdmin } from '../guards.ts'
import { paths } from '../paths.ts'
import { rootRoute } from './root-route.ts'

const queries = async () => (await import('../query-scope.tsx')).queryClient

const overview = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.admin,
  beforeLoad: ({ location }) => requireAdmin(location),
  loader: async () => (await import('../../features/admin/overview/overview-queries.ts')).loadOverview(await queries()),
  component: clientScreen(() => import('../../features/admin/overview/overview-screen.tsx'), 'OverviewScreen'),
})

const conversations = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.adminConversations,
  validateSearch: adminSearch,
  beforeLoad: ({ location }) => requireAdmin(location),
  component: clientScreen(() => import('../../features/admin/conversations/conversation-screen.tsx'), 'ConversationScreen'),
})

const users = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.adminUsers,
  validateSearch: adminSearch,
  beforeLoad: ({ location }) => requireAdmin(location),
  component: clientScreen(() => import('../../features/admin/users/user-screen.tsx'), 'UserScreen'),
})

const clients = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.adminClients,
  validateSearch: adminSearch,
  beforeLoad: ({ location }) => requireAdmin(location),
  component: clientScreen(() => import('../../features/admin/clients/client-screen.tsx'), 'ClientScreen'),
})

const emails = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.adminNotificationEmails,
  beforeLoad: ({ location }) => requireAdmin(location),
  loader: async () => (await import('../../features/admin/emails/email-queries.ts')).loadEmails(await queries()),
  component: clientScreen(() => import('../../features/admin/emails/email-screen.tsx'), 'EmailScreen'),
})

const chat = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.adminChatAnalytics,
  validateSearch: adminSearch,
  beforeLoad: ({ location }) => requireAdmin(location),
  loader: async () => (await import('../../features/admin/chat/chat-queries.ts')).loadChat(await queries()),
  component: clientScreen(() => import('../../features/admin/chat/chat-screen.tsx'), 'ChatScreen'),
})

/** Whoever is no administrator stays here, and is told that the room is not theirs (specification, section 2). */
const demos = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.adminDemos,
  validateSearch: contentSearch,
  beforeLoad: ({ location }) => requireSession(location),
  loader: async ({ context }) => {
    const { askIsAdmin } = await import('../../lib/is-admin.ts')
    const isAdmin = await askIsAdmin(await queries(), context.user.id)
    if (isAdmin) await requireStrongAdmin()
    return { isAdmin }
  },
  component: clientScreen(() => import('../../features/admin/demos/demo-admin-screen.tsx'), 'DemoAdminScreen'),
})

const blogs = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.adminBlogs,
  validateSearch: contentSearch,
  beforeLoad: ({ location }) => requireAdmin(location),
  component: clientScreen(() => import('../../features/admin/blogs/blog-admin-screen.tsx'), 'BlogAdminScreen'),
})

const secondFactor = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.adminSecondFactor,
  beforeLoad: ({ location }) => requireWeakAdmin(location),
  component: lazyRouteComponent(() => import('../../features/second-factor/admin-factor-screen.tsx'), 'AdminFactorScreen'),
})

/** The rooms that only administrators enter. */
export const administrationRoutes = [secondFactor, overview, demos, blogs, conversations, users, clients, chat, emails] as const
