import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { findUnperformedActions } from '../../../server/features/runs/checks/action-claims/find-unperformed-actions.ts'
import { languages } from '../safety/messages.ts'

const sentences = z.array(z.string().min(10))
const file = z.record(z.enum(languages), z.strictObject({ claims: sentences, harmless: sentences }))
const byLanguage = file.parse(JSON.parse(readFileSync(new URL('sentences.json', import.meta.url), 'utf8')))

/**
 * Counts the sentences of one half that contain a claim according to the rule. Every second sentence of a list belongs to the half `hold`.
 */
function countFound(list: 'claims' | 'harmless', half: 'tune' | 'hold') {
  const ofHalf = Object.values(byLanguage).flatMap((lists) => lists[list].filter((_, index) => index % 2 === (half === 'tune' ? 0 : 1)))
  const found = ofHalf.filter((sentence) => findUnperformedActions(sentence, { facts: [], canForward: false }).length > 0)
  return { total: ofHalf.length, found: found.length }
}

it('has at least 60 claims and 80 harmless sentences', () => {
  const count = (list: 'claims' | 'harmless') => Object.values(byLanguage).reduce((sum, lists) => sum + lists[list].length, 0)
  expect(count('claims')).toBeGreaterThanOrEqual(60)
  expect(count('harmless')).toBeGreaterThanOrEqual(80)
})

it.each(['tune', 'hold'] as const)('finds at least 95 %% of the claims of %s, and at most 1 harmless sentence', (half) => {
  const claims = countFound('claims', half)
  expect(claims.found / claims.total).toBeGreaterThanOrEqual(0.95)
  expect(countFound('harmless', half).found).toBeLessThanOrEqual(1)
})
