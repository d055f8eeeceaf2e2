import { QueryScope } from '../../../lib/query/query-scope.tsx'
import { ProviderButtons, type ProviderButtonsProps } from './provider-buttons.tsx'

/** Buttons of identity providers. Provides its own query client, because the login screen has none. */
export function ProviderSignIn(props: ProviderButtonsProps) {
  return (
    <QueryScope>
      <ProviderButtons {...props} />
    </QueryScope>
  )
}
