import type { ErrorComponentProps } from '@tanstack/react-router'
import { Link, useRouter } from '@tanstack/react-router'
import { TriangleAlert } from 'lucide-react'
import { useEffect, useState } from 'react'
import { paths } from '../lib/routing/paths.ts'
import { Button } from '../ui/button/button.tsx'
import { MessageScreen } from '../ui/layout/message-screen.tsx'

/** Messages of Chromium, Safari and Firefox, in this order, for a failed `import()`. The error has no code. */
const importFailure = /dynamically imported module|Importing a module script failed|error loading/i

/** Returns the title and advice for an error. The error itself is in the console, with the error id that the screen shows. */
function textFor(error: unknown): { title: string; advice: string; canRetry?: boolean } {
  const { name, message } = error instanceof Error ? error : new Error(String(error))
  if (importFailure.test(message))
    return {
      title: 'Couldn’t load this page completely',
      advice: 'You may be offline, or a new version may be available. Reload the page.',
    }
  if (name === 'ApiError') {
    // Does not use `instanceof ApiError`, because the landing page does not load this class.
    const isUnreachable = error instanceof Error && 'kind' in error && error.kind === 'network'
    const advice = isUnreachable ? 'Check your connection and try again.' : 'Something went wrong on our end. Try again in a moment.'
    return { title: 'The server couldn’t process the request', advice: `${advice} Your saved work is safe.`, canRetry: true }
  }
  return { title: 'Something went wrong on this page', advice: 'Reload the page. Your saved work is safe.' }
}

export function ErrorScreen({ error }: ErrorComponentProps) {
  const [id] = useState(() => Math.random().toString(16).slice(2, 10))
  const { title, advice, canRetry } = textFor(error)
  const router = useRouter()
  useEffect(() => console.error(`Error ${id}`, error), [id, error])
  return (
    <MessageScreen>
      <div role="alert" className="flex flex-col items-center text-center">
        <span className="mb-5 grid size-12 place-items-center rounded-card bg-danger-soft text-danger">
          <TriangleAlert aria-hidden="true" className="size-6" />
        </span>
        <h1 className="heading text-2xl">{title}</h1>
        <p className="mt-2 max-w-prose text-balance text-muted">{advice}</p>
        <div className="mt-6 flex flex-wrap justify-center gap-2">
          {/* If a request failed, reloads only the data and not the page, so that the state of the page is preserved. */}
          <Button onClick={() => (canRetry ? void router.invalidate() : location.reload())}>{canRetry ? 'Retry' : 'Reload'}</Button>
          <Button asChild variant="secondary">
            <Link to={paths.landing}>Back to home</Link>
          </Button>
        </div>
        <p className="figures mt-6 text-muted text-xs">Error ID: {id}</p>
      </div>
    </MessageScreen>
  )
}
