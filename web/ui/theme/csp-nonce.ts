import { setNonce } from 'get-nonce'

function readNonce(): string | undefined {
  // Browsers hide the attribute from getAttribute, but not the property.
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce || undefined
}

/** CSP nonce of the page, for Radix components that insert a `<style>` element. */
export const cspNonce = typeof document === 'undefined' ? undefined : readNonce()

if (cspNonce) setNonce(cspNonce)
