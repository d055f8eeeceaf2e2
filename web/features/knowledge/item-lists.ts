import type { KnowledgeItem } from './knowledge-queries.ts'

export interface ItemLists {
  websites: KnowledgeItem[]
  documents: KnowledgeItem[]
}

export function listsOf(items: readonly KnowledgeItem[]): ItemLists {
  return {
    websites: items.filter(({ item_type }) => item_type === 'website'),
    documents: items.filter(({ item_type }) => item_type === 'document'),
  }
}

export const displayNameOf = ({ file_name, title }: KnowledgeItem): string => file_name ?? title

/** Returns the creation time in milliseconds. Times with and without fractions of a second would be sorted incorrectly as texts. */
export const addedAt = ({ created_at }: KnowledgeItem): number => Date.parse(created_at)

/** Returns the items that contain every word of the text, ignoring case and accents. */
export function findItems(items: readonly KnowledgeItem[], text: string): readonly KnowledgeItem[] {
  const words = plain(text).split(/\s+/).filter(Boolean)
  if (words.length === 0) return items
  return items.filter((item) => {
    const content = plain([item.title, item.url, item.file_name, item.file_type].join(' '))
    return words.every((word) => content.includes(word))
  })
}

const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** Returns whether two URLs are the same, without regard to the case of the host, a slash at the end, and the fragment. */
export function isSameUrl(first: string, second: string): boolean {
  return bareAddress(first) === bareAddress(second)
}

function bareAddress(text: string): string {
  const url = URL.parse(text.trim())
  return url === null ? text.trim() : `${url.protocol}//${url.host}${url.pathname.replace(/\/+$/, '')}${url.search}`
}

/** Returns an item with the same URL, or undefined. @param ignoredId id of an item to ignore, because the user is editing it */
export function findAddress(items: readonly KnowledgeItem[], url: string, ignoredId?: string): KnowledgeItem | undefined {
  return items.find((item) => item.id !== ignoredId && item.url !== null && isSameUrl(item.url, url))
}

const wellKnown: Readonly<Record<string, string>> = {
  'application/msword': 'DOC',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'DOCX',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'XLSX',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'PPTX',
  'text/plain': 'TXT',
  'text/markdown': 'MD',
}

/** Returns a short name of the file type: the extension, or else the second part of the content type. */
export function typeLabel({ file_type, file_name }: Pick<KnowledgeItem, 'file_type' | 'file_name'>): string {
  const typeName = file_type ? wellKnown[file_type] : undefined
  const extension = /\.([a-z0-9]{1,8})$/i.exec(file_name ?? '')?.[1]
  return typeName ?? (extension ?? file_type?.split('/')[1] ?? 'File').toUpperCase()
}
