import { expect, it } from 'vitest'
import { activityGroups } from '../workspace-search.ts'
import { kindsOf } from './activity-groups.ts'
import { activityText } from './activity-texts.ts'

it.each([
  ['workflow_configured', null, 'configured', ''],
  ['run_started', null, 'ran', ''],
  ['run_started', 'test', 'tested', ''],
  ['member_invited', 'editor', 'invited', 'as editor'],
  ['member_joined', 'viewer', 'joined', 'as viewer'],
  ['directory_changed', 'editor', 'changed the directory role of', 'to editor'],
  ['role_changed', 'owner', 'changed the role of', 'to owner'],
  ['joining_changed', 'viewer', 'changed automatic joining of', 'as viewer'],
] as const)('describes %s with the detail %s', (kind, detail, verb, suffix) => {
  expect(activityText(kind, detail)).toEqual({ verb, suffix })
})

it('has a filter for every kind', () => {
  expect(activityGroups.map((group) => kindsOf(group).length)).toEqual([3, 2, 3, 4, 4, 6, 11])
})
