import { messages } from '../../../contracts/messages.ts'
import { toastFailure } from '../toasts/error-toasts.ts'
import { toast } from '../toasts/toast.ts'
import { useSingleMutation } from './use-single-mutation.ts'

interface MutationWithToasts<Input> {
  change: (input: Input) => Promise<unknown>
  /** Title of the toast after a success. */
  done: (input: Input) => string
  /** Called after a success. */
  onDone: (() => void) | undefined
  /** Refetches what the change affects, after a success or an error. */
  refetch: () => Promise<unknown>
}

/** Returns a mutation that shows a toast after a success or an error, and then refetches data. */
export function useMutationWithToasts<Input>({ change, done, onDone, refetch }: MutationWithToasts<Input>) {
  return useSingleMutation<unknown, Input>({
    mutationFn: change,
    onSuccess: (_, input) => {
      toast({ title: done(input) })
      onDone?.()
    },
    onError: (error) => toastFailure(error, messages.fallbackError),
    onSettled: refetch,
  })
}
