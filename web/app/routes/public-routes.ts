import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { demoSearch } from '../../features/demos/demo-search.ts'
import { clientScreen } from '../client-screen.tsx'
import { confirmSearch } from '../confirm-search.ts'
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

const forgotPassword = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.forgotPassword,
  component: lazyRouteComponent(() => import('../../features/authentication/forgot-password-screen.tsx'), 'ForgotPasswordScreen'),
})
const resetPassword = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.resetPassword,
  component: clientScreen(() => import('../../features/authentication/reset-password-screen.tsx'), 'ResetPasswordScreen'),
})
const loginLink = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.loginLink,
  validateSearch: entranceSearch,
  component: lazyRouteComponent(() => import('../../features/authentication/login-link-screen.tsx'), 'LoginLinkScreen'),
})
const confirm = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.confirm,
  validateSearch: confirmSearch,
  component: lazyRouteComponent(() => import('../../features/authentication/confirm-screen.tsx'), 'ConfirmScreen'),
})
const mailRoutes = [forgotPassword, resetPassword, loginLink, confirm] as const

const queries = async () => (await import('../query-scope.tsx')).queryClient
const blogLoaders = () => import('../../features/blog/blog-queries.ts')
const demoLoaders = () => import('../../features/demos/demo-queries.ts')

const blogs = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.blogs,
  loader: async () => (await blogLoaders()).loadPosts(await queries()),
  component: clientScreen(() => import('../../features/blog/blog-screen.tsx'), 'BlogScreen'),
})

const blogPost = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.blogPost,
  loader: async ({ params }) => (await blogLoaders()).loadPost(await queries(), params.slug),
  component: clientScreen(() => import('../../features/blog/post-screen.tsx'), 'PostScreen'),
})

const demos = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.demos,
  validateSearch: demoSearch,
  loader: async () => (await demoLoaders()).loadDemos(await queries()),
  component: clientScreen(() => import('../../features/demos/demo-screen.tsx'), 'DemoScreen'),
})

const contact = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.contact,
  loader: async () => (await import('../../features/contact/load-contact.ts')).loadContactStart(queries),
  component: lazyRouteComponent(() => import('../../features/contact/contact-screen.tsx'), 'ContactScreen'),
})

export const publicRoutes = [landing, blogs, blogPost, demos, contact, ...mailRoutes, entrance.addChildren([login, signup])] as const
