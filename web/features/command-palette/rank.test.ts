import { expect, it } from 'vitest'
import { rank } from './rank.ts'

const titles = ['Dark theme', 'Switch between light and dark', 'Dashboard', 'Workflow Library', 'Log out', 'Café prices', 'Knowledge Base']
const keywords: Record<string, string[]> = { 'Log out': ['sign out'], 'Workflow Library': ['automation'] }
const descriptions: Record<string, string> = { 'Café prices': 'Compares menus of the neighborhood, also after a switch' }
const findTitles = (search: string) =>
  titles
    .map((title) => ({ title, score: rank({ title, keywords: keywords[title] ?? [], description: descriptions[title] ?? '' }, search) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .map(({ title }) => title)

it.each([
  ['dark theme', ['Dark theme']],
  ['dark', ['Dark theme', 'Switch between light and dark']],
  ['switch', ['Switch between light and dark', 'Café prices']],
  ['da', ['Dark theme', 'Dashboard', 'Switch between light and dark']],
  ['sign', ['Log out', 'Switch between light and dark']],
  ['autom', ['Workflow Library']],
  ['wflib', ['Workflow Library']],
  ['cafe', ['Café prices']],
  ['KNOW base', ['Knowledge Base']],
  ['menu', ['Café prices']],
  ['cafe neighbor', ['Café prices']],
  ['zzz', []],
  ['x', []],
])('finds the entries for "%s", best first', (search, titlesFound) => expect(findTitles(search)).toEqual(titlesFound))

it('finds all entries if the search text is empty', () => expect(findTitles(' ')).toHaveLength(titles.length))
