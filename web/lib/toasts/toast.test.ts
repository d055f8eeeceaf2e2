import { beforeEach, describe, expect, test, vi } from 'vitest'
import { clearToasts, dismissToast, shownToasts, subscribeToToasts, toast } from './toast.ts'

const titles = () => shownToasts().map(({ title }) => title)

describe('toast', () => {
  beforeEach(clearToasts)

  test('shows at most the three newest toasts', () => {
    for (const title of ['a', 'b', 'c', 'd']) toast({ title })
    expect(titles()).toEqual(['b', 'c', 'd'])
  })

  test('replaces a toast with the same text', () => {
    const firstId = toast({ title: 'Error', description: 'No answer' })
    const secondId = toast({ title: 'Error', description: 'No answer' })
    expect(shownToasts().map(({ id }) => id)).toEqual([secondId])
    expect(secondId).not.toBe(firstId)
  })

  test('notifies listeners until they unsubscribe', () => {
    const listener = vi.fn()
    const stop = subscribeToToasts(listener)
    const id = toast({ title: 'a' })
    dismissToast(id)
    dismissToast(id)
    stop()
    toast({ title: 'b' })
    expect(listener).toHaveBeenCalledTimes(2)
    expect(titles()).toEqual(['b'])
  })
})
