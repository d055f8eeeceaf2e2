import { useQuery } from '@tanstack/react-query'
import { Building2 } from 'lucide-react'
import { domainOfAddress } from '../../../lib/auth/providers/domain-of-address.ts'
import { signInWithProvider } from '../../../lib/auth/providers/provider-session.ts'
import { singleSignOnQuery } from '../../../lib/auth/providers/single-sign-on.ts'
import { QueryScope } from '../../../lib/query/query-scope.tsx'
import { useSingleMutation } from '../../../lib/query/use-single-mutation.ts'
import { toastAuthError } from '../../../lib/toasts/error-toasts.ts'
import { Button } from '../../../ui/button/button.tsx'
import type { Captcha } from '../captcha/use-captcha.ts'

interface CompanyOfferProps {
  email: string
  /** Redirect path for the provider after the sign-in. */
  target: string
  captcha: Captcha
}

/** A button to sign in through a company. Renders nothing if no company's identity provider signs in users of this email domain. */
export function CompanyOffer(props: CompanyOfferProps) {
  // Provides a query client, because the login screen has none.
  return (
    <QueryScope>
      <Offer {...props} />
    </QueryScope>
  )
}

function Offer({ email, target, captcha }: CompanyOfferProps) {
  const { data: isAvailable = false } = useQuery(singleSignOnQuery(email))
  const leaving = useSingleMutation({
    mutationFn: async () => captcha.guarded((token) => signInWithProvider({ domain: domainOfAddress(email) ?? '' }, target, token)),
    onSuccess: (outcome) => outcome?.error && toastAuthError(outcome.error, 'Couldn’t start the sign-in. Try again.'),
  })
  return (
    <div role="status" className="empty:hidden">
      {isAvailable && (
        <Button variant="secondary" className="w-full" pending={leaving.isPending} onClick={() => leaving.run()}>
          <Building2 aria-hidden="true" />
          Continue with single sign-on
        </Button>
      )}
    </div>
  )
}
