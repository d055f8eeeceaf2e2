import type { LlamaLibrary } from './llama-api.ts'
import { type LlamaRequest, type LlamaResponse, type LlamaTask, memoryExitCode } from './llama-messages.ts'
import { LlamaError, type LlamaSession, makeLlamaSession } from './llama-session.ts'

/*
 * Program of a child process (start-llama-child.ts). It loads GGUF files with node-llama-cpp and works on one task at a time. It has no
 * settings, no secrets, and no connection except to its parent process. It ends with its parent process.
 */

const memoryCheckIntervalMs = 250
const maxDetailLength = 500

let session: Promise<LlamaSession> | null = null
const running = new Map<number, AbortController>()

const send = (response: LlamaResponse) => void process.send?.(response)

async function start({ library, threads, maxMemoryBytes }: Extract<LlamaRequest, { type: 'start' }>): Promise<LlamaSession> {
  setInterval(() => {
    if (process.memoryUsage.rss() > maxMemoryBytes) process.exit(memoryExitCode)
  }, memoryCheckIntervalMs)
  // Cast: the server passes the URL of node-llama-cpp.
  return makeLlamaSession((await import(library)) as LlamaLibrary, { threads })
}

async function work(id: number, task: LlamaTask): Promise<void> {
  const controller = new AbortController()
  running.set(id, controller)
  try {
    if (session === null) throw new LlamaError('failed', 'the process was not started')
    const { generate, embed } = await session
    controller.signal.throwIfAborted()
    const onText = (text: string) => send({ type: 'text', id, text })
    const result =
      task.kind === 'check'
        ? null
        : task.kind === 'embed'
          ? await embed(task, controller.signal)
          : await generate(task, controller.signal, onText)
    send({ type: 'done', id, result })
  } catch (error) {
    const code = controller.signal.aborted ? 'aborted' : error instanceof LlamaError ? error.code : 'failed'
    send({ type: 'error', id, code, detail: error instanceof Error ? error.message.slice(0, maxDetailLength) : '' })
  } finally {
    running.delete(id)
  }
}

process.on('disconnect', () => process.exit())
process.on('message', (request: LlamaRequest) => {
  if (request.type === 'start') {
    session = start(request)
    // Prevents an unhandled rejection. The first task reports the error.
    session.catch(() => undefined)
  } else if (request.type === 'task') void work(request.id, request.task)
  else running.get(request.id)?.abort()
})
