import { expect, it } from 'vitest'
import { z } from 'zod'
import { strictSchemaOf } from '../provider/strict-schema.ts'
import { grammarSchemaOf } from './grammar-schema.ts'

it('replaces anyOf at every level and leaves other keywords unchanged', () => {
  const schema = z.object({ lines: z.array(z.object({ amount: z.int().nullable() })), label: z.enum(['a', 'b']) })
  expect(grammarSchemaOf(strictSchemaOf(schema) as Record<string, unknown>)).toEqual({
    type: 'object',
    properties: {
      lines: {
        type: 'array',
        items: {
          type: 'object',
          properties: { amount: { oneOf: [{ type: 'integer' }, { type: 'null' }] } },
          required: ['amount'],
          additionalProperties: false,
        },
      },
      label: { type: 'string', enum: ['a', 'b'] },
    },
    required: ['lines', 'label'],
    additionalProperties: false,
  })
})
