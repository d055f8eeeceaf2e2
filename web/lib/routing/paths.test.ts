import { describe, expect, test } from 'vitest'
import { pages } from '../../../contracts/pages.ts'
import { paths } from './paths.ts'

/** Parameter names do not matter to the server. */
const shapeOf = (path: string) => path.replace(/\$\w+/g, '$')

describe('paths', () => {
  test('match the pages that the server serves', () => {
    expect(Object.values(paths).map(shapeOf).sort()).toEqual(pages.map(({ path }) => shapeOf(path)).sort())
  })
})
