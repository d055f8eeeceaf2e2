import { asSentence, clauses, distinctSentences, mentionOf, textsIn } from '../texts/text-filters.ts'
import { numberOf, numberPattern } from '../values/number-words.ts'
import { textOf } from '../values/values.ts'
import { competenceQuestions } from './interview.ts'

/** A competency that a ladder defines: "Ownership: runs a service through its whole life. Weak: waits for tickets." */
interface Competency {
  name: string
  text: string
  strong: string
  weak: string
}

const maxSentences = 200
const named = /^(\p{Lu}[\p{L}&-]{2,20}(?:\s\p{L}[\p{L}&-]{1,20}){0,2}):\s(.+)$/u
const strongSign = /^(?:strong|stark|fort|fuerte|forte|sterk)\p{L}{0,2}\s?(?:signs?|zeichen|signes?)?:\s/iu
const weakSign = /^(?:weak|schwach|faible|débil|debole|fraco|zwak)\p{L}{0,2}\s?(?:signs?|zeichen|signes?)?:\s/iu
/** Names that policies use before a colon, and that are no competencies. */
const noCompetency = mentionOf(
  'take home, language, allowed, never, not=, salary, bands, rating, example, level, pay, sprache, erlaubt, beispiel, langue, idioma, lingua, taal, deadline, note',
)

/** Returns the competencies that the sentences of a ladder define by name. Returns none for fewer than two. */
function ladderOf(chunks: unknown): Competency[] {
  const found: Competency[] = []
  for (const text of textsIn(chunks)) {
    let current: Competency | undefined
    for (const sentence of distinctSentences(text).slice(0, maxSentences)) {
      const last = current
      if (last && strongSign.test(sentence)) last.strong = sentence.replace(strongSign, '').replace(/\.$/, '')
      else if (last && weakSign.test(sentence)) last.weak = sentence.replace(weakSign, '').replace(/\.$/, '')
      else {
        const [, name = '', rest = ''] = named.exec(sentence) ?? []
        current = name === '' || noCompetency(name) ? undefined : { name, text: rest.replace(/\.$/, ''), strong: '', weak: '' }
        if (current) found.push(current)
      }
    }
  }
  const distinct = [...new Map(found.map((one) => [one.name.toLowerCase(), one])).values()]
  const graded = distinct.filter(({ strong, weak }) => strong !== '' || weak !== '')
  // A guide with rules such as "Greeting: …" defines no competencies unless it has signs of strong or weak answers.
  return graded.length === 0 || distinct.length < 2 ? [] : distinct
}

/** Words of private subjects that no interview touches, besides the traits that the law protects. */
const privateTerms = mentionOf(
  '@protected_trait, kids, health, illness, sick, pregnan, religio, nationalit, native, maternity, parental, Kinder, schwanger, Gesundheit, krank, Religion, Herkunft, enfants, santé, grossesse, malad, hijos, salud, embaraz, figli, salute, gravidanza, filhos, saúde, kinderen, gezondheid, zwanger',
)
const presentPay =
  /(?:earns?|earning|paid|makes?|verdien\p{L}*|gagn\p{L}*|gana\p{L}*|guadagn\p{L}*|ganh\p{L}*)\s(?:right\s)?(?:now|today|at present|currently|jetzt|derzeit|actuellement|ahora|adesso|agora)|(?:current|present|last|past|previous|bisherig\p{L}*|derzeitig\p{L}*|letzt\p{L}*)\s(?:\p{L}+\sor\s\p{L}+\s)?(?:salary|pay|wage|gehalt|lohn)|salary history/iu
const prohibition = /(?<!\p{L})(?:never|not|no|nie|niemals|nicht|keine?|jamais|nunca|mai|nooit)(?!\p{L})/iu
const ownWork = /(?<!\p{L})(?:real|actual|our|echte\p{L}*|unser\p{L}*)\s[^.]{0,40}(?:bugs?|tickets?|product work|fehler)(?!\p{L})/iu
const noOwnWork = /(?:unpaid|own product|product work|bug)/iu

/** A wish in the brief that the policy or the law forbids. `rule` is the rule of the policy; empty if only the law forbids it. */
interface ForbiddenWish {
  text: string
  rule: string
}

