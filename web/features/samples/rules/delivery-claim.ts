import type { Fact, Finding, Sample, SampleOutcome } from '../sample.ts'
import { plural } from '../sample.ts'
import { type DayMatch, daysBetween, findDays, findTime, formatDay, formatTime } from './days.ts'
import { type Cents, formatCents, parseCents } from './money.ts'

/** Terms of service of the example; amounts are in cents. A real workflow finds them in the knowledge base. */
const terms = { graceMinutes: 30, perHour: 5000, capShare: 0.2, filingDays: 30, automaticUpTo: 25_000 } as const

interface Moment {
  day: DayMatch
  minutes: number
  from: string
}

interface Claim {
  load: string | null
  appointment: Moment | null
  arrival: Moment | null
  filed: DayMatch | null
  claimed: Cents | null
  linehaul: Cents | null
  excuse: string | null
}

/** Returns the date and time that follow one of these words in the same line. */
function momentAfter(text: string, words: RegExp): Moment | null {
  for (const line of text.split('\n')) {
    const match = words.exec(line)
    const following = match ? line.slice(match.index) : ''
    const day = findDays(following)[0]
    const time = day && findTime(following.slice(day.index + day.text.length))
    if (day && time) return { day, minutes: time.minutes, from: `${day.text} ${time.text}` }
  }
  return null
}

