import { markdownTable } from '../markdown-table.ts'
import type { ProbeFigures } from './probe.ts'
import { type Outcome, verdictOf } from './verdict.ts'

const head = [
  'attack',
  'limit under test',
  'answer',
  '/healthz, longest ms',
  'others, longest ms',
  'memory, server + helpers + database MB',
  'left behind',
  'verdict',
]

const latencyText = (ms: number, failed: number) => `${Math.round(ms).toLocaleString('en')}${failed > 0 ? `, ${failed} failed` : ''}`
const megabytes = (bytes: number) => Math.max(0, Math.round(bytes / 2 ** 20)).toLocaleString('en')
const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ')

/** Returns the cells of the report's table row for an attack. */
export const rowOf = (outcome: Outcome): string[] => {
  const { attack, result, probe, serverBytes, helperBytes, databaseBytes, leftovers } = outcome
  return [
    cell(attack.name),
    cell(attack.limit),
    cell(result.text),
    probe === null ? '–' : latencyText(probe.slowestHealthMs, probe.failedHealth),
    probe === null ? '–' : latencyText(probe.slowestReadMs, probe.failedReads),
    attack.hasOwnServer ? '–' : [serverBytes, helperBytes, databaseBytes].map(megabytes).join(' + '),
    leftovers.length === 0 ? 'nothing' : leftovers.join(', '),
    verdictOf(outcome),
  ]
}

/** If /healthz takes longer than this number of milliseconds without an attack, the machine is too busy to evaluate durations. */
const busyMs = 50

const describeIdle = ({ slowestHealthMs, slowestReadMs, ownDelayMs }: ProbeFigures): string => {
  const [health, read, own] = [slowestHealthMs, slowestReadMs, ownDelayMs].map(Math.round)
  const figures = `Without an attack: /healthz at most ${health} ms, others at most ${read} ms, the probe's own event loop at most ${own} ms late.`
  return slowestHealthMs > busyMs ? `${figures} The machine is busy: durations in this table are too long.` : figures
}

/** Renders the report: response times without an attack, then the table of attacks. */
export const renderReport = (idle: ProbeFigures, outcomes: readonly Outcome[]): string =>
  [describeIdle(idle), '', markdownTable(head, outcomes.map(rowOf))].join('\n')
