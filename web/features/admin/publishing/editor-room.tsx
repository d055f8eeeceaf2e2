import type { LinkProps } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { PageHeader } from '../../../ui/page-header.tsx'
import { BackLink } from '../../workflows/back-link.tsx'
import { EditorSkeleton } from './editor-skeleton.tsx'

interface EditorRoomProps {
  title: string
  back: Pick<LinkProps, 'to' | 'search'>
  backLabel: string
  children: ReactNode
}

/** Where one thing of a list is edited. Its heading is there at once; the form's code may come later. */
export function EditorRoom({ title, back, backLabel, children }: EditorRoomProps) {
  return (
    <div className="page flex flex-col gap-6 py-8">
      <PageHeader back={<BackLink {...back}>{backLabel}</BackLink>} title={title} />
      <Suspense fallback={<EditorSkeleton />}>{children}</Suspense>
    </div>
  )
}
