import { describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { lazySchema } from './lazy-schema.ts'

const schema = z.object({ name: z.string().trim().min(1, 'Enter a name').max(3, 'Too long'), size: z.number('Enter a number') })

describe('a lazily loaded schema', () => {
  it('returns the values that it accepts', async () => {
    const { check } = lazySchema(async () => schema)
    expect(await check({ name: ' ab ', size: 1 })).toEqual({ data: { name: 'ab', size: 1 }, errors: {}, error: undefined })
  })

  it('returns the first error of each field', async () => {
    const { check } = lazySchema(async () => schema)
    expect(await check({ name: '', size: 'x' })).toEqual({
      data: undefined,
      errors: { name: 'Enter a name', size: 'Enter a number' },
      error: 'Enter a name',
    })
  })

  it('returns an error instead of values if it cannot be loaded', async () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue()
    const { check, load } = lazySchema<string>(() => Promise.reject(new Error('offline')))
    load()
    expect(await check('text')).toMatchObject({ data: undefined, error: expect.stringContaining('Couldn’t check the form.') })
    expect(logged).toHaveBeenCalledOnce()
    logged.mockClear()
  })
})