/** Returns the sentences of a brief that ask for something that an interview must not touch. */
export function forbiddenWishes(brief: unknown, rules: unknown): ForbiddenWish[] {
  const stated = distinctSentences(rules).slice(0, maxSentences)
  const questions = stated.find((rule) => prohibition.test(rule) && privateTerms(rule)) ?? ''
  const tasks = stated.find((rule) => prohibition.test(rule) && noOwnWork.test(rule)) ?? ''
  return distinctSentences(brief).flatMap((text): ForbiddenWish[] => {
    if (privateTerms(text) || presentPay.test(text)) return [{ text, rule: questions }]
    return tasks !== '' && ownWork.test(text) ? [{ text, rule: tasks }] : []
  })
}

const unsettledWords =
  /\([^()]{0,80}(?:says|said|draft|laut|sagt|selon|dit)(?!\p{L})[^()]{0,80}\)|(?<!\p{L})(?:to be confirmed|tbc|tbd|not sure|whatever|noch offen|à confirmer|por confirmar|da confermare)(?!\p{L})/iu
/** Returns the sentences of a brief that contradict another document or are open. */
export const unsettled = (brief: unknown): string[] => distinctSentences(brief).filter((text) => unsettledWords.test(text))

/** Returns the sentences of a brief that candidates may hear: no forbidden wishes and nothing that is still open. */
export const askableBrief = (brief: unknown, rules: unknown): string[] => {
  const left = new Set([...forbiddenWishes(brief, rules).map(({ text }) => text), ...unsettled(brief)])
  return distinctSentences(brief).filter((text) => !left.has(text))
}

const duty =
  /(?:must|should|needs? to|has to|have to) be able to (?:say|explain|show|describe) how (?:they|he|she|one|you) would (.+?)[.]?$/iu
const dutyToDo = /(?:must|should|needs? to|has to|have to) be able to (.+?)[.]?$/iu
/** Returns the questions that an English brief states as a duty: "must be able to say how they would close a month" asks how. */
const dutiesAsQuestions = (brief: unknown): string[] =>
  clauses(brief).flatMap((clause) => {
    const how = duty.exec(clause)?.[1]
    if (how !== undefined) return [`How would you ${how}? Take one case from your own work.`]
    const act = dutyToDo.exec(clause)?.[1]
    return act === undefined ? [] : [`Tell me about a time when you had to ${act}. What did you do, step by step?`]
  })

