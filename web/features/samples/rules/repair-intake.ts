import type { Fact, Finding, Sample, SampleOutcome } from '../sample.ts'
import { plural } from '../sample.ts'

type Urgency = 'emergency' | 'urgent' | 'routine'

interface Problem {
  name: string
  pattern: RegExp
  urgency: Urgency
  trade: string
  /** What the tenant can safely do until somebody comes. */
  meanwhile: string
}

/** The most urgent first: a message is as urgent as the worst thing in it. */
const problems: readonly Problem[] = [
  {
    name: 'Smell of gas',
    pattern: /\bsmell(?:s|ing)? (?:of |like )?gas\b|\bgas (?:smell|leak)\b/i,
    urgency: 'emergency',
    trade: 'gas utility',
    meanwhile: 'Leave the home now, touch no switch, and call the gas emergency line from outside.',
  },
  {
    name: 'Sparks or burning smell',
    pattern: /\bspark(?:s|ing)?\b|\bburning smell\b|\bsmell(?:s)? (?:of |like )?burning\b|\bsmoke (?:from|coming)\b/i,
    urgency: 'emergency',
    trade: 'electrician',
    meanwhile: 'Switch the breaker of that room off and use nothing on it. If you see fire or smoke, leave and call the fire service.',
  },
  {
    name: 'Water running out',
    pattern:
      /\bburst\b|\bflood(?:s|ed|ing)?\b|\bwater (?:is )?(?:pouring|running down|coming through)\b|\b(?:ceiling|pipe)\b.{0,30}\bleak/i,
    urgency: 'emergency',
    trade: 'plumber',
    meanwhile: 'Close the stop valve, usually under the sink or beside the meter, and keep clear of sockets near the water.',
  },
  {
    name: 'Door does not lock',
    pattern: /\b(?:door|lock)\b.{0,40}\b(?:broken|won['’]t (?:close|lock)|does(?: not|n['’]t) (?:close|lock))\b|\block(?:ed)? out\b/i,
    urgency: 'emergency',
    trade: 'locksmith',
    meanwhile: 'Stay where you are safe; somebody calls you about the door.',
  },
  {
    name: 'No heat',
    pattern:
      /\bno (?:heat|heating)\b|\b(?:heat|heating|furnace|boiler|radiators?)\b.{0,30}\b(?:broken|out|cold|not work|stopped|off|doesn['’]t work|won['’]t)/i,
    urgency: 'urgent',
    trade: 'heating technician',
    meanwhile: 'Check that the thermostat has power. Never heat with an oven or a grill.',
  },
  {
    name: 'No hot water',
    pattern: /\bno hot water\b|\bwater (?:heater|is cold)\b/i,
    urgency: 'urgent',
    trade: 'plumber',
    meanwhile: 'Leave the heater as it is; a relit pilot can hide the fault.',
  },
  {
    name: 'Only toilet out of order',
    pattern: /\btoilet\b.{0,40}\b(?:clogged|blocked|overflow\w*|broken|won['’]t flush|doesn['’]t flush)/i,
    urgency: 'urgent',
    trade: 'plumber',
    meanwhile: 'Close the valve behind the toilet so that it cannot run over.',
  },
  {
    name: 'Refrigerator out',
    pattern: /\b(?:fridge|refrigerator|freezer)\b/i,
    urgency: 'urgent',
    trade: 'appliance technician',
    meanwhile: 'Keep it shut; food stays cold for about four hours.',
  },
  {
    name: 'Pests',
    pattern: /\b(?:mice|mouse|rats?|roach(?:es)?|ants|bed ?bugs?)\b/i,
    urgency: 'routine',
    trade: 'pest control',
    meanwhile: 'Keep food in closed boxes and note where you saw them.',
  },
  {
    name: 'Dripping tap or slow drain',
    pattern: /\bdrip(?:s|ping)?\b|\bslow drain|\bfaucet\b|\btap\b|\bleak/i,
    urgency: 'routine',
    trade: 'plumber',
    meanwhile: 'A bowl under the drip is enough.',
  },
]

const targets: Record<Urgency, { label: string; answer: string }> = {
  emergency: { label: 'Emergency', answer: 'call now, somebody on site within 2 hours' },
  urgent: { label: 'Urgent', answer: 'a visit within 24 hours' },
  routine: { label: 'Routine', answer: 'a visit within 5 working days' },
}
const order: readonly Urgency[] = ['routine', 'urgent', 'emergency']
const worse = (one: Urgency, other: Urgency) => (order.indexOf(one) > order.indexOf(other) ? one : other)

/** Who must not wait in the cold. */
const vulnerable = /\b(baby|infant|newborn|elderly|grandmother|grandfather|disabled|oxygen|pregnant|\d+[- ](?:month|week)s?[- ]old)\b/i

