import type { Fact, Finding, Sample, SampleOutcome } from '../sample.ts'
import { plural } from '../sample.ts'
import { addDays, findDays, findTime, formatDay, formatTime } from './days.ts'

const priorities = {
  P1: { minutes: 30, words: '30 minutes' },
  P2: { minutes: 4 * 60, words: '4 hours' },
  P3: { minutes: 24 * 60, words: 'one day' },
  P4: { minutes: 3 * 24 * 60, words: 'three days' },
} as const
type Priority = keyof typeof priorities

interface Signal {
  name: string
  pattern: RegExp
  impact: number
}

/** What raises or lowers a ticket. Words after "not", "no" and the like do not count. */
const signals: readonly Signal[] = [
  { name: 'security', pattern: /\b(breach|leaked?|unauthori[sz]ed|exposed|phishing|stolen)\b/gi, impact: 4 },
  { name: 'stands still', pattern: /\b(down|outage|unavailable|can(?:'|’)?t log ?in|nobody can|data loss|lost data)\b/gi, impact: 3 },
  { name: 'the live system', pattern: /\b(production|prod|live)\b/gi, impact: 1 },
  { name: 'everyone', pattern: /\b(all|every) (users?|customers?|teams?|one)\b|\beveryone\b/gi, impact: 1 },
  { name: 'a matter of hours', pattern: /\b(urgent|asap|immediately|critical)\b/gi, impact: 1 },
  { name: 'workaround', pattern: /\b(workaround|works if|works when)\b/gi, impact: -1 },
  { name: 'test system', pattern: /\b(staging|sandbox|test system|dev environment)\b/gi, impact: -2 },
  { name: 'a question', pattern: /\b(how (do|can) (i|we)|is it possible|feature request|would be nice)\b/gi, impact: -1 },
]

function affirmed(text: string, pattern: RegExp): string | null {
  for (const match of text.matchAll(pattern))
    if (!/\b(not|no|isn['’]t|never|without)\s+(\w+\s+)?$/i.test(text.slice(Math.max(0, match.index - 24), match.index))) return match[0]
  return null
}

function usersAffected(text: string): { count: number; from: string } | null {
  const match = /\b(\d[\d,]*)\s+(?:of our |of the )?(?:users|people|customers|agents|seats)\b/i.exec(text)
  return match ? { count: Number(match[1]?.replaceAll(',', '')), from: match[0] } : null
}

const priorityOf = (weight: number): Priority => (weight >= 4 ? 'P1' : weight >= 2 ? 'P2' : weight >= 0 ? 'P3' : 'P4')

function deadlineOf(text: string, minutes: number): string | null {
  const day = findDays(text)[0]
  const time = day && findTime(text.slice(day.index + day.text.length))
  if (!day || !time) return null
  const due = time.minutes + minutes
  return `${formatDay(addDays(day.day, Math.floor(due / 1440)))}, ${formatTime(due % 1440)}`
}

function readFacts(text: string): Fact[] {
  const patterns: [string, RegExp][] = [
    ['Version', /\bv?\d+\.\d+(?:\.\d+)?\b(?!\.\d|%)/i],
    ['Error', /\b(?:HTTP\s?)?[45]\d\d\b(?!\s+(?:users|people|customers|agents|seats))|\b[A-Z]{2,}[_-][A-Z0-9_-]{2,}\b|\bE-?\d{3,5}\b/],
    ['Address', /\bhttps?:\/\/[^\s,)]+|\/[a-z]+(?:\/[a-z0-9-]+)+/i],
    ['Reply to', /[\w.+-]+@[\w-]+\.[\w.-]*\w/],
  ]
  return patterns.flatMap(([label, pattern]) => {
    const found = pattern.exec(text)?.[0]
    return found ? [{ label, value: found }] : []
  })
}

function questions(text: string, facts: readonly Fact[]): string[] {
  const has = (label: string) => facts.some((fact) => fact.label === label)
  return [
    ...(has('Version') ? [] : ['Which version do you use?']),
    ...(has('Error') ? [] : ['What does the error say, word for word?']),
    ...(usersAffected(text) || /\beveryone|all users\b/i.test(text) ? [] : ['How many people does it stop?']),
  ]
}

function replyText(priority: Priority, deadline: string | null, open: readonly string[]): string {
  const when = deadline ? `by ${deadline}` : `within ${priorities[priority].words}`
  const asked = open.length > 0 ? `\n\nSo that we lose no time, please tell us:\n${open.map((question) => `- ${question}`).join('\n')}` : ''
  return `Hello,\n\nThank you for the report. We treat it as ${priority} and answer ${when}.${asked}`
}

function run(text: string): SampleOutcome {
  const heard = signals.flatMap(({ name, pattern, impact }) => {
    const from = affirmed(text, pattern)
    return from ? [{ name, impact, from }] : []
  })
  const users = usersAffected(text)
  const weight = heard.reduce((all, { impact }) => all + impact, 0) + (users && users.count >= 50 ? 1 : 0)
  const priority = priorityOf(weight)
  const deadline = deadlineOf(text, priorities[priority].minutes)
  const facts = readFacts(text)
  const open = questions(text, facts)
  const security = heard.find(({ name }) => name === 'security')
  const findings: Finding[] = [
    ...heard.map(
      ({ name, impact, from }): Finding => ({
        tone: impact > 0 ? 'warning' : 'success',
        text: `“${from}” (${name}) ${impact > 0 ? 'raises' : 'lowers'} it by ${Math.abs(impact)}.`,
      }),
    ),
    ...(users
      ? [{ tone: 'warning', text: `“${users.from}”${users.count >= 50 ? ' raises it by 1.' : ': fewer than 50, no change.'}` } as const]
      : []),
    ...open.map((question): Finding => ({ tone: 'warning', text: `Missing: ${question}` })),
  ]
  return {
    steps: [
      { title: 'Read the ticket', detail: plural(facts.length, 'fact') },
      { title: 'Weigh impact and urgency', detail: `${plural(heard.length + (users ? 1 : 0), 'signal')}, weight ${weight}` },
      { title: 'Set priority and deadline', detail: `${priority}, answer within ${priorities[priority].words}` },
      { title: 'Draft the first reply', detail: open.length > 0 ? plural(open.length, 'question') : 'nothing to ask' },
    ],
    verdict: security
      ? {
          status: 'needs_approval',
          label: `${priority} · call the security lead`,
          reason: `The word “${security.from}” goes to a person at once, whatever else the ticket says.`,
        }
      : {
          status: priority === 'P1' ? 'needs_approval' : 'succeeded',
          label: priority,
          reason: `Answer within ${priorities[priority].words}.`,
        },
    facts: [
      { label: 'Priority', value: priority },
      { label: 'Answer by', value: deadline ?? `${priorities[priority].words} from arrival` },
      ...facts,
      ...(users ? [{ label: 'Affected', value: String(users.count), from: users.from }] : []),
    ],
    findings,
    draft: { title: 'First reply', text: replyText(priority, deadline, open) },
  }
}

export const ticketTriage: Sample = {
  title: 'Ticket triage',
  industry: 'technology',
  category: 'customer_support',
  intro:
    'Write the ticket that you had last week. Words raise or lower its priority, “not urgent” does not count as urgent, and the deadline follows from the time of arrival.',
  inputLabel: 'Support ticket',
  examples: [
    {
      label: 'A bad morning',
      text: `Received: 2026-03-14 09:20
From: ops@northwind.example

Since the update to v4.2.1 nobody can open the order screen in production. It shows HTTP 503 on /orders/open after a minute. About 120 users are stuck, please treat this as urgent.`,
    },
    {
      label: 'A quiet question',
      text: `Received: March 16, 2026, 16:45

Not urgent: how can we export the audit log as CSV? It fails on our staging system with EXPORT_LIMIT, but it works when we choose a single week.`,
    },
  ],
  rules: 'Each signal has a weight; 4 and more is P1, 2 and 3 P2, 0 and 1 P3, less P4. Security words always go to a person.',
  run,
}
