import { describe, expect, test } from 'vitest'
import { pages } from '../../contracts/pages.ts'
import { paths } from './paths.ts'

/** The server does not care what a parameter is called. */
const shapeOf = (path: string) => path.replace(/\$\w+/g, '$')

describe('paths', () => {
  test('are the pages that the server answers, no more and no fewer', () => {
    expect(Object.values(paths).map(shapeOf).sort()).toEqual(pages.map(({ path }) => shapeOf(path)).sort())
  })
})
