import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'

/** Runs a script as a separate process. Sends it the task and reads its result, both as JSON. */
export async function runScript<Answer>(script: URL, task: unknown): Promise<Answer> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', fileURLToPath(script)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  child.stdin.end(JSON.stringify(task))
  const output = await text(child.stdout)
  // Cast: the script writes nothing but its result to standard output.
  return JSON.parse(output) as Answer
}
