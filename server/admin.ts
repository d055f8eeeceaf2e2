import type { Command } from './admin/command.ts'
import { commands } from './admin/commands.ts'
import { readWords } from './admin/read-words.ts'
import { usageOf, usageOfAll } from './admin/usage.ts'
import { readSettings } from './config/settings.ts'
import { makeLifecycle } from './platform/lifecycle.ts'
import { makeLogger } from './platform/log.ts'
import { StartupError } from './platform/startup-error.ts'

/** @returns what is to be said. @throws StartupError in words for the person at the keyboard. */
async function answer([name = '', ...words]: string[], signal: AbortSignal): Promise<string> {
  if (name === '') throw new StartupError(usageOfAll(commands))
  if (['help', '--help', '-h'].includes(name)) return help(words[0])
  const command = requireCommand(name)
  if (words.includes('--help')) return usageOf(name, command)
  const given = readWords(name, command, words)
  const [{ run }, { openContext }] = await Promise.all([command.load(), import('./admin/open-context.ts')])
  const lifecycle = makeLifecycle(makeLogger({ level: 'silent' }))
  const passwordSource = { input: process.stdin, prompts: process.stderr, signal }
  try {
    return await run(openContext(readSettings(process.env), lifecycle, { signal, passwordSource }), given)
  } finally {
    await lifecycle.stop()
  }
}

function help(name: string | undefined): string {
  return name === undefined ? usageOfAll(commands) : usageOf(name, requireCommand(name))
}

function requireCommand(name: string): Command {
  const command = commands.get(name)
  if (!command) throw new StartupError(`There is no command ${name}.\n\n${usageOfAll(commands)}`)
  return command
}

const brokenOff = new AbortController()
// Once: whoever asks a second time is not kept waiting.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => brokenOff.abort(new StartupError('Broken off.')))

answer(process.argv.slice(2), brokenOff.signal).then(
  (words) => process.stdout.write(`${words.trimEnd()}\n`),
  (error: unknown) => {
    const words = error instanceof StartupError ? error.message : error instanceof Error ? error.stack : String(error)
    process.stderr.write(`${words?.trimEnd()}\n`)
    process.exitCode = 1
  },
)
