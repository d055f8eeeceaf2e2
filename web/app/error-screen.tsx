import type { ErrorComponentProps } from '@tanstack/react-router'
import { Link, useRouter } from '@tanstack/react-router'
import { TriangleAlert } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { MessageScreen } from './message-screen.tsx'
import { paths } from './paths.ts'

/** What went wrong, in words that help whoever reads them; the details go to the console with the id. */
function wordsFor(error: unknown): { title: string; advice: string; canRetry?: boolean } {
  const { name, message } = error instanceof Error ? error : new Error(String(error))
  if (/dynamically imported module|Importing a module script failed|error loading/i.test(message))
    return {
      title: 'A part of this page could not be fetched',
      advice: 'There may be a newer version, or no connection. Reload to fetch it again.',
    }
  if (name === 'ApiError')
    return {
      title: 'The server did not answer as it should',
      advice: 'Check your connection and try again. Nothing you saved is lost.',
      canRetry: true,
    }
  return { title: 'Something broke on this page', advice: 'Reload to start it afresh. Nothing you saved is lost.' }
}

export function ErrorScreen({ error }: ErrorComponentProps) {
  const [id] = useState(() => Math.random().toString(16).slice(2, 10))
  const { title, advice, canRetry } = wordsFor(error)
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
          {/* The code is all here, and what failed is asked for again; the page keeps what else it knows. */}
          <Button onClick={() => (canRetry ? void router.invalidate() : location.reload())}>{canRetry ? 'Retry' : 'Reload'}</Button>
          <Button asChild variant="secondary">
            <Link to={paths.landing}>Back to home</Link>
          </Button>
        </div>
        <p className="figures mt-6 text-muted text-xs">Error id {id}</p>
      </div>
    </MessageScreen>
  )
}
