// `npm run bench` and `npm run attack`: installs packages and builds the web application if necessary, then runs the benchmarks or the
// attack suite on the project's own Node.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ensureBuilt } from './build-web.mjs'
import { ensureInstalled, environment, fail, node, root } from './install.mjs'

try {
  ensureInstalled()
  ensureBuilt()
} catch (error) {
  fail(error.message)
}
const [suite, ...args] =
  process.argv[2] === '--attack' ? [['attack', 'run.ts'], ...process.argv.slice(3)] : [['run.ts'], ...process.argv.slice(2)]
const { status } = spawnSync(node, ['--disable-warning=ExperimentalWarning', join(root, 'bench', ...suite), ...args], {
  cwd: root,
  stdio: 'inherit',
  env: environment,
})
process.exit(status ?? 1)
