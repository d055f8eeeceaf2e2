import {
  Activity,
  BellRing,
  Bot,
  Building2,
  Cpu,
  FilePlus,
  type LucideIcon,
  Mails,
  MessagesSquare,
  MonitorPlay,
  MonitorSmartphone,
  Newspaper,
  ScrollText,
  UsersRound,
  Video,
  Waypoints,
  Workflow,
} from 'lucide-react'
import { paths } from '../../../lib/routing/paths.ts'
import type { Command } from './command.ts'

const screen = (id: string, title: string, icon: LucideIcon, path: string, keywords: string[]): Command => ({
  id: `admin-${id}`,
  title,
  group: 'Go to',
  icon,
  access: 'admin',
  keywords: ['administration', ...keywords],
  run: ({ go }) => go(path),
})

/** Commands for administrators: screens and actions. */
export const adminCommands: readonly Command[] = [
  screen('conversations', 'Conversations', MessagesSquare, paths.adminConversations, ['contact', 'submissions', 'messages']),
  screen('users', 'Users', UsersRound, paths.adminUsers, ['roles', 'suspend']),
  screen('clients', 'Clients', Building2, paths.adminClients, ['profiles', 'configurations']),
  screen('chat', 'Chat Analytics', Bot, paths.adminChatAnalytics, ['assistant']),
  screen('blogs', 'Blog Posts', Newspaper, paths.adminBlogs, ['write', 'drafts']),
  screen('demos', 'Manage Demos', MonitorPlay, paths.adminDemos, ['videos']),
  screen('emails', 'Email Alerts', BellRing, paths.adminNotificationEmails, ['notification', 'recipients']),
  screen('runs', 'Runs of clients', Waypoints, paths.adminRuns, ['failures', 'workflows', 'queue']),
  screen('workflows', 'Workflows in the library', Workflow, paths.adminWorkflows, ['hide', 'show', 'templates']),
  screen('system', 'System', Activity, paths.adminSystem, ['health', 'queue', 'storage', 'version']),
  screen('models', 'Models', Cpu, paths.adminModels, ['language model', 'provider', 'key', 'ollama', 'gguf', 'embeddings']),
  screen('mail', 'Email Outbox', Mails, paths.adminOutbox, ['smtp', 'resend']),
  screen('sessions', 'Sessions', MonitorSmartphone, paths.adminSessions, ['signed in', 'devices']),
  screen('audit', 'Audit Log', ScrollText, paths.adminAudit, ['history', 'who changed']),
  {
    id: 'admin-new-post',
    title: 'Write a blog post',
    group: 'Actions',
    icon: FilePlus,
    access: 'admin',
    keywords: ['administration', 'new', 'article'],
    run: ({ go }) => go(paths.adminBlogs, { new: true }),
  },
  {
    id: 'admin-new-demo',
    title: 'Add a demo',
    group: 'Actions',
    icon: Video,
    access: 'admin',
    keywords: ['administration', 'new', 'video'],
    run: ({ go }) => go(paths.adminDemos, { new: true }),
  },
]
