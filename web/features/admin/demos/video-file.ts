import { demoVideoTypes } from '../../../../contracts/storage.ts'

export type DemoVideoType = (typeof demoVideoTypes)[number]

const byExtension: Readonly<Record<string, DemoVideoType>> = {
  mp4: 'video/mp4',
  webm: 'video/webm',
  ogg: 'video/ogg',
  ogv: 'video/ogg',
}
const extensions: Readonly<Record<DemoVideoType, string>> = { 'video/mp4': 'mp4', 'video/webm': 'webm', 'video/ogg': 'ogg' }

/** What browsers call a file whose kind they do not know, and .ogg, which may hold sound or pictures. */
const vague = new Set(['', 'application/octet-stream', 'application/ogg', 'audio/ogg'])

/** For the file chooser. */
export const acceptedVideos = [...demoVideoTypes, ...Object.keys(byExtension).map((extension) => `.${extension}`)].join(',')

type Named = Pick<File, 'name' | 'type'>

const extensionOf = ({ name }: Named) => /[^.]\.([a-z0-9]{1,10})$/i.exec(name)?.[1]?.toLowerCase() ?? ''

/** The type of a video that the demo library takes, by what the browser says and else by its name; null for any other file. */
export function videoTypeOf(file: Named): DemoVideoType | null {
  const said = demoVideoTypes.find((type) => type === file.type.split(';')[0]?.trim().toLowerCase())
  return said ?? (vague.has(file.type) ? (byExtension[extensionOf(file)] ?? null) : null)
}

/** Whether a file begins as its type does: a text that is called .mp4 is none. */
export async function beginsAs(type: DemoVideoType, file: Blob): Promise<boolean> {
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

/** A random name that keeps the file's extension, where it is one of its type (specification, section 3). */
export function videoName(file: Named, type: DemoVideoType): string {
  const extension = extensionOf(file)
  // Not randomUUID, which there is none of where an intranet is served without TLS.
  const random = [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${random}.${byExtension[extension] === type ? extension : extensions[type]}`
}
