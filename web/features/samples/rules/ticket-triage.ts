import type { Fact, Finding, Sample, SampleOutcome } from '../sample.ts'
import { plural } from '../sample.ts'
import { addDays, findDays, findTime, formatDay, formatTime } from './days.ts'

const priorities = {
  P1: { minutes: 30, label: '30 minutes' },
  P2: { minutes: 4 * 60, label: '4 hours' },
  P3: { minutes: 24 * 60, label: 'one day' },
  P4: { minutes: 3 * 24 * 60, label: 'three days' },
} as const
type Priority = keyof typeof priorities

interface Signal {
  name: string
  pattern: RegExp
  impact: number
}

/** Words that raise or lower the priority of a ticket. Negated words ("not urgent") do not count. */
const signals: readonly Signal[] = [
  { name: 'security', pattern: /\b(breach|leaked?|unauthori[sz]ed|exposed|phishing|stolen)\b/gi, impact: 4 },
  { name: 'outage', pattern: /\b(down|outage|unavailable|can(?:'|’)?t log ?in|nobody can|data loss|lost data)\b/gi, impact: 3 },
  { name: 'live system', pattern: /\b(production|prod|live)\b/gi, impact: 1 },
  { name: 'all users', pattern: /\b(all|every) (users?|customers?|teams?|one)\b|\beveryone\b/gi, impact: 1 },
  { name: 'urgency', pattern: /\b(urgent|asap|immediately|critical)\b/gi, impact: 1 },
  { name: 'workaround', pattern: /\b(workaround|works if|works when)\b/gi, impact: -1 },
  { name: 'test system', pattern: /\b(staging|sandbox|test system|dev environment)\b/gi, impact: -2 },
  { name: 'question', pattern: /\b(how (do|can) (i|we)|is it possible|feature request|would be nice)\b/gi, impact: -1 },
]

function matchAffirmed(text: string, pattern: RegExp): string | null {
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
    const matched = pattern.exec(text)?.[0]
    return matched ? [{ label, value: matched }] : []
  })
}

function questions(text: string, facts: readonly Fact[]): string[] {
  const has = (label: string) => facts.some((fact) => fact.label === label)
  return [
    ...(has('Version') ? [] : ['Which version do you use?']),
    ...(has('Error') ? [] : ['What is the exact error message?']),
    ...(usersAffected(text) || /\beveryone|all users\b/i.test(text) ? [] : ['How many people are affected?']),
  ]
}

function replyText(priority: Priority, deadline: string | null, open: readonly string[]): string {
  const deadlineText = deadline ? `by ${deadline}` : `within ${priorities[priority].label}`
  const questionText =
    open.length > 0 ? `\n\nTo help us resolve this quickly, please tell us:\n${open.map((question) => `- ${question}`).join('\n')}` : ''
  return `Hello,\n\nThank you for your report. It is a ${priority} ticket, and we’ll get back to you ${deadlineText}.${questionText}`
}

function run(text: string): SampleOutcome {
  const matched = signals.flatMap(({ name, pattern, impact }) => {
    const from = matchAffirmed(text, pattern)
    return from ? [{ name, impact, from }] : []
  })
  const users = usersAffected(text)
  const weight = matched.reduce((all, { impact }) => all + impact, 0) + (users && users.count >= 50 ? 1 : 0)
  const priority = priorityOf(weight)
  const deadline = deadlineOf(text, priorities[priority].minutes)
  const facts = readFacts(text)
  const open = questions(text, facts)
  const security = matched.find(({ name }) => name === 'security')
  const findings: Finding[] = [
    ...matched.map(
      ({ name, impact, from }): Finding => ({
        tone: impact > 0 ? 'warning' : 'success',
        text: `“${from}” (${name}) ${impact > 0 ? 'raises' : 'lowers'} the weight by ${Math.abs(impact)}.`,
      }),
    ),
    ...(users
      ? [
          {
            tone: 'warning',
            text: `“${users.from}”${users.count >= 50 ? ' raises the weight by 1.' : ': fewer than 50, no change.'}`,
          } as const,
        ]
      : []),
    ...open.map((question): Finding => ({ tone: 'warning', text: `Missing: ${question}` })),
  ]
  return {
    steps: [
      { title: 'Read the ticket', detail: plural(facts.length, 'fact') },
      { title: 'Assess impact and urgency', detail: `${plural(matched.length + (users ? 1 : 0), 'signal')}, weight ${weight}` },
      { title: 'Set priority and deadline', detail: `${priority}, reply within ${priorities[priority].label}` },
      { title: 'Draft the first reply', detail: open.length > 0 ? plural(open.length, 'question') : 'no questions' },
    ],
    verdict: security
      ? {
          status: 'needs_approval',
          label: `${priority} · call the security lead`,
          reason: `“${security.from}” indicates a security issue, which always requires review.`,
        }
      : {
          status: priority === 'P1' ? 'needs_approval' : 'succeeded',
          label: priority,
          reason: `Reply within ${priorities[priority].label}.`,
        },
    facts: [
      { label: 'Priority', value: priority },
      { label: 'Reply by', value: deadline ?? `${priorities[priority].label} from arrival` },
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
    'Enter a ticket. Its wording sets the priority (“not urgent” doesn’t count as urgent), and the deadline is calculated from the time received.',
  inputLabel: 'Support ticket',
  examples: [
    {
      label: 'An outage',
      text: `Received: 2026-03-14 09:20
From: ops@northwind.example

Since the update to v4.2.1, nobody can open the order screen in production. It shows HTTP 503 on /orders/open after a minute. About 120 users are stuck, please treat this as urgent.`,
    },
    {
      label: 'A simple question',
      text: `Received: March 16, 2026, 16:45

Not urgent: how can we export the audit log as CSV? It fails on our staging system with EXPORT_LIMIT, but it works when we choose a single week.`,
    },
  ],
  rules:
    'Each signal has a weight. A total of 4 or more is P1, 2–3 is P2, 0–1 is P3, and less is P4. Security issues always require review.',
  run,
}
