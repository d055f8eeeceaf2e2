import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ApiError } from '../../../lib/api/api-error.ts'
import type { LoadState } from '../../../ui/feedback/query-state.tsx'
import { SourceQuotation } from './source-preview.tsx'

const chunkCitation = { excerpt: 'Returns are free', itemId: 'item', position: 2 }
const idle: LoadState<string | null> = { data: undefined, error: null, isFetching: false, refetch: () => undefined }

const render = (query: Partial<LoadState<string | null>>, citation: Parameters<typeof SourceQuotation>[0]['citation'] = chunkCitation) =>
  renderToStaticMarkup(<SourceQuotation citation={citation} statement="Returns are free." query={{ ...idle, ...query }} />)

test('quotes the chunk', () => {
  expect(render({ data: 'Returns are free for 30 days.' })).toContain('for 30 days')
})

test('shows an error with a retry button, and no quotation, if the chunk cannot be loaded', () => {
  const html = render({ error: new ApiError('server', 'broken') })
  expect(html).toContain('role="alert"')
  expect(html).toContain('Couldn’t load the source')
  expect(html).toMatch(/<button[^>]*>.*Retry/)
  expect(html).not.toContain('<blockquote')
})

test('quotes the stored excerpt if the chunk no longer exists', () => {
  expect(render({ data: null })).toMatch(/<blockquote.*Returns are free/)
})

test('quotes the stored excerpt of a source that is no chunk', () => {
  expect(render({}, { excerpt: 'Run of Monday', itemId: null, position: null })).toMatch(/<blockquote.*Run of Monday/)
})
