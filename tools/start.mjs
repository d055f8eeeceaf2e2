// `npm start`: installs packages and builds the web application if necessary, then runs the server on the project's own Node and restarts
// it after a crash.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilt } from './build-web.mjs'
import { ensureInstalled, environment, fail, node, root } from './install.mjs'
import { nodeFlags } from './node-flags.mjs'
import { onParentExit } from './supervision/parent-exit.mjs'
import { supervise } from './supervision/supervisor.mjs'

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

/** Runs the development server. It is not restarted after a crash: `--watch` starts it again when a file changes. */
function runDevelopment() {
  const server = spawn(node, [...flags, join(root, 'tools', 'dev.ts')], { cwd: root, stdio: 'inherit', env: environment })
  // Passes signals on to the server, because an init system signals only this process. Ctrl-C in a terminal signals both processes, so the
  // server may get a signal twice.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal))
  onParentExit(() => server.kill('SIGTERM'))
  server.on('error', (error) => fail(`Failed to start the server: ${error.message}`))
  server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}
