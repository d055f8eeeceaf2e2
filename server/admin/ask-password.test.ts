import { PassThrough } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { askPassword, generatePassword } from './ask-password.ts'

function source(isTTY: boolean) {
  const input = Object.assign(new PassThrough(), { isTTY })
  const prompts = new PassThrough()
  const output: string[] = []
  prompts.on('data', (text: Buffer) => output.push(text.toString()))
  return { input, prompts, signal: new AbortController().signal, shown: () => output.join('') }
}

/** Simulates typing a text, one key at a time. */
async function type(input: PassThrough, text: string): Promise<void> {
  for (const key of text) input.write(key)
  await sleep(20)
}

it('asks twice in a terminal, supports editing, and does not echo the password', async () => {
  const terminal = source(true)
  const pending = askPassword(terminal)
  await type(terminal.input, 'correct hoarse\x7f\x7f\x7f\x7frse\r')
  await type(terminal.input, 'correct horse\r')
  expect(await pending).toBe('correct horse')
  expect(terminal.shown()).toBe('New password: \nConfirm password: \n')
})

it('rejects two passwords that differ', async () => {
  const terminal = source(true)
  const refused = expect(askPassword(terminal)).rejects.toThrow('New passwords do not match.')
  await type(terminal.input, 'one two three\r')
  await type(terminal.input, 'one two four\r')
  await refused
})

it.each(['\x03', '\x04'])('is cancelled by pressing %j', async (key) => {
  const terminal = source(true)
  const refused = expect(askPassword(terminal)).rejects.toThrow('Canceled. Nothing was changed.')
  await type(terminal.input, key)
  await refused
})

it('reads the first line of piped input, and rejects empty input', async () => {
  const pipe = source(false)
  pipe.input.end(' Grüße 🧵 \r\nmore')
  expect(await askPassword(pipe)).toBe(' Grüße 🧵 ')
  expect(pipe.shown()).toBe('')
  const silence = source(false)
  silence.input.end()
  await expect(askPassword(silence)).rejects.toThrow('No password given')
})

it('generates distinct passwords', () => {
  const passwords = new Set(Array.from({ length: 50 }, generatePassword))
  expect(passwords.size).toBe(50)
  for (const password of passwords) expect(password).toMatch(/^[\w-]{20}$/)
})
