import { QueryScope } from '../../../lib/query/query-scope.tsx'
import { ProviderButtons, type ProviderButtonsProps } from './provider-buttons.tsx'

/** Buttons of identity providers. Has a query client of its own, because the login screen has none. */
export function ProviderSignIn(props: ProviderButtonsProps) {
  return (
    <QueryScope>
      <ProviderButtons {...props} />
    </QueryScope>
  )
}
