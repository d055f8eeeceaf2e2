import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { paths } from '../../app/paths.ts'
import { adviceOf } from '../../lib/api-error.ts'
import { Card, CardContent } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { LoadingAnnouncement, Skeleton } from '../../ui/skeleton.tsx'
import { BackLink } from './back-link.tsx'

/** The page of a form that belongs to one workflow, with the way back to it. */
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

interface FormFaultProps {
  title: string
  /** Those that failed, one at least; all of them are asked again. */
  failed: readonly Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>[]
}

export function FormFault({ title, failed }: FormFaultProps) {
  return (
    <ErrorState
      title={title}
      retrying={failed.some(({ isFetching }) => isFetching)}
      onRetry={() => failed.forEach((query) => void query.refetch())}
    >
      {adviceOf(failed[0]?.error)}
    </ErrorState>
  )
}

export function FormSkeleton({ label, fields }: { label: string; fields: number }) {
  return (
    <>
      <LoadingAnnouncement>{label}</LoadingAnnouncement>
      <Card aria-hidden="true">
        <CardContent className="flex flex-col gap-6 sm:p-6">
          {Array.from({ length: fields }, (_, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike.
            <div key={place} className="flex flex-col gap-2">
              <Skeleton className="h-4 w-40" />
              <Skeleton className="h-control rounded-control" />
            </div>
          ))}
        </CardContent>
      </Card>
    </>
  )
}
