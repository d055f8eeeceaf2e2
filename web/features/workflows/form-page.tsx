import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { paths } from '../../lib/routing/paths.ts'
import { Card, CardContent } from '../../ui/card/card.tsx'
import { LoadError } from '../../ui/feedback/query-state.tsx'
import { LoadingAnnouncement, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { BackLink } from '../../ui/layout/back-link.tsx'

/** Page with a form of a workflow, and a link back to the workflow. */
export function FormPage({ workflowId, children }: { workflowId: string; children: ReactNode }) {
  return (
    <div className="page flex max-w-3xl flex-col gap-5 py-6">
      <div>
        <BackLink to={paths.workflow} params={{ workflowId }}>
          Back
        </BackLink>
      </div>
      {children}
    </div>
  )
}

interface FormErrorProps {
  title: string
  /** The failed queries, at least one. The button retries all of them. */
  failed: readonly Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>[]
}

export function FormError({ title, failed }: FormErrorProps) {
  const query = {
    error: failed[0]?.error ?? null,
    isFetching: failed.some(({ isFetching }) => isFetching),
    refetch: () => failed.forEach((one) => void one.refetch()),
  }
  return <LoadError failed={title} query={query} />
}

export function FormSkeleton({ label, fields }: { label: string; fields: number }) {
  return (
    <>
      <LoadingAnnouncement>{label}</LoadingAnnouncement>
      <Card aria-hidden="true">
        <CardContent className="flex flex-col gap-6 sm:p-6">
          {Array.from({ length: fields }, (_, key) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike.
            <div key={key} className="flex flex-col gap-2">
              <Skeleton className="h-4 w-40" />
              <Skeleton className="h-control rounded-control" />
            </div>
          ))}
        </CardContent>
      </Card>
    </>
  )
}
