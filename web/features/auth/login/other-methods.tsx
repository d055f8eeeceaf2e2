import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { AppConfig } from '../../../../contracts/app-config.ts'
import { paths } from '../../../lib/routing/paths.ts'
import { Button } from '../../../ui/button/button.tsx'
import { makeLazyComponent, toastLoadError, useLazyComponent } from '../../../ui/lazy/lazy-component.ts'
import { authMessages } from '../auth-messages.ts'
import type { LoginMode } from './login-mode.ts'

/** Lazy-loaded, because few installations have identity providers. */
const providerSignIn = makeLazyComponent(async () => (await import('../second-factor/provider-sign-in.tsx')).ProviderSignIn)

interface OtherMethodsProps {
  mode: LoginMode
  config: AppConfig['signIn']
  onUsePhone: () => void
}

/** Alternatives to email and password that the server allows. */
export function OtherMethods({ mode, config, onUsePhone }: OtherMethodsProps) {
  const search = useSearch({ from: '/login-pages' })
  const [isMissing, setMissing] = useState(false)
  const hasProviders = (config.providers.length > 0 || config.sso) && !isMissing
  const ProviderSignIn = useLazyComponent(providerSignIn, hasProviders, () => {
    setMissing(true)
    toastLoadError()
  })
  return (
    <>
      {mode === 'login' && config.mail && (
        <Button asChild variant="secondary" className="mt-3 w-full">
          <Link to={paths.loginLink} search={search}>
            Email me a sign-in link
          </Link>
        </Button>
      )}
      {config.phoneSignIn && (
        <Button variant="secondary" className="mt-3 w-full" onClick={onUsePhone}>
          {authMessages.byPhone.choose}
        </Button>
      )}
      {ProviderSignIn && <ProviderSignIn config={config} target={search.redirect ?? paths.dashboard} />}
    </>
  )
}
