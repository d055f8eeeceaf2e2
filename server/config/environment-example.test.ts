import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { readSettings, settingNames } from './settings.ts'

const example = await readFile(new URL('../../.env.example', import.meta.url), 'utf8')
const lines = example
  .split('\n')
  .flatMap((line) => [...line.matchAll(/^([A-Z0-9_]+)=(.*)$/g)].map(([, name = '', value = '']) => ({ name, value })))

it('.env.example lists all settings and no others', () => {
  expect(lines.map(({ name }) => name).sort()).toEqual([...settingNames].sort())
})

it('.env.example shows the default values', () => {
  const environment = Object.fromEntries(lines.map(({ name, value }) => [name, value]))
  expect(readSettings(environment)).toEqual(readSettings({}))
})
