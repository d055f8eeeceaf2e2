import type { ReactNode } from 'react'
import { paths } from '../../../app/paths.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { BackLink } from '../../workflows/back-link.tsx'

interface AdminPageProps {
  title: string
  description?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

/** A sub-page of the administration. */
export function AdminPage({ title, description, actions, children }: AdminPageProps) {
  return (
    <div className="page flex flex-col gap-6 py-8">
      <PageHeader back={<BackLink to={paths.admin}>Administration</BackLink>} title={title} description={description} actions={actions} />
      {children}
    </div>
  )
}
