import { markdownTable } from '../markdown-table.ts'
import type { ProbeFigures } from './probe.ts'
import { type Outcome, verdictOf } from './verdict.ts'

const head = [
  'attack',
  'limit that should hold',
  'answer',
  '/healthz, longest ms',
  'others, longest ms',
  'memory, server + helpers + database MB',
  'left behind',
  'verdict',
]

const waited = (ms: number, failed: number) => `${Math.round(ms).toLocaleString('en')}${failed > 0 ? `, ${failed} failed` : ''}`
const megabytes = (bytes: number) => Math.max(0, Math.round(bytes / 2 ** 20)).toLocaleString('en')
const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ')

/** One attack as a row. */
export const rowOf = (outcome: Outcome): string[] => {
  const { attack, answer, probe, serverBytes, helperBytes, databaseBytes, left } = outcome
  return [
    cell(attack.name),
    cell(attack.limit),
    cell(answer.text),
    probe === null ? '–' : waited(probe.longestHealthMs, probe.failedHealth),
    probe === null ? '–' : waited(probe.longestPersonMs, probe.failedPerson),
    attack.hasOwnServer ? '–' : [serverBytes, helperBytes, databaseBytes].map(megabytes).join(' + '),
    left.length === 0 ? 'nothing' : left.join(', '),
    verdictOf(outcome),
  ]
}

/** Milliseconds of /healthz without any attack above which the machine is too busy to judge by times. */
const busyMs = 50

const describeIdle = ({ longestHealthMs, longestPersonMs, ownDelayMs }: ProbeFigures): string => {
  const [health, person, own] = [longestHealthMs, longestPersonMs, ownDelayMs].map(Math.round)
  const figures = `Without an attack: /healthz at most ${health} ms, others at most ${person} ms, the probe's own event loop at most ${own} ms late.`
  return longestHealthMs > busyMs ? `${figures} The machine is busy: times in this table are too long.` : figures
}

/** The report: how the server answers without an attack, then the table. */
export const renderReport = (idle: ProbeFigures, outcomes: readonly Outcome[]): string =>
  [describeIdle(idle), '', markdownTable(head, outcomes.map(rowOf))].join('\n')
