import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { useRef } from 'react'

/** Returns a mutation that ignores calls while it is running. `isPending` changes too late for a double click. */
export function useSingleMutation<Data, Input = void>(options: UseMutationOptions<Data, Error, Input>) {
  const isRunning = useRef(false)
  const { mutate, isPending, data, error, variables } = useMutation({
    ...options,
    onSettled: (...args) => {
      isRunning.current = false
      return options.onSettled?.(...args)
    },
  })
  const run = (input: Input) => {
    if (isRunning.current) return
    isRunning.current = true
    mutate(input)
  }
  /** Input of the running mutation; undefined if none is running. */
  const runningInput = isPending ? variables : undefined
  return { run, isPending, runningInput, data, error }
}
