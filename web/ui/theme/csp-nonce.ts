import { setNonce } from 'get-nonce'

function readNonce(): string | undefined {
  // Reads the property `nonce`, because browsers hide the attribute from `getAttribute`.
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce || undefined
}

/** The nonce of the page's content security policy, for Radix components that insert a `<style>` element. */
export const cspNonce = typeof document === 'undefined' ? undefined : readNonce()

if (cspNonce) setNonce(cspNonce)
