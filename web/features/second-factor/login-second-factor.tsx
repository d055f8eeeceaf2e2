import { QueryScope } from '../../app/query-scope.tsx'
import { SecondFactorStep, type SecondFactorStepProps } from './second-factor-step.tsx'

/** The step with the query cache that it reads through: the login screen itself has none. */
export function LoginSecondFactor(props: SecondFactorStepProps) {
  return (
    <QueryScope>
      <SecondFactorStep {...props} />
    </QueryScope>
  )
}
