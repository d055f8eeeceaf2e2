import { marketingLine } from './product.ts'

/** Title and description of a page, for browser tabs, search engines and link previews. */
export interface Page {
  /** Path of the page, with `$name` for a parameter, as in the router. */
  path: string
  title: string
  description?: string
  /** True if search engines may index the page. Default: false. */
  indexed?: boolean
}

/** All pages of the product (specification, section 2). The server answers other paths with 404. */
export const pages: readonly Page[] = [
  {
    path: '/',
    title: marketingLine,
    description: 'Choose an AI workflow built for your industry, connect your documents, and see every step, source and dollar saved.',
    indexed: true,
  },
  { path: '/login', title: 'Login' },
  { path: '/signup', title: 'Sign up' },
  { path: '/forgot-password', title: 'Forgot password' },
  { path: '/reset-password', title: 'New password' },
  { path: '/login-link', title: 'Sign in with an email link' },
  { path: '/confirm', title: 'Confirm' },
  { path: '/onboarding', title: 'Company profile' },
  { path: '/dashboard', title: 'Dashboard' },
  { path: '/knowledge-base', title: 'Knowledge base' },
  { path: '/workflows', title: 'Workflow library' },
  { path: '/workflows/$id', title: 'Workflow' },
  { path: '/workflows/$id/configure', title: 'Configure workflow' },
  { path: '/workflows/$id/run', title: 'Run workflow' },
  { path: '/runs', title: 'Runs' },
  { path: '/runs/$id', title: 'Run' },
  { path: '/approvals', title: 'Approvals' },
  { path: '/approvals/$id', title: 'Approval' },
  { path: '/value', title: 'Value' },
  { path: '/account', title: 'Account' },
  { path: '/workspace', title: 'Team' },
  { path: '/invitation', title: 'Invitation' },
  { path: '/demos', title: 'Demo Library', description: 'Watch ready-made AI workflows for your industry in action.', indexed: true },
  { path: '/blogs', title: 'Our Blog', description: 'Practical guides to automating work, industry by industry.', indexed: true },
  { path: '/blog/$slug', title: 'Blog', indexed: true },
  { path: '/contact', title: 'Get in Touch', description: 'Tell us what you want to automate.', indexed: true },
  { path: '/admin', title: 'Administration' },
  { path: '/admin/demos', title: 'Demos · Administration' },
  { path: '/admin/blogs', title: 'Blog posts · Administration' },
  { path: '/admin/conversations', title: 'Conversations · Administration' },
  { path: '/admin/users', title: 'Users · Administration' },
  { path: '/admin/clients', title: 'Clients · Administration' },
  { path: '/admin/clients/$id', title: 'Client · Administration' },
  { path: '/admin/chat-analytics', title: 'Chat analytics · Administration' },
  { path: '/admin/notification-emails', title: 'Email alerts · Administration' },
  { path: '/admin/audit', title: 'Audit log · Administration' },
  { path: '/admin/runs', title: 'Runs · Administration' },
  { path: '/admin/workflows', title: 'Workflows · Administration' },
  { path: '/admin/system', title: 'System · Administration' },
  { path: '/admin/models', title: 'Models · Administration' },
  { path: '/admin/mail', title: 'Email outbox · Administration' },
  { path: '/admin/sessions', title: 'Sessions · Administration' },
  { path: '/admin/second-factor', title: 'Second factor · Administration' },
]

/** Returns the pattern of a path with `$name` for parameters. */
export const pathPattern = (path: string): RegExp => new RegExp(`^${path.replace(/\$[a-zA-Z]+/g, '[^/]+')}$`)

const patterns = pages.map((page) => ({ page, pattern: pathPattern(page.path) }))

/** Returns the page with this path, or null if there is none. A trailing slash is ignored. */
export function pageAt(path: string): Page | null {
  const bare = path.length > 1 ? path.replace(/\/+$/, '') : path
  return patterns.find(({ pattern }) => pattern.test(bare))?.page ?? null
}
