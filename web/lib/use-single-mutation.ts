import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { useRef } from 'react'

/**
 * A mutation that takes no second call while the first is under way. `isPending` alone is
 * late for that: it reaches the screen a frame after the first click of a double click.
 */
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
  /** What it is under way with. */
  const busyWith = isPending ? variables : undefined
  return { run, isPending, busyWith, data, error }
}
