import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { pages, pathPattern } from '../../contracts/pages.ts'
import { readRoutes } from './read-routes.ts'

const routes = readRoutes(fileURLToPath(new URL('../../web/app/routes/', import.meta.url)))

it('finds the screen of every page', () => {
  const patterns = routes.map(({ path }) => pathPattern(path).source)
  expect(pages.map(({ path }) => path).filter((path) => !patterns.includes(pathPattern(path).source))).toEqual([])
})

it('distinguishes the screens of visitors from those of signed-in users', () => {
  const visitorPaths = routes.filter(({ isSignedIn }) => !isSignedIn).map(({ path }) => path)
  expect(visitorPaths).toEqual(expect.arrayContaining(['/', '/login', '/signup', '/blogs', '/blog/$slug', '/demos', '/contact']))
  expect(visitorPaths.filter((path) => /^\/(admin|workflows|runs|dashboard|account)/.test(path))).toEqual([])
})
