import { type LucideIcon, PiggyBank, UserRoundCheck } from 'lucide-react'
import { paths } from '../../lib/routing/paths.ts'

export const publicLinks = [
  { to: paths.blogs, label: 'Blog' },
  { to: paths.contact, label: 'Contact' },
] as const

export interface NavigationLink {
  to: Exclude<(typeof paths)[keyof typeof paths], `${string}$${string}`>
  label: string
  /** True to show the number of pending approvals. */
  hasApprovals?: true
  /** Shown instead of the label in the navigation bar of a tablet, which has no room for all labels. */
  tabletIcon?: LucideIcon
}

export const clientLinks = [
  { to: paths.dashboard, label: 'Dashboard' },
  { to: paths.workflows, label: 'Workflows' },
  { to: paths.runs, label: 'Runs', hasApprovals: true },
  { to: paths.approvals, label: 'Approvals', hasApprovals: true, tabletIcon: UserRoundCheck },
  { to: paths.value, label: 'Value', tabletIcon: PiggyBank },
  { to: paths.knowledgeBase, label: 'Knowledge' },
  ...publicLinks,
] as const satisfies readonly NavigationLink[]

/** Additional links for administrators in the navigation drawer. */
export const adminLinks = [
  { to: paths.demos, label: 'Demos' },
  { to: paths.admin, label: 'Admin' },
] as const
