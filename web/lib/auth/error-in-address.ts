/** An error that an identity provider put into the URL. */
export interface ErrorInAddress {
  code: string
  description: string
}

/** Reads the provider's error from the URL and removes it there, so that it is shown once. */
export function takeErrorFromUrl(): ErrorInAddress | null {
  const parameters = new URLSearchParams(location.hash.replace(/^#/, ''))
  const code = parameters.get('error_code')
  if (code === null) return null
  const url = new URL(location.href)
  url.hash = ''
  for (const name of ['error', 'error_code', 'error_description']) url.searchParams.delete(name)
  history.replaceState(history.state, '', url)
  return { code, description: parameters.get('error_description') ?? '' }
}
