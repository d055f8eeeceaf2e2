import type { ReactNode } from 'react'
import { paths } from '../../../lib/routing/paths.ts'
import { BackLink } from '../../../ui/layout/back-link.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'

interface AdminPageProps {
  title: string
  description?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

/** Layout of an administration screen, with a link back to the overview. */
export function AdminPage({ title, description, actions, children }: AdminPageProps) {
  return (
    <div className="page flex flex-col gap-6 py-8">
      <PageHeader back={<BackLink to={paths.admin}>Administration</BackLink>} title={title} description={description} actions={actions} />
      {children}
    </div>
  )
}
