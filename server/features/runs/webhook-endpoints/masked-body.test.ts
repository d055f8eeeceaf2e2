import { expect, it } from 'vitest'
import { findCredentials } from '../../../../contracts/safety/credentials/find-credentials.ts'
import { maskBody } from './masked-body.ts'

const mask = (body: unknown) => maskBody(body, findCredentials)

it('copies a small body without change', () => {
  const body = { subject: 'Hi', items: [{ id: 1, ok: true, none: null }] }
  expect(mask(body)).toEqual({ body, isShortened: false, hasSecrets: false })
  expect(mask('Hello').body).toBe('Hello')
})

it('hides the values of members with the names of secrets, and secrets in texts', () => {
  const { body, hasSecrets } = mask({
    user: { password: 'hunter2', 'API-Key': 'k', sessionId: 42, keyword: 'blue' },
    note: `Use sk-proj-${'Ab12Cd34Ef56Gh78Ij90'} today`,
  })
  expect(body).toEqual({
    user: { password: '••••••', 'API-Key': '••••••', sessionId: '••••••', keyword: 'blue' },
    note: 'Use •••••• today',
  })
  expect(hasSecrets).toBe(true)
})

it('shortens deep, wide and long bodies to a bounded size', () => {
  const deep = JSON.parse(`${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`)
  const wide = Object.fromEntries(Array.from({ length: 100_000 }, (_, index) => [`key${index}`, 'x'.repeat(10)]))
  const nested = { lists: Array.from({ length: 50 }, () => Array.from({ length: 50 }, () => ['x'.repeat(5000)])) }
  for (const body of [deep, wide, nested, 'x'.repeat(1_000_000)]) {
    const masked = mask(body)
    expect(masked.isShortened).toBe(true)
    expect(JSON.stringify(masked.body).length).toBeLessThan(60_000)
  }
})

it('copies members with inherited names as data', () => {
  const body = JSON.parse('{"__proto__":{"x":1},"constructor":"y"}')
  expect(JSON.stringify(mask(body).body)).toBe('{"__proto__":{"x":1},"constructor":"y"}')
})
