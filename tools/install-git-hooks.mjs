// `npm install` runs this: it points git at the hooks of this repository. An archive without git needs none.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
if (existsSync(new URL('../.git', import.meta.url)))
  spawnSync('git', ['config', 'core.hooksPath', 'tools/git-hooks'], { cwd: root, stdio: 'ignore' })
