import { QueryScope } from '../../../lib/query/query-scope.tsx'
import { SecondFactorStep, type SecondFactorStepProps } from './second-factor-step.tsx'

/** Asks for the second factor after login. Has a query client of its own, because the login screen has none. */
export function LoginSecondFactor(props: SecondFactorStepProps) {
  return (
    <QueryScope>
      <SecondFactorStep {...props} />
    </QueryScope>
  )
}
