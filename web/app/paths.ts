/**
 * Every address of the application (specification, section 2), once. Links, guards and the
 * router are built from this table: `<Link to={paths.workflow} params={{ workflowId }}>`.
 */
export const paths = {
  landing: '/',
  login: '/login',
  signup: '/signup',
  onboarding: '/onboarding',
  dashboard: '/dashboard',
  knowledgeBase: '/knowledge-base',
  workflows: '/workflows',
  workflow: '/workflows/$workflowId',
  configureWorkflow: '/workflows/$workflowId/configure',
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
  adminSystem: '/admin/system',
  adminMail: '/admin/mail',
  adminSessions: '/admin/sessions',
} as const
