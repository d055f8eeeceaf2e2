import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { defineConfig } from 'vite'
import { makeChunkName } from './tools/web-build/chunks.ts'
import { separateIcons } from './tools/web-build/icon-imports.ts'
import { inlineEntry } from './tools/web-build/inline-entry.ts'
import { mergeRuntime } from './tools/web-build/merge-runtime.ts'
import { routePreloads } from './tools/web-build/route-preloads.ts'
import { trimSupabase } from './tools/web-build/trim-supabase.ts'

/** Latin subsets of the fonts that the first paint of every screen needs. Preloading starts their download before the CSS is parsed. */
const firstPaintFonts = /(geist|bricolage-grotesque)-latin-wght-normal.*\.woff2$/

function preloadFonts(): Plugin {
  return {
    name: 'workwright:preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => firstPaintFonts.test(file))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' },
            injectTo: 'head' as const,
          })),
    },
  }
}

/** Interactive samples are separate HTML pages (web/features/samples). */
const samplePages = readdirSync(new URL('web/samples/', import.meta.url))
  .filter((name) => name.endsWith('.html'))
  .map((name) => `web/samples/${name}`)

export default defineConfig({
  root: 'web',
  plugins: [
    mergeRuntime(),
    trimSupabase(import.meta.dirname),
    separateIcons(),
    react(),
    tailwindcss(),
    preloadFonts(),
    inlineEntry('/index.html'),
    routePreloads(import.meta.dirname),
  ],
  // The server replaces this placeholder with a new nonce on each request.
  html: { cspNonce: '%CSP_NONCE%' },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2023',
    // The content security policy allows fonts from 'self' only, so data: URLs would be blocked.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: ['web/index.html', ...samplePages],
      output: {
        codeSplitting: {
          groups: [
            {
              debugName: 'screens',
              name: makeChunkName(join(import.meta.dirname, 'web/app/main.tsx')),
              includeDependenciesRecursively: false,
            },
          ],
        },
        // The HTML lists the names of all files; 42 bits distinguish versions of a file as well as 48.
        chunkFileNames: 'assets/[name]-[hash:7].js',
      },
    },
  },
})
