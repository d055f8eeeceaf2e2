// Run by `npm install`: configures git to use the hooks of this repository. Does nothing in an archive without .git.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
if (existsSync(new URL('../.git', import.meta.url)))
  spawnSync('git', ['config', 'core.hooksPath', 'tools/git-hooks'], { cwd: root, stdio: 'ignore' })
