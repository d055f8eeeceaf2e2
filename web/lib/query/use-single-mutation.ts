import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { useRef } from 'react'

/** Returns a mutation that ignores calls while it is running. `isPending` changes too late for a double click. */
export function useSingleMutation<Data, Input = void>(options: UseMutationOptions<Data, Error, Input>) {
  const busy = useRef(false)
  const { mutate, isPending, data, error, variables } = useMutation({
    ...options,
    onSettled: (...settled) => {
      busy.current = false
      return options.onSettled?.(...settled)
    },
  })
  const run = (input: Input) => {
    if (busy.current) return
    busy.current = true
    mutate(input)
  }
  /** Input of the running mutation; undefined if none is running. */
  const busyWith = isPending ? variables : undefined
  return { run, isPending, busyWith, data, error }
}
