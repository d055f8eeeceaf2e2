import { paths } from '../paths.ts'

export const publicLinks = [
  { to: paths.blogs, label: 'Blog' },
  { to: paths.contact, label: 'Contact' },
] as const

export const clientLinks = [
  { to: paths.dashboard, label: 'Dashboard' },
  { to: paths.workflows, label: 'Workflows' },
  ...publicLinks,
] as const

/** What administrators see besides, in the drawer of a phone. */
export const adminLinks = [
  { to: paths.demos, label: 'Demos' },
  { to: paths.admin, label: 'Admin' },
] as const