function amountAfter(text: string, words: RegExp): Cents | null {
  const match = words.exec(text)
  const amount = match && /\$\s?\d[\d,]*(?:\.\d{2})?/.exec(text.slice(match.index))
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

/** Returns the amount owed for a late delivery: an amount for each hour begun after the grace period, up to a maximum. */
function compensationFor(delayMinutes: number, linehaul: Cents | null): Cents {
  const charge = Math.ceil(Math.max(0, delayMinutes - terms.graceMinutes) / 60) * terms.perHour
  return linehaul === null ? charge : Math.min(charge, Math.round(linehaul * terms.capShare))
}

const formatDelay = (delayMinutes: number) =>
  delayMinutes <= 0
    ? 'on time'
    : `${Math.floor(delayMinutes / 60) > 0 ? `${Math.floor(delayMinutes / 60)} h ` : ''}${delayMinutes % 60} min late`
const formatMoment = ({ day, minutes }: Moment) => `${formatDay(day.day)}, ${formatTime(minutes)}`

function findingsOf(claim: Claim, delayMinutes: number | null, due: Cents | null): Finding[] {
  const findings: Finding[] = []
  const { arrival, filed, claimed, excuse } = claim
  if (delayMinutes === null) findings.push({ tone: 'danger', text: 'Couldn’t read the appointment or arrival date and time.' })
  else if (delayMinutes <= terms.graceMinutes)
    findings.push({ tone: 'success', text: `${formatDelay(delayMinutes)}: within the ${terms.graceMinutes}-minute grace period.` })
  else
    findings.push({
      tone: 'warning',
      text: `${formatDelay(delayMinutes)}; ${delayMinutes - terms.graceMinutes} minutes past the ${terms.graceMinutes}-minute grace period.`,
    })
  if (arrival && filed) {
    const waitDays = daysBetween(arrival.day.day, filed.day)
    findings.push({
      tone: waitDays > terms.filingDays ? 'danger' : 'success',
      text: `Filed ${plural(waitDays, 'day')} after delivery; the limit is ${terms.filingDays}.`,
    })
  } else findings.push({ tone: 'warning', text: 'Couldn’t read the filing date.' })
  if (claimed !== null && due !== null && claimed > due)
    findings.push({ tone: 'warning', text: `Claimed ${formatCents(claimed)}; the terms allow ${formatCents(due)}.` })
  if (claimed !== null && due !== null && claimed <= due)
    findings.push({ tone: 'success', text: `Claimed ${formatCents(claimed)}; the terms allow at least that.` })
  if (excuse) findings.push({ tone: 'warning', text: `“${excuse}” may excuse the delay: the driver’s notes need review.` })
  return findings
}

function verdictOf(claim: Claim, delayMinutes: number | null, due: Cents | null): { verdict: SampleOutcome['verdict']; pay: Cents | null } {
  const { arrival, filed, claimed, excuse } = claim
  const person = (reason: string) => ({ verdict: { status: 'needs_approval', label: 'Needs review', reason } as const, pay: null })
  if (delayMinutes === null || due === null) return person('The delay can’t be calculated without both times.')
  if (excuse && due > 0) return person('A possible excuse requires judgment.')
  if (!filed || !arrival) return person('The filing limit can’t be checked without the filing date.')
  if (daysBetween(arrival.day.day, filed.day) > terms.filingDays)
    return {
      verdict: {
        status: 'needs_approval',
        label: 'Recommend declining',
        reason: 'Filed too late. Declining always requires approval.',
      },
      pay: 0,
    }
  if (due === 0)
    return {
      verdict: {
        status: 'needs_approval',
        label: 'Recommend declining',
        reason: 'Not late under the terms. Declining always requires approval.',
      },
      pay: 0,
    }
  const pay = Math.min(due, claimed ?? due)
  if (pay > terms.automaticUpTo)
    return person(`${formatCents(pay)} exceeds the ${formatCents(terms.automaticUpTo)} limit for automatic payment.`)
  return {
    verdict: {
      status: 'succeeded',
      label: `Pay ${formatCents(pay)}`,
      reason: 'Late, filed on time, and within the limit for automatic payment.',
    },
    pay,
  }
}

function draftText({ load }: Claim, delayMinutes: number | null, pay: Cents | null): string {
  const about = `Regarding load ${load ?? '(number missing)'}`
  if (delayMinutes === null)
    return `${about}: please send the appointment and the arrival time on the signed proof of delivery, each with date and time.`
  if (pay === null)
    return `${about}: we received your claim. According to the documents, the truck was ${formatDelay(delayMinutes)}. A colleague will review it and get back to you.`
  if (pay === 0)
    return `${about}: according to the proof of delivery, the truck was ${formatDelay(delayMinutes)}. Under our terms (${terms.graceMinutes}-minute grace period, claims within ${terms.filingDays} days), no amount is due. If your documents show otherwise, please send them.`
  return `${about}: the truck was ${formatDelay(delayMinutes)}. Under our terms, we’ll credit ${formatCents(pay)} on your next statement.`
}

function run(text: string): SampleOutcome {
  const claim = readClaim(text)
  const delayMinutes = minutesLate(claim)
  const due = delayMinutes === null ? null : compensationFor(delayMinutes, claim.linehaul)
  const { verdict, pay } = verdictOf(claim, delayMinutes, due)
  const facts: Fact[] = [
    ...(claim.load ? [{ label: 'Load', value: claim.load }] : []),
    ...(claim.appointment ? [{ label: 'Appointment', value: formatMoment(claim.appointment), from: claim.appointment.from }] : []),
    ...(claim.arrival ? [{ label: 'LinkSignIn', value: formatMoment(claim.arrival), from: claim.arrival.from }] : []),
    ...(delayMinutes === null ? [] : [{ label: 'Delay', value: formatDelay(delayMinutes) }]),
    ...(claim.claimed === null ? [] : [{ label: 'Claimed', value: formatCents(claim.claimed) }]),
    ...(due === null ? [] : [{ label: 'Allowed by terms', value: formatCents(due) }]),
  ]
  return {
    steps: [
      { title: 'Read the claim', detail: plural(facts.length, 'fact') },
      { title: 'Compare with the proof of delivery', detail: delayMinutes === null ? 'missing time' : formatDelay(delayMinutes) },
      { title: 'Calculate what our delivery terms grant', detail: due === null ? 'not calculated' : formatCents(due) },
      { title: 'Propose a response', detail: verdict.label },
    ],
    verdict,
    facts,
    findings: findingsOf(claim, delayMinutes, due),
    draft: { title: 'Reply to the shipper', text: draftText(claim, delayMinutes, pay) },
  }
}

export const deliveryClaim: Sample = {
  title: 'Late-delivery claim',
  industry: 'transportation',
  category: 'finance',
  intro: 'Delay the arrival by an hour, add a snowstorm or file the claim six weeks late, and see how the terms apply.',
  inputLabel: 'Claim and proof of delivery',
  examples: [
    {
      label: 'Late, filed on time',
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
  rules: `Example terms: ${terms.graceMinutes}-minute grace period, ${formatCents(terms.perHour)} per started hour, up to ${terms.capShare * 100}% of the line haul, filed within ${terms.filingDays} days. Up to ${formatCents(terms.automaticUpTo)} is paid without review.`,
  run,
}
