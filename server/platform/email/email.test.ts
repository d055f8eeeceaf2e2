import { expect, it } from 'vitest'
import { oneLine } from './outbox.ts'
import { renderEmail } from './render-email.ts'
import { outcomeOf } from './send-due-emails.ts'

it('converts a subject to one line', () => {
  expect(oneLine('Hello\r\nBcc: everyone@example.com\u2028X: 1')).toBe('Hello Bcc: everyone@example.com X: 1')
  expect(oneLine('Invoice \u202Efdp.exe')).toBe('Invoice fdp.exe')
  expect([...oneLine('🌍'.repeat(500))]).toHaveLength(200)
  expect(oneLine(' \n ')).toBe('(no subject)')
})

it('escapes text in HTML, but not in plain text', () => {
  const { html, text } = renderEmail({
    productName: 'Work & Wright',
    heading: '<script>alert(1)</script>',
    lead: ['Hello "you"'],
    facts: [['Message', 'two\nlines <b>']],
    action: { label: 'Open', url: 'https://example.com/?a=1&b="2"' },
    footer: 'Because',
  })
  expect(html).not.toMatch(/<script|<b>|"2"/)
  expect(html).toContain('two<br>lines &lt;b&gt;')
  expect(html).toContain('Work &amp; Wright')
  expect(text).toBe(
    '<script>alert(1)</script>\n\nHello "you"\n\nMessage:\ntwo\nlines <b>\n\nOpen: https://example.com/?a=1&b="2"\n\n--\nBecause',
  )
})

it('retries with increasing delays up to a limit, but does not retry after a permanent rejection', () => {
  const delays = Array.from({ length: 10 }, (_, attempts) => outcomeOf({ deferred: 'busy' }, attempts))
  expect(delays.map(({ status, delayMinutes }) => (status === 'queued' ? delayMinutes : status))).toEqual([
    1,
    5,
    15,
    60,
    240,
    720,
    1440,
    1440,
    1440,
    'failed',
  ])
  expect(outcomeOf({ refused: 'no such user' }, 0)).toEqual({
    refusal: 'no such user',
    status: 'failed',
    error: 'no such user',
    delayMinutes: 0,
  })
  expect(outcomeOf({ sent: true }, 3)).toMatchObject({ status: 'sent', error: null })
})
