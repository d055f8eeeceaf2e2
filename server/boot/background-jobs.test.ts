import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { describeSchedule, jobLabels } from '../../contracts/administration/job-labels.ts'
import { backgroundJobs, workerJobs } from './background-jobs.ts'

const page = readFileSync(new URL('../../docs/background-work.md', import.meta.url), 'utf8')

it('lists every job with its schedule in docs/background-work.md', () => {
  const section = /## All jobs\n(.*?)\n## /s.exec(page)?.[1] ?? ''
  const documented = Array.from(section.matchAll(/^\| `([a-z-]+)` \| (?:`([^`]+)`|–) \|/gm), ([, name, schedule]) => [name, schedule])
  expect(documented).toEqual([
    ...backgroundJobs.map(({ name, schedule }) => [name, schedule]),
    ...workerJobs.map(({ name }) => [name, undefined]),
  ])
})

it('accepts an empty payload for jobs with a schedule or a hint', () => {
  for (const { name, payload } of backgroundJobs) expect(payload.safeParse({}).success, name).toBe(true)
})

it('has a label and a readable schedule for every job', () => {
  const names = [...backgroundJobs, ...workerJobs].map(({ name }) => name)
  expect(Object.keys(jobLabels).sort()).toEqual(names.sort())
  expect(backgroundJobs.map(({ schedule }) => describeSchedule(schedule))).not.toContain('On a custom schedule')
})
