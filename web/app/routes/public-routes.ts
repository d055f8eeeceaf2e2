import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { confirmSearch } from '../../features/auth/email/confirm-search.ts'
import { demoSearch } from '../../features/demos/demo-search.ts'
import { loginPageSearch, loginSearch } from '../../lib/routing/login-search.ts'
import { paths } from '../../lib/routing/paths.ts'
import { clientScreen } from '../client-screen.tsx'
import { requireNoSession } from '../guards.ts'
import { rootRoute } from './root-route.ts'

const landing = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.landing,
  component: lazyRouteComponent(() => import('../../features/landing/landing-screen.tsx'), 'LandingScreen'),
})

/** Login and sign-up are one screen, so that the input remains when the user switches between them. */
const loginPages = createRoute({
  getParentRoute: () => rootRoute,
  id: 'login-pages',
  validateSearch: loginPageSearch,
  beforeLoad: ({ search }) => requireNoSession(search),
  component: lazyRouteComponent(() => import('../../features/auth/login/login-screen.tsx'), 'LoginScreen'),
})
const login = createRoute({ getParentRoute: () => loginPages, path: paths.login })
const signup = createRoute({ getParentRoute: () => loginPages, path: paths.signup })

const forgotPassword = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.forgotPassword,
  component: lazyRouteComponent(() => import('../../features/auth/password/forgot-password-screen.tsx'), 'ForgotPasswordScreen'),
})
const resetPassword = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.resetPassword,
  component: clientScreen(() => import('../../features/auth/password/reset-password-screen.tsx'), 'ResetPasswordScreen'),
})
const loginLink = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.loginLink,
  validateSearch: loginSearch,
  component: lazyRouteComponent(() => import('../../features/auth/email/login-link-screen.tsx'), 'LoginLinkScreen'),
})
const confirm = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.confirm,
  validateSearch: confirmSearch,
  component: lazyRouteComponent(() => import('../../features/auth/email/confirm-screen.tsx'), 'ConfirmScreen'),
})
const emailRoutes = [forgotPassword, resetPassword, loginLink, confirm] as const

const queries = async () => (await import('../../lib/query/query-scope.tsx')).queryClient
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

export const publicRoutes = [landing, blogs, blogPost, demos, contact, ...emailRoutes, loginPages.addChildren([login, signup])] as const
