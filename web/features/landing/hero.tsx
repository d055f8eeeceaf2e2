import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { marketingLine } from '../../../contracts/product.ts'
import { useSession } from '../../lib/auth/use-session.ts'
import { paths } from '../../lib/routing/paths.ts'
import { Button } from '../../ui/button/button.tsx'
import { ExampleRun } from './example-run.tsx'

export function Hero() {
  return (
    <section
      aria-labelledby="hero-title"
      className="page grid items-center gap-x-16 gap-y-12 pt-12 pb-10 sm:pt-16 lg:grid-cols-[1.08fr_1fr]"
    >
      <div>
        <p className="font-medium text-accent-strong text-sm">{marketingLine}</p>
        <h1 id="hero-title" tabIndex={-1} className="heading mt-4 text-[2.75rem] leading-[1.04] sm:text-[4rem]">
          AI workflows that show their work.
        </h1>
        <p className="mt-6 max-w-136 text-pretty text-lg text-muted sm:text-xl sm:leading-7.5">
          Choose an AI workflow built for your industry, connect your documents, and see every step, source and dollar saved.
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          <Button asChild size="lg">
            <Link to={paths.signup}>
              Start Free Trial
              <ArrowRight aria-hidden="true" className="rtl:-scale-x-100" />
            </Link>
          </Button>
          <SecondButton />
        </div>
        <p className="mt-5 text-muted text-sm">80 ready-made workflows for 10 industries. Go live in minutes.</p>
      </div>
      <ExampleRun />
    </section>
  )
}

/** A link to the demos for signed-in users, and to the contact form for visitors (specification, section 2). */
function SecondButton() {
  const isSignedIn = useSession().status === 'signed_in'
  return (
    <Button asChild size="lg" variant="secondary">
      {isSignedIn ? <Link to={paths.demos}>View Demos</Link> : <Link to={paths.contact}>Contact Us</Link>}
    </Button>
  )
}
