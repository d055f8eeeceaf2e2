// `npm run bench`: installs and builds what is not there yet, then measures on the project's own Node.
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
const { status } = spawnSync(node, ['--disable-warning=ExperimentalWarning', join(root, 'bench', 'run.ts'), ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  env: environment,
})
process.exit(status ?? 1)
