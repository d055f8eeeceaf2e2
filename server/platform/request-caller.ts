import { AsyncLocalStorage } from 'node:async_hooks'

/** Caller of an HTTP request, used for limits per caller. */
export type RequestCaller =
  | { kind: 'visitor' | 'service'; network: string }
  | {
      kind: 'user'
      /** Id of the signed-in user. */
      userId: string
      network: string
    }

interface RequestState {
  caller: RequestCaller | null
}

const requests = new AsyncLocalStorage<RequestState>()

/** Handles one request. All functions called by `work`, including streams that outlive the handler, can read the request's caller. */
export const runRequest = <T>(work: () => T): T => requests.run({ caller: null }, work)

/** Sets the caller of the current request. Does nothing outside a request. */
export function setRequestCaller(caller: RequestCaller): void {
  const state = requests.getStore()
  if (state) state.caller = caller
}

/** Returns the caller of the current request. Returns null outside a request (background work, tests without a socket). */
export const requestCaller = (): RequestCaller | null => requests.getStore()?.caller ?? null
