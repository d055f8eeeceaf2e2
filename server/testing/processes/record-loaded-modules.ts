// Loaded with `--import` into a server under test. Records the URLs of all loaded modules, one per line.
import { appendFileSync } from 'node:fs'
import { registerHooks } from 'node:module'

const file = process.env.NOTED_MODULES ?? ''
const seen = new Set<string>()

registerHooks({
  resolve: (specifier, context, next) => {
    const resolved = next(specifier, context)
    if (!seen.has(resolved.url)) appendFileSync(file, `${resolved.url}\n`)
    seen.add(resolved.url)
    return resolved
  },
})
