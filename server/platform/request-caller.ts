import { AsyncLocalStorage } from 'node:async_hooks'

/** The caller of an HTTP request, for limits per caller. */
export type RequestCaller =
  | { kind: 'visitor' | 'service'; network: string }
  | {
      kind: 'person'
      /** Id of the signed-in user. */
      person: string
      network: string
    }

interface RequestState {
  caller: RequestCaller | null
}

const requests = new AsyncLocalStorage<RequestState>()

/** Runs one request. Everything that it starts can read its caller, including streams that outlive the handler. */
export const runRequest = <T>(work: () => T): T => requests.run({ caller: null }, work)

/** Sets the caller of the current request. Does nothing outside a request. */
export function setRequestCaller(caller: RequestCaller): void {
  const state = requests.getStore()
  if (state) state.caller = caller
}

/** Returns the caller of the current request, or null outside a request (background work, tests without a socket). */
export const requestCaller = (): RequestCaller | null => requests.getStore()?.caller ?? null
