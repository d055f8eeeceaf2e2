import { makeListeners } from '../browser/listeners.ts'

export interface ToastMessage {
  title: string
  description?: string
  tone?: 'default' | 'destructive'
  /** Button in the toast, such as Undo. */
  action?: { label: string; onSelect: () => void }
}
export interface ShownToast extends ToastMessage {
  id: number
}

/** Maximum number of visible toasts. Showing another one removes the oldest. */
const maxToasts = 3

let shown: readonly ShownToast[] = []
let lastId = 0
const listeners = makeListeners()

function show(next: readonly ShownToast[]): void {
  shown = next
  listeners.notify()
}

/** Shows a toast. If the newest one has the same text, it is replaced. Returns the toast's id. */
export function toast(message: ToastMessage): number {
  lastId += 1
  const newest = shown.at(-1)
  const repeats = newest?.title === message.title && newest.description === message.description
  show([...(repeats ? shown.slice(0, -1) : shown), { ...message, id: lastId }].slice(-maxToasts))
  return lastId
}

export function dismissToast(id: number): void {
  if (shown.some((one) => one.id === id)) show(shown.filter((one) => one.id !== id))
}

/** Removes all toasts. Call it before a retry, when their messages become outdated. */
export function clearToasts(): void {
  if (shown.length > 0) show([])
}

export const subscribeToToasts = listeners.subscribe

export function shownToasts(): readonly ShownToast[] {
  return shown
}