function freezing(text: string): string | null {
  const match = /(-?\d{1,2})\s*(?:°\s*|degrees\s*)?(F|C)\b/.exec(text)
  if (!match) return null
  return Number(match[1]) <= (match[2] === 'F' ? 55 : 13) ? match[0] : null
}

const heatProblems = ['No heat']

function urgencyOf(text: string, found: readonly Problem[]): { urgency: Urgency; raisedBy: string | null } {
  const urgency = found.reduce<Urgency>((worst, problem) => worse(worst, problem.urgency), 'routine')
  const raisedBy = found.some(({ name }) => heatProblems.includes(name)) ? (vulnerable.exec(text)?.[0] ?? freezing(text)) : null
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
    const found = pattern.exec(text)
    return found ? [{ label, value: (found[1] ?? found[0]).trim(), from: label === 'Unit' ? found[0] : undefined }] : []
  })
}

const needed: Record<string, string> = { Unit: 'Which unit is it?', Phone: 'Which number reaches you?', Access: 'When may somebody come?' }

function replyText(urgency: Urgency, found: readonly Problem[], questions: readonly string[]): string {
  const what = found.length > 0 ? found.map(({ name }) => name.toLowerCase()).join(' and ') : 'your message'
  const until = found.map(({ meanwhile }) => `- ${meanwhile}`).join('\n')
  const asked = questions.length > 0 ? `\n\nPlease tell us:\n${questions.map((question) => `- ${question}`).join('\n')}` : ''
  return `Hello,\n\nwe have noted: ${what}. Planned: ${targets[urgency].answer}.${until ? `\n\nUntil then:\n${until}` : ''}${asked}`
}

function run(text: string): SampleOutcome {
  const found = problems.filter(
    ({ pattern }, index) => pattern.test(text) && !(index === problems.length - 1 && problems[2]?.pattern.test(text)),
  )
  const { urgency, raisedBy } = urgencyOf(text, found)
  const facts = readFacts(text)
  const questions = Object.entries(needed).flatMap(([label, question]) => (facts.some((fact) => fact.label === label) ? [] : [question]))
  const findings: Finding[] = [
    ...found.map(
      ({ name, urgency: own, trade }): Finding => ({
        tone: own === 'emergency' ? 'danger' : own === 'urgent' ? 'warning' : 'success',
        text: `${name}: ${targets[own].label.toLowerCase()}, ${trade}.`,
      }),
    ),
    ...(raisedBy ? [{ tone: 'danger', text: `“${raisedBy}” makes missing heat an emergency.` } as const] : []),
    ...questions.map((question): Finding => ({ tone: 'warning', text: `Missing: ${question}` })),
  ]
  const unclear = found.length === 0
  return {
    steps: [
      { title: 'Read the message', detail: plural(facts.length, 'fact') },
      { title: 'Name the problem', detail: unclear ? 'none that the rules know' : found.map(({ name }) => name).join(', ') },
      { title: 'Class its urgency', detail: targets[urgency].label },
      { title: 'Draft a reply', detail: questions.length > 0 ? plural(questions.length, 'question') : 'with first steps' },
    ],
    verdict: unclear
      ? {
          status: 'needs_approval',
          label: 'Needs a person',
          reason: 'The rules do not know this problem, so nobody guesses how urgent it is.',
        }
      : {
          status: urgency === 'emergency' ? 'failed' : urgency === 'urgent' ? 'needs_approval' : 'succeeded',
          label: targets[urgency].label,
          reason: `${targets[urgency].answer.charAt(0).toUpperCase()}${targets[urgency].answer.slice(1)}.`,
        },
    facts: [...(found[0] ? [{ label: 'Send', value: [...new Set(found.map(({ trade }) => trade))].join(', ') }] : []), ...facts],
    findings,
    draft: { title: 'Reply to the tenant', text: replyText(urgency, found, questions) },
  }
}

export const repairIntake: Sample = {
  title: 'Tenant repair intake',
  industry: 'real_estate',
  category: 'customer_support',
  intro:
    'Write as a tenant would. The worst thing in the message decides how urgent it is, and what is missing becomes a question in the reply.',
  inputLabel: 'Message from a tenant',
  examples: [
    {
      label: 'A cold weekend',
      text: 'Hi, this is apartment 4B. The heating stopped on Friday night and it is 52 F in here. We have a 3-month-old. You can reach me at 555 014 2277, any time today, and you can let yourself in. Mind the cat.',
    },
    {
      label: 'A dripping tap',
      text: 'Hello, the kitchen tap drips since last week. No hurry. I am home on Tuesdays and Thursdays after 5 pm. Thanks, Ines, unit 12',
    },
  ],
  rules: 'Ten problems, each with its urgency and trade. No heat becomes an emergency below 55 °F or with somebody vulnerable in the home.',
  run,
}
