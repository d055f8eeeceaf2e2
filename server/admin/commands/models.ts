import { localModelsFolder } from '../../platform/models/gguf/model-folder.ts'
import { checkLibrary } from '../../platform/models/llama/check-library.ts'
import { installRuntime } from '../../platform/models/llama/runtime/install-runtime.ts'
import { RuntimeError } from '../../platform/models/llama/runtime/runtime-error.ts'
import { readRuntimeStatus, removeRuntimes } from '../../platform/models/llama/runtime/runtime-folder.ts'
import { currentMachine, runtimePackages } from '../../platform/models/llama/runtime/runtime-packages.ts'
import { makeLocalTasks } from '../../platform/models/local-tasks.ts'
import { TaskBusyError } from '../../platform/models/task-files.ts'
import { StartupError } from '../../platform/startup-error.ts'
import type { AdminContext, RunCommand } from '../command.ts'

const statusTexts = {
  unsupported: 'The library for model files does not support this machine.',
  missing: 'The library for model files is not installed.',
  outdated: 'The library for model files belongs to another version of Workwright. Install it again.',
  installed: 'The library for model files is installed.',
} as const

export const run: RunCommand = async (context, { positionals: [action = 'status'] }) => {
  const folder = localModelsFolder(context.settings.DATA_DIR)
  switch (action) {
    case 'status':
      return statusTexts[await readRuntimeStatus(folder, runtimePackages(currentMachine()))]
    case 'install':
      return install(context, folder)
    case 'remove':
      await removeRuntimes(folder)
      return 'Removed the library for model files. Model files remain.'
    default:
      throw new StartupError(`Unknown action "${action}". Use status, install or remove.`)
  }
}

async function install({ signal, environment, passwordSource: { prompts } }: AdminContext, folder: string): Promise<string> {
  const packages = runtimePackages(currentMachine())
  const tasks = makeLocalTasks({ folder, messageOf: messageOf })
  const onAbort = () => void tasks.cancel()
  signal.addEventListener('abort', onAbort, { once: true })
  try {
    const { ended } = await tasks.start({ kind: 'install', name: null }, (cancelled, report) => {
      prompts.write('Installing the library for model files ...\n')
      const onProgress = (done: number, total: number) => report({ done, total })
      return installRuntime({ folder, packages, environment, signal: cancelled, onProgress, checkLibrary })
    })
    await ended
    return `Installed node-llama-cpp ${packages?.version}. Choose a model file under Administration > Models.`
  } catch (error) {
    if (signal.aborted) throw signal.reason
    throw new StartupError(messageOf(error))
  } finally {
    signal.removeEventListener('abort', onAbort)
  }
}

function messageOf(error: unknown): string {
  if (error instanceof TaskBusyError) return 'Another installation or download is running.'
  if (error instanceof RuntimeError) return error.detail === '' ? error.message : `${error.message}\n${error.detail}`
  return error instanceof Error ? error.message : String(error)
}
