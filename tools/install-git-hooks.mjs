// `npm install` runs this script, so that git uses the hooks of this repository. It does nothing in an archive without .git.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
if (existsSync(new URL('../.git', import.meta.url)))
  spawnSync('git', ['config', 'core.hooksPath', 'tools/git-hooks'], { cwd: root, stdio: 'ignore' })
