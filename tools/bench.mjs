// `npm run bench`, `npm run attack` and `npm run evaluate`: install packages if necessary, then run the benchmarks, the attack suite or the
// evaluation on the project's own Node. Benchmarks and attacks need the web application; it is built if necessary.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ensureBuilt } from './build-web.mjs'
import { ensureInstalled, environment, fail, node, root } from './install.mjs'

const suites = {
  '--attack': { script: 'attack/run.ts', isBuilt: true },
  '--evaluate': { script: 'evaluate/run.ts', isBuilt: false },
}
const chosen = suites[process.argv[2]]
const { script, isBuilt } = chosen ?? { script: 'run.ts', isBuilt: true }

try {
  ensureInstalled()
  if (isBuilt) ensureBuilt()
} catch (error) {
  fail(error.message)
}
const { status } = spawnSync(
  node,
  ['--disable-warning=ExperimentalWarning', join(root, 'bench', script), ...process.argv.slice(chosen ? 3 : 2)],
  { cwd: root, stdio: 'inherit', env: environment },
)
process.exit(status ?? 1)
