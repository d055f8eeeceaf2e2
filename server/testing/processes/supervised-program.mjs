// Runs a program in the same way as `npm start` runs the server. Restart delays are divided by 100.
import { decideRestart } from '../../../tools/supervision/decide-restart.mjs'
import { supervise } from '../../../tools/supervision/supervisor.mjs'

const [command, ...args] = process.argv.slice(2)
supervise({
  command,
  args,
  cwd: process.cwd(),
  env: process.env,
  decide: (history) => {
    const decision = decideRestart(history)
    return decision.action === 'restart' ? { ...decision, delayMs: decision.delayMs / 100 } : decision
  },
})
