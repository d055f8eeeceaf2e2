/** Requests JSON from a local server. Returns null for any error, because the server is optional. */
export async function readJsonFrom(url: string, timeoutMs: number): Promise<unknown> {
  try {
    const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
    return response.ok ? await response.json() : null
  } catch {
    return null
  }
}
