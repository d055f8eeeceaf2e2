import { QueryScope } from '../../../lib/query/query-scope.tsx'
import { SecondFactorStep, type SecondFactorStepProps } from './second-factor-step.tsx'

/** Asks for the second factor after login. Provides its own query client, because the login screen has none. */
export function LoginSecondFactor(props: SecondFactorStepProps) {
  return (
    <QueryScope>
      <SecondFactorStep {...props} />
    </QueryScope>
  )
}
