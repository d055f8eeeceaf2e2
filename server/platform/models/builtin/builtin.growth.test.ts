import { describe, expect, it } from 'vitest'
import { maxLinearFactor, measureGrowth } from '../../../testing/performance/growth.ts'
import { adversarialNames, adversarialText, differentWords } from '../../../testing/texts/adversarial-texts.ts'
import { composeBrief } from './brief/compose-brief.ts'
import { classify } from './classify.ts'
import { composeForTask } from './compose.ts'
import { countWords, firstWords } from './count-words.ts'
import { isUnknownLanguage } from './detect-language.ts'
import { findEntities } from './extract/entities.ts'
import { extractField } from './extract/extract.ts'
import type { FieldSchema } from './extract/field.ts'
import type { EntityKind } from './extract/lines.ts'
import { sentencesOf } from './sentences.ts'

const kinds: EntityKind[] = ['email', 'url', 'phone', 'date', 'amount', 'percentage', 'number', 'person', 'organization']
const field: FieldSchema = {
  type: 'object',
  properties: {
    invoice_number: { type: 'string' },
    due_date: { type: 'string', format: 'date' },
    total_amount: { type: 'number' },
    summary: { type: 'string', description: 'What the text is about' },
    items: { type: 'array', items: { type: 'string' } },
    needed_by: { type: 'string' },
    bought_on: { type: 'string' },
    item: { type: 'string' },
    defect: { type: 'string' },
    wish: { type: 'string' },
    skills: { type: 'array', items: { type: 'string' } },
    kind: { type: 'string', enum: ['bill', 'offer'] },
    is_paid: { type: 'boolean' },
    diagnosis: { type: 'string' },
    pharmacy: { type: 'string' },
    medicine: { type: 'string' },
    version: { type: 'string' },
    quantity: { type: 'string' },
    delivery_address: { type: 'string' },
    product: { type: 'string' },
    phone: { type: 'string' },
    condition: { type: 'string', enum: ['damaged', 'unused', 'used'] },
  },
}
const labels = Array.from({ length: 6 }, (_, index) => ({ name: `label_${index}`, description: 'Payments and refunds of long orders' }))
const rules: Record<string, (text: string) => unknown> = {
  ...Object.fromEntries(kinds.map((kind) => [`entities: ${kind}`, (text: string) => findEntities(kind, text)])),
  extract: (text) => extractField(text, field),
  classify: (text) => classify(text, labels),
  answer: (text) => composeForTask({ kind: 'answer', question: text, chunks: [{ text, title: text }] }),
  note: (text) => composeForTask({ kind: 'note', question: text, item: text, topic: text, others: text, chunks: [{ text, title: text }] }),
  reply: (text) => composeForTask({ kind: 'answer', question: text, chunks: [{ text, title: text }], groups: [] }),
  summarise: (text) => composeForTask({ kind: 'summarise', chunks: [{ text }], sentences: 20 }),
  draft: (text) => composeForTask({ kind: 'draft', form: 'reply', brief: text, received: text, chunks: [{ text }] }),
  brief: (text) => composeBrief({ kind: 'draft', form: 'reply', brief: text, received: text, chunks: [{ text, title: text }] }),
  sentences: sentencesOf,
  language: isUnknownLanguage,
  words: (text) => [countWords(text), firstWords(text, 1000)],
}
const size = 100_000
/** Smaller sizes for slow rules. They are still large enough to detect quadratic time. */
const sizeByRule: Record<string, number> = { extract: 50_000, reply: 50_000, draft: 40_000, brief: 40_000 }

describe.each(Object.entries(rules))('%s', (name, rule) => {
  const maxCharacters = sizeByRule[name] ?? size
  it('takes time linear in the size of the text', async () => {
    for (const text of adversarialNames) {
      const growth = await measureGrowth((length) => rule(adversarialText(text, length)), maxCharacters)
      expect({ text, isLinear: growth < maxLinearFactor, growth }).toMatchObject({ isLinear: true })
    }
    expect(await measureGrowth((length) => rule(differentWords(length)), maxCharacters)).toBeLessThan(maxLinearFactor)
  }, 60_000)
})
