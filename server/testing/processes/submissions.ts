import pg from 'pg'
import { findRunningCluster } from '../../platform/database/embedded/running-cluster.ts'

/** Submits the contact form as a visitor. Resolves to the HTTP status. */
export async function submit(serverUrl: string, publishableKey: string, name: string): Promise<number> {
  const response = await fetch(`${serverUrl}/rest/v1/contact_submissions`, {
    method: 'POST',
    headers: { apikey: publishableKey, 'content-type': 'application/json', prefer: 'return=minimal' },
    body: JSON.stringify({ name, email: 'visitor@example.com', message: 'Written while the power fails' }),
  })
  await response.text()
  return response.status
}

export async function fetchPublishableKey(serverUrl: string): Promise<string> {
  const config = (await (await fetch(`${serverUrl}/app-config.json`)).json()) as { publishableKey: string }
  return config.publishableKey
}

/**
 * Submits the contact form continuously, four requests at a time, until the server ends. Resolves to the names in the acknowledged
 * submissions.
 */
export function submitUntilGone(serverUrl: string, publishableKey: string) {
  const acknowledged: string[] = []
  const writers = Array.from({ length: 4 }, async (_, writer) => {
    for (let count = 0; ; count++) {
      const name = `Visitor ${writer}-${count}`
      const status = await submit(serverUrl, publishableKey, name).catch(() => null)
      if (status === 201) acknowledged.push(name)
      else return
    }
  })
  return { acknowledged, gone: Promise.all(writers).then(() => acknowledged) }
}

/** Returns the names in the contact submissions that the embedded database of a data folder contains. */
export async function readSubmittedNames(dataDir: string): Promise<Set<string>> {
  const client = new pg.Client({ connectionString: (await findRunningCluster(dataDir)) ?? '' })
  await client.connect()
  const { rows } = await client.query<{ name: string }>('select name from public.contact_submissions').finally(() => client.end())
  return new Set(rows.map(({ name }) => name))
}
