import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, it } from 'vitest'
import { startFakeBackend } from '../../lib/testing/fake-backend.ts'
import { stubBrowser } from '../../lib/testing/fake-browser.ts'
import { suggestedWorkflowsQuery } from './workflow-queries.ts'

const cleanups: (() => Promise<void>)[] = []
afterEach(() => Promise.all(cleanups.splice(0).map((close) => close())))

/** Fetches the suggestions of a user, and returns the filter of the request. */
async function requestedFilter(addedIds: readonly string[]): Promise<URLSearchParams> {
  const urls: string[] = []
  const backend = await startFakeBackend(({ url }) => {
    urls.push(url)
    return { status: 200, body: [] }
  })
  cleanups.push(backend.close)
  stubBrowser(backend.url)
  await new QueryClient().fetchQuery(suggestedWorkflowsQuery('finance', addedIds))
  return new URL(urls[0] ?? '', backend.url).searchParams
}

it('suggests no workflow that the user has added', async () => {
  const filter = await requestedFilter(['b', 'a'])
  expect(filter.get('industry')).toBe('eq.finance')
  expect(filter.get('id')).toBe('not.in.(a,b)')
})
