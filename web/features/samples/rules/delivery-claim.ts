import type { Fact, Finding, Sample, SampleOutcome } from '../sample.ts'
import { plural } from '../sample.ts'
import { daysBetween, type FoundDay, findDays, findTime, formatDay, formatTime } from './days.ts'
import { type Cents, formatCents, parseCents } from './money.ts'

/** The example's terms of service; the product would look them up in yours. */
const terms = { graceMinutes: 30, perHour: 5000, capShare: 0.2, filingDays: 30, aloneUpTo: 25_000 } as const

interface Moment {
  day: FoundDay
  minutes: number
  from: string
}

interface Claim {
  load: string | null
  appointment: Moment | null
  arrival: Moment | null
  filed: FoundDay | null
  claimed: Cents | null
  linehaul: Cents | null
  excuse: string | null
}

/** The day and time in the line where one of these words stands. */
function momentAfter(text: string, words: RegExp): Moment | null {
  for (const line of text.split('\n')) {
    const word = words.exec(line)
    const rest = word ? line.slice(word.index) : ''
    const day = findDays(rest)[0]
    const time = day && findTime(rest.slice(day.index + day.text.length))
    if (day && time) return { day, minutes: time.minutes, from: `${day.text} ${time.text}` }
  }
  return null
}

function amountAfter(text: string, words: RegExp): Cents | null {
  const place = words.exec(text)
  const amount = place && /\$\s?\d[\d,]*(?:\.\d{2})?/.exec(text.slice(place.index))
  return amount ? parseCents(amount[0]) : null
}

