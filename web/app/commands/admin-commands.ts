import {
  Activity,
  BellRing,
  Bot,
  Building2,
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
} from 'lucide-react'
import { paths } from '../paths.ts'
import type { Command } from './command.ts'

const room = (id: string, title: string, icon: LucideIcon, path: string, keywords: string[]): Command => ({
  id: `admin-${id}`,
  title,
  group: 'Go to',
  icon,
  access: 'admin',
  keywords: ['administration', ...keywords],
  run: ({ go }) => go(path),
})

/** The rooms of the administration, and what is begun there. */
export const adminCommands: readonly Command[] = [
  room('conversations', 'Conversations', MessagesSquare, paths.adminConversations, ['contact', 'submissions', 'messages']),
  room('users', 'Users', UsersRound, paths.adminUsers, ['roles', 'suspend']),
  room('clients', 'Clients', Building2, paths.adminClients, ['profiles', 'configurations']),
  room('chat', 'Chat Analytics', Bot, paths.adminChatAnalytics, ['assistant']),
  room('blogs', 'Blog Posts', Newspaper, paths.adminBlogs, ['write', 'drafts']),
  room('demos', 'Manage Demos', MonitorPlay, paths.adminDemos, ['videos']),
  room('emails', 'Email Alerts', BellRing, paths.adminNotificationEmails, ['notification', 'recipients']),
  room('runs', 'Runs of clients', Waypoints, paths.adminRuns, ['failures', 'workflows', 'queue']),
  room('system', 'System', Activity, paths.adminSystem, ['health', 'queue', 'storage', 'version', 'model']),
  room('mail', 'Mail Outbox', Mails, paths.adminMail, ['smtp', 'resend']),
  room('sessions', 'Sessions', MonitorSmartphone, paths.adminSessions, ['signed in', 'devices']),
  room('audit', 'Audit Log', ScrollText, paths.adminAudit, ['history', 'who changed']),
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
