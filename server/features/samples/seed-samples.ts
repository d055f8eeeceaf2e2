import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { publicObjectPath } from '../../../contracts/own-address.ts'
import type { SampleDemo, SamplePost } from '../../../contracts/samples/demo-content.ts'
import { buckets } from '../../../contracts/storage.ts'
import { transaction } from '../../platform/database/database.ts'
import type { Logger } from '../../platform/logging/log.ts'
import type { ObjectFiles, StoredFile } from '../../platform/objects/object-files.ts'
import { readSampleDemos, readSamplePosts, readSampleVideo } from './read-samples.ts'

export interface SeedOptions {
  owner: pg.Pool
  files: ObjectFiles
  /** Returns the metadata for a file (`storage.objects.metadata`). */
  describeFile: (file: StoredFile, description: { type: string; cacheControl: string }) => unknown
  log: Logger
}

/** Key of the advisory lock for all processes that add demo content to this database. The number is arbitrary. */
const lockKey = 7_269_173_116

type Outcome = 'seeded' | 'not_empty'

/**
 * Adds demo posts and demos to a new installation, once per database. Content that was removed is not restored, and a database
 * that already has demos or posts gets none. If several processes call this function, one adds the content and the others wait.
 * An error does not stop the start; it is logged, and the next start tries again.
 */
export async function seedSamples(seeding: SeedOptions): Promise<void> {
  const { owner, log } = seeding
  try {
    if (await isSeeded(owner)) return
    const outcome = await seedOnce(seeding)
    if (outcome === 'seeded') log.info('demo content created')
  } catch (error) {
    log.warn({ err: error }, 'creating demo content failed; retrying at the next start')
  }
}

async function isSeeded(client: pg.Pool | pg.PoolClient): Promise<boolean> {
  return ((await client.query('select from app.demo_content_seeding')).rowCount ?? 0) > 0
}

/** Adds the content if it was never added before. @returns null if another process has added it in the meantime */
async function seedOnce(seeding: SeedOptions): Promise<Outcome | null> {
  const { owner, files, log } = seeding
  const storedVideos: string[] = []
  try {
    return await transaction(owner, async (client) => {
      await client.query('select pg_advisory_xact_lock($1)', [lockKey])
      if (await isSeeded(client)) return null
      const outcome: Outcome = (await isEmpty(client)) ? 'seeded' : 'not_empty'
      if (outcome === 'seeded') await fill(client, seeding, storedVideos)
      await client.query('insert into app.demo_content_seeding (outcome) values ($1)', [outcome])
      return outcome
    })
  } catch (error) {
    // If a crash prevents this removal, the files have no row, and a job removes them later.
    await files
      .remove(storedVideos)
      .catch((removalError: Error) => log.warn({ error: removalError.message }, 'sample videos not removed; they will be collected later'))
    throw error
  }
}

async function isEmpty(client: pg.PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ empty: boolean }>(
    'select not exists (select from public.demos) and not exists (select from public.blog_posts) as empty',
  )
  return rows[0]?.empty === true
}

async function fill(client: pg.PoolClient, seeding: SeedOptions, storedVideos: string[]): Promise<void> {
  const [posts, demos] = await Promise.all([readSamplePosts(), readSampleDemos()])
  await insertPosts(client, posts)
  for (const demo of demos) {
    const videoUrl = demo.type === 'video' ? await storeVideo(client, seeding, demo.video, storedVideos) : null
    await insertDemo(client, demo, videoUrl)
  }
}

/** Stores a file with its row, as an upload does. @returns the public URL of the file */
async function storeVideo(
  client: pg.PoolClient,
  { files, describeFile }: SeedOptions,
  video: string,
  storedVideos: string[],
): Promise<string> {
  const content = await readSampleVideo(video)
  const version = randomUUID()
  storedVideos.push(version)
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
    `insert into public.blog_posts (title, slug, excerpt, content, published, is_demo_content, created_at)
     select title, slug, excerpt, content, true, true, now() - make_interval(days => "daysAgo")
     from jsonb_to_recordset($1) as post (title text, slug text, excerpt text, content text, "daysAgo" int)`,
    [JSON.stringify(posts)],
  )
}

function insertDemo(client: pg.PoolClient, demo: SampleDemo, videoUrl: string | null): Promise<unknown> {
  return client.query(
    `insert into public.demos (title, description, demo_type, video_url, interactive_url, category, industry, is_featured, is_demo_content, created_at)
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
