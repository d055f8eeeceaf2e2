import pg from 'pg'
import { findRunningCluster } from '../../server/platform/database/embedded/running-cluster.ts'

/** Name of the environment variable with the data folder of the shared server. global-setup.ts sets it. */
export const sharedDataDirVariable = 'WORKWRIGHT_E2E_SHARED_DATA'

/** Connects as the owner of the database of a journey's server, by default of the shared one. The caller ends the connection. */
export async function connectAsOwner(dataDir = process.env[sharedDataDirVariable] ?? ''): Promise<pg.Client> {
  const connectionString = await findRunningCluster(dataDir)
  if (!connectionString) throw new Error(`No database runs in the data folder ${dataDir}.`)
  const client = new pg.Client({ connectionString })
  await client.connect()
  return client
}

/** Runs one statement as the owner of the database of a journey's server, by default of the shared one. */
export async function runSql(text: string, values: readonly unknown[] = [], dataDir?: string): Promise<void> {
  const client = await connectAsOwner(dataDir)
  await client.query(text, [...values]).finally(() => client.end())
}
