import { Building2 } from 'lucide-react'
import { useState } from 'react'
import type { AppConfig } from '../../../contracts/app-config.ts'
import { secondFactorMessages } from '../../../contracts/second-factor-messages.ts'
import { toastFault } from '../../lib/error-toasts.ts'
import { signInThrough } from '../../lib/provider-session.ts'
import { useSingleMutation } from '../../lib/use-single-mutation.ts'
import { Button } from '../../ui/button.tsx'
import { CompanyForm } from './company-form.tsx'
import { ProviderMark } from './provider-mark.tsx'

const words = secondFactorMessages.providers

export interface ProviderButtonsProps {
  ways: AppConfig['signIn']
  /** Where it goes on, a path of ours. */
  target: string
}

export function ProviderButtons({ ways: { providers, sso }, target }: ProviderButtonsProps) {
  const [asksCompany, setAsksCompany] = useState(false)
  const leaving = useSingleMutation({
    mutationFn: async (provider: string) => signInThrough({ provider }, target),
    onSuccess: ({ error }) => error && toastFault(error, words.failed),
  })
  return (
    <div className="mt-6">
      <p className="flex items-center gap-3 text-muted text-sm before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {words.or}
      </p>
      <ul className="mt-5 flex flex-col gap-2.5">
        {providers.map(({ id, name }) => (
          <li key={id}>
            <Button variant="secondary" className="w-full" disabled={leaving.isPending} onClick={() => leaving.run(id)}>
              <ProviderMark id={id} />
              {words.continueWith(name)}
            </Button>
          </li>
        ))}
        {sso && !asksCompany && (
          <li>
            <Button variant="secondary" className="w-full" onClick={() => setAsksCompany(true)}>
              <Building2 aria-hidden="true" />
              {words.company}
            </Button>
          </li>
        )}
      </ul>
      {asksCompany && <CompanyForm target={target} />}
    </div>
  )
}
