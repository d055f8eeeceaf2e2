import {
  Activity,
  BellRing,
  Bot,
  Building2,
  Cpu,
  KeyRound,
  Mails,
  MessagesSquare,
  MonitorPlay,
  Newspaper,
  ScrollText,
  UsersRound,
  Waypoints,
  Workflow,
} from 'lucide-react'
import { paths } from '../../../lib/routing/paths.ts'

/** Screens of the administration, in the order of the overview and of the side navigation. */
export const adminScreens = [
  { to: paths.adminClients, icon: Building2, title: 'Clients', description: 'View workflows & configs' },
  { to: paths.adminChatAnalytics, icon: Bot, title: 'Chat Analytics', description: 'See how the assistant is used' },
  { to: paths.adminBlogs, icon: Newspaper, title: 'Blog Posts', description: 'Write and publish posts' },
  { to: paths.adminDemos, icon: MonitorPlay, title: 'Demos', description: 'Manage the demo library' },
  { to: paths.adminConversations, icon: MessagesSquare, title: 'Conversations', description: 'Read and manage contact messages' },
  { to: paths.adminUsers, icon: UsersRound, title: 'Users', description: 'Manage user roles' },
  { to: paths.adminNotificationEmails, icon: BellRing, title: 'Email Alerts', description: 'Manage recipients of contact messages' },
  { to: paths.adminRuns, icon: Waypoints, title: 'Runs', description: 'Runs and failures across all clients' },
  { to: paths.adminWorkflows, icon: Workflow, title: 'Workflows', description: 'Hide and show workflows of the library' },
  { to: paths.adminSystem, icon: Activity, title: 'System', description: 'Health, queue and storage' },
  { to: paths.adminOutbox, icon: Mails, title: 'Email Outbox', description: 'Outgoing email and its delivery status' },
  { to: paths.adminSessions, icon: KeyRound, title: 'Sessions', description: 'Signed-in users and their devices' },
  { to: paths.adminModels, icon: Cpu, title: 'Models', description: 'Choose and test the language model' },
  { to: paths.adminAudit, icon: ScrollText, title: 'Audit Log', description: 'See who changed what, and when' },
] as const
