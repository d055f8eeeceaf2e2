import { expect, it } from 'vitest'
import { containersOf } from './resume-run.ts'

it.each([
  ['2', []],
  ['3.steps.0', ['3']],
  ['4.items.7.1', ['4']],
  ['4.items.7.1.else.0', ['4', '4.items.7.1']],
  ['3.on_error.0', []],
  ['3.on_error.0.steps.1', ['3.on_error.0']],
  ['', []],
])('finds the steps that contain %s', (path, containers) => {
  expect(containersOf(path)).toEqual(containers)
})
