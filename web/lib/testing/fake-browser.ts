import { setMaxListeners } from 'node:events'
import { vi } from 'vitest'

class MemoryStorage {
  getItem(key: string): string | null {
    return Object.hasOwn(this, key) ? String(Reflect.get(this, key)) : null
  }
  setItem(key: string, value: string): void {
    Reflect.set(this, key, value)
  }
  removeItem(key: string): void {
    Reflect.deleteProperty(this, key)
  }
  key(index: number): string | null {
    return Object.keys(this)[index] ?? null
  }
  get length(): number {
    return Object.keys(this).length
  }
}

/** Replaces the features of a browser that the session and its client use: storage, location, events, and the settings in the page. */
export function stubBrowser(supabaseUrl: string, stored: Record<string, string> = {}) {
  const localStorage = Object.assign(new MemoryStorage(), stored)
  const location = new URL('http://localhost/dashboard')
  const config = JSON.stringify({
    supabaseUrl,
    publishableKey: 'sb_publishable_test',
    productName: 'Workwright',
    maxFileBytes: 1000,
    signIn: { providers: [], sso: false, mail: false },
    emailChange: false,
    adminsNeedSecondFactor: false,
  })
  const document = Object.assign(new EventTarget(), {
    visibilityState: 'visible',
    getElementById: (id: string) => (id === 'app-config' ? { textContent: config } : null),
  })
  const window = Object.assign(new EventTarget(), { location, localStorage })
  // Allow any number of listeners: the client stores the first window, and each test adds one to it.
  setMaxListeners(0, window)
  for (const [name, value] of Object.entries({ localStorage, location, document, window })) vi.stubGlobal(name, value)
  return { localStorage, window }
}
