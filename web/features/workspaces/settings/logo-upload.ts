import { buckets, logoMaxBytes, logoTypes } from '../../../../contracts/storage.ts'
import { request } from '../../../lib/api/request.ts'
import { openStorage } from '../../../lib/api/storage.ts'
import { randomId } from '../../../lib/browser/random-id.ts'

type LogoType = keyof typeof logoTypes
const isLogoType = (type: string): type is LogoType => type in logoTypes

/** Returns why a file cannot be a logo; undefined if it can. The server checks the content too. */
export function logoProblem({ type, size }: Pick<File, 'type' | 'size'>): string | undefined {
  if (!isLogoType(type)) return 'Choose a PNG, JPEG or WebP image'
  if (size === 0) return 'This file is empty'
  if (size > logoMaxBytes) return 'Choose an image of at most 1 MB'
  return undefined
}

/** Uploads a logo and shows it in the workspace. The database then deletes the former one. */
export async function uploadLogo(workspaceId: string, file: File): Promise<void> {
  if (!isLogoType(file.type)) throw new Error('isLogoType must accept the file before it is uploaded')
  const path = `${workspaceId}/${randomId()}.${logoTypes[file.type]}`
  const storage = await openStorage()
  const { error } = await storage.from(buckets.logos).upload(path, file, { contentType: file.type })
  if (error) throw error
  await saveAppearance(workspaceId, { logo_path: path })
}

/** Changes the logo or the accent color of a workspace. */
export const saveAppearance = (workspaceId: string, look: { logo_path?: string | null; accent?: string | null }) =>
  request((supabase) => supabase.from('workspaces').update(look).eq('id', workspaceId))
