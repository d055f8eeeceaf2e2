import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent } from 'react'
import { ApiError, adviceOf, loadErrorText } from '../../lib/api/api-error.ts'
import { toastLoadFailure } from '../../lib/toasts/error-toasts.ts'
import { Card } from '../card/card.tsx'
import { ErrorLine } from './error-line.tsx'
import { ErrorState } from './error-state.tsx'
import { reasonRequiredCode } from './read-reason.ts'

/** The fields of a query result that decide what is shown. */
export interface LoadState<Data = unknown> {
  data: Data | undefined
  error: Error | null
  isFetching: boolean
  refetch: () => unknown
}

/**
 * Appearance of an error. `block`: replaces a screen or its main part; `card`: a block inside a card; `line`, `stacked`: one sentence with
 * a button beside or below it; `line-card`: a line inside a card.
 */
type ErrorLook = 'block' | 'card' | 'line' | 'stacked' | 'line-card'

/** Lazy-loaded, because only administrators see this form. */
const ReasonForm = lazy(async () => ({ default: (await import('./reason-form.tsx')).ReasonForm }))

interface LoadErrorProps {
  /** Error message: the title of a block, or the text of a line. */
  failed: string
  query: Omit<LoadState, 'data'>
  look?: ErrorLook
  /** True to show the error in place only, without a toast. */
  isQuiet?: boolean
  className?: string
}

/** Shows that a query failed, with a button to try again. */
export function LoadError({ isQuiet = false, ...props }: LoadErrorProps) {
  const { query, failed } = props
  const isReasonMissing = query.error instanceof ApiError && query.error.code === reasonRequiredCode
  const showToast = useEffectEvent(() => toastLoadFailure(query.refetch, query.error, failed))
  useEffect(() => {
    if (!isQuiet && !isReasonMissing) showToast()
  }, [isQuiet, isReasonMissing])
  if (!isReasonMissing) return <ErrorInPlace {...props} />
  return (
    <Suspense>
      <ReasonForm onStated={() => void query.refetch()} />
    </Suspense>
  )
}

function ErrorInPlace({ failed, query: { error, isFetching, refetch }, look = 'block', className }: Omit<LoadErrorProps, 'isQuiet'>) {
  const retry = { onRetry: () => void refetch(), retrying: isFetching }
  switch (look) {
    case 'block':
      return (
        <ErrorState title={failed} className={className} {...retry}>
          {adviceOf(error)}
        </ErrorState>
      )
    case 'card':
      return (
        <Card>
          <ErrorInPlace failed={failed} query={{ error, isFetching, refetch }} className={className} />
        </Card>
      )
    case 'line':
    case 'stacked':
      return (
        <ErrorLine isStacked={look === 'stacked'} className={className} {...retry}>
          {loadErrorText(error, failed)}
        </ErrorLine>
      )
    case 'line-card':
      return (
        <Card>
          <ErrorInPlace failed={failed} query={{ error, isFetching, refetch }} look="line" className="p-5" />
        </Card>
      )
    default:
      return look satisfies never
  }
}

interface QueryStateProps<Data> {
  query: LoadState<Data>
  /** Error message: the title of a block, or the text of a line. */
  failed: string
  errorLook?: ErrorLook
  errorClassName?: string
  /** True to show the error in place only, without a toast. */
  isQuiet?: boolean
  /** Placeholder while the data is loading. Default: nothing. */
  skeleton?: ReactNode
  isEmpty?: (data: Data) => boolean
  /** Shown instead of the content if `isEmpty` returns true. Default: nothing. */
  empty?: ReactNode
  children: (data: Data) => ReactNode
}

/** Shows the data of a query, or that it is loading, failed or empty. Cached data stays visible if a refetch fails. */
export function QueryState<Data>(props: QueryStateProps<Data>) {
  const { query, failed, errorLook, errorClassName, isQuiet, skeleton = null, isEmpty, empty = null, children } = props
  const { data, error } = query
  if (data !== undefined) return isEmpty?.(data) ? empty : children(data)
  return error ? <LoadError failed={failed} query={query} look={errorLook} className={errorClassName} isQuiet={isQuiet} /> : skeleton
}
