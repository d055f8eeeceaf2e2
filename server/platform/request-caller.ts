import { AsyncLocalStorage } from 'node:async_hooks'

/** The caller of an HTTP request, as limits count callers. */
export type RequestCaller =
  | { kind: 'visitor' | 'service'; network: string }
  | {
      kind: 'person'
      /** Id of the signed-in person. */
      person: string
      network: string
    }

interface RequestState {
  caller: RequestCaller | null
}

const requests = new AsyncLocalStorage<RequestState>()

/** Runs one request. Everything it starts can read its caller, work that outlives the handler included (streams). */
export const runRequest = <T>(work: () => T): T => requests.run({ caller: null }, work)

/** Names the caller of the current request. Does nothing outside a request. */
export function setRequestCaller(caller: RequestCaller): void {
  const state = requests.getStore()
  if (state) state.caller = caller
}

/** Returns the caller of the current request; null outside a request (background work, tests without a socket). */
export const requestCaller = (): RequestCaller | null => requests.getStore()?.caller ?? null
