import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { findCycle } from '../lint/import-rules.mjs'
import { readRoutes } from './read-routes.ts'

/** Lazy-loaded modules of the shell that every screen of a signed-in user needs. */
const shell = ['web/lib/api/supabase-client.ts', 'web/features/notifications/notification-bell.tsx', 'web/lib/query/query-scope.tsx']

type Bundle = Rolldown.OutputBundle

/** Returns the file names of the chunk that contains the module, and of the chunks that it imports. */
function filesOf(bundle: Bundle, module: string): string[] {
  const chunk = Object.values(bundle).find((output) => output.type === 'chunk' && output.moduleIds.includes(module))
  if (!chunk) throw new Error(`The build has no chunk with ${module}`)
  const files = new Set<string>()
  const visit = (file: string): void => {
    const output = bundle[file]
    if (files.has(file) || output?.type !== 'chunk') return
    files.add(file)
    for (const imported of output.imports) visit(imported)
  }
  visit(chunk.fileName)
  return [...files]
}

/** Checks that no files import each other. The file that runs first would read variables that the other one has not set yet. */
function requireNoCycle(bundle: Bundle): void {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
  const cycle = findCycle(Object.fromEntries(chunks.map(({ fileName, imports }) => [fileName, imports])))
  if (cycle) throw new Error(`Files of the build import each other: ${cycle.join(' → ')}. See tools/web-build/chunks.ts`)
}

/**
 * Writes `preloads.json`, which lists the scripts of each route by path. The server adds them to the page, so that the browser loads all
 * scripts of a screen at the same time and not one import after another.
 */
export function routePreloads(root: string): Plugin {
  return {
    name: 'workwright:route-preloads',
    apply: 'build',
    generateBundle(_options, bundle) {
      requireNoCycle(bundle)
      const initial = new Set(filesOf(bundle, join(root, 'web/app/main.tsx')))
      const preloads: Record<string, string[]> = {}
      for (const { path, screen, isSignedIn } of readRoutes(join(root, 'web/app/routes'))) {
        const modules = [`web/features/${screen}`, ...(isSignedIn ? shell : [])]
        const files = new Set(modules.flatMap((module) => filesOf(bundle, join(root, module))))
        preloads[path] = [...files.difference(initial)].map((file) => `/${file}`)
      }
      this.emitFile({ type: 'asset', fileName: 'preloads.json', source: JSON.stringify(preloads) })
    },
  }
}
