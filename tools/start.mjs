// `npm start`: installs and builds what is not there yet, then runs the server on the project's own Node.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { whenAbandoned } from './abandoned.mjs'
import { ensureBuilt } from './build-web.mjs'
import { ensureInstalled, environment, fail, node, root } from './install.mjs'
import { nodeFlags } from './node-flags.mjs'

const developing = process.argv.includes('--dev')
try {
  ensureInstalled()
  if (!developing) ensureBuilt()
} catch (error) {
  fail(error.message)
}

const script = developing ? join(root, 'tools', 'dev.ts') : join(root, 'server', 'main.ts')
// A setting of the environment wins over the same one in .env.
const flags = [...nodeFlags, ...(existsSync(join(root, '.env')) ? ['--env-file=.env'] : [])]
const server = spawn(node, [...flags, script], { cwd: root, stdio: 'inherit', env: environment })
// A terminal signals us both, a supervisor only us; the server takes the second signal for the first.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal))
whenAbandoned(() => server.kill('SIGTERM'))
server.on('error', (error) => fail(`The server could not be started: ${error.message}`))
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
