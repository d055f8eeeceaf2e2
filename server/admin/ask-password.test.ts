import { PassThrough } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { askPassword, generatePassword } from './ask-password.ts'

function source(isTTY: boolean) {
  const input = Object.assign(new PassThrough(), { isTTY })
  const prompts = new PassThrough()
  const shown: string[] = []
  prompts.on('data', (text: Buffer) => shown.push(text.toString()))
  return { input, prompts, signal: new AbortController().signal, shown: () => shown.join('') }
}

/** As somebody types it, key by key. */
async function type(input: PassThrough, text: string): Promise<void> {
  for (const key of text) input.write(key)
  await sleep(20)
}

it('asks twice in a terminal, edits like one, and shows nothing of it', async () => {
  const terminal = source(true)
  const asked = askPassword(terminal)
  await type(terminal.input, 'correct hoarse\x7f\x7f\x7f\x7frse\r')
  await type(terminal.input, 'correct horse\r')
  expect(await asked).toBe('correct horse')
  expect(terminal.shown()).toBe('New password: \nOnce more: \n')
})

it('refuses two that differ', async () => {
  const terminal = source(true)
  const refused = expect(askPassword(terminal)).rejects.toThrow('New passwords do not match.')
  await type(terminal.input, 'one two three\r')
  await type(terminal.input, 'one two four\r')
  await refused
})

it.each(['\x03', '\x04'])('is broken off by the key %j', async (key) => {
  const terminal = source(true)
  const refused = expect(askPassword(terminal)).rejects.toThrow('Broken off; nothing was changed.')
  await type(terminal.input, key)
  await refused
})

it('takes the first line of what is piped in, and no silence', async () => {
  const pipe = source(false)
  pipe.input.end(' Grüße 🧵 \r\nmore')
  expect(await askPassword(pipe)).toBe(' Grüße 🧵 ')
  expect(pipe.shown()).toBe('')
  const silence = source(false)
  silence.input.end()
  await expect(askPassword(silence)).rejects.toThrow('No password came')
})

it('thinks up passwords that differ', () => {
  const some = new Set(Array.from({ length: 50 }, generatePassword))
  expect(some.size).toBe(50)
  for (const one of some) expect(one).toMatch(/^[\w-]{20}$/)
})
