import { randomBytes } from 'node:crypto'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { messages } from '../../contracts/messages.ts'
import { linesOf } from '../platform/archive/lines.ts'
import { StartupError } from '../platform/startup-error.ts'

/** Input and output for asking the operator for a password, in a terminal or through a pipe. */
export interface PasswordSource {
  input: NodeJS.ReadableStream & { isTTY?: boolean }
  prompts: NodeJS.WritableStream
  signal: AbortSignal
}

/** Generates a password with 120 random bits in 20 characters. */
export const generatePassword = (): string => randomBytes(15).toString('base64url')

/**
 * Asks for a password twice without echo, or reads the first line of piped input.
 * @throws StartupError if the input is empty or the two passwords differ
 */
export async function askPassword(source: PasswordSource): Promise<string> {
  if (!source.input.isTTY) return readPiped(source)
  const password = await askHidden(source, 'New password: ')
  if ((await askHidden(source, 'Confirm password: ')) !== password) throw new StartupError(`${messages.passwordsDoNotMatch}.`)
  return password
}

async function readPiped({ input }: PasswordSource): Promise<string> {
  // Cast: without an encoding, Node streams yield buffers.
  for await (const line of linesOf(input as AsyncIterable<Uint8Array>)) return line.replace(/\r$/, '')
  throw new StartupError('No password given. Run this command in a terminal, pipe a password to it, or add --generate.')
}

async function askHidden({ input, prompts, signal }: PasswordSource, question: string): Promise<string> {
  prompts.write(question)
  // The line editor requires an output stream. This stream discards everything, so that the password is not shown.
  const discarded = new Writable({ write: (_piece, _encoding, done) => done() })
  const editor = createInterface({ input, output: discarded, terminal: true })
  const cancelled = new Promise<never>((_, reject) => {
    for (const event of ['SIGINT', 'close'] as const) editor.once(event, () => reject(new StartupError('Canceled. Nothing was changed.')))
  })
  try {
    return await Promise.race([editor.question('', { signal }), cancelled])
  } finally {
    editor.close()
    prompts.write('\n')
  }
}
