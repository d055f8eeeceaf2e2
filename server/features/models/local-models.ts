import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import {
  type LocalModelsState,
  localModelMessages,
  type ModelDownload,
  type ModelFileReport,
} from '../../../contracts/administration/local-models.ts'
import { AppError } from '../../platform/http/errors.ts'
import type { Logger } from '../../platform/logging/log.ts'
import { DownloadError } from '../../platform/models/gguf/download-error.ts'
import { downloadModel, modelFileName } from '../../platform/models/gguf/download-model.ts'
import { GgufError } from '../../platform/models/gguf/gguf-error.ts'
import { deleteModelFile, listModelFiles, readPartialSource } from '../../platform/models/gguf/model-files.ts'
import { localModelsFolder, modelPathOf } from '../../platform/models/gguf/model-folder.ts'
import { readGguf } from '../../platform/models/gguf/read-gguf.ts'
import { checkLibrary } from '../../platform/models/llama/check-library.ts'
import { installRuntime } from '../../platform/models/llama/runtime/install-runtime.ts'
import { RuntimeError } from '../../platform/models/llama/runtime/runtime-error.ts'
import { readRuntimeStatus, removeRuntimes } from '../../platform/models/llama/runtime/runtime-folder.ts'
import { currentMachine, runtimePackages } from '../../platform/models/llama/runtime/runtime-packages.ts'
import { type LocalTasks, makeLocalTasks } from '../../platform/models/local-tasks.ts'
import { TaskBusyError } from '../../platform/models/task-files.ts'
import { makeGuardedFetch } from '../../platform/outbound/guarded-fetch.ts'

export interface LocalModelsOptions {
  dataDir: string
  /** Environment variables of the server, for npm. */
  environment: NodeJS.ProcessEnv
  /** Value of OUTBOUND_ALLOW_PRIVATE. */
  allowPrivate: boolean
  log: Pick<Logger, 'info' | 'error'>
}

/**
 * The library (node-llama-cpp) and the files that this server needs to run models itself. Installations and downloads continue after the
 * response.
 */
export interface LocalModels {
  state(): Promise<LocalModelsState>
  /** Reads the metadata of a file: a path, or the name of a downloaded file. */
  inspect(model: string): Promise<ModelFileReport>
  /**
   * Checks that the library is installed and that the files are models.
   * @throws AppError `invalid_input` if the library is missing or a file is not a model
   */
  requireUsable(choice: { model: string; embeddingModel: string | null }): Promise<void>
  /**
   * Starts the installation of the library.
   * @throws AppError `conflict` if another installation or download is running
   */
  install(): Promise<void>
  uninstall(): Promise<void>
  /**
   * Starts the download of a model file.
   * @throws AppError `conflict`; `invalid_input` for an address that is not permitted
   */
  download(source: ModelDownload): Promise<void>
  /** Continues a download that did not finish. @throws AppError `conflict`, `not_found` */
  resume(name: string): Promise<void>
  /** Cancels the running task, or dismisses the message of a failed task. A partial download remains. */
  cancel(): Promise<void>
  /** Deletes a file or a partial download. @throws AppError `conflict` while it is being downloaded */
  delete(name: string): Promise<void>
  close(): Promise<void>
}

export function makeLocalModels({ dataDir, environment, allowPrivate, log }: LocalModelsOptions): LocalModels {
  const folder = localModelsFolder(dataDir)
  const packages = runtimePackages(currentMachine())
  const guarded = makeGuardedFetch({ allowPrivate, allowedOrigins: [] })
  const tasks = makeLocalTasks({ folder, messageOf })
  const start = makeTaskStarter(tasks, log)
  const download = async ({ address, sha256 }: ModelDownload) => {
    const name = nameOf(address, allowPrivate)
    await start({ kind: 'download', name }, (signal, report) =>
      downloadModel({ folder, address, sha256, fetch: guarded.fetch, allowPrivate, signal, onProgress: report }),
    )
  }
  const requireIdle = async (name: string | null) => {
    const task = await tasks.read()
    if (task?.status === 'running' && task.name === name) throw new AppError('conflict', { message: localModelMessages.busy })
  }
  return {
    inspect: (model) => inspectFile(folder, model),
    requireUsable: async ({ model, embeddingModel }) => {
      if ((await readRuntimeStatus(folder, packages)) !== 'installed')
        throw new AppError('invalid_input', { message: localModelMessages.libraryMissing })
      for (const file of [model, embeddingModel]) {
        const { error = null } = file === null ? {} : await inspectFile(folder, file)
        if (error !== null) throw new AppError('invalid_input', { message: `${file}: ${error}` })
      }
    },
    state: async () => ({
      library: await readRuntimeStatus(folder, packages),
      task: await tasks.read(),
      ...(await listModelFiles(folder)),
      freeBytes: await freeBytesOf(folder),
    }),
    install: () =>
      start({ kind: 'install', name: null }, (signal, report) =>
        installRuntime({ folder, packages, environment, signal, checkLibrary, onProgress: (done, total) => report({ done, total }) }),
      ),
    uninstall: async () => {
      await requireIdle(null)
      await removeRuntimes(folder)
    },
    download,
    resume: async (name) => {
      const source = await readPartialSource(folder, name)
      if (source === null) throw new AppError('not_found', { message: localModelMessages.notFound })
      await download(source)
    },
    cancel: () => tasks.cancel(),
    delete: async (name) => {
      await requireIdle(name)
      await deleteModelFile(folder, name)
      const task = await tasks.read()
      // Dismisses the message of a failed download together with its file.
      if (task?.name === name) await tasks.cancel()
    },
    close: async () => {
      await tasks.close()
      await guarded.close()
    },
  }
}

/** Returns a function that starts a task and logs its end. The task continues after the returned promise settles. */
function makeTaskStarter(tasks: LocalTasks, log: LocalModelsOptions['log']): (...task: Parameters<LocalTasks['start']>) => Promise<void> {
  return async (task, work) => {
    const { ended } = await tasks.start(task, work).catch((error: unknown) => {
      throw error instanceof TaskBusyError ? new AppError('conflict', { message: localModelMessages.busy }) : error
    })
    ended.then(
      () => log.info(task, 'local model task completed'),
      (error: unknown) => {
        if (error instanceof DOMException && error.name === 'AbortError') log.info(task, 'local model task cancelled')
        else log.error({ err: error, ...task, detail: error instanceof RuntimeError ? error.detail : undefined }, 'local model task failed')
      },
    )
  }
}

async function inspectFile(folder: string, model: string): Promise<ModelFileReport> {
  try {
    const { sizeBytes, name, license, architecture, contextTokens } = await readGguf(modelPathOf(folder, model))
    return { info: { sizeBytes, name, license, architecture, contextTokens }, error: null }
  } catch (error) {
    if (error instanceof GgufError) return { info: null, error: error.message }
    throw error
  }
}

function nameOf(address: string, allowPrivate: boolean): string {
  try {
    return modelFileName(address, allowPrivate)
  } catch (error) {
    throw error instanceof DownloadError ? new AppError('invalid_input', { message: error.message }) : error
  }
}

/** Returns the free space on the disk of a folder, or of its parent if the folder does not exist yet. */
async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder).catch(() => statfs(dirname(folder)))
  return bavail * bsize
}

/** Returns the message of a failed task. Unknown errors are only logged, because they can contain paths. */
function messageOf(error: unknown): string {
  if (error instanceof DownloadError || error instanceof GgufError || error instanceof RuntimeError) return error.message
  return localModelMessages.failed
}
