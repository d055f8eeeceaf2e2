import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { CatalogueWorkflow } from '../../../contracts/workflows/workflow-catalogue.ts'
import { librarySamples } from './library-samples.ts'

function catalogueOf(industry: string): CatalogueWorkflow[] {
  return JSON.parse(readFileSync(new URL(`../../../database/seed/workflows/${industry}.json`, import.meta.url), 'utf8'))
}

describe('librarySamples', () => {
  test.each(librarySamples)('$name has the same data as in the library', ({ name, industry, category, complexity, useCases }) => {
    const workflow = catalogueOf(industry).find((entry) => entry.name === name)
    expect(workflow).toMatchObject({ category, complexity })
    expect(workflow?.use_cases.slice(0, 2)).toEqual(useCases)
  })
})