const allowedQuestion = /[“"„«]([^“”"„«»]{8,160}\?)["”“»]/gu
const allowedPart =
  /(?<!\p{L})(?:allowed|permitted|may be asked|erlaubt|zulässig|autorisé\p{L}{0,2}|permitid[oa]s?|permess[oaie]|toegestaan):.{0,400}/giu
/** Returns the questions that rules quote as allowed. */
const allowedQuestions = (rules: unknown): string[] => [
  ...new Set(
    textsIn(rules).flatMap((text) =>
      [...text.matchAll(allowedPart)].flatMap(([part]) => [...part.matchAll(allowedQuestion)].map(([, question = '']) => question)),
    ),
  ),
]

const firstNumberBefore = (text: string, words: string) =>
  numberOf(
    new RegExp(String.raw`(?<![\p{L}\d])(${numberPattern})\s(?:minutes?|min\.?|minuten|minutos|minuti)[^.;]{0,40}?(?:${words})`, 'iu').exec(
      text,
    )?.[1] ?? '',
  )

const isScreening = mentionOf('@screening_stage')
const isTask = mentionOf(
  'take home, take-home, homework, home task, assignment, work sample, Probearbeit, Hausaufgabe, Aufgabe zu Hause, devoir, prueba en casa, compito',
)
const isPeople = mentionOf('@people_stage, @people_skill')

export interface PlannedStage {
  /** Line of the stage as in the input. */
  line: string
  name: string
  skills: string[]
  /** Questions and signs as Markdown. */
  text: string
}

const numbered = (questions: readonly string[]) => questions.map((question, index) => `${index + 1}. ${question}`).join('\n')

/** Assigns each competency to the stages that suit it and have the fewest competencies so far. */
function assignments(ladder: readonly Competency[], lines: readonly string[], perSkill: number): Map<string, Competency[]> {
  const assigned = new Map<string, Competency[]>(lines.map((line) => [line, []]))
  for (const skill of ladder) {
    const isPeopleSkill = isPeople(`${skill.name}. ${skill.text}`)
    const ranked = [...lines].sort(
      (one, other) =>
        Number(isPeople(other) === isPeopleSkill) - Number(isPeople(one) === isPeopleSkill) ||
        (assigned.get(one)?.length ?? 0) - (assigned.get(other)?.length ?? 0),
    )
    const balanced = ranked.sort((one, other) => (assigned.get(one)?.length ?? 0) - (assigned.get(other)?.length ?? 0))
    for (const line of balanced.slice(0, perSkill)) assigned.get(line)?.push(skill)
  }
  return assigned
}

/** Returns up to `count` questions about a competency, and its signs. */
function questionsOf({ name, text, strong, weak }: Competency, count: number, extra: readonly string[]): string {
  const bank = competenceQuestions(name)
  const general = [
    `This level means: ${text}. Which piece of your own work shows this best? What did you decide yourself, and what was the result?`,
    'When did this go wrong in your work? How did you notice, and what did you change?',
  ]
  const questions = [...extra, ...(bank.questions.length > 0 ? bank.questions : general)].slice(0, Math.max(1, count))
  return `**${name}**\n\n${questions.map((one) => `- ${one}`).join('\n')}\n- Strong (4): ${strong || bank.strong}. Weak (1): ${weak || bank.weak}.`
}

/**
 * Plans the stages of an interview by the competencies of a ladder. Returns an empty list if the ladder defines none by name.
 * @param stages text with one stage per line
 * @param rules chunks of the ladder and of the policy for interviews
 */
export function interviewPlan(stages: unknown, rules: unknown, brief: unknown): PlannedStage[] {
  const ladder = ladderOf(rules)
  const lines = textOf(stages)
    .slice(0, 5000)
    .split(/\r?\n/)
    .map((line) => line.trim().replace(/^(?:[-*•]|\d{1,3}[.)])\s+/, ''))
    .filter(Boolean)
    .slice(0, 20)
  if (ladder.length === 0) return []
  const policy = distinctSentences(rules).slice(0, maxSentences)
  const perSkill = policy.some((rule) => /(?:by|from|in|with)\stwo\s(?:people|persons|interviewers|stages)|von zwei personen/iu.test(rule))
    ? 2
    : 1
  const assessed = lines.filter((line) => !isScreening(line))
  const assigned = assignments(ladder, assessed.length === 0 ? lines : assessed, Math.min(perSkill, Math.max(1, assessed.length)))
  const reserve = firstNumberBefore(policy.join('. '), 'candidate|bewerber|candidat|questions of') ?? 5
  const each = firstNumberBefore(policy.join('. '), 'main question|hauptfrage|per question|je frage') ?? 8
  const asked = askableBrief(brief, rules)
  const duties = dutiesAsQuestions(asked)
  const allowed = allowedQuestions(rules)
  let isAsked = false
  return lines.map((line) => {
    const [name = line] = clauses(line)
    const minutes = Number(/(\d{1,3})\s?(?:min|′)/iu.exec(line)?.[1] ?? 0)
    const count = minutes === 0 ? 3 : Math.max(1, Math.floor((minutes - reserve) / each))
    const time =
      minutes === 0
        ? ''
        : `${minutes} minutes: ${count} main question${count === 1 ? '' : 's'}, and ${reserve} minutes for the candidate’s questions.\n\n`
    const skills = assigned.get(line) ?? []
    if (isScreening(line) && skills.length === 0) {
      const questions = [
        'Why this role, and why now?',
        'Which part of your present work is closest to it? What did you do yourself?',
      ].slice(0, Math.max(1, count))
      const conditions =
        allowed.length > 0 ? `\n\nShort questions, as your policy words them:\n\n${allowed.map((one) => `- “${one}”`).join('\n')}` : ''
      return {
        line,
        name,
        skills: [],
        text: `${time}${numbered(questions)}${conditions}\n\nStrong: a concrete reason and own work. Weak: stays general.`,
      }
    }
    const task = isTask(line) ? policy.filter((rule) => isTask(rule)) : []
    const here = task.length > 0 ? '' : time
    const share = Math.max(1, Math.floor(count / Math.max(1, skills.length)))
    const parts = skills.map((skill) => {
      const extra = !isAsked && !isPeople(`${skill.name}. ${skill.text}`) ? duties : []
      if (extra.length > 0) isAsked = true
      return questionsOf(skill, share + extra.length, extra)
    })
    const rule = task.length > 0 ? `By your policy: ${task.map(asSentence).join(' ')}\n\n` : ''
    return { line, name, skills: skills.map((skill) => skill.name), text: `${here}${rule}${parts.join('\n\n')}` }
  })
}
