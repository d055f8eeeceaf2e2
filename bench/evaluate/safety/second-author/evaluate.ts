import { findSafetyMatches } from '../../../../server/features/safety/find-safety-matches.ts'
import { findSensitiveSubjects } from '../../../../server/features/safety/sensitive/find-sensitive-subjects.ts'
import { markdownTable } from '../../../markdown-table.ts'
import { type Half, halves } from '../messages.ts'

/** The parts of a message that the measurement reads. Both sets of messages have them. */
interface MeasuredMessage {
  id: string
  text: string
  expect: string | null
  set: Half
}

/** Counts of one half: messages with an alert, and messages that wait for a person because of an alert or a sensitive subject. */
export interface HeldCounts {
  half: Half
  isDangerous: boolean
  messages: number
  alerts: number
  held: number
  /** Ids of dangerous messages that are not held, or of harmless messages with an alert. Empty for `hold`, which may not be read. */
  wrong: string[]
}

const hasAlert = ({ text }: MeasuredMessage) => findSafetyMatches(text).length > 0
const isHeld = (message: MeasuredMessage) => hasAlert(message) || findSensitiveSubjects(message.text).length > 0

/** Counts alerts and held messages of both halves, for dangerous and for harmless messages. */
export const countHeld = (messages: readonly MeasuredMessage[]): HeldCounts[] =>
  halves.flatMap((half) =>
    [true, false].map((isDangerous) => {
      const chosen = messages.filter(({ set, expect }) => set === half && (expect !== null) === isDangerous)
      const held = chosen.filter(isHeld)
      const wrong = isDangerous ? chosen.filter((message) => !held.includes(message)) : chosen.filter(hasAlert)
      return {
        half,
        isDangerous,
        messages: chosen.length,
        alerts: chosen.filter(hasAlert).length,
        held: held.length,
        wrong: half === 'tune' ? wrong.map(({ id }) => id) : [],
      }
    }),
  )

const rowOf = (set: string, { half, isDangerous, messages, alerts, held }: HeldCounts): string[] => [
  `${set}, ${half}, ${isDangerous ? 'dangerous' : 'harmless'}`,
  ...[messages, alerts, held].map(String),
]

/** Renders alerts and held messages of several sets, and the wrong decisions about their `tune` halves. */
export function renderHeldReport(sets: Readonly<Record<string, readonly MeasuredMessage[]>>): string {
  const counted = Object.entries(sets).map(([name, messages]) => ({ name, counts: countHeld(messages) }))
  const rows = counted.flatMap(({ name, counts }) => counts.map((count) => rowOf(name, count)))
  const lists = counted.flatMap(({ name, counts }) =>
    counts
      .filter(({ wrong }) => wrong.length > 0)
      .map(({ isDangerous, wrong }) => `${isDangerous ? 'Not held' : 'False alarms'} of the ${name} in "tune": ${wrong.join(', ')}`),
  )
  return ['# Alerts and held messages by author', markdownTable(['messages', 'number', 'alerts', 'held'], rows), ...lists].join('\n\n')
}
