// `npm run evaluate` measures the safety rules on the messages in bench/evaluate/safety and prints a report. The exit code is 1 when the
// rules miss a medical emergency or self-harm in the `tune` half.
import { evaluateSafety } from './safety/evaluate-safety.ts'
import { renderSafetyReport } from './safety/report.ts'
import { urgentMisses } from './safety/score.ts'

const messages = evaluateSafety()
process.stdout.write(renderSafetyReport(messages))
const urgent = urgentMisses(messages)
if (urgent.length > 0) {
  process.stderr.write(`\nMissed in "tune" although a life is in danger: ${urgent.map(({ id }) => id).join(', ')}\n`)
  process.exitCode = 1
}
