import { setNonce } from 'get-nonce'

function readNonce(): string | undefined {
  // Browsers hide the attribute from getAttribute; the property still has it.
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce || undefined
}

/** The nonce of this page, for the few Radix parts that write a <style> element. */
export const cspNonce = typeof document === 'undefined' ? undefined : readNonce()

if (cspNonce) setNonce(cspNonce)
