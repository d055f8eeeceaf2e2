import { expect, it } from 'vitest'
import type { ActiveConfiguration } from '../workflows/configuration-queries.ts'
import { isSetUp, setupProgress } from './setup-steps.ts'

const configuration = (workflow_id: string, configuration_data: ActiveConfiguration['configuration_data']): ActiveConfiguration => ({
  id: `configuration-of-${workflow_id}`,
  user_id: 'user',
  configured_by: 'user',
  workspace_id: 'w1',
  workflow_id,
  configuration_data,
  is_active: true,
  created_at: '2026-11-24T10:00:00Z',
  updated_at: '2026-11-24T10:00:00Z',
  workflows: { id: workflow_id, name: 'Payroll check', description: '', category: 'hr', industry: 'finance' },
})
const complete = { workflow_name: 'Payroll', ai_temperature: 'balanced' }
const all = { has_knowledge: true, has_runs: true, has_team: false }

it('is incomplete for a new user', () => {
  const progress = setupProgress([], { has_knowledge: false, has_runs: false, has_team: false })
  expect(progress).toEqual({ hasKnowledge: false, readyWorkflowId: null, unconfiguredWorkflowId: null, hasRuns: false, hasTeam: false })
  expect(isSetUp(progress)).toBe(false)
})

it('shows whether the team is invited, which is optional', () => {
  const progress = setupProgress([configuration('ready', complete)], { ...all, has_team: true })
  expect(progress.hasTeam).toBe(true)
  expect(isSetUp({ ...progress, hasTeam: false })).toBe(true)
})

it('distinguishes workflows that can run from those that must be configured', () => {
  const progress = setupProgress([configuration('added', {}), configuration('ready', complete)], all)
  expect(progress).toMatchObject({ readyWorkflowId: 'ready', unconfiguredWorkflowId: 'added' })
  expect(isSetUp(progress)).toBe(true)
})

it.each([
  ['knowledge', [configuration('ready', complete)], { ...all, has_knowledge: false }],
  ['a configured workflow', [configuration('added', {})], all],
  ['a run', [configuration('ready', complete)], { ...all, has_runs: false }],
] as const)('is incomplete without %s', (_, configurations, summary) => {
  expect(isSetUp(setupProgress(configurations, summary))).toBe(false)
})
