import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'

/** Runs one of this folder's scripts as a process of its own: its task goes in as JSON, its answer comes out as JSON. */
export async function runScript<Answer>(name: string, task: unknown): Promise<Answer> {
  const script = fileURLToPath(new URL(name, import.meta.url))
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script], { stdio: ['pipe', 'pipe', 'inherit'] })
  child.stdin.end(JSON.stringify(task))
  const answer = await text(child.stdout)
  // The script is ours, and its last words are its answer.
  return JSON.parse(answer) as Answer
}
