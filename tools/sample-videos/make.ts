// Makes the videos of the demo library (database/seed/demos/media): `node tools/sample-videos/make.ts [name...]`. See README.md in this
// folder.
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { chromium, type Page } from '@playwright/test'
import { labelOf } from '../../contracts/enumerations.ts'
import { coverBlocks } from '../../web/ui/brand/cover-geometry.ts'
import { industryHues } from '../../web/ui/brand/industry-hues.ts'
import { findChromium } from '../chromium.ts'
import { stories } from './stories.ts'
import type { Story } from './story.ts'
import { writeWebm } from './webm.ts'

const size = { width: 1280, height: 720 }
const framerate = 15
/** Maximum milliseconds between two key frames. */
const keyFrameIntervalMs = 5000
/** Compression of a frame, from 0 to 63; higher values make smaller files. */
const quantizer = 36

/** Origin of the page that draws the frames. It uses HTTPS, because WebCodecs requires a secure origin; its requests are answered below. */
const origin = 'https://sample-videos.invalid'
const media = new URL('../../database/seed/demos/media/', import.meta.url)
const { resolve } = createRequire(import.meta.url)

const faces = [
  ['Geist Variable', 'geist', '100 900'],
  ['Geist Mono Variable', 'geist-mono', '100 900'],
  ['Bricolage Grotesque Variable', 'bricolage-grotesque', '200 800'],
] as const

async function stagePage(): Promise<string> {
  const readLocal = (name: string) => readFile(new URL(name, import.meta.url), 'utf8')
  const [tokens, css, stage, encode] = await Promise.all([
    readLocal('../../web/styles/tokens.css'),
    readLocal('stage.css'),
    readLocal('stage.js'),
    readLocal('encode.js'),
  ])
  const fonts = faces.map(
    ([family, name, weight]) =>
      `@font-face { font-family: "${family}"; font-weight: ${weight}; src: url("${origin}/fonts/${name}.woff2") format("woff2") }`,
  )
  return `<!doctype html><meta charset="utf-8"><style>${fonts.join('\n')}\n${tokens}\n${css}</style><body><script>${stage}</script><script>${encode}</script>`
}

async function openStage(page: Page): Promise<void> {
  const html = await stagePage()
  await page.route(`${origin}/**`, (route) => {
    const [, font] = /\/fonts\/(.+)\.woff2$/.exec(route.request().url()) ?? []
    if (!font) return route.fulfill({ contentType: 'text/html', body: html })
    return route.fulfill({ path: resolve(`@fontsource-variable/${font}/files/${font}-latin-wght-normal.woff2`), contentType: 'font/woff2' })
  })
  await page.goto(origin)
}

interface Encoded {
  at: number
  key: boolean
  data: string
}

/** Calls a function that stage.js or encode.js defined on the page. */
const call = <Result>(page: Page, name: string, argument?: unknown): Promise<Result> =>
  // Cast: TypeScript does not know the functions on the page.
  page.evaluate(([name, argument]) => (globalThis as unknown as Record<string, (argument: unknown) => unknown>)[name]?.(argument), [
    name,
    argument,
  ] as const) as Promise<Result>

async function record(stage: Page, encoder: Page, story: Story): Promise<Uint8Array> {
  const durationMs = await call<number>(stage, 'makeStage', {
    ...story,
    industry: labelOf(story.industry),
    hue: industryHues[story.industry],
    cover: coverBlocks(story.name, { width: 1072, height: 192, rows: 4 }),
  })
  await call(encoder, 'beginEncoding', { ...size, framerate })
  let keyAt = Number.NEGATIVE_INFINITY
  for (let frame = 0; (frame * 1000) / framerate < durationMs; frame++) {
    const at = Math.round((frame * 1000) / framerate)
    const changed = await call<boolean>(stage, 'drawAt', at)
    const keyFrame = at - keyAt >= keyFrameIntervalMs
    if (!changed && !keyFrame) continue
    if (keyFrame) keyAt = at
    const png = (await stage.screenshot({ type: 'png' })).toString('base64')
    await call(encoder, 'addPicture', { png, at, keyFrame, quantizer })
  }
  const chunks = await call<Encoded[]>(encoder, 'endEncoding')
  return writeWebm({ ...size, durationMs, chunks: chunks.map(({ data, ...chunk }) => ({ ...chunk, data: Buffer.from(data, 'base64') })) })
}

const requestedNames = process.argv.slice(2)
const { executablePath, args, env } = await findChromium()
const browser = await chromium.launch({ executablePath, args, env: { ...process.env, ...env } as Record<string, string> })
try {
  const context = await browser.newContext({ viewport: size, colorScheme: 'light' })
  const [stage, encoder] = [await context.newPage(), await context.newPage()]
  for (const page of [stage, encoder]) await openStage(page)
  for (const story of stories.filter(({ name }) => requestedNames.length === 0 || requestedNames.includes(name))) {
    const file = await record(stage, encoder, story)
    await writeFile(new URL(`${story.name}.webm`, media), file)
    console.log(`${story.name}.webm  ${Math.round(file.byteLength / 1024)} kB`)
  }
} finally {
  await browser.close()
}
