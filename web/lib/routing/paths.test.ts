import { describe, expect, test } from 'vitest'
import { pages } from '../../../contracts/pages.ts'
import { paths } from './paths.ts'

/** Replaces the names of parameters, which may differ between router and server. */
const shapeOf = (path: string) => path.replace(/\$\w+/g, '$')

describe('paths', () => {
  test('match the pages that the server serves', () => {
    expect(Object.values(paths).map(shapeOf).sort()).toEqual(pages.map(({ path }) => shapeOf(path)).sort())
  })
})
