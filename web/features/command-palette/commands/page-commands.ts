import {
  BookOpenText,
  Gauge,
  House,
  KeyRound,
  LibraryBig,
  LogIn,
  type LucideIcon,
  Mail,
  MonitorPlay,
  Newspaper,
  PiggyBank,
  ShieldCheck,
  UserPlus,
  UserRound,
  UserRoundCheck,
  UsersRound,
  Waypoints,
} from 'lucide-react'
import { paths } from '../../../lib/routing/paths.ts'
import type { Access, Command } from './command.ts'

const page = (id: string, title: string, icon: LucideIcon, path: string, access: Access, properties: Partial<Command> = {}): Command => ({
  id: `go-${id}`,
  title,
  group: 'Go to',
  icon,
  access,
  run: ({ go }) => go(path),
  ...properties,
})

/** Commands that open a page. */
export const pageCommands: readonly Command[] = [
  page('dashboard', 'Dashboard', Gauge, paths.dashboard, 'user', { keys: 'g d' }),
  page('workflows', 'Workflow Library', LibraryBig, paths.workflows, 'user', { keys: 'g w', keywords: ['automation', 'templates'] }),
  page('knowledge', 'Knowledge Base', BookOpenText, paths.knowledgeBase, 'user', { keys: 'g k', keywords: ['documents', 'websites'] }),
  page('team', 'Team', UsersRound, paths.workspace, 'user', { keywords: ['workspace', 'members', 'invite', 'colleagues', 'roles'] }),
  page('value', 'Value', PiggyBank, paths.value, 'user', { keys: 'g v', keywords: ['hours saved', 'statement', 'cost', 'savings'] }),
  page('runs', 'Runs', Waypoints, paths.runs, 'user', { keys: 'g r', keywords: ['history', 'results', 'executions'] }),
  page('approvals', 'Approvals', UserRoundCheck, paths.approvals, 'user', { keys: 'g p', keywords: ['decide', 'waiting', 'inbox'] }),
  page('account', 'Account Settings', UserRound, paths.account, 'user', { keys: 'g a', keywords: ['profile', 'settings'] }),
  page('home', 'Home', House, paths.landing, 'everyone', { keys: 'g h', keywords: ['landing', 'start'] }),
  page('blog', 'Blog', Newspaper, paths.blogs, 'everyone', { keys: 'g b', keywords: ['posts', 'articles'] }),
  page('demos', 'Demo Library', MonitorPlay, paths.demos, 'everyone', { keys: 'g m', keywords: ['videos', 'try'] }),
  page('contact', 'Contact', Mail, paths.contact, 'everyone', { keys: 'g c', keywords: ['message', 'help'] }),
  page('admin', 'Administration', ShieldCheck, paths.admin, 'admin', { keys: 'g x', keywords: ['admin panel'] }),
  page('login', 'Login', LogIn, paths.login, 'visitor', { keywords: ['sign in'] }),
  page('signup', 'Sign up', UserPlus, paths.signup, 'visitor', { keywords: ['register', 'get started', 'trial'] }),
  {
    id: 'change-password',
    title: 'Change password',
    group: 'Actions',
    icon: KeyRound,
    access: 'user',
    keywords: ['security'],
    run: ({ go }) => go(paths.account, { tab: 'security' }),
  },
]
