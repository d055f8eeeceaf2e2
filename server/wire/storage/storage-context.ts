import type { IncomingMessage } from 'node:http'
import type { Context } from 'hono'
import type { GatewayVariables } from '../access/identity.ts'

/** Context variables of the storage routes. */
export interface StorageEnv {
  Variables: GatewayVariables
  Bindings: { incoming?: IncomingMessage }
}

/** Context of every handler. */
export type StorageContext = Context<StorageEnv>
