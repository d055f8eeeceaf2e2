import { Link, useLocation, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useRef, useState } from 'react'
import { paths } from '../../app/paths.ts'
import { productName } from '../../app/product-name.ts'
import { readEmbeddedConfig } from '../../lib/app-config.ts'
import { canUsePasskeys } from '../../lib/passkey.ts'
import { useSession } from '../../lib/use-session.ts'
import { Button } from '../../ui/button.tsx'
import { useProviderFault } from '../second-factor/use-provider-fault.ts'
import { CredentialsForm } from './credentials-form.tsx'
import { EntranceFrame } from './entrance-frame.tsx'
import type { EntranceMode } from './entrance-mode.ts'
import { FinishedRun } from './finished-run.tsx'
import { NextSteps } from './next-steps.tsx'
import { useArrivalFromOtherTab } from './use-arrival-from-other-tab.ts'
import { useGoOn } from './use-enter.ts'

/** Most need neither: their code comes when it is wanted. */
const LoginSecondFactor = lazy(async () => ({ default: (await import('../second-factor/login-second-factor.tsx')).LoginSecondFactor }))
const OtherWaysIn = lazy(async () => ({ default: (await import('../second-factor/other-ways-in.tsx')).OtherWaysIn }))

const SignUpMail = lazy(async () => ({ default: (await import('./sign-up-mail.tsx')).SignUpMail }))

const words = {
  login: { title: 'Welcome back', lead: `Log in to ${productName}.`, question: "Don't have an account?", turn: 'Sign up' },
  signup: {
    title: 'Create your account',
    lead: 'Free to try. Your first workflow is minutes away.',
    question: 'Already have an account?',
    turn: 'Login',
  },
}

/** Login and sign-up are one screen that stays when one turns from one to the other, and what was typed stays with it. */
export function EntranceScreen() {
  const mode: EntranceMode = useLocation().pathname === paths.signup ? 'signup' : 'login'
  const search = useSearch({ from: '/entrance' })
  const [confirmationFor, setConfirmationFor] = useState<string | null>(null)
  const entering = useRef(false)
  useArrivalFromOtherTab(entering)
  useProviderFault()
  const session = useSession()
  const owing = session.status === 'signed_out' ? session.owing : undefined
  const goOn = useGoOn()
  const ways = readEmbeddedConfig()?.signIn
  const takesPasskeys = mode === 'login' && ways?.passkeys === true && canUsePasskeys()
  const { title, lead, question, turn } = words[mode]
  const picture = mode === 'signup' ? <NextSteps industry={search.industry} /> : <FinishedRun />
  return (
    <EntranceFrame industry={search.industry} picture={picture}>
      {owing ? (
        <Suspense fallback={null}>
          <LoginSecondFactor user={owing} entering={entering} onEntered={goOn} />
        </Suspense>
      ) : confirmationFor ? (
        <Suspense>
          <SignUpMail email={confirmationFor} industry={search.industry} onBack={() => setConfirmationFor(null)} />
        </Suspense>
      ) : (
        <>
          <h1 tabIndex={-1} className="heading text-2xl">
            {title}
          </h1>
          <p className="mt-1.5 text-muted">{lead}</p>
          <CredentialsForm mode={mode} takesPasskeys={takesPasskeys} entering={entering} onAwaitsConfirmation={setConfirmationFor} />
          {mode === 'login' && ways?.mail && (
            <Button asChild variant="secondary" className="mt-3 w-full">
              <Link to={paths.loginLink} search={search}>
                Email me a login link
              </Link>
            </Button>
          )}
          {ways && (ways.providers.length > 0 || ways.sso) && (
            <Suspense fallback={null}>
              <OtherWaysIn ways={ways} target={search.redirect ?? paths.dashboard} />
            </Suspense>
          )}
          <p className="mt-6 text-center text-muted text-sm">
            {question}{' '}
            <Link
              to={mode === 'login' ? paths.signup : paths.login}
              search={search}
              replace
              className="inline-flex min-h-control items-center rounded-chip font-medium text-accent-strong underline underline-offset-3 hover:no-underline"
            >
              {turn}
            </Link>
          </p>
        </>
      )}
    </EntranceFrame>
  )
}
