import { findDates } from '../../../../../platform/models/builtin/extract/dates.ts'
import { listed } from '../texts/extract-from-text.ts'
import { ruleNumberOf, withoutRuleNumber } from '../texts/rule-numbers.ts'
import { distinctSentences, mentionOf, plain, textsIn } from '../texts/text-filters.ts'
import { daysBetween } from '../values/dates.ts'
import { daysIn, monthsIn } from '../values/history-filters.ts'
import { numberOf, numberPattern } from '../values/number-words.ts'
import { textOf } from '../values/values.ts'

/** An open point of an application packet. */
interface Finding {
  /** The rule that the packet does not meet; empty for a contradiction in the packet itself. */
  rule: string
  finding: string
  /** The line of the packet; empty if the packet does not mention the subject. */
  line: string
  /** Request to the applicant, in English; empty for a point that only the office settles. */
  ask: string
}

const maxSentences = 200
const expiry =
  /(?<!\p{L})(?:exp(?:ires?|iry|iration)?(?:\sdate)?|valid (?:until|through|to)|current through|gültig bis|läuft ab(?: am)?|ablauf(?:datum)?|expire le|valable jusqu\p{L}*|vence(?: el)?|scade(?: il)?|válid\p{L} até|geldig tot)(?!\p{L})[.:\s"“]{0,4}/iu
const remark =
  /\?\?|\((?:no|not|missing|without|kein\p{L}{0,2}|fehlt|sans|sin|senza|sem|geen)\s[^()]{3,80}\)|(?<!\p{L})(?:not in (?:the )?(?:packet|file)|not attached|no attachment)(?!\p{L})/iu
const relative =
  /(?<!\p{L})(?:spouse|wife|husband|brother|sister|father|mother|son|daughter|cousin|uncle|aunt|relative|business partner|partner|ehefrau|ehemann|bruder|schwester|épou\p{L}*|frère|sœur|espos\p{L}*|herman\p{L}*|mari(?:do|to)|moglie|fratello|sorella|irmã\p{L}?|echtgeno\p{L}*|broer|zus)(?!\p{L})/iu
const relativesExcluded =
  /(?:relatives?|family|spouses?|verwandte|famille|familiares|parenti|parentes|familie)(?!\p{L})[^.]{0,60}(?:not count|not accepted|excluded|zählen nicht|ne comptent pas|no cuentan|non contano|não contam|tellen niet)/iu
const longDate = (day: string) =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

/** Returns the lines with two dates of expiry, and the documents that expire before the given day. */
function expiries(sentences: readonly string[], today: string): Finding[] {
  return sentences.flatMap((line): Finding[] => {
    const at = line.search(expiry)
    if (at < 0) return []
    const name = line.slice(0, at).split(':')[0]?.split(/[,;(]/)[0]?.trim() || line.split(/[,;(]/)[0]?.trim() || line
    const dates = [...new Set(findDates(line.slice(at)).map(({ value }) => value))]
    const [first, second] = dates
    if (first === undefined) return []
    if (second !== undefined && (remark.test(line) || /\bsays\b|\bshows\b/.test(line)))
      return [
        {
          rule: '',
          finding: `**contradiction**: ${dates.map(longDate).join(' and ')}; verify at the source`,
          line,
          ask: `A copy of the current ${name}: your file names two dates of expiry, ${dates.map(longDate).join(' and ')}`,
        },
      ]
    const left = daysBetween(today, first)
    if (left === null || left >= 0) return []
    return [
      {
        rule: '',
        finding: `**expired or not proved**: ${longDate(first)} is ${-left} days before ${longDate(today)}`,
        line,
        ask: `Proof that ${name} is current: the one in your file ends on ${longDate(first)}`,
      },
    ]
  })
}

/** Returns the open point of a rule such as "three references; relatives do not count", compared with the names in the packet. */
function references(sentences: readonly string[], rules: readonly string[]): Finding[] {
  const isReference = mentionOf('reference, referenz, référence, referencia, referenze, referência, referentie')
  const rule = rules.find(
    (one) => isReference(one) && /\d|(?<!\p{L})(?:two|three|four|five|zwei|drei|deux|trois|dos|tres|due|tre)/iu.test(one),
  )
  const line = sentences.find((one) => isReference(one) && one.includes(':'))
  const need = numberOf(
    new RegExp(String.raw`(?<![\p{L}\d.])(${numberPattern})\s(?:\p{L}{3,14}\s){0,2}refer`, 'iu').exec(rule ?? '')?.[1] ?? '',
  )
  if (!rule || !line || need === null) return []
  const isExcluded = rules.some((one) => relativesExcluded.test(one))
  const named = (
    line
      .split(':')
      .slice(1)
      .join(':')
      .match(/[^,(;]+(?:\([^)]*\))?/g) ?? []
  )
    .map((one) => one.trim())
    .filter(Boolean)
  const excluded = isExcluded ? named.filter((one) => relative.test(one)) : []
  if (excluded.length === 0) return []
  const months = monthsIn(rule)[0]
  const usable = named.length - excluded.length
  return [
    {
      rule,
      finding: `**${Math.max(0, need - usable)} missing**: ${usable} of ${need}, because relatives do not count${months ? `; check that the others are of the last ${months} months` : ''}`,
      line,
      ask: `${need - usable === 1 ? 'One more peer reference' : `${need - usable} more peer references`} from people who are not related to you${months ? ` and worked with you in the last ${months} months` : ''}: ${need} are required`,
    },
  ]
}

/** Returns the open point of a rule on the age of a signature: "signed not more than 180 days before the committee meets". */
function signatures(sentences: readonly string[], rules: readonly string[], today: string): Finding[] {
  const isSigned = mentionOf(
    'attestation, signed, signature, unterschr, unterzeichn, signé, attestation, firmad, firmat, assinad, ondertekend',
  )
  return rules.flatMap((rule): Finding[] => {
    const maxDays = daysIn(rule)[0]
    const line = sentences.find((one) => isSigned(one) && findDates(one).length > 0)
    const [signed] = findDates(line ?? '')
    if (!isSigned(rule) || !maxDays || !line || !signed) return []
    const age = daysBetween(signed.value, today)
    if (age === null || age <= maxDays) return []
    return [
      {
        rule,
        finding: `**too old**: signed ${age} days before ${longDate(today)}; at most ${maxDays} are allowed`,
        line,
        ask: `A newly signed and dated ${/attest/i.test(rule) ? 'attestation' : 'form'}: the one in your file is of ${longDate(signed.value)} and older than ${maxDays} days at the date of the committee`,
      },
    ]
  })
}

const yearCount = /(?<!\d)((?:19|20)\d{2})(?!\d)[^:;,.]{0,20}:\s?(\d{1,4})(?!\d)/g

/** Returns the open point of a rule on a number of cases in recent months, compared with a log of cases by year. */
function volumes(sentences: readonly string[], rules: readonly string[], today: string): Finding[] {
  return rules.flatMap((rule): Finding[] => {
    const need = numberOf(
      new RegExp(
        String.raw`(?:at least|minimum of|mindestens|au moins|al menos|almeno)\s(${numberPattern})\s(?:cases|procedures|fälle|eingriffe|cas|casos|casi)`,
        'iu',
      ).exec(rule)?.[1] ?? '',
    )
    const months = monthsIn(rule)[0]
    if (need === null || !months) return []
    const line = sentences.find((one) => [...one.matchAll(yearCount)].length > 1)
    if (!line) return []
    const start = new Date(`${today}T00:00:00Z`)
    start.setUTCMonth(start.getUTCMonth() - months)
    const counted = [...line.matchAll(yearCount)].filter(([, year]) => Number(year) >= start.getUTCFullYear())
    const count = counted.reduce((sum, [, , number]) => sum + Number(number), 0)
    const parts = counted.map(([, , number]) => number).join(' + ')
    if (count >= need)
      return [
        {
          rule,
          finding: `at most ${count} (${parts}) since ${longDate(start.toISOString().slice(0, 10))}: check the months`,
          line,
          ask: '',
        },
      ]
    return [
      {
        rule,
        finding: `**not met**: at most ${count} of ${need} (${parts}) in the ${months} months before ${longDate(today)}`,
        line,
        ask: '',
      },
    ]
  })
}

const certificate = /(?<!\p{L})((?:\p{L}{3,20}\s)?certificate(?:\s(?:of|from|by)\s[^,;.]{3,60})?)/iu

/** Returns the certificates that rules with a number of cases require besides, and that the packet does not mention. */
const certificates = (packet: string, rules: readonly string[]): Finding[] =>
  rules.flatMap((rule): Finding[] => {
    const [, name] = certificate.exec(rule) ?? []
    const [kind = ''] = name?.split(' of ') ?? []
    if (!name || !/(?<!\p{L})cases(?!\p{L})/iu.test(rule) || plain(packet).includes(plain(kind).trim())) return []
    return [{ rule, finding: '**missing**: not mentioned', line: '', ask: name }]
  })

const listedDocuments =
  /^(?:needed|required|to be complete|nötig|erforderlich|nécessaires?|necesari\p{L}*|necessari\p{L}*|nodig)[^:]{0,60}:\s(.+)$/iu
const synonyms: Readonly<Record<string, string>> = { influenza: 'flu', flu: 'influenza' }

/** Returns the documents of a list ("Needed before the file is complete: …") that the packet does not mention. */
const unmentioned = (packet: string, rules: readonly string[]): Finding[] =>
  rules.flatMap((rule) => {
    const [, list = ''] = listedDocuments.exec(rule) ?? []
    const items = list.replace(/\s(?:and|und|et|y|e)\s(?=[^()]*(?:\(|$))/giu, ', ').match(/[^,(;]+(?:\([^)]*\))?/g) ?? []
    return items.flatMap((item): Finding[] => {
      const name = item
        .replace(/^\s*(?:and|und|et|y|e)\s/iu, '')
        .replace(/[.]$/, '')
        .trim()
      const words = plain(name.replace(/\(.*/, ''))
        .trim()
        .split(' ')
        .filter((word) => word.length > 2)
      const searched = plain(packet)
      const isFound = words.some((word) => searched.includes(` ${word.slice(0, 6)}`) || searched.includes(` ${synonyms[word] ?? '\n'}`))
      return isFound || words.length === 0 ? [] : [{ rule, finding: '**missing**: not mentioned', line: '', ask: name }]
    })
  })

const place = /(?:address|registration|registered|licensed|office|seat)[^.]{0,30}\sin\s(\p{Lu}\p{L}{2,20}(?:\s\p{Lu}\p{L}{2,20})?)/u
const code = /(?<![\p{L}\d.])\p{Lu}{2,6}(?![\p{L}\d])/gu

/** Returns the open points of rules such as "registration with an address in Ohio" whose place the line of the packet does not name. */
const places = (sentences: readonly string[], rules: readonly string[]): Finding[] =>
  rules.flatMap((rule): Finding[] => {
    const [, name] = place.exec(rule) ?? []
    const codes: readonly string[] = rule.match(code) ?? []
    const line = sentences.find((one) => codes.some((word) => one.includes(word)) && /address|registered|regist/iu.test(one))
    if (!name || !line || line.includes(name)) return []
    return [
      { rule, finding: `**open**: the line does not name ${name}`, line, ask: `${textOf(withoutRuleNumber(rule)).replace(/\.$/, '')}` },
    ]
  })

/** Minimum length of a word, in characters, that connects a remark to a rule. */
const minSubjectLength = 6

/** Returns the lines of the packet with a remark of the office, such as "(no attachment in packet)". */
const remarks = (sentences: readonly string[], rules: readonly string[], others: readonly Finding[]): Finding[] =>
  sentences
    .filter((line) => remark.test(line) && !others.some((one) => one.line === line))
    .map((line) => {
      const words = plain(line.replace(remark, ''))
        .trim()
        .split(' ')
        .filter((word) => word.length >= minSubjectLength && !/\d/.test(word))
      const rule = rules.find((one) => words.some((word) => plain(one).includes(` ${word} `))) ?? ''
      return { rule, finding: '**open in the packet**', line, ask: textOf(withoutRuleNumber(rule)).replace(/\.$/, '') }
    })

/** Returns the requirements in rules: the items of a list in a sentence, or a numbered rule as a whole. */
export const requirementsIn = (rules: unknown): string[] =>
  distinctSentences(rules).flatMap((rule) => (ruleNumberOf(rule) === '' ? listed(rule) : [rule]))

/**
 * Returns the open points of an application packet that the rules and the day of the decision show: dates of expiry, references, age of
 * signatures, number of cases, documents that are not mentioned, and remarks of the office.
 */
export function packetFindings(packet: unknown, rules: unknown, day: unknown): Finding[] {
  const sentences = distinctSentences(packet).slice(0, maxSentences)
  const stated = distinctSentences(rules).slice(0, maxSentences)
  const today = textOf(day).slice(0, 10)
  if (Number.isNaN(Date.parse(today))) return []
  const found = [
    ...expiries(sentences, today),
    ...references(sentences, stated),
    ...signatures(sentences, stated, today),
    ...volumes(sentences, stated, today),
    ...certificates(textsIn(packet).join('\n'), stated),
    ...places(sentences, stated),
    ...unmentioned(textsIn(packet).join('\n'), stated),
  ]
  return [...found, ...remarks(sentences, stated, found)]
}
