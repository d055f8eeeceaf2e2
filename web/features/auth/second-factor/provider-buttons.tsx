import { Building2 } from 'lucide-react'
import { useState } from 'react'
import type { AppConfig } from '../../../../contracts/app-config.ts'
import { signInWithProvider } from '../../../lib/auth/providers/provider-session.ts'
import { useSingleMutation } from '../../../lib/query/use-single-mutation.ts'
import { toastAuthError } from '../../../lib/toasts/error-toasts.ts'
import { Button } from '../../../ui/button/button.tsx'
import { CompanyForm } from './company-form.tsx'
import { ProviderMark } from './provider-mark.tsx'
import { secondFactorMessages } from './second-factor-messages.ts'

const messages = secondFactorMessages.providers

export interface ProviderButtonsProps {
  config: AppConfig['signIn']
  /** Path to which the provider redirects after the sign-in. */
  target: string
}

export function ProviderButtons({ config: { providers, sso }, target }: ProviderButtonsProps) {
  const [asksCompany, setAsksCompany] = useState(false)
  const leaving = useSingleMutation({
    mutationFn: async (provider: string) => signInWithProvider({ provider }, target),
    onSuccess: ({ error }) => error && toastAuthError(error, messages.failed),
  })
  return (
    <div className="mt-6">
      <p className="flex items-center gap-3 text-muted text-sm before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {messages.or}
      </p>
      <ul className="mt-5 flex flex-col gap-2.5">
        {providers.map(({ id, name }) => (
          <li key={id}>
            <Button variant="secondary" className="w-full" disabled={leaving.isPending} onClick={() => leaving.run(id)}>
              <ProviderMark id={id} />
              {messages.continueWith(name)}
            </Button>
          </li>
        ))}
        {sso && !asksCompany && (
          <li>
            <Button variant="secondary" className="w-full" onClick={() => setAsksCompany(true)}>
              <Building2 aria-hidden="true" />
              {messages.company}
            </Button>
          </li>
        )}
      </ul>
      {asksCompany && <CompanyForm target={target} />}
    </div>
  )
}
