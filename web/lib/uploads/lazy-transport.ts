import type { Cargo, Transport, TransportEvents } from './transport.ts'

/** The transport's code comes with the first upload; where it did not come, the next try asks for it again. */
export function lazyTransport(cargo: Cargo, events: TransportEvents): Transport {
  let loading: Promise<Transport> | null = null
  const load = () => {
    loading ??= import('./tus-transport.ts').then(({ makeTusTransport }) => makeTusTransport(cargo, events))
    return loading
  }
  const fail = () => {
    loading = null
    events.onFailed(null)
  }
  const ifLoaded = (act: (transport: Transport) => void) => void loading?.then(act, () => undefined)
  return {
    start: () => void load().then((transport) => transport.start(), fail),
    pause: () => ifLoaded((transport) => transport.pause()),
    cancel: () => ifLoaded((transport) => transport.cancel()),
  }
}
