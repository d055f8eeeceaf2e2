import { Link, useLocation, useRouter, useSearch } from '@tanstack/react-router'
import type { RefObject } from 'react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { canUsePasskeys } from '../../../lib/auth/passkey.ts'
import { useSession } from '../../../lib/auth/use-session.ts'
import { readEmbeddedConfig } from '../../../lib/config/app-config.ts'
import { productName } from '../../../lib/config/product-name.ts'
import { paths } from '../../../lib/routing/paths.ts'
import { makeLazyComponent, toastLoadError, useLazyComponent } from '../../../ui/lazy/lazy-component.ts'
import { CredentialsForm } from './credentials-form.tsx'
import { FinishedRunIllustration } from './finished-run-illustration.tsx'
import { LoginFrame } from './login-frame.tsx'
import type { LoginMode } from './login-mode.ts'
import { OtherMethods } from './other-methods.tsx'
import { SessionEndMessage } from './session-end-message.tsx'
import { SignUpSteps } from './sign-up-steps.tsx'
import { useContinueAfterLogin, useContinueAfterSignUp } from './use-submit-credentials.ts'

/** Lazy-loaded, because most users need neither a second factor nor a confirmation by email. */
const LoginSecondFactor = lazy(async () => ({ default: (await import('../second-factor/login-second-factor.tsx')).LoginSecondFactor }))
const BrokenLink = lazy(async () => ({ default: (await import('../email/broken-link.tsx')).BrokenLink }))
const phoneSignIn = makeLazyComponent(async () => (await import('./phone-sign-in.tsx')).PhoneSignIn)
const SignUpEmail = lazy(async () => ({ default: (await import('./sign-up-email.tsx')).SignUpEmail }))

const text = {
  login: { title: 'Welcome back', lead: `Sign in to ${productName}.`, question: 'Don’t have an account?', switchLabel: 'Sign up' },
  signup: {
    title: 'Create your account',
    lead: 'Free to try. Set up your first workflow in minutes.',
    question: 'Already have an account?',
    switchLabel: 'Login',
  },
}

/** The screen for login and for sign-up. If a link in an email did not work, the screen shows the error of the link instead. */
export function LoginScreen() {
  const { reason, from } = useSearch({ from: '/login-pages' })
  if (reason === undefined) return <Login />
  return (
    <Suspense>
      <BrokenLink reason={reason} from={from ?? ''} />
    </Suspense>
  )
}

/** Login and sign-up. Switching between them preserves the input. */
function Login() {
  const mode: LoginMode = useLocation().pathname === paths.signup ? 'signup' : 'login'
  const search = useSearch({ from: '/login-pages' })
  const [confirmationFor, setConfirmationFor] = useState<string | null>(null)
  const [usesPhone, setUsesPhone] = useState(false)
  const PhoneSignIn = useLazyComponent(phoneSignIn, usesPhone, () => {
    setUsesPhone(false)
    toastLoadError()
  })
  const isLoggingIn = useRef(false)
  useLoginInOtherTab(isLoggingIn)
  const session = useSession()
  const pendingUser = session.status === 'signed_out' ? session.pendingUser : undefined
  const continueAfterLogin = useContinueAfterLogin()
  const continueAfterSignUp = useContinueAfterSignUp()
  const signInConfig = readEmbeddedConfig()?.signIn
  const takesPasskeys = mode === 'login' && signInConfig?.passkeys === true && canUsePasskeys()
  const { title, lead, question, switchLabel } = text[mode]
  const picture = mode === 'signup' ? <SignUpSteps industry={search.industry} usesPhone={usesPhone} /> : <FinishedRunIllustration />
  return (
    <LoginFrame industry={search.industry} picture={picture}>
      {pendingUser ? (
        <Suspense fallback={null}>
          <LoginSecondFactor user={pendingUser} isLoggingIn={isLoggingIn} onEntered={continueAfterLogin} />
        </Suspense>
      ) : confirmationFor ? (
        <Suspense>
          <SignUpEmail
            email={confirmationFor}
            industry={search.industry}
            onVerified={continueAfterSignUp}
            onBack={() => setConfirmationFor(null)}
          />
        </Suspense>
      ) : usesPhone && PhoneSignIn ? (
        <PhoneSignIn
          key={mode}
          mode={mode}
          isLoggingIn={isLoggingIn}
          onEntered={mode === 'login' ? continueAfterLogin : continueAfterSignUp}
          onBack={() => setUsesPhone(false)}
        />
      ) : (
        <>
          <h1 tabIndex={-1} className="heading text-2xl">
            {title}
          </h1>
          <p className="mt-1.5 text-muted">{lead}</p>
          {search.redirect && <SessionEndMessage />}
          <CredentialsForm
            mode={mode}
            companyTarget={mode === 'login' && signInConfig?.workspaceSso ? (search.redirect ?? paths.dashboard) : null}
            takesPasskeys={takesPasskeys}
            isLoggingIn={isLoggingIn}
            onAwaitsConfirmation={setConfirmationFor}
          />
          {signInConfig && <OtherMethods mode={mode} config={signInConfig} onUsePhone={() => setUsesPhone(true)} />}
          <p className="mt-6 text-center text-muted text-sm">
            {question}{' '}
            <Link
              to={mode === 'login' ? paths.signup : paths.login}
              search={search}
              replace
              className="inline-flex min-h-control items-center rounded-chip font-medium text-accent-strong underline underline-offset-3 hover:no-underline"
            >
              {switchLabel}
            </Link>
          </p>
        </>
      )}
    </LoginFrame>
  )
}

/**
 * Opens the next page when the user signs in in another tab. `isLoggingIn` is true while the form of this tab signs in; the form opens the page
 * itself.
 */
function useLoginInOtherTab(isLoggingIn: RefObject<boolean>): void {
  const router = useRouter()
  const { status } = useSession()
  useEffect(() => {
    if (status === 'signed_in' && !isLoggingIn.current) void router.invalidate()
  }, [router, status, isLoggingIn])
}
