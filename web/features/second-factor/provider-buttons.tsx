import { useQuery } from '@tanstack/react-query'
import { Building2 } from 'lucide-react'
import { useState } from 'react'
import { messages } from '../../../contracts/messages.ts'
import { secondFactorMessages } from '../../../contracts/second-factor-messages.ts'
import { loadAppConfig } from '../../lib/app-config.ts'
import { signInThrough } from '../../lib/provider-session.ts'
import { useSingleMutation } from '../../lib/use-single-mutation.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { CompanyForm } from './company-form.tsx'
import { ProviderMark } from './provider-mark.tsx'

const words = secondFactorMessages.providers
/** It stands in the page. */
const configQuery = { queryKey: ['app-config'], queryFn: loadAppConfig, staleTime: Number.POSITIVE_INFINITY }

/** The other ways in, where the installation has any. @param target a path of ours */
export function ProviderButtons({ target }: { target: string }) {
  const { data } = useQuery(configQuery)
  const [asksCompany, setAsksCompany] = useState(false)
  const leaving = useSingleMutation({
    mutationFn: async (provider: string) => signInThrough({ provider }, target),
    onSuccess: ({ error }) =>
      error && toast({ title: messages.errorTitle, description: error.message || words.failed, tone: 'destructive' }),
  })
  const { providers = [], sso = false } = data?.signIn ?? {}
  if (providers.length === 0 && !sso) return null
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
