import type { IncomingMessage } from 'node:http'
import type { Context } from 'hono'
import type { GatewayVariables } from '../access/identity.ts'

/** What the routes find in their context. */
export interface StorageEnv {
  Variables: GatewayVariables
  Bindings: { incoming?: IncomingMessage }
}

/** The context of every handler. */
export type StorageContext = Context<StorageEnv>