function readClaim(text: string): Claim {
  const filedLine = text.split('\n').find((line) => /\b(claim date|filed|claimed on|received)\b/i.test(line))
  return {
    load: /\bload\s*(?:no\.?|number|#)?\s*:?\s*([A-Z0-9-]*\d[A-Z0-9-]*)/i.exec(text)?.[1] ?? null,
    appointment: momentAfter(text, /\b(appointment|scheduled|due)\b/i),
    arrival: momentAfter(text, /\b(arriv\w*|check(?:ed)?[- ]?in|delivered)\b/i),
    filed: (filedLine && findDays(filedLine)[0]) || null,
    claimed: amountAfter(text, /\bclaim(?:ing|ed|s)?\b(?! date)|\brequest(?:ing|ed)?\b|\bpenalty of\b/i),
    linehaul: amountAfter(text, /\bline ?haul\b/i),
    excuse:
      /\b(road closed|closure|snow|storm|shipper (?:was )?late|loaded late|late (?:at )?loading|detained)\b[^.\n]{0,40}/i.exec(text)?.[0] ??
      null,
  }
}

function minutesLate({ appointment, arrival }: Claim): number | null {
  if (!appointment || !arrival) return null
  return daysBetween(appointment.day.day, arrival.day.day) * 1440 + arrival.minutes - appointment.minutes
}

/** Each hour begun after the grace counts, up to the cap. */
function owed(late: number, linehaul: Cents | null): Cents {
  const charge = Math.ceil(Math.max(0, late - terms.graceMinutes) / 60) * terms.perHour
  return linehaul === null ? charge : Math.min(charge, Math.round(linehaul * terms.capShare))
}

const lateWords = (late: number) =>
  late <= 0 ? 'on time' : `${Math.floor(late / 60) > 0 ? `${Math.floor(late / 60)} h ` : ''}${late % 60} min late`
const momentWords = ({ day, minutes }: Moment) => `${formatDay(day.day)}, ${formatTime(minutes)}`

function findingsOf(claim: Claim, late: number | null, due: Cents | null): Finding[] {
  const findings: Finding[] = []
  const { arrival, filed, claimed, excuse } = claim
  if (late === null) findings.push({ tone: 'danger', text: 'Appointment and arrival, each with day and time, could not both be read.' })
  else if (late <= terms.graceMinutes)
    findings.push({ tone: 'success', text: `${lateWords(late)}: within the ${terms.graceMinutes} minutes of grace.` })
  else
    findings.push({
      tone: 'warning',
      text: `${lateWords(late)}; ${late - terms.graceMinutes} minutes beyond the grace of ${terms.graceMinutes}.`,
    })
  if (arrival && filed) {
    const waited = daysBetween(arrival.day.day, filed.day)
    findings.push({
      tone: waited > terms.filingDays ? 'danger' : 'success',
      text: `Filed ${plural(waited, 'day')} after delivery; the limit is ${terms.filingDays}.`,
    })
  } else findings.push({ tone: 'warning', text: 'The day on which the claim was filed could not be read.' })
  if (claimed !== null && due !== null && claimed > due)
    findings.push({ tone: 'warning', text: `Claimed ${formatCents(claimed)}; the terms give ${formatCents(due)}.` })
  if (claimed !== null && due !== null && claimed <= due)
    findings.push({ tone: 'success', text: `Claimed ${formatCents(claimed)}; the terms give at least that.` })
  if (excuse) findings.push({ tone: 'warning', text: `“${excuse}” may excuse the delay: a person reads the driver's notes.` })
  return findings
}

function verdictOf(claim: Claim, late: number | null, due: Cents | null): { verdict: SampleOutcome['verdict']; pay: Cents | null } {
  const { arrival, filed, claimed, excuse } = claim
  const person = (reason: string) => ({ verdict: { status: 'needs_approval', label: 'Needs a person', reason } as const, pay: null })
  if (late === null || due === null) return person('Without both times nothing can be computed.')
  if (excuse && due > 0) return person('A possible excuse is a matter of judgement.')
  if (!filed || !arrival) return person('Without the day of the claim the filing limit cannot be checked.')
  if (daysBetween(arrival.day.day, filed.day) > terms.filingDays)
    return {
      verdict: {
        status: 'needs_approval',
        label: 'Propose to decline',
        reason: 'Filed too late; declining is always confirmed by a person.',
      },
      pay: 0,
    }
  if (due === 0)
    return {
      verdict: {
        status: 'needs_approval',
        label: 'Propose to decline',
        reason: 'Not late by the terms; declining is always confirmed by a person.',
      },
      pay: 0,
    }
  const pay = Math.min(due, claimed ?? due)
  if (pay > terms.aloneUpTo) return person(`${formatCents(pay)} is above the ${formatCents(terms.aloneUpTo)} that may go out alone.`)
  return {
    verdict: { status: 'succeeded', label: `Pay ${formatCents(pay)}`, reason: 'Late, filed in time, and within what may go out alone.' },
    pay,
  }
}

function draftText({ load }: Claim, late: number | null, pay: Cents | null): string {
  const about = `Regarding load ${load ?? '(number missing)'}`
  if (late === null) return `${about}: please send the appointment and the time on the signed proof of delivery, each with day and time.`
  if (pay === null)
    return `${about}: we have your claim. The truck was ${lateWords(late)} by the papers; a colleague looks at it and writes to you.`
  if (pay === 0)
    return `${about}: by the proof of delivery the truck was ${lateWords(late)}. Under our terms (${terms.graceMinutes} minutes of grace, claims within ${terms.filingDays} days) no amount is due. If your papers say otherwise, please send them.`
  return `${about}: the truck was ${lateWords(late)}. Under our terms that is ${formatCents(pay)}, credited with the next statement.`
}

function run(text: string): SampleOutcome {
  const claim = readClaim(text)
  const late = minutesLate(claim)
  const due = late === null ? null : owed(late, claim.linehaul)
  const { verdict, pay } = verdictOf(claim, late, due)
  const facts: Fact[] = [
    ...(claim.load ? [{ label: 'Load', value: claim.load }] : []),
    ...(claim.appointment ? [{ label: 'Appointment', value: momentWords(claim.appointment), from: claim.appointment.from }] : []),
    ...(claim.arrival ? [{ label: 'Arrival', value: momentWords(claim.arrival), from: claim.arrival.from }] : []),
    ...(late === null ? [] : [{ label: 'Delay', value: lateWords(late) }]),
    ...(claim.claimed === null ? [] : [{ label: 'Claimed', value: formatCents(claim.claimed) }]),
    ...(due === null ? [] : [{ label: 'By the terms', value: formatCents(due) }]),
  ]
  return {
    steps: [
      { title: 'Read the claim', detail: plural(facts.length, 'fact') },
      { title: 'Compare with the proof of delivery', detail: late === null ? 'a time is missing' : lateWords(late) },
      { title: 'Apply the terms of service', detail: due === null ? 'cannot be computed' : formatCents(due) },
      { title: 'Propose an answer', detail: verdict.label },
    ],
    verdict,
    facts,
    findings: findingsOf(claim, late, due),
    draft: { title: 'Answer to the shipper', text: draftText(claim, late, pay) },
  }
}

export const deliveryClaim: Sample = {
  title: 'Late-delivery claim',
  industry: 'transportation',
  category: 'finance',
  intro: 'Move the arrival by an hour, add a snowstorm, or file the claim six weeks late, and see what the terms make of it.',
  inputLabel: 'Claim and proof of delivery',
  examples: [
    {
      label: 'Late, and in time',
      text: `Load 88-4127, line haul $1,850.00
Appointment: March 9, 2026, 14:00
Arrived: March 9, 2026, 16:50 (signed, dock 6)

We are claiming $200.00 for the late delivery.
Claim date: March 20, 2026`,
    },
    {
      label: 'With an excuse',
      text: `Load 88-4133, line haul $2,400.00
Appointment: 2026-02-02 08:00
Checked in: 2026-02-02 13:20
Driver notes: road closed at Donner from 04:00 to 07:30

The receiver requests $500.00. Filed 2026-02-10.`,
    },
  ],
  rules: `Example terms: ${terms.graceMinutes} minutes of grace, ${formatCents(terms.perHour)} for each hour begun, at most ${terms.capShare * 100} % of the line haul, filed within ${terms.filingDays} days. Up to ${formatCents(terms.aloneUpTo)} goes out without a person.`,
  run,
}
