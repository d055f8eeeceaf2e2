import type { Fact, Finding, Sample, SampleOutcome } from '../sample.ts'
import { plural } from '../sample.ts'
import { type Problem, problems, type Urgency } from './repair-problems.ts'

const targets: Record<Urgency, { label: string; answer: string }> = {
  emergency: { label: 'Emergency', answer: 'a call now, and a technician on site within 2 hours' },
  urgent: { label: 'Urgent', answer: 'a visit within 24 hours' },
  routine: { label: 'Routine', answer: 'a visit within 5 working days' },
}
const order: readonly Urgency[] = ['routine', 'urgent', 'emergency']
const moreUrgent = (one: Urgency, other: Urgency) => (order.indexOf(one) > order.indexOf(other) ? one : other)

/** Matches words for vulnerable people, for whom a home without heat is an emergency. */
const vulnerablePattern =
  /\b(baby|infant|newborn|elderly|grandmother|grandfather|disabled|oxygen|pregnant|\d+[- ](?:month|week)s?[- ]old)\b/i

function findFreezingSign(text: string): string | null {
  const match = /(-?\d{1,2})\s*(?:°\s*|degrees\s*)?(F|C)\b/.exec(text)
  if (!match) return null
  return Number(match[1]) <= (match[2] === 'F' ? 55 : 13) ? match[0] : null
}

const heatProblems = ['No heat']

function urgencyOf(text: string, reported: readonly Problem[]): { urgency: Urgency; raisedBy: string | null } {
  const urgency = reported.reduce<Urgency>((highest, problem) => moreUrgent(highest, problem.urgency), 'routine')
  const raisedBy = reported.some(({ name }) => heatProblems.includes(name))
    ? (vulnerablePattern.exec(text)?.[0] ?? findFreezingSign(text))
    : null
  return { urgency: raisedBy ? 'emergency' : urgency, raisedBy }
}

function readFacts(text: string): Fact[] {
  const patterns: [string, RegExp][] = [
    ['Unit', /\b(?:unit|apt\.?|apartment|flat|suite)\s*#?\s*([A-Z]?\d+[A-Z]?)\b/i],
    ['Phone', /(\+?\d[\d ().-]{7,}\d)/],
    [
      'Access',
      /\b(any ?time[^.,;\n]{0,30}|(?:(?:mon|tues|wednes|thurs|fri|satur|sun|week)days|weekends?)\b[^.,;\n]{0,40}|(?:mon|tues|wednes|thurs|fri|satur|sun)day\b[^.,;\n]{0,12}\d[^.,;\n]{0,20}|(?:after|before|between)\s+\d{1,2}[^.,;\n]{0,25})/i,
    ],
    [
      'Enter without tenant',
      /\b((?:you|they) (?:can|may) (?:let (?:your|them)sel(?:f|ves) in|enter|use the (?:spare )?key)|please (?:don['’]t|do not) enter[^.,;\n]{0,30})/i,
    ],
    ['Animals', /\b((?:my |the |a |our )?(?:dog|cat|puppy)s?)\b/i],
  ]
  return patterns.flatMap(([label, pattern]) => {
    const match = pattern.exec(text)
    return match ? [{ label, value: (match[1] ?? match[0]).trim(), from: label === 'Unit' ? match[0] : undefined }] : []
  })
}

const needed: Record<string, string> = {
  Unit: 'Which unit are you in?',
  Phone: 'What number can we reach you at?',
  Access: 'When can a technician come?',
}

function replyText(urgency: Urgency, reported: readonly Problem[], questions: readonly string[]): string {
  const problemNames = reported.length > 0 ? reported.map(({ name }) => name.toLowerCase()).join(' and ') : 'your message'
  const instructions = reported.map(({ untilVisit }) => `- ${untilVisit}`).join('\n')
  const questionText = questions.length > 0 ? `\n\nPlease tell us:\n${questions.map((question) => `- ${question}`).join('\n')}` : ''
  return `Hello,\n\nThank you for reporting this: ${problemNames}. Next step: ${targets[urgency].answer}.${instructions ? `\n\nUntil then:\n${instructions}` : ''}${questionText}`
}

function run(text: string): SampleOutcome {
  const named = problems.filter(({ pattern }) => pattern.test(text))
  const reported = named.filter(({ isPartOf }) => !named.some(({ name }) => name === isPartOf))
  const { urgency, raisedBy } = urgencyOf(text, reported)
  const facts = readFacts(text)
  const questions = Object.entries(needed).flatMap(([label, question]) => (facts.some((fact) => fact.label === label) ? [] : [question]))
  const findings: Finding[] = [
    ...reported.map(
      ({ name, urgency: problemUrgency, trade }): Finding => ({
        tone: problemUrgency === 'emergency' ? 'danger' : problemUrgency === 'urgent' ? 'warning' : 'success',
        text: `${name}: ${targets[problemUrgency].label.toLowerCase()}, ${trade}.`,
      }),
    ),
    ...(raisedBy ? [{ tone: 'danger', text: `“${raisedBy}” makes the lack of heat an emergency.` } as const] : []),
    ...questions.map((question): Finding => ({ tone: 'warning', text: `Missing: ${question}` })),
  ]
  const isUnclear = reported.length === 0
  return {
    steps: [
      { title: 'Read the message', detail: plural(facts.length, 'fact') },
      { title: 'Identify the problem', detail: isUnclear ? 'no known problem' : reported.map(({ name }) => name).join(', ') },
      { title: 'Set the urgency', detail: targets[urgency].label },
      { title: 'Draft a reply', detail: questions.length > 0 ? plural(questions.length, 'question') : 'with advice' },
    ],
    verdict: isUnclear
      ? {
          status: 'needs_approval',
          label: 'Needs review',
          reason: 'The rules don’t cover this problem, so its urgency needs review.',
        }
      : {
          status: urgency === 'emergency' ? 'failed' : urgency === 'urgent' ? 'needs_approval' : 'succeeded',
          label: targets[urgency].label,
          reason: `${targets[urgency].answer.charAt(0).toUpperCase()}${targets[urgency].answer.slice(1)}.`,
        },
    facts: [...(reported[0] ? [{ label: 'Trade', value: [...new Set(reported.map(({ trade }) => trade))].join(', ') }] : []), ...facts],
    findings,
    draft: { title: 'Reply to the tenant', text: replyText(urgency, reported, questions) },
  }
}

export const repairIntake: Sample = {
  title: 'Tenant repair intake',
  industry: 'real_estate',
  category: 'customer_support',
  intro: 'Write as a tenant would. The most serious problem sets the urgency, and the reply asks for anything that’s missing.',
  inputLabel: 'Message from a tenant',
  examples: [
    {
      label: 'A cold weekend',
      text: 'Hi, this is apartment 4B. The heating stopped on Friday night and it is 52 F in here. We have a 3-month-old. You can reach me at 555 014 2277, any time today, and you can let yourself in. Mind the cat.',
    },
    {
      label: 'A dripping faucet',
      text: 'Hello, the kitchen faucet has been dripping since last week. No hurry. I am home on Tuesdays and Thursdays after 5 pm. Thanks, Ines, unit 12',
    },
  ],
  rules:
    'Ten known problems, each with an urgency and a trade. No heat becomes an emergency at 55 °F or below, or with a vulnerable person in the home.',
  run,
}
