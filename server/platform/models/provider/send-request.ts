import type { Call } from '../model-call.ts'
import { withRetries } from '../retry.ts'
import { classifyFailure } from './classify-failure.ts'
import type { ProviderContext } from './provider-context.ts'
import { type RequestAttempts, rememberRefusal } from './refused-parameters.ts'

/** Sends a request with retries. If the server refuses a parameter, omits it from this request and from later requests. */
export function sendRequest<Result>(
  { clock, refused }: ProviderContext,
  call: Call,
  send: (attempts: RequestAttempts) => Promise<Result>,
): Promise<Result> {
  const attempts = { isSchemaRefused: false }
  const sendAccepted = async (): Promise<Result> => {
    for (;;) {
      try {
        return await send(attempts)
      } catch (thrown) {
        if (!rememberRefusal(refused, attempts, thrown)) throw thrown
      }
    }
  }
  return withRetries(call, clock, (thrown) => classifyFailure(thrown, clock.now()), sendAccepted)
}
