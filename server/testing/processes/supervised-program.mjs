// Runs a program like `npm start` runs the server, with restart delays shortened to a hundredth.
import { decideRestart } from '../../../tools/decide-restart.mjs'
import { supervise } from '../../../tools/supervisor.mjs'

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
