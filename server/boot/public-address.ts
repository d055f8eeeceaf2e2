import type { Settings } from '../config/settings.ts'

/** The address that people use, for links and tokens: `PUBLIC_URL`, or the address this process listens on. */
export interface PublicAddress {
  url: () => string
  /** Sets the address this process listens on. With `PORT=0` it is known only then. */
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
