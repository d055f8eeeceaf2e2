import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const iconExports = /export \{([^}]*)\} from '\.\/icons\/([\w-]+)\.mjs'/g
const iconImports = /import \{([^}]*)\} from 'lucide-react'/g

const namesIn = (list: string): string[] =>
  list
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)

/** Reads the file name of each icon by its exported name. */
function readIconFiles(): Map<string, string> {
  const index = readFileSync(fileURLToPath(import.meta.resolve('lucide-react/icons').replace(/cjs\/.*$/, 'esm/lucide-react.mjs')), 'utf8')
  return new Map(
    [...index.matchAll(iconExports)].flatMap(([, names = '', file = '']) =>
      namesIn(names).map((name) => [name.replace('default as ', ''), file] as const),
    ),
  )
}

/** Returns the import of one icon. `specifier` is `Icon` or `Icon as LocalName`. */
function importOf(specifier: string, files: ReadonlyMap<string, string>): string {
  const [icon = '', localName = icon] = specifier.split(' as ')
  const file = files.get(icon)
  if (file === undefined) throw new Error(`lucide-react has no icon ${icon}`)
  return `import ${localName} from 'lucide-react/icons/${file}'`
}

/**
 * Replaces each import of icons from the index of all icons by imports of their files. Imports of types remain unchanged.
 * @throws Error if an icon is unknown, because the module would then reach all icons
 */
export function importIconFiles(code: string, files: ReadonlyMap<string, string>): string {
  return code.replace(iconImports, (_statement, list: string) => {
    const names = namesIn(list)
    const types = names.filter((name) => name.startsWith('type '))
    const icons = names.filter((name) => !name.startsWith('type '))
    return [
      ...icons.map((icon) => importOf(icon, files)),
      ...(types.length > 0 ? [`import type { ${types.map((name) => name.replace('type ', '')).join(', ')} } from 'lucide-react'`] : []),
    ].join('; ')
  })
}

/**
 * Makes every module import only its own icons. Otherwise each module that shows an icon would reach all icons, and the chunk of the first
 * load would contain those of all screens.
 */
export function separateIcons(): Plugin {
  const files = readIconFiles()
  return {
    name: 'workwright:separate-icons',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/web\/.*\.tsx?$/, code: /'lucide-react'/ },
      handler: (code) => ({ code: importIconFiles(code, files), map: null }),
    },
  }
}
