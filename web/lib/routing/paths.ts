import type { Industry } from '../../../contracts/enumerations.ts'

/**
 * Paths of all screens (specification, section 2), for links, guards and the router: `<Link to={paths.workflow} params={{ workflowId
 * }}>`.
 */
export const paths = {
  landing: '/',
  login: '/login',
  signup: '/signup',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  loginLink: '/login-link',
  confirm: '/confirm',
  onboarding: '/onboarding',
  dashboard: '/dashboard',
  knowledgeBase: '/knowledge-base',
  workflows: '/workflows',
  workflow: '/workflows/$workflowId',
  configureWorkflow: '/workflows/$workflowId/configure',
  runWorkflow: '/workflows/$workflowId/run',
  runs: '/runs',
  run: '/runs/$runId',
  approvals: '/approvals',
  approval: '/approvals/$approvalId',
  value: '/value',
  account: '/account',
  workspace: '/workspace',
  invitation: '/invitation',
  demos: '/demos',
  blogs: '/blogs',
  blogPost: '/blog/$slug',
  contact: '/contact',
  admin: '/admin',
  adminDemos: '/admin/demos',
  adminBlogs: '/admin/blogs',
  adminConversations: '/admin/conversations',
  adminUsers: '/admin/users',
  adminClients: '/admin/clients',
  adminClientView: '/admin/clients/$clientId',
  adminChatAnalytics: '/admin/chat-analytics',
  adminNotificationEmails: '/admin/notification-emails',
  adminAudit: '/admin/audit',
  adminRuns: '/admin/runs',
  adminSystem: '/admin/system',
  adminWorkflows: '/admin/workflows',
  adminModels: '/admin/models',
  adminOutbox: '/admin/mail',
  adminSessions: '/admin/sessions',
  adminSecondFactor: '/admin/second-factor',
} as const

/** Returns whether a path belongs to the administration area. */
export const isAdminPath = (pathname: string): boolean => pathname === paths.admin || pathname.startsWith(`${paths.admin}/`)

/** Paths with a query string, used as redirect targets in emails and by other services. */
export const returnPaths = {
  security: `${paths.account}?tab=security`,
  workspaceSignIn: `${paths.workspace}?tab=sign-in`,
  onboarding: (industry?: Industry) => (industry ? `${paths.onboarding}?industry=${industry}` : paths.onboarding),
} as const

/** Fragment of the configuration screen that opens the schedule. */
export const scheduleHash = 'schedule'
