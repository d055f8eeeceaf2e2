import { z } from 'zod'

export const localModelPaths = {
  state: '/api/admin/models/files',
  inspect: '/api/admin/models/files/inspect',
  install: '/api/admin/models/files/install',
  uninstall: '/api/admin/models/files/uninstall',
  download: '/api/admin/models/files/download',
  resume: '/api/admin/models/files/resume',
  cancel: '/api/admin/models/files/cancel',
  delete: '/api/admin/models/files/delete',
} as const

export const localModelMessages = {
  fileRequired: 'Choose a model file',
  fileInvalid: 'Enter the absolute path of a .gguf file on the server, such as /srv/models/model.gguf',
  addressInvalid: 'Enter an address that starts with https:// and leads to a .gguf file',
  checksumInvalid: 'A SHA-256 checksum has 64 digits and letters from a to f',
  libraryMissing: 'Install the library before you use a model file',
  busy: 'Another installation or download is running. Wait until it ends, or cancel it.',
  libraryInUse: 'The model in use needs the library. Choose another model first.',
  fileInUse: 'This file is in use. Choose another model first.',
  notFound: 'This file no longer exists',
  failed: 'The server log has the details.',
} as const

/** Name of a downloaded file, or an absolute path on the server. */
export const modelFileSchema = z
  .string()
  .trim()
  .min(1, localModelMessages.fileRequired)
  .max(1000)
  .regex(/^\/.|^[a-z0-9][\w.+-]{0,199}\.gguf$/i, localModelMessages.fileInvalid)

export const inspectSchema = z.strictObject({ model: modelFileSchema })
export const fileNameSchema = z.strictObject({ name: z.string().max(210) })
export const downloadSchema = z.strictObject({
  address: z
    .string()
    .trim()
    .max(2000)
    .regex(/^https?:\/\/\S+$/i, localModelMessages.addressInvalid),
  sha256: z
    .string()
    .trim()
    .regex(/^[0-9a-f]{64}$/i, localModelMessages.checksumInvalid)
    .nullable(),
})
export type ModelDownload = z.output<typeof downloadSchema>

/** Properties of a model file, from its metadata. */
export interface ModelFileInfo {
  sizeBytes: number
  name: string | null
  /** License as stated in the file; null if the file states none. */
  license: string | null
  architecture: string
  /** Maximum number of tokens of prompt and response together; null if unknown. */
  contextTokens: number | null
}

/** A downloaded model file. */
export interface DownloadedModel {
  name: string
  /** Null if the file is damaged. */
  info: ModelFileInfo | null
  /** Checksum in hexadecimal form; null if the file was copied to the folder. */
  sha256: string | null
  /** Host of the download; null if the file was copied to the folder. */
  host: string | null
}

/** A download that did not finish. */
export interface PartialModel {
  name: string
  host: string
  bytes: number
  /** Null if unknown. */
  totalBytes: number | null
}

/** An installation or a download that is running, has failed, or was interrupted by the end of its process. */
export interface ModelTask {
  kind: 'install' | 'download'
  /** Name of the downloaded file; null for an installation. */
  name: string | null
  status: 'running' | 'failed' | 'interrupted'
  /** Number of packages (installation) or bytes (download). */
  done: number
  total: number | null
  /** Message of a failed task. */
  error: string | null
}

/** Response of GET /api/admin/models/files, and of all requests that change the files. */
export interface LocalModelsState {
  /** State of the library that runs model files. `outdated`: its packages were installed for another version of the product. */
  library: 'unsupported' | 'missing' | 'outdated' | 'installed'
  task: ModelTask | null
  files: DownloadedModel[]
  partials: PartialModel[]
  /** Free space on the disk of the data folder, in bytes. */
  freeBytes: number
}

/** Response of POST /api/admin/models/files/inspect. Exactly one of `info` and `error` is null. */
export interface ModelFileReport {
  info: ModelFileInfo | null
  error: string | null
}
