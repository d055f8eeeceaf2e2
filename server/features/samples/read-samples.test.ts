import { readdir, stat } from 'node:fs/promises'
import { fileTypeFromBuffer } from 'file-type'
import { describe, expect, it } from 'vitest'
import { industries } from '../../../contracts/enumerations.ts'
import { isOwnAddress } from '../../../contracts/own-address.ts'
import { demoVideoTypes } from '../../../contracts/storage.ts'
import { readSampleDemos, readSamplePosts, readSampleVideo } from './read-samples.ts'

const [posts, demos] = await Promise.all([readSamplePosts(), readSampleDemos()])
const countWords = (text: string) => text.split(/\s+/).filter((word) => /\w/.test(word)).length

describe('demo posts', () => {
  it('include each industry, choosing a workflow and approvals', () => expect(posts).toHaveLength(industries.length + 2))

  it('have distinct dates and slugs', () => {
    for (const facet of ['slug', 'title', 'excerpt', 'daysAgo'] as const)
      expect(new Set(posts.map((post) => post[facet])).size, facet).toBe(posts.length)
    expect(Math.max(...posts.map(({ daysAgo }) => daysAgo)) - Math.min(...posts.map(({ daysAgo }) => daysAgo))).toBeGreaterThan(90)
  })

  it.each(posts.map((post) => [post.slug, post] as const))(
    'have all fields and a complete text: %s',
    (_slug, { content, title, excerpt }) => {
      expect(countWords(content)).toBeGreaterThanOrEqual(900)
      expect(countWords(content)).toBeLessThanOrEqual(1600)
      expect(content.match(/^## /gm)?.length).toBeGreaterThanOrEqual(4)
      expect(content).toMatch(/^(- |1\. )/m)
      // The content must not repeat the title, which the page renders as its heading, and must not contain HTML, which would be shown as
      // text.
      expect(content).not.toMatch(/^# |<[a-z!/]/m)
      expect(`${title}\n${excerpt}\n${content}`).not.toMatch(/\b(TODO|FIXME|TBD|lorem|ipsum|XXX)\b|undefined|[\u2013\u2014]/i)
    },
  )

  it('do not contain the same sentence twice', () => {
    const sentences = posts.flatMap(({ content }) => content.split(/(?<=[.?!])\s+/).filter((sentence) => sentence.length > 60))
    expect(sentences.filter((sentence, index) => sentences.indexOf(sentence) !== index)).toEqual([])
  })
})

describe('demos in the demo content', () => {
  it('are videos and pages, in several industries and categories; two of them are featured', () => {
    expect(demos.length).toBeGreaterThanOrEqual(8)
    for (const type of ['video', 'interactive']) expect(demos.filter((demo) => demo.type === type).length, type).toBeGreaterThanOrEqual(3)
    expect(new Set(demos.map(({ industry }) => industry)).size).toBeGreaterThanOrEqual(6)
    expect(new Set(demos.map(({ category }) => category)).size).toBeGreaterThanOrEqual(3)
    expect(demos.filter(({ isFeatured }) => isFeatured)).toHaveLength(2)
    for (const facet of ['title', 'description', 'daysAgo'] as const)
      expect(new Set(demos.map((demo) => demo[facet])).size, facet).toBe(demos.length)
  })

  it('refer to existing pages, with URLs that the database accepts', async () => {
    for (const demo of demos) {
      if (demo.type !== 'interactive') continue
      expect(isOwnAddress(demo.page), demo.page).toBe(true)
      await expect(stat(new URL(`../../../web${demo.page}`, import.meta.url)), demo.page).resolves.toBeDefined()
    }
  })

  it('refer to videos that the bucket accepts, and use every video', async () => {
    const videoNames = demos.flatMap((demo) => (demo.type === 'video' ? [demo.video] : []))
    expect((await readdir(new URL('../../../database/seed/demos/media/', import.meta.url))).sort()).toEqual([...new Set(videoNames)].sort())
    for (const name of videoNames) {
      const video = await readSampleVideo(name)
      expect(video.byteLength, name).toBeLessThanOrEqual(600 * 1024)
      expect(demoVideoTypes, name).toContain((await fileTypeFromBuffer(video))?.mime)
    }
  })
})
