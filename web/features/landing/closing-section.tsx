import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { paths } from '../../lib/routing/paths.ts'
import { DovetailEdge } from '../../ui/brand/dovetail-edge.tsx'

/** The last section of the landing page, which invites visitors to sign up. */
export function ClosingSection() {
  return (
    <section aria-labelledby="closing-title">
      <DovetailEdge className="text-accent dark:text-accent-soft" />
      <div className="bg-accent text-on-accent dark:bg-accent-soft dark:text-ink">
        <div className="page flex flex-wrap items-center justify-between gap-x-12 gap-y-8 py-14 sm:py-18">
          <div className="max-w-2xl">
            <h2 id="closing-title" className="heading text-2xl sm:text-3xl">
              Run your first workflow today
            </h2>
            <p className="mt-3 text-pretty text-lg">Choose a workflow, answer a few questions, and watch it run.</p>
          </div>
          <Link
            to={paths.signup}
            className="inline-flex h-12 items-center gap-2 rounded-control bg-surface px-5.5 font-medium text-base text-ink shadow-card outline-offset-3 transition-colors hover:bg-accent-soft focus-visible:outline-on-accent dark:bg-accent dark:text-on-accent dark:focus-visible:outline-accent dark:hover:bg-accent-strong"
          >
            Get Started Today
            <ArrowRight aria-hidden="true" className="size-4 rtl:-scale-x-100" />
          </Link>
        </div>
      </div>
    </section>
  )
}
