import type { IncomingMessage } from 'node:http'
import type { Context } from 'hono'
import type { GatewayVariables } from '../access/identity.ts'

export interface StorageEnv {
  Variables: GatewayVariables
  Bindings: { incoming?: IncomingMessage }
}

export type StorageContext = Context<StorageEnv>
