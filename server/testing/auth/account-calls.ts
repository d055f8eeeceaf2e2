import type { SupabaseClient } from '@supabase/supabase-js'
import { exportLinkSchema } from '../../../contracts/account/account.ts'
import { accountPaths } from '../../../contracts/account/account-paths.ts'
import { readZip } from '../storage/read-zip.ts'

interface Callable {
  url: string
  publishableKey: string
}

/** Calls an endpoint of `/api` in the same way as the web application. */
export async function callAccount(server: Callable, method: string, path: string, token: string | null, body?: unknown) {
  return fetch(server.url + path, {
    method,
    headers: {
      apikey: server.publishableKey,
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      'content-type': 'application/json',
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
}

export async function readAccessToken(client: SupabaseClient): Promise<string> {
  const { data } = await client.auth.getSession()
  if (!data.session) throw new Error('no session')
  return data.session.access_token
}

/** Requests a data export and returns the download URL. */
export async function requestExport(server: Callable, client: SupabaseClient): Promise<string> {
  const response = await callAccount(server, 'POST', accountPaths.export, await readAccessToken(client))
  if (response.status !== 200) throw new Error(`no link: ${response.status} ${await response.text()}`)
  return server.url + exportLinkSchema.parse(await response.json()).url
}

/** Downloads and unpacks the data export of a user. */
export async function downloadExport(server: Callable, client: SupabaseClient) {
  const response = await fetch(await requestExport(server, client))
  const archive = Buffer.from(await response.arrayBuffer())
  const files = await readZip(archive)
  // biome-ignore lint/suspicious/noExplicitAny: a test accesses the members that it expects
  const json = (name: string): any => JSON.parse(files.get(name)?.toString() ?? 'undefined')
  return { answer: response, archive, files, json }
}
