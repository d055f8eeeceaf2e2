// Preloaded (`--import`) into a server under test: writes down which modules it loads, one address a line, as they come.
import { appendFileSync } from 'node:fs'
import { registerHooks } from 'node:module'

const file = process.env.NOTED_MODULES ?? ''
const seen = new Set<string>()

registerHooks({
  resolve: (specifier, context, next) => {
    const found = next(specifier, context)
    if (!seen.has(found.url)) appendFileSync(file, `${found.url}\n`)
    seen.add(found.url)
    return found
  },
})
