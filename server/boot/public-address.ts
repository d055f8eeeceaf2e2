import type { Settings } from '../config/settings.ts'

/**
 * The address that clients use to reach the server, for links and tokens: `PUBLIC_URL`, or else the address that this process listens on.
 */
export interface PublicAddress {
  url: () => string
  /** Sets the address that this process listens on. With `PORT=0`, the address is unknown before the server listens. */
  setListeningAddress: (address: string) => void
}

export function makePublicAddress(settings: Pick<Settings, 'PUBLIC_URL' | 'HOST' | 'PORT'>): PublicAddress {
  let listening = `http://${settings.HOST}:${settings.PORT}`
  return {
    url: () => settings.PUBLIC_URL ?? listening,
    setListeningAddress: (address) => {
      listening = address
    },
  }
}
