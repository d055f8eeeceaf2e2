import { demoVideoTypes } from '../../../../contracts/storage.ts'

export type DemoVideoType = (typeof demoVideoTypes)[number]

const byExtension: Readonly<Record<string, DemoVideoType>> = {
  mp4: 'video/mp4',
  webm: 'video/webm',
  ogg: 'video/ogg',
  ogv: 'video/ogg',
}
const extensions: Readonly<Record<DemoVideoType, string>> = { 'video/mp4': 'mp4', 'video/webm': 'webm', 'video/ogg': 'ogg' }

/**
 * Content types that browsers report for unknown files, and for .ogg, which can contain audio or video. For these types, the file extension
 * decides.
 */
const ambiguousTypes = new Set(['', 'application/octet-stream', 'application/ogg', 'audio/ogg'])

/** Content types and extensions that the file dialog offers. */
export const acceptedVideos = [...demoVideoTypes, ...Object.keys(byExtension).map((extension) => `.${extension}`)].join(',')

type NamedFile = Pick<File, 'name' | 'type'>

const extensionOf = ({ name }: NamedFile) => /[^.]\.([a-z0-9]{1,10})$/i.exec(name)?.[1]?.toLowerCase() ?? ''

/**
 * Returns the content type of a video, by the type that the browser reports or by the file's extension; null if the demo library does not
 * accept it.
 */
export function videoTypeOf(file: NamedFile): DemoVideoType | null {
  const reportedType = demoVideoTypes.find((type) => type === file.type.split(';')[0]?.trim().toLowerCase())
  return reportedType ?? (ambiguousTypes.has(file.type) ? (byExtension[extensionOf(file)] ?? null) : null)
}

/** Returns whether a file begins with the signature of its type. Detects files with a wrong extension. */
export async function hasSignatureOf(type: DemoVideoType, file: Blob): Promise<boolean> {
  const head = new Uint8Array(await file.slice(0, 12).arrayBuffer())
  const text = (from: number, to: number) => String.fromCharCode(...head.subarray(from, to))
  switch (type) {
    case 'video/mp4':
      return text(4, 8) === 'ftyp'
    case 'video/webm':
      return text(0, 4) === '\x1aE\xdf\xa3'
    case 'video/ogg':
      return text(0, 4) === 'OggS'
    default:
      return type satisfies never
  }
}

/** Returns a random file name, with the original extension if it matches the type (specification, section 3). */
export function videoName(file: NamedFile, type: DemoVideoType): string {
  const extension = extensionOf(file)
  // Does not use `crypto.randomUUID`, which is not available on pages without TLS.
  const random = [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${random}.${byExtension[extension] === type ? extension : extensions[type]}`
}
