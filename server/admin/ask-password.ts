import { randomBytes } from 'node:crypto'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { messages } from '../../contracts/messages.ts'
import { linesOf } from '../platform/archive/lines.ts'
import { StartupError } from '../platform/startup-error.ts'

/** Where a password comes from: a terminal, or what is piped into us. */
export interface PasswordSource {
  input: NodeJS.ReadableStream & { isTTY?: boolean }
  prompts: NodeJS.WritableStream
  signal: AbortSignal
}

/** A password that nobody has to think of: 120 bits in 20 letters. */
export const generatePassword = (): string => randomBytes(15).toString('base64url')

/**
 * Asks twice, without showing what is typed; or takes the first line of what is piped in.
 * @throws StartupError when there is none, or the two differ.
 */
export async function askPassword(source: PasswordSource): Promise<string> {
  if (!source.input.isTTY) return readPiped(source)
  const password = await askHidden(source, 'New password: ')
  if ((await askHidden(source, 'Once more: ')) !== password) throw new StartupError(`${messages.passwordsDoNotMatch}.`)
  return password
}

async function readPiped({ input }: PasswordSource): Promise<string> {
  // Without an encoding, a stream of Node's gives buffers.
  for await (const line of linesOf(input as AsyncIterable<Uint8Array>)) return line.replace(/\r$/, '')
  throw new StartupError('No password came. Pipe one in, run this in a terminal, or add --generate.')
}

async function askHidden({ input, prompts, signal }: PasswordSource, question: string): Promise<string> {
  prompts.write(question)
  // The line editor works as ever; what it would show goes nowhere.
  const nowhere = new Writable({ write: (_piece, _encoding, done) => done() })
  const editor = createInterface({ input, output: nowhere, terminal: true })
  const brokenOff = new Promise<never>((_, reject) => {
    for (const event of ['SIGINT', 'close'] as const) editor.once(event, () => reject(new StartupError('Broken off; nothing was changed.')))
  })
  try {
    return await Promise.race([editor.question('', { signal }), brokenOff])
  } finally {
    editor.close()
    prompts.write('\n')
  }
}
