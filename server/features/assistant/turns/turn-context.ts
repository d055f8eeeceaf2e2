import type pg from 'pg'
import type { ChatRequest } from '../../../../contracts/assistant/chat-request.ts'
import type { Logger } from '../../../platform/logging/log.ts'
import type { ChatCaller } from '../chat-caller.ts'
import type { ChatModel } from '../chat-model.ts'
import type { ReplySourceReaders } from '../sources/gather-sources.ts'

export interface TurnDependencies extends ReplySourceReaders {
  owner: pg.Pool
  model: ChatModel
  /** Writes the reply if the language model fails. */
  builtinModel: ChatModel
  productName: string
  log: Logger
}

export interface Turn {
  caller: ChatCaller
  request: ChatRequest
  signal: AbortSignal
}
