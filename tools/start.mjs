// `npm start`: installs and builds what is not there yet, then runs the server on the project's own Node.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ensureBuilt } from './build-web.mjs'
import { ensureInstalled, environment, node, root } from './install.mjs'

ensureInstalled()
const developing = process.argv.includes('--dev')
if (!developing) ensureBuilt()

const script = developing ? join(root, 'tools', 'dev.ts') : join(root, 'server', 'main.ts')
const server = spawn(node, ['--disable-warning=ExperimentalWarning', script], { cwd: root, stdio: 'inherit', env: environment })
// A terminal's Ctrl-C reaches the server by itself; a supervisor's signal reaches only us.
process.on('SIGINT', () => undefined)
process.on('SIGTERM', () => server.kill('SIGTERM'))
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
