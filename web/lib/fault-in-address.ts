/** A fault that a provider's way back put into the address. */
export interface AddressFault {
  code: string
  description: string
}

/** Reads the fault of an address, and takes it out: it is told once. */
export function takeFaultFromAddress(): AddressFault | null {
  const given = new URLSearchParams(location.hash.replace(/^#/, ''))
  const code = given.get('error_code')
  if (code === null) return null
  const url = new URL(location.href)
  url.hash = ''
  for (const name of ['error', 'error_code', 'error_description']) url.searchParams.delete(name)
  history.replaceState(history.state, '', url)
  return { code, description: given.get('error_description') ?? '' }
}
