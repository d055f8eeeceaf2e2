import type { Transport, TransportEvents, UploadTarget } from './transport.ts'

/** Creates an upload whose code is loaded with the first call. If loading fails, the next attempt tries again. */
export function lazyTransport(target: UploadTarget, events: TransportEvents): Transport {
  let loading: Promise<Transport> | null = null
  const load = () => {
    loading ??= import('./tus-transport.ts').then(({ makeTusTransport }) => makeTusTransport(target, events))
    return loading
  }
  const fail = () => {
    loading = null
    events.onFailed(null)
  }
  const ifLoaded = (action: (transport: Transport) => void) => void loading?.then(action, () => undefined)
  return {
    start: () => void load().then((transport) => transport.start(), fail),
    pause: () => ifLoaded((transport) => transport.pause()),
    cancel: () => ifLoaded((transport) => transport.cancel()),
  }
}
