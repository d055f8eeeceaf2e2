import type { Industry } from '../../contracts/enumerations.ts'

/**
 * Every address of the application (specification, section 2), once. Links, guards and the
 * router are built from this table: `<Link to={paths.workflow} params={{ workflowId }}>`.
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
  adminChatAnalytics: '/admin/chat-analytics',
  adminNotificationEmails: '/admin/notification-emails',
  adminAudit: '/admin/audit',
  adminRuns: '/admin/runs',
  adminSystem: '/admin/system',
  adminMail: '/admin/mail',
  adminSessions: '/admin/sessions',
  adminSecondFactor: '/admin/second-factor',
} as const

/** Where the links of mails and other services lead back to: paths with their search, which no router builds. */
export const returnPaths = {
  security: `${paths.account}?tab=security`,
  onboarding: (industry?: Industry) => (industry ? `${paths.onboarding}?industry=${industry}` : paths.onboarding),
} as const
