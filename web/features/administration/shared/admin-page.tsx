import type { ReactNode } from 'react'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { AdminLayout } from './admin-layout.tsx'

interface AdminPageProps {
  title: string
  description?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

/** Layout of an administration screen with a heading. */
export function AdminPage({ title, description, actions, children }: AdminPageProps) {
  return (
    <AdminLayout>
      <PageHeader title={title} description={description} actions={actions} />
      {children}
    </AdminLayout>
  )
}
