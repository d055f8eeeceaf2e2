import { expect, it } from 'vitest'
import { sortRows } from '../../ui/table/table-view.ts'
import { addedAt, findAddress, findItems, isSameUrl, typeLabel } from './item-lists.ts'
import type { KnowledgeItem } from './knowledge-queries.ts'

const item = (properties: Partial<KnowledgeItem>): KnowledgeItem => ({
  id: crypto.randomUUID(),
  user_id: 'user',
  created_by_name: null,
  item_type: 'website',
  title: '',
  url: null,
  file_path: null,
  file_name: null,
  file_size: null,
  file_type: null,
  created_at: '2026-01-01T00:00:00Z',
  index_status: 'ready',
  index_error: null,
  chunk_count: 0,
  synced_at: null,
  include_linked: false,
  page_count: 0,
  pages_failed: 0,
  pages_skipped: 0,
  index_warning: null,
  index_retryable: true,
  duplicate_of: null,
  pages_read: null,
  pages_found: null,
  include_paths: [],
  exclude_paths: [],
  ...properties,
})

it('finds items that contain every word of the search, in any field, ignoring accents', () => {
  const items = [item({ title: 'Café prices', url: 'https://example.com/menu' }), item({ title: 'Returns', file_name: 'Policy.pdf' })]
  const titles = (text: string) => findItems(items, text).map(({ title }) => title)
  expect(titles('cafe')).toEqual(['Café prices'])
  expect(titles('MENU prices')).toEqual(['Café prices'])
  expect(titles('menu returns')).toEqual([])
  expect(titles('policy')).toEqual(['Returns'])
  expect(titles('  ')).toHaveLength(2)
})

it('sorts items of the same second by the fraction of the second', () => {
  const moments = [
    '2026-01-01T00:00:05+00:00',
    '2026-01-01T00:00:05.25+00:00',
    '2026-01-01T00:00:05.5+00:00',
    '2026-01-01T00:00:05.512+00:00',
  ]
  const items = moments.map((created_at) => item({ created_at }))
  expect(sortRows(items.toReversed(), addedAt, 'asc').map(({ created_at }) => created_at)).toEqual(moments)
})

it('treats different spellings of a URL as the same', () => {
  expect(isSameUrl('https://Example.com/a/', ' https://example.com/a#top')).toBe(true)
  for (const other of ['https://example.com/b', 'http://example.com/a', 'https://example.com/a?page=2', 'https://example.com/A'])
    expect(isSameUrl('https://example.com/a', other)).toBe(false)
  const existing = item({ url: 'https://example.com/' })
  expect(findAddress([existing], 'https://example.com')).toBe(existing)
  expect(findAddress([existing], 'https://example.com', existing.id)).toBeUndefined()
})

it('returns short names of file types', () => {
  const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
  expect(typeLabel({ file_type: docx, file_name: 'x' })).toBe('DOCX')
  expect(typeLabel({ file_type: 'application/pdf', file_name: 'a.b.PDF' })).toBe('PDF')
  expect(typeLabel({ file_type: '', file_name: 'notes.org' })).toBe('ORG')
  expect(typeLabel({ file_type: 'image/png', file_name: null })).toBe('PNG')
  expect(typeLabel({ file_type: null, file_name: 'noext' })).toBe('FILE')
})
