import { describe, expect, test } from 'vitest'
import { formatListDate, formatListTime, formatPostDate, formatShortDate } from './format.ts'

const moment = new Date(2025, 0, 5, 9, 7)

describe('formats dates as the specification says (section 9)', () => {
  test('as MMM dd, yyyy in lists', () => expect(formatListDate(moment)).toBe('Jan 05, 2025'))
  test('as MMMM dd, yyyy on a post', () => expect(formatPostDate(moment)).toBe('January 05, 2025'))
  test('as MMM dd, yyyy HH:mm for contact messages', () => expect(formatListTime(moment)).toBe('Jan 05, 2025 09:07'))
  test('with 00:00 at midnight', () => expect(formatListTime(new Date(2025, 10, 30, 0, 0))).toBe('Nov 30, 2025 00:00'))
  test('with a short month on the knowledge base', () => expect(formatShortDate(moment)).toBe('Jan 5, 2025'))
})
