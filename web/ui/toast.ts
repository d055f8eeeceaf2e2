import { makeListeners } from '../lib/listeners.ts'

export interface ToastMessage {
  title: string
  description?: string
  tone?: 'default' | 'destructive'
  /** One thing to do about it, Undo for instance. */
  action?: { label: string; onSelect: () => void }
}
export interface ShownToast extends ToastMessage {
  id: number
}

/** More than three at once would hide the screen; the oldest gives way. */
const most = 3

let shown: readonly ShownToast[] = []
let lastId = 0
const listeners = makeListeners()

function show(next: readonly ShownToast[]): void {
  shown = next
  listeners.tell()
}

/** Shows a message, from anywhere. The same words as the newest one replace it instead of piling up. */
export function toast(message: ToastMessage): number {
  lastId += 1
  const newest = shown.at(-1)
  const repeats = newest?.title === message.title && newest.description === message.description
  show([...(repeats ? shown.slice(0, -1) : shown), { ...message, id: lastId }].slice(-most))
  return lastId
}

export function dismissToast(id: number): void {
  if (shown.some((one) => one.id === id)) show(shown.filter((one) => one.id !== id))
}

/** What was said about the last attempt is out of date when the next one starts. */
export function clearToasts(): void {
  if (shown.length > 0) show([])
}

export const subscribeToToasts = listeners.subscribe

export function shownToasts(): readonly ShownToast[] {
  return shown
}
