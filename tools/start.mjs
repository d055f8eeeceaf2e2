// `npm start`: installs and builds what is missing, then runs the server on the project's own Node and restarts it when it crashes.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilt } from './build-web.mjs'
import { ensureInstalled, environment, fail, node, root } from './install.mjs'
import { nodeFlags } from './node-flags.mjs'
import { onParentExit } from './parent-exit.mjs'
import { supervise } from './supervisor.mjs'

const developing = process.argv.includes('--dev')
try {
  ensureInstalled()
  if (!developing) ensureBuilt()
} catch (error) {
  fail(error.message)
}

// Environment variables take precedence over .env.
const flags = [...nodeFlags, ...(existsSync(join(root, '.env')) ? ['--env-file=.env'] : [])]
if (developing) runDevelopment()
else supervise({ command: node, args: [...flags, join(root, 'server', 'main.ts')], cwd: root, env: environment })

/** Runs the development server without restarts: `--watch` starts it again after the next change. */
function runDevelopment() {
  const server = spawn(node, [...flags, join(root, 'tools', 'dev.ts')], { cwd: root, stdio: 'inherit', env: environment })
  // A terminal signals both processes, an init system only this one; the server handles a second signal like the first.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal))
  onParentExit(() => server.kill('SIGTERM'))
  server.on('error', (error) => fail(`The server could not be started: ${error.message}`))
  server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}
