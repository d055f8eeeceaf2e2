import { chmod, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const library = new URL('llama-library.ts', import.meta.url).href

/**
 * Writes a program named `npm`, which installs a stand-in for node-llama-cpp (llama-library.ts) in the current folder.
 * @param seconds duration of the installation
 * @returns the folder of the program, for PATH
 */
export async function writeFakeNpm(folder: string, { seconds = 0.5 }: { seconds?: number } = {}): Promise<string> {
  const programs = join(folder, 'programs')
  await mkdir(programs, { recursive: true })
  const script = [
    '#!/bin/sh',
    'mkdir -p node_modules/semver node_modules/node-llama-cpp/dist',
    'echo "{}" > node_modules/semver/package.json',
    `echo '{"type":"module"}' > node_modules/node-llama-cpp/package.json`,
    `echo 'export * from "${library}"' > node_modules/node-llama-cpp/dist/index.js`,
    `sleep ${seconds}`,
  ]
  await writeFile(join(programs, 'npm'), `${script.join('\n')}\n`)
  await chmod(join(programs, 'npm'), 0o755)
  return programs
}
