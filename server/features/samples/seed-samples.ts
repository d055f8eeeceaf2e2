import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { publicObjectPath } from '../../../contracts/own-address.ts'
import type { SampleDemo, SamplePost } from '../../../contracts/sample-content.ts'
import { buckets } from '../../../contracts/storage.ts'
import { transaction } from '../../platform/database/database.ts'
import type { Logger } from '../../platform/log.ts'
import type { ObjectFiles, StoredFile } from '../../platform/objects/object-files.ts'
import { readSampleDemos, readSamplePosts, readSampleVideo } from './read-samples.ts'

export interface Seeding {
  owner: pg.Pool
  files: ObjectFiles
  /** What the storage service tells of a file (`storage.objects.metadata`). */
  describeFile: (file: StoredFile, description: { type: string; cacheControl: string }) => unknown
  log: Logger
}

/** Any number: every process that seeds this database takes the same lock. */
const lockKey = 7_269_173_116

type Outcome = 'seeded' | 'not_empty'

/**
 * Fills the blog and the demo library of a new installation, once in the life of its database: whoever removes the samples
 * has removed them, and whoever already has demos or posts gets none. Every process may call it; one works, the others wait.
 * Samples are no reason not to start: a fault is logged, and the next start tries again.
 */
export async function seedSamples(seeding: Seeding): Promise<void> {
  const { owner, log } = seeding
  try {
    if (await wasDone(owner)) return
    const outcome = await seedOnce(seeding)
    if (outcome === 'seeded') log.info('sample demos and posts are in place')
  } catch (error) {
    log.warn({ err: error }, 'samples could not be put in place; the next start tries again')
  }
}

async function wasDone(client: pg.Pool | pg.PoolClient): Promise<boolean> {
  return ((await client.query('select from app.sample_seeding')).rowCount ?? 0) > 0
}

/** @returns null when another process was quicker. */
async function seedOnce(seeding: Seeding): Promise<Outcome | null> {
  const { owner, files, log } = seeding
  const kept: string[] = []
  try {
    return await transaction(owner, async (client) => {
      await client.query('select pg_advisory_xact_lock($1)', [lockKey])
      if (await wasDone(client)) return null
      const outcome: Outcome = (await isEmpty(client)) ? 'seeded' : 'not_empty'
      if (outcome === 'seeded') await fill(client, seeding, kept)
      await client.query('insert into app.sample_seeding (outcome) values ($1)', [outcome])
      return outcome
    })
  } catch (error) {
    // What stays, because even this fails or we are killed, has no row: storage collects it.
    await files.remove(kept).catch((fault: Error) => log.warn({ fault: fault.message }, 'videos of samples stay until they are collected'))
    throw error
  }
}

async function isEmpty(client: pg.PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ empty: boolean }>(
    'select not exists (select from public.demos) and not exists (select from public.blog_posts) as empty',
  )
  return rows[0]?.empty === true
}

async function fill(client: pg.PoolClient, seeding: Seeding, kept: string[]): Promise<void> {
  const [posts, demos] = await Promise.all([readSamplePosts(), readSampleDemos()])
  await insertPosts(client, posts)
  for (const demo of demos) {
    const videoUrl = demo.type === 'video' ? await keepVideo(client, seeding, demo.video, kept) : null
    await insertDemo(client, demo, videoUrl)
  }
}

/** Keeps a file and makes its row, as an upload does. @returns its public address. */
async function keepVideo(client: pg.PoolClient, { files, describeFile }: Seeding, video: string, kept: string[]): Promise<string> {
  const content = await readSampleVideo(video)
  const version = randomUUID()
  kept.push(version)
  const file = await files.put(
    version,
    (async function* () {
      yield content
    })(),
  )
  const name = `${randomUUID()}.webm`
  await client.query('insert into storage.objects (bucket_id, name, version, metadata) values ($1, $2, $3, $4)', [
    buckets.media,
    name,
    version,
    JSON.stringify(describeFile(file, { type: 'video/webm', cacheControl: 'max-age=3600' })),
  ])
  return publicObjectPath(buckets.media, name)
}

function insertPosts(client: pg.PoolClient, posts: readonly SamplePost[]): Promise<unknown> {
  return client.query(
    `insert into public.blog_posts (title, slug, excerpt, content, published, is_sample, created_at)
     select title, slug, excerpt, content, true, true, now() - make_interval(days => "daysAgo")
     from jsonb_to_recordset($1) as post (title text, slug text, excerpt text, content text, "daysAgo" int)`,
    [JSON.stringify(posts)],
  )
}

function insertDemo(client: pg.PoolClient, demo: SampleDemo, videoUrl: string | null): Promise<unknown> {
  return client.query(
    `insert into public.demos (title, description, demo_type, video_url, interactive_url, category, industry, is_featured, is_sample, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, true, now() - make_interval(days => $9))`,
    [
      demo.title,
      demo.description,
      demo.type,
      videoUrl,
      demo.type === 'interactive' ? demo.page : null,
      demo.category,
      demo.industry,
      demo.isFeatured,
      demo.daysAgo,
    ],
  )
}
