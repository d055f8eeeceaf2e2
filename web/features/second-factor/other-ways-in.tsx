import { QueryScope } from '../../app/query-scope.tsx'
import { ProviderButtons, type ProviderButtonsProps } from './provider-buttons.tsx'

/** The buttons with the query cache that they act through: the login screen itself has none. */
export function OtherWaysIn(props: ProviderButtonsProps) {
  return (
    <QueryScope>
      <ProviderButtons {...props} />
    </QueryScope>
  )
}
