import type { LinkProps } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { BackLink } from '../../../ui/layout/back-link.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { AdminLayout } from '../shared/admin-layout.tsx'
import { EditorSkeleton } from './editor-skeleton.tsx'

interface EditorLayoutProps {
  title: string
  back: Pick<LinkProps, 'to' | 'search'>
  backLabel: string
  children: ReactNode
}

/** Layout of an editor. The heading is visible at once, while the form may still be loading. */
export function EditorLayout({ title, back, backLabel, children }: EditorLayoutProps) {
  return (
    <AdminLayout>
      <PageHeader back={<BackLink {...back}>{backLabel}</BackLink>} title={title} />
      <Suspense fallback={<EditorSkeleton />}>{children}</Suspense>
    </AdminLayout>
  )
}
