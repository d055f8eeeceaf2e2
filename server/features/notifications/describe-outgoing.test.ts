import { expect, it } from 'vitest'
import type { OutgoingMessage } from '../../../contracts/runs/run-checks.ts'
import { describeOutgoing } from './describe-outgoing.ts'

const email: OutgoingMessage = { channel: 'email', to: ['anna@example.com'], subject: 'Your refund' }

it.each<[string, OutgoingMessage[] | null, (readonly [string, string])[]]>([
  [
    'the receiver, channel and subject of an email',
    [email],
    [
      ['To', 'anna@example.com, by email'],
      ['Subject', 'Your refund'],
    ],
  ],
  [
    'three of five receivers',
    [{ ...email, to: ['a@x.test', 'b@x.test', 'c@x.test', 'd@x.test', 'e@x.test'], subject: null }],
    [['To', 'a@x.test, b@x.test, c@x.test and 2 more, by email']],
  ],
  [
    'only the host of a webhook, because its path can contain a key',
    [{ channel: 'webhook', to: ['https://hooks.example.com/T0/secret'], subject: 'reply.ready' }],
    [['To', 'hooks.example.com, by webhook']],
  ],
  ['a receiver that a later step sets', [{ channel: 'http', to: [], subject: 'POST' }], [['To', 'set by a later step, by request']]],
  [
    'three of four messages',
    Array(4).fill({ ...email, subject: null }),
    [...Array(3).fill(['To', 'anna@example.com, by email']), ['Also', '1 more message']],
  ],
  ['nothing without messages', [], []],
  ['nothing for a request for data', null, []],
])('lists %s', (_, outgoing, rows) => expect(describeOutgoing(outgoing)).toEqual(rows))
